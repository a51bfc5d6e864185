import { terminate, wipeLearning } from '@resguardo/contract/auth/account'
import { signOut } from '@resguardo/contract/auth/auth'
import {
  endPairing,
  joinPairing,
  openPairing,
  readPairing,
  turnPairing,
} from '@resguardo/contract/learning/pairing'
import { pairingLimits } from '@resguardo/contract/learning/pairingRules'
import type { Tick } from '@resguardo/contract/learning/tickRules'
import { forgetTicks } from '@resguardo/contract/learning/ticks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyRetention } from '#jobs/retention.ts'
import { type ChatClient, withChat } from '#test/chatClient.ts'
import { waitsWithoutLocking } from '#test/lockWaits.ts'
import { digest, startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const { connect } = withChat(server)
let second: TestApp
let secondAddress = ''
beforeAll(async () => {
  second = await startTestApp({ on: server() })
  secondAddress = (await second.listen()).replace('http', 'ws')
})
afterAll(() => second.close())

interface Device {
  token: string
  app: TestApp
}

/** Two sessions of one person, the second on the other instance. */
async function devices() {
  const person = await server().make.signedIn({ role: 'user' })
  const computer: Device = { token: person.token, app: server() }
  const phone: Device = { token: await server().make.signIn(person), app: second }
  return { ...person, computer, phone }
}

const page = { lesson: 'strong-code', page: 'where' }
const opens = ({ app, token }: Device) =>
  app.call(openPairing, { body: { ...page, done: false, ticks: {} } }, { token })
const joins = ({ app, token }: Device, link: string) =>
  app.call(joinPairing, { body: { token: link } }, { token })
const reads = async ({ app, token }: Device) =>
  (await app.call(readPairing, { query: {} }, { token })).data.pairing
const turns = ({ app, token }: Device, uid: string, change: object) =>
  app.call(turnPairing, { body: { uid, ...change } }, { token })
const ends = ({ app, token }: Device, uid: string) => app.call(endPairing, { body: { uid } }, { token })

async function pair() {
  const two = await devices()
  const { token } = (await opens(two.computer)).data
  return { ...two, link: token, pairing: (await joins(two.phone, token)).data }
}
const turned = (name: string) => ({ position: { lesson: 'strong-code', page: name } })
const tick = (at: number, state: Tick['state'] = 'set'): Tick => ({
  state,
  on: '2026-11-20',
  at,
  version: '18',
})

test('a link works once, for the person who opened it, and only its hash is stored', async () => {
  const { computer, phone, uid } = await devices()
  const { token, pairing } = (await opens(computer)).data
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(pairing).toMatchObject({ ...page, joined: false, turn: 1 })
  const row = await sql`select pairings::text as text from pairings where person = ${uid}::uuid`.execute(
    server().owner,
  )
  const text = JSON.stringify(row.rows)
  expect(text).not.toContain(token)
  expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  // What someone reads is sealed.
  expect(text).not.toContain(Buffer.from('strong-code').toString('hex'))

  const stranger = { token: (await server().make.signedIn({ role: 'user' })).token, app: server() }
  expect(await joins(stranger, token)).toMatchObject({ status: 404, message: 'joinPairing404' })
  expect((await server().call(joinPairing, { body: { token } })).status).toBe(401)
  expect(await reads(phone)).toBeNull()

  expect((await joins(phone, token)).data).toMatchObject({ ...page, uid: pairing.uid, joined: true })
  expect(await joins(phone, token)).toMatchObject({ status: 404, message: 'joinPairing404' })
})

test('of two phones that open a link at once, one is paired', async () => {
  const { computer, phone, ...person } = await devices()
  const third = { token: await server().make.signIn(person), app: server() }
  const { token } = (await opens(computer)).data
  const statuses = (await Promise.all([joins(phone, token), joins(third, token)])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404])
})

test('a link ends after two minutes, a pairing after an hour, and both are deleted', async () => {
  const { computer, phone, uid } = await devices()
  const minutesLeft = (expires: string) => (Date.parse(expires) - Date.now()) / 60_000
  const age = (minutes: number) =>
    sql`update pairings set expires = expires - make_interval(mins => ${minutes}::int)
      where person = ${uid}::uuid`.execute(server().owner)
  const opened = (await opens(computer)).data
  expect(minutesLeft(opened.pairing.expires)).toBeCloseTo(2, 0)
  await age(2)
  expect((await joins(phone, opened.token)).status).toBe(404)
  expect(await reads(computer)).toBeNull()

  const { token } = (await opens(computer)).data
  const { uid: pairing, expires } = (await joins(phone, token)).data
  expect(minutesLeft(expires)).toBeCloseTo(pairingLimits.minutes, 0)
  await age(60)
  expect(await turns(phone, pairing, { done: true })).toMatchObject({
    status: 404,
    message: 'turnPairing404',
  })
  expect(await reads(computer)).toBeNull()
  await applyRetention(server().deps.db, server().deps.log)
  expect(await rows(uid)).toEqual([])
})

test('whoever turns, the other one learns of it, on two instances and in both directions', async () => {
  const { computer, phone, pairing } = await pair()
  const atComputer = await listener(computer)
  const atPhone = await listener(phone, secondAddress)

  expect((await turns(computer, pairing.uid, turned('why'))).data).toMatchObject({ page: 'why', turn: 3 })
  await atPhone.pairing()
  expect(await reads(phone)).toMatchObject({ page: 'why', turn: 3, done: false })

  await atComputer.pairing()
  await turns(phone, pairing.uid, { position: { lesson: 'updates-on', page: 'quiz/one' }, done: true })
  await atComputer.pairing()
  expect(await reads(computer)).toMatchObject({ lesson: 'updates-on', page: 'quiz/one', done: true })
})

test('both turn at once: a tick of one does not take back the page of the other', async () => {
  const { computer, phone, pairing } = await pair()
  await Promise.all([
    turns(computer, pairing.uid, turned('why')),
    turns(phone, pairing.uid, { ticks: { 'ios/strong-code.six-plus': tick(2) } }),
  ])
  expect(await reads(phone)).toMatchObject({
    page: 'why',
    ticks: { 'ios/strong-code.six-plus': { at: 2 } },
  })
  // The last change of a tick wins, in whichever order they arrive; a clock that is ahead does not.
  await turns(computer, pairing.uid, { ticks: { 'ios/strong-code.six-plus': tick(1, 'gone') } })
  expect((await reads(computer))?.ticks).toMatchObject({ 'ios/strong-code.six-plus': { state: 'set' } })
  await turns(computer, pairing.uid, {
    ticks: { 'ios/strong-code.six-plus': tick(Date.now() + 9e6, 'gone') },
  })
  const at = (await reads(computer))?.ticks['ios/strong-code.six-plus']?.at ?? Infinity
  expect(at).toBeLessThanOrEqual(Date.now())
})

test('only the two sessions reach it: neither a third one of the same person nor anyone else', async () => {
  const { pairing, computer, ...person } = await pair()
  const third = { token: await server().make.signIn(person), app: server() }
  const stranger = { token: (await server().make.signedIn({ role: 'root' })).token, app: server() }
  for (const other of [third, stranger]) {
    expect(await reads(other)).toBeNull()
    expect((await turns(other, pairing.uid, turned('why'))).status).toBe(404)
    expect((await ends(other, pairing.uid)).status).toBe(200)
  }
  expect(await reads(computer)).toMatchObject(page)
})

test.each(['computer', 'phone'] as const)('the %s ends it, and the other one learns of it', async (side) => {
  const { pairing, ...two } = await pair()
  const other = side === 'phone' ? 'computer' : 'phone'
  const waiting = await listener(two[other], other === 'phone' ? secondAddress : undefined)
  await ends(two[side], pairing.uid)
  await waiting.pairing()
  expect(await reads(two[other])).toBeNull()
  expect((await turns(two[other], pairing.uid, turned('why'))).status).toBe(404)
})

test('a session that ends takes the pairing along, and the other device learns of it', async () => {
  const { computer, phone } = await pair()
  const waiting = await listener(computer)
  await phone.app.call(signOut, {}, { token: phone.token })
  await waiting.pairing()
  expect(await reads(computer)).toBeNull()
})

test.each([
  ['what was learned', wipeLearning],
  ['the ticks', forgetTicks],
])('erasing %s ends it at once, and the other device learns of it', async (_, erase) => {
  const { computer, phone, uid } = await pair()
  const waiting = await listener(computer)
  expect((await phone.app.call(erase, { body: {} }, { token: phone.token })).status).toBe(200)
  expect(await rows(uid)).toEqual([])
  await waiting.pairing()
  expect(await reads(computer)).toBeNull()
})

test.each(['now', 'later'] as const)('terminating the account %s ends it at once', async (when) => {
  const { computer, phone, pairing, uid, password } = await pair()
  const { closed } = await listener(computer)
  const body = { password: digest(password), when }
  expect((await phone.app.call(terminate, { query: {}, body }, { token: phone.token })).status).toBe(200)
  expect(await rows(uid)).toEqual([])
  expect(await closed).toBeGreaterThanOrEqual(4000)
  expect((await turns(computer, pairing.uid, turned('why'))).status).toBe(401)
})

test('after its connection for notifications was cut, an instance passes on turns again', async () => {
  const { computer, phone, pairing } = await pair()
  const atPhone = await listener(phone, secondAddress)
  const listening = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'resguardo listen'`
  const pids = async () => (await listening.execute(server().owner)).rows.map(({ pid }) => pid)
  const before = await pids()
  expect(before).toHaveLength(2)
  await sql`select pg_terminate_backend(pid) from unnest(${before}::int[]) as pid`.execute(server().owner)
  // A turn of the meantime is read once the connection is back.
  await turns(computer, pairing.uid, turned('why'))
  await atPhone.pairing()
  expect(await reads(phone)).toMatchObject({ page: 'why' })
  await expect.poll(async () => (await pids()).filter((pid) => !before.includes(pid)).length).toBe(2)
  const again = await listener(phone, secondAddress)
  // The new connection itself accounts for one frame at most.
  for (const name of ['how', 'check', 'quiz']) {
    await turns(computer, pairing.uid, turned(name))
    await again.pairing()
    expect(await reads(phone)).toMatchObject({ page: name })
  }
})

test('a new link ends the earlier pairing', async () => {
  const { computer, phone, pairing } = await pair()
  const { uid } = (await opens(computer)).data.pairing
  expect(uid).not.toBe(pairing.uid)
  expect(await reads(phone)).toBeNull()
  expect(await reads(computer)).toMatchObject({ uid, joined: false })
})

test('links, attempts to use one, and turns are limited by the minute', async () => {
  const { computer, phone, pairing } = await pair()
  for (let n = 0; n < pairingLimits.turnsAMinute; n += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => turns(phone, pairing.uid, {})))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
  expect(await turns(phone, pairing.uid, {})).toMatchObject({ status: 429, message: 'turnPairing429' })

  for (let n = 1; n < pairingLimits.opensAMinute; n++) expect((await opens(computer)).status).toBe(200)
  expect(await opens(computer)).toMatchObject({ status: 429, message: 'openPairing429' })
  for (let n = 1; n < pairingLimits.joinsAMinute; n++)
    expect((await joins(phone, 'A'.repeat(43))).status).toBe(404)
  expect(await joins(phone, 'A'.repeat(43))).toMatchObject({ status: 429, message: 'joinPairing429' })
})

const rows = (person: string) =>
  server().owner.selectFrom('pairings').select('uid').where('person', '=', person).execute()

/** A page's socket on an instance; `pairing` waits for the next frame that says something changed. */
async function listener({ token }: Device, at?: string) {
  const client: ChatClient = await connect(`Bearer ${token}`, at ? { at } : {})
  while ((await client.next()).type !== 'ready');
  return {
    closed: client.closed,
    pairing: async () => {
      while ((await client.next()).type !== 'pairing');
    },
  }
}

test('opening and joining wait for a session that ends, and hold no pairing meanwhile', async () => {
  const { computer, phone, uid } = await devices()
  const { token } = (await opens(computer)).data
  const { db } = server().deps
  const locks = {
    first: sql`select from sessions where person = ${uid}::uuid for update`,
    free: sql`select from pairings where person = ${uid}::uuid for update nowait`,
  }
  expect((await waitsWithoutLocking(db, () => joins(phone, token), locks)).status).toBe(200)
  expect((await waitsWithoutLocking(db, () => opens(computer), locks)).status).toBe(200)
})
