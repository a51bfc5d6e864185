import type { IssueDelivery } from '@resguardo/contract/newsletter/newsletter'
import { type Cadence, cadences, nextSlot } from '@resguardo/contract/newsletter/newsletterDates'
import type { UpcomingIssue } from '@resguardo/contract/newsletter/newsletter'
import { type Kysely, sql } from 'kysely'
import { olderThan } from '#http/cursor.ts'
import type { Schema } from '#db/schema.ts'

/** Number of confirmed readers, and of those whose address rejects mail. */
export async function countReaders(db: Kysely<Schema>): Promise<{ readers: number; stopped: number }> {
  const { rows } = await sql<{ readers: number; stopped: number }>`
    select count(*) filter (where stopped is null)::int as readers, count(*) filter (where stopped is not null)::int as stopped
    from newsletter_readers join people on uid = person
    where confirmed is not null and status = 'active' and newsletter <> 'opted_out'`.execute(db)
  return rows[0] ?? { readers: 0, stopped: 0 }
}

const mostDates = 12

/**
 * Upcoming issues of both cadences, next first; time zones in which 09:00 is the same moment are combined.
 */
export async function upcomingIssues(db: Kysely<Schema>, now: Date): Promise<UpcomingIssue[]> {
  const { rows } = await sql<{ zone: string; newsletter: Cadence; readers: number }>`
    select timezone as zone, newsletter, count(*)::int as readers
    from people join newsletter_readers on person = uid
    where newsletter <> 'opted_out' and status = 'active' and confirmed is not null and stopped is null
    group by timezone, newsletter order by timezone`.execute(db)
  const dates = new Map<string, UpcomingIssue>()
  for (const cadence of cadences)
    for (const { zone, readers } of rows.filter((row) => row.newsletter === cadence)) {
      const { day, at } = nextSlot(cadence, now, zone)
      const key = `${at.toISOString()} ${cadence}`
      const date = dates.get(key) ?? { at: at.toISOString(), day, cadence, zones: [], readers: 0 }
      date.zones.push(zone)
      date.readers += readers
      dates.set(key, date)
    }
  return [...dates.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, mostDates)
    .map(([, date]) => date)
}

/**
 * Issues by date and cadence across all time zones, newest first; mails of unfinished issues are counted
 * live.
 */
export async function listIssueDeliveries(
  db: Kysely<Schema>,
  before: string | undefined,
  size: number,
): Promise<{ issues: IssueDelivery[]; next: string | null }> {
  const { rows } = await sql<Omit<IssueDelivery, 'from' | 'to'> & { from: Date; to: Date }>`
    with days as (
      select distinct day from newsletter_issues
      where ${before ?? null}::date is null or day < ${before ?? null}::date
      order by day desc limit ${size + 1}),
    open as (select id from newsletter_issues join days using (day) where done is null),
    living as (
      select issue, state, count(*)::int as count from newsletter_mails
      where issue in (select id from open) group by issue, state
      union all
      select issue, 'queued', sum(cardinality(readers))::int from newsletter_bundles
      where issue in (select id from open) group by issue)
    select day, cadence, min(at) as from, max(at) as to, bool_and(place is null or done is not null) as filled, count(*)::int as zones,
      sum(readers)::int as readers, max(kinds) as kinds,
      coalesce(sum(queued), 0)::int as queued, coalesce(sum(sending), 0)::int as sending,
      sum(issues.sent + coalesce(now.sent, 0))::int as sent,
      sum(issues.bounced + coalesce(now.bounced, 0))::int as bounced,
      sum(issues.unknown + coalesce(now.unknown, 0))::int as unknown,
      sum(issues.late + coalesce(now.late, 0))::int as late
    from newsletter_issues issues join days using (day) left join (
      select issue,
        sum(count) filter (where state = 'queued') as queued, sum(count) filter (where state = 'sending') as sending,
        sum(count) filter (where state = 'sent') as sent, sum(count) filter (where state = 'bounced') as bounced,
        sum(count) filter (where state = 'unknown') as unknown, sum(count) filter (where state = 'late') as late
      from living group by issue) now on now.issue = issues.id
    group by day, cadence order by day desc, cadence`.execute(db)
  const days = [...new Set(rows.map(({ day }) => day))]
  const shown = days.slice(0, size)
  const issues = rows
    .filter(({ day }) => shown.includes(day))
    .map(({ from, to, ...row }) => ({ ...row, from: from.toISOString(), to: to.toISOString() }))
  return { issues, next: days.length > size ? (shown.at(-1) ?? null) : null }
}

/** Mails with unknown delivery status, latest first, after a cursor position. */
export function listUnknown(db: Kysely<Schema>, after: { at: string; uid: string } | null, size: number) {
  return db
    .selectFrom('newsletter_mails')
    .innerJoin('newsletter_issues', 'newsletter_issues.id', 'newsletter_mails.issue')
    .select(['newsletter_mails.person as uid', 'newsletter_mails.day', 'cadence'])
    .select(sql<Date>`finished`.as('finished'))
    .where('state', '=', 'unknown')
    .$if(after !== null, (query) => query.where(olderThan('finished', 'person', after)))
    .orderBy('finished', 'desc')
    .orderBy('person', 'desc')
    .limit(size)
    .execute()
}

/** Pauses the newsletter since a time, or resumes it. */
export async function savePaused(db: Kysely<Schema>, paused: Date | null): Promise<void> {
  await db.updateTable('newsletter_desk').set({ paused }).execute()
}
