import { timingSafeEqual } from 'node:crypto'
import type { Cadence } from '@resguardo/contract/newsletter/newsletterDates'
import type { NewsletterSubscription } from '@resguardo/contract/newsletter/newsletter'
import { nextSlot } from '@resguardo/contract/newsletter/newsletterDates'
import { newsletterOf } from '@resguardo/contract/licensing/opens'
import type { Role } from '@resguardo/contract/auth/session'
import type { Kysely } from 'kysely'
import type { Account } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { addToken, deleteNewsletterTokens } from '#features/auth/codes/mailTokens.ts'
import { linkChecks } from '#features/auth/signIn/rateLimits.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { queueMail } from '#mail/mailQueue.ts'
import type { Keys } from '#security/crypto/keys.ts'
import type { Deps } from '../../deps.ts'

type Preference = 'opted_out' | Cadence

interface NewsletterAccount {
  role: Role
  trial_ends: Date | null
  license_list: string
  newsletter: Preference
}

/** A person's cadence under their current licence; null if they get no newsletter. */
export function cadenceOf(
  { role, trial_ends: trialEnds, license_list: licenses, newsletter }: NewsletterAccount,
  now: Date,
): Cadence | null {
  if (newsletter === 'opted_out') return null
  if (newsletter === 'monthly') return 'monthly'
  return newsletterOf(effectiveLicense({ role, trialEnds, licenses }, now).licenseType, newsletter)
}

/** The newsletter state of an account. */
export async function subscriptionOf(
  db: Kysely<Schema>,
  account: Account,
  now: Date,
): Promise<NewsletterSubscription> {
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

/** Mails a confirmation link; it invalidates the one before. */
export async function mailConfirmation(
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
 * Whether changing the subscription may send a confirmation mail: it shares the rate limit of other links, or
 * toggling it would flood a mailbox. Call it before the change, as it counts.
 */
export async function mayMailConfirmation(
  { db, attempts }: Pick<Deps, 'db' | 'attempts'>,
  { uid, username, newsletter }: Account,
  preference: Preference | undefined,
): Promise<boolean> {
  if (preference === undefined || preference === 'opted_out' || preference === newsletter) return false
  if (await confirmedAt(db, uid)) return false
  return (await attempts.take(...linkChecks(username))) === 0
}

const confirmedAt = async (db: Kysely<Schema>, person: string) =>
  (
    await db
      .selectFrom('newsletter_readers')
      .select('confirmed')
      .where('person', '=', person)
      .executeTakeFirst()
  )?.confirmed

/**
 * Effects of a changed subscription. Subscribing mails a confirmation link if the rate limit allows it;
 * unsubscribing drops the confirmation. A change between weekly and monthly keeps it.
 */
export async function applyPreference(
  db: Kysely<Schema>,
  deps: MailDeps,
  before: Account,
  preference: Preference,
  mayMail: boolean,
): Promise<void> {
  if (before.newsletter === preference) return
  const person = before.uid
  if (preference === 'opted_out') return forgetConfirmation(db, person)
  await db
    .insertInto('newsletter_readers')
    .values({ person })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The first root may have a plain name without a mail address.
  if (mayMail && before.username.includes('@') && !(await confirmedAt(db, person)))
    await mailConfirmation(db, deps, before)
}

async function forgetConfirmation(db: Kysely<Schema>, person: string): Promise<void> {
  await db
    .updateTable('newsletter_readers')
    .set({ confirmed: null, cadence: null, zone: null, told: null })
    .where('person', '=', person)
    .execute()
  await deleteNewsletterTokens(db, person)
}

/**
 * Confirms a subscription; using a mailed link also proves that the address receives mail again. Null if
 * there is no subscription.
 */
export async function confirmSubscription(
  db: Kysely<Schema>,
  person: string,
  now: Date,
): Promise<Account | null> {
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

/** Unsubscribes a person; false if they are not subscribed or no longer exist. Waiting mails are not sent. */
export async function unsubscribe(db: Kysely<Schema>, person: string): Promise<boolean> {
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

/** Stops mail to a person by uid or address after a bounce or complaint; false if no reader has it. */
export async function stopMail(
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
 * The unsubscribe token in all mails of a person: their uid and a keyed hash of it, so that nothing has to be
 * stored. It allows nothing else.
 */
export const unsubscribeToken = (keys: Keys, person: string): string =>
  tokenOf(person, keys.hmac('newsletter-leave', person))

function tokenOf(person: string, mac: Buffer): string {
  const uid = Buffer.from(person.replaceAll('-', ''), 'hex')
  return Buffer.concat([uid, mac.subarray(0, tokenBytes)]).toString('base64url')
}

/** The person of a token; null if it is not genuine. */
export function readUnsubscribeToken(keys: Keys, token: string): string | null {
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

/** Since when the newsletter is paused; null if it is not. */
export async function pausedSince(db: Kysely<Schema>): Promise<Date | null> {
  const row = await db.selectFrom('newsletter_desk').select('paused').executeTakeFirst()
  return row?.paused ?? null
}
