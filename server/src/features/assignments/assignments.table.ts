import type { Assignment, OwnAssignment } from '@resguardo/contract/assignments/assignments'
import { type AssignmentState, assignmentLimits } from '@resguardo/contract/assignments/assignmentRules'
import { type Kysely, sql } from 'kysely'
import { takeAdvisoryLock } from '#db/advisoryLock.ts'
import type { Schema } from '#db/schema.ts'
import { olderThan, type PageCursor } from '#http/cursor.ts'
import { isInState, stateOf } from './lastDay.ts'

/** An assignment as stored; `day` is its last day. */
export interface AssignmentRow {
  uid: string
  team: string
  lessons: string[]
  day: string
  created: Date
  withdrawn: Date | null
  why: 'counted' | 'small' | 'often' | null
  asked: number | null
  finished: number | null
}

const day = sql<string>`until::text`.as('day')
const columns = ['uid', 'team', 'lessons', 'created', 'withdrawn', 'why', 'asked', 'finished'] as const

const selectAssignments = (db: Kysely<Schema>) => db.selectFrom('assignments').select(columns).select(day)

/** `today` is the day that is not over anywhere. */
export const toAssignment = (row: AssignmentRow, today: string): Assignment => ({
  uid: row.uid,
  lessons: row.lessons,
  until: row.day,
  created: row.created.toISOString(),
  state: stateOf(row, today, 'open'),
  figures: row.why && { why: row.why, asked: row.asked, finished: row.finished },
})

interface PageQuery {
  readonly team: string
  readonly state: AssignmentState | undefined
  readonly today: string
  readonly cursor: PageCursor | null
  readonly size: number
}

/** One row more than the page, newest first. */
export const listAssignments = (
  db: Kysely<Schema>,
  { team, state, today, cursor, size }: PageQuery,
): Promise<AssignmentRow[]> =>
  selectAssignments(db)
    .where('team', '=', team)
    .$if(state !== undefined, (query) => query.where(isInState(state ?? '', today, 'open')))
    .$if(cursor !== null, (query) => query.where(olderThan('created', 'uid', cursor)))
    .orderBy('created', 'desc')
    .orderBy('uid', 'desc')
    .limit(size + 1)
    .execute()

export const findAssignment = (db: Kysely<Schema>, uid: string): Promise<AssignmentRow | undefined> =>
  selectAssignments(db).where('uid', '=', uid).executeTakeFirst()

/** Open assignments of a team; locks them, so that two admins do not exceed the limit together. */
export async function countOpen(db: Kysely<Schema>, team: string, today: string): Promise<number> {
  await takeAdvisoryLock(db, `assignments ${team}`)
  const { open } = await db
    .selectFrom('assignments')
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('team', '=', team)
    .where('withdrawn', 'is', null)
    .where(sql<boolean>`until >= ${today}::date`)
    .executeTakeFirstOrThrow()
  return open
}

/** Adds an assignment; false if the same submission has added it before. */
export async function addAssignment(
  db: Kysely<Schema>,
  { uid, team, lessons, until }: { uid: string; team: string; lessons: string[]; until: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('assignments')
    .values({ uid, team, lessons, until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function setWithdrawn(db: Kysely<Schema>, uid: string, withdrawn: Date | null): Promise<void> {
  await db.updateTable('assignments').set({ withdrawn }).where('uid', '=', uid).execute()
}

/** Open assignments of a person's teams, the next last day first. */
export async function listOpenFor(
  db: Kysely<Schema>,
  person: string,
  today: string,
): Promise<OwnAssignment[]> {
  const { rows } = await sql<OwnAssignment>`
    select a.uid, t.team_name as "teamName", a.lessons, a.until::text as until
    from memberships m join assignments a on a.team = m.team join teams t on t.uid = m.team
    where m.person = ${person} and a.withdrawn is null and a.until >= ${today}::date
    order by a.until, a.created, a.uid limit ${2 * assignmentLimits.open}`.execute(db)
  return rows
}

/** Assignments whose last day is over and that have not been counted, in the order of their ends. */
export const listUncounted = (db: Kysely<Schema>, today: string): Promise<AssignmentRow[]> =>
  selectAssignments(db)
    .where('withdrawn', 'is', null)
    .where('counted', 'is', null)
    .where(sql<boolean>`until < ${today}::date`)
    .orderBy('until')
    .orderBy('created')
    .orderBy('uid')
    .limit(1000)
    .execute()

/** Lessons of the figures that the team got after a moment, one list for each figure. */
export async function lessonsCountedSince(
  db: Kysely<Schema>,
  team: string,
  since: Date,
): Promise<string[][]> {
  const rows = await db
    .selectFrom('assignments')
    .select('lessons')
    .where('team', '=', team)
    .where('why', '=', 'counted')
    .where('counted', '>', since)
    .execute()
  return rows.map(({ lessons }) => lessons)
}

/**
 * How many people an assignment asked, and how many of them have visited all its lessons, in any of their
 * courses. Only members since before it: accounts that are added later change nothing.
 */
export async function countFinished(
  db: Kysely<Schema>,
  { team, lessons, created }: Pick<AssignmentRow, 'team' | 'lessons' | 'created'>,
): Promise<{ asked: number; finished: number }> {
  const { rows } = await sql<{ asked: number; finished: number }>`
    select count(*)::int as asked, count(*) filter (where ${[...lessons]}::text[] <@ array(
      select unnest(visited) from progress where progress.person = p.uid))::int as finished
    from memberships m join people p on p.uid = m.person
    where m.team = ${team} and m.joined <= ${created} and p.role <> 'root'
      and p.status = 'active' and p.last_seen is not null`.execute(db)
  return rows[0] ?? { asked: 0, finished: 0 }
}

/** Publishes the figures of an assignment; those published first stay. */
export async function saveFigures(
  db: Kysely<Schema>,
  uid: string,
  figures: Pick<AssignmentRow, 'why' | 'asked' | 'finished'> & { counted: Date },
): Promise<void> {
  await db
    .updateTable('assignments')
    .set(figures)
    .where('uid', '=', uid)
    .where('counted', 'is', null)
    .where('withdrawn', 'is', null)
    .execute()
}
