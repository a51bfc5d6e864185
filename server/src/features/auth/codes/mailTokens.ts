import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { minutesFromNow } from '#db/sql/sqlTime.ts'
import { newToken, tokenDigest } from '#security/crypto/keys.ts'

export type TokenPurpose = 'verify' | 'reset' | 'invite' | 'shown' | 'email' | 'keep' | 'newsletter'

/** Creates a token for a mail, valid for `minutes`; it replaces the older one of this purpose. */
export async function addToken(
  db: Kysely<Schema>,
  random: (size: number) => Buffer,
  { person, purpose, minutes }: { person: string; purpose: Exclude<TokenPurpose, 'reset'>; minutes: number },
): Promise<string> {
  const token = newToken(random)
  const row = { digest: tokenDigest(token), created: sql<Date>`now()`, expires: minutesFromNow(minutes) }
  await db
    .insertInto('mail_tokens')
    .values({ person, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['person', 'purpose']).doUpdateSet(row))
    .execute()
  return token
}

/**
 * Creates a token for a reset; the older one ends. Null while a super admin's link is valid, unless `byRoot`.
 */
export async function addResetToken(
  db: Kysely<Schema>,
  random: (size: number) => Buffer,
  { person, minutes, byRoot }: { person: string; minutes: number; byRoot: boolean },
): Promise<string | null> {
  const token = newToken(random)
  const row = {
    digest: tokenDigest(token),
    by_root: byRoot,
    created: sql<Date>`now()`,
    expires: minutesFromNow(minutes),
  }
  const added = await db
    .insertInto('mail_tokens')
    .values({ person, purpose: 'reset', ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['person', 'purpose'])
        .doUpdateSet(row)
        .where(sql<boolean>`excluded.by_root or not mail_tokens.by_root or mail_tokens.expires <= now()`),
    )
    .returning('person')
    .executeTakeFirst()
  return added ? token : null
}

/** Creates a token per person, in their order, valid for `minutes`; replaces older ones of this purpose. */
export async function addTokens(
  db: Kysely<Schema>,
  random: (size: number) => Buffer,
  { people, purpose, minutes }: { people: readonly string[]; purpose: TokenPurpose; minutes: number },
): Promise<string[]> {
  const tokens = people.map((person) => ({ person, token: newToken(random) }))
  const expires = minutesFromNow(minutes)
  if (tokens.length > 0)
    await db
      .insertInto('mail_tokens')
      .values(tokens.map(({ person, token }) => ({ person, purpose, digest: tokenDigest(token), expires })))
      .onConflict((conflict) =>
        conflict.columns(['person', 'purpose']).doUpdateSet((row) => ({
          digest: row.ref('excluded.digest'),
          created: sql<Date>`now()`,
          expires: row.ref('excluded.expires'),
        })),
      )
      .execute()
  return tokens.map(({ token }) => token)
}

/** Reads a token without spending it. */
export const findToken = (db: Kysely<Schema>, token: string) =>
  db
    .selectFrom('mail_tokens')
    .select(['person', 'purpose', 'by_root', sql<boolean>`expires > now()`.as('alive')])
    .where('digest', '=', tokenDigest(token))
    .executeTakeFirst()

/** Spends a token atomically: exactly one of several concurrent calls gets its person. */
export async function spendToken(db: Kysely<Schema>, token: string): Promise<string | null> {
  const spent = await db
    .deleteFrom('mail_tokens')
    .where('digest', '=', tokenDigest(token))
    .where('expires', '>', sql<Date>`now()`)
    .returning('person')
    .executeTakeFirst()
  return spent?.person ?? null
}

/** Ends the links that were shown to the creators of these accounts. */
export async function deleteHandoverTokens(db: Kysely<Schema>, people: readonly string[]): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where('person', '=', sql<string>`any(${[...people]}::uuid[])`)
    .where('purpose', '=', 'shown')
    .execute()
}

/** Whether a link that was mailed to the person for one of these purposes is still valid. */
export async function hasValidToken(
  db: Kysely<Schema>,
  person: string,
  purposes: readonly TokenPurpose[],
): Promise<boolean> {
  const row = await db
    .selectFrom('mail_tokens')
    .select('person')
    .where('person', '=', person)
    .where('purpose', 'in', purposes)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all mailed links of a person. */
export async function deleteAllTokens(db: Kysely<Schema>, person: string): Promise<void> {
  await db.deleteFrom('mail_tokens').where('person', '=', person).execute()
}

/** Ends the mailed links of a person that confirm the newsletter. */
export async function deleteNewsletterTokens(db: Kysely<Schema>, person: string): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where('person', '=', person)
    .where('purpose', '=', 'newsletter')
    .execute()
}

/** Ends the mailed links that undo a self-termination. */
export async function deleteKeepTokens(db: Kysely<Schema>, people: readonly string[]): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where('person', '=', sql<string>`any(${[...people]}::uuid[])`)
    .where('purpose', '=', 'keep')
    .execute()
}
