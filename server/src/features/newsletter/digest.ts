import type { Content } from '@resguardo/content/read'
import { cadences } from '@resguardo/contract/newsletterDates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Schema } from '#db/schema.ts'
import { type LiveAlert, liveAlerts } from '#features/alerts/alerts.ts'
import type { Choice } from '#features/courses/courses.ts'
import type { Keys } from '#security/keys.ts'
import { earliestOf, type Issue, lastIssue } from './issues.ts'
import { alertsFor, type Letters } from './letters.ts'
import { type Sort, sortOf, type StreamedReader, streamReaders } from './stream.ts'

export interface DigestDeps {
  readonly db: Kysely<Schema>
  readonly copyOut: Database['copyOut']
  readonly keys: Keys
  readonly content: Content
  readonly now: () => Date
}

/** As many as a lane takes in hand at a time. */
export const bundleSize = 100
/** Bundles that are written with one statement. */
const bundlesAtOnce = 100
const listedAtOnce = 10_000

/**
 * Writes the outbox of an issue, whole or not at all: every reader whom something happened to since their last one, in
 * bundles. What is decided once per kind of reader is composed at once, so that nothing fails later that could have
 * failed here. Of two at the same issue one does it.
 */
export async function fillIssue(
  deps: DigestDeps,
  letters: Letters,
  issue: Issue,
  size = bundleSize,
): Promise<void> {
  await deps.db.transaction().execute(async (step) => {
    if (!(await isToFill(step, issue))) return
    // Between two bundles a busy machine may read for longer than others may keep a transaction open.
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(step)
    // It reads within the transaction too: a second connection may never come while all are taken.
    const judge = new Judge({ ...deps, db: step }, letters, issue)
    const outbox = new Outbox(step, issue, size)
    for await (const readers of streamReaders(deps.copyOut, issue, deps.now())) {
      await judge.all(readers, outbox)
      await outbox.write(bundlesAtOnce)
    }
    await outbox.end()
    await step
      .updateTable('newsletter_issues')
      .set({ place: null, readers: judge.readers, kinds: judge.kinds.size })
      .where('id', '=', issue.id)
      .execute()
  })
}

/** Whether the readers of the issue are not written out, nor being so by somebody else. */
const isToFill = async (step: Kysely<Schema>, { id }: Issue) =>
  (await step
    .selectFrom('newsletter_issues')
    .select('id')
    .where('id', '=', id)
    .where('place', 'is not', null)
    .where('done', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined

/** Readers in lists of so many, as text: a million of them are held until the end. */
class Listed {
  #some: string[] = []
  readonly #lists: string[] = []

  add(uid: string) {
    if (this.#some.push(uid) === listedAtOnce) this.#lists.push(arrayOf(this.#some.splice(0)))
  }

  lists(): string[] {
    return this.#some.length > 0 ? [...this.#lists, arrayOf(this.#some)] : this.#lists
  }
}

/** Who gets a mail, and of whom has to be written down until when they are told, until it is written. */
class Outbox {
  readonly #step: Kysely<Schema>
  readonly #issue: Issue
  readonly #size: number
  /** By the moment they were told to, where it is not that of the issue. */
  readonly #mails = new Map<Date | null, string[]>()
  readonly #bundles: { since: Date | null; readers: string }[] = []
  /** These two are written at the end only: until then nobody waits for their rows. */
  readonly #moved = new Listed()
  readonly #passed = new Listed()

  constructor(step: Kysely<Schema>, issue: Issue, size: number) {
    this.#step = step
    this.#issue = issue
    this.#size = size
  }

  add(uid: string, since: Date | null) {
    const mails = this.#mails.get(since) ?? []
    if (mails.push(uid) === 1) this.#mails.set(since, mails)
    if (mails.length === this.#size) this.#bundle(since, mails)
  }

  /** Somebody who was told until another moment than the others, and now as they are. */
  move(uid: string) {
    this.#moved.add(uid)
  }

  /** Somebody who had part in the issue before, and not in this one. */
  pass(uid: string) {
    this.#passed.add(uid)
  }

  #bundle(since: Date | null, mails: string[]) {
    this.#bundles.push({ since, readers: arrayOf(mails) })
    mails.length = 0
  }

  /** Writes the bundles, where there are so many. */
  async write(fewest: number): Promise<void> {
    if (this.#bundles.length < fewest) return
    const { id, at } = this.#issue
    const bundles = this.#bundles.splice(0)
    await sql`insert into newsletter_bundles (issue, due, since, readers)
      select ${id}::int, ${at}::timestamptz, since, readers::uuid[]
      from unnest(${bundles.map(({ since }) => since)}::timestamptz[], ${bundles.map(({ readers }) => readers)}::text[])
        as bundle (since, readers)`.execute(this.#step)
  }

  async end(): Promise<void> {
    for (const [since, mails] of this.#mails) if (mails.length > 0) this.#bundle(since, mails)
    await this.write(1)
    const { cadence, zone, since } = this.#issue
    // Who went elsewhere while the readers were read may have no part in what follows this issue. One by one on purpose:
    // a join may go through all people of the zone for each list.
    const wishes = cadence === 'weekly' ? ['weekly'] : cadences
    const stays = sql<boolean>`(select timezone = ${zone} and newsletter = any(${wishes}::text[]) and status = 'active'
      from people where uid = person)`
    for (const moved of this.#moved.lists())
      await this.#step
        .updateTable('newsletter_readers')
        .set({ cadence, zone, told: null })
        .where('person', '=', sql<string>`any(${moved}::uuid[])`)
        .where(stays)
        .execute()
    for (const passed of this.#passed.lists())
      await this.#step
        .updateTable('newsletter_readers')
        .set({ told: since })
        .where('person', '=', sql<string>`any(${passed}::uuid[])`)
        .where('cadence', '=', cadence)
        .where('zone', '=', zone)
        .where('told', 'is', null)
        .execute()
  }
}

/** Readers of one sort, and whether they get a mail, by the phone and profile they chose. */
interface Judgements extends Pick<Sort, 'lang' | 'moved' | 'wish'> {
  since: Date | null
  known: Map<string, boolean>
}

/** Says who gets a mail; of readers with the same language, past, phone and profile it is asked once. */
class Judge {
  readonly #deps: DigestDeps
  readonly #letters: Letters
  readonly #issue: Issue
  readonly #spans: ReturnType<typeof openSpans>
  readonly #sorts = new Map<string, Judgements>()
  readonly kinds = new Set<string>()
  readers = 0

  constructor(deps: DigestDeps, letters: Letters, issue: Issue) {
    this.#deps = deps
    this.#letters = letters
    this.#issue = issue
    this.#spans = openSpans(deps, issue)
  }

  async all(readers: readonly StreamedReader[], outbox: Outbox): Promise<void> {
    const { keys } = this.#deps
    for (const { uid, sort, sealed } of readers) {
      const same = this.#sorts.get(sort) ?? (await this.#meetSort(sort))
      if (same.wish !== this.#issue.cadence) {
        if (!same.moved) outbox.pass(uid)
        continue
      }
      this.readers++
      if (same.moved) outbox.move(uid)
      // The seal is opened of everybody; all that follows once for all who chose so.
      const choice = sealed ? keys.open(sealed, uid) : ''
      if (same.known.get(choice) ?? (await this.#meet(same, choice))) outbox.add(uid, same.since)
    }
  }

  async #meetSort(text: string): Promise<Judgements> {
    const sort = sortOf(text, this.#deps.now())
    const since = await this.#spans.sinceOf(sort)
    const same = { ...sort, since, known: new Map<string, boolean>() }
    this.#sorts.set(text, same)
    return same
  }

  async #meet({ lang, since, known }: Judgements, choice: string): Promise<boolean> {
    const { cadence, since: last } = this.#issue
    // Only sealChoice writes this column.
    const chosen = choice ? (JSON.parse(choice) as Choice) : null
    const alerts = alertsFor(this.#deps.content, await this.#spans.alerts(since ?? last), chosen)
    const wanted = { cadence, lang, alerts }
    if (alerts.length > 0) {
      this.#letters.compose(wanted)
      this.kinds.add(this.#letters.kindOf(wanted))
    }
    known.set(choice, alerts.length > 0)
    return alerts.length > 0
  }
}

/** The alerts of an issue from a moment on, and where readers were told to who had another one before. */
export function openSpans(
  { db, now }: Pick<DigestDeps, 'db' | 'now'>,
  issue: Pick<Issue, 'day' | 'at' | 'since'>,
) {
  const alerts = new Map<number, Promise<LiveAlert[]>>()
  const moments = new Map<string, Promise<Date | null>>()
  return {
    alerts(since: Date): Promise<LiveAlert[]> {
      const known = alerts.get(since.getTime())
      if (known) return known
      const found = liveAlerts(db, now(), { from: since, to: issue.at })
      alerts.set(since.getTime(), found)
      return found
    },
    async sinceOf({ told, cadence, zone }: Pick<Sort, 'told' | 'cadence' | 'zone'>): Promise<Date | null> {
      const key = told ? told.toISOString() : `${cadence} ${zone}`
      const look = async () => {
        if (told) return earliestOf(told, issue.day)
        return cadence && zone ? lastIssue(db, cadence, zone, issue.day) : null
      }
      const found = moments.get(key) ?? look()
      moments.set(key, found)
      return found
    },
  }
}

/** As PostgreSQL reads it: the driver would look at each for what has to be quoted, and in a uid nothing has. */
const arrayOf = (uids: readonly string[]) => `{${uids.join(',')}}`
