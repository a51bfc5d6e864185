import { may } from '@resguardo/contract/people/policy'
import type { Figures, readOverview } from '@resguardo/contract/settings/overview'
import { objectAsJson } from '#db/sql/selectTogether.ts'
import type { TeamScope } from '#domain/countRows.ts'
import { signInsByDay } from '#features/auth/signIn/signInsByDay.ts'
import { seatTotals } from '#features/licenses/packs/packCounts.ts'
import { supportTimes } from '#features/support/ticketFigures.ts'
import { progressHistory } from '#features/teams/progressHistory.ts'
import { readWeeklyReport } from '#features/teams/publishReport.ts'
import type { Call } from '#http/serve.ts'
import { mailsByDay } from '#mail/mailsByDay.ts'
import { createdByWeek } from './overview.table.ts'

/** Teams whose report a call counts at most. */
const mostCounted = 5

/** Counts the reports of this week of an admin's teams; those of all teams are counted by the job. */
export async function countReports(
  { db, deps }: Call<typeof readOverview>,
  within: TeamScope,
): Promise<void> {
  for (const team of within?.slice(0, mostCounted) ?? []) await readWeeklyReport(deps, db, team)
}

/** Figures over time of these teams; what concerns the installation only for those who run it. */
export function figuresOf(
  { query: { zone = 'UTC' }, actor, deps }: Call<typeof readOverview>,
  within: TeamScope,
) {
  const now = deps.now()
  const runs = may(actor, 'console.see')
  return objectAsJson({
    people: createdByWeek(within, zone, now),
    seats: seatTotals(within, now),
    progress: progressHistory(within, now),
    mails: runs ? mailsByDay(zone, now) : null,
    support: runs ? supportTimes(zone, now) : null,
    signIns: may(actor, 'access.all') ? signInsByDay(zone, now) : null,
  } satisfies Record<keyof Figures, unknown>)
}
