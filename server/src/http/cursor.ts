import type { Keys } from '#security/keys.ts'
import { BadInput } from './errors.ts'

/** Where a page ends: what the list is sorted by, and the uid that tells equal ones apart. */
export interface Place {
  uid: string
  at: string
}

/**
 * The cursors of one list. They are sealed, as a place may be somebody's name and a cursor stands in the address, and
 * so in the browser's history. A row that was renamed since does not make the list jump.
 */
export function cursorsOf({ cursors }: Pick<Keys, 'cursors'>, list: string) {
  const write = ({ uid, at }: Place) => cursors.seal(`${uid}${at}`, list).toString('base64url')
  return {
    write,

    /** Where to go on; null for the first page. One that was altered, or is another list's, is bad input. */
    read(after: string | undefined): Place | null {
      if (after === undefined) return null
      const sealed = Buffer.from(after, 'base64url')
      try {
        // Decoding passes over what is no base64; each place has one way to be written.
        if (sealed.toString('base64url') !== after) throw new Error('not as it was given')
        const place = cursors.open(sealed, list)
        return { uid: place.slice(0, 36), at: place.slice(36) }
      } catch {
        throw new BadInput({ after: 'fields.required' })
      }
    },

    /** Of `size` rows and one more: the page, and the cursor of the next one where there is a next one. */
    cut<Row extends { uid: string }>(rows: readonly Row[], size: number, at: (row: Row) => string) {
      const page = rows.slice(0, size)
      const last = page.at(-1)
      const next = rows.length > size && last ? write({ uid: last.uid, at: at(last) }) : null
      return { page, next }
    },
  }
}
