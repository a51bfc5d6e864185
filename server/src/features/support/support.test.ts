import { randomUUID } from 'node:crypto'
import { editGrants } from '@resguardo/contract/people/admins'
import { clearChat, readChat } from '@resguardo/contract/assistant/assistant'
import { blockAdmins } from '@resguardo/contract/people/bulkActions'
import { chooseCourse } from '@resguardo/contract/learning/courses'
import { startTrial } from '@resguardo/contract/licensing/licenses'
import {
  answerTicket,
  askPerson,
  assignTicket,
  consentVersion,
  deleteDraft,
  draftAnswer,
  exportDrafts,
  moveTicket,
  type OwnTicket,
  readCanned,
  readDrafts,
  readSupport,
  readTicket,
  readTickets,
  tellPerson,
  type TicketMove,
  withdrawTicket,
} from '@resguardo/contract/support/support'
import { ensureChat } from '#features/assistant/chats.ts'
import { storeMessages } from '#features/assistant/messages.ts'
import { applyRetention } from '#jobs/retention.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'
import { closeSolved, sendAlarms } from './alarms.ts'

const server = withTestApp()
const day = 86_400_000

/** Staffed at any hour, so that the promise does not depend on when the tests run. */
const always = { hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]) }

let bia = { uid: '', username: '', token: '' }
let caio = { uid: '', username: '', token: '' }
let root = { uid: '', token: '' }

async function helper() {
  const made = await server().make.signedIn({ role: 'user' })
  await server().deps.db.updateTable('people').set({ helper: true }).where('uid', '=', made.uid).execute()
  return made
}

beforeAll(async () => {
  await server().make.settings('calling', always)
  root = await server().make.signedIn({ role: 'root' })
  bia = await helper()
  caio = await helper()
})
beforeEach(async () => {
  await server().deps.db.deleteFrom('tickets').execute()
  await server().deps.db.deleteFrom('mails').execute()
})

const reader = () => server().make.signedIn({ role: 'user' })
type SignedInReader = Awaited<ReturnType<typeof reader>>

interface AskArgs {
  question?: string
  answer?: string
  phone?: boolean
  profile?: boolean
  emergency?: boolean
}

const asks = ({ token }: { token: string }, wish: AskArgs = {}) =>
  server().call(
    askPerson,
    {
      body: {
        question: 'Meu celular esquenta sem uso',
        phone: false,
        profile: false,
        emergency: false,
        ...wish,
        consent: consentVersion,
      },
    },
    { token },
  )

async function ask(who: { token: string }, wish?: AskArgs): Promise<OwnTicket> {
  const { status, data } = await asks(who, wish)
  expect(status).toBe(200)
  return data
}

const look = async (uid: string, { token } = bia) =>
  (await server().call(readTicket, { params: { uid } }, { token })).data

async function take(uid: string, { uid: helperUid, token } = bia) {
  const { revision } = await look(uid)
  return server().call(assignTicket, { body: { uid, revision, helper: helperUid } }, { token })
}

const answers = (uid: string, { token } = bia, more: { note?: boolean; solve?: boolean; id?: string } = {}) =>
  server().call(
    answerTicket,
    { body: { uid, id: randomUUID(), text: 'Veja o consumo da bateria', note: false, ...more } },
    { token },
  )

async function moves(uid: string, move: TicketMove, { token } = bia) {
  const { revision } = await look(uid)
  return server().call(moveTicket, { body: { uid, revision, move } }, { token })
}

const tells = ({ token }: { token: string }, uid: string, id = randomUUID()) =>
  server().call(tellPerson, { body: { uid, id, text: 'Continua quente' } }, { token })

const own = async ({ token }: { token: string }) =>
  (await server().call(readSupport, { query: {} }, { token })).data

const chatOf = async ({ token }: { token: string }) =>
  (await server().call(readChat, { query: {} }, { token })).data.messages.map((one) =>
    one.from === 'assistant' ? one.from : `${one.from}: ${one.text}`,
  )

test('S1.041 a question that the assistant cannot answer reaches people once the reader agrees, and their answer comes back into the chat', async () => {
  const ana = await reader()
  expect(await own(ana)).toMatchObject({ staffed: true, ticket: null })
  const ticket = await ask(ana)
  expect(ticket).toMatchObject({ state: 'queued', priority: 'free', reopenUntil: null })
  expect((await take(ticket.uid)).data).toMatchObject({ state: 'assigned', helper: { uid: bia.uid } })
  expect((await answers(ticket.uid)).data).toMatchObject({ state: 'waiting', promised: null })
  expect(await chatOf(ana)).toEqual([
    'reader: Meu celular esquenta sem uso',
    'person: Veja o consumo da bateria',
  ])
  expect((await tells(ana, ticket.uid)).data).toMatchObject({ state: 'assigned' })
  expect((await look(ticket.uid)).messages.map(({ from, text }) => `${from}: ${text}`)).toEqual([
    'helper: Veja o consumo da bateria',
    'reader: Continua quente',
  ])
})

test('what would be shared is the last question to the assistant with its answer, the phone and the profile', async () => {
  const ana = await reader()
  const choice = {
    uid: ana.uid,
    profile: 'basic',
    osType: 'ios',
    device: 'iphone-13',
    version: '18.5',
  } as const
  await server().call(chooseCourse, { body: choice }, ana)
  const { deps } = server()
  const chat = await ensureChat(deps, ana.uid)
  const answer = {
    kind: 'danger',
    lang: 'pt',
    text: ['Saia daí.', 'Ligue.'],
    ways: [],
    citations: [],
    card: 'stalking',
    choices: [],
    person: true,
    by: 'course',
    cut: false,
  } as const
  const id = randomUUID()
  await storeMessages(deps, chat, [
    { id, from: 'reader', text: 'Alguém me segue' },
    { id: randomUUID(), from: 'assistant', to: id, answer: { ...answer, text: [...answer.text] } },
  ] as never)
  expect(await own(ana)).toMatchObject({
    question: 'Alguém me segue',
    answer: 'Saia daí.\nLigue.',
    emergency: true,
    osType: 'ios',
    model: 'iPhone 13',
    profile: 'basic',
  })
  const { uid } = await ask(ana, { phone: true, emergency: true })
  expect(await look(uid)).toMatchObject({
    osType: 'ios',
    model: 'iPhone 13',
    profile: null,
    priority: 'emergency',
  })
  // Messages to people do not count as questions to the assistant.
  expect(await own(ana)).toMatchObject({ question: 'Alguém me segue' })
})

test('helpers see the question, and nothing of who asks; the database holds what was shared only encrypted', async () => {
  const ana = await reader()
  const { uid } = await ask(ana, { question: 'segredo da Ana', answer: 'resposta' })
  await tells(ana, uid)
  const list = await server().call(readTickets, { query: {} }, bia)
  for (const seen of [await look(uid), list.data]) {
    const text = JSON.stringify(seen)
    expect(text).not.toContain(ana.uid)
    expect(text).not.toContain(ana.username)
  }
  const { db } = server().deps
  const [row] = await db.selectFrom('tickets').selectAll().execute()
  const [word] = await db.selectFrom('ticket_messages').selectAll().execute()
  expect(row?.consent).toBe(consentVersion)
  for (const sealed of [row?.sealed, word?.sealed]) {
    expect(sealed?.length).toBeGreaterThan(20)
    expect(sealed?.includes('segredo')).toBe(false)
    expect(sealed?.includes('quente')).toBe(false)
  }
})

test('the audit log tells what helpers did, without content and without who asked', async () => {
  const ana = await reader()
  const { uid } = await ask(ana)
  await tells(ana, uid)
  await take(uid)
  await answers(uid, bia, { note: true })
  await answers(uid)
  await moves(uid, 'close')
  const { db } = server().deps
  const lines = (name: 'actor' | 'target', value: string) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where(name, '=', value)
      .orderBy('number')
      .execute()
  expect(await lines('actor', ana.uid)).toEqual([])
  const { number } = await look(uid)
  expect(await lines('target', uid)).toEqual([
    { action: 'assignTicket', reason: `${number} queued>assigned` },
    { action: 'answerTicket', reason: `${number} note` },
    { action: 'answerTicket', reason: `${number} helper` },
    { action: 'moveTicket', reason: `${number} close waiting>closed` },
  ])
})

test('two helpers at once: one has the question, the other gets an error', async () => {
  for (let round = 0; round < 5; round++) {
    const { uid } = await ask(await reader())
    const body = { uid, revision: 1 }
    const both = await Promise.all(
      [bia, caio].map(({ uid: me, token }) =>
        server().call(assignTicket, { body: { ...body, helper: me } }, { token }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const winner = both[0]?.status === 200 ? bia : caio
    expect((await look(uid)).helper?.uid).toBe(winner.uid)
  }
})

test('only the helper of a question answers it; any helper leaves a note, and the reader never sees it', async () => {
  const ana = await reader()
  const { uid } = await ask(ana)
  await take(uid)
  expect((await answers(uid, caio)).status).toBe(409)
  expect((await answers(uid, caio, { note: true })).data.state).toBe('assigned')
  expect(await chatOf(ana)).toEqual(['reader: Meu celular esquenta sem uso'])
  const given = await look(uid)
  const { status } = await server().call(
    assignTicket,
    { body: { uid, revision: given.revision, helper: caio.uid } },
    bia,
  )
  expect(status).toBe(200)
  expect((await answers(uid, caio)).status).toBe(200)
})

test('an answer that is sent again is there once', async () => {
  const ana = await reader()
  const { uid } = await ask(ana)
  await take(uid)
  const id = randomUUID()
  const both = await Promise.all([answers(uid, bia, { id }), answers(uid, bia, { id })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await chatOf(ana)).filter((one) => one.startsWith('person'))).toHaveLength(1)
  const word = randomUUID()
  await tells(ana, uid, word)
  await tells(ana, uid, word)
  expect((await look(uid)).messages).toHaveLength(2)
})

test('a question is given only to helpers; one who loses the flag leaves it to the others', async () => {
  const { uid } = await ask(await reader())
  const { revision } = await look(uid)
  const body = { uid, revision, helper: root.uid }
  expect((await server().call(assignTicket, { body }, bia)).status).toBe(409)
  const dora = await helper()
  await take(uid, dora)
  await server().call(blockAdmins, { body: { uid_array: [dora.uid] } }, root)
  expect(await look(uid)).toMatchObject({ state: 'queued', helper: null })
  const eva = await helper()
  await take(uid, eva)
  await server().deps.db.deleteFrom('people').where('uid', '=', eva.uid).execute()
  expect(await look(uid)).toMatchObject({ state: 'queued', helper: null })
})

test('the helper grant is root’s to give and to take, after the password, and is in the audit log', async () => {
  const ana = await reader()
  const give = async (helps: boolean, { token } = root) => {
    const { db } = server().deps
    const row = db.selectFrom('people').select('revision').where('uid', '=', ana.uid)
    const { revision } = await row.executeTakeFirstOrThrow()
    const grants = helps ? (['helper'] as const) : []
    return server().call(editGrants, { body: { uid: ana.uid, revision, grants: [...grants] } }, { token })
  }
  expect((await give(true, ana)).status).toBe(403)
  expect((await server().call(readTickets, { query: {} }, ana)).status).toBe(403)
  expect((await give(true)).data.grants).toEqual(['helper'])
  expect((await server().call(readTickets, { query: {} }, ana)).status).toBe(200)
  expect((await give(false)).data.grants).toEqual([])
  expect((await server().call(readTickets, { query: {} }, ana)).status).toBe(403)
  const told = await server()
    .deps.db.selectFrom('audit_log')
    .select(['reason', 'result'])
    .where('target', '=', ana.uid)
    .where('action', '=', 'editGrants')
    .orderBy('number')
    .execute()
  expect(told).toEqual([
    { reason: '', result: 403 },
    { reason: 'helper', result: 200 },
    { reason: 'helper>none', result: 200 },
  ])
  // The proof of identity has expired, so it is required again.
  await server()
    .deps.db.updateTable('sessions')
    .set({ proved: new Date(0), created: new Date(0) })
    .where('person', '=', root.uid)
    .execute()
  expect((await give(true)).status).toBe(403)
  expect((await give(false)).status).toBe(200)
  root = { ...root, ...(await server().make.signedIn({ role: 'root' })) }
})

const states: [string, (uid: string, ana: SignedInReader) => Promise<unknown>, string][] = [
  ['solved by a helper', async (uid) => moves(uid, 'solve'), 'solved'],
  ['closed by a helper', async (uid) => moves(uid, 'close'), 'closed'],
  ['solved with the answer', async (uid) => answers(uid, bia, { solve: true }), 'solved'],
]
test.each(states)(
  '%s: the reader opens it again by writing within 14 days, and not after',
  async (_, end, state) => {
    const ana = await reader()
    const { uid } = await ask(ana)
    await take(uid)
    await end(uid, ana)
    const ended = (await own(ana)).ticket
    expect(ended).toMatchObject({ state, promised: null, reopenUntil: expect.any(String) })
    const told = await tells(ana, uid)
    expect(told.data).toMatchObject({ state: 'assigned', reopenUntil: null, promised: expect.any(String) })
    await moves(uid, 'close')
    await server()
      .deps.db.updateTable('tickets')
      .set({ solved: new Date(Date.now() - 14 * day - 1000) })
      .execute()
    expect((await tells(ana, uid)).status).toBe(409)
    expect((await own(ana)).ticket?.reopenUntil).toBeNull()
  },
)

test('what was ended stays so while another is open; one at a time of each person', async () => {
  const ana = await reader()
  const first = await ask(ana)
  expect((await asks(ana)).status).toBe(409)
  await take(first.uid)
  await moves(first.uid, 'solve')
  await ask(ana)
  expect((await tells(ana, first.uid)).status).toBe(409)
  expect((await moves(first.uid, 'reopen')).status).toBe(409)
})

test('no one else writes to a ticket or takes it back; taken back, nothing of it is left', async () => {
  const [ana, eve] = [await reader(), await reader()]
  const { uid } = await ask(ana)
  await tells(ana, uid)
  expect((await tells(eve, uid)).status).toBe(404)
  expect((await server().call(withdrawTicket, { body: { uid } }, eve)).status).toBe(404)
  expect((await server().call(withdrawTicket, { body: { uid } }, ana)).status).toBe(200)
  const { db } = server().deps
  expect(await db.selectFrom('tickets').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('ticket_messages').selectAll().execute()).toEqual([])
  expect((await server().call(readTicket, { params: { uid } }, bia)).status).toBe(404)
  expect((await answers(uid)).status).toBe(404)
  const body = { uid, revision: 1 }
  const assigned = await server().call(assignTicket, { body: { ...body, helper: null } }, bia)
  const moved = await server().call(moveTicket, { body: { ...body, move: 'close' } }, bia)
  expect([assigned.status, moved.status]).toEqual([404, 404])
})

test('with the chat history goes what was handed over', async () => {
  const ana = await reader()
  const { uid } = await ask(ana)
  await tells(ana, uid)
  await server().call(clearChat, { body: {} }, ana)
  const { db } = server().deps
  expect(await db.selectFrom('tickets').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('ticket_messages').selectAll().execute()).toEqual([])
  expect((await own(ana)).ticket).toBeNull()
})

test('no helper is there: that is said, and nothing can be handed over', async () => {
  await server().make.settings('calling', { ...always, staffed: false })
  const ana = await reader()
  const nobody = { staffed: false, promised: null, promisedEmergency: null }
  expect(await own(ana)).toMatchObject(nobody)
  expect((await asks(ana)).status).toBe(409)
  await server().make.settings('calling', always)
  await server().deps.db.updateTable('people').set({ helper: false }).execute()
  expect(await own(ana)).toMatchObject(nobody)
  for (const { uid } of [bia, caio])
    await server().deps.db.updateTable('people').set({ helper: true }).where('uid', '=', uid).execute()
})

test('S1.049 an emergency and a licence come first: two hours, eight, two days; the queue is in that order, then by age', async () => {
  const promised = async (who: { token: string }, wish?: AskArgs) => {
    const { promised: by, asked, priority, uid } = await ask(who, wish)
    return { priority, uid, hours: (Date.parse(by ?? '') - Date.parse(asked)) / 3_600_000 }
  }
  const free = await promised(await reader())
  expect(free).toMatchObject({ priority: 'free', hours: 48 })
  const trying = await reader()
  await server().call(startTrial, { body: {} }, trying)
  const licensed = await promised(trying)
  expect(licensed).toMatchObject({ priority: 'licensed', hours: 8 })
  const team = await server().make.team()
  const paying = await server().make.signedIn({ role: 'user', team })
  await server().make.seat(await server().make.pack(team), paying.uid)
  const priority = await promised(paying)
  expect(priority).toMatchObject({ priority: 'priority', hours: 2 })
  const emergency = await promised(await reader(), { emergency: true })
  expect(emergency).toMatchObject({ priority: 'emergency', hours: 2 })
  const later = await promised(await reader())
  const order = [emergency, priority, licensed, free, later].map(({ uid }) => uid)
  const listed: string[] = []
  for (let after: string | undefined; ; ) {
    const { data } = await server().call(readTickets, { query: { size: '2', ...(after && { after }) } }, bia)
    expect(data.total).toBe(5)
    listed.push(...data.tickets.map(({ uid }) => uid))
    if (!data.next) break
    after = data.next
  }
  expect(listed).toEqual(order)
  const only = async (query: object) =>
    (await server().call(readTickets, { query }, bia)).data.tickets.map(({ uid }) => uid)
  expect(await only({ priority: 'free' })).toEqual([free.uid, later.uid])
  await take(later.uid)
  expect(await only({ mine: 'yes' })).toEqual([later.uid])
  expect(await only({ state: 'assigned' })).toEqual([later.uid])
  expect(await only({ state: ['queued', 'assigned'], lang: 'en' })).toEqual([])
})

const kinds = async (username: string) =>
  (await server().make.mails(username)).map(({ kind, values }) => [kind, values['percent'] ?? null] as const)

test('the reader gets one mail with a link and nothing of the answer, until they write again', async () => {
  const ana = await reader()
  const { uid } = await ask(ana)
  await take(uid)
  await answers(uid)
  await answers(uid)
  const [mail, ...more] = await server().make.mails(ana.username)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'person-answered', values: { url: 'http://resguardo.test/assistant' } })
  expect(JSON.stringify(mail)).not.toContain('bateria')
  await tells(ana, uid)
  await answers(uid)
  expect(await kinds(ana.username)).toHaveLength(2)
})

test('helpers are notified of an emergency at once, and of a promise at half, three quarters and all of it', async () => {
  const { deps } = server()
  await server().make.settings('calling', { ...always, lead: caio.uid })
  const { uid } = await ask(await reader(), { emergency: true, question: 'segredo' })
  expect([await kinds(bia.username), await kinds(caio.username)]).toEqual([
    [['ticket-due', 0]],
    [['ticket-due', 0]],
  ])
  await take(uid)
  const hour = 3_600_000
  const at = async (ms: number) => {
    server().travel(ms)
    await deps.db.deleteFrom('mails').execute()
    await sendAlarms(deps)
    await sendAlarms(deps)
    const told = [await kinds(bia.username), await kinds(caio.username)]
    server().travel(-ms)
    return told
  }
  expect(await at(0.9 * hour)).toEqual([[], []])
  expect(await at(hour + 1000)).toEqual([[['ticket-due', 50]], []])
  expect(await at(1.5 * hour + 1000)).toEqual([[], [['ticket-due', 75]]])
  expect(await at(2 * hour + 1000)).toEqual([[['ticket-due', 100]], [['ticket-due', 100]]])
  expect(await at(3 * hour)).toEqual([[], []])
  const [mail] = await server().make.mails(bia.username)
  expect(JSON.stringify(mail ?? '')).not.toContain('segredo')
  await server().make.settings('calling', always)
})

test('the clock stops while the reader is waited for', async () => {
  const { make } = server()
  const ana = await reader()
  const team = await make.team()
  await make.join(team, ana.uid)
  await make.seat(await make.pack(team), ana.uid)
  const { uid, promised } = await ask(ana)
  await take(uid)
  await answers(uid)
  expect((await look(uid)).spent).toBeNull()
  server().travel(5 * day)
  for (const who of [ana, bia]) await make.stay(who.uid)
  await sendAlarms(server().deps)
  expect((await kinds(bia.username)).filter(([kind]) => kind === 'ticket-due')).toEqual([])
  const again = (await tells(ana, uid)).data.promised
  const later = Date.parse(again ?? '') - Date.parse(promised ?? '')
  expect(Math.abs(later - 5 * day)).toBeLessThan(120_000)
  server().travel(-5 * day)
})

test('more urgent: a step up with an earlier promise, and the others are notified; an emergency is the most', async () => {
  const { uid } = await ask(await reader())
  const { data } = await moves(uid, 'escalate')
  expect(data.priority).toBe('licensed')
  expect(Date.parse(data.promised ?? '') - Date.parse(data.asked)).toBeLessThan(8.1 * 3_600_000)
  expect([await kinds(bia.username), await kinds(caio.username)]).toEqual([[], [['ticket-due', 0]]])
  await moves(uid, 'escalate')
  expect((await moves(uid, 'escalate')).data.priority).toBe('emergency')
  expect((await moves(uid, 'escalate')).status).toBe(409)
})

test('what was solved is closed after 14 days, and deleted with its key 30 days after that', async () => {
  const { deps } = server()
  const { uid } = await ask(await reader())
  await take(uid)
  await moves(uid, 'solve')
  const count = async () => (await deps.db.selectFrom('tickets').select('uid').execute()).length
  await closeSolved(deps)
  expect((await look(uid)).state).toBe('solved')
  await deps.db
    .updateTable('tickets')
    .set({ solved: new Date(Date.now() - 15 * day) })
    .execute()
  await closeSolved(deps)
  expect((await look(uid)).state).toBe('closed')
  await deps.db
    .updateTable('tickets')
    .set({ closed: new Date(Date.now() - 29 * day) })
    .execute()
  await applyRetention(deps.db, deps.log)
  expect(await count()).toBe(1)
  await deps.db
    .updateTable('tickets')
    .set({ closed: new Date(Date.now() - 31 * day) })
    .execute()
  await applyRetention(deps.db, deps.log)
  expect(await count()).toBe(0)
})

test('a person asks people five times a day and writes thirty times an hour; then they have to wait', async () => {
  const ana = await reader()
  for (let n = 0; n < 5; n++) {
    const { uid } = await ask(ana)
    await server().call(withdrawTicket, { body: { uid } }, ana)
  }
  expect((await asks(ana)).status).toBe(429)
  const eve = await reader()
  const { uid } = await ask(eve)
  for (let n = 0; n < 30; n++) expect((await tells(eve, uid)).status).toBe(200)
  expect((await tells(eve, uid)).status).toBe(429)
})

test('without consent to the text of today nothing is handed over; an empty question neither', async () => {
  const ana = await reader()
  const body = { question: 'Oi', phone: false, profile: false, emergency: false, consent: '2020-01' } as never
  expect((await server().call(askPerson, { body }, ana)).status).toBe(400)
  expect((await asks(ana, { question: '  ' })).status).toBe(400)
  expect((await asks(ana, { question: 'x'.repeat(4001) })).status).toBe(400)
})

test('a suggestion of a helper reaches root once, who takes it along as a file and deletes it', async () => {
  const body = {
    submission: randomUUID(),
    lang: 'pt',
    question: 'Por que esquenta?',
    answer: '=Veja',
  } as const
  for (let n = 0; n < 2; n++) expect((await server().call(draftAnswer, { body }, bia)).status).toBe(200)
  const list = async (query = {}) => (await server().call(readDrafts, { query }, root)).data
  const { drafts, total } = await list()
  expect({ drafts, total }).toMatchObject({ drafts: [{ question: 'Por que esquenta?' }], total: 1 })
  const [stored] = await server().deps.db.selectFrom('answer_drafts').selectAll().execute()
  expect(stored?.sealed.includes('esquenta')).toBe(false)
  const file = await server().call(exportDrafts, { query: {} }, root)
  expect(file.data).toContain("pt,Por que esquenta?,'=Veja")
  const uid = drafts[0]?.uid ?? ''
  expect((await server().call(deleteDraft, { body: { uid } }, root)).status).toBe(200)
  expect((await server().call(deleteDraft, { body: { uid } }, root)).status).toBe(404)
  for (const question of ['a', 'b', 'c'])
    await server().call(draftAnswer, { body: { lang: 'pt', question, answer: 'x' } }, bia)
  const first = await list({ size: '2' })
  const rest = await list({ size: '2', after: first.next })
  expect([...first.drafts, ...rest.drafts].map(({ question }) => question).toSorted()).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(rest.next).toBeNull()
})

test('helpers find answers written in three languages', async () => {
  const { data } = await server().call(readCanned, {}, bia)
  expect(data.answers.length).toBeGreaterThan(3)
  for (const { title, text } of data.answers)
    for (const lang of ['pt', 'es', 'en'] as const)
      expect(`${title[lang]}${text[lang]}`.length).toBeGreaterThan(20)
  expect(new Set(data.answers.map(({ id }) => id)).size).toBe(data.answers.length)
})
