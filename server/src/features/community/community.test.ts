import {
  chooseName,
  followThread,
  markAnswer,
  readCommunity,
  readImage,
  readMember,
  readThread,
  readThreads,
  removePost,
  searchCommunity,
  writeReply,
  writeThread,
} from '@resguardo/contract/community/community'
import { moderateThread, readModeration } from '@resguardo/contract/community/moderation'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#jobs/erase.ts'
import { makeLongStanding, giveCommunityName, makeThread } from '#test/communityPosts.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let ana = { uid: '', token: '' }
let bia = { uid: '', token: '' }
let root = { uid: '', token: '' }

beforeAll(async () => {
  root = await server().make.signedIn({ role: 'root' })
})
beforeEach(async () => {
  const { db } = server().deps
  await db.deleteFrom('community_threads').execute()
  await db.deleteFrom('community_reviews').execute()
  await db.deleteFrom('community_names').execute()
  await server().make.settings('community', { publicReading: true })
  ana = await server().make.signedIn({ role: 'user' })
  bia = await server().make.signedIn({ role: 'user' })
  await makeLongStanding(server(), ana.uid, 'Lua Nova')
  await makeLongStanding(server(), bia.uid, 'Sol Posto')
  await db.deleteFrom('mails').execute()
})

const draft = { lang: 'pt', text: 'Alguém mostra o caminho?' } as const
interface Draft {
  text?: string
  keep?: boolean
  lesson?: string
  follow?: boolean
  title?: string
  board?: 'questions' | 'announcements' | 'tips'
  uid?: string
}
const asks = (who: { token: string }, more: Draft = {}) =>
  server().call(
    writeThread,
    { body: { uid: crypto.randomUUID(), board: 'questions', title: 'Como troco o PIN?', ...draft, ...more } },
    who,
  )
const replies = (who: { token: string }, to: string, { title: _, board: __, ...more }: Draft = {}) =>
  server().call(
    writeReply,
    { body: { uid: crypto.randomUUID(), thread: to, ...draft, text: 'Em Ajustes, Segurança.', ...more } },
    who,
  )
const look = async (uid: string, who: { token?: string } = {}, query: object = {}) =>
  server().call(readThread, { params: { uid }, query }, who)
const names = (who: { token: string }, name: string) => server().call(chooseName, { body: { name } }, who)

describe('reading', () => {
  test('S1.042 S2.019 S2.020 boards, threads and posts are read without signing in, where root allows it', async () => {
    const { data: made } = await asks(ana)
    const { data } = await server().call(readCommunity, { query: {} })
    expect(data.boards.map(({ board }) => board)).toEqual([
      'announcements',
      'questions',
      'tips',
      'alerts',
      'off-topic',
    ])
    expect(data.boards[1]).toMatchObject({ threads: 7, last: expect.any(String) })
    const board = await server().call(readThreads, { query: { board: 'questions' } })
    expect(board.data.threads[0]).toMatchObject({ uid: made.thread, writer: { name: 'Lua Nova' } })
    expect((await look(made.thread)).data.posts[0]?.text).toBe(draft.text)
    await server().make.settings('community', { publicReading: false })
    expect((await server().call(readCommunity, { query: {} })).data.boards[1]?.threads).toBe(0)
    expect((await look(made.thread)).status).toBe(401)
    expect((await look(made.thread, bia)).status).toBe(200)
  })

  test('S9.032 S9.033 the outside forum and handle are shown where they are configured', async () => {
    const links = { forum: 'https://forum.example', handle: '@resguardo' }
    expect((await server().call(readCommunity, { query: {} })).data).toMatchObject({ forum: '', handle: '' })
    const { settings } = server().deps
    const general = { ...(await settings.read('general')), ...links }
    const read = settings.read.bind(settings)
    Object.assign(settings, { read: async (name: 'general') => (name === 'general' ? general : read(name)) })
    expect((await server().call(readCommunity, { query: {} })).data).toMatchObject(links)
    Object.assign(settings, { read })
  })

  test('pages of a board and of a thread are turned in both directions and miss nothing', async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))
    const uids: string[] = []
    for (let n = 0; n < 7; n++) uids.push(await makeThread(server(), { board: 'tips', created: at(n) }))
    await server().call(
      moderateThread,
      { body: { uid: uids[2] ?? '', revision: 1, pinned: true, locked: false } },
      root,
    )
    const page = async (turns: object) =>
      (await server().call(readThreads, { query: { board: 'tips', size: '3', ...turns } })).data
    const first = await page({})
    const order = [2, 6, 5, 4, 3, 1, 0].map((n) => uids[n])
    const second = await page({ after: first.next })
    const third = await page({ after: second.next })
    const all = [first, second, third].flatMap(({ threads }) => threads.map(({ uid }) => uid))
    expect(all).toEqual(order)
    expect([first.previous, third.next]).toEqual([null, null])
    expect((await page({ before: third.previous })).threads).toEqual(second.threads)
    expect((await page({ before: second.previous })).threads).toEqual(first.threads)
    const to = uids[0] ?? ''
    const posts: string[] = []
    for (let n = 0; n < 5; n++) posts.push((await replies(ana, to, { text: `Passo ${n}` })).data.post)
    const some = (await look(to, {}, { post: posts[2], size: '2' })).data
    expect(some.posts.map(({ uid }) => uid)).toEqual(posts.slice(2, 4))
    const before = (await look(to, {}, { before: some.previous, size: '5' })).data
    expect(before.posts.map(({ uid }) => uid)).toEqual([to, ...posts.slice(0, 2)])
    expect((await look(to, {}, { after: before.next })).data.posts).toHaveLength(3)
  })

  test('words are found with and without accents and in other endings, in the language of the post', async () => {
    await asks(ana, { title: 'Configurações de privacidade', text: 'Onde ficam as permissões do microfone?' })
    await asks(ana, { title: 'Otra cosa', text: 'Nada que ver' })
    const find = async (q: string, more: object = {}) =>
      (await server().call(searchCommunity, { query: { q, ...more } })).data.found.map(({ title }) => title)
    for (const q of ['configuração', 'configuracoes', 'permissoes microfone', '"permissões do microfone"'])
      expect(await find(q), q).toEqual(['Configurações de privacidade'])
    expect(await find('microfone', { lang: 'en' })).toEqual([])
    expect(await find('microfone -privacidade')).toEqual([])
    expect(await find('o de a')).toEqual([])
  })
})

test('a rare word is found behind thousands of posts without it, and a common one among them, page by page', async () => {
  const { db } = server().deps
  const to = await makeThread(server(), {
    board: 'off-topic',
    text: 'Aqui mora o ornitorrinco',
    created: new Date(0),
  })
  await sql`insert into community_posts (uid, thread, opening, lang, text, state, created)
    select gen_random_uuid(), ${to}::uuid, false, 'pt', 'Conversa comum ' || n, 'shown', now() - make_interval(secs => n)
    from generate_series(1, 6000) n`.execute(db)
  const find = async (query: { q: string; after?: string; size?: string }) =>
    (await server().call(searchCommunity, { query })).data
  expect((await find({ q: 'ornitorrincos' })).found.map(({ uid }) => uid)).toEqual([to])
  const first = await find({ q: 'comum', size: '2' })
  expect(first.found.map(({ begin }) => begin)).toEqual(['Conversa comum 1', 'Conversa comum 2'])
  const second = await find({ q: 'comum', size: '2', after: first.next ?? '' })
  expect(second.found.map(({ begin }) => begin)).toEqual(['Conversa comum 3', 'Conversa comum 4'])
  expect((await find({ q: 'comum ornitorrinco' })).found).toEqual([])
})

describe('names', () => {
  test('a name is chosen, and never is the address; who has none does not write', async () => {
    const eve = await server().make.signedIn({ role: 'user' })
    expect((await asks(eve)).status).toBe(409)
    for (const name of ['eve@example.org', '11 91234-5678', 'a', 'visite golpe.com'])
      expect((await names(eve, name)).status, name).toBe(400)
    expect((await names(eve, 'Maré Alta')).status).toBe(200)
    const { data } = await asks(eve)
    const told = JSON.stringify((await look(data.thread)).data)
    expect(told).toContain('Maré Alta')
    expect(told).not.toContain(eve.uid)
  })

  test('a name that looks the same counts as taken, and no one passes for the team', async () => {
    const eve = await server().make.signedIn({ role: 'user' })
    for (const name of ['lua nova', 'LUA-NOVA', 'Lúa N0va', 'Suporte', 'Adm1n', 'Equipe Resguardo'])
      expect((await names(eve, name)).status, name).toBe(409)
    expect((await names(root, 'Equipe')).status).toBe(200)
  })

  test('two who choose the same at once do not both get it', async () => {
    const eve = await server().make.signedIn({ role: 'user' })
    const [one, other] = await Promise.all([names(eve, 'Vento Sul'), names(ana, 'vento sul')])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
  })
})

describe('writing', () => {
  test('two people: one asks, the other answers, the first marks it and is mailed a link and nothing else', async () => {
    const { data } = await asks(ana, { follow: true, title: 'Título canário' })
    const { data: said } = await replies(bia, data.thread)
    await replies(bia, data.thread)
    const mark = (who: { token: string }, post: string) =>
      server().call(markAnswer, { body: { thread: data.thread, post } }, who)
    expect((await mark(bia, said.post)).status).toBe(403)
    expect((await mark(ana, data.post)).status).toBe(404)
    expect((await mark(ana, said.post)).status).toBe(200)
    const mails = await server().deps.db.selectFrom('mails').select('kind').execute()
    expect(mails).toEqual([{ kind: 'thread-news' }])
    const seen = (await look(data.thread, ana)).data
    expect(seen.thread).toMatchObject({ replies: 2, answered: true, own: true, follows: true })
    expect(seen.posts.map(({ answer }) => answer)).toEqual([false, true, false])
    // After another visit they are notified once more; after unfollowing, no more.
    await replies(bia, data.thread)
    await server().call(followThread, { body: { thread: data.thread, follow: false } }, ana)
    await replies(bia, data.thread)
    expect(await server().deps.db.selectFrom('mails').select('kind').execute()).toHaveLength(2)
  })

  test('what identifies a person comes back to the writer first, and is reviewed if the writer keeps it', async () => {
    const text = 'Me liga no (11) 91234-5678'
    expect((await asks(ana, { text })).status).toBe(422)
    const { data } = await asks(ana, { text, keep: true })
    expect(data.state).toBe('held')
    expect((await look(data.thread)).status).toBe(404)
    expect((await look(data.thread, bia)).status).toBe(404)
    expect((await look(data.thread, ana)).data.posts[0]).toMatchObject({ state: 'held', text })
  })

  test('links of who is new are looked at first, those of others are not; who is new writes less', async () => {
    const eve = await server().make.signedIn({ role: 'user' })
    await names(eve, 'Maré Alta')
    const text = 'Vejam https://example.com/artigo'
    expect((await asks(eve, { text })).data.state).toBe('held')
    expect((await asks(ana, { text })).data.state).toBe('shown')
    expect((await asks(eve)).data.state).toBe('shown')
    expect((await asks(eve)).status).toBe(200)
    const fourth = await asks(eve)
    expect(fourth.status).toBe(429)
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(60)
  })

  test('only root begins threads among the announcements, and says so by a mark', async () => {
    await giveCommunityName(server(), root.uid, 'Equipe')
    expect((await asks(ana, { board: 'announcements' })).status).toBe(403)
    const { data } = await asks(root, { board: 'announcements' })
    expect((await look(data.thread)).data.thread.writer).toEqual({ name: 'Equipe', team: true })
  })

  test('what is sent again is there once; a locked thread takes no more', async () => {
    const uid = crypto.randomUUID()
    const { data } = await asks(ana)
    for (let count = 0; count < 2; count++) await replies(bia, data.thread, { uid })
    expect((await look(data.thread)).data.thread.replies).toBe(1)
    const lock = { uid: data.thread, revision: 1, pinned: false, locked: true }
    expect((await server().call(moderateThread, { body: lock }, root)).status).toBe(200)
    expect((await server().call(moderateThread, { body: lock }, root)).status).toBe(409)
    expect((await replies(bia, data.thread)).status).toBe(409)
    expect((await replies(bia, crypto.randomUUID())).status).toBe(404)
  })

  test('an answer that rests on a lesson is stale once the lesson says something else', async () => {
    const { data } = await asks(ana, { lesson: 'strong-code' })
    const lesson = async () => (await look(data.thread)).data.posts[0]?.lesson
    expect(await lesson()).toMatchObject({
      id: 'strong-code',
      stale: false,
      title: expect.stringMatching(/./),
    })
    await server()
      .deps.db.updateTable('community_posts')
      .set({ lesson_hash: 'of before' })
      .where('uid', '=', data.post)
      .execute()
    expect(await lesson()).toMatchObject({ stale: true })
    const { lessons } = (await server().call(readMember, { query: {} }, ana)).data
    expect(lessons.length).toBeGreaterThan(40)
  })

  test('what one takes back is gone at once, and the place says so; alone in its thread, the thread goes', async () => {
    const { data } = await asks(ana, { text: 'Segredo canário' })
    const { data: said } = await replies(bia, data.thread, { text: 'Resposta canária' })
    const remove = (who: { token: string }, uid: string) => server().call(removePost, { body: { uid } }, who)
    expect((await remove(bia, data.post)).status).toBe(404)
    expect((await remove(ana, data.post)).status).toBe(200)
    const { posts, thread: left } = (await look(data.thread, root)).data
    expect(left).toMatchObject({ title: '', state: 'removed', writer: null })
    expect(posts[0]).toMatchObject({ text: '', state: 'removed', writer: null })
    const kept = await server().deps.db.selectFrom('community_posts').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('Segredo')
    expect((await remove(bia, said.post)).status).toBe(200)
    const alone = await asks(ana)
    await remove(ana, alone.data.post)
    expect((await look(alone.data.thread, ana)).status).toBe(404)
  })

  test('who ends their account leaves posts without an author', async () => {
    const { data } = await asks(ana)
    const { db, keys, env } = server().deps
    expect(await erasePerson(db, { keys, env }, ana.uid)).toBe(true)
    const { posts } = (await look(data.thread)).data
    expect(posts[0]).toMatchObject({ text: draft.text, writer: null, state: 'shown' })
  })

  test('nothing in the audit log says which account is behind a name', async () => {
    const { data } = await asks(ana)
    await replies(bia, data.thread)
    const lines = await server()
      .deps.db.selectFrom('audit_log')
      .selectAll()
      .where('actor', 'in', [ana.uid, bia.uid])
      .execute()
    expect(lines).toEqual([])
  })
})

test('what is not there is not found', async () => {
  const uid = crypto.randomUUID()
  expect((await server().call(readImage, { params: { uid } })).status).toBe(404)
  expect((await server().call(followThread, { body: { thread: uid, follow: true } }, ana)).status).toBe(404)
  expect((await server().call(readModeration, { query: {} })).data.decided).toEqual([])
})
