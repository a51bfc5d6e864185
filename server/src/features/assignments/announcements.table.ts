import type { AnnouncementState } from '@resguardo/contract/assignments/assignmentRules'
import type { Announcement, OwnAnnouncement } from '@resguardo/contract/assignments/announcements'
import { type Kysely, sql } from 'kysely'
import { takeAdvisoryLock } from '#db/advisoryLock.ts'
import type { Schema } from '#db/schema.ts'
import { olderThan, type PageCursor } from '#http/cursor.ts'
import { isInState, stateOf } from './lastDay.ts'

/** An announcement as stored; `day` is its last day. */
export interface AnnouncementRow {
  uid: string
  team: string
  text: string
  day: string
  created: Date
  withdrawn: Date | null
}

const day = sql<string>`until::text`.as('day')

const selectAnnouncements = (db: Kysely<Schema>) =>
  db.selectFrom('announcements').select(['uid', 'team', 'text', 'created', 'withdrawn']).select(day)

/** `today` is the day that is not over anywhere. */
export const toAnnouncement = (row: AnnouncementRow, today: string): Announcement => ({
  uid: row.uid,
  text: row.text,
  until: row.day,
  created: row.created.toISOString(),
  state: stateOf(row, today, 'shown'),
})

interface PageQuery {
  readonly team: string
  readonly state: AnnouncementState | undefined
  readonly today: string
  readonly cursor: PageCursor | null
  readonly size: number
}

/** One row more than the page, newest first. */
export const listAnnouncements = (
  db: Kysely<Schema>,
  { team, state, today, cursor, size }: PageQuery,
): Promise<AnnouncementRow[]> =>
  selectAnnouncements(db)
    .where('team', '=', team)
    .$if(state !== undefined, (query) => query.where(isInState(state ?? '', today, 'shown')))
    .$if(cursor !== null, (query) => query.where(olderThan('created', 'uid', cursor)))
    .orderBy('created', 'desc')
    .orderBy('uid', 'desc')
    .limit(size + 1)
    .execute()

export const findAnnouncement = (db: Kysely<Schema>, uid: string): Promise<AnnouncementRow | undefined> =>
  selectAnnouncements(db).where('uid', '=', uid).executeTakeFirst()

/** Counts a team's announcements since a moment; locks them, so that two admins stay within the limit. */
export async function countSince(db: Kysely<Schema>, team: string, since: Date): Promise<number> {
  await takeAdvisoryLock(db, `announcements ${team}`)
  const { count } = await db
    .selectFrom('announcements')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('team', '=', team)
    .where('created', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds an announcement; the same submission adds it once. */
export async function addAnnouncement(
  db: Kysely<Schema>,
  announcement: { uid: string; team: string; text: string; until: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('announcements')
    .values(announcement)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function setWithdrawn(db: Kysely<Schema>, uid: string, withdrawn: Date | null): Promise<void> {
  await db.updateTable('announcements').set({ withdrawn }).where('uid', '=', uid).execute()
}

/** What a person's teams announce now. */
export async function listShownTo(
  db: Kysely<Schema>,
  person: string,
  today: string,
): Promise<OwnAnnouncement[]> {
  const { rows } = await sql<Omit<OwnAnnouncement, 'created'> & { created: Date }>`
    select a.uid, t.team_name as "teamName", a.text, a.created
    from memberships m join announcements a on a.team = m.team join teams t on t.uid = m.team
    where m.person = ${person} and a.withdrawn is null and a.until >= ${today}::date
    order by a.created desc, a.uid limit 10`.execute(db)
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }))
}

/** Announcements old enough to be mailed, and the last time that their team's were. */
export async function listUnmailed(
  db: Kysely<Schema>,
  before: Date,
): Promise<{ uid: string; team: string; teamName: string }[]> {
  const { rows } = await sql<{ uid: string; team: string; teamName: string }>`
    select a.uid, a.team, t.team_name as "teamName" from announcements a join teams t on t.uid = a.team
    where a.mailed is null and a.withdrawn is null and a.created < ${before}
    order by a.created, a.uid limit 1000`.execute(db)
  return rows
}

/** When the team's last announcement was mailed. */
export async function lastMailed(db: Kysely<Schema>, team: string): Promise<Date | null> {
  const { last } = await db
    .selectFrom('announcements')
    .select((select) => select.fn.max('mailed').as('last'))
    .where('team', '=', team)
    .executeTakeFirstOrThrow()
  return last
}

/** Notes that the mails go out; false if another server did so, or it was withdrawn. */
export async function markMailed(db: Kysely<Schema>, uid: string, mailed: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set({ mailed })
    .where('uid', '=', uid)
    .where('mailed', 'is', null)
    .where('withdrawn', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
