import type { Keys } from '#security/keys.ts'

/**
 * Alerts that a person has read, with the publication time of each: an alert that is confirmed again is
 * unread.
 */
export type Reads = Readonly<Record<string, string>>

export const sealReads = (keys: Keys, uid: string, reads: Reads) =>
  keys.seal(JSON.stringify(reads), `alerts|${uid}`)

export const openReads = (keys: Keys, uid: string, sealed: Uint8Array): Reads =>
  // Only sealReads writes this column, and the authenticated seal proves it.
  JSON.parse(keys.open(sealed, `alerts|${uid}`)) as Reads

interface Published {
  uid: string
  published: Date
}

export const isRead = (reads: Reads, { uid, published }: Published) => reads[uid] === published.toISOString()

/** Read marks after `now` is read; marks of alerts no longer in force are dropped. */
export const withRead = (reads: Reads, now: readonly Published[], live: readonly Published[]): Reads => {
  const marked = new Set(now.map(({ uid }) => uid))
  return Object.fromEntries(
    live
      .filter((alert) => marked.has(alert.uid) || isRead(reads, alert))
      .map(({ uid, published }) => [uid, published.toISOString()]),
  )
}
