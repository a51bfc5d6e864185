import { assignmentLimits } from '@resguardo/contract/assignments/assignmentRules'
import { dayMs } from '@resguardo/contract/platform/durations'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { roundedDown } from '#features/teams/report.ts'
import type { Deps } from '../../deps.ts'
import {
  type AssignmentRow,
  countFinished,
  lessonsCountedSince,
  listUncounted,
  saveFigures,
} from './assignments.table.ts'
import { drawNoise, publishedFinished } from './figures.ts'
import { dayNotOver } from './lastDay.ts'

type FigureDeps = Pick<Deps, 'db' | 'now' | 'random'>

/** Counts every assignment whose last day is over, once. Idempotent. */
export async function publishFigures(deps: FigureDeps): Promise<void> {
  for (const assignment of await listUncounted(deps.db, dayNotOver(deps.now())))
    await deps.db.transaction().execute((db) => publish(deps, db, assignment))
}

async function publish(
  { now, random }: FigureDeps,
  db: Kysely<Schema>,
  assignment: AssignmentRow,
): Promise<void> {
  const counts = await countFinished(db, assignment)
  const why = await figureReason(db, assignment, counts.asked, now())
  const finished =
    why === 'counted' ? publishedFinished(counts.finished, counts.asked, drawNoise(random)) : null
  await saveFigures(db, assignment.uid, {
    counted: now(),
    why,
    asked: roundedDown(counts.asked) || null,
    finished,
  })
}

/** The figures of a team are few, and no lesson is in two: many assignments would average the noise out. */
async function figureReason(
  db: Kysely<Schema>,
  { team, lessons }: AssignmentRow,
  asked: number,
  now: Date,
): Promise<'counted' | 'small' | 'often'> {
  if (asked < assignmentLimits.leastAsked) return 'small'
  const since = new Date(now.getTime() - assignmentLimits.windowDays * dayMs)
  const counted = await lessonsCountedSince(db, team, since)
  const isRepeated = counted.flat().some((lesson) => lessons.includes(lesson))
  return isRepeated || counted.length >= assignmentLimits.figures ? 'often' : 'counted'
}
