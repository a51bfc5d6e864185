import { dayMs } from '@resguardo/contract/platform/durations'
import { overviewWeeks } from '@resguardo/contract/settings/overview'
import type { TeamScope } from '#domain/countRows.ts'
import { weekOf } from './publishReport.ts'
import { reportSums } from './report.table.ts'

/**
 * Progress by week: sums of what reports of teams have published, and nothing else, so that it tells no more
 * than they do.
 */
export const progressHistory = (within: TeamScope, now: Date) =>
  reportSums(within, weekOf(new Date(now.getTime() - (overviewWeeks - 1) * 7 * dayMs)))
