import type { Figures, readOverview } from '@resguardo/contract/settings/overview'
import { may } from '@resguardo/contract/people/policy'
import type { TeamScope } from '#domain/countRows.ts'
import { countSignIns } from '#features/auth/signIn/signInsByDay.ts'
import { readSeatTotals } from '#features/licenses/packs/packCounts.ts'
import { readSupportTimes } from '#features/support/ticketFigures.ts'
import { readProgressHistory } from '#features/teams/progressHistory.ts'
import { readWeeklyReport } from '#features/teams/publishReport.ts'
import type { Call } from '#http/serve.ts'
import { countMailsByDay } from '#mail/mailsByDay.ts'
import { countCreated } from './overview.table.ts'

/** Teams whose report a call counts at most. */
const mostCounted = 5

/** Figures over time of these teams; what concerns the installation only for those who run it. */
export async function readFigures(
  { query: { zone = 'UTC' }, actor, db, deps }: Call<typeof readOverview>,
  within: TeamScope,
): Promise<Figures> {
  const now = deps.now()
  // An admin's reports of this week are counted at once; those of all teams by the job.
  for (const team of within?.slice(0, mostCounted) ?? []) await readWeeklyReport(deps, db, team)
  const runs = may(actor, 'console.see')
  const [people, seats, progress, mails, support, signIns] = await Promise.all([
    countCreated(db, within, zone, now),
    readSeatTotals(db, within, now),
    readProgressHistory(db, within, now),
    runs ? countMailsByDay(db, zone, now) : null,
    runs ? readSupportTimes(db, zone, now) : null,
    may(actor, 'access.all') ? countSignIns(db, zone, now) : null,
  ])
  return { people, seats, progress, mails, support, signIns }
}
