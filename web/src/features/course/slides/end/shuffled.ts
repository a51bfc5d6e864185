/** Shuffles items deterministically by `name`, so that the order is the same after a reload. */
export function shuffled<Item extends { id: string }>(items: readonly Item[], name: string): Item[] {
  return items
    .map((item) => ({ item, rank: hash(`${name}/${item.id}`) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

/** FNV-1a with a final mix, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 12)) >>> 0
}
