import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { wipeLearning } from '@resguardo/contract/auth/account'
import {
  type ChatFrame,
  chatCloses,
  chatLimits,
  clearChat,
  readChat,
} from '@resguardo/contract/assistant/assistant'
import { askPerson, consentVersion } from '@resguardo/contract/support/support'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#src/app.ts'
import { openNotificationListener } from '#src/notificationListener.ts'
import { openSessions } from '#http/session/session.ts'
import { openSockets } from '#http/sockets/sockets.ts'
import { openLog } from '#observability/log.ts'
import { askAndWait, type ChatClient, questionId, withChat } from '#test/chatClient.ts'
import { startModelServer } from '#test/modelServer.ts'
import { countRows } from '#test/countRows.ts'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'
import { findEverywhere } from '#test/wholeDatabase.ts'
import { ensureChat } from './chats.ts'
import { storeMessages } from './messages.ts'

const said: string[] = []
const server = withTestApp({ deps: { log: openLog('error', { write: (entry) => void said.push(entry) }) } })
const { connect, reader } = withChat(server)

let model: Awaited<ReturnType<typeof startModelServer>>
/** Another instance on the same database, with a model configured. */
let second: TestApp
let secondAt = ''
beforeAll(async () => {
  model = await startModelServer()
  second = await startTestApp({ on: server(), env: { MODEL_URL: model.address, MODEL_NAME: 'm' } })
  secondAt = (await second.listen()).replace('http', 'ws')
})
afterAll(async () => {
  await second.close()
  await model.close()
})

const about = 'trocar o PIN da tela por um código de seis dígitos'
const further = 'onde fica isso?'

async function line({ at, trial = true }: { at?: string; trial?: boolean } = {}) {
  const ana = await reader({ trial })
  const own = await connect(ana.bearer, at === undefined ? {} : { at })
  await own.next()
  return { ...ana, line: own }
}

/** Reads frames up to one of this type. */
async function until(from: ChatClient, type: ChatFrame['type']): Promise<ChatFrame> {
  for (;;) {
    const frame = await from.next()
    if (frame.type === type) return frame
  }
}

const clear = ({ token }: { token: string }) => server().call(clearChat, { body: {} }, { token })

test.each([
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['a place that no message has', '{"type":"history","after":9007199254740991}'],
  ['a place that no database has', '{"type":"history","before":2147483648}'],
  ['a place before all others', '{"type":"history","after":-1}'],
  ['a place in halves', '{"type":"history","after":1.5}'],
  ['a rating of what no message is', '{"type":"rate","seq":4294967296,"good":true}'],
  ['more than the frame has', `{"type":"stop","to":"${questionId(1)}","uid":"${questionId(2)}"}`],
  ['another prototype', '{"__proto__":{"type":"history"}}'],
  ['an id that is none', '{"type":"ask","id":"1","text":"oi"}'],
  ['nothing that is seen', `{"type":"ask","id":"${questionId(1)}","text":"\\u0000\\u202e \\n"}`],
  [
    'a lesson that is no name',
    `{"type":"ask","id":"${questionId(1)}","text":"oi","about":{"lesson":"../x"}}`,
  ],
])(
  '%s is no frame: that is said, nothing is kept, and nothing of it is an error of ours',
  async (_, text) => {
    const { line: own, token } = await line()
    const before = said.length
    own.socket.send(text)
    expect(await own.next()).toEqual({ type: 'error', key: 'unknown' })
    own.ask({ type: 'history' })
    expect(await own.next()).toMatchObject({ type: 'history', messages: [] })
    expect(said.slice(before)).toEqual([])
    expect((await server().call(readChat, { query: {} }, { token })).data.messages).toEqual([])
  },
)

test('places that are not in the own history find nothing, and none finds another’s', async () => {
  const { line: own } = await line()
  const { line: other } = await line()
  for (let n = 1; n <= 3; n++) await askAndWait(own, 'backup', n)
  await askAndWait(other, 'backup', 9)
  for (const place of [{ after: 2 }, { after: 2_147_483_647 }, { before: 1 }, { before: 0 }]) {
    other.ask({ type: 'history', ...place })
    expect(await other.next()).toMatchObject({ type: 'history', messages: [], more: false })
  }
  // Another person's answer cannot be rated or stopped either.
  other.ask({ type: 'rate', seq: 6, good: false })
  other.ask({ type: 'stop', to: questionId(1) })
  other.ask({ type: 'history', after: 1 })
  expect(await other.next()).toMatchObject({ type: 'history', messages: [{ seq: 2, good: null }] })
})

test('frames before the welcome end the line; frames after the end are not served', async () => {
  const ana = await reader()
  const early = await connect(ana.bearer)
  early.socket.send(JSON.stringify({ type: 'ask', id: questionId(1), text: 'backup' }))
  expect(await early.closed).toBe(1008)
  const bytes = await connect(null)
  bytes.socket.send(Buffer.from(ana.bearer))
  expect(await bytes.closed).toBe(1003)
  expect((await server().call(readChat, { query: {} }, ana)).data.messages).toEqual([])
})

test('a question sent twice at once, by one tab or two, is there once and counts once', async () => {
  const { line: own, bearer } = await line({ trial: false })
  const other = await connect(bearer)
  await other.next()
  for (const each of [own, own, other]) each.ask({ type: 'ask', id: questionId(1), text: 'backup' })
  for (let n = 0; n < 6; n++) await own.next()
  const again = await connect(bearer)
  expect(await again.next()).toMatchObject({ type: 'ready', left: 4 })
  again.ask({ type: 'history' })
  expect(await again.next()).toMatchObject({ messages: [{ seq: 1, id: questionId(1) }, { seq: 2 }] })
})

test('invisible characters are not stored: controls, and signs that reverse the text after them', async () => {
  const { line: own } = await line()
  own.ask({ type: 'ask', id: questionId(1), text: '\u0000Olá\u0007\u202e, 👩‍🚒\r\n\tseg\u2066ura \ud83d' })
  expect(await own.next()).toMatchObject({ type: 'stored', message: { text: 'Olá, 👩‍🚒\n\tsegura \ufffd' } })
})

test('a day that comes twice, by sessions in zones that are a day apart, gives no further questions', async () => {
  const { line: own, uid } = await line({ trial: false })
  const { db } = server().deps
  await askAndWait(own, 'backup', 1)
  // The other session is in a time zone where it is already tomorrow, and has used up the quota.
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await db.updateTable('chat_days').set({ day, asked: 5 }).where('person', '=', uid).execute()
  own.ask({ type: 'ask', id: questionId(2), text: 'backup' })
  expect(await own.next()).toMatchObject({ key: 'quota', to: questionId(2) })
  expect(await db.selectFrom('chat_days').select('asked').where('person', '=', uid).execute()).toEqual([
    { asked: 5 },
  ])
})

test('questions of all tabs at once are counted one by one: five are answered', async () => {
  const { line: own, bearer } = await line({ trial: false })
  const lines = [own, await connect(bearer), await connect(bearer, { at: secondAt })]
  for (const each of lines.slice(1)) await each.next()
  for (let n = 1; n <= 12; n++) {
    lines[n % 3]?.ask({ type: 'ask', id: questionId(n), text: 'receita de bolo de cenoura' })
    await sleep(2)
  }
  await vi.waitFor(async () => {
    const { frames } = own
    const all = lines.flatMap((each) => each.frames).filter(({ type }) => type === 'error')
    expect(all).toHaveLength(7)
    expect(frames.length).toBeGreaterThan(2)
  })
  const again = await connect(bearer)
  expect(await again.next()).toMatchObject({ left: 0 })
  again.ask({ type: 'history' })
  expect(await again.next()).toMatchObject({ messages: { length: 10 } })
})

test('a licence that ends counts from the next question on, on a line that is open', async () => {
  const { line: own, uid } = await line()
  expect((await askAndWait(own, 'backup', 1)).left).toBeNull()
  await server()
    .deps.db.updateTable('people')
    .set({ trial_ends: new Date(Date.now() - 1000) })
    .where('uid', '=', uid)
    .execute()
  expect((await askAndWait(own, 'backup', 2)).left).toBe(4)
})

test('a client that sends faster than a person types must wait before anything is read', async () => {
  const app = await startTestApp({ on: server(), env: { CALLS_PER_MINUTE: 40 } })
  const at = (await app.listen()).replace('http', 'ws')
  const { line: own } = await line({ at })
  for (let n = 0; n < 40; n++) {
    own.ask({ type: 'history' })
    expect((await own.next()).type).toBe('history')
  }
  own.ask({ type: 'history' })
  expect(await own.next()).toMatchObject({ type: 'error', key: 'busy', retryAfter: expect.any(Number) })
  await app.close()
})

test('of questions that come in a flood not even danger is looked for', async () => {
  const { line: own } = await line()
  const keys: (string | undefined)[] = []
  for (let n = 1; n <= 121; n++) {
    own.ask({ type: 'ask', id: questionId(n), text: 'meu ex me persegue e sabe onde eu moro' })
    const first = await own.next()
    if (first.type === 'stored') await own.next()
    keys.push(first.type === 'error' ? first.key : undefined)
  }
  expect(keys.slice(0, 120).every((key) => key === undefined)).toBe(true)
  expect(keys.at(-1)).toBe('busy')
})

test('who does not read what comes is let go, and can come back for it', async () => {
  const { line: own, uid, bearer } = await line()
  const chat = await ensureChat(server().deps, uid)
  const text = 'x'.repeat(4000)
  for (let n = 0; n < chatLimits.page; n++)
    await storeMessages(server().deps, chat, [{ id: randomUUID(), from: 'reader', text }])
  own.socket.pause()
  for (let n = 0; n < 400 && own.socket.readyState === own.socket.OPEN; n++) {
    own.ask({ type: 'history' })
    await sleep(5)
  }
  own.socket.resume()
  expect(await own.closed).toBe(chatCloses.later)
  const again = await connect(bearer)
  await again.next()
  again.ask({ type: 'history' })
  expect(await again.next()).toMatchObject({ messages: { length: chatLimits.page } })
})

test('a change to a person who is just being welcomed counts at once', async () => {
  const { deps, database, make } = server()
  const held = Promise.withResolvers<void>()
  let asked = 0
  const real = openSessions(deps)
  const sessions = {
    ...real,
    find: async (...[claims, active]: Parameters<typeof real.find>) => {
      const found = await real.find(claims, active)
      // Delay the first lookup until the test releases it.
      if (++asked === 1) await held.promise
      return found
    },
  }
  const sockets = openSockets(deps, sessions)
  const up = Promise.withResolvers<void>()
  const listener = openNotificationListener(database.connection, deps, { sessions, sockets }, up.resolve)
  await up.promise
  const app = await buildApp({ deps, sessions, sockets, pages: false })
  const at = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')
  const ana = await make.signedIn({ role: 'user' })
  const own = await connect(`Bearer ${ana.token}`, { at })
  await vi.waitFor(() => expect(asked).toBe(1))
  await deps.db.updateTable('people').set({ change_password: true }).where('uid', '=', ana.uid).execute()
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1))
  held.resolve()
  const late = sleep(5000).then(() => 'still open')
  expect(await Promise.race([own.closed, late])).toBe(chatCloses.changePassword)
  expect(own.frames).toEqual([])
  await app.close()
  await listener.close()
})

test('who cannot be welcomed is sent away to come back, instead of waiting for a word', async () => {
  let broken = true
  const query: TestApp['deps']['query'] = (text, values) => {
    if (broken && text.includes('from chats')) return Promise.reject(new Error('no database'))
    return server().deps.query(text, values)
  }
  const app = await startTestApp({ on: server(), deps: { query } })
  const at = (await app.listen()).replace('http', 'ws')
  const ana = await reader()
  expect(await (await connect(ana.bearer, { at })).closed).toBe(chatCloses.later)
  broken = false
  expect(await (await connect(ana.bearer, { at })).next()).toMatchObject({ type: 'ready' })
  await app.close()
})

test('after the history is cleared no question goes on with it', async () => {
  const ana = await line()
  const { line: stranger } = await line()
  await askAndWait(ana.line, about, 1)
  await clear(ana)
  expect(await ana.line.next()).toEqual({ type: 'cleared' })
  const after = await askAndWait(ana.line, further, 2)
  const fresh = await askAndWait(stranger, further, 2)
  if (after.answer.from !== 'assistant' || fresh.answer.from !== 'assistant') throw new Error('no answer')
  expect(after.answer.answer).toEqual(fresh.answer.answer)
})

test.each([
  ['cleared', clear],
  [
    'wiped with all that was learned',
    ({ token }: { token: string }) => server().call(wipeLearning, { body: {} }, { token }),
  ],
])('a history that is %s is gone from the pages of every instance, once', async (_, wipe) => {
  const ana = await line()
  const far = await connect(ana.bearer, { at: secondAt })
  await far.next()
  await askAndWait(ana.line, about, 1)
  await wipe(ana)
  for (const each of [ana.line, far]) expect(await each.next()).toEqual({ type: 'cleared' })
  for (const each of [ana.line, far]) {
    each.ask({ type: 'history' })
    expect(await each.next()).toMatchObject({ type: 'history', chat: null, messages: [] })
  }
  expect([...ana.line.frames, ...far.frames].filter(({ type }) => type === 'cleared')).toHaveLength(2)
})

test('an answer that is being written on another instance when the history is cleared ends there, and is kept nowhere', async () => {
  model.setAnswer(({ passages }) => `${passages[0]?.title} [1]. E `)
  model.setBehavior('hanging')
  const ana = await line({ at: secondAt })
  const question = randomUUID()
  ana.line.ask({ type: 'ask', id: question, text: about })
  await until(ana.line, 'delta')
  await clear(ana)
  await until(ana.line, 'cleared')
  await vi.waitFor(() => expect(model.open()).toBe(0))
  const before = ana.line.frames.length
  await sleep(200)
  expect(ana.line.frames.slice(before)).toEqual([])
  expect(await findEverywhere(server().deps, [question])).toEqual([])
})

test('"clear chat history" leaves nothing in any table: neither words nor ids, with a question to people under way', async () => {
  const { deps, call, make } = server()
  await make.settings('calling', {
    hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
  })
  const bia = await make.signedIn({ role: 'user' })
  await deps.db.updateTable('people').set({ helper: true }).where('uid', '=', bia.uid).execute()
  const ana = await line()
  const before = await countRows(deps)
  const secret = 'canário escondido'
  const ids = [randomUUID(), randomUUID()]
  for (const one of ids) ana.line.ask({ type: 'ask', id: one, text: secret })
  for (let n = 0; n < 4; n++) await ana.line.next()
  const handed = {
    question: secret,
    phone: true,
    profile: true,
    emergency: false,
    consent: consentVersion,
  } as const
  const { data: ticket } = await call(askPerson, { body: handed }, { token: ana.token })
  await until(ana.line, 'ticket')
  const [row] = await deps.db.selectFrom('chats').selectAll().where('person', '=', ana.uid).execute()
  const needles = [...ids, ticket.uid, row?.uid ?? '', secret]
  expect(await findEverywhere(deps, needles)).not.toEqual([])
  await clear(ana)
  expect(await findEverywhere(deps, needles)).toEqual([])
  const after = await countRows(deps)
  const left = Object.keys(after).filter((table) => after[table] !== before[table])
  // A request for people today, under a keyed hash: clearing the chat must not reset the limit.
  expect(left).toEqual(['attempts'])
})
