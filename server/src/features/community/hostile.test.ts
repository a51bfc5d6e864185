import {
  chooseName,
  readThread,
  readThreads,
  removePost,
  writeReply,
  writeThread,
} from '@resguardo/contract/community/community'
import { claimReview, decideReview } from '@resguardo/contract/community/moderation'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLongStanding, openReview, giveCommunityName, makeThread } from '#test/communityPosts.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
type Who = { uid: string; token: string }
let root: Who
let ana: Who

beforeAll(async () => {
  root = await server().make.signedIn({ role: 'root' })
})
beforeEach(async () => {
  const { db } = server().deps
  await db.deleteFrom('community_threads').execute()
  await db.deleteFrom('community_reviews').execute()
  await db.deleteFrom('community_names').execute()
  ana = await server().make.signedIn({ role: 'user' })
  await makeLongStanding(server(), ana.uid, 'Lua Nova')
})

const post = (more: { title?: string; text?: string } = {}) =>
  ({
    uid: crypto.randomUUID(),
    board: 'questions',
    lang: 'pt',
    title: 'Como troco o PIN?',
    text: 'Alguém sabe?',
    ...more,
  }) as const

test('invisible signs that reverse the text around them are removed', async () => {
  const body = post({
    title: 'Baixe \u202Efdp.exe\u202C',
    text: 'Um\u2066 texto\u2069\u0007\r\ncom\tduas linhas',
  })
  expect((await server().call(writeThread, { body }, ana)).status).toBe(200)
  const { data } = await server().call(readThread, { params: { uid: body.uid }, query: {} }, ana)
  expect(data.thread.title).toBe('Baixe fdp.exe')
  expect(data.posts[0]?.text).toBe('Um texto\ncom\tduas linhas')
  // A text of only such characters ends up empty.
  for (const text of ['\u202E\u2066 \u2069', ' \u200B\u2060 \u00AD'])
    expect(await server().call(writeThread, { body: { ...post(), text } }, ana)).toMatchObject({
      status: 400,
      data: { fields: { text: 'fields.required' } },
    })
})

test('a name that mixes letters of two scripts looks like another one, and is none', async () => {
  const eve = await server().make.signedIn({ role: 'user' })
  for (const name of ['Modеrador', 'Luа Nova', 'Аdmin'])
    expect(await server().call(chooseName, { body: { name } }, eve), name).toMatchObject({
      status: 400,
      data: { fields: { name: 'fields.displayName' } },
    })
  for (const name of ['Зоя Лебедева', 'João Ñandú'])
    expect((await server().call(chooseName, { body: { name } }, eve)).status, name).toBe(200)
})

test('of many who want the same name at once one gets it, and the others get an error', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => server().make.signedIn({ role: 'user' })))
  const answers = await Promise.all(
    people.map((who) => server().call(chooseName, { body: { name: 'Vento Sul' } }, who)),
  )
  expect(statusesOf(answers)).toEqual([200, ...Array(7).fill(409)])
})

test('a link of a new member is held however it is written', async () => {
  const eve = await server().make.signedIn({ role: 'user' })
  await giveCommunityName(server(), eve.uid)
  for (const text of [
    'ｗｗｗ．exemplo．xyz',
    'https\uFF1A//exemplo',
    'exemplo\u200B.com',
    'exemplo\u2024com',
    'exemplo.site',
    'exemplo.quelquechose/oferta',
    'ofertão.ru',
  ]) {
    await server().deps.db.deleteFrom('attempts').execute()
    expect((await server().call(writeThread, { body: post({ text }) }, eve)).data.state, text).toBe('held')
  }
})

test('no one takes a place that another person’s post has', async () => {
  const mine = post()
  await server().call(writeThread, { body: mine }, ana)
  const eve = await server().make.signedIn({ role: 'user' })
  await makeLongStanding(server(), eve.uid)
  const twin = { ...post({ text: 'Outro texto' }), uid: mine.uid }
  expect((await server().call(writeThread, { body: twin }, eve)).status).toBe(409)
  const reply = { uid: mine.uid, thread: mine.uid, lang: 'pt', text: 'Outra resposta' } as const
  expect((await server().call(writeReply, { body: reply }, eve)).status).toBe(409)
  const { data } = await server().call(readThread, { params: { uid: mine.uid }, query: {} }, ana)
  expect(data.posts.map(({ text }) => text)).toEqual([mine.text])
})

test('of many moderators at the same review one takes it, and one decision counts', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, () => server().make.signedIn({ role: 'root' })))
  const review = await openReview(server())
  const claims = await Promise.all(
    others.map((who) => server().call(claimReview, { body: { ...review, claim: true } }, who)),
  )
  expect(statusesOf(claims)).toEqual([200, ...Array(5).fill(409)])
  const winner = others[claims.findIndex(({ status }) => status === 200)] ?? root
  const decision = { uid: review.uid, revision: 2, decision: 'strike', reason: 'spam' } as const
  const decided = await Promise.all(
    [winner, winner, winner].map((who) => server().call(decideReview, { body: decision }, who)),
  )
  expect(statusesOf(decided)).toEqual([200, 409, 409])
})

test('while posts are taken back a reader goes through a thread and a board page by page, and misses nothing', async () => {
  const first = await makeThread(server())
  const replies: string[] = []
  for (let count = 0; count < 12; count++) {
    const uid = crypto.randomUUID()
    const { db } = server().deps
    await db.deleteFrom('attempts').execute()
    await server().call(
      writeReply,
      { body: { uid, thread: first, lang: 'pt', text: `Resposta ${count}` } },
      ana,
    )
    replies.push(uid)
  }
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 5; page++) {
    const answer: Awaited<ReturnType<typeof look>> = await look(first, after)
    seen.push(...answer.data.posts.map(({ uid }) => uid))
    // Remove the last post read, to which the cursor of the next page refers.
    const last = answer.data.posts.at(-1)
    if (last?.own) await server().call(removePost, { body: { uid: last.uid } }, ana)
    after = answer.data.next
    if (after === null) break
  }
  expect(seen).toEqual([first, ...replies])
})

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

const look = (uid: string, after: string | null) =>
  server().call(readThread, { params: { uid }, query: { size: 4, ...(after && { after }) } }, ana)

test('threads that are deleted while a board is read leave no hole', async () => {
  const uids: string[] = []
  for (let count = 0; count < 7; count++)
    uids.push(
      await makeThread(server(), {
        author: ana.uid,
        board: 'tips',
        created: new Date(Date.now() + count * 1000),
      }),
    )
  const board = (after?: string) =>
    server().call(readThreads, { query: { board: 'tips', size: 3, ...(after && { after }) } }, ana)
  const { data: one } = await board()
  await server().call(removePost, { body: { uid: one.threads.at(-1)?.uid ?? '' } }, ana)
  const { data: two } = await board(one.next ?? '')
  const { data: three } = await board(two.next ?? '')
  expect([one, two, three].flatMap(({ threads }) => threads.map(({ uid }) => uid))).toEqual(uids.toReversed())
})

test('a thread under the uid of one of its writer’s replies is refused and leaves nothing', async () => {
  const question = post()
  await server().call(writeThread, { body: question }, ana)
  const answer = { uid: crypto.randomUUID(), thread: question.uid, lang: 'pt', text: 'Sim.' } as const
  expect((await server().call(writeReply, { body: answer }, ana)).status).toBe(200)
  expect((await server().call(writeThread, { body: { ...post(), uid: answer.uid } }, ana)).status).toBe(409)
  expect((await server().call(readThread, { params: { uid: answer.uid }, query: {} }, ana)).status).toBe(404)
  expect(
    (await server().call(readThread, { params: { uid: question.uid }, query: {} }, ana)).data.posts,
  ).toHaveLength(2)
})
