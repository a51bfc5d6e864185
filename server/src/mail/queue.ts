import { randomUUID } from 'node:crypto'
import type { Language } from '@resguardo/contract/languages'
import { MailKind } from '@resguardo/contract/outbox'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Keys } from '#security/keys.ts'

export type MailValues = Readonly<Record<string, string | number>>

type Told = { name: string; url: string }
type ValuesOf = {
  verify: Told & { minutes: number }
  'known-address': Told
  'one-time-code': { name: string; code: string; minutes: number }
  reset: Told & { minutes: number }
  /** What else ended with it, as a list with dates; empty or missing if nothing did. */
  'password-changed': Told & { ended?: string }
  /** Deleted accounts can be restored for this many days. */
  'many-deleted': Told & { count: number; days: number }
  /** `team` is empty for a friend's invite; `store` holds the app's store addresses, one per line. */
  invite: { team: string; url: string; code: string; store: string; minutes: number }
  'audit-head': Told & { number: string; mac: string }
  'join-request': Told
  'joined-team': Told & { team: string }
  'passkey-added': Told
  'passkey-removed': Told
  'totp-added': Told
  'totp-removed': Told
  'recovery-used': Told & { left: number }
  /** A reset by mail is not enough for this account: the host, or a super admin, must start it. */
  'reset-elsewhere': Told & { by: 'host' | 'root' }
  'code-elsewhere': Told
  'new-account': Told & { minutes: number }
  /** `team` is empty for an account without a team. */
  'account-wanted': Told & { team: string }
  'new-root': Told & { by: string; account: string }
  /** Days until the account expires. */
  'account-ending': Told & { days: number; date: string }
  'account-terminated': Told & { date: string }
  'account-erased': Told
  'new-address': { name: string; code: string; minutes: number }
  'address-changed': Told
  /** About a team's pack: `seats` are those in use; `reason` may be empty. */
  'license-ending': Told & { team: string; seats: number; days: number; date: string; reason: string }
  /** Full access continues until `grace`, if that is not empty. */
  'license-ended': Told & { team: string; seats: number; date: string; grace: string; reason: string }
  /** What follows: another licence that opens everything, a free month, or the free plan. */
  'own-license-ending': Told & { days: number; date: string; reason: string; next: 'full' | 'month' | 'free' }
  'own-license-ended': Told & { date: string; grace: string; reason: string; next: 'full' | 'month' | 'free' }
  'trial-ending': Told & { days: number; date: string }
  'trial-ended': Told & { date: string }
  'order-waiting': Told & { number: string; total: string; date: string }
  'order-lapsed': Told & { number: string; total: string }
  /** Packs that end soon or ended recently, open orders, and seats used of the total. */
  'license-digest': Told & { ending: number; ended: number; orders: number; used: number; seats: number }
  'newsletter-join': Told & { minutes: number }
  'person-answered': Told
  test: Told
  /** Days until the HTTPS certificate expires. */
  'certificate-ending': Told & { days: number; date: string; subject: string }
  /** A webhook was disabled automatically: its name, its host, and the reason. */
  'webhook-stopped': Told & { webhook: string; host: string; why: 'gone' | 'failing' }
  'thread-news': Told
  'post-judged': Told
  'alert-waits': Told
  /** Percentage of the promised time that has passed; 0 for a question that is urgent from the start. */
  'ticket-due': Told & { number: string; percent: number }
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
    values: ValuesOf[Kind]
    validUntil?: Date | undefined
    discreet?: boolean | undefined
  }
}[MailKind]

const contextOf = (id: string) => `mail:${id}`

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
  const asked = await whoIsDiscreet(db, mails)
  const rows = mails.map((mail) => {
    const id = randomUUID()
    const { to, values } = mail
    const discreet = mail.discreet || asked.has(to)
    return {
      id,
      kind: mail.kind,
      lang: mail.lang,
      sealed: keys.seal(JSON.stringify({ to, values, discreet }), contextOf(id)),
      status: 'queued' as const,
      valid_until: mail.validUntil ?? endOf(values),
    }
  })
  await db.insertInto('mails').values(rows).execute()
  const ids = rows.map(({ id }) => id)
  await sql`select book_mail(id, 0::float8) from unnest(${ids}::text[]) as id`.execute(db)
}

/** Stored with the mail: by a later try the account may be gone, or have another address. */
async function whoIsDiscreet(db: Kysely<Schema>, mails: readonly Mail[]): Promise<ReadonlySet<string>> {
  const people = await db
    .selectFrom('people')
    .select('username')
    .where('username', '=', sql<string>`any(${mails.map(({ to }) => to)}::text[])`)
    .where('discreet', '=', true)
    .execute()
  return new Set(people.map(({ username }) => username))
}

const longestMinutes = 366 * 24 * 60

function endOf(values: MailValues) {
  const minutes = Number(values['minutes'] ?? 0)
  if (minutes <= 0 || minutes > longestMinutes) return null
  return sql<Date>`now() + make_interval(secs => ${minutes * 60}::float8)`
}

/** Schedules the next try of a mail in this many seconds, replacing any scheduled before. */
export async function bookTry(db: Kysely<Schema>, id: string, seconds: number): Promise<void> {
  await sql`select book_mail(${id}::text, ${seconds}::float8)`.execute(db)
}

/** Cancels the scheduled try of a mail. */
export async function cancelTry(db: Kysely<Schema>, id: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${contextOf(id)}::text)`.execute(db)
}

/**
 * Schedules a try for every mail whose job was lost, as after a restore. The same applies to a job locked for
 * longer than a try can take, since its worker must be dead. Returns how many.
 */
export async function bookLost(db: Kysely<Schema>): Promise<number> {
  const lost = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where(sql<boolean>`created < now() - interval '15 minutes'`)
    .where(sql<boolean>`not exists (select from graphile_worker.jobs where key = 'mail:' || mails.id
      and (locked_at is null or locked_at > now() - interval '15 minutes'))`)
    .limit(1000)
    .execute()
  for (const { id } of lost) await bookTry(db, id, 0)
  return lost.length
}

export interface WaitingMails {
  kind: MailKind
  waiting: number
  /** How many of the waiting mails were tried before. */
  failing: number
  /** Given up within the last day. */
  givenUp: number
  oldest: Date | null
}

/** Queue counts per kind, most waiting first; sent mails are not counted. */
export async function countMails(db: Kysely<Schema>): Promise<WaitingMails[]> {
  const { rows } = await sql<WaitingMails>`
    select kind, count(*) filter (where status = 'queued')::int as waiting,
      count(*) filter (where status = 'queued' and tries > 0)::int as failing,
      count(*) filter (where status = 'failed')::int as "givenUp",
      min(created) filter (where status = 'queued') as oldest
    from mails
    where status = 'queued' or (status = 'failed' and finished > now() - interval '1 day')
    group by kind order by waiting desc, kind`.execute(db)
  // Skips kinds that only another version of the server knows.
  return rows.filter(({ kind }) => MailKind.safeParse(kind).success)
}

interface Sealed {
  to: string
  values: MailValues
  /** Missing in mails queued by an earlier version. */
  discreet?: boolean
}

/** Opens what `queueMail` stored; throws if it was sealed with another key. */
export function openMail(keys: Keys, row: { id: string; kind: string; sealed: Buffer }) {
  const content: Sealed = JSON.parse(keys.open(row.sealed, contextOf(row.id)))
  return { kind: MailKind.parse(row.kind), ...content }
}

/**
 * Whether mail delivery is stuck: a mail has waited for more than 60 minutes, and none was accepted since it
 * was queued. Waiting alone is not enough: one address that keeps deferring must not stop sign-ins by mail
 * for all.
 */
export async function mailIsStuck(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ stuck: boolean }>`select mail_is_stuck() as stuck`.execute(db)
  return rows[0]?.stuck ?? false
}
