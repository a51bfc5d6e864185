import { minGroupSize } from '@resguardo/contract/platform/limits'
import { opensAll } from '@resguardo/contract/licensing/opens'
import { may } from '@resguardo/contract/people/policy'
import {
  activityBands,
  licenseBands,
  progressBands,
  readReport,
  type TeamReport,
} from '@resguardo/contract/teams/teamReport'
import { sql } from 'kysely'
import { withRowSecurity } from '#db/rowLevelSecurity.ts'
import { openChoice } from '#features/courses/courses.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { suppressSmallBands, progressBand } from './report.ts'

export function reportRoutes(served: RouteContext): void {
  // The role of the row policies cannot read progress, so this call runs without them and checks access on
  // its own.
  serve(served, readReport, async (call) => {
    if (!(await withRowSecurity(call, (db) => mayRead({ query: call.query, actor: call.actor, db }))))
      refuse(404)
    return { report: await reportOf(call) }
  })
}

type ReportCall = Call<typeof readReport>

async function mayRead({
  query: { uid },
  actor,
  db,
}: Pick<ReportCall, 'query' | 'actor' | 'db'>): Promise<boolean> {
  if (may(actor, 'team.report', { kind: 'team', uid })) {
    const team = await db.selectFrom('teams').select('uid').where('uid', '=', uid).executeTakeFirst()
    return team !== undefined
  }
  const association = await db
    .selectFrom('associations')
    .innerJoin('memberships', 'memberships.team', 'associations.sponsor')
    .select('associations.uid')
    .where('partner', '=', uid)
    .where('person', '=', actor.uid)
    .where('kind', '=', 'report')
    .where('accepted', 'is not', null)
    .where('ended', 'is', null)
    .where(sql<boolean>`(ends is null or ends > now())`)
    .executeTakeFirst()
  return association !== undefined
}

/**
 * Counted in memory; a sealed choice is opened only to get its number of lessons. Only bands leave this
 * function.
 */
async function reportOf({ query: { uid }, db, deps }: ReportCall): Promise<TeamReport | null> {
  const people = await db
    .selectFrom('memberships')
    .innerJoin('people', 'people.uid', 'memberships.person')
    .leftJoin('progress', (join) =>
      join.onRef('progress.person', '=', 'people.uid').onRef('progress.course', '=', 'people.course'),
    )
    .select(['people.uid', 'role', 'trial_ends as trialEnds', 'license_list as licenses'])
    .select(['course_choice', 'visited'])
    .select(sql<boolean>`coalesce(last_seen > now() - interval '30 days', false)`.as('active'))
    .where('team', '=', uid)
    .where('role', '!=', 'root')
    // Leaves out accounts made up to fill the group: the person who made them knows their progress.
    .where('status', '=', 'active')
    .where('last_seen', 'is not', null)
    .execute()
  if (people.length < minGroupSize) return null

  const progress = progressBands.map(() => 0)
  const activity = activityBands.map(() => 0)
  const licenses = licenseBands.map(() => 0)
  const count = (counts: number[], band: number) => void (counts[band] = (counts[band] ?? 0) + 1)
  for (const { active, ...person } of people) {
    count(progress, bandOf(deps, person))
    count(activity, active ? 0 : 1)
    count(licenses, opensAll(effectiveLicense(person, deps.now()).licenseType) ? 0 : 1)
  }
  return {
    people: people.length,
    progress: toBands(progressBands, progress),
    activity: toBands(activityBands, activity),
    licenses: toBands(licenseBands, licenses),
  }
}

type Learner = { uid: string; course_choice: Buffer | null; visited: string[] | null }

function bandOf({ keys, content }: ReportCall['deps'], { uid, course_choice, visited }: Learner): number {
  if (!course_choice || !visited?.length) return 0
  const { profile, osType } = openChoice(keys, uid, course_choice)
  const submodules = new Set(Object.values(content.submodules(profile, osType)).flat())
  return progressBand(visited.filter((id) => submodules.has(id)).length, submodules.size)
}

function toBands<const B extends string>(bands: readonly B[], counts: readonly number[]) {
  const publishable = suppressSmallBands(counts)
  return bands.map((band, at) => ({ band, people: publishable[at] ?? null }))
}
