import { randomUUID } from 'node:crypto'
import { chatCloses, clearChat, readChat } from '@resguardo/contract/assistant/assistant'
import { blockAdmins } from '@resguardo/contract/people/bulkActions'
import {
  answerTicket,
  askPerson,
  assignTicket,
  consentVersion,
  moveTicket,
  readSupport,
  readTicket,
  tellPerson,
  withdrawTicket,
} from '@resguardo/contract/support/support'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ensureChat } from '#features/assistant/chats.ts'
import { storeMessages } from '#features/assistant/messages.ts'
import { withChat } from '#test/chatClient.ts'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'
import { findEverywhere } from '#test/wholeDatabase.ts'
import { sendAlarms } from './alarms.ts'

const server = withTestApp()
const { connect } = withChat(server)
let second: TestApp
let secondAt = ''
let root = { token: '' }

const always = { hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]) }
const nobody = { ...always, staffed: false }

beforeAll(async () => {
  second = await startTestApp({ on: server() })
  secondAt = (await second.listen()).replace('http', 'ws')
  root = await server().make.signedIn({ role: 'root' })
})
afterAll(() => second.close())
beforeEach(async () => {
  const { db } = server().deps
  await server().make.settings('calling', always)
  await db.deleteFrom('tickets').execute()
  await db.deleteFrom('mails').execute()
  await db.updateTable('people').set({ helper: false }).where('helper', '=', true).execute()
})

const person = () => server().make.signedIn({ role: 'user' })
type Person = Awaited<ReturnType<typeof person>>

const flag = (uid: string, isHelper: boolean) =>
  server().deps.db.updateTable('people').set({ helper: isHelper }).where('uid', '=', uid).execute()

async function helper() {
  const made = await person()
  await flag(made.uid, true)
  return made
}

const asks = ({ token }: { token: string }, question = 'Meu celular esquenta', emergency = false) =>
  server().call(
    askPerson,
    { body: { question, phone: false, profile: false, emergency, consent: consentVersion } },
    { token },
  )

const look = async (uid: string, { token }: { token: string }) =>
  (await server().call(readTicket, { params: { uid } }, { token })).data

const gives = (uid: string, revision: number, to: string | null, { token }: { token: string }) =>
  server().call(assignTicket, { body: { uid, revision, helper: to } }, { token })

const statusesOf = (all: readonly { status: number }[]) =>
  all.map(({ status }) => status).toSorted((one, other) => one - other)

const answers = (uid: string, { token }: { token: string }, text = 'Veja a bateria') =>
  server().call(answerTicket, { body: { uid, id: randomUUID(), text, note: false } }, { token })

const tells = (uid: string, { token }: { token: string }, text = 'Continua') =>
  server().call(tellPerson, { body: { uid, id: randomUUID(), text } }, { token })

async function moves(uid: string, move: 'solve' | 'close' | 'reopen' | 'escalate', who: Person) {
  const { revision } = await look(uid, who)
  return server().call(moveTicket, { body: { uid, revision, move } }, { token: who.token })
}

/** A ticket that a helper has taken. */
async function taken() {
  const [ana, bia] = [await person(), await helper()]
  const { uid } = (await asks(ana)).data
  await gives(uid, 1, bia.uid, bia)
  return { ana, bia, uid }
}

/** Runs `work` in a transaction that stays open until the returned function is called. */
async function holding(work: (db: TestApp['deps']['db']) => Promise<unknown>) {
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = server()
    .deps.db.transaction()
    .execute(async (db) => {
      await work(db)
      begun.resolve()
      await goOn.promise
    })
  await Promise.race([begun.promise, done])
  return async () => {
    goOn.resolve()
    await done
  }
}

/** Waits until a statement is blocked by a lock. */
const waitsForLock = () =>
  vi.waitFor(async () => {
    const rows = await server().deps.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows.length).toBeGreaterThan(0)
  })

test('who is blocked while answering is shown out on every instance within five seconds, and what they had is the others’', async () => {
  const { ana, bia, uid } = await taken()
  const lines = [await connect(`Bearer ${bia.token}`), await connect(`Bearer ${bia.token}`, { at: secondAt })]
  for (const line of lines) await line.next()
  const begun = Date.now()
  await server().call(blockAdmins, { body: { uid_array: [bia.uid] } }, root)
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([chatCloses.signIn, chatCloses.signIn])
  expect(Date.now() - begun).toBeLessThan(5000)
  expect((await answers(uid, bia)).status).toBe(401)
  const caio = await helper()
  expect(await look(uid, caio)).toMatchObject({ state: 'queued', helper: null })
  expect((await server().call(readChat, { query: {} }, ana)).data.messages).toHaveLength(1)
})

test('an answer that is on its way when the flag is taken does not arrive', async () => {
  const { ana, bia, uid } = await taken()
  const commit = await holding((db) =>
    db.updateTable('people').set({ helper: false }).where('uid', '=', bia.uid).execute(),
  )
  const answer = answers(uid, bia)
  await waitsForLock()
  await commit()
  expect((await answer).status).toBe(409)
  expect((await server().call(readChat, { query: {} }, ana)).data.messages).toHaveLength(1)
  expect((await answers(uid, bia)).status).toBe(403)
})

test('an answer to a person who is erased meanwhile finds no one', async () => {
  const { ana, bia, uid } = await taken()
  const commit = await holding((db) => db.deleteFrom('people').where('uid', '=', ana.uid).execute())
  const answer = answers(uid, bia)
  await waitsForLock()
  await commit()
  expect((await answer).status).toBe(404)
  expect(await findEverywhere(server().deps, [ana.uid])).toEqual([])
})

test('a question is given on while those who answer are blocked: neither waits for the other for ever', async () => {
  const [bia, caio] = [await helper(), await helper()]
  const { uid } = (await asks(await person())).data
  await gives(uid, 1, bia.uid, bia)
  const { revision } = await look(uid, bia)
  let also = Promise.resolve()
  const commit = await holding(async (db) => {
    const block = (who: string) =>
      db.updateTable('people').set({ status: 'blocked' }).where('uid', '=', who).execute()
    await block(caio.uid)
    const giving = gives(uid, revision, caio.uid, bia)
    await waitsForLock()
    await block(bia.uid)
    also = giving.then(({ status }) => expect(status).toBe(409))
  })
  await commit()
  await also
})

test('clearing the history while a helper answers: whichever is first, nothing is left', async () => {
  for (let round = 0; round < 10; round++) {
    const { ana, bia, uid } = await taken()
    const texts = [randomUUID(), randomUUID(), randomUUID()]
    const [cleared, ...answered] = await Promise.all([
      server().call(clearChat, { body: {} }, ana),
      ...texts.map((text) => answers(uid, bia, text)),
    ])
    expect(cleared.status).toBe(200)
    for (const { status } of answered) expect([200, 404]).toContain(status)
    const places = await findEverywhere(server().deps, [uid])
    // The helper's audit entries refer to a ticket number that no longer leads to a person.
    expect(places.filter((place) => place !== 'audit_log.target')).toEqual([])
    const { db } = server().deps
    expect(await db.selectFrom('chats').selectAll().where('person', '=', ana.uid).execute()).toEqual([])
  }
})

test('what is refused to a reader names no ticket in the audit log: root who answers cannot tell whose it is', async () => {
  const { ana, bia, uid } = await taken()
  await moves(uid, 'solve', bia)
  await server()
    .deps.db.updateTable('tickets')
    .set({ solved: new Date(0) })
    .execute()
  expect((await tells(uid, ana)).status).toBe(409)
  await server().deps.db.deleteFrom('tickets').execute()
  expect((await tells(uid, ana)).status).toBe(404)
  expect((await server().call(withdrawTicket, { body: { uid } }, ana)).status).toBe(404)
  const lines = await server()
    .deps.db.selectFrom('audit_log')
    .select(['action', 'result', 'target', 'reason'])
    .where('actor', '=', ana.uid)
    .where('action', 'in', ['tellPerson', 'withdrawTicket'])
    .orderBy('number')
    .execute()
  expect(lines).toEqual([
    { action: 'tellPerson', result: 409, target: null, reason: '' },
    { action: 'tellPerson', result: 404, target: null, reason: '' },
    { action: 'withdrawTicket', result: 404, target: null, reason: '' },
  ])
})

test('opened again while no helper is there: no promise is made, none is called late, and one that was made stays', async () => {
  const { ana, bia, uid } = await taken()
  const { promised } = await look(uid, bia)
  await server().make.settings('calling', nobody)
  expect((await moves(uid, 'escalate', bia)).data).toMatchObject({ priority: 'licensed', promised })
  await moves(uid, 'solve', bia)
  expect((await tells(uid, ana)).data).toMatchObject({ state: 'assigned', promised: null })
  expect(await look(uid, bia)).toMatchObject({ spent: null })
})

test('hours that have become longer make no promise less than unspent', async () => {
  const { bia, uid } = await taken()
  await server()
    .deps.db.updateTable('tickets')
    .set({ minutes: 60, promised: new Date(Date.now() + 10 * 3_600_000) })
    .execute()
  expect((await look(uid, bia)).spent).toBe(0)
})

test('promised times that several instances look at together are reported once each', async () => {
  const { make, deps } = server()
  const bia = await helper()
  await make.settings('calling', { ...always, lead: bia.uid })
  for (let n = 0; n < 8; n++) await asks(await person())
  await deps.db
    .updateTable('tickets')
    .set({ promised: new Date(Date.now() - 1000), tell_at: new Date(Date.now() - 1000) })
    .execute()
  await Promise.all([deps, second.deps, deps, second.deps].map((each) => sendAlarms(each)))
  const mails = await make.mails(bia.username)
  const told = mails.filter(({ kind }) => kind === 'ticket-due').map(({ values }) => values['number'])
  expect(told).toHaveLength(8)
  expect(new Set(told).size).toBe(8)
})

test('two helpers who make a question more urgent at once make it one step so', async () => {
  const { bia, uid } = await taken()
  const { revision } = await look(uid, bia)
  const body = { uid, revision, move: 'escalate' } as const
  const both = await Promise.all([1, 2].map(() => server().call(moveTicket, { body }, bia)))
  expect(statusesOf(both)).toEqual([200, 409])
  expect((await look(uid, bia)).priority).toBe('licensed')
})

test('an emergency that is asked by all tabs at once is one question, reported once', async () => {
  const [ana, bia] = [await person(), await helper()]
  const all = await Promise.all([1, 2, 3].map(() => asks(ana, 'Socorro', true)))
  expect(statusesOf(all)).toEqual([200, 409, 409])
  expect(await server().make.mails(bia.username)).toHaveLength(1)
})

test('pressing again while a question is open, or while no helper is there, uses up none of the day', async () => {
  const [ana] = [await person(), await helper()]
  const { uid } = (await asks(ana)).data
  for (let n = 0; n < 6; n++) expect((await asks(ana)).status).toBe(409)
  await server().call(withdrawTicket, { body: { uid } }, ana)
  await server().make.settings('calling', nobody)
  for (let n = 0; n < 6; n++) expect((await asks(ana)).status).toBe(409)
  await server().make.settings('calling', always)
  expect((await asks(ana, 'Socorro', true)).status).toBe(200)
})

test('invisible characters are not handed on: controls, and signs that turn the order; a beginning ends with a whole sign', async () => {
  const [ana, bia] = [await person(), await helper()]
  const { uid } = (await asks(ana, `\u202e${'a'.repeat(139)}😀 \u0007fim`)).data
  expect(await look(uid, bia)).toMatchObject({
    question: `${'a'.repeat(139)}😀 fim`,
    begin: 'a'.repeat(139),
  })
  await gives(uid, 1, bia.uid, bia)
  await answers(uid, bia, 'Abra \u2066Ajustes\u2069')
  await tells(uid, ana, 'Feito\u0000'.replace('\0', '\u0001'))
  expect((await look(uid, bia)).messages.map(({ text }) => text)).toEqual(['Abra Ajustes', 'Feito'])
  expect((await asks(await person(), '\u202e\u0001')).status).toBe(400)
})

test('what is offered to be shared can be sent as it is offered, however it was cut', async () => {
  const [ana] = [await person(), await helper()]
  const { deps } = server()
  const chat = await ensureChat(deps, ana.uid)
  const id = randomUUID()
  const answer = { kind: 'answer', text: [`a${'😀'.repeat(2100)}`] }
  await storeMessages(deps, chat, [
    { id, from: 'reader', text: 'Por quê?' },
    { id: randomUUID(), from: 'assistant', to: id, answer },
  ] as never)
  const { data } = await server().call(readSupport, { query: {} }, ana)
  const body = {
    question: data.question,
    answer: data.answer,
    phone: false,
    profile: false,
    emergency: false,
    consent: consentVersion,
  } as const
  expect((await server().call(askPerson, { body }, ana)).status).toBe(200)
})

test('frames and calls give a reader no note, no name and no uid of the helper', async () => {
  const { ana, bia, uid } = await taken()
  await server()
    .deps.db.updateTable('people')
    .set({ first_name: 'Canária' })
    .where('uid', '=', bia.uid)
    .execute()
  const line = await connect(`Bearer ${ana.token}`, { at: secondAt })
  const body = { uid, id: randomUUID(), text: 'nota interna', note: true }
  await server().call(answerTicket, { body }, bia)
  await answers(uid, bia, 'Bom dia')
  await vi.waitFor(() => expect(JSON.stringify(line.frames)).toContain('"waiting"'))
  line.ask({ type: 'history' })
  await vi.waitFor(() => expect(line.frames.at(-1)?.type).toBe('history'))
  const told = JSON.stringify([
    line.frames,
    (await server().call(readChat, { query: {} }, ana)).data,
    (await server().call(readSupport, { query: {} }, ana)).data,
    await server().make.mails(ana.username),
  ])
  expect(told).toContain('Bom dia')
  for (const canary of ['nota interna', 'Canária', bia.uid, bia.username]) expect(told).not.toContain(canary)
})

test('nothing that a reader or a helper writes is in a mail', async () => {
  const { ana, bia, uid } = await taken()
  await answers(uid, bia, '<script>canario()</script>')
  await tells(uid, ana, '<img src=x onerror=canario()>')
  await moves(uid, 'escalate', await helper())
  for (const { username } of [ana, bia]) {
    const mails = await server().make.mails(username)
    expect(mails.length).toBeGreaterThan(0)
    expect(JSON.stringify(mails)).not.toContain('canario')
  }
  expect((await look(uid, bia)).messages.map(({ text }) => text)).toEqual([
    '<script>canario()</script>',
    '<img src=x onerror=canario()>',
  ])
})

test('a helper has no more of a reader than the question: not by any call of the inbox', async () => {
  const ana = await person()
  const bia = await helper()
  await server()
    .deps.db.updateTable('people')
    .set({ first_name: 'Quitéria' })
    .where('uid', '=', ana.uid)
    .execute()
  const { uid } = (await asks(ana)).data
  const seen = [
    await look(uid, bia),
    (await gives(uid, 1, bia.uid, bia)).data,
    (await answers(uid, bia)).data,
  ]
  await tells(uid, ana)
  seen.push((await moves(uid, 'solve', bia)).data)
  const [chat] = await server()
    .deps.db.selectFrom('chats')
    .select('uid')
    .where('person', '=', ana.uid)
    .execute()
  const text = JSON.stringify(seen)
  for (const canary of [ana.uid, ana.username, 'Quitéria', chat?.uid ?? '-'])
    expect(text).not.toContain(canary)
})
