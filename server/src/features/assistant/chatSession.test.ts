import { type ChatMessage, chatLimits, clearChat, readChat } from '@resguardo/contract/assistant/assistant'
import { chooseCourse } from '@resguardo/contract/learning/courses'
import { blockAdmins } from '@resguardo/contract/people/bulkActions'
import { dayMs } from '@resguardo/contract/platform/durations'
import { expect, test } from 'vitest'
import { askAndWait, questionId, withChat } from '#test/chatClient.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const { connect, reader } = withChat(server)

test('S7.076 S1.039 the first message is the value of the authorization header; a question is answered from the course, with the steps of the own phone', async () => {
  const ana = await reader()
  const line = await connect(ana.bearer)
  expect(await line.next()).toEqual({ type: 'ready', protocol: 1, chat: null, left: null })
  const { question, answer } = await askAndWait(line, 'trocar o PIN da tela por um código de seis dígitos', 1)
  expect(question).toMatchObject({ seq: 1, id: questionId(1), from: 'reader' })
  expect(answer).toMatchObject({
    seq: 2,
    from: 'assistant',
    to: questionId(1),
    answer: { kind: 'answer', by: 'course' },
  })
  if (answer.from !== 'assistant') throw new Error('no answer')
  expect(answer.answer.citations[0]).toMatchObject({ lesson: 'strong-code', locked: false })
  expect(answer.answer.ways[0]?.steps.length).toBeGreaterThan(0)
})

test.each([
  ['no header at all', 'hello'],
  ['a forged token', 'Bearer a.b.c'],
  ['nothing', ''],
])('%s is shown out', async (_what, first) => {
  const line = await connect(first)
  expect(await line.closed).toBe(4401)
  expect(line.frames).toEqual([])
})

test('a first message that is too long ends the connection', async () => {
  expect(await (await connect(`Bearer ${'x'.repeat(chatLimits.firstBytes)}`)).closed).toBe(1008)
})

test.each([
  ['a foreign page', { origin: 'http://evil.example' }, 403],
  ['another path', { path: '/v2/admin' }, 404],
])('%s gets no connection', async (_what, where, status) => {
  await expect(connect(null, where)).rejects.toThrow(`${status}`)
})

test('a question sent again after a lost connection is there once, and is answered with what was said', async () => {
  const ana = await reader()
  const first = await connect(ana.bearer)
  await first.next()
  const once = await askAndWait(first, 'what is phishing', 1)
  first.socket.terminate()
  const second = await connect(ana.bearer)
  expect(await second.next()).toMatchObject({ type: 'ready', chat: expect.any(String) })
  expect(await askAndWait(second, 'what is phishing', 1)).toEqual(once)
  second.ask({ type: 'history' })
  expect(await second.next()).toMatchObject({ messages: [once.question, once.answer], more: false })
  second.ask({ type: 'history', after: 1 })
  expect(await second.next()).toMatchObject({ messages: [once.answer] })
})

test('what one tab asks another sees, in order and each once', async () => {
  const ana = await reader()
  const [one, other] = [await connect(ana.bearer), await connect(ana.bearer)]
  for (const line of [one, other]) await line.next()
  for (const n of [1, 2, 3]) one.ask({ type: 'ask', id: questionId(n), text: `wifi ${n}` })
  for (const n of [4, 5]) other.ask({ type: 'ask', id: questionId(n), text: `wifi ${n}` })
  const seqs: number[][] = [[], []]
  for (const [at, line] of [one, other].entries())
    for (let n = 0; n < 10; n++) {
      const frame = await line.next()
      if (frame.type === 'stored' || frame.type === 'message') seqs[at]?.push(frame.message.seq)
    }
  for (const list of seqs) expect(list.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('without a licence five questions a day are answered; the sixth gets the reason, and tomorrow goes on', async () => {
  const ana = await reader({ trial: false })
  const line = await connect(ana.bearer)
  expect(await line.next()).toMatchObject({ left: 5 })
  for (let n = 1; n <= 5; n++) expect((await askAndWait(line, 'update my phone', n)).left).toBe(5 - n)
  line.ask({ type: 'ask', id: questionId(6), text: 'update my phone' })
  expect(await line.next()).toEqual({ type: 'error', key: 'quota', to: questionId(6) })
  // Clearing the history does not reset the daily quota.
  await server().call(clearChat, { body: {} }, { token: ana.token })
  expect(await line.next()).toEqual({ type: 'cleared' })
  line.ask({ type: 'ask', id: questionId(7), text: 'update my phone' })
  expect(await line.next()).toMatchObject({ key: 'quota' })
  await server().deps.db.updateTable('chat_days').set({ day: '2020-01-01' }).execute()
  expect((await askAndWait(line, 'update my phone', 8)).left).toBe(4)
})

test('what sounds like danger is never counted, and never refused', async () => {
  const ana = await reader({ trial: false })
  const line = await connect(ana.bearer)
  await line.next()
  for (let n = 1; n <= 5; n++) await askAndWait(line, 'update my phone', n)
  const { left, answer } = await askAndWait(line, 'meu ex me persegue e sabe onde eu moro', 6)
  expect(left).toBe(0)
  expect(answer).toMatchObject({ answer: { kind: 'danger', card: 'stalking', person: true } })
  line.ask({ type: 'ask', id: questionId(7), text: 'update my phone' })
  expect(await line.next()).toMatchObject({ key: 'quota', to: questionId(7) })
  expect((await askAndWait(line, 'robaron mi celular ahora mismo', 8)).answer).toMatchObject({
    answer: { kind: 'danger', card: 'stolen', lang: 'es' },
  })
})

test('Crossing mode is named before a licence, a quota or a phone is asked for', async () => {
  const help = { kind: 'crossing', id: 'border' }
  const ana = await reader({ trial: false })
  const line = await connect(ana.bearer)
  await line.next()
  for (let n = 1; n <= 5; n++) await askAndWait(line, 'update my phone', n)
  const { left, answer } = await askAndWait(line, 'vou atravessar a fronteira amanhã', 6)
  expect([left, answer]).toMatchObject([0, { answer: { help } }])
  const { token } = await server().make.signedIn()
  const unchosen = await connect(`Bearer ${token}`)
  await unchosen.next()
  expect((await askAndWait(unchosen, 'I cross a border tomorrow', 1)).answer).toMatchObject({
    answer: { help: { ...help, title: 'Fronteira ou aeroporto' } },
  })
})

test('S1.040 it answers every 27 hours of nine days, at work or not the people who answer requests', async () => {
  const app = await startTestApp()
  try {
    const at = (await app.listen()).replace('http', 'ws')
    const staff = await app.make.person({ role: 'root' })
    for (let step = 0; step < 8; step++) {
      const status = step % 2 === 0 ? 'active' : 'blocked'
      await app.deps.db.updateTable('people').set({ status }).where('uid', '=', staff.uid).execute()
      const { uid, token } = await app.make.signedIn()
      await app.make.stay(uid)
      const choice = { uid, profile: 'basic', osType: 'ios', device: 'iphone-13', version: '18.5' } as const
      await app.call(chooseCourse, { body: choice }, { token })
      const line = await connect(`Bearer ${token}`, { at })
      await line.next()
      const { answer } = await askAndWait(line, 'what is phishing', 1)
      expect(answer, `after ${27 * step} hours`).toMatchObject({ answer: { kind: 'answer', by: 'course' } })
      line.socket.terminate()
      app.travel((27 / 24) * dayMs)
    }
  } finally {
    await app.close()
  }
})

test('danger is answered before a phone was chosen', async () => {
  const { token } = await server().make.signedIn()
  const line = await connect(`Bearer ${token}`)
  await line.next()
  expect((await askAndWait(line, 'i want to kill myself', 1)).answer).toMatchObject({
    answer: { kind: 'danger', card: null, lines: ['emergency', 'suicide'] },
  })
})

test('S1.041 what cannot be answered is handed over; a repeated question offers a person; a short one goes on with the one before', async () => {
  const ana = await reader()
  const line = await connect(ana.bearer)
  await line.next()
  expect((await askAndWait(line, 'previsão do tempo amanhã', 1)).answer).toMatchObject({
    answer: { kind: 'handOver', person: true, citations: [] },
  })
  const text = 'trocar o PIN da tela por um código de seis dígitos'
  expect((await askAndWait(line, text, 2)).answer).toMatchObject({
    answer: { kind: 'answer', person: false },
  })
  expect((await askAndWait(line, 'onde fica isso?', 3)).answer).toMatchObject({
    answer: { citations: [{ lesson: 'strong-code' }, {}, {}] },
  })
  await askAndWait(line, text, 4)
  expect((await askAndWait(line, `${text}!`, 5)).answer).toMatchObject({ answer: { person: true } })
})

test('a reader without a phone is asked to choose one', async () => {
  const { token } = await server().make.signedIn()
  const line = await connect(`Bearer ${token}`)
  await line.next()
  line.ask({ type: 'ask', id: questionId(1), text: 'update my phone' })
  expect(await line.next()).toEqual({ type: 'error', key: 'unchosen', to: questionId(1) })
})

test.each([
  ['no JSON', 'hello', 'unknown'],
  ['no frame', '{"type":"dance"}', 'unknown'],
  ['an empty question', JSON.stringify({ type: 'ask', id: questionId(1), text: '  ' }), 'unknown'],
  [
    'a question too long',
    JSON.stringify({ type: 'ask', id: questionId(1), text: 'x'.repeat(2001) }),
    'tooLong',
  ],
])('%s is reported, and the line stays open', async (_what, frame, key) => {
  const ana = await reader()
  const line = await connect(ana.bearer)
  await line.next()
  line.socket.send(frame)
  expect(await line.next()).toMatchObject({ type: 'error', key })
  line.ask({ type: 'history' })
  expect(await line.next()).toMatchObject({ type: 'history', messages: [] })
})

test('an answer is rated, and the rating stays', async () => {
  const ana = await reader()
  const line = await connect(ana.bearer)
  await line.next()
  await askAndWait(line, 'backup', 1)
  line.ask({ type: 'rate', seq: 2, good: false })
  expect(await line.next()).toEqual({ type: 'rated', seq: 2, good: false })
  const { data } = await server().call(readChat, { query: {} }, { token: ana.token })
  expect(data.messages.map((one: ChatMessage) => (one.from === 'assistant' ? one.good : one.text))).toEqual([
    'backup',
    false,
  ])
})

test('who is blocked is shown out within moments, everywhere; who signs out too', async () => {
  const ana = await reader()
  const lines = [await connect(ana.bearer), await connect(ana.bearer)]
  for (const line of lines) await line.next()
  const { token } = await server().make.signedIn({ role: 'root' })
  await server().call(blockAdmins, { body: { uid_array: [ana.uid] } }, { token })
  const begun = Date.now()
  expect(await Promise.all(lines.map((line) => line.closed))).toEqual([4401, 4401])
  expect(Date.now() - begun).toBeLessThan(5000)
})

test('after "clear chat history" the database holds nothing of it, and the next chat is another', async () => {
  const ana = await reader()
  const line = await connect(ana.bearer)
  await line.next()
  await askAndWait(line, 'meu segredo', 1)
  const { db } = server().deps
  const whole = () => db.selectFrom('chat_messages').selectAll().where('person', '=', ana.uid).execute()
  const before = await whole()
  expect(before).toHaveLength(2)
  // Messages are encrypted: the text appears nowhere in the row.
  expect(before.some(({ sealed }) => sealed.includes('segredo'))).toBe(false)
  const [chat] = await db.selectFrom('chats').selectAll().where('person', '=', ana.uid).execute()
  await server().call(clearChat, { body: {} }, { token: ana.token })
  expect(await line.next()).toEqual({ type: 'cleared' })
  expect(await whole()).toEqual([])
  expect(await db.selectFrom('chats').selectAll().where('person', '=', ana.uid).execute()).toEqual([])
  expect(
    (await db.selectFrom('audit_log').select('action').execute()).map(({ action }) => action),
  ).not.toContain('clearChat')
  await askAndWait(line, 'de novo', 2)
  const [next] = await db.selectFrom('chats').selectAll().where('person', '=', ana.uid).execute()
  expect(next?.uid).not.toBe(chat?.uid)
  expect(next?.key.equals(chat?.key ?? Buffer.alloc(0))).toBe(false)
})

test('lines of one network are counted, as calls are: more than a page that comes back needs are turned away', async () => {
  const app = await startTestApp({ on: server(), env: { CALLS_PER_MINUTE: 1000 } })
  const counted = (await app.listen()).replace('http', 'ws')
  const status = () =>
    connect(null, { at: counted }).then(
      () => 101,
      (error: Error) => Number(/\d{3}/.exec(error.message)?.[0]),
    )
  const all: number[] = []
  for (let n = 0; n < 121; n++) all.push(await status())
  expect(all.slice(0, 120).every((one) => one === 101)).toBe(true)
  expect(all.at(-1)).toBe(429)
  await app.close()
})
