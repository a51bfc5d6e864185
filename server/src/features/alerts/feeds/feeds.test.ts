import { deleteAlert, readManagedAlerts } from '@resguardo/contract/alerts/alerts'
import { createFeed, deleteFeed, editFeed, readFeedNow, readFeeds } from '@resguardo/contract/alerts/feeds'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { sample, startFeedServer } from '#test/feedServer.ts'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'
import { findFeed } from './feeds.table.ts'
import { maxDraftsPerReading, readFeed, readFeeds as readAllFeeds } from './readFeed.ts'

const server = withTestApp({ env: { ALLOW_PRIVATE: 'on' } })
let feeds: Awaited<ReturnType<typeof startFeedServer>>
let root: TestPerson & { token: string }
beforeAll(async () => {
  feeds = await startFeedServer()
  root = await server().make.signedIn({ role: 'root' })
})
afterAll(() => feeds.close())
afterEach(async () => {
  await server().deps.db.deleteFrom('alerts').execute()
})

type FeedArgs = Partial<InputOf<typeof createFeed>['body']>
const feedOf = (given: FeedArgs) =>
  ({
    name: 'Boletim',
    kind: 'rss',
    url: feeds.serve('/rss', sample('bulletin.rss')),
    lang: 'pt',
    active: true,
    ...given,
  }) as const
const adds = (given: FeedArgs, { call }: TestApp = server(), who = root) =>
  call(createFeed, { body: feedOf(given) }, who)
async function made(given: FeedArgs) {
  const body = feedOf({ name: crypto.randomUUID(), ...given })
  const { data } = await server().call(createFeed, { body }, root)
  const feed = data.feeds.find(({ url }) => url === body.url)
  if (!feed) throw new Error('it was not added')
  return feed
}
/** On the date of the samples. */
const depsThen = () => ({ ...server().deps, now: () => new Date('2026-11-22T12:00:00Z') })
async function asks(uid: string): Promise<void> {
  const feed = await findFeed(server().deps.db, uid)
  if (feed) await readFeed(depsThen(), feed)
}
const asksNow = (uid: string) => server().call(readFeedNow, { body: { uid } }, root)
const stateOf = async (uid: string) =>
  (await server().call(readFeeds, {}, root)).data.feeds.find((feed) => feed.uid === uid)
const drafts = async () =>
  (await server().call(readManagedAlerts, { query: { size: 100 } }, root)).data.alerts

test('feeds are off until an administrator turns them on: a new installation requests nothing', async () => {
  const fresh = await startTestApp()
  try {
    const { token } = await fresh.make.signedIn({ role: 'root' })
    const { data } = await fresh.call(readFeeds, {}, { token })
    expect(data.feeds.map(({ kind, active, result }) => [kind, active, result])).toEqual([
      ['kev', false, 'never'],
      ['sofa', false, 'never'],
    ])
    await readAllFeeds(fresh.deps)
    expect((await fresh.call(readFeeds, {}, { token })).data.feeds.every(({ read }) => read === null)).toBe(
      true,
    )
    // An address needs TLS, unless the private network is allowed.
    expect(await adds({}, fresh, { ...root, token })).toMatchObject({
      status: 400,
      data: { fields: { url: 'fields.url' } },
    })
  } finally {
    await fresh.close()
  }
})

test('an item of a feed becomes a draft once, in its language, and has no author until a person finishes it', async () => {
  const feed = await made({ kind: 'kev', url: feeds.serve('/kev', sample('kev.json')), lang: 'en' })
  await asks(feed.uid)
  expect(await stateOf(feed.uid)).toMatchObject({ result: 'read', drafts: 3 })
  const one = (await drafts()).find(({ words }) => words.en.title.startsWith('Samsung'))
  expect(one).toMatchObject({
    state: 'draft',
    severity: 'critical',
    writer: null,
    feed: feed.name,
    source: { name: feed.name, url: 'https://nvd.nist.gov/vuln/detail/CVE-2026-91002' },
    systems: [{ osType: 'android-samsung', min: null, max: null, models: [] }],
    words: { pt: { title: '', text: '', action: '' } },
  })
  await asks(feed.uid)
  expect(await stateOf(feed.uid)).toMatchObject({ result: 'unchanged', drafts: 0 })
  // The feed is sent in full again, and one of its drafts was deleted: no draft is created again.
  await server().call(deleteAlert, { query: { uid: one?.uid ?? '' } }, root)
  await server().deps.db.updateTable('alert_feeds').set({ etag: null, modified: null }).execute()
  await asks(feed.uid)
  expect(await stateOf(feed.uid)).toMatchObject({ result: 'read', drafts: 0 })
  expect(await drafts()).toHaveLength(2)
})

test('the first reading takes the news of two weeks, later ones all that is new, twenty at a time', async () => {
  const item = (index: number, day: string) => ({
    id: `n${index}`,
    title: `Aviso ${index}`,
    content_text: 'x',
    date_published: `${day}T09:00:00Z`,
  })
  const serve = (items: object[]) =>
    feeds.serve('/json', JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items }))
  const old = [item(0, '2026-11-01'), { id: 'undated', title: 'Sem data', content_text: 'x' }]
  const feed = await made({ kind: 'json', url: serve([...old, item(1, '2026-11-10')]) })
  await asks(feed.uid)
  expect((await drafts()).map(({ words }) => words.pt.title)).toEqual(['Aviso 1'])
  const many = Array.from({ length: maxDraftsPerReading + 5 }, (_, index) => item(10 + index, '2026-10-01'))
  serve([...old, ...many])
  await asks(feed.uid)
  expect(await stateOf(feed.uid)).toMatchObject({ drafts: maxDraftsPerReading })
  await asks(feed.uid)
  expect(await stateOf(feed.uid)).toMatchObject({ result: 'read', drafts: 5 })
  await asks(feed.uid)
  expect(await stateOf(feed.uid)).toMatchObject({ result: 'unchanged', drafts: 0 })
  expect(await drafts()).toHaveLength(maxDraftsPerReading + 6)
})

test('whatever a feed brings, the list of alerts can be read', async () => {
  const items = [
    { id: 'a', title: '\u00AD', content_text: 'x', date_published: '2026-11-20T09:00:00Z' },
    {
      id: 'b',
      title: 'Aviso',
      content_text: '\u0007\u202E',
      url: 'https://localhost/x',
      date_published: '2026-11-20T09:00:00Z',
    },
    {
      id: 'c',
      title: '<script>alert(1)</script>Aviso',
      content_html: '<a href="javascript:x">y</a>',
      url: 'https://x',
      date_published: '2026-11-20T09:00:00Z',
    },
  ]
  const url = feeds.serve('/odd', JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items }))
  const feed = await made({ kind: 'json', url })
  await asks(feed.uid)
  const { status, data } = await server().call(readManagedAlerts, { query: { size: 100 } }, root)
  expect(status).toBe(200)
  expect(data.alerts.map(({ words, source }) => [words.pt.title, source.url])).toEqual(
    expect.arrayContaining([['Aviso', '']]),
  )
})

test('two readings at once make each draft once', async () => {
  const feed = await made({ kind: 'sofa', url: feeds.serve('/sofa', sample('sofa.json')), lang: 'en' })
  await Promise.all([asks(feed.uid), asks(feed.uid), asks(feed.uid)])
  expect((await drafts()).map(({ words }) => words.en.title).toSorted()).toEqual([
    'iOS 18.7.2 and iPadOS 18.7.2: 1 security flaws mended',
    'iOS 26.1.1 and iPadOS 26.1.1: 2 security flaws mended',
  ])
})

test('the job reads every feed that is on, and one that fails keeps no other from being read', async () => {
  await server().deps.db.deleteFrom('alert_feeds').execute()
  const broken = await made({ kind: 'kev', url: feeds.serve('/broken', '<html>') })
  const gone = await made({ url: `http://127.0.0.1:${feeds.port}/gone` })
  const off = await made({ url: feeds.serve('/off', sample('bulletin.rss')), active: false })
  const good = await made({ url: feeds.serve('/atom', sample('bulletin.atom')) })
  await readAllFeeds(depsThen())
  const results = await Promise.all(
    [broken, gone, off, good].map(async ({ uid }) => (await stateOf(uid))?.result),
  )
  expect(results).toEqual(['unreadable', 'status', 'never', 'read'])
  expect(await drafts()).toHaveLength(1)
  const lines = await server()
    .deps.db.selectFrom('audit_log')
    .select(['actor', 'reason'])
    .where('action', '=', 'draftAlerts')
    .where('target', '=', good.uid)
    .execute()
  expect(lines).toEqual([{ actor: null, reason: '1' }])
  expect((await asksNow(off.uid)).status).toBe(409)
  expect(await asksNow(good.uid)).toMatchObject({ status: 200, message: 'readFeedNow200' })
  expect(await stateOf(good.uid)).toMatchObject({ result: 'unchanged' })
})

test('a feed that is changed while it is read brings nothing', async () => {
  const holding = Promise.withResolvers<void>()
  const url = feeds.setHandler('/held', (response) => {
    void holding.promise.then(() => response.end(sample('bulletin.atom')))
  })
  const feed = await made({ url })
  const reading = asks(feed.uid)
  await expect.poll(() => feeds.asked.some(({ path }) => path === '/held')).toBe(true)
  const { uid, revision, name } = feed
  await server().call(editFeed, { body: { ...feedOf({ name, url }), uid, revision, active: false } }, root)
  holding.resolve()
  await reading
  expect([(await stateOf(uid))?.result, await drafts()]).toEqual(['never', []])
})

test('root changes feeds with the password again; an address is there once; the log says where to', async () => {
  const { call, deps } = server()
  const feed = await made({ url: 'http://feeds.example/a' })
  const other = await made({ url: 'http://feeds.example/b' })
  const { uid, revision } = feed
  const edits = (given: FeedArgs & { uid?: string; revision?: number } = {}) =>
    call(editFeed, { body: { ...feedOf({ name: 'A', url: feed.url }), uid, revision, ...given } }, root)
  expect((await adds({ url: feed.url })).status).toBe(409)
  expect((await edits({ url: other.url })).status).toBe(409)
  expect((await edits({ uid: crypto.randomUUID() })).status).toBe(404)
  expect((await edits({ active: false })).status).toBe(200)
  expect((await edits()).status).toBe(409)
  const lines = deps.db.selectFrom('audit_log').select(['action', 'reason']).where('target', '=', uid)
  expect(
    (await lines.where('result', '=', 200).orderBy('number').execute()).map(({ reason }) => reason),
  ).toEqual(['on feeds.example', 'off feeds.example'])
  await deps.db.updateTable('sessions').set({ proved: null }).where('person', '=', root.uid).execute()
  expect(await edits()).toMatchObject({ status: 403, data: { proof: 'password' } })
  expect((await adds({ url: 'http://feeds.example/c' })).status).toBe(403)
  expect((await call(deleteFeed, { query: { uid } }, root)).status).toBe(403)
  await deps.db.updateTable('sessions').set({ proved: sql<Date>`now()` }).execute()
  expect((await call(deleteFeed, { query: { uid } }, root)).status).toBe(200)
  expect((await call(deleteFeed, { query: { uid } }, root)).status).toBe(404)
  expect((await asksNow(uid)).status).toBe(404)
})

test('of two who save one address at once one gets an error that it exists', async () => {
  const both = [
    await made({ url: 'http://feeds.example/one' }),
    await made({ url: 'http://feeds.example/two' }),
  ]
  const saved = await Promise.all(
    both.map(({ uid, revision, name }) => {
      const body = { ...feedOf({ name, url: 'http://feeds.example/both' }), uid, revision }
      return server().call(editFeed, { body }, root)
    }),
  )
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(saved.filter(({ status }) => status === 409)).toHaveLength(1)
})
