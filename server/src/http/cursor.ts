import type { Keys } from '#security/keys.ts'
import { BadInput } from './errors.ts'

/** Where a page ends: the sort value of its last row, with the uid as tie-breaker. */
export interface Place {
  uid: string
  at: string
}

/**
 * Encrypted pagination cursors of one list: a sort value may be a person's name, and a cursor is part of the
 * URL and so of the browser's history. The position stays valid if the row is renamed meanwhile.
 */
export function cursorsOf({ cursors }: Pick<Keys, 'cursors'>, list: string) {
  const write = ({ uid, at }: Place) => cursors.seal(`${uid}${at}`, list).toString('base64url')
  return {
    write,

    /**
     * Decodes a cursor; null for the first page. Throws `BadInput` if it was altered or is of another list.
     */
    read(after: string | undefined): Place | null {
      if (after === undefined) return null
      const sealed = Buffer.from(after, 'base64url')
      try {
        // Buffer.from ignores invalid characters; accept only the canonical encoding.
        if (sealed.toString('base64url') !== after) throw new Error('cursor is not canonical base64url')
        const place = cursors.open(sealed, list)
        return { uid: place.slice(0, 36), at: place.slice(36) }
      } catch {
        throw new BadInput({ after: 'fields.required' })
      }
    },

    /** Takes up to `size + 1` rows. Gives the page and the cursor of the next one, or null after the last. */
    cut<Row extends { uid: string }>(rows: readonly Row[], size: number, at: (row: Row) => string) {
      const page = rows.slice(0, size)
      const last = page.at(-1)
      const next = rows.length > size && last ? write({ uid: last.uid, at: at(last) }) : null
      return { page, next }
    },
  }
}
