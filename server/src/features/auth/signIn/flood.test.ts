import { reset } from '@resguardo/contract/auth/auth'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  askCode,
  browser,
  byCode,
  byPassword,
  mailedCode,
  mailedToken,
  newIpAddress,
  wrongCode,
} from '#test/signInActions.ts'
import { digest, startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'

/**
 * How far attempts of strangers, from any number of networks, can affect others. Two apps share one database.
 */
const server = withTestApp()
let other: TestApp
beforeAll(async () => {
  other = await startTestApp({ on: server() })
})
afterAll(() => other.close())
beforeEach(() => server().deps.db.deleteFrom('attempts').execute())

const places = (count: number) => Array.from({ length: count }, () => newIpAddress())
/** Ends every pause that is over within `minutes`, as if that time had passed. */
const wait = (minutes: number) =>
  sql`update attempts set until = null where until < now() + make_interval(mins => ${minutes}::int)`.execute(
    server().deps.db,
  )
const asksReset = (username: string, from: string) => server().call(reset, { body: { username } }, { from })

test('605 wrong passwords from one network hold up no one else: neither at home nor in a new network', async () => {
  const { make } = server()
  const [ana, eva] = [await make.person(), await make.person()]
  const home = newIpAddress()
  expect((await byPassword(server(), ana.username, ana.password, { from: home })).status).toBe(200)
  const flood = Array.from({ length: 605 }, (_, one) =>
    byPassword(server(), `nobody${one}@example.org`, 'Errada-1234', { from: `198.51.100.${one % 256}` }),
  )
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(30)
  for (const app of [server(), other]) {
    expect((await byPassword(app, ana.username, ana.password, { from: home })).status).toBe(200)
    expect((await byPassword(app, eva.username, eva.password, { from: newIpAddress() })).status).toBe(200)
  }
})

/**
 * Sends 65 requests from 25 networks: a wrong password and a wrong code from each, ten code requests, five
 * resets.
 */
async function besiege(username: string, from = places(25)) {
  await Promise.all(from.slice(0, 10).map((place) => askCode(server(), username, { from: place })))
  await Promise.all(from.slice(0, 5).map((place) => asksReset(username, place)))
  await Promise.all(from.map((place) => byPassword(server(), username, 'Errada-1234', { from: place })))
  await Promise.all(from.map((place) => byCode(server(), username, '000000', { from: place })))
}

test('65 calls from 25 networks slow the password from a new network down to a try in two minutes', async () => {
  const ana = await server().make.person()
  await besiege(ana.username)
  const from = newIpAddress()
  const held = await byPassword(other, ana.username, ana.password, { from })
  expect(held.status).toBe(429)
  expect(Number(held.headers['retry-after'])).toBeLessThanOrEqual(120)
  await wait(2)
  expect((await byPassword(other, ana.username, ana.password, { from })).status).toBe(200)
})

test('65 calls from 25 networks leave the way by code open to the owner in a 26th', async () => {
  const ana = await server().make.person()
  await besiege(ana.username)
  const from = newIpAddress()
  expect((await askCode(other, ana.username, { from })).status).toBe(200)
  const code = await mailedCode(server(), ana.username)
  expect((await byCode(server(), ana.username, code, { from })).status).toBe(200)
})

test('a flood of codes from a hundred networks makes the mails slow for others, and never ends them', async () => {
  const ana = await server().make.person()
  const asked: number[] = []
  for (const from of places(100)) asked.push((await askCode(server(), ana.username, { from })).status)
  // Ten an hour, then one each for networks that had none, twenty a day.
  expect(asked.filter((status) => status === 200)).toHaveLength(30)
  const from = newIpAddress()
  const held = await askCode(server(), ana.username, { from })
  expect(held.status).toBe(429)
  expect(Number(held.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  await wait(15)
  // The first instance caches refusals of the database for three seconds, so ask the other one.
  expect((await askCode(other, ana.username, { from })).status).toBe(200)
  // The next request of the slow limit waits again.
  expect((await askCode(server(), ana.username, { from: newIpAddress() })).status).toBe(429)
})

test('a stranger who asks for a code too leaves that of the owner as good as it was', async () => {
  const ana = await server().make.person()
  const [home, strange] = [newIpAddress(), newIpAddress()]
  await askCode(server(), ana.username, { from: home })
  const code = await mailedCode(server(), ana.username)
  await askCode(server(), ana.username, { from: strange })
  for (let tries = 0; tries < 6; tries++)
    await byCode(server(), ana.username, wrongCode(code), { from: strange })
  expect((await byCode(other, ana.username, code, { from: home })).status).toBe(200)
})

test('guesses from networks that asked for no code are compared three times an hour, and cost the owner none', async () => {
  const ana = await server().make.person()
  const home = newIpAddress()
  await askCode(server(), ana.username, { from: home })
  const code = await mailedCode(server(), ana.username)
  for (const from of places(3))
    expect((await byCode(server(), ana.username, wrongCode(code), { from })).status).toBe(401)
  for (const from of places(5)) expect((await byCode(other, ana.username, code, { from })).status).toBe(401)
  expect((await byCode(other, ana.username, code, { from: home })).status).toBe(200)
})

test('a code goes along with a phone that changes its network between asking and typing', async () => {
  const ana = await server().make.person()
  await askCode(server(), ana.username, { from: newIpAddress() })
  const code = await mailedCode(server(), ana.username)
  expect((await byCode(other, ana.username, code, { from: newIpAddress() })).status).toBe(200)
})

test('however many networks ask and guess, no code is compared with more than five guesses', async () => {
  const ana = await server().make.person()
  const mailed: string[] = []
  let compared = 0
  for (const from of places(12)) {
    const { status } = await askCode(server(), ana.username, { from })
    if (status !== 200) continue
    const code = await mailedCode(server(), ana.username)
    mailed.push(code)
    const guesses = Array.from({ length: 10 }, () =>
      byCode(server(), ana.username, wrongCode(code), { from }),
    )
    compared += (await Promise.all(guesses)).filter((answer) => answer.status === 401).length
    // The correct code comes too late.
    expect((await byCode(server(), ana.username, code, { from })).status).toBe(429)
  }
  expect(mailed.length).toBeGreaterThan(10)
  expect(compared).toBe(mailed.length * 5)
})

test('a code has five tries in all, also when the hour of its asker begins again meanwhile', async () => {
  const { deps } = server()
  const ana = await server().make.person()
  const from = newIpAddress()
  await askCode(server(), ana.username, { from })
  const code = await mailedCode(server(), ana.username)
  for (let tries = 0; tries < 4; tries++) await byCode(server(), ana.username, wrongCode(code), { from })
  const asker = JSON.stringify([ana.username, browser, from.replace(/\d+$/, '0/24')])
  const { numDeletedRows } = await deps.db
    .deleteFrom('attempts')
    .where('key', '=', deps.keys.hmac('attempts:code', asker))
    .executeTakeFirst()
  expect(numDeletedRows).toBe(1n)
  expect((await byCode(server(), ana.username, wrongCode(code), { from })).status).toBe(401)
  expect((await byCode(server(), ana.username, code, { from })).status).toBe(429)
})

test('thirty calls with one code at once, from its asker and on two instances, open one session', async () => {
  const ana = await server().make.person()
  const from = newIpAddress()
  await askCode(server(), ana.username, { from })
  const code = await mailedCode(server(), ana.username)
  const race = Array.from({ length: 30 }, (_, one) =>
    byCode(one % 2 ? server() : other, ana.username, code, { from }),
  )
  const statuses = (await Promise.all(race)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true)
})

test('after strangers used up the mails with a link, the last one works, and another comes when it has ended', async () => {
  const { deps, make } = server()
  const ana = await make.person()
  const count = async () => (await deps.db.selectFrom('mails').select('id').execute()).length
  await deps.db.deleteFrom('mails').execute()
  for (const from of places(12)) expect((await asksReset(ana.username, from)).status).toBe(200)
  expect(await count()).toBe(3)
  const token = await mailedToken(server(), ana.username)
  await sql`update mail_tokens set expires = now() - interval '1 second'`.execute(deps.db)
  for (const from of places(12)) expect((await asksReset(ana.username, from)).status).toBe(200)
  expect(await count()).toBe(4)
  const next = await mailedToken(server(), ana.username)
  expect(next).not.toBe(token)
  const body = { token: next, password: digest('Moinho-Azul-31') }
  expect((await server().call(reset, { body }, { from: newIpAddress() })).status).toBe(200)
})

test('a device whose session is over signs in while strangers try, and another person’s token does not help', async () => {
  const { make } = server()
  const [ana, eva] = [await make.signedIn(), await make.signedIn()]
  await besiege(ana.username)
  const from = newIpAddress()
  const asEva = { from, past: eva.token }
  expect((await byPassword(server(), ana.username, ana.password, asEva)).status).toBe(429)
  // The server ended the session; the page still has the token.
  await server().deps.db.deleteFrom('sessions').where('person', '=', ana.uid).execute()
  const asAna = { from, past: ana.token }
  expect((await byPassword(other, ana.username, ana.password, asAna)).status).toBe(200)
})

test('a stolen token buys twenty tries an hour, from however many networks', async () => {
  const { make } = server()
  const ana = await make.signedIn()
  await besiege(ana.username)
  const statuses: number[] = []
  for (const from of places(25)) {
    const { status } = await byPassword(server(), ana.username, 'Errada-1234', { from, past: ana.token })
    statuses.push(status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])
})
