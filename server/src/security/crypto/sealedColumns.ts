/** A column whose values the master key seals, each for its own row. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The column that identifies a row: its primary key. */
  readonly key: string
  /** The context that a row's value is sealed with. */
  readonly context: (key: string) => string
  /** A keyed hash of the same value, and its purpose; it is recomputed with the seal. */
  readonly digest?: { readonly column: string; readonly purpose: string }
}

/**
 * All sealed columns: a rotation seals them again (`reseal.ts`). A test fails if a new column of bytes is
 * missing here; it also fills and opens each of these.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'alert_reads', column: 'sealed', key: 'person', context: (person) => `alerts|${person}` },
  { table: 'answer_drafts', column: 'sealed', key: 'uid', context: (uid) => `draft|${uid}` },
  { table: 'chats', column: 'key', key: 'person', context: (person) => `chat|${person}` },
  { table: 'devices', column: 'device_token', key: 'uid', context: (uid) => `device:${uid}` },
  {
    table: 'invites',
    column: 'sealed',
    key: 'uid',
    context: (uid) => `invite:${uid}`,
    digest: { column: 'digest', purpose: 'invite-code' },
  },
  { table: 'mails', column: 'sealed', key: 'id', context: (id) => `mail:${id}` },
  {
    table: 'openid_issuers',
    column: 'secret',
    key: 'uid',
    context: (uid) => `openid-issuer|${uid}`,
  },
  { table: 'pairings', column: 'sealed', key: 'person', context: (person) => `pairing|${person}` },
  { table: 'people', column: 'course_choice', key: 'uid', context: (uid) => uid },
  { table: 'settings', column: 'sealed', key: 'section', context: (section) => `settings:${section}` },
  { table: 'tickets', column: 'key', key: 'uid', context: (uid) => `ticket|${uid}` },
  { table: 'ticks', column: 'sealed', key: 'person', context: (person) => `ticks|${person}` },
  { table: 'totp', column: 'secret', key: 'person', context: (person) => `totp:${person}` },
  { table: 'webhooks', column: 'secret', key: 'uid', context: (uid) => `webhook|${uid}` },
  { table: 'webhooks', column: 'old_secret', key: 'uid', context: (uid) => `webhook|${uid}` },
]

/** Columns with password hashes, which name the key of their pepper (`parseHash`). */
export const hashedColumns: readonly Pick<SealedColumn, 'table' | 'column'>[] = [
  { table: 'people', column: 'password_hash' },
  { table: 'password_history', column: 'hash' },
]
