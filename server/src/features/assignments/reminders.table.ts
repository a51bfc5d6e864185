import type { Cadence } from '@resguardo/contract/newsletter/newsletterDates'
import type { Language } from '@resguardo/contract/platform/languages'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'

export interface DueReminder {
  uid: string
  team: string
  teamName: string
  day: string
}

interface DueQuery {
  /** First and last of the last days that are near. */
  readonly from: string
  readonly to: string
  /** No reminder right after the assignment itself. */
  readonly createdBefore: Date
}

/** Open assignments whose last day is near, and of which no reminder went out. */
export async function listDue(
  db: Kysely<Schema>,
  { from, to, createdBefore }: DueQuery,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select a.uid, a.team, t.team_name as "teamName", a.until::text as day
    from assignments a join teams t on t.uid = a.team
    where a.withdrawn is null and a.counted is null and a.reminded is null
      and a.until between ${from}::date and ${to}::date and a.created < ${createdBefore}
    order by a.until, a.uid limit 1000`.execute(db)
  return rows
}

/** When the team's last reminder went out. */
export async function lastReminder(db: Kysely<Schema>, team: string): Promise<Date | null> {
  const { last } = await db
    .selectFrom('assignments')
    .select((select) => select.fn.max('reminded').as('last'))
    .where('team', '=', team)
    .executeTakeFirstOrThrow()
  return last
}

/** Notes that the reminder goes out; false if another server did so. */
export async function markReminded(db: Kysely<Schema>, uid: string, reminded: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assignments')
    .set({ reminded })
    .where('uid', '=', uid)
    .where('reminded', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface MailReader {
  username: string
  first_name: string
  lang: Language
  cadence: Cadence
}

/** People of the team who read the newsletter, with their own choice of how often. */
export async function listMailReaders(db: Kysely<Schema>, team: string): Promise<MailReader[]> {
  const { rows } = await sql<MailReader>`
    select p.username, p.first_name, p.lang, p.newsletter as cadence
    from memberships m join people p on p.uid = m.person join newsletter_readers n on n.person = p.uid
    where m.team = ${team} and p.status = 'active' and p.role <> 'root' and p.username like '%@%'
      and p.newsletter in ('weekly', 'monthly') and n.confirmed is not null and n.stopped is null`.execute(db)
  return rows
}
