import { createHash, randomUUID } from 'node:crypto'
import type { FeedResult } from '@resguardo/contract/alerts/feedRules'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { dayMs } from '@resguardo/contract/platform/durations'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { appendAudit } from '#security/auditLog.ts'
import { openSsrfGuard } from '#security/network/ssrfGuard.ts'
import type { Deps } from '../../../deps.ts'
import { addAlert, type AlertFields } from '../alerts.table.ts'
import {
  activeFeeds,
  type FeedRow,
  hasItems,
  addItems,
  knownItems,
  lockFeed,
  saveFetch,
} from './feeds.table.ts'
import { fetchFeed } from './fetchFeed.ts'
import { type FeedItem, itemsOf } from './feedItems.ts'

export type FeedDeps = Pick<Deps, 'db' | 'env' | 'keys' | 'log' | 'now'>

/** Drafts created per reading; the others follow with the next one. */
export const maxDraftsPerReading = 20
/** On the first reading of a feed, older items are skipped. */
const newsDays = 14

/** Reads the active feeds, one after the other. An error in one does not affect the others. */
export async function readFeeds(deps: FeedDeps): Promise<void> {
  for (const feed of await activeFeeds(deps.db))
    try {
      await readFeed(deps, feed)
    } catch (error) {
      deps.log.warn({ err: error, feed: feed.uid }, 'feed could not be read')
    }
}

/** Requests a feed, and creates a draft for each new item. */
export async function readFeed(deps: FeedDeps, feed: FeedRow): Promise<void> {
  const fetched = await fetchFeed(feed.url, feed, { guard: openSsrfGuard(deps.env, 'settings') })
  const items = fetched.result === 'read' ? parseItems(deps, feed, fetched.text) : null
  const read = deps.now()
  await deps.db.transaction().execute(async (db) => {
    if (!(await lockFeed(db, feed))) return
    if (fetched.result !== 'read' || !items) {
      const result: FeedResult = fetched.result === 'read' ? 'unreadable' : fetched.result
      await saveFetch(db, feed.uid, { read, result, drafts: 0 })
      return
    }
    const { drafts, left } = await importItems(db, feed, items, read)
    const { etag, modified } = fetched
    // While items are left, forget the validators, so that the feed is sent in full again.
    await saveFetch(db, feed.uid, {
      read,
      result: 'read',
      drafts,
      ...(left ? { etag: null, modified: null } : { etag, modified }),
    })
    if (drafts > 0)
      await appendAudit(db, deps.keys, [{ ...systemActor, target: feed.uid, reason: String(drafts) }])
  })
}

const systemActor = {
  actor: null,
  actorRole: null,
  action: 'draftAlerts',
  result: 200,
  request: null,
  source: '',
} as const

function parseItems({ log }: FeedDeps, { uid, kind }: FeedRow, text: string): FeedItem[] | null {
  try {
    return itemsOf(kind, text)
  } catch {
    log.warn({ feed: uid, kind }, 'feed has another format than configured')
    return null
  }
}

const digestOf = ({ guid }: FeedItem) => createHash('sha256').update(guid).digest()

async function importItems(
  db: Kysely<Schema>,
  feed: FeedRow,
  items: readonly FeedItem[],
  now: Date,
): Promise<{ drafts: number; left: boolean }> {
  const day = now.toISOString().slice(0, 10)
  const byHash = new Map(items.map((item) => [digestOf(item).toString('hex'), item]))
  const first = !(await hasItems(db, feed.uid))
  const guids = [...byHash.keys()].map((hex) => Buffer.from(hex, 'hex'))
  for (const guid of await knownItems(db, { feed: feed.uid, guids, day })) byHash.delete(guid.toString('hex'))
  const isOld = ({ at }: FeedItem) => at === null || now.getTime() - at.getTime() > newsDays * dayMs
  const news = [...byHash].filter(([, item]) => !(first && isOld(item)))
  const drafts = news.slice(0, maxDraftsPerReading)
  const later = new Set(news.slice(maxDraftsPerReading).map(([hex]) => hex))
  const processed = [...byHash.keys()].filter((hex) => !later.has(hex)).map((hex) => Buffer.from(hex, 'hex'))
  await addItems(db, { feed: feed.uid, guids: processed, day })
  for (const [, item] of drafts)
    await addAlert(db, randomUUID(), draftOf(item, feed), { writer: null, now, feed: feed.uid })
  return { drafts: drafts.length, left: later.size > 0 }
}

const emptyTexts = { title: '', text: '', action: '' }

/** A draft from a feed item in the feed's language; the editor adds the other languages. */
function draftOf(
  { title, text, action, url, severity, systems }: FeedItem,
  { name, lang }: FeedRow,
): AlertFields {
  const words = (language: Language) => (language === lang ? { title, text, action } : emptyTexts)
  return {
    severity,
    // All languages
    words: Object.fromEntries(languages.map((one) => [one, words(one)])) as AlertFields['words'],
    systems,
    profiles: [],
    source: { name, url },
    expires: null,
  }
}
