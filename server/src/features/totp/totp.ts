import { type Kysely, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '@resguardo/contract/totp'
import type { Account } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { minutesAhead } from '#db/time.ts'
import { queueMail } from '#mail/queue.ts'
import { tokenDigest } from '#security/keys.ts'
import type { Deps } from '../../deps.ts'

/** Bytes of a secret (RFC 4226 recommends 160 bits), and of a recovery code: 120 bits, 24 signs in base32. */
const secretBytes = 20
const recoveryBytes = 15
const contextOf = (person: string) => `totp:${person}`

const totpOf = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: 6, period: 30 })

/** A new secret that counts for nothing until it is confirmed; null where an app is in use already. */
export async function beginTotp(
  deps: Deps,
  { uid, username }: Pick<Account, 'uid' | 'username'>,
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ buffer: Uint8Array.from(deps.random(secretBytes)).buffer })
  const row = { secret: deps.keys.seal(secret.base32, contextOf(uid)), created: sql<Date>`now()` }
  const begun = await deps.db
    .insertInto('totp')
    .values({ person: uid, ...row })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(row).where('totp.confirmed', 'is', null))
    .returning('person')
    .executeTakeFirst()
  return begun
    ? { secret: secret.base32, uri: totpOf(secret, deps.env.BRAND_NAME, username).toString() }
    : null
}

/** The time step and secret that match an app's code; null for a wrong or used code. */
async function findStep(
  deps: Deps,
  db: Kysely<Schema>,
  person: string,
  code: string,
  confirms: boolean,
): Promise<{ step: number; secret: Buffer } | null> {
  const row = await db
    .selectFrom('totp')
    .select(['secret', 'last_step'])
    .where('person', '=', person)
    .where('confirmed', confirms ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  const totp = totpOf(Secret.fromBase32(deps.keys.open(row.secret, contextOf(person))))
  const timestamp = deps.now().getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  if (delta === null) return null
  const step = totp.counter({ timestamp }) + delta
  return row.last_step < step ? { step, secret: row.secret } : null
}

/** Spends a code of the app: each time step counts once, and of equal calls at once one gets true. */
export async function spendTotp(
  deps: Deps,
  db: Kysely<Schema>,
  person: string,
  code: string,
  { confirms = false } = {},
): Promise<boolean> {
  const found = await findStep(deps, db, person, code, confirms)
  if (!found) return false
  const { step, secret } = found
  const spent = await db
    .updateTable('totp')
    .set({ last_step: step, last_used: sql<Date>`now()`, ...(confirms && { confirmed: sql<Date>`now()` }) })
    .where('person', '=', person)
    .where('secret', '=', secret)
    .where('confirmed', confirms ? 'is' : 'is not', null)
    .where('last_step', '<', step)
    .returning('person')
    .executeTakeFirst()
  return spent !== undefined
}

/** Without a key, as 120 random bits need none: the codes outlive the master key that was in use. */
const digestOf = (person: string, code: string) =>
  tokenDigest(`${person}|${code.replaceAll('-', '').toUpperCase()}`)

/** New recovery codes in place of all earlier ones: shown once, kept as SHA-256. */
export async function makeRecoveryCodes(deps: Deps, db: Kysely<Schema>, person: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const code = new Secret({ buffer: Uint8Array.from(deps.random(recoveryBytes)).buffer }).base32
    return (code.match(/.{4}/g) ?? []).join('-')
  })
  await db.deleteFrom('recovery_codes').where('person', '=', person).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ person, digest: digestOf(person, code) })))
    .execute()
  return codes
}

/** Whether `spendOwnCode` would accept the code, without spending it. */
export async function isOwnCode(deps: Deps, person: string, code: string): Promise<boolean> {
  if (!code.includes('-')) return (await findStep(deps, deps.db, person, code, false)) !== null
  const row = await deps.db
    .selectFrom('recovery_codes')
    .select('person')
    .where('person', '=', person)
    .where('digest', '=', digestOf(person, code))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Spends a code of the app, or a recovery code, which is longer and reported to the owner by mail.
 * To be called in a transaction.
 */
export async function spendOwnCode(
  deps: Deps,
  db: Kysely<Schema>,
  { uid, username, lang, first_name: name }: Account,
  code: string,
): Promise<boolean> {
  if (!code.includes('-')) return spendTotp(deps, db, uid, code)
  const spent = await db
    .deleteFrom('recovery_codes')
    .where('person', '=', uid)
    .where('digest', '=', digestOf(uid, code))
    .returning('person')
    .executeTakeFirst()
  if (!spent) return false
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('person', '=', uid)
    .executeTakeFirstOrThrow()
  const values = { name, left, url: `${deps.env.publicUrl}/admins/profile/${uid}` }
  if (username.includes('@')) await queueMail(db, deps, { kind: 'recovery-used', lang, to: username, values })
  return true
}

const firstStepMinutes = 10

/** Who took the first step: the browser by its name, and its network, cut. */
interface Caller {
  readonly browser: string
  readonly source: string
}

/**
 * The right password, or the token of an issuer, came from this caller: for a while a code of the authenticator app
 * opens the account to them.
 */
export async function rememberFirstStep(
  deps: Deps,
  person: string,
  { browser, source }: Caller,
  byPassword: boolean,
): Promise<void> {
  const row = { by_password: byPassword, expires: minutesAhead(firstStepMinutes) }
  await deps.db
    .insertInto('first_steps')
    .values({ person, browser, source, ...row })
    .onConflict((conflict) => conflict.columns(['person', 'browser', 'source']).doUpdateSet(row))
    .execute()
}

export const hasFirstStep = async (
  deps: Deps,
  username: string,
  { browser, source }: Caller,
): Promise<boolean> =>
  (await deps.db
    .selectFrom('first_steps')
    .innerJoin('people', 'people.uid', 'first_steps.person')
    .select('person')
    .where('username', '=', username)
    .where('browser', '=', browser)
    .where('source', '=', source)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined

/** Spends the first step; of equal calls at once one gets it. Null where there is none. */
export async function spendFirstStep(
  deps: Deps,
  person: string,
  { browser, source }: Caller,
): Promise<{ byPassword: boolean } | null> {
  const spent = await deps.db
    .deleteFrom('first_steps')
    .where('person', '=', person)
    .where('browser', '=', browser)
    .where('source', '=', source)
    .where('expires', '>', sql<Date>`now()`)
    .returning('by_password as byPassword')
    .executeTakeFirst()
  return spent ?? null
}
