import type { Issuer } from '@resguardo/contract/auth/issuers'
import { issuerLimits } from '@resguardo/contract/auth/issuers'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { takeAdvisoryLock } from '#db/advisoryLock.ts'
import type { Schema } from '#db/schema.ts'

export type IssuerRow = Selectable<Schema['openid_issuers']>

/** The issuers of a team, or of the instance, by name. */
export const listIssuers = (db: Kysely<Schema>, team: string | null): Promise<IssuerRow[]> =>
  db
    .selectFrom('openid_issuers')
    .selectAll()
    .where('team', 'is not distinct from', team)
    .orderBy(sql`lower(name)`)
    .orderBy('uid')
    .execute()

export const toIssuer = (
  { client_id, secret, group_claim, authorization_endpoint: _, ...row }: IssuerRow,
  groups: readonly GroupRule[],
): Issuer => ({
  ...row,
  clientId: client_id,
  hasSecret: secret !== null,
  groupClaim: group_claim,
  groups: groups.filter(({ issuer }) => issuer === row.uid).map(({ issuer: _issuer, ...rule }) => rule),
})

interface GroupRule {
  issuer: string
  value: string
  team: string
  teamName: string
}

/** The groups of issuers that lead to teams, in their order. */
export async function listGroups(db: Kysely<Schema>, issuers: readonly string[]): Promise<GroupRule[]> {
  return db
    .selectFrom('issuer_groups')
    .innerJoin('teams', 'teams.uid', 'issuer_groups.team')
    .select(['issuer', 'value', 'team', 'team_name as teamName'])
    .where('issuer', '=', sql<string>`any(${issuers}::uuid[])`)
    .orderBy('place')
    .execute()
}

/** Replaces the groups of an issuer; false if one of the teams does not exist. */
export async function replaceGroups(
  db: Kysely<Schema>,
  issuer: string,
  groups: readonly { value: string; team: string }[],
): Promise<boolean> {
  const named = [...new Set(groups.map(({ team }) => team))]
  const teams = await db
    .selectFrom('teams')
    .select('uid')
    .where('uid', '=', sql<string>`any(${named}::uuid[])`)
    .forKeyShare()
    .execute()
  if (teams.length < named.length) return false
  await db.deleteFrom('issuer_groups').where('issuer', '=', issuer).execute()
  if (groups.length > 0)
    await db
      .insertInto('issuer_groups')
      .values(groups.map(({ value, team }, place) => ({ issuer, value, team, place })))
      .execute()
  return true
}

/** The issuers in use of a team, or of the instance. */
export async function listActiveIssuers(db: Kysely<Schema>, team: string | null): Promise<IssuerRow[]> {
  const rows = await listIssuers(db, team)
  return rows.filter(({ active }) => active)
}

export async function haveTeamsIssuers(db: Kysely<Schema>): Promise<boolean> {
  const row = await db
    .selectFrom('openid_issuers')
    .select('uid')
    .where('team', 'is not', null)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const findIssuer = (db: Kysely<Schema>, uid: string): Promise<IssuerRow | undefined> =>
  db.selectFrom('openid_issuers').selectAll().where('uid', '=', uid).executeTakeFirst()

/** Adds an issuer; false if its owner has it already, or has too many. */
export async function addIssuer(
  db: Kysely<Schema>,
  issuer: Insertable<Schema['openid_issuers']>,
): Promise<boolean> {
  const team = issuer.team ?? null
  await takeAdvisoryLock(db, `OpenID issuers of ${team ?? 'the instance'}`)
  if ((await listIssuers(db, team)).length >= issuerLimits.most) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('openid_issuers')
    .values(issuer)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Saves an issuer; false if the revision is outdated, or its owner has such a one besides. */
export async function saveIssuer(
  db: Kysely<Schema>,
  { uid, revision, ...fields }: Omit<IssuerRow, 'team' | 'group_claim'> & { group_claim?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('openid_issuers')
    .set({ ...fields, revision: sql<number>`revision + 1` })
    .where('uid', '=', uid)
    .where('revision', '=', revision)
    .where(
      sql<boolean>`not exists (select from openid_issuers other where other.uid <> ${uid}
        and other.team is not distinct from openid_issuers.team
        and other.issuer = ${fields.issuer} and other.client_id = ${fields.client_id})`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeIssuer(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('openid_issuers').where('uid', '=', uid).executeTakeFirst()
  return numDeletedRows > 0n
}

/** People who have signed in through an issuer; `only`: with neither a password nor a passkey. */
export async function listLinkedPeople(
  db: Kysely<Schema>,
  issuer: string,
): Promise<{ username: string; only: boolean }[]> {
  return db
    .selectFrom('openid_identities')
    .innerJoin('people', 'people.uid', 'openid_identities.person')
    .select('username')
    .select(
      sql<boolean>`people.password_hash is null
        and not exists (select from passkeys where passkeys.person = people.uid)`.as('only'),
    )
    .where('issuer', '=', issuer)
    .where('status', '=', 'active')
    .execute()
}

/** Deletes what links people to an issuer, unless another row still uses it. */
export async function removeIdentities(db: Kysely<Schema>, issuer: string): Promise<void> {
  await db
    .deleteFrom('openid_identities')
    .where('issuer', '=', issuer)
    .where(sql<boolean>`not exists (select from openid_issuers where openid_issuers.issuer = ${issuer})`)
    .execute()
}
