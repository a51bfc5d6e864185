import { dayMs } from '@resguardo/contract/platform/durations'
import { overviewWeeks } from '@resguardo/contract/settings/overview'
import type { Kysely } from 'kysely'
import type { TeamScope } from '#domain/countRows.ts'
import type { Schema } from '#db/schema.ts'
import { weekOf } from './publishReport.ts'
import { sumReports } from './report.table.ts'

/**
 * Progress by week: sums of what reports of teams have published, and nothing else, so that it tells no more
 * than they do.
 */
export const readProgressHistory = (db: Kysely<Schema>, within: TeamScope, now: Date) =>
  sumReports(db, within, weekOf(new Date(now.getTime() - (overviewWeeks - 1) * 7 * dayMs)))
