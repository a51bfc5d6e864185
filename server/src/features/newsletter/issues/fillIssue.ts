import type { Content } from '@resguardo/content/read'
import { cadences } from '@resguardo/contract/newsletter/newsletterDates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Schema } from '#db/schema.ts'
import { type AlertInForce, readAlertsInForce } from '#features/alerts/alertsInForce.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { clampSince, type Issue, lastIssue } from './issues.ts'
import { alertsFor, type TemplateCache } from '../templates.ts'
import { type ReaderGroup, parseGroup, type StreamedReader, streamReaders } from '../sending/streamReaders.ts'

export interface FillDeps {
  readonly db: Kysely<Schema>
  readonly copyOut: Database['copyOut']
  readonly keys: Keys
  readonly content: Content
  readonly now: () => Date
}

/** Batch size: as many mails as a worker takes at a time. */
export const batchSize = 100
/** Batches inserted with one statement. */
const batchesAtOnce = 100
const chunkSize = 10_000

/**
 * Writes the outbox of an issue, all or nothing: every reader with new alerts since their last issue, in
 * batches. What is decided once per kind of reader is composed here, so that errors show up now rather than
 * while sending. A row lock lets only one process fill an issue.
 */
export async function fillIssue(
  deps: FillDeps,
  templates: TemplateCache,
  issue: Issue,
  size = batchSize,
): Promise<void> {
  await deps.db.transaction().execute(async (step) => {
    if (!(await lockUnfilled(step, issue))) return
    // On a busy machine, reading between two batches may exceed the usual limit for idle transactions.
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(step)
    // Use the transaction's connection too: waiting for a second one deadlocks when the pool is exhausted.
    const selector = new RecipientSelector({ ...deps, db: step }, templates, issue)
    const outbox = new Outbox(step, issue, size)
    for await (const readers of streamReaders(deps.copyOut, issue, deps.now())) {
      await selector.all(readers, outbox)
      await outbox.write(batchesAtOnce)
    }
    await outbox.end()
    await step
      .updateTable('newsletter_issues')
      .set({ place: null, readers: selector.readers, kinds: selector.kinds.size })
      .where('id', '=', issue.id)
      .execute()
  })
}

/** Whether the issue is not filled yet, and no other process is filling it. */
const lockUnfilled = async (step: Kysely<Schema>, { id }: Issue) =>
  (await step
    .selectFrom('newsletter_issues')
    .select('id')
    .where('id', '=', id)
    .where('place', 'is not', null)
    .where('done', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined

/** Collects uids as text in chunks, as up to a million are held until the end. */
class UidChunks {
  #some: string[] = []
  readonly #lists: string[] = []

  add(uid: string) {
    if (this.#some.push(uid) === chunkSize) this.#lists.push(arrayOf(this.#some.splice(0)))
  }

  lists(): string[] {
    return this.#some.length > 0 ? [...this.#lists, arrayOf(this.#some)] : this.#lists
  }
}

/** Collects the readers who get a mail, and those whose covered period has to be updated. */
class Outbox {
  readonly #step: Kysely<Schema>
  readonly #issue: Issue
  readonly #size: number
  /** Grouped by the end of the period already covered; null if the issue starts there. */
  readonly #mails = new Map<Date | null, string[]>()
  readonly #bundles: { since: Date | null; readers: string }[] = []
  /** Written only at the end, so that no one waits for locks on these rows before. */
  readonly #moved = new UidChunks()
  readonly #passed = new UidChunks()

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

  /** A reader whose covered period ended at another time than others', and now ends with this issue. */
  move(uid: string) {
    this.#moved.add(uid)
  }

  /** A person who was part of the previous issue, but not of this one. */
  pass(uid: string) {
    this.#passed.add(uid)
  }

  #bundle(since: Date | null, mails: string[]) {
    this.#bundles.push({ since, readers: arrayOf(mails) })
    mails.length = 0
  }

  /** Writes the batches, if there are at least `fewest`. */
  async write(fewest: number): Promise<void> {
    if (this.#bundles.length < fewest) return
    const { id, at } = this.#issue
    const batches = this.#bundles.splice(0)
    await sql`insert into newsletter_bundles (issue, due, since, readers)
      select ${id}::int, ${at}::timestamptz, since, readers::uuid[]
      from unnest(${batches.map(({ since }) => since)}::timestamptz[], ${batches.map(({ readers }) => readers)}::text[])
        as bundle (since, readers)`.execute(this.#step)
  }

  async end(): Promise<void> {
    for (const [since, mails] of this.#mails) if (mails.length > 0) this.#bundle(since, mails)
    await this.write(1)
    const { cadence, zone, since } = this.#issue
    // People who moved while the readers were read may not be part of what follows this issue. Queried one by
    // one on purpose: for a join PostgreSQL may scan all people of the time zone for each list.
    const wishes = cadence === 'weekly' ? ['weekly'] : cadences
    const isCovered = sql<boolean>`(select timezone = ${zone} and newsletter = any(${wishes}::text[]) and status = 'active'
      from people where uid = person)`
    for (const moved of this.#moved.lists())
      await this.#step
        .updateTable('newsletter_readers')
        .set({ cadence, zone, told: null })
        .where('person', '=', sql<string>`any(${moved}::uuid[])`)
        .where(isCovered)
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

/** Readers of one sort, and whether they get a mail, by chosen phone and profile. */
interface GroupDecisions extends Pick<ReaderGroup, 'lang' | 'moved' | 'wish'> {
  since: Date | null
  known: Map<string, boolean>
}

/** Decides who gets a mail; memoized for readers with the same language, history, phone and profile. */
class RecipientSelector {
  readonly #deps: FillDeps
  readonly #templates: TemplateCache
  readonly #issue: Issue
  readonly #spans: ReturnType<typeof openAlertPeriods>
  readonly #sorts = new Map<string, GroupDecisions>()
  readonly kinds = new Set<string>()
  readers = 0

  constructor(deps: FillDeps, templates: TemplateCache, issue: Issue) {
    this.#deps = deps
    this.#templates = templates
    this.#issue = issue
    this.#spans = openAlertPeriods(deps, issue)
  }

  async all(readers: readonly StreamedReader[], outbox: Outbox): Promise<void> {
    const { keys } = this.#deps
    for (const { uid, group: sort, sealed } of readers) {
      const group = this.#sorts.get(sort) ?? (await this.#meetSort(sort))
      if (group.wish !== this.#issue.cadence) {
        if (!group.moved) outbox.pass(uid)
        continue
      }
      this.readers++
      if (group.moved) outbox.move(uid)
      // Each seal has to be opened; the rest is done once for all with the same choice.
      const choice = sealed ? keys.open(sealed, uid) : ''
      if (group.known.get(choice) ?? (await this.#meet(group, choice))) outbox.add(uid, group.since)
    }
  }

  async #meetSort(groupText: string): Promise<GroupDecisions> {
    const parsed = parseGroup(groupText, this.#deps.now())
    const since = await this.#spans.sinceOf(parsed)
    const decisions = { ...parsed, since, known: new Map<string, boolean>() }
    this.#sorts.set(groupText, decisions)
    return decisions
  }

  async #meet({ lang, since, known }: GroupDecisions, choice: string): Promise<boolean> {
    const { cadence, since: last } = this.#issue
    // Only sealChoice writes this column.
    const chosen = choice ? (JSON.parse(choice) as Choice) : null
    const alerts = alertsFor(this.#deps.content, await this.#spans.alerts(since ?? last), chosen)
    const request = { cadence, lang, alerts }
    if (alerts.length > 0) {
      this.#templates.compose(request)
      this.kinds.add(this.#templates.kindOf(request))
    }
    known.set(choice, alerts.length > 0)
    return alerts.length > 0
  }
}

/**
 * The alerts of an issue since a moment, and the end of the covered period for readers who had another issue
 * before.
 */
export function openAlertPeriods(
  { db, now }: Pick<FillDeps, 'db' | 'now'>,
  issue: Pick<Issue, 'day' | 'at' | 'since'>,
) {
  const alerts = new Map<number, Promise<AlertInForce[]>>()
  const moments = new Map<string, Promise<Date | null>>()
  return {
    alerts(since: Date): Promise<AlertInForce[]> {
      const cached = alerts.get(since.getTime())
      if (cached) return cached
      const found = readAlertsInForce(db, now(), { from: since, to: issue.at })
      alerts.set(since.getTime(), found)
      return found
    },
    async sinceOf({
      told,
      cadence,
      zone,
    }: Pick<ReaderGroup, 'told' | 'cadence' | 'zone'>): Promise<Date | null> {
      const key = told ? told.toISOString() : `${cadence} ${zone}`
      const load = async () => {
        if (told) return clampSince(told, issue.day)
        return cadence && zone ? lastIssue(db, cadence, zone, issue.day) : null
      }
      const found = moments.get(key) ?? load()
      moments.set(key, found)
      return found
    },
  }
}

/** An array literal of PostgreSQL: the driver would check each value for quoting, which uids never need. */
const arrayOf = (uids: readonly string[]) => `{${uids.join(',')}}`
