import { type ChatFrame, clearChat } from '@resguardo/contract/assistant/assistant'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '#observability/log.ts'
import { askAndWait, type ChatClient, questionId, withChat } from '#test/chatClient.ts'
import { promptOf, startModelServer } from '#test/modelServer.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'
import { ensureChat } from '../chats.ts'
import { storeMessages } from '../messages.ts'

let model: Awaited<ReturnType<typeof startModelServer>>
let app: TestApp
const said: string[] = []

beforeAll(async () => {
  model = await startModelServer()
  app = await startTestApp({
    env: { MODEL_URL: model.address, MODEL_NAME: 'm', MODEL_KEY: 'sk-key' },
    deps: { log: openLog('debug', { write: (entry) => void said.push(entry) }) },
  })
})
afterAll(async () => {
  await app.close()
  await model.close()
})
beforeEach(() => {
  model.setBehavior('well')
  model.setAnswer(({ passages }) =>
    passages
      .slice(0, 2)
      .map(({ title }, at) => `${title} [${at + 1}].`)
      .join(' '),
  )
})
const { connect, reader } = withChat(() => app)

const about = 'trocar o PIN da tela por um código de seis dígitos'

/** All frames up to the answer or an error. */
async function told(client: ChatClient) {
  const frames: ChatFrame[] = []
  do frames.push(await client.next())
  while (!['message', 'error'].includes(frames.at(-1)?.type ?? ''))
  const last = frames.at(-1)
  const answer = last?.type === 'message' && last.message.from === 'assistant' ? last.message.answer : null
  const deltas = frames.flatMap((one) => (one.type === 'delta' ? [one.text] : []))
  return { types: frames.map(({ type }) => type), answer, said: deltas.join(''), frames }
}

async function line() {
  const ana = await reader()
  const client = await connect(ana.bearer)
  await client.next()
  return { ...ana, line: client }
}

test('the question is stored, then the answer is streamed as it is written, then it is there whole, on every line', async () => {
  const { line: one, bearer } = await line()
  const other = await connect(bearer)
  await other.next()
  one.ask({ type: 'ask', id: questionId(1), text: about })
  for (const each of [one, other]) {
    const { types, answer, said: deltas } = await told(each)
    expect(types).toEqual(['stored', 'answering', 'delta', 'delta', 'message'])
    expect(answer).toMatchObject({ by: 'model', cut: false })
    expect(deltas).toBe(answer?.text.join('\n'))
  }
  one.ask({ type: 'history' })
  expect(await one.next()).toMatchObject({ messages: [{ seq: 1 }, { seq: 2, answer: { by: 'model' } }] })
})

test.each(['receita de bolo de cenoura', 'oi'])('"%s" is none of the model’s business', async (text) => {
  const { line: one } = await line()
  const asked = model.asked.length
  const { answer } = await askAndWait(one, text, 1)
  expect(answer).toMatchObject({ answer: { by: 'course' } })
  expect(model.asked.length).toBe(asked)
})

test('a line goes on while an answer is written; a second question does not wait for it; any tab can stop it', async () => {
  const { line: one, bearer } = await line()
  const other = await connect(bearer)
  await other.next()
  model.setAnswer(({ passages }) => `${passages[0]?.title} [1]. E `)
  model.setBehavior('hanging')
  one.ask({ type: 'ask', id: questionId(1), text: about })
  for (const type of ['stored', 'answering', 'delta']) expect((await one.next()).type).toBe(type)
  one.ask({ type: 'history' })
  expect(await one.next()).toMatchObject({ type: 'history', messages: [{ id: questionId(1) }] })
  expect((await askAndWait(one, about, 2)).answer).toMatchObject({ answer: { by: 'course' } })
  other.ask({ type: 'stop', to: questionId(2) })
  other.ask({ type: 'stop', to: questionId(1) })
  expect(await one.next()).toMatchObject({
    type: 'message',
    message: { to: questionId(1), answer: { by: 'model', cut: true, text: [expect.any(String)] } },
  })
  await vi.waitFor(() => expect(model.open()).toBe(0))
})

test('the answer of the course is there at once; stopped before the first word of a model it stays, on the next line too', async () => {
  const { line: one, bearer } = await line()
  model.setBehavior('silent')
  one.ask({ type: 'ask', id: questionId(1), text: about })
  await vi.waitFor(() => expect(model.open()).toBe(1))
  one.ask({ type: 'stop', to: questionId(1) })
  const { types, answer, frames } = await told(one)
  expect(types).toEqual(['stored', 'answering', 'message'])
  const shown = frames.find(({ type }) => type === 'answering')
  expect(shown?.type === 'answering' && shown.answer).toEqual(answer)
  expect(answer).toMatchObject({ kind: 'answer', by: 'course', cut: false })
  expect(answer?.text.length).toBeGreaterThan(0)
  expect(answer?.citations[0]).toMatchObject({ lesson: 'strong-code' })
  await vi.waitFor(() => expect(model.open()).toBe(0))

  one.socket.terminate()
  const next = await connect(bearer)
  await next.next()
  next.ask({ type: 'history' })
  const stopped = frames.at(-1)
  expect(await next.next()).toMatchObject({
    messages: [{ id: questionId(1) }, stopped?.type === 'message' ? stopped.message : null],
  })
  model.setBehavior('well')
  next.ask({ type: 'ask', id: questionId(2), text: about })
  expect((await told(next)).answer).toMatchObject({ by: 'model', cut: false })
})

test('an answer stopped from another tab while its own line is lost is there when that comes back', async () => {
  const { line: one, bearer } = await line()
  const other = await connect(bearer)
  await other.next()
  model.setBehavior('silent')
  one.ask({ type: 'ask', id: questionId(1), text: about })
  await vi.waitFor(() => expect(model.open()).toBe(1))
  one.socket.terminate()
  other.ask({ type: 'stop', to: questionId(1) })
  expect((await told(other)).answer).toMatchObject({ by: 'course', cut: false })
  const back = await connect(bearer)
  await back.next()
  back.ask({ type: 'history', after: 1 })
  expect(await back.next()).toMatchObject({
    messages: [{ to: questionId(1), answer: { by: 'course', cut: false } }],
  })
})

test('a question that was kept when the server died is answered when the page asks it again, once', async () => {
  const { uid, bearer } = await line()
  const chat = await ensureChat(app.deps, uid)
  await storeMessages(app.deps, chat, [{ id: questionId(1), from: 'reader', text: about }])
  const [one, other] = [await connect(bearer), await connect(bearer)]
  for (const each of [one, other]) await each.next()
  one.ask({ type: 'ask', id: questionId(1), text: about })
  expect((await told(one)).answer).toMatchObject({ by: 'model' })
  await told(other)
  other.ask({ type: 'ask', id: questionId(1), text: about })
  expect((await told(other)).types).toEqual(['stored', 'message'])
  other.ask({ type: 'history' })
  expect(await other.next()).toMatchObject({ type: 'history', messages: [{ seq: 1 }, { seq: 2 }] })
})

test('a question that is asked again while its answer is written on two instances is answered once', async () => {
  const second = await startTestApp({ on: app, env: app.deps.env })
  const address = (await second.listen()).replace('http', 'ws')
  const { uid, line: one, bearer } = await line()
  model.setBehavior('hanging')
  model.setAnswer(({ passages }) => `${passages[0]?.title} [1]. E `)
  one.ask({ type: 'ask', id: questionId(1), text: about })
  await vi.waitFor(() => expect(one.frames.at(-1)).toMatchObject({ type: 'delta' }))
  const there = await connect(bearer, { at: address })
  await there.next()
  there.ask({ type: 'ask', id: questionId(1), text: about })
  await vi.waitFor(() => expect(there.frames.at(-1)).toMatchObject({ type: 'delta' }))
  one.ask({ type: 'stop', to: questionId(1) })
  await vi.waitFor(() => expect(one.frames.at(-1)).toMatchObject({ type: 'message' }))
  there.ask({ type: 'stop', to: questionId(1) })
  await vi.waitFor(() => expect(there.frames.at(-1)).toMatchObject({ type: 'message' }))
  expect(there.frames.at(-1)).toEqual(one.frames.at(-1))
  const rows = await app.deps.db.selectFrom('chat_messages').select('seq').where('person', '=', uid).execute()
  expect(rows).toHaveLength(2)
  await second.close()
})

test('what is being written when the history is cleared is written no further, and kept nowhere', async () => {
  const { uid, token, line: one } = await line()
  model.setBehavior('hanging')
  one.ask({ type: 'ask', id: questionId(1), text: about })
  await vi.waitFor(() => expect(model.open()).toBe(1))
  await app.call(clearChat, { body: {} }, { token })
  await vi.waitFor(() => expect(model.open()).toBe(0))
  one.ask({ type: 'history' })
  await vi.waitFor(() =>
    expect(one.frames.at(-1)).toMatchObject({ type: 'history', messages: [], chat: null }),
  )
  expect(
    await app.deps.db.selectFrom('chat_messages').select('seq').where('person', '=', uid).execute(),
  ).toEqual([])
})

test('a model gets nothing that identifies a person, and the log nothing that was said', async () => {
  const { uid, username, token, line: one } = await line()
  const asked = model.asked.length
  one.ask({ type: 'ask', id: questionId(1), text: about })
  expect((await told(one)).answer).toMatchObject({ by: 'model' })
  model.setBehavior('broken')
  one.ask({ type: 'ask', id: questionId(2), text: about })
  expect((await told(one)).answer).toMatchObject({ by: 'course' })
  const sent = model.asked.slice(asked)
  expect(sent).toHaveLength(2)
  const [claims = ''] = token.split('.').slice(1)
  const { firstName, lastName } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  for (const { headers, body } of sent) {
    const all = `${JSON.stringify(headers)}${body.toString()}`
    for (const canary of [
      uid,
      username,
      token,
      `"${firstName}`,
      `${firstName} ${lastName}`,
      questionId(1),
      questionId(2),
      'iphone-13',
    ])
      expect(all).not.toContain(canary)
    expect(headers.authorization).toBe('Bearer sk-key')
  }
  expect(promptOf(sent[1] ?? { url: '', headers: {}, body: Buffer.alloc(0) }).questionBefore).toContain('PIN')
  expect(said.join('')).toContain('model did not answer')
  for (const secret of ['PIN da tela', 'sk-key', username]) expect(said.join('')).not.toContain(secret)
})

test('a model that says nothing costs three seconds, and other chats nothing', async () => {
  const { line: one, token } = await line()
  model.setBehavior('silent')
  one.ask({ type: 'ask', id: questionId(1), text: about })
  await vi.waitFor(() => expect(model.open()).toBe(1))
  const other = await line()
  expect((await askAndWait(other.line, 'oi', 1)).answer).toMatchObject({ answer: { by: 'course' } })
  expect(
    (
      await app.inject({
        method: 'GET',
        url: '/v2/assistant/history',
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode,
  ).toBe(200)
  const begun = Date.now()
  expect((await told(one)).answer).toMatchObject({ by: 'course', cut: false })
  expect(Date.now() - begun).toBeLessThan(20_000)
})
