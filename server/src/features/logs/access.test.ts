import { auth } from '@resguardo/contract/auth/auth'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { readAccess, readAudit } from '@resguardo/contract/people/logs/logs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { digest, withTestApp } from '#test/testApp.ts'

type Query = InputOf<typeof readAccess>['query']

const server = withTestApp({ deps: { countryOf: async () => 'BR' } })
const reads = (query: Query, token?: string) => server().call(readAccess, { query }, { token })
const tries = (username: string, password: string, from = '198.51.100.77') =>
  server().call(auth, { body: { username, password: digest(password), browser: 'Firefox 146' } }, { from })

let ana: TestPerson & { token: string }
const who = { endUser: '', teamAdmin: '', stranger: '', root: '' }
const uids = { root: '' }

beforeAll(async () => {
  const { make } = server()
  const team = await make.team('Quintal')
  ana = await make.signedIn({ role: 'user', team })
  who.endUser = ana.token
  who.teamAdmin = (await make.signedIn({ team })).token
  who.stranger = (await make.signedIn()).token
  const root = await make.signedIn({ role: 'root', username: 'raiz@example.org' })
  who.root = root.token
  uids.root = root.uid
})

test('S7.024 S3.014 the own tries have cut address, country and time, and the account counts them', async () => {
  await tries(ana.username, 'Errada-31')
  const { status, data } = await reads({}, ana.token)
  expect(status).toBe(200)
  expect(data).toMatchObject({ total: 2, next: null, counts: { failed: 1, successful: 1 } })
  expect(data.entries[0]).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    person: { uid: ana.uid, name: 'Ana Souza', username: ana.username },
    method: 'password',
    outcome: 401,
    source: '198.51.100.0/24',
    country: 'BR',
    browser: 'Firefox 146',
  })
  expect(data.entries[1]).toMatchObject({ outcome: 200, source: '203.0.113.0/24' })
})

describe('rights', () => {
  test.each([
    ['no token', undefined, 401],
    ['an end user', 'endUser', 200],
    ['an admin of a team', 'teamAdmin', 200],
    ['an admin of another team', 'stranger', 200],
    ['root', 'root', 200],
  ] as const)('S7.024 without a query the own entries: %s', async (_, name, status) => {
    const answer = await reads({}, name && who[name])
    expect(answer.status).toBe(status)
    if (status === 200) expect(new Set(answer.data.entries.map(({ person }) => person?.uid)).size).toBe(1)
  })

  test.each([
    ['no token', undefined, 401],
    ['the person', 'endUser', 200],
    ['an admin of the team', 'teamAdmin', 404],
    ['an admin of another team', 'stranger', 404],
    ['root', 'root', 200],
  ] as const)("S7.025 an end user's entries by uid: %s %i", async (_, name, status) => {
    const answer = await reads({ uid: ana.uid }, name && who[name])
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.data.entries.every(({ person }) => person?.uid === ana.uid)).toBe(true)
  })

  test.each([
    ['an end user', 'endUser', 403],
    ['an admin of a team', 'teamAdmin', 403],
    ['root', 'root', 200],
  ] as const)("everybody's entries, or a search in them: %s %i", async (_, name, status) => {
    expect((await reads({ all: 'true' }, who[name])).status).toBe(status)
    if (status === 403) expect((await reads({ q: 'ana' }, who[name])).status).toBe(status)
  })

  test('an unknown uid does not exist, for root either', async () => {
    const uid = '00000000-0000-4000-8000-000000000000'
    for (const token of Object.values(who)) expect((await reads({ uid }, token)).status).toBe(404)
  })

  test('what no filter is answers 400', async () => {
    const bad = [
      { outcome: '200 ' },
      { from: '0000-01-01' },
      { zone: 'x' },
      { country: 'b' },
      { before: '-1' },
    ]
    for (const query of bad) {
      const search = new URLSearchParams(query).toString()
      const { statusCode } = await server().inject({
        url: `/v2/admin/access?${search}`,
        headers: { authorization: `Bearer ${who.root}` },
      })
      expect(statusCode, search).toBe(400)
    }
  })
})

const looks = async (token: string) =>
  (await server().call(readAudit, { query: { action: 'readAccess' } }, { token })).data.lines

test("a look at a person's log is in that person's own log, once for one look", async () => {
  const { make } = server()
  const bia = await make.signedIn({ role: 'user' })
  for (let n = 0; n < 3; n++) await reads({ uid: bia.uid }, who.root)
  await reads({}, bia.token)
  await reads({ uid: bia.uid }, bia.token)
  const [line, ...more] = await looks(bia.token)
  expect(more).toEqual([])
  expect(line).toMatchObject({
    actor: { uid: uids.root, name: 'Ana Souza', username: null },
    role: 'root',
    target: { uid: bia.uid },
    result: 200,
  })
})

test("everyone's log narrowed to one person is a look at that person; a page of many is recorded without a name", async () => {
  const { make } = server()
  const caio = await make.signedIn({ role: 'user' })
  await reads({ all: 'true', q: caio.username }, who.root)
  expect(await looks(caio.token)).toHaveLength(1)
  await reads({ all: 'true' }, who.root)
  const mine = await looks(who.root)
  expect(mine.filter(({ target }) => target === null).length).toBeGreaterThan(0)
})

describe('root narrows the entries of all people', () => {
  const found = async (query: Query) =>
    (await reads({ all: 'true', size: 100, ...query }, who.root)).data.entries

  test('by name, e-mail or id', async () => {
    const { make, deps } = server()
    const zoe = await make.signedIn({ username: 'zoe.prado@example.org' })
    await deps.db.updateTable('people').set({ first_name: 'Zoé' }).where('uid', '=', zoe.uid).execute()
    for (const q of ['zoe souza', 'zoe.prado@', zoe.uid])
      expect((await found({ q })).map(({ person }) => person?.name)).toEqual(['Zoé Souza'])
    expect(await found({ q: 'zoe inexistente' })).toEqual([])
  })

  test('by outcome, method and country', async () => {
    await tries('ninguem@example.org', 'Errada-31', '192.0.2.9')
    const unknown = await found({ outcome: '401', method: ['password', 'code'], country: 'BR' })
    expect(unknown.every(({ outcome }) => outcome === 401)).toBe(true)
    // A name without an account.
    expect(unknown[0]).toMatchObject({ person: null, source: '192.0.2.0/24' })
    expect(await found({ country: 'PT' })).toEqual([])
    expect(await found({ method: 'code' })).toEqual([])
  })

  test('by day in their own zone, and by exact moments', async () => {
    const { deps } = server()
    const add = (at: string) =>
      sql`
      insert into access_log (at, account, method, outcome, source, browser)
      values (${at}, 'x', 'code', '200', '', ${at})`.execute(deps.db)
    for (const at of [
      '2026-03-01T02:59:59Z',
      '2026-03-01T03:00:00Z',
      '2026-03-02T02:59:59Z',
      '2026-03-02T03:00:00Z',
    ])
      await add(at)
    const at = async (query: Query) =>
      (await found({ method: 'code', ...query })).map(({ browser }) => browser)
    const zone = 'America/Bahia'
    expect(await at({ from: '2026-03-01', to: '2026-03-01', zone })).toEqual([
      '2026-03-02T02:59:59Z',
      '2026-03-01T03:00:00Z',
    ])
    expect(await at({ from: '2026-03-01T02:59:00Z', to: '2026-03-01T03:00:00Z' })).toEqual([
      '2026-03-01T03:00:00Z',
      '2026-03-01T02:59:59Z',
    ])
  })

  test('page by page, without a gap and without one twice', async () => {
    const all = (await found({})).map(({ id }) => id)
    const paged: number[] = []
    for (let before: number | undefined; ; ) {
      const query = { all: 'true', size: 3, ...(before !== undefined && { before }) } as const
      const { data } = await reads(query, who.root)
      expect(data.total).toBe(all.length)
      paged.push(...data.entries.map(({ id }) => id))
      if (data.next === null) break
      before = data.next
    }
    expect(paged).toEqual(all)
  })
})
