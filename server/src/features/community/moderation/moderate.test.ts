import {
  markAnswer,
  readMember,
  readThread,
  reportPost,
  writeReply,
  writeThread,
} from '@resguardo/contract/community/community'
import type { Decision } from '@resguardo/contract/community/communityRules'
import {
  appealDecision,
  claimReview,
  decideReview,
  editCommunity,
  hidePost,
  moderateThread,
  readModeration,
  readReviews,
} from '@resguardo/contract/community/moderation'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { giveCommunityName, makeLongStanding, makeThread } from '#test/communityPosts.ts'
import { withTestApp } from '#test/testApp.ts'
import { sweepCommunity } from '../community.jobs.ts'

const server = withTestApp()
type Who = { uid: string; token: string }
let ana: Who & { username: string }
let root: Who
let caio: Who

beforeEach(async () => {
  const { db } = server().deps
  await db.deleteFrom('community_threads').execute()
  await db.deleteFrom('community_reviews').execute()
  root = await server().make.signedIn({ role: 'root' })
  caio = await server().make.signedIn({ role: 'user' })
  await db.updateTable('people').set({ moderator: true }).where('uid', '=', caio.uid).execute()
  ana = await server().make.signedIn({ role: 'user' })
  await makeLongStanding(server(), ana.uid)
})

const reports = (who: Who, uid: string) =>
  server().call(reportPost, { body: { uid, reason: 'spam', note: 'De novo' } }, who)
const queue = async (who: Who) => (await server().call(readReviews, { query: {} }, who)).data.reviews
const claims = async (who: Who, uid: string, claim = true) => {
  const revision = (await queue(root)).find((one) => one.uid === uid)?.revision ?? 0
  return (await server().call(claimReview, { body: { uid, revision, claim } }, who)).status
}
const decides = async (who: Who, uid: string, decision: Decision) => {
  const revision = (await queue(root)).find((one) => one.uid === uid)?.revision ?? 0
  const body = { uid, revision, decision, reason: 'spam' } as const
  return (await server().call(decideReview, { body }, who)).status
}
/** Claims and decides the first open review. */
async function settle(who: Who, decision: Decision) {
  const [first] = await queue(root)
  const uid = first?.uid ?? ''
  expect(await claims(who, uid)).toBe(200)
  expect(await decides(who, uid, decision)).toBe(200)
  return uid
}
const look = async (uid: string, who: Partial<Who> = {}) =>
  server().call(readThread, { params: { uid }, query: {} }, who)
const write = (who: Who, text = 'Alguém sabe?', keep = false) =>
  server().call(
    writeThread,
    {
      body: { uid: crypto.randomUUID(), board: 'questions', lang: 'pt', title: 'Uma pergunta', text, keep },
    },
    who,
  )

test('a reported post waits once, is taken by one, and is hidden; the reporter stays unknown', async () => {
  const post = await makeThread(server(), { author: ana.uid, text: 'Compre já' })
  const bia = await server().make.signedIn({ role: 'user' })
  expect((await reports(ana, post)).status).toBe(404)
  for (const who of [bia, bia, caio]) expect((await reports(who, post)).status).toBe(200)
  const [waits, ...more] = await queue(caio)
  expect(more).toEqual([])
  expect(waits).toMatchObject({ kind: 'reported', text: 'Compre já', claimed: 'free', mayClaim: true })
  expect(waits?.reports).toHaveLength(2)
  expect(JSON.stringify(waits)).not.toContain(bia.uid)
  const uid = waits?.uid ?? ''
  expect((await server().call(readReviews, { query: {} }, bia)).status).toBe(403)
  expect(await decides(caio, uid, 'hide')).toBe(409)
  expect(await claims(caio, uid)).toBe(200)
  expect(await claims(root, uid)).toBe(409)
  expect(await decides(root, uid, 'hide')).toBe(409)
  expect(await decides(caio, uid, 'hide')).toBe(200)
  expect(await queue(root)).toEqual([])
  expect((await look(post)).status).toBe(404)
  expect((await look(post, ana)).data.posts[0]).toMatchObject({ state: 'hidden', appeal: uid })
  // The public log shows what was decided, but no names.
  const { data } = await server().call(readModeration, { query: {} })
  expect(data.decided).toEqual([
    { uid, day: expect.any(String), board: 'questions', kind: 'reported', decision: 'hide', reason: 'spam' },
  ])
})

test('a moderator reads, pins, answers and releases behind the fence of the grant', async () => {
  const { call, deps, make } = server()
  const { thread } = (await write(ana)).data
  expect((await call(readMember, { query: {} }, caio)).data).toMatchObject({ moderates: true })
  expect((await look(thread, caio)).data.posts).toHaveLength(1)
  const pinned = { uid: thread, revision: 1, pinned: true, locked: false }
  expect((await call(moderateThread, { body: pinned }, caio)).status).toBe(200)
  await giveCommunityName(server(), caio.uid)
  const post = crypto.randomUUID()
  const reply = { uid: post, thread, lang: 'pt', text: 'Assim.', keep: false, follow: true } as const
  const { data, status } = await call(writeReply, { body: reply }, caio)
  expect([status, data]).toEqual([200, expect.objectContaining({ state: 'shown' })])
  expect((await call(markAnswer, { body: { thread, post } }, caio)).status).toBe(200)
  // A held reply that is released goes to those who follow the thread, by mail.
  const bia = await make.signedIn({ role: 'user' })
  await giveCommunityName(server(), bia.uid)
  const held = { ...reply, uid: crypto.randomUUID(), follow: false }
  expect((await call(writeReply, { body: held }, bia)).status).toBe(200)
  await deps.db.updateTable('community_posts').set({ state: 'held' }).where('uid', '=', held.uid).execute()
  await sql`insert into community_reviews (post, board, author, kind, opened)
    values (${held.uid}, 'questions', ${bia.uid}, 'held', now())`.execute(deps.db)
  await deps.db.updateTable('community_follows').set({ told: null }).execute()
  await settle(caio, 'approve')
  const { rows } = await sql<{ kind: string }>`select kind from mails order by created`.execute(deps.db)
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['thread-news', 'post-judged']))
})

test('a post that was taken and forgotten is free to take after an hour', async () => {
  const post = await makeThread(server())
  await reports(ana, post)
  const uid = (await queue(root))[0]?.uid ?? ''
  expect(await claims(caio, uid)).toBe(200)
  server().travel(61 * 60_000)
  await server().make.stay(root.uid)
  expect(await claims(root, uid)).toBe(200)
  server().travel(-61 * 60_000)
})

test('what is held is shown once it is approved, and counts from then on', async () => {
  const { data } = await write(ana, 'Escrevam para ana@example.org', true)
  expect((await look(data.thread)).status).toBe(404)
  await settle(caio, 'approve')
  expect((await look(data.thread)).data.thread.state).toBe('shown')
  const reply = {
    uid: crypto.randomUUID(),
    thread: data.thread,
    lang: 'pt',
    text: 'Ou bia@example.org',
    keep: true,
  } as const
  await server().call(writeReply, { body: reply }, ana)
  expect((await look(data.thread)).data).toMatchObject({ thread: { replies: 0 }, posts: [{}] })
  await settle(caio, 'approve')
  expect((await look(data.thread)).data).toMatchObject({ thread: { replies: 1 }, posts: [{}, {}] })
})

describe('strikes', () => {
  test('three keep one from writing until the first lapses after 90 days', async () => {
    for (let count = 0; count < 3; count++) {
      await reports(caio, await makeThread(server(), { author: ana.uid }))
      await settle(root, 'strike')
    }
    await server().deps.db.deleteFrom('attempts').execute()
    expect((await write(ana)).status).toBe(409)
    server().travel(91 * 86_400_000)
    await server().make.stay(ana.uid)
    expect((await write(ana)).status).toBe(200)
    server().travel(-91 * 86_400_000)
  })

  test('an appeal is for another moderator, who may take the decision and its strike back; there is one', async () => {
    const post = await makeThread(server(), { author: ana.uid })
    await reports(caio, post)
    const decided = await settle(caio, 'strike')
    const appeals = (who: Who) =>
      server().call(appealDecision, { body: { uid: decided, text: 'Não era propaganda' } }, who)
    expect((await appeals(root)).status).toBe(404)
    expect((await appeals(ana)).status).toBe(200)
    expect((await appeals(ana)).status).toBe(409)
    const [waits] = await queue(caio)
    expect(waits).toMatchObject({
      kind: 'appeal',
      plea: 'Não era propaganda',
      before: 'strike',
      strikes: 1,
      mayClaim: false,
    })
    expect(await claims(caio, waits?.uid ?? '')).toBe(409)
    await settle(root, 'approve')
    expect((await look(post)).data.posts[0]?.state).toBe('shown')
    const live = await server()
      .deps.db.selectFrom('community_reviews')
      .select('uid')
      .where('author', '=', ana.uid)
      .where('lapses', '>', server().deps.now())
      .execute()
    expect(live).toEqual([])
  })

  test('after 30 days no review is asked for any more, and the hidden text is gone', async () => {
    const post = await makeThread(server(), { author: ana.uid, text: 'Texto canário' })
    await reports(caio, post)
    const uid = await settle(caio, 'hide')
    server().travel(31 * 86_400_000)
    for (const who of [ana, caio]) await server().make.stay(who.uid)
    // An undecided report keeps its reason.
    await reports(caio, await makeThread(server(), { text: 'Espera' }))
    const late = await server().call(appealDecision, { body: { uid, text: 'Por quê?' } }, ana)
    expect(late.status).toBe(409)
    await sweepCommunity(server().deps)
    const rows = await server().deps.db.selectFrom('community_posts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('canário')
    const told = await server().deps.db.selectFrom('community_reports').select('note').execute()
    expect(told, 'nor who reported it; of what waits it is kept').toEqual([{ note: 'De novo' }])
    server().travel(-31 * 86_400_000)
  })
})

test('writers are mailed that a post of theirs was looked at: a link, and no word of it', async () => {
  const told = async () =>
    (await server().make.mails(ana.username)).flatMap(({ kind, values }) =>
      kind === 'post-judged' ? [values['url']] : [],
    )
  const url = (post: string) => `http://resguardo.test/community/questions/${post}?post=${post}`
  const { data: held } = await write(ana, 'Escrevam para ana@example.org', true)
  await settle(caio, 'approve')
  expect(await told()).toEqual([url(held.post)])
  // A report without consequences is not shown to the writer.
  await reports(caio, held.post)
  await settle(root, 'approve')
  expect(await told()).toHaveLength(1)
  await reports(caio, held.post)
  const uid = await settle(caio, 'hide')
  expect(await told()).toEqual([url(held.post), url(held.post)])
  await server().call(appealDecision, { body: { uid, text: 'Por quê?' } }, ana)
  await settle(root, 'hide')
  expect(await told(), 'an appeal is answered whatever comes of it').toHaveLength(3)
  const other = await makeThread(server(), { author: ana.uid })
  await server().call(hidePost, { body: { uid: other, reason: 'abuse' } }, caio)
  expect((await told()).at(-1)).toBe(url(other))
  const mails = await server().make.mails(ana.username)
  expect(JSON.stringify(mails)).not.toContain('Escrevam')
})

test('moderators hide where they meet something, once', async () => {
  const post = await makeThread(server(), { author: ana.uid })
  const hides = (who: Who) => server().call(hidePost, { body: { uid: post, reason: 'abuse' } }, who)
  expect((await hides(ana)).status).toBe(403)
  expect((await hides(caio)).status).toBe(200)
  expect((await hides(caio)).status).toBe(409)
  const uid = crypto.randomUUID()
  expect((await server().call(hidePost, { body: { uid, reason: 'abuse' } }, caio)).status).toBe(404)
})

test('root alone says who may read', async () => {
  const edit = (who: Who, publicReading: boolean) =>
    server().call(editCommunity, { body: { publicReading } }, who)
  const post = await makeThread(server())
  expect((await edit(caio, false)).status).toBe(403)
  expect((await edit(root, false)).status).toBe(200)
  expect((await look(post)).status).toBe(401)
  expect((await edit(root, true)).status).toBe(200)
  expect((await look(post)).status).toBe(200)
})
