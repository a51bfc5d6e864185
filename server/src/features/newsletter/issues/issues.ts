import { type Cadence, cadences, dueSlot, slotBefore } from '@resguardo/contract/newsletter/newsletterDates'
import { dayMs } from '@resguardo/contract/platform/durations'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { endBatches } from '#domain/newsletterBatches.ts'
import { runBatches } from '#jobs/batches.ts'
import { nilUuid } from '#db/sql/nilUuid.ts'

/** An issue: one cadence in one time zone on one date. */
export interface Issue {
  id: number
  cadence: Cadence
  zone: string
  day: string
  at: Date
  since: Date
}

/** An issue covers at most this many days. */
const longestDays = 62

/** Time zones of confirmed readers. */
export async function readerZones(db: Kysely<Schema>): Promise<{ zone: string; readers: number }[]> {
  const { rows } = await sql<{ zone: string; readers: number }>`
    select timezone as zone, count(*)::int as readers
    from people join newsletter_readers on person = uid
    where newsletter <> 'opted_out' and status = 'active' and confirmed is not null and stopped is null
    group by timezone order by timezone`.execute(db)
  return rows
}

/** Creates every issue that became due within the last hours; existing ones stay as they are. */
export async function openIssues(db: Kysely<Schema>, now: Date): Promise<void> {
  // Check one time zone before querying all readers: issues are due only for a few hours of a day.
  const due = (zone: string) =>
    cadences.flatMap((cadence) => {
      const slot = dueSlot(cadence, now, zone)
      return slot ? [{ cadence, zone, slot }] : []
    })
  if (!mayBeDue(now)) return
  for (const { zone } of await readerZones(db))
    for (const { cadence, slot } of due(zone)) {
      const since = await coveredSince(db, cadence, zone, slot.day)
      await db
        .insertInto('newsletter_issues')
        .values({ cadence, zone, day: slot.day, at: slot.at, since })
        .onConflict((conflict) => conflict.columns(['cadence', 'zone', 'day']).doNothing())
        .execute()
    }
}

/** Whether an issue can be due in any time zone; the zones farthest apart decide for all. */
function mayBeDue(now: Date): boolean {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const moments = [-24, -18, -12, -6, 0, 6, 12, 18].map(hours)
  return moments.some((moment) => cadences.some((cadence) => dueSlot(cadence, moment, 'UTC') !== null))
}

/**
 * Start of the period that an issue covers: the time of the issue before it, if that was sent, or its regular
 * date if there was none.
 */
async function coveredSince(db: Kysely<Schema>, cadence: Cadence, zone: string, day: string): Promise<Date> {
  const last = await issueBefore(db, cadence, zone, day)
  if (!last) return slotBefore(cadence, day, zone).at
  // While another process is giving that issue up, it is unknown whether anyone received it.
  return clampSince(last.done && !last.lost ? last.at : last.since, day)
}

/** The later of a moment and the earliest that an issue of this date may cover. */
export const clampSince = (since: Date, day: string) =>
  new Date(Math.max(since.getTime(), Date.parse(day) - longestDays * dayMs))

/** The time up to which the last issue of a cadence in a time zone covered alerts, before a date. */
export async function lastIssue(
  db: Kysely<Schema>,
  cadence: Cadence,
  zone: string,
  day: string,
): Promise<Date | null> {
  const last = await issueBefore(db, cadence, zone, day)
  return last && (last.lost ? last.since : last.at)
}

/** The issue before; `lost` if no one received it, as it was never filled or all its mails were given up. */
async function issueBefore(db: Kysely<Schema>, cadence: Cadence, zone: string, day: string) {
  const row = await db
    .selectFrom('newsletter_issues')
    .select(['at', 'since', 'done', lost.as('lost')])
    .where('cadence', '=', cadence)
    .where('zone', '=', zone)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The same as in the trigger (migration 0040). */
const lost = sql<boolean>`place is not null or late > 0 and sent + bounced + unknown = 0`

/** Issues whose outbox is not completely filled. */
export function unfilledIssues(db: Kysely<Schema>): Promise<Issue[]> {
  return db
    .selectFrom('newsletter_issues')
    .select(['id', 'cadence', 'zone', 'day', 'at', 'since'])
    .where('done', 'is', null)
    .where('place', 'is not', null)
    .orderBy('at')
    .execute()
}

/** Hours after which an undelivered mail is given up. */
const lateHours = 24
/** Few enough for one statement, however many readers there are. */
const rowsAtOnce = 2500

/**
 * Gives up mails not delivered within a day of their time, and issues not even filled by then; the next issue
 * covers the gap.
 */
export async function expireLateMails(db: Kysely<Schema>, now: Date): Promise<void> {
  const late = sql`select id from newsletter_issues
    where done is null and at < ${now}::timestamptz - make_interval(hours => ${lateHours}::int)`
  await sql`update newsletter_issues set done = ${now}
    where id in (${late} and place is not null for update skip locked)`.execute(db)
  await runBatches(async () => {
    const { numAffectedRows } = await sql`
      update newsletter_mails set state = 'late', due = null, finished = ${now}
      where state = 'queued' and (person, day) in (
        select person, day from newsletter_mails where state = 'queued' and issue in (${late}) limit ${rowsAtOnce})`.execute(
      db,
    )
    return Number(numAffectedRows ?? 0)
  }, rowsAtOnce)
  await endBatches(db, sql`issue in (${late})`, 'late', now)
}

/** Stores the counts of issues without waiting mails. */
export async function closeIssues(db: Kysely<Schema>, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from newsletter_issues issues
    where done is null and place is null
      and not exists (select from newsletter_mails
        where issue = issues.id and state in ('queued', 'sending'))
      and not exists (select from newsletter_bundles where issue = issues.id)`.execute(db)
  for (const { id } of rows) {
    // First, so that a finished issue needs nothing more even if the process dies here.
    await rewindReaders(db, id)
    await sql`
      update newsletter_issues set done = ${now}, sent = counted.sent, bounced = counted.bounced,
        unknown = counted.unknown, late = counted.late
      from (
        select count(*) filter (where state = 'sent')::int as sent,
          count(*) filter (where state = 'bounced')::int as bounced,
          count(*) filter (where state = 'unknown')::int as unknown,
          count(*) filter (where state = 'late')::int as late
        from newsletter_mails where issue = ${id}) counted
      where id = ${id} and done is null`.execute(db)
  }
}

/**
 * Readers whose mail was given up get the same alerts again. If that concerns a whole issue and they wait for
 * its successor, the issue's own state says so (`issueBefore`), which saves a million rows.
 */
async function rewindReaders(db: Kysely<Schema>, issue: number): Promise<void> {
  for (let after: string | null = nilUuid; after !== null; ) {
    const { rows }: { rows: { person: string }[] } = await sql<{ person: string }>`
      with given_up as (
        select person, coalesce(since, its_since) as until, since is not null or partly as apart, cadence, zone
        from newsletter_mails cross join (
          select cadence, zone, since as its_since, exists (select from newsletter_mails
            where issue = id and state in ('sent', 'bounced', 'unknown')) as partly
          from newsletter_issues where id = ${issue}) its
        where issue = ${issue} and state = 'late' and person > ${after} order by person limit ${rowsAtOnce}),
      told as (
        update newsletter_readers readers set told = least(told, until) from given_up
        where readers.person = given_up.person and (apart or told is not null
          or (readers.cadence, readers.zone) is distinct from (given_up.cadence, given_up.zone)))
      select person from given_up order by person desc limit 1`.execute(db)
    after = rows[0]?.person ?? null
  }
}
