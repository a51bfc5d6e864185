import { sql } from 'kysely'
import type { Keys } from '#security/crypto/keys.ts'
import { BadInput } from './errors.ts'

/** Where a page ends: the sort value of its last row, with the uid as tie-breaker. */
export interface PageCursor {
  uid: string
  at: string
}

/**
 * Encrypted pagination cursors of one list: a sort value may be a person's name, and a cursor is part of the
 * URL and so of the browser's history. The position stays valid if the row is renamed meanwhile.
 */
export function cursorsOf({ cursors }: Pick<Keys, 'cursors'>, list: string) {
  const encode = ({ uid, at }: PageCursor) => cursors.seal(`${uid}${at}`, list).toString('base64url')
  return {
    write: encode,

    /**
     * Decodes a cursor; null for the first page. Throws `BadInput` if it was altered or is of another list.
     */
    decode(after: string | undefined): PageCursor | null {
      if (after === undefined) return null
      const bytes = Buffer.from(after, 'base64url')
      try {
        // Buffer.from ignores invalid characters; accept only the canonical encoding.
        if (bytes.toString('base64url') !== after) throw new Error('cursor is not canonical base64url')
        const position = cursors.open(bytes, list)
        return { uid: position.slice(0, 36), at: position.slice(36) }
      } catch {
        throw new BadInput({ after: 'fields.required' })
      }
    },

    /** Takes up to `size + 1` rows. Gives the page and the cursor of the next one, or null after the last. */
    paginate<Row extends { uid: string }>(rows: readonly Row[], size: number, at: (row: Row) => string) {
      const page = rows.slice(0, size)
      const last = page.at(-1)
      const next = rows.length > size && last ? encode({ uid: last.uid, at: at(last) }) : null
      return { page, next }
    },
  }
}

/** The condition for the rows after a cursor, where the newest come first; `at` and `uid` are its columns. */
export const olderThan = (at: string, uid: string, cursor: PageCursor | null | undefined) =>
  sql<boolean>`(${sql.ref(at)}, ${sql.ref(uid)}) < (${cursor?.at}::timestamptz, ${cursor?.uid}::uuid)`
