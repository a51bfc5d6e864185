import type { Board, PostState } from '@resguardo/contract/community/communityRules'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { type Insertable, type Kysely, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { cursorsOf } from '#http/cursor.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { type PageQuery, readPage, type PageRange } from './paging.ts'

export interface ThreadRow {
  uid: string
  board: Board
  lang: Language
  title: string
  author: string | null
  name: string | null
  team: boolean
  state: PostState
  pinned: boolean
  locked: boolean
  answer: string | null
  replies: number
  created: Date
  last: Date
  revision: number
}

const threadColumns = sql`t.uid, t.board, t.lang, t.title, t.author, n.name, t.state, t.pinned, t.locked, t.answer,
  t.replies, t.created, t.last, t.revision,
  coalesce((select p.team from community_posts p where p.thread = t.uid and p.opening), false) as team`

const threadsFrom = sql`community_threads t left join community_names n on n.person = t.author`

const orderOf = ({ back }: PageRange): { order: RawBuilder<unknown>; comparison: RawBuilder<unknown> } =>
  back ? { order: sql`asc`, comparison: sql`>` } : { order: sql`desc`, comparison: sql`<` }

/** A page of a board: pinned threads first, then by last activity. */
export async function listThreads(
  db: Kysely<Schema>,
  keys: Keys,
  { board, lang, ...pageQuery }: { board: Board; lang?: Language | undefined } & PageQuery,
) {
  return readPage(
    cursorsOf(keys, `community ${board} ${lang ?? ''}`),
    pageQuery,
    async (range) => {
      const { order, comparison } = orderOf(range)
      const [pinned = '', last = ''] = range.from?.at.split(' ') ?? []
      const { rows } = await sql<ThreadRow>`
        select ${threadColumns} from ${threadsFrom}
        where t.board = ${board} and t.state in ('shown', 'removed') ${lang ? sql`and t.lang = ${lang}` : sql``}
        ${range.from ? sql`and (t.pinned, t.last, t.uid) ${comparison} (${pinned}::boolean, ${last}::timestamptz, ${range.from.uid}::uuid)` : sql``}
        order by t.pinned ${order}, t.last ${order}, t.uid ${order} limit ${range.limit}`.execute(db)
      return rows
    },
    ({ pinned, last }) => `${pinned} ${last.toISOString()}`,
  )
}

export async function findThread(db: Kysely<Schema>, uid: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns} from ${threadsFrom} where t.uid = ${uid}`.execute(db)
  return rows[0]
}

/** A thread, locked until the end of the transaction. */
export const lockThread = (db: Kysely<Schema>, uid: string) =>
  db.selectFrom('community_threads').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()

/** Number of threads per board, counted up to the limit of lists, and the time of the last post. */
export async function countBoards(db: Kysely<Schema>, boards: readonly Board[]) {
  const { rows } = await sql<{ board: Board; threads: number; last: Date | null }>`
    select board,
      (select count(*)::int from (select from community_threads t
        where t.board = b.board and t.state in ('shown', 'removed') limit ${maxCountedTotal + 1}) counted) as threads,
      (select greatest(
        (select last from community_threads t where t.board = b.board and t.state in ('shown', 'removed')
          and t.pinned order by pinned desc, last desc, uid desc limit 1),
        (select last from community_threads t where t.board = b.board and t.state in ('shown', 'removed')
          and not t.pinned order by pinned desc, last desc, uid desc limit 1))) as last
    from unnest(${[...boards]}::text[]) as b(board)`.execute(db)
  return rows
}

const configs = { pt: 'portuguese', es: 'spanish', en: 'english' } as const

/** Matches posts with the words, as typed or without accents, each with the stemming of its language. */
function matchesWords(q: string, lang: Language | undefined): RawBuilder<unknown> {
  const each = (lang ? [lang] : languages).map((one) => {
    const config = sql.lit(configs[one])
    return sql`(p.lang = ${sql.lit(one)} and p.words @@ (websearch_to_tsquery(${config}, ${q}) || websearch_to_tsquery(${config}, fold(${q}))))`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

export interface SearchHit {
  uid: string
  thread: string
  board: Board
  lang: Language
  title: string
  begin: string
  created: Date
}

interface SearchQuery {
  readonly q: string
  readonly board?: Board | undefined
  readonly lang?: Language | undefined
}

/** Number of newest posts that are scanned before the full-text index is used. */
const newestScanned = 5000

/**
 * Posts with the words, newest first. A common word is found quickly among the newest posts; for a rare one
 * the full-text index is faster. Each way is slow in the other case, and PostgreSQL cannot tell in advance.
 */
export async function searchPosts(
  db: Kysely<Schema>,
  keys: Keys,
  { q, board, lang, ...pageQuery }: SearchQuery & PageQuery,
) {
  return readPage(
    cursorsOf(keys, 'community search'),
    pageQuery,
    async (range) => {
      const search = { q, board, lang }
      const first = await searchIn(db, newestPosts(range), search, range)
      return first.length === range.limit ? first : searchIn(db, indexedPosts(search, range), search, range)
    },
    ({ created }) => created.toISOString(),
  )
}

const afterCursor = ({ from, back }: PageRange) =>
  from
    ? sql`and (p.created, p.uid) ${back ? sql`>` : sql`<`} (${from.at}::timestamptz, ${from.uid}::uuid)`
    : sql``

const newestPosts = (range: PageRange) => {
  const { order } = orderOf(range)
  return sql`select p.uid, p.thread, p.lang, p.text, p.created, p.words from community_posts p
    where p.state = 'shown' ${afterCursor(range)} order by p.created ${order}, p.uid ${order} limit ${newestScanned}`
}

const indexedPosts = ({ q, lang }: SearchQuery, range: PageRange) =>
  sql`select p.uid, p.thread, p.lang, p.text, p.created, p.words from community_posts p
    where p.state = 'shown' and ${matchesWords(q, lang)} ${afterCursor(range)}`

async function searchIn(
  db: Kysely<Schema>,
  source: RawBuilder<unknown>,
  { q, board, lang }: SearchQuery,
  range: PageRange,
): Promise<SearchHit[]> {
  const { order } = orderOf(range)
  // Not a prepared statement, so that it is planned for these words.
  const { rows } = await sql<SearchHit>`/* search */
    with seen as materialized (${source})
    select p.uid, p.thread, t.board, p.lang, t.title, left(p.text, 200) as begin, p.created
    from seen p join community_threads t on t.uid = p.thread
    where t.state in ('shown', 'removed') and ${matchesWords(q, lang)} ${board ? sql`and t.board = ${board}` : sql``}
    order by p.created ${order}, p.uid ${order} limit ${range.limit}`.execute(db)
  return rows
}

/** Adds a thread; false if its uid exists already. */
export async function addThread(
  db: Kysely<Schema>,
  thread: Insertable<Schema['community_threads']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('community_threads')
    .values(thread)
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows !== 0n
}

export async function saveThread(
  db: Kysely<Schema>,
  uid: string,
  change: Updateable<Schema['community_threads']>,
): Promise<void> {
  await db.updateTable('community_threads').set(change).where('uid', '=', uid).execute()
}

/** Counts a new reply, which makes its thread the latest one. */
export async function countReply(db: Kysely<Schema>, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('community_threads')
    .set((row) => ({ replies: row('replies', '+', 1), last: now }))
    .where('uid', '=', uid)
    .execute()
}

export async function unfollow(db: Kysely<Schema>, thread: string, person: string): Promise<void> {
  await db.deleteFrom('community_follows').where('thread', '=', thread).where('person', '=', person).execute()
}

/** Whether the person follows the thread; a visit allows the next mail about it. */
export async function recordVisit(db: Kysely<Schema>, thread: string, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('community_follows')
    .select('told')
    .where('thread', '=', thread)
    .where('person', '=', person)
    .executeTakeFirst()
  if (row?.told)
    await db
      .updateTable('community_follows')
      .set({ told: null })
      .where('thread', '=', thread)
      .where('person', '=', person)
      .execute()
  return row !== undefined
}
