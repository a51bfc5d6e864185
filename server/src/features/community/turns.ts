import type { cursorsOf } from '#http/cursor.ts'

export interface Turn {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly size?: number | undefined
}
type Cursors = ReturnType<typeof cursorsOf>
export type Place = NonNullable<ReturnType<Cursors['read']>>

/**
 * Range of rows: those after a cursor position or, with `back`, those before it, nearest first; `limit`
 * includes one extra row.
 */
export interface Wanted {
  readonly from: Place | null
  readonly back: boolean
  readonly limit: number
}

/** A page in either direction with both cursors; `at` is the sort key. */
export async function turn<Row extends { uid: string }>(
  cursors: Cursors,
  { after, before, size = 25 }: Turn,
  read: (wanted: Wanted) => Promise<Row[]>,
  at: (row: Row) => string,
): Promise<{ rows: Row[]; next: string | null; previous: string | null }> {
  const back = before !== undefined
  const from = cursors.read(before ?? after)
  const found = await read({ from, back, limit: size + 1 })
  const more = found.length > size
  const rows = found.slice(0, size)
  if (back) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  const cursor = (row: Row | undefined, there: boolean) =>
    row && there ? cursors.write({ uid: row.uid, at: at(row) }) : null
  return {
    rows,
    next: cursor(last, back || more),
    previous: cursor(first, back ? more : from !== null),
  }
}
