import { type Cadence, cadences, dueSlot, slotBefore } from '@resguardo/contract/newsletterDates'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { endBundles } from '#db/bundles.ts'

/** An issue: one cadence in one zone on one day. */
export interface Issue {
  id: number
  cadence: Cadence
  zone: string
  day: string
  at: Date
  since: Date
}

/** Longer than this nobody is told of what was before. */
const longestDays = 62
const dayMs = 86_400_000

/** The zones that confirmed readers live in. */
export async function readerZones(db: Kysely<Schema>): Promise<{ zone: string; readers: number }[]> {
  const { rows } = await sql<{ zone: string; readers: number }>`
    select timezone as zone, count(*)::int as readers
    from people join newsletter_readers on person = uid
    where newsletter <> 'opted_out' and status = 'active' and confirmed is not null and stopped is null
    group by timezone order by timezone`.execute(db)
  return rows
}

/** Begins every issue whose time has come within the last hours; those that were begun stay as they are. */
export async function openIssues(db: Kysely<Schema>, now: Date): Promise<void> {
  // A look at the clock of one zone before one at all readers: no issue is due anywhere but for a few hours of a day.
  const due = (zone: string) =>
    cadences.flatMap((cadence) => {
      const slot = dueSlot(cadence, now, zone)
      return slot ? [{ cadence, zone, slot }] : []
    })
  if (!mayBeDue(now)) return
  for (const { zone } of await readerZones(db))
    for (const { cadence, slot } of due(zone)) {
      const since = await sinceOf(db, cadence, zone, slot.day)
      await db
        .insertInto('newsletter_issues')
        .values({ cadence, zone, day: slot.day, at: slot.at, since })
        .onConflict((conflict) => conflict.columns(['cadence', 'zone', 'day']).doNothing())
        .execute()
    }
}

/** Whether it can be time for an issue in any zone of the world: those farthest apart say so for all. */
function mayBeDue(now: Date): boolean {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const moments = [-24, -18, -12, -6, 0, 6, 12, 18].map(hours)
  return moments.some((moment) => cadences.some((cadence) => dueSlot(cadence, moment, 'UTC') !== null))
}

/** From when on an issue tells: the one before it that was begun, or its time where there was none. */
async function sinceOf(db: Kysely<Schema>, cadence: Cadence, zone: string, day: string): Promise<Date> {
  const before = slotBefore(cadence, day, zone).at
  const last = await lastIssue(db, cadence, zone, day)
  const earliest = new Date(Date.parse(day) - longestDays * dayMs)
  return last && last > earliest ? last : before
}

/** When the last issue of a cadence in a zone was, before a day. */
export async function lastIssue(
  db: Kysely<Schema>,
  cadence: Cadence,
  zone: string,
  day: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom('newsletter_issues')
    .select('at')
    .where('cadence', '=', cadence)
    .where('zone', '=', zone)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Issues whose readers are not all written out. */
export function unfilledIssues(db: Kysely<Schema>): Promise<Issue[]> {
  return db
    .selectFrom('newsletter_issues')
    .select(['id', 'cadence', 'zone', 'day', 'at', 'since'])
    .where('done', 'is', null)
    .where('place', 'is not', null)
    .orderBy('at')
    .execute()
}

/** Hours after which a mail that never got through is given up. */
const lateHours = 24

/** Gives up mails that did not get through in a day after their time. */
export async function giveUpLate(db: Kysely<Schema>, now: Date): Promise<void> {
  const late = sql`select id from newsletter_issues
    where done is null and at < ${now}::timestamptz - make_interval(hours => ${lateHours}::int)`
  await sql`
    update newsletter_mails set state = 'late', due = null, finished = ${now}
    where state = 'queued' and issue in (${late})`.execute(db)
  await endBundles(db, sql`issue in (${late})`, 'late', now)
}

/** Counts what became of each issue none of whose mails waits any more. */
export async function closeIssues(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    update newsletter_issues set done = ${now}, sent = counted.sent, bounced = counted.bounced,
      unknown = counted.unknown, late = counted.late
    from (
      select issues.id,
        count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'bounced')::int as bounced,
        count(*) filter (where state = 'unknown')::int as unknown,
        count(*) filter (where state = 'late')::int as late
      from newsletter_issues issues left join newsletter_mails on issue = issues.id
      where issues.done is null and issues.place is null
        and not exists (select from newsletter_mails open
          where open.issue = issues.id and open.state in ('queued', 'sending'))
        and not exists (select from newsletter_bundles where issue = issues.id)
      group by issues.id) counted
    where newsletter_issues.id = counted.id`.execute(db)
}
