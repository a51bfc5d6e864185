import type { editAlert, ManagedAlert, readManagedAlerts } from '@resguardo/contract/alerts/alerts'
import type { RequestOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Language } from '@resguardo/contract/platform/languages'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { selectTogether } from '#db/sql/selectTogether.ts'
import { countOf } from '#domain/countRows.ts'
import { cursorsOf, olderThan } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { likePattern } from '#db/sql/likePattern.ts'

export type AlertRow = Selectable<Schema['alerts']>

const selectAlerts = (db: Kysely<Schema>) =>
  db
    .selectFrom('alerts')
    .leftJoin('people as writers', 'writers.uid', 'alerts.writer')
    .leftJoin('people as confirmers', 'confirmers.uid', 'alerts.confirmer')
    .leftJoin('alert_feeds as feeds', 'feeds.uid', 'alerts.feed')
    .selectAll('alerts')
    .select([
      sql<string>`concat_ws(' ', writers.first_name, writers.last_name)`.as('writer_name'),
      sql<string>`concat_ws(' ', confirmers.first_name, confirmers.last_name)`.as('confirmer_name'),
      'feeds.name as feed_name',
    ])
type JoinedAlertRow = Awaited<ReturnType<ReturnType<typeof selectAlerts>['executeTakeFirstOrThrow']>>

const personOrNull = (uid: string | null, name: string) => (uid === null ? null : { uid, name })

const toAlert = (row: JoinedAlertRow): ManagedAlert => ({
  uid: row.uid,
  state: row.state,
  severity: row.severity,
  words: row.words,
  systems: row.systems,
  profiles: row.profiles,
  source: { name: row.source_name, url: row.source_url },
  expires: row.expires?.toISOString() ?? null,
  writer: personOrNull(row.writer, row.writer_name),
  confirmer: personOrNull(row.confirmer, row.confirmer_name),
  alone: row.alone,
  published: row.published?.toISOString() ?? null,
  withdrawn: row.withdrawn?.toISOString() ?? null,
  changed: row.changed.toISOString(),
  feed: row.feed_name,
  revision: row.revision,
})

export async function findAlert(db: Kysely<Schema>, uid: string): Promise<ManagedAlert | undefined> {
  const row = await selectAlerts(db).where('alerts.uid', '=', uid).executeTakeFirst()
  return row && toAlert(row)
}

type Filters = Pick<RequestOf<typeof readManagedAlerts>['query'], 'state' | 'severity' | 'osType' | 'q'>

/** Filters of the list; the search covers titles in every language. */
const conditions = ({ state, severity, osType, q }: Filters) =>
  sql<boolean>`true ${sql.join(
    [
      ...(state === undefined ? [] : [sql`and alerts.state = any(${[state].flat()}::text[])`]),
      ...(severity === undefined ? [] : [sql`and alerts.severity = any(${[severity].flat()}::text[])`]),
      ...(osType === undefined ? [] : [sql`and alerts.systems @> ${JSON.stringify([{ osType }])}::jsonb`]),
      ...(q
        ? [
            sql`and lower(concat_ws(' ', alerts.words #>> '{pt,title}', alerts.words #>> '{es,title}',
              alerts.words #>> '{en,title}')) like lower(${likePattern(q)})`,
          ]
        : []),
    ],
    sql` `,
  )}`

interface PageQuery {
  after?: string | undefined
  size?: number | undefined
}

/** A page of alerts in every state, last changed first, with the cursor of the next one and the total. */
export async function listAlerts(
  db: Kysely<Schema>,
  keys: Keys,
  { after, size = 25, ...filters }: Filters & PageQuery,
): Promise<{ alerts: ManagedAlert[]; next: string | null; total: number }> {
  const cursors = cursorsOf(keys, 'alerts')
  const from = cursors.decode(after)
  const rows = await selectAlerts(db)
    .where(conditions(filters))
    .$if(from !== null, (query) => query.where(olderThan('alerts.changed', 'alerts.uid', from)))
    .orderBy('alerts.changed', 'desc')
    .orderBy('alerts.uid', 'desc')
    .limit(size + 1)
    .execute()
  const { page, next } = cursors.paginate(rows, size, ({ changed }) => changed.toISOString())
  const total = after || next ? await countAlerts(db, filters) : page.length
  return { alerts: page.map(toAlert), next, total }
}

/** Number of alerts, counted up to the limit of lists. */
async function countAlerts(db: Kysely<Schema>, filters: Filters): Promise<number> {
  return (await selectTogether(db, { total: alertCount(filters) })).total
}

/** The same as an expression. */
export const alertCount = (filters: Filters): RawBuilder<number> =>
  countOf(sql`alerts where ${conditions(filters)}`)

export type AlertFields = Omit<RequestOf<typeof editAlert>['body'], 'uid' | 'revision'>

const columnsOf = ({ severity, words, systems, profiles, source, expires }: AlertFields) => ({
  severity,
  words: JSON.stringify(words),
  systems: JSON.stringify(systems),
  profiles,
  source_name: source.name,
  source_url: source.url,
  expires,
})

interface AlertAuthor {
  writer: string | null
  now: Date
}

/** Inserts a draft; false if the uid is taken. */
export async function addAlert(
  db: Kysely<Schema>,
  uid: string,
  content: AlertFields,
  { writer, now, feed = null }: AlertAuthor & { feed?: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('alerts')
    .values({ uid, ...columnsOf(content), writer, changed: now, feed })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface AlertRevision {
  uid: string
  revision: number
}

const updateRevision = (db: Kysely<Schema>, { uid, revision }: AlertRevision) =>
  db
    .updateTable('alerts')
    .set({ revision: sql<number>`revision + 1` })
    .where('uid', '=', uid)
    .where('revision', '=', revision)

/**
 * Saves a draft, or turns a withdrawn alert into one; false if it is in force or the revision is outdated.
 */
export async function saveAlert(
  db: Kysely<Schema>,
  at: AlertRevision,
  content: AlertFields,
  { writer, now }: AlertAuthor,
): Promise<boolean> {
  const { numUpdatedRows } = await updateRevision(db, at)
    .set({ ...columnsOf(content), writer, changed: now })
    .set({ state: 'draft', confirmer: null, alone: false, published: null, withdrawn: null })
    .set({
      told: sql<Date | null>`case when state = 'draft' and writer is not distinct from ${writer}::uuid then told end`,
    })
    .where('state', '<>', 'confirmed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks that the other super admins were notified of a draft; false if they were before. */
export async function markNotified(db: Kysely<Schema>, uid: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .set({ told: now })
    .where('uid', '=', uid)
    .where('told', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Confirms a draft; false if it is no longer a draft or the revision is outdated. */
export async function publishAlert(
  db: Kysely<Schema>,
  at: AlertRevision,
  { confirmer, alone, now }: { confirmer: string; alone: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await updateRevision(db, at)
    .set({ state: 'confirmed', confirmer, alone, published: now, changed: now })
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Withdraws an alert; false if it is not in force or the revision is outdated. */
export async function markWithdrawn(db: Kysely<Schema>, at: AlertRevision, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await updateRevision(db, at)
    .set({ state: 'withdrawn', withdrawn: now, changed: now })
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notifies every instance on commit that the alerts in force have changed. */
export const notifyAlerts = (db: Kysely<Schema>) => sql`select pg_notify('alerts', '')`.execute(db)

/** Deletes a draft; false if it is not one. */
export async function removeDraft(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('alerts')
    .where('uid', '=', uid)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const otherRoots = (db: Kysely<Schema>, person: string) =>
  db.selectFrom('people').where('role', '=', 'root').where('status', '=', 'active').where('uid', '<>', person)

/** Whether another root could confirm what this person wrote. */
export async function hasOtherRoot(db: Kysely<Schema>, person: string): Promise<boolean> {
  return (await otherRoots(db, person).select('uid').limit(1).executeTakeFirst()) !== undefined
}

/** Other roots who have an address; the first root may have a plain name. */
export const mailedRoots = (db: Kysely<Schema>, person: string) =>
  otherRoots(db, person).select(['username', 'first_name', 'lang']).where('username', 'like', '%@%').execute()

/** Titles and actions of some alerts in one language. */
export async function titlesOf(
  db: Kysely<Schema>,
  uids: readonly string[],
  lang: Language,
): Promise<{ uid: string; title: string; action: string }[]> {
  if (uids.length === 0) return []
  const rows = await db
    .selectFrom('alerts')
    .select(['uid', 'words'])
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .orderBy('published', 'desc')
    .execute()
  return rows.map(({ uid, words }) => ({ uid, title: words[lang].title, action: words[lang].action }))
}
