import type { AlertFeed } from '@resguardo/contract/alerts/feeds'
import type { FeedResult } from '@resguardo/contract/alerts/feedRules'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { takeAdvisoryLock } from '#db/advisoryLock.ts'

export type FeedRow = Selectable<Schema['alert_feeds']>

export async function listFeeds(db: Kysely<Schema>): Promise<AlertFeed[]> {
  const rows = await db
    .selectFrom('alert_feeds')
    .select(['uid', 'name', 'kind', 'url', 'lang', 'active', 'read', 'result', 'drafts', 'revision'])
    .orderBy(sql`lower(name)`)
    .orderBy('uid')
    .execute()
  return rows.map((row) => ({ ...row, read: row.read?.toISOString() ?? null }))
}

export const findFeed = (db: Kysely<Schema>, uid: string): Promise<FeedRow | undefined> =>
  db.selectFrom('alert_feeds').selectAll().where('uid', '=', uid).executeTakeFirst()

export const activeFeeds = (db: Kysely<Schema>): Promise<FeedRow[]> =>
  db.selectFrom('alert_feeds').selectAll().where('active', '=', true).orderBy('uid').execute()

/** Advisory lock for changes of the list: keeps addresses unique and the list within its limit. */
const LIST_LOCK = 'list of feeds'
type FeedFields = Pick<AlertFeed, 'name' | 'kind' | 'url' | 'lang' | 'active'>

/** False if the address is already listed, or there are `most` feeds. */
export async function addFeed(
  db: Kysely<Schema>,
  feed: FeedFields & { uid: string },
  most: number,
): Promise<boolean> {
  await takeAdvisoryLock(db, LIST_LOCK)
  const { count } = await db
    .selectFrom('alert_feeds')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= most) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('alert_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * False if the revision is outdated, or another feed has the address. A changed address resets the reading
 * state.
 */
export async function saveFeed(
  db: Kysely<Schema>,
  { uid, revision, ...feed }: FeedFields & { uid: string; revision: number },
): Promise<boolean> {
  await takeAdvisoryLock(db, LIST_LOCK)
  const moved = sql<boolean>`(url, kind) is distinct from (${feed.url}, ${feed.kind})`
  const { numUpdatedRows } = await db
    .updateTable('alert_feeds')
    .set({
      ...feed,
      revision: sql<number>`revision + 1`,
      etag: sql<string | null>`case when ${moved} then null else etag end`,
      modified: sql<string | null>`case when ${moved} then null else modified end`,
      result: sql<FeedResult>`case when ${moved} then 'never' else result end`,
    })
    .where('uid', '=', uid)
    .where('revision', '=', revision)
    .where(
      sql<boolean>`not exists (select from alert_feeds other where other.url = ${feed.url} and other.uid <> ${uid})`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeFeed(db: Kysely<Schema>, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('alert_feeds').where('uid', '=', uid).executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Locks the feed as it was when requested, to store its items; undefined if it was changed or deleted since.
 */
export const lockFeed = (db: Kysely<Schema>, { uid, revision }: FeedRow): Promise<FeedRow | undefined> =>
  db
    .selectFrom('alert_feeds')
    .selectAll()
    .where('uid', '=', uid)
    .where('revision', '=', revision)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()

export async function saveFetch(
  db: Kysely<Schema>,
  uid: string,
  reading: Pick<FeedRow, 'result' | 'drafts'> & Partial<Pick<FeedRow, 'etag' | 'modified'>> & { read: Date },
): Promise<void> {
  await db.updateTable('alert_feeds').set(reading).where('uid', '=', uid).execute()
}

/** Whether the feed has any stored items. */
export async function hasItems(db: Kysely<Schema>, feed: string): Promise<boolean> {
  const row = await db
    .selectFrom('alert_feed_items')
    .select('feed')
    .where('feed', '=', feed)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the items that the feed listed before; updates the day on which it last listed them. */
export async function knownItems(
  db: Kysely<Schema>,
  { feed, guids, day }: { feed: string; guids: readonly Buffer[]; day: string },
): Promise<Buffer[]> {
  const rows = await db
    .updateTable('alert_feed_items')
    .set({ seen: day })
    .where('feed', '=', feed)
    .where('guid', '=', sql<Buffer>`any(${[...guids]}::bytea[])`)
    .returning('guid')
    .execute()
  return rows.map(({ guid }) => guid)
}

export async function addItems(
  db: Kysely<Schema>,
  { feed, guids, day }: { feed: string; guids: readonly Buffer[]; day: string },
): Promise<void> {
  await sql`
    insert into alert_feed_items (feed, guid, seen)
    select ${feed}::uuid, guid, ${day}::date from unnest(${[...guids]}::bytea[]) as guid
    on conflict do nothing`.execute(db)
}
