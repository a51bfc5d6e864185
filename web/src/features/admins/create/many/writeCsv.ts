/**
 * A file for a spreadsheet: with a mark of UTF-8, `;` between the cells, and no cell that a spreadsheet would take
 * for a formula.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`
  return `\uFEFF${rows.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`
}
