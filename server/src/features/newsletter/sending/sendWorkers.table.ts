import type { Cadence } from '@resguardo/contract/newsletter/newsletterDates'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Role } from '@resguardo/contract/auth/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rewindReaders } from '#domain/newsletterBatches.ts'
import type { Schema } from '#db/schema.ts'

/** A mail being sent, with the current data of its reader. */
export interface OutgoingMail {
  person: string
  day: string
  place: number
  tries: number
  issue: number
  since: Date
  at: Date
  cadence: Cadence
  username: string
  lang: Language
  course_choice: Buffer | null
  visited: string[] | null
  discreet: boolean
  role: Role
  trial_ends: Date | null
  license_list: string
  /** Whether the reader is active, subscribed, confirmed, and reachable by mail. */
  wanted: boolean
}

/** Creates a worker; each mail renews its lease for this many seconds. */
export async function openWorker(db: Kysely<Schema>, worker: string, seconds: number): Promise<void> {
  await sql`insert into newsletter_lanes (id, until) values (${worker}, now() + make_interval(secs => ${seconds}))`.execute(
    db,
  )
}

interface TakeOptions {
  count: number
  now: Date
  seconds: number
}

/** Takes up to `count` due mails, those to be retried or a new batch; none while the newsletter is paused. */
export async function takeMails(
  db: Kysely<Schema>,
  worker: string,
  options: TakeOptions,
): Promise<OutgoingMail[]> {
  const { rows: leases } = await sql`
    update newsletter_lanes set begun = 0, known = false, until = now() + make_interval(secs => ${options.seconds})
    where id = ${worker} and until > now() returning id`.execute(db)
  if (leases.length === 0) return []
  for (;;) {
    const queued = await takeQueued(db, worker, options)
    if (queued.length > 0) return queued
    const batch = await takeBatch(db, worker, options)
    // If no reader of a batch is left, try the next batch, and rows that it left waiting.
    if (!batch || batch.length > 0) return batch ?? []
  }
}

async function takeQueued(
  db: Kysely<Schema>,
  worker: string,
  { count, now }: TakeOptions,
): Promise<OutgoingMail[]> {
  const { rows } = await sql<OutgoingMail>`
    with due as (
      select person, day from newsletter_mails
      where state = 'queued' and due <= ${now}
        and not exists (select from newsletter_desk where paused is not null)
      order by due, person limit ${count} for update skip locked),
    placed as (select person, day, row_number() over (order by person, day) as place from due),
    taken as (
      update newsletter_mails mails set state = 'sending', lane = ${worker}, place = placed.place
      from placed where mails.person = placed.person and mails.day = placed.day
      returning mails.person, mails.day, mails.place, mails.tries, mails.issue, mails.since)
    ${selectOutgoing(sql`taken`)}`.execute(db)
  return rows
}

/**
 * Turns the batch due first into rows; those beyond `count` wait as rows. Skips readers who already got a
 * mail for this date (their time zone changed); the next issue covers the gap. Null if no batch is due.
 */
async function takeBatch(
  db: Kysely<Schema>,
  worker: string,
  { count, now }: TakeOptions,
): Promise<OutgoingMail[] | null> {
  const { rows } = await sql<OutgoingMail | Record<keyof OutgoingMail, null>>`
    with next as (
      select id from newsletter_bundles
      where due <= ${now} and not exists (select from newsletter_desk where paused is not null)
      order by due, id limit 1 for update skip locked),
    opened as (delete from newsletter_bundles using next where newsletter_bundles.id = next.id returning newsletter_bundles.*),
    made as (
      insert into newsletter_mails (person, day, issue, since, state, lane, place, due)
      select reader, day, issue, opened.since,
        case when nth <= ${count} then 'sending' else 'queued' end, case when nth <= ${count} then ${worker}::uuid end,
        case when nth <= ${count} then nth end, opened.due
      from opened join newsletter_issues on newsletter_issues.id = issue
        cross join unnest(opened.readers) with ordinality as every (reader, nth)
      on conflict do nothing
      returning *),
    next_time as (${rewindReaders}),
    taken as (select * from made where place is not null)
    ${selectOutgoing(sql`opened left join taken on true`)}`.execute(db)
  // A batch without any readers left still yields a row.
  return rows.length > 0 ? rows.filter((row): row is OutgoingMail => row.person !== null) : null
}

/** Current data for the mails `taken`, in their order. */
const selectOutgoing = (from: RawBuilder<unknown>) => sql`
  select taken.person, taken.day, taken.place, taken.tries, taken.issue, coalesce(taken.since, i.since) as since,
    i.at, i.cadence, p.username, p.lang, p.course_choice, p.role, p.trial_ends, p.license_list, g.visited, p.discreet,
    coalesce(p.status = 'active' and p.newsletter <> 'opted_out' and r.confirmed is not null and r.stopped is null,
      false) as wanted
  from ${from}
    left join newsletter_issues i on i.id = taken.issue
    left join people p on p.uid = taken.person
    left join newsletter_readers r on r.person = taken.person
    left join progress g on g.person = p.uid and g.course = p.course
  order by taken.place`

/** Outcomes of a worker's mails, by place; all others were sent. */
export interface Outcomes {
  refused: readonly number[]
  unknown: readonly number[]
  /** No longer wanted, or with no alert left. */
  dropped: readonly number[]
  /** Not sent: retried after this many minutes; `counts` says whether it counts as a try. */
  later: readonly { place: number; minutes: number; counts: boolean }[]
}

/** Stores the outcomes of mails that the worker still holds. */
export async function storeOutcomes(
  db: Kysely<Schema>,
  worker: string,
  outcomes: Outcomes,
  now: Date,
): Promise<void> {
  const mine = sql`lane = ${worker} and state = 'sending'`
  const inPlaces = (places: readonly number[]) => sql`place = any(${places}::smallint[])`
  if (outcomes.dropped.length > 0)
    await sql`delete from newsletter_mails where ${mine} and ${inPlaces(outcomes.dropped)}`.execute(db)
  const final = [
    ['bounced', outcomes.refused],
    ['unknown', outcomes.unknown],
  ] as const
  for (const [state, places] of final)
    if (places.length > 0)
      await sql`update newsletter_mails set state = ${state}, lane = null, place = null, due = null, finished = ${now}
        where ${mine} and ${inPlaces(places)}`.execute(db)
  if (outcomes.later.length > 0)
    await sql`
      update newsletter_mails set state = 'queued', lane = null, place = null,
        tries = tries + put_off.counts, due = ${now}::timestamptz + make_interval(secs => put_off.minutes * 60)
      from unnest(${outcomes.later.map(({ place }) => place)}::smallint[],
        ${outcomes.later.map(({ minutes }) => minutes)}::float8[],
        ${outcomes.later.map(({ counts }) => Number(counts))}::smallint[]) as put_off (at_place, minutes, counts)
      where ${mine} and place = put_off.at_place`.execute(db)
}

/** Marks all mails that a worker still holds as sent. */
export async function markSent(db: Kysely<Schema>, worker: string, now: Date): Promise<void> {
  await sql`update newsletter_mails set state = 'sent', lane = null, place = null, due = null, finished = ${now}
    where lane = ${worker} and state = 'sending'`.execute(db)
}

export async function closeWorker(db: Kysely<Schema>, worker: string): Promise<void> {
  await db.deleteFrom('newsletter_lanes').where('id', '=', worker).execute()
}

/**
 * Settles the mails of workers whose lease has expired. Mails before the last one handed over were sent;
 * that one was sent if its outcome is known, and otherwise is unknown. The others are requeued. If the
 * worker's row is gone, all are unknown.
 */
export async function settleExpiredWorkers(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.transaction().execute(async (step) => {
    const { rows } = await sql<{ id: string; begun: number; sent: number }>`
      select id, begun, begun - (not known)::int as sent from newsletter_lanes
      where until < now() for update skip locked`.execute(step)
    for (const { id, begun, sent } of rows) {
      await sql`
        update newsletter_mails set lane = null, place = null,
          state = case when place <= ${sent} then 'sent' when place = ${begun} then 'unknown' else 'queued' end,
          due = case when place > ${begun} then due end,
          finished = case when place <= ${begun} then ${now}::timestamptz end
        where lane = ${id} and state = 'sending'`.execute(step)
      await step.deleteFrom('newsletter_lanes').where('id', '=', id).execute()
    }
    await sql`
      update newsletter_mails set state = 'unknown', lane = null, place = null, due = null, finished = ${now}
      where state = 'sending' and not exists (select from newsletter_lanes where id = lane)`.execute(step)
  })
}
