import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/crypto/keys.ts'

/**
 * Alerts that a person has read, with the publication time of each: an alert that is confirmed again is
 * unread.
 */
export type ReadMarks = Readonly<Record<string, string>>

export const sealReadMarks = (keys: Keys, uid: string, reads: ReadMarks) =>
  keys.seal(JSON.stringify(reads), `alerts|${uid}`)

export const openReadMarks = (keys: Keys, uid: string, sealed: Uint8Array): ReadMarks =>
  // Only sealReadMarks writes this column, and the authenticated seal proves it.
  JSON.parse(keys.open(sealed, `alerts|${uid}`)) as ReadMarks

interface PublishedAlert {
  uid: string
  published: Date
}

export const isRead = (reads: ReadMarks, { uid, published }: PublishedAlert) =>
  reads[uid] === published.toISOString()

/** Read marks after `now` is read; marks of alerts no longer in force are dropped. */
export const markRead = (
  reads: ReadMarks,
  now: readonly PublishedAlert[],
  live: readonly PublishedAlert[],
): ReadMarks => {
  const marked = new Set(now.map(({ uid }) => uid))
  return Object.fromEntries(
    live
      .filter((alert) => marked.has(alert.uid) || isRead(reads, alert))
      .map(({ uid, published }) => [uid, published.toISOString()]),
  )
}

/** Forgets which alerts a person has read. */
export async function deleteReadMarks(db: Kysely<Schema>, person: string): Promise<void> {
  await db.deleteFrom('alert_reads').where('person', '=', person).execute()
}
