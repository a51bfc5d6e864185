import type { Cadence } from '@resguardo/contract/newsletterDates'
import type { Language } from '@resguardo/contract/languages'
import type { Role } from '@resguardo/contract/session'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { tellNextTime } from '#db/bundles.ts'
import type { Schema } from '#db/schema.ts'

/** A mail being sent, with the current data of its reader. */
export interface InHand {
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

/** Creates a lane; each mail renews its lease for this many seconds. */
export async function openLane(db: Kysely<Schema>, lane: string, seconds: number): Promise<void> {
  await sql`insert into newsletter_lanes (id, until) values (${lane}, now() + make_interval(secs => ${seconds}))`.execute(
    db,
  )
}

interface Wish {
  count: number
  now: Date
  seconds: number
}

/** Takes up to `count` due mails, those to be retried or a new batch; none while the newsletter is paused. */
export async function takeMails(db: Kysely<Schema>, lane: string, wish: Wish): Promise<InHand[]> {
  const { rows: held } = await sql`
    update newsletter_lanes set begun = 0, known = false, until = now() + make_interval(secs => ${wish.seconds})
    where id = ${lane} and until > now() returning id`.execute(db)
  if (held.length === 0) return []
  for (;;) {
    const tried = await takeQueued(db, lane, wish)
    if (tried.length > 0) return tried
    const opened = await takeBundle(db, lane, wish)
    // If no reader of a batch is left, try the next batch, and rows that it left waiting.
    if (!opened || opened.length > 0) return opened ?? []
  }
}

async function takeQueued(db: Kysely<Schema>, lane: string, { count, now }: Wish): Promise<InHand[]> {
  const { rows } = await sql<InHand>`
    with due as (
      select person, day from newsletter_mails
      where state = 'queued' and due <= ${now}
        and not exists (select from newsletter_desk where paused is not null)
      order by due, person limit ${count} for update skip locked),
    placed as (select person, day, row_number() over (order by person, day) as place from due),
    taken as (
      update newsletter_mails mails set state = 'sending', lane = ${lane}, place = placed.place
      from placed where mails.person = placed.person and mails.day = placed.day
      returning mails.person, mails.day, mails.place, mails.tries, mails.issue, mails.since)
    ${inHand(sql`taken`)}`.execute(db)
  return rows
}

/**
 * Turns the batch due first into rows; those beyond `count` wait as rows. Skips readers who already got a
 * mail for this date (their time zone changed); the next issue covers the gap. Null if no batch is due.
 */
async function takeBundle(db: Kysely<Schema>, lane: string, { count, now }: Wish): Promise<InHand[] | null> {
  const { rows } = await sql<InHand | Record<keyof InHand, null>>`
    with next as (
      select id from newsletter_bundles
      where due <= ${now} and not exists (select from newsletter_desk where paused is not null)
      order by due, id limit 1 for update skip locked),
    opened as (delete from newsletter_bundles using next where newsletter_bundles.id = next.id returning newsletter_bundles.*),
    made as (
      insert into newsletter_mails (person, day, issue, since, state, lane, place, due)
      select reader, day, issue, opened.since,
        case when nth <= ${count} then 'sending' else 'queued' end, case when nth <= ${count} then ${lane}::uuid end,
        case when nth <= ${count} then nth end, opened.due
      from opened join newsletter_issues on newsletter_issues.id = issue
        cross join unnest(opened.readers) with ordinality as every (reader, nth)
      on conflict do nothing
      returning *),
    next_time as (${tellNextTime}),
    taken as (select * from made where place is not null)
    ${inHand(sql`opened left join taken on true`)}`.execute(db)
  // A batch without any readers left still yields a row.
  return rows.length > 0 ? rows.filter((row): row is InHand => row.person !== null) : null
}

/** Current data for the mails `taken`, in their order. */
const inHand = (from: RawBuilder<unknown>) => sql`
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

/** Outcomes of a lane's mails, by place; all others were sent. */
export interface Ends {
  refused: readonly number[]
  unknown: readonly number[]
  /** No longer wanted, or with no alert left. */
  dropped: readonly number[]
  /** Not sent: retried after this many minutes; `counts` says whether it counts as a try. */
  later: readonly { place: number; minutes: number; counts: boolean }[]
}

/** Stores the outcomes of mails that the lane still holds. */
export async function endMails(db: Kysely<Schema>, lane: string, ends: Ends, now: Date): Promise<void> {
  const mine = sql`lane = ${lane} and state = 'sending'`
  const at = (places: readonly number[]) => sql`place = any(${places}::smallint[])`
  if (ends.dropped.length > 0)
    await sql`delete from newsletter_mails where ${mine} and ${at(ends.dropped)}`.execute(db)
  const over = [
    ['bounced', ends.refused],
    ['unknown', ends.unknown],
  ] as const
  for (const [state, places] of over)
    if (places.length > 0)
      await sql`update newsletter_mails set state = ${state}, lane = null, place = null, due = null, finished = ${now}
        where ${mine} and ${at(places)}`.execute(db)
  if (ends.later.length > 0)
    await sql`
      update newsletter_mails set state = 'queued', lane = null, place = null,
        tries = tries + put_off.counts, due = ${now}::timestamptz + make_interval(secs => put_off.minutes * 60)
      from unnest(${ends.later.map(({ place }) => place)}::smallint[],
        ${ends.later.map(({ minutes }) => minutes)}::float8[],
        ${ends.later.map(({ counts }) => Number(counts))}::smallint[]) as put_off (at_place, minutes, counts)
      where ${mine} and place = put_off.at_place`.execute(db)
}

/** Marks all mails that a lane still holds as sent. */
export async function sentMails(db: Kysely<Schema>, lane: string, now: Date): Promise<void> {
  await sql`update newsletter_mails set state = 'sent', lane = null, place = null, due = null, finished = ${now}
    where lane = ${lane} and state = 'sending'`.execute(db)
}

export async function closeLane(db: Kysely<Schema>, lane: string): Promise<void> {
  await db.deleteFrom('newsletter_lanes').where('id', '=', lane).execute()
}

/**
 * Settles the mails of lanes whose lease has expired. Mails before the last one handed over were sent; that
 * one was sent if its outcome is known, and otherwise is unknown. The others are requeued. If the lane's row
 * is gone, all are unknown.
 */
export async function settleDead(db: Kysely<Schema>, now: Date): Promise<void> {
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
