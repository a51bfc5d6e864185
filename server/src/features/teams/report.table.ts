import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

export async function teamExists(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const team = await db.selectFrom('teams').select('uid').where('uid', '=', uid).executeTakeFirst()
  return team !== undefined
}

/** Whether an association in force gives a person of the sponsor the report of this partner. */
export async function mayReadPartnerReport(
  db: Kysely<Schema>,
  { partner, person }: { readonly partner: string; readonly person: string },
): Promise<boolean> {
  const association = await db
    .selectFrom('associations')
    .innerJoin('memberships', 'memberships.team', 'associations.sponsor')
    .select('associations.uid')
    .where('partner', '=', partner)
    .where('person', '=', person)
    .where('kind', '=', 'report')
    .where('accepted', 'is not', null)
    .where('ended', 'is', null)
    .where(sql<boolean>`(ends is null or ends > now())`)
    .executeTakeFirst()
  return association !== undefined
}

/** The people that the report of a team counts, with their sealed choice and their progress. */
export const listLearners = (db: Kysely<Schema>, team: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('people', 'people.uid', 'memberships.person')
    .leftJoin('progress', (join) =>
      join.onRef('progress.person', '=', 'people.uid').onRef('progress.course', '=', 'people.course'),
    )
    .select(['people.uid', 'role', 'trial_ends as trialEnds', 'license_list as licenses'])
    .select(['course_choice', 'visited'])
    .select(sql<boolean>`coalesce(last_seen > now() - interval '30 days', false)`.as('active'))
    .where('team', '=', team)
    .where('role', '!=', 'root')
    // Leaves out accounts made up to fill the group: the person who made them knows their progress.
    .where('status', '=', 'active')
    .where('last_seen', 'is not', null)
    .execute()
