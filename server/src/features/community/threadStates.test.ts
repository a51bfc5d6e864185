import {
  chooseName,
  followThread,
  readThread,
  readThreads,
  removePost,
  writeReply,
  writeThread,
} from '@resguardo/contract/community/community'
import { claimReview, decideReview, hidePost, readReviews } from '@resguardo/contract/community/moderation'
import { beforeEach, expect, test } from 'vitest'
import { makeLongStanding, makeThread } from '#test/communityPosts.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp({ env: { BRAND_NAME: 'Farol Azul' } })
type Who = { uid: string; token: string }
let root: Who
let ana: Who
let bia: Who & { username: string }

beforeEach(async () => {
  const { db } = server().deps
  for (const table of ['community_threads', 'community_reviews', 'community_names', 'attempts'] as const)
    await db.deleteFrom(table).execute()
  root = await server().make.signedIn({ role: 'root' })
  ana = await server().make.signedIn({ role: 'user' })
  bia = await server().make.signedIn({ role: 'user' })
  await makeLongStanding(server(), ana.uid, 'Lua Nova')
  await makeLongStanding(server(), bia.uid, 'Maré Alta')
})

async function begin(who: Who, text = 'Alguém sabe?', keep = false): Promise<string> {
  const uid = crypto.randomUUID()
  const body = { uid, board: 'tips', lang: 'pt', title: 'Uma dica boa', text, keep } as const
  expect((await server().call(writeThread, { body }, who)).status).toBe(200)
  return uid
}
async function reply(who: Who, to: string, text = 'Assim.', keep = false): Promise<string> {
  const uid = crypto.randomUUID()
  const answer = await server().call(writeReply, { body: { uid, thread: to, lang: 'pt', text, keep } }, who)
  expect(answer.status).toBe(200)
  return uid
}
const remove = async (who: Who, uid: string) =>
  (await server().call(removePost, { body: { uid } }, who)).status
const hide = async (uid: string) =>
  (await server().call(hidePost, { body: { uid, reason: 'abuse' } }, root)).status
const look = (uid: string, query: { post?: string } = {}, who: Partial<Who> = {}) =>
  server().call(readThread, { params: { uid }, query }, who)
const board = async () =>
  (await server().call(readThreads, { query: { board: 'tips' } })).data.threads.map(({ uid }) => uid)
/** Claims and approves the first open review. */
async function approve() {
  const { data } = await server().call(readReviews, { query: {} }, root)
  const [{ uid, revision } = { uid: '', revision: 0 }] = data.reviews
  await server().call(claimReview, { body: { uid, revision, claim: true } }, root)
  const body = { uid, revision: revision + 1, decision: 'approve', reason: 'other' } as const
  expect((await server().call(decideReview, { body }, root)).status).toBe(200)
}

test('a thread of which everything was taken back is gone, regardless of who was the last', async () => {
  const uid = await begin(ana)
  const answer = await reply(bia, uid)
  expect(await remove(ana, uid)).toBe(200)
  expect(await board()).toEqual([uid])
  expect(await remove(bia, answer)).toBe(200)
  expect(await board()).toEqual([])
  expect((await look(uid)).status).toBe(404)
})

test('who takes back what moderators hid does not bring the thread back', async () => {
  const uid = await begin(ana, 'Compre já')
  await reply(ana, uid, 'Compre já, de novo')
  expect(await hide(uid)).toBe(200)
  expect(await remove(ana, uid)).toBe(200)
  expect((await look(uid)).status).toBe(404)
  expect(await board()).toEqual([])
  expect((await look(uid, {}, root)).data.posts.map(({ state }) => state)).toEqual(['removed', 'shown'])
})

test('a thread is shown from its beginning where the post that is asked for is not one of it', async () => {
  const uid = await begin(ana)
  const answer = await reply(bia, uid)
  const later = await makeThread(server(), { author: bia.uid, created: new Date(Date.now() + 60_000) })
  for (const post of [crypto.randomUUID(), later])
    expect((await look(uid, { post })).data.posts.map((one) => one.uid)).toEqual([uid, answer])
  expect((await look(uid, { post: answer })).data.posts.map((one) => one.uid)).toEqual([answer])
})

test('a post that waited for a moderator is first on its board once it is shown', async () => {
  const held = await begin(ana, 'Escrevam para ana@example.org', true)
  const hours = 5 * 3_600_000
  server().travel(hours)
  try {
    for (const who of [root, bia]) await server().make.stay(who.uid)
    const newer = await begin(bia)
    server().travel(1000)
    await approve()
    expect(await board()).toEqual([held, newer])
  } finally {
    server().travel(-hours - 1000)
  }
})

test('a notification does not lead to a thread that is hidden by then', async () => {
  const uid = await begin(ana)
  await server().call(followThread, { body: { thread: uid, follow: true } }, bia)
  const news = async () =>
    (await server().make.mails(bia.username)).filter(({ kind }) => kind === 'thread-news').length
  await reply(ana, uid, 'Ou bia@example.org', true)
  await hide(uid)
  await approve()
  expect(await news()).toBe(0)
  const other = await begin(ana)
  await server().call(followThread, { body: { thread: other, follow: true } }, bia)
  await reply(ana, other, 'Ou bia@example.org', true)
  await approve()
  expect(await news()).toBe(1)
})

test('only root takes the name of the product, whatever that is called here', async () => {
  const name = (who: Who, wanted: string) =>
    server()
      .call(chooseName, { body: { name: wanted } }, who)
      .then(({ status }) => status)
  for (const wanted of ['Farol Azul', 'far0l-azul oficial', 'Time Fárol Azul'])
    expect(await name(ana, wanted), wanted).toBe(409)
  expect(await name(ana, 'Farol Verde')).toBe(200)
  expect(await name(root, 'Farol Azul')).toBe(200)
})
