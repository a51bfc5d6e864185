import type { Keys } from '#security/keys.ts'

/** Alerts that somebody has read, each as it was published: one that is confirmed anew is unread again. */
export type Reads = Readonly<Record<string, string>>

export const sealReads = (keys: Keys, uid: string, reads: Reads) =>
  keys.seal(JSON.stringify(reads), `alerts|${uid}`)

export const openReads = (keys: Keys, uid: string, sealed: Uint8Array): Reads =>
  // Only sealReads writes this column, and the seal proves that nobody else did.
  JSON.parse(keys.open(sealed, `alerts|${uid}`)) as Reads

interface Published {
  uid: string
  published: Date
}

export const isRead = (reads: Reads, { uid, published }: Published) => reads[uid] === published.toISOString()

/** What is kept once `now` are read: of those in force, no others. */
export const withRead = (reads: Reads, now: readonly Published[], live: readonly Published[]): Reads => {
  const marked = new Set(now.map(({ uid }) => uid))
  return Object.fromEntries(
    live
      .filter((alert) => marked.has(alert.uid) || isRead(reads, alert))
      .map(({ uid, published }) => [uid, published.toISOString()]),
  )
}
