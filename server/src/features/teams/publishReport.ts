import { minGroupSize } from '@resguardo/contract/platform/limits'
import { opensAll } from '@resguardo/contract/licensing/opens'
import { dayMs } from '@resguardo/contract/platform/durations'
import { activityBands, licenseBands, progressBands } from '@resguardo/contract/teams/teamReport'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { openChoice } from '#security/crypto/courseChoice.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import type { Deps } from '../../deps.ts'
import { progressBand, publishedBands, roundedDown } from './report.ts'
import {
  addReport,
  findReport,
  forgetReports,
  listLearners,
  listTeams,
  type StoredReport,
} from './report.table.ts'

type ReportDeps = Pick<Deps, 'keys' | 'content' | 'now'>

/** Weeks that reports of teams are kept. */
const keptWeeks = 53

/** The Monday of a moment's week, in UTC. */
export function weekOf(moment: Date): string {
  const day = new Date(moment)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

/**
 * The report of a team for this week; null if the team is smaller than five. It is counted once a week: a
 * report that followed each change would tell who made it.
 */
export async function readWeeklyReport(
  deps: ReportDeps,
  db: Kysely<Schema>,
  team: string,
): Promise<StoredReport | null> {
  const week = weekOf(deps.now())
  const stored = await findReport(db, team, week)
  if (stored) return stored
  const counted = await countBands(deps, db, team)
  if (!counted) return null
  await addReport(db, { team, week, ...counted })
  // Of two concurrent calls the first one's counts are published.
  return (await findReport(db, team, week)) ?? null
}

/** Publishes the weekly report of every team, and deletes old ones. Idempotent. */
export async function publishReports(deps: ReportDeps & Pick<Deps, 'db'>): Promise<void> {
  for (const team of await listTeams(deps.db, minGroupSize)) await readWeeklyReport(deps, deps.db, team)
  await forgetReports(deps.db, weekOf(new Date(deps.now().getTime() - keptWeeks * 7 * dayMs)))
}

type Counts = Omit<StoredReport, 'week'>

/** Counted in memory; a sealed choice is opened only to get its number of lessons. */
async function countBands(deps: ReportDeps, db: Kysely<Schema>, team: string): Promise<Counts | null> {
  const people = await listLearners(db, team)
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
    people: roundedDown(people.length),
    progress: publishedBands(progress),
    activity: publishedBands(activity),
    licenses: publishedBands(licenses),
  }
}

type Learner = { uid: string; course_choice: Buffer | null; visited: string[] | null }

function bandOf({ keys, content }: ReportDeps, { uid, course_choice, visited }: Learner): number {
  if (!course_choice || !visited?.length) return 0
  const { profile, osType } = openChoice(keys, uid, course_choice)
  const submodules = new Set(Object.values(content.submodules(profile, osType)).flat())
  return progressBand(visited.filter((id) => submodules.has(id)).length, submodules.size)
}
