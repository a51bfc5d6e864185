import { maxPasskeys } from '@resguardo/contract/platform/limits'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { minutesFromNow } from '#db/sql/sqlTime.ts'
import { newToken, tokenDigest } from '#security/crypto/keys.ts'

export type PasskeyRow = Selectable<Schema['passkeys']>

/** What a challenge may be signed for, and in which session; at sign-in there is none yet. */
export type ChallengePurpose =
  | { purpose: 'add' | 'prove'; session: string }
  | { purpose: 'sign-in'; session: null }

export const challengeMinutes = 5

/** Creates a challenge of 256 bits, valid for one attempt. */
export async function addChallenge(
  db: Kysely<Schema>,
  random: (size: number) => Buffer,
  purpose: ChallengePurpose,
): Promise<Buffer> {
  const challenge = newToken(random)
  await db
    .insertInto('passkey_challenges')
    .values({ digest: tokenDigest(challenge), ...purpose, expires: minutesFromNow(challengeMinutes) })
    .execute()
  return Buffer.from(challenge, 'base64url')
}

/** Spends a challenge: exactly one of several concurrent calls gets true, and only for its purpose. */
export async function spendChallenge(
  db: Kysely<Schema>,
  challenge: string,
  { purpose, session }: ChallengePurpose,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('digest', '=', tokenDigest(challenge))
    .where('purpose', '=', purpose)
    .where('session', 'is not distinct from', session)
    .where('expires', '>', sql<Date>`now()`)
    .returning('digest')
    .executeTakeFirst()
  return spent !== undefined
}

export const readPasskeysOf = (db: Kysely<Schema>, person: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('person', '=', person)
    .orderBy('created')
    .orderBy('uid')
    .limit(maxPasskeys)
    .execute()

export const findCredential = (db: Kysely<Schema>, id: string): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential', '=', Buffer.from(id, 'base64url'))
    .executeTakeFirst()

/**
 * Records a use. `back` if the signature counter did not increase, which indicates a copied passkey; `gone`
 * if the passkey was removed.
 */
export async function recordUse(
  db: Kysely<Schema>,
  uid: string,
  { counter, backedUp }: { counter: number; backedUp: boolean },
): Promise<'counted' | 'back' | 'gone'> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, last_used: sql<Date>`now()` })
    .where('uid', '=', uid)
    // Passkeys synced by a cloud account always have counter 0.
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .returning('uid')
    .executeTakeFirst()
  if (used) return 'counted'
  const left = await db.selectFrom('passkeys').select('uid').where('uid', '=', uid).executeTakeFirst()
  return left ? 'back' : 'gone'
}

/** Adds a passkey; undefined if its credential is known already. */
export const addPasskey = (
  db: Kysely<Schema>,
  passkey: Insertable<Schema['passkeys']>,
): Promise<PasskeyRow | undefined> =>
  db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Renames a person's passkey; false if they have no such passkey. */
export async function renamePasskey(
  db: Kysely<Schema>,
  person: string,
  { uid, name }: { readonly uid: string; readonly name: string },
): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('uid', '=', uid)
    .where('person', '=', person)
    .returning('uid')
    .executeTakeFirst()
  return renamed !== undefined
}

export async function removePasskey(db: Kysely<Schema>, person: string, uid: string): Promise<void> {
  await db.deleteFrom('passkeys').where('uid', '=', uid).where('person', '=', person).execute()
}
