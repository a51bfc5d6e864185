import type { cursorsOf } from '#http/cursor.ts'

/** Query of a paged call: `after` or `before` a cursor; `size` is 25 by default. */
export interface PageQuery {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly size?: number | undefined
}
type Cursors = ReturnType<typeof cursorsOf>
export type CursorPosition = NonNullable<ReturnType<Cursors['decode']>>

/**
 * Range of rows: those after a cursor position or, with `back`, those before it, nearest first; `limit`
 * includes one extra row.
 */
export interface PageRange {
  readonly from: CursorPosition | null
  readonly back: boolean
  readonly limit: number
}

/**
 * A page of `read` in either direction, with the cursors of its neighbours or null. `sortKey` is what
 * rows are ordered by, as text; `uid` breaks ties.
 */
export async function readPage<Row extends { uid: string }>(
  cursors: Cursors,
  { after, before, size = 25 }: PageQuery,
  read: (range: PageRange) => Promise<Row[]>,
  sortKey: (row: Row) => string,
): Promise<{ rows: Row[]; next: string | null; previous: string | null }> {
  const back = before !== undefined
  const from = cursors.decode(before ?? after)
  const found = await read({ from, back, limit: size + 1 })
  const more = found.length > size
  const rows = found.slice(0, size)
  if (back) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  const cursor = (row: Row | undefined, exists: boolean) =>
    row && exists ? cursors.write({ uid: row.uid, at: sortKey(row) }) : null
  return {
    rows,
    next: cursor(last, back || more),
    previous: cursor(first, back ? more : from !== null),
  }
}
