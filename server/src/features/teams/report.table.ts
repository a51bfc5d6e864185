import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowsAsJson } from '#db/sql/selectTogether.ts'
import { isInScope, type TeamScope } from '#domain/countRows.ts'
import type { Schema } from '#db/schema.ts'

export async function teamExists(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const team = await db.selectFrom('teams').select('uid').where('uid', '=', uid).executeTakeFirst()
  return team !== undefined
}

/** Whether an association in force gives an admin of the sponsor the report of this partner. */
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
    .where('team_role', '=', 'admin')
    .where(sql<boolean>`(memberships.ends is null or memberships.ends > now())`)
    .where('kind', '=', 'report')
    .where('accepted', 'is not', null)
    .where('ended', 'is', null)
    .where(sql<boolean>`(associations.ends is null or associations.ends > now())`)
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

/** A report as it was published; a band is null if fewer than five people are in it. */
export interface StoredReport {
  /** The Monday of its week. */
  week: string
  people: number
  progress: (number | null)[]
  activity: (number | null)[]
  licenses: (number | null)[]
}

export const findReport = (
  db: Kysely<Schema>,
  team: string,
  week: string,
): Promise<StoredReport | undefined> =>
  db
    .selectFrom('team_reports')
    .select([sql<string>`week::text`.as('week'), 'people', 'progress', 'activity', 'licenses'])
    .where('team', '=', team)
    .where('week', '=', week)
    .executeTakeFirst()

/** Publishes a report; the first one of a week stays. */
export async function addReport(db: Kysely<Schema>, report: StoredReport & { team: string }): Promise<void> {
  await db
    .insertInto('team_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the reports before a week. */
export async function forgetReports(db: Kysely<Schema>, before: string): Promise<void> {
  await db.deleteFrom('team_reports').where('week', '<', before).execute()
}

/** Teams with at least this many members. */
export async function listTeams(db: Kysely<Schema>, least: number): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('team')
    .groupBy('team')
    .having((group) => group.fn.countAll<number>(), '>=', least)
    .execute()
  return rows.map(({ team }) => team)
}

interface ReportSums {
  week: string
  teams: number
  people: (number | null)[]
}

/** Sums of the published reports per week, oldest first; `progress` has the bands in order. */
export const reportSums = (within: TeamScope, since: string): RawBuilder<ReportSums[]> =>
  rowsAsJson(sql<ReportSums>`
    select week::text, count(*)::int as teams, array[sum(progress[1])::int, sum(progress[2])::int,
      sum(progress[3])::int, sum(progress[4])::int, sum(progress[5])::int] as people
    from team_reports where week >= ${since}::date and ${isInScope(within)}
    group by week order by week`)
