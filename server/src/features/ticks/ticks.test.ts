import { brotliDecompressSync } from 'node:zlib'
import { exportData, wipeLearning } from '@resguardo/contract/auth/account'
import { type Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import type { Tick, Ticks } from '@resguardo/contract/learning/tickRules'
import { forgetTicks, keepTicks, readTicks } from '@resguardo/contract/learning/ticks'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeRichPerson } from '#test/richPerson.ts'
import { withTestApp } from '#test/testApp.ts'
import { mergeIntoStored } from './ticks.ts'

const server = withTestApp()
type SignedIn = { uid: string; token: string }
const tick = (part: Partial<Tick> = {}): Tick => ({
  state: 'set',
  on: '2026-11-20',
  at: 1_000,
  version: '18',
  ...part,
})
const reads = async ({ token }: SignedIn) =>
  (await server().call(readTicks, { query: {} }, { token })).data.ticks
const keeps = ({ token }: SignedIn, ticks: Ticks, begin?: boolean) =>
  server().call(keepTicks, { body: { ticks, ...(begin && { begin }) } }, { token })
const forgets = ({ token }: SignedIn) => server().call(forgetTicks, { body: {} }, { token })

test('nothing is kept until its owner asks for it: before, telling ticks is refused', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  expect(await reads(ana)).toBeNull()
  expect(await keeps(ana, { 'ios/a.one': tick() })).toMatchObject({ status: 409, message: 'keepTicks409' })
  expect(await reads(ana)).toBeNull()
  expect((await keeps(ana, { 'ios/a.one': tick() }, true)).data.ticks).toEqual({ 'ios/a.one': tick() })
  expect(await reads(ana)).toEqual({ 'ios/a.one': tick() })
})

test('once off, it is deleted at once, and another device does not bring it back', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  await keeps(ana, { 'ios/a.one': tick() }, true)
  expect((await forgets(ana)).status).toBe(200)
  const rows = await server().deps.db.selectFrom('ticks').selectAll().where('person', '=', ana.uid).execute()
  expect(rows).toEqual([])
  expect((await keeps(ana, { 'ios/a.one': tick() })).status).toBe(409)
  expect(await reads(ana)).toBeNull()
})

test('two devices lose nothing: per item the last change wins, marks of what was taken away too', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  const at = Date.now() - 10_000
  const [set, gone] = [tick({ at }), tick({ at: at + 20, state: 'gone' })]
  await keeps(ana, { 'ios/a.one': set, 'ios/a.two': set }, true)
  expect((await keeps(ana, { 'ios/a.one': gone, 'ios/b.one': set })).data.ticks['ios/a.two']).toEqual(set)
  await keeps(ana, { 'ios/a.one': tick({ at: at + 15 }) })
  expect(await reads(ana)).toEqual({ 'ios/a.one': gone, 'ios/a.two': set, 'ios/b.one': set })
})

test('many are sent compressed to who accepts it, few are not', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  const answer = () =>
    server().inject({
      method: 'GET',
      url: `/${readTicks.path}`,
      headers: { authorization: `Bearer ${ana.token}`, 'accept-encoding': 'gzip, br' },
    })
  await keeps(ana, { 'ios/a.one': tick() }, true)
  expect((await answer()).headers).not.toHaveProperty('content-encoding')
  await keeps(ana, Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`ios/a.item-${n}`, tick()])))
  const packed = await answer()
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('Encoding'),
  })
  expect(packed.rawPayload.length).toBeLessThan(1_500)
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString()).data.ticks).toEqual(await reads(ana))
})

test('twenty devices at once: what each tells is there', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  await keeps(ana, {}, true)
  const told = Array.from({ length: 20 }, (_, n) => keeps(ana, { [`ios/a.item-${n}`]: tick({ at: n }) }))
  expect(new Set((await Promise.all(told)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(Object.keys((await reads(ana)) ?? {})).toHaveLength(20)
})

test('a clock that runs ahead does not win for years, and old marks are not kept for ever', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const ahead = { 'ios/a.one': tick({ at: now + 1e10 }) }
  expect(mergeIntoStored({}, ahead, { now, heirs: {} })?.['ios/a.one']?.at).toBe(now)
  const old = {
    'ios/a.one': tick({ state: 'gone', at: now - 400 * 86_400_000 }),
    'ios/a.two': tick({ at: 1 }),
  }
  expect(Object.keys(mergeIntoStored(old, {}, { now, heirs: {} }) ?? {})).toEqual(['ios/a.two'])
})

test('a drill keeps what is known of its practice; what no practice can lead to is a bad field', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  const memory = { due: '2026-11-30', stability: 8.3, difficulty: 4.5 }
  const drill = { 'ios/drill.lockdown': tick({ memory }) }
  expect((await keeps(ana, drill, true)).status).toBe(200)
  expect(await reads(ana)).toEqual(drill)
  const later = { ...memory, due: '2026-12-20' }
  await keeps(ana, { 'ios/drill.lockdown': tick({ at: 2_000, memory: later }) })
  await keeps(ana, drill)
  expect((await reads(ana))?.['ios/drill.lockdown']?.memory).toEqual(later)
  for (const broken of [{ due: 'soon' }, { stability: -1 }, { difficulty: 11 }])
    expect(
      (await keeps(ana, { 'ios/drill.lockdown': tick({ memory: { ...memory, ...broken } }) })).status,
    ).toBe(400)
})

test('there is an end to what is kept: too many are refused, a broken one is a bad field', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  const many = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`ios/a.i${from + n}`, tick()]))
  expect((await keeps(ana, many(0, 1500), true)).status).toBe(200)
  expect(await keeps(ana, many(1500, 1))).toMatchObject({ status: 422, message: 'keepTicks422' })
  expect(await keeps(ana, many(0, 1501))).toMatchObject({ status: 400 })
  expect(Object.keys((await reads(ana)) ?? {})).toHaveLength(1500)
  for (const key of ['a.one', 'ios/one', 'ios/A.one', '../a.one'])
    expect((await keeps(ana, { [key]: tick() })).status, key).toBe(400)
})

test('what is kept never grows past what one call can tell', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  const long = (from: string) =>
    Object.fromEntries(
      Array.from({ length: 700 }, (_, n) => [
        `android-samsung-child/${'a'.repeat(60)}.${from}${'b'.repeat(50)}${n}`,
        tick({ memory: { due: '2026-11-22', stability: 12.345678901234567, difficulty: 4.567890123456789 } }),
      ]),
    )
  expect((await keeps(ana, long('x'), true)).status).toBe(200)
  expect(await keeps(ana, long('y'))).toMatchObject({ status: 422, message: 'keepTicks422' })
  expect(Object.keys((await reads(ana)) ?? {})).toHaveLength(700)
})

test('at rest nothing of it can be read, and one row does not open in the place of another', async () => {
  const [ana, eva] = [await server().make.signedIn(), await server().make.signedIn()]
  await keeps(ana, { 'ios/canary.item': tick() }, true)
  await keeps(eva, {}, true)
  const { db } = server().deps
  const { rows } = await sql<{ text: string }>`select t::text as text from ticks t`.execute(db)
  const bytes = rows.map(({ text }) =>
    Buffer.from(text.replaceAll(/\\x|[^0-9a-f]/g, ''), 'hex').toString('latin1'),
  )
  for (const stored of [...rows.map(({ text }) => text), ...bytes]) expect(stored).not.toContain('canary')
  await sql`update ticks set sealed = (select sealed from ticks where person = ${ana.uid}) where person = ${eva.uid}`.execute(
    db,
  )
  expect((await server().call(readTicks, { query: {} }, eva)).status).toBe(500)
})

test('no admin reads them, root included: no call takes a person, and no answer about a person holds them', async () => {
  const { call, make, inject, deps } = server()
  const ana = await makeRichPerson(server(), { role: 'user' })
  await keeps(ana, { 'ios/canary.item': tick() }, true)
  const root = await make.signedIn({ role: 'root' })
  const admin = await make.signedIn({ team: ana.team })
  for (const { token } of [root, admin]) {
    expect(await reads({ uid: ana.uid, token })).toBeNull()
    for (const [name, one] of Object.entries<Endpoint>(endpoints)) {
      if (one.method !== 'GET') continue
      const path = one.path.replaceAll(/\{\w+\}/g, ana.uid)
      for (const query of ['', `?uid=${ana.uid}`, `?team=${ana.team}`, `?q=${ana.username}`]) {
        const { body } = await inject({
          method: 'GET',
          url: `/${path}${query}`,
          headers: { authorization: `Bearer ${token}` },
        })
        expect(body, `${name}${query}`).not.toMatch(/canary\.item|Ticks200/)
      }
    }
    expect(
      (
        await inject({
          method: 'GET',
          url: `/v2/ticks?uid=${ana.uid}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(400)
  }
  // The role that the row policies use for team admins has no rights on the table at all.
  const rights = await sql<{ may: boolean }>`
    select has_table_privilege('resguardo_team', 'ticks', 'select') or has_any_column_privilege('resguardo_team', 'ticks', 'select') as may`.execute(
    deps.db,
  )
  expect(rights.rows).toEqual([{ may: false }])
  // The audit log does not reveal that there are any either.
  const lines = await deps.db.selectFrom('audit_log').select('action').where('target', '=', ana.uid).execute()
  expect(lines.map(({ action }) => action)).not.toContain('keepTicks')
  expect((await call(readTicks, { query: {} }, {})).status).toBe(401)
})

test('the own data holds them opened, and wiping what was learnt takes them', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  await keeps(ana, { 'ios/strong-code.six-plus': tick() }, true)
  const { data } = await server().call(exportData, { body: {} }, ana)
  const files = unzipSync(data as Buffer)
  const json = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
  expect(json.ticks).toEqual([{ set_on_phone: { 'ios/strong-code.six-plus': tick() } }])
  expect((await server().call(wipeLearning, { body: {} }, ana)).status).toBe(200)
  expect(await reads(ana)).toBeNull()
})

test('with the person the row goes', async () => {
  const ana = await server().make.signedIn({ role: 'user' })
  await keeps(ana, {}, true)
  const { db } = server().deps
  await db.deleteFrom('people').where('uid', '=', ana.uid).execute()
  expect(await db.selectFrom('ticks').selectAll().where('person', '=', ana.uid).execute()).toEqual([])
})
