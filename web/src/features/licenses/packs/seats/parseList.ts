/** A person on a list, with the first line that names them. */
export type ListEntry = { line: number; who: string }

/**
 * Parses a pasted list or CSV: of each line every address, or its first cell if it has none. A first line
 * without an address above lines with one is a heading.
 */
export function parseList(text: string): ListEntry[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((row, at) => ({
      line: at + 1,
      cells: row
        .split(/[;,\t]/)
        .map(bare)
        .filter(Boolean),
    }))
    .filter(({ cells }) => cells.length > 0)
  const addresses = (cells: readonly string[]) => cells.filter((cell) => cell.includes('@'))
  const [first, ...rest] = rows
  const headed =
    first && addresses(first.cells).length === 0 && rest.some(({ cells }) => addresses(cells).length > 0)
  const named = new Map<string, ListEntry>()
  for (const { line, cells } of headed ? rest : rows) {
    const found = addresses(cells)
    for (const cell of found.length > 0 ? found : cells.slice(0, 1)) {
      const who = cell.toLowerCase()
      if (!named.has(who)) named.set(who, { line, who })
    }
  }
  return [...named.values()]
}

const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
