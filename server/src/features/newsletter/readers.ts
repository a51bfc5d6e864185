import { timingSafeEqual } from 'node:crypto'
import type { Cadence } from '@resguardo/contract/newsletterDates'
import type { LetterStanding } from '@resguardo/contract/newsletter'
import { nextSlot } from '@resguardo/contract/newsletterDates'
import { newsletterOf } from '@resguardo/contract/opens'
import type { Role } from '@resguardo/contract/session'
import type { Kysely } from 'kysely'
import type { Account } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { addToken, linkChecks } from '#features/auth/auth.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { queueMail } from '#mail/queue.ts'
import type { Keys } from '#security/keys.ts'
import type { Deps } from '../../deps.ts'

type Wish = 'opted_out' | Cadence

interface Licensed {
  role: Role
  trial_ends: Date | null
  license_list: string
  newsletter: Wish
}

/** How often somebody's newsletter comes, with the licence of now; null when it does not. */
export function cadenceOf(
  { role, trial_ends: trialEnds, license_list: licenses, newsletter }: Licensed,
  now: Date,
): Cadence | null {
  if (newsletter === 'opted_out') return null
  if (newsletter === 'monthly') return 'monthly'
  return newsletterOf(effectiveLicense({ role, trialEnds, licenses }, now).licenseType, newsletter)
}

/** How the newsletter of an account stands. */
export async function standingOf(db: Kysely<Schema>, account: Account, now: Date): Promise<LetterStanding> {
  const row = await db
    .selectFrom('newsletter_readers')
    .select(['confirmed', 'stopped'])
    .where('person', '=', account.uid)
    .executeTakeFirst()
  const cadence = cadenceOf(account, now)
  const state = !cadence ? 'off' : row?.stopped ? 'stopped' : row?.confirmed ? 'joined' : 'waiting'
  return {
    preference: account.newsletter,
    cadence,
    state,
    next: cadence && state !== 'stopped' ? nextSlot(cadence, now, account.timezone).day : null,
  }
}

const joinMinutes = 7 * 24 * 60

type MailDeps = Pick<Deps, 'keys' | 'random' | 'env'>

/** Mails the link by which a wish is confirmed; the one before is dead. */
export async function mailJoin(
  db: Kysely<Schema>,
  deps: MailDeps,
  { uid, username, lang, first_name: name }: Pick<Account, 'uid' | 'username' | 'lang' | 'first_name'>,
): Promise<void> {
  const token = await addToken(db, deps.random, { person: uid, purpose: 'newsletter', minutes: joinMinutes })
  await queueMail(db, deps, {
    kind: 'newsletter-join',
    lang,
    to: username,
    values: {
      name,
      url: `${deps.env.publicUrl}/newsletter/${lang}/join?token=${token}`,
      minutes: joinMinutes,
    },
  })
}

/**
 * Whether a change of the wish may bring the mail with its link: as many as of other links, or turning it off and on
 * would fill a mailbox. To be asked before the change, as it counts.
 */
export async function mayMailJoin(
  { db, attempts }: Pick<Deps, 'db' | 'attempts'>,
  { uid, username, newsletter }: Account,
  wish: Wish | undefined,
): Promise<boolean> {
  if (wish === undefined || wish === 'opted_out' || wish === newsletter) return false
  if (await confirmedOf(db, uid)) return false
  return (await attempts.take(...linkChecks(username))) === 0
}

const confirmedOf = async (db: Kysely<Schema>, person: string) =>
  (
    await db
      .selectFrom('newsletter_readers')
      .select('confirmed')
      .where('person', '=', person)
      .executeTakeFirst()
  )?.confirmed

/**
 * What a change of the wish brings: whoever turns it on is mailed a link to confirm it, where that may be mailed;
 * whoever turns it off has to confirm it anew another time. Between weekly and monthly a confirmed wish stays confirmed.
 */
export async function wishChanged(
  db: Kysely<Schema>,
  deps: MailDeps,
  before: Account,
  wish: Wish,
  mayMail: boolean,
): Promise<void> {
  if (before.newsletter === wish) return
  const person = before.uid
  if (wish === 'opted_out') return forgetConfirmation(db, person)
  await db
    .insertInto('newsletter_readers')
    .values({ person })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The first root may be called by a plain name, which no mail reaches.
  if (mayMail && before.username.includes('@') && !(await confirmedOf(db, person)))
    await mailJoin(db, deps, before)
}

async function forgetConfirmation(db: Kysely<Schema>, person: string): Promise<void> {
  await db
    .updateTable('newsletter_readers')
    .set({ confirmed: null, cadence: null, zone: null, told: null })
    .where('person', '=', person)
    .execute()
  await db
    .deleteFrom('mail_tokens')
    .where('person', '=', person)
    .where('purpose', '=', 'newsletter')
    .execute()
}

/** Confirms a wish; a link from the mailbox also proves that mail reaches it again. Null when there is no wish. */
export async function join(db: Kysely<Schema>, person: string, now: Date): Promise<Account | null> {
  const account = await db
    .selectFrom('people')
    .selectAll()
    .where('uid', '=', person)
    .where('status', '=', 'active')
    .where('newsletter', '<>', 'opted_out')
    .forUpdate()
    .executeTakeFirst()
  if (!account) return null
  const row = { confirmed: now, stopped: null, why: null }
  await db
    .insertInto('newsletter_readers')
    .values({ person, ...row })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(row))
    .execute()
  return account
}

/** Takes somebody out of the newsletter; false when they get none, or are gone. What waits for them is not sent. */
export async function leave(db: Kysely<Schema>, person: string): Promise<boolean> {
  const account = await db
    .selectFrom('people')
    .select('newsletter')
    .where('uid', '=', person)
    .forUpdate()
    .executeTakeFirst()
  if (!account || account.newsletter === 'opted_out') return false
  await db.updateTable('people').set({ newsletter: 'opted_out' }).where('uid', '=', person).execute()
  await forgetConfirmation(db, person)
  return true
}

/** Stops mail to whoever has this address, or this uid; false when nobody gets any there. */
export async function stop(
  db: Kysely<Schema>,
  person: string,
  why: 'bounce' | 'complaint',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_readers')
    .set({ stopped: now, why })
    .where('person', '=', person)
    .where('stopped', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const tokenBytes = 16

/**
 * The token by which somebody leaves, in every mail of theirs: who it is and a keyed hash of that, so that nothing need
 * be kept of it. It can do nothing else.
 */
export const leaveToken = (keys: Keys, person: string): string =>
  tokenOf(person, keys.hmac('newsletter-leave', person))

function tokenOf(person: string, mac: Buffer): string {
  const uid = Buffer.from(person.replaceAll('-', ''), 'hex')
  return Buffer.concat([uid, mac.subarray(0, tokenBytes)]).toString('base64url')
}

/** Whose token it is; null for one that we did not write. */
export function readLeaveToken(keys: Keys, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * tokenBytes) return null
  const hex = bytes.subarray(0, tokenBytes).toString('hex')
  const person = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const macs = keys.hmacs('newsletter-leave', person)
  return macs.some((mac) => equal(tokenOf(person, mac), token)) ? person : null
}

const equal = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether every mail is held back, and since when. */
export async function pausedSince(db: Kysely<Schema>): Promise<Date | null> {
  const row = await db.selectFrom('newsletter_desk').select('paused').executeTakeFirst()
  return row?.paused ?? null
}
