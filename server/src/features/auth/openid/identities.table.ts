import type { JWTPayload } from 'jose'
import type { Kysely } from 'kysely'
import { type Account, findAccountByUid, findAccountOrInvited } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'

/** A person's identity at an OpenID issuer, independent of their address. */
export interface Identity {
  issuer: string
  subject: string
}

export function identityOf({ iss, sub }: JWTPayload): Identity | null {
  return iss && typeof sub === 'string' && sub !== '' ? { issuer: iss, subject: sub } : null
}

export interface IdentityMatch {
  /** Undefined if the address is new. */
  account: Account | undefined
  /** Whether it was found by the subject, not by the address. */
  linked: boolean
}

/** Finds the account of a token by its subject, or else by its verified address; null if it has neither. */
export async function findByToken(
  db: Kysely<Schema>,
  claims: JWTPayload,
  { issuer, subject }: Identity,
  username: string,
): Promise<IdentityMatch | null> {
  const link = await db
    .selectFrom('openid_identities')
    .select('person')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (link) return { account: await findAccountByUid(db, link.person), linked: true }
  const email = typeof claims['email'] === 'string' ? claims['email'].toLowerCase() : null
  if (!isEmailVerified(claims) || email !== username) return null
  return { account: await findAccountOrInvited(db, username), linked: false }
}

/**
 * Whether the issuer has verified the address. Entra ID says so in another claim: that the tenant of the
 * account owns the domain.
 */
const isEmailVerified = (claims: JWTPayload): boolean =>
  claims['email_verified'] === true || [true, 1, '1'].some((yes) => claims['xms_edov'] === yes)

/** Links a subject to a person. False if either is already linked to another one of the issuer. */
export async function linkIdentity(
  db: Kysely<Schema>,
  { issuer, subject }: Identity,
  person: string,
): Promise<boolean> {
  await db
    .insertInto('openid_identities')
    .values({ issuer, subject, person })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const link = await db
    .selectFrom('openid_identities')
    .select('person')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return link?.person === person
}
