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
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { openChoice } from '#security/crypto/courseChoice.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { suppressSmallBands, progressBand } from './report.ts'
import { listLearners, mayReadPartnerReport, teamExists } from './report.table.ts'

/** Progress, activity and licences of a team in bands, without single people. */
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
    return teamExists(db, uid)
  }
  return mayReadPartnerReport(db, { partner: uid, person: actor.uid })
}

/**
 * Counted in memory; a sealed choice is opened only to get its number of lessons. Only bands leave this
 * function.
 */
async function reportOf({ query: { uid }, db, deps }: ReportCall): Promise<TeamReport | null> {
  const people = await listLearners(db, uid)
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
