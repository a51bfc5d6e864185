import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { DomainClaim } from '#jobs/domainChecks.ts'

type ClaimKey = Pick<DomainClaim, 'team' | 'domain'>

/** A team's claim to a domain. */
export const findClaim = (db: Kysely<Schema>, { team, domain }: ClaimKey): Promise<DomainClaim | undefined> =>
  db
    .selectFrom('team_domains')
    .selectAll()
    .where('team', '=', team)
    .where('domain', '=', domain)
    .executeTakeFirst()

export const listClaims = (db: Kysely<Schema>, team: string): Promise<DomainClaim[]> =>
  db.selectFrom('team_domains').selectAll().where('team', '=', team).orderBy('domain').execute()

export async function countClaims(db: Kysely<Schema>, team: string): Promise<number> {
  const { count } = await db
    .selectFrom('team_domains')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('team', '=', team)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a claim, or restarts a dropped one; a claim in any other state stays as it is. */
export async function addClaim(
  db: Kysely<Schema>,
  { team, domain }: ClaimKey,
  claim: Omit<DomainClaim, keyof ClaimKey | 'mode' | 'missing_since'>,
): Promise<void> {
  await db
    .insertInto('team_domains')
    .values({ team, domain, ...claim })
    .onConflict((conflict) =>
      conflict.columns(['team', 'domain']).doUpdateSet(claim).where('team_domains.state', '=', 'dropped'),
    )
    .execute()
}

export async function saveClaim(
  db: Kysely<Schema>,
  { team, domain }: ClaimKey,
  changes: Partial<DomainClaim>,
): Promise<void> {
  await db
    .updateTable('team_domains')
    .set(changes)
    .where('team', '=', team)
    .where('domain', '=', domain)
    .execute()
}

/** Deletes a claim and the requests to join by it; false if there is none. */
export async function removeClaim(db: Kysely<Schema>, { team, domain }: ClaimKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('team_domains')
    .where('team', '=', team)
    .where('domain', '=', domain)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await db.deleteFrom('join_requests').where('team', '=', team).where('domain', '=', domain).execute()
  return true
}
