import { may } from '@resguardo/contract/people/policy'
import {
  activityBands,
  licenseBands,
  progressBands,
  readReport,
  type TeamReport,
} from '@resguardo/contract/teams/teamReport'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { readWeeklyReport } from './publishReport.ts'
import { mayReadPartnerReport, teamExists } from './report.table.ts'

/** Progress, activity and licences of a team in bands, without single people. */
export function reportRoutes(served: RouteContext): void {
  // The role of the row policies cannot read progress, so this call runs without them and checks access on
  // its own.
  serve(
    served,
    readReport,
    async (call) => {
      const { query, actor, deps } = call
      if (!(await withRowSecurity(call, (db) => mayRead({ query, actor, db })))) refuse(404)
      return { report: await reportOf(deps, query.uid) }
    },
    { transaction: 'own' },
  )
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

async function reportOf(deps: ReportCall['deps'], team: string): Promise<TeamReport | null> {
  const report = await readWeeklyReport(deps, deps.db, team)
  return (
    report && {
      week: report.week,
      people: report.people,
      progress: toBands(progressBands, report.progress),
      activity: toBands(activityBands, report.activity),
      licenses: toBands(licenseBands, report.licenses),
    }
  )
}

const toBands = <const B extends string>(bands: readonly B[], people: readonly (number | null)[]) =>
  bands.map((band, at) => ({ band, people: people[at] ?? null }))
