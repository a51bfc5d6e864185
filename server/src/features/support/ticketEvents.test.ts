import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ChatFrame, type ChatRequest, clearChat } from '@resguardo/contract/assistant/assistant'
import {
  answerTicket,
  askPerson,
  assignTicket,
  consentVersion,
  tellPerson,
  withdrawTicket,
} from '@resguardo/contract/support/support'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { intentsOf } from '#features/assistant/answer/trainedIntents.ts'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let second: TestApp
const open: WebSocket[] = []
const addresses: string[] = []
let bia = { uid: '', token: '' }

beforeAll(async () => {
  // Otherwise the first connection trains the classifier, which can exceed its query timeouts on a busy
  // machine.
  intentsOf(server().deps.content)
  second = await startTestApp({ on: server() })
  for (const one of [server(), second]) addresses.push((await one.listen()).replace('http', 'ws'))
  await server().make.settings('calling', {
    hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
  })
  bia = await server().make.signedIn({ role: 'user' })
  await server().deps.db.updateTable('people').set({ helper: true }).where('uid', '=', bia.uid).execute()
})
afterEach(() => {
  for (const one of open.splice(0)) one.terminate()
})
afterAll(() => second.close())

/** Connects a page to one of the two instances, and waits until it is welcomed. */
async function connect({ token }: { token: string }, instance: 0 | 1) {
  const socket = new WebSocket(`${addresses[instance]}/v2/admin/chat`, { origin: 'http://resguardo.test' })
  open.push(socket)
  const frames: ChatFrame[] = []
  let wake = () => {}
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()))
    wake()
  })
  await once(socket, 'open')
  socket.send(`Bearer ${token}`)
  let read = 0
  const next = async (): Promise<ChatFrame> => {
    while (read >= frames.length) await new Promise<void>((resolve) => (wake = resolve))
    return frames[read++] ?? (await next())
  }
  /** Skips frames until one fulfils the condition. */
  const until = async (fits: (frame: ChatFrame) => boolean): Promise<ChatFrame> => {
    for (;;) {
      const frame = await next()
      if (fits(frame)) return frame
    }
  }
  expect((await next()).type).toBe('ready')
  const send = (request: ChatRequest) => socket.send(JSON.stringify(request))
  return { frames, until, send }
}
type Page = Awaited<ReturnType<typeof connect>>

const state = (page: Page, to: string) =>
  page.until((frame) => frame.type === 'ticket' && frame.ticket?.state === to)
const said = (page: Page, text: string) =>
  page.until(
    (frame) => frame.type === 'message' && frame.message.from !== 'assistant' && frame.message.text === text,
  )

async function ask({ token }: { token: string }) {
  const body = { question: 'Quem me ajuda?', phone: false, profile: false, emergency: false } as const
  return (await server().call(askPerson, { body: { ...body, consent: consentVersion } }, { token })).data.uid
}

const answer = (uid: string, text: string) =>
  server().call(answerTicket, { body: { uid, id: randomUUID(), text, note: false } }, bia)

test('what a helper answers on one instance reaches the reader on the other, each word once, and the state with it', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  const pages = [await connect(ana, 0), await connect(ana, 1)]
  const uid = await ask(ana)
  for (const page of pages) await state(page, 'queued')
  await server().call(assignTicket, { body: { uid, revision: 1, helper: bia.uid } }, bia)
  for (const page of pages) await state(page, 'assigned')
  await answer(uid, 'Eu ajudo')
  await answer(uid, 'Diga o modelo')
  for (const page of pages) {
    await said(page, 'Diga o modelo')
    await state(page, 'waiting')
  }
  await second.call(tellPerson, { body: { uid, id: randomUUID(), text: 'É um A15' } }, ana)
  for (const page of pages) {
    await said(page, 'É um A15')
    await state(page, 'assigned')
    const words = page.frames.flatMap((frame) =>
      frame.type === 'message' && frame.message.from !== 'assistant' ? [frame.message.text] : [],
    )
    expect(words).toEqual(['Quem me ajuda?', 'Eu ajudo', 'Diga o modelo', 'É um A15'])
  }
})

test('a reader who comes back sees the current state, and finds in the history what was answered meanwhile', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  const uid = await ask(ana)
  await server().call(assignTicket, { body: { uid, revision: 1, helper: bia.uid } }, bia)
  await answer(uid, 'Enquanto isso')
  const page = await connect(ana, 1)
  expect(await page.until(({ type }) => type === 'ticket')).toMatchObject({
    ticket: { uid, state: 'waiting' },
  })
  page.send({ type: 'history' })
  expect(await page.until(({ type }) => type === 'history')).toMatchObject({
    messages: [
      { from: 'reader', text: 'Quem me ajuda?', ticket: uid },
      { from: 'person', text: 'Enquanto isso', ticket: uid },
    ],
  })
})

test('what is taken back is gone on every page; after the history was cleared the next words come as well', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  const page = await connect(ana, 1)
  const uid = await ask(ana)
  await state(page, 'queued')
  await server().call(withdrawTicket, { body: { uid } }, ana)
  await page.until((frame) => frame.type === 'ticket' && frame.ticket === null)
  await server().call(clearChat, { body: {} }, ana)
  await ask(ana)
  expect(await said(page, 'Quem me ajuda?')).toMatchObject({ type: 'message' })
  await state(page, 'queued')
})

test('helpers get every change on any instance, and no one else does; without the flag it stops', async () => {
  const helper = await connect(bia, 1)
  const eve = await connect(await server().make.signedIn({ role: 'user' }), 1)
  const ana = await server().make.signedIn({ role: 'user' })
  const uid = await ask(ana)
  await helper.until(({ type }) => type === 'queue')
  const flag = (on: boolean) =>
    server().deps.db.updateTable('people').set({ helper: on }).where('uid', '=', bia.uid).execute()
  await flag(false)
  // Sent to both instances after the flag change: once this has arrived, so has the flag.
  await server().call(tellPerson, { body: { uid, id: randomUUID(), text: 'a' } }, ana)
  await expect.poll(() => server().deps.query('select 1')).toHaveLength(1)
  const page = await connect(ana, 1)
  const before = helper.frames.length
  await server().call(tellPerson, { body: { uid, id: randomUUID(), text: 'b' } }, ana)
  await said(page, 'b')
  expect(helper.frames.slice(before).filter(({ type }) => type === 'queue')).toEqual([])
  await flag(true)
  expect(eve.frames.filter(({ type }) => type === 'queue' || type === 'ticket')).toEqual([])
})
