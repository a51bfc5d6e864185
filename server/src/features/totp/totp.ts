import { type Kysely, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '@resguardo/contract/auth/totp'
import type { Account } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { minutesFromNow } from '#db/sql/sqlTime.ts'
import { queueMail } from '#mail/mailQueue.ts'
import { tokenDigest } from '#security/crypto/keys.ts'
import type { Deps } from '../../deps.ts'

/**
 * Bytes of a secret (RFC 4226 recommends 160 bits), and of a recovery code (120 bits, 24 base32 characters).
 */
const secretBytes = 20
const recoveryBytes = 15
const contextOf = (person: string) => `totp:${person}`

const totpOf = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: 6, period: 30 })

/** Stores a new secret, which is inactive until confirmed; null if an app is already in use. */
export async function createTotpSecret(
  deps: Deps,
  { uid, username }: Pick<Account, 'uid' | 'username'>,
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ buffer: Uint8Array.from(deps.random(secretBytes)).buffer })
  const row = { secret: deps.keys.seal(secret.base32, contextOf(uid)), created: sql<Date>`now()` }
  const stored = await deps.db
    .insertInto('totp')
    .values({ person: uid, ...row })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(row).where('totp.confirmed', 'is', null))
    .returning('person')
    .executeTakeFirst()
  return stored
    ? { secret: secret.base32, uri: totpOf(secret, deps.env.BRAND_NAME, username).toString() }
    : null
}

/** The time step and secret that match an app's code; null for a wrong or used code. */
async function matchTimeStep(
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

/**
 * Spends a code of the app: each time step is valid once, and only one of several concurrent calls gets true.
 */
export async function spendTotp(
  deps: Deps,
  db: Kysely<Schema>,
  person: string,
  code: string,
  { confirms = false } = {},
): Promise<boolean> {
  const match = await matchTimeStep(deps, db, person, code, confirms)
  if (!match) return false
  const { step, secret } = match
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

/** An unkeyed digest, enough for 120 random bits: recovery codes survive a change of the master key. */
const recoveryDigestOf = (person: string, code: string) =>
  tokenDigest(`${person}|${code.replaceAll('-', '').toUpperCase()}`)

/** Creates recovery codes, which replace all earlier ones; they are shown once and stored as SHA-256. */
export async function makeRecoveryCodes(deps: Deps, db: Kysely<Schema>, person: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const code = new Secret({ buffer: Uint8Array.from(deps.random(recoveryBytes)).buffer }).base32
    return (code.match(/.{4}/g) ?? []).join('-')
  })
  await db.deleteFrom('recovery_codes').where('person', '=', person).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ person, digest: recoveryDigestOf(person, code) })))
    .execute()
  return codes
}

/** Whether `spendFactorCode` would accept the code, without spending it. */
export async function isFactorCode(deps: Deps, person: string, code: string): Promise<boolean> {
  if (!code.includes('-')) return (await matchTimeStep(deps, deps.db, person, code, false)) !== null
  const row = await deps.db
    .selectFrom('recovery_codes')
    .select('person')
    .where('person', '=', person)
    .where('digest', '=', recoveryDigestOf(person, code))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Spends a code of the app, or a recovery code, which is longer and reported to the owner by mail.
 * Call it in a transaction.
 */
export async function spendFactorCode(
  deps: Deps,
  db: Kysely<Schema>,
  { uid, username, lang, first_name: name }: Account,
  code: string,
): Promise<boolean> {
  if (!code.includes('-')) return spendTotp(deps, db, uid, code)
  const spent = await db
    .deleteFrom('recovery_codes')
    .where('person', '=', uid)
    .where('digest', '=', recoveryDigestOf(uid, code))
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

/** Identifies who completed the first step: the name of the browser and its truncated network address. */
interface FirstStepOrigin {
  readonly browser: string
  readonly source: string
}

/**
 * Records that this caller gave the correct password or an issuer's token. For `firstStepMinutes` a code of
 * the authenticator app then signs them in.
 */
export async function recordFirstStep(
  deps: Deps,
  person: string,
  { browser, source }: FirstStepOrigin,
  byPassword: boolean,
): Promise<void> {
  const row = { by_password: byPassword, expires: minutesFromNow(firstStepMinutes) }
  await deps.db
    .insertInto('first_steps')
    .values({ person, browser, source, ...row })
    .onConflict((conflict) => conflict.columns(['person', 'browser', 'source']).doUpdateSet(row))
    .execute()
}

export const hasFirstStep = async (
  deps: Deps,
  username: string,
  { browser, source }: FirstStepOrigin,
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

/** Spends the first step: only one of several concurrent calls gets it. Null if there is none. */
export async function spendFirstStep(
  deps: Deps,
  person: string,
  { browser, source }: FirstStepOrigin,
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

/** Deletes a person's authenticator app, confirmed or not; returns when it was confirmed. */
export const deleteAuthenticatorApps = (
  db: Kysely<Schema>,
  person: string,
): Promise<{ confirmed: Date | null }[]> =>
  db.deleteFrom('totp').where('person', '=', person).returning('confirmed').execute()

/** Ends every sign-in of a person that waits for its second step. */
export async function deleteFirstSteps(db: Kysely<Schema>, person: string): Promise<void> {
  await db.deleteFrom('first_steps').where('person', '=', person).execute()
}
