import { randomUUID } from 'node:crypto'
import type { Language } from '@resguardo/contract/platform/languages'
import { MailKind } from '@resguardo/contract/settings/outbox'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { rowsAsJson } from '#db/sql/selectTogether.ts'
import type { Keys } from '#security/crypto/keys.ts'

export type MailValues = Readonly<Record<string, string | number>>

type NameAndLink = { name: string; url: string }
export type ValuesByKind = {
  verify: NameAndLink & { minutes: number }
  'known-address': NameAndLink
  'one-time-code': { name: string; code: string; minutes: number }
  reset: NameAndLink & { minutes: number }
  /** What else ended with it, as a list with dates; empty or missing if nothing did. */
  'password-changed': NameAndLink & { ended?: string }
  /** Deleted accounts can be restored for this many days. */
  'many-deleted': NameAndLink & { count: number; days: number }
  /** `team` is empty for a friend's invite; `store` holds the app's store addresses, one per line. */
  invite: { team: string; url: string; code: string; store: string; minutes: number }
  'audit-head': NameAndLink & { number: string; mac: string }
  'join-request': NameAndLink
  'joined-team': NameAndLink & { team: string }
  /** What a team asks for until a date. */
  'lessons-asked': NameAndLink & { team: string; date: string }
  'team-announcement': NameAndLink & { team: string }
  'passkey-added': NameAndLink
  'passkey-removed': NameAndLink
  'totp-added': NameAndLink
  'totp-removed': NameAndLink
  /** `key` is how the key begins. */
  'api-key-added': NameAndLink & { key: string }
  'recovery-used': NameAndLink & { left: number }
  /** A reset by mail is not enough for this account: the host, or a super admin, must start it. */
  'reset-elsewhere': NameAndLink & { by: 'host' | 'root' }
  'code-elsewhere': NameAndLink
  'new-account': NameAndLink & { minutes: number }
  /** `team` is empty for an account without a team. */
  'account-wanted': NameAndLink & { team: string }
  'new-root': NameAndLink & { by: string; account: string }
  /** Days until the account expires. */
  'account-ending': NameAndLink & { days: number; date: string }
  'account-terminated': NameAndLink & { date: string }
  'account-erased': NameAndLink
  'new-address': { name: string; code: string; minutes: number }
  'address-changed': NameAndLink
  /** About a team's pack: `seats` are those in use; `reason` may be empty. */
  'license-ending': NameAndLink & { team: string; seats: number; days: number; date: string; reason: string }
  /** Full access continues until `grace`, if that is not empty. */
  'license-ended': NameAndLink & { team: string; seats: number; date: string; grace: string; reason: string }
  /** What follows: another licence that opens everything, a free month, or the free plan. */
  'own-license-ending': NameAndLink & {
    days: number
    date: string
    reason: string
    next: 'full' | 'month' | 'free'
  }
  'own-license-ended': NameAndLink & {
    date: string
    grace: string
    reason: string
    next: 'full' | 'month' | 'free'
  }
  'trial-ending': NameAndLink & { days: number; date: string }
  'trial-ended': NameAndLink & { date: string }
  'order-waiting': NameAndLink & { number: string; total: string; date: string }
  'order-lapsed': NameAndLink & { number: string; total: string }
  /** Packs that end soon or ended recently, open orders, and seats used of the total. */
  'license-digest': NameAndLink & {
    ending: number
    ended: number
    orders: number
    used: number
    seats: number
  }
  'newsletter-join': NameAndLink & { minutes: number }
  'person-answered': NameAndLink
  test: NameAndLink
  /** Days until the HTTPS certificate expires. */
  'certificate-ending': NameAndLink & { days: number; date: string; subject: string }
  /** A webhook was disabled automatically: its name, its host, and the reason. */
  'webhook-stopped': NameAndLink & { webhook: string; host: string; why: 'gone' | 'failing' }
  'thread-news': NameAndLink
  'post-judged': NameAndLink
  'alert-waits': NameAndLink
  /** Percentage of the promised time that has passed; 0 for a question that is urgent from the start. */
  'ticket-due': NameAndLink & { number: string; percent: number }
}

/**
 * A mail to be sent: `to` is one address. After `validUntil`, by default when its `minutes` are over, it is
 * dropped rather than delivered late. Set `discreet` if the address no longer belongs to an account, or not
 * yet: the person's choice cannot be looked up then.
 */
export type Mail = {
  [Kind in MailKind]: {
    kind: Kind
    lang: Language
    to: string
    values: ValuesByKind[Kind]
    validUntil?: Date | undefined
    discreet?: boolean | undefined
  }
}[MailKind]

const sealContextOf = (id: string) => `mail:${id}`

/**
 * Queues a mail in the transaction of its cause: rolled back with it, sent soon after commit. Recipient and
 * content are stored encrypted; the job holds only the mail's id.
 */
export const queueMail = (db: Kysely<Schema>, deps: { readonly keys: Keys }, mail: Mail): Promise<void> =>
  queueMails(db, deps, [mail])

/** Queues many mails in three statements. */
export async function queueMails(
  db: Kysely<Schema>,
  { keys }: { readonly keys: Keys },
  mails: readonly Mail[],
): Promise<void> {
  if (mails.length === 0) return
  const discreetAddresses = await findDiscreetAddresses(db, mails)
  const rows = mails.map((mail) => {
    const id = randomUUID()
    const { to, values } = mail
    const discreet = mail.discreet || discreetAddresses.has(to)
    return {
      id,
      kind: mail.kind,
      lang: mail.lang,
      sealed: keys.seal(JSON.stringify({ to, values, discreet }), sealContextOf(id)),
      status: 'queued' as const,
      valid_until: mail.validUntil ?? expiryOf(values),
    }
  })
  await db.insertInto('mails').values(rows).execute()
  const ids = rows.map(({ id }) => id)
  await sql`select book_mail(id, 0::float8) from unnest(${ids}::text[]) as id`.execute(db)
}

/** Stored with the mail: by a later try the account may be gone, or have another address. */
async function findDiscreetAddresses(
  db: Kysely<Schema>,
  mails: readonly Mail[],
): Promise<ReadonlySet<string>> {
  const people = await db
    .selectFrom('people')
    .select('username')
    .where('username', '=', sql<string>`any(${mails.map(({ to }) => to)}::text[])`)
    .where('discreet', '=', true)
    .execute()
  return new Set(people.map(({ username }) => username))
}

const maxMinutes = 366 * 24 * 60

function expiryOf(values: MailValues) {
  const minutes = Number(values['minutes'] ?? 0)
  if (minutes <= 0 || minutes > maxMinutes) return null
  return sql<Date>`now() + make_interval(secs => ${minutes * 60}::float8)`
}

/** Schedules the next try of a mail in this many seconds, replacing any scheduled before. */
export async function scheduleTry(db: Kysely<Schema>, id: string, seconds: number): Promise<void> {
  await sql`select book_mail(${id}::text, ${seconds}::float8)`.execute(db)
}

/** Cancels the scheduled try of a mail. */
export async function cancelTry(db: Kysely<Schema>, id: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${sealContextOf(id)}::text)`.execute(db)
}

/**
 * Schedules a try for every mail whose job was lost, as after a restore. The same applies to a job locked for
 * longer than a try can take, since its worker must be dead. Returns how many.
 */
export async function rescheduleLost(db: Kysely<Schema>): Promise<number> {
  const lost = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where(sql<boolean>`created < now() - interval '15 minutes'`)
    .where(sql<boolean>`not exists (select from graphile_worker.jobs where key = 'mail:' || mails.id
      and (locked_at is null or locked_at > now() - interval '15 minutes'))`)
    .limit(1000)
    .execute()
  for (const { id } of lost) await scheduleTry(db, id, 0)
  return lost.length
}

export interface MailQueueCounts {
  kind: MailKind
  waiting: number
  /** How many of the waiting mails were tried before. */
  failing: number
  /** Given up within the last day. */
  givenUp: number
  /** PostgreSQL's text. */
  oldest: string | null
}

/** Queue counts per kind, most waiting first; sent mails are not counted. */
export const mailCounts: RawBuilder<MailQueueCounts[]> = rowsAsJson(sql<MailQueueCounts>`
    select kind, count(*) filter (where status = 'queued')::int as waiting,
      count(*) filter (where status = 'queued' and tries > 0)::int as failing,
      count(*) filter (where status = 'failed')::int as "givenUp",
      min(created) filter (where status = 'queued') as oldest
    from mails
    where status = 'queued' or (status = 'failed' and finished > now() - interval '1 day')
    group by kind order by waiting desc, kind`)

interface MailContent {
  to: string
  values: MailValues
  /** Missing in mails queued by an earlier version. */
  discreet?: boolean
}

/** Opens what `queueMail` stored; throws if it was sealed with another key. */
export function openSealedMail(keys: Keys, row: { id: string; kind: string; sealed: Buffer }) {
  const content: MailContent = JSON.parse(keys.open(row.sealed, sealContextOf(row.id)))
  return { kind: MailKind.parse(row.kind), ...content }
}

/**
 * Whether mail delivery is stuck: a mail has waited for more than 60 minutes, and none was accepted since it
 * was queued. Waiting alone is not enough: one address that keeps deferring must not stop sign-ins by mail
 * for all.
 */
export async function isMailStuck(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ stuck: boolean }>`select mail_is_stuck() as stuck`.execute(db)
  return rows[0]?.stuck ?? false
}
