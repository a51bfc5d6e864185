import { listAdmins, readAdmins } from '@resguardo/contract/people/admins'
import { type AdminSort, adminSorts } from '@resguardo/contract/people/peopleEnums'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { licenseTypes } from '@resguardo/contract/licensing/opens'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { agents, byPassword } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

type Query = InputOf<typeof listAdmins>['query']

const server = withTestApp()
const lists = (query: Query, token?: string) =>
  server().call(listAdmins, { query: { size: 25, ...query } }, { token })
const names = async (query: Query, token: string) =>
  (await lists(query, token)).data.admins.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
const change = (uid: string, changes: object) =>
  server().deps.db.updateTable('people').set(changes).where('uid', '=', uid).execute()

let own = ''
let other = ''
const who = { user: '', teamAdmin: '', strangeAdmin: '', root: '' }

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  other = await make.team('Outra')
  who.user = (await make.signedIn({ role: 'user', team: own })).token
  who.teamAdmin = (await make.signedIn({ team: own })).token
  who.strangeAdmin = (await make.signedIn({ team: other })).token
  who.root = (await make.signedIn({ role: 'root' })).token
})

test.each([
  ['no token', undefined, 401],
  ['an end user', 'user', 403],
  ['an admin of a team', 'teamAdmin', 200],
  ['root', 'root', 200],
] as const)('the list of people, asked for by %s: %s %i', async (_, name, status) => {
  expect((await lists({}, name && who[name])).status).toBe(status)
})

test('S6.010 an admin sees the people of their teams and no one else, and no root', async () => {
  const { make } = server()
  const root = await make.person({ role: 'root', team: own })
  const seen = async (token: string) => (await lists({ size: 100 }, token)).data.admins
  const mine = await seen(who.teamAdmin)
  expect(mine).toHaveLength(2)
  expect(mine.map(({ uid }) => uid)).not.toContain(root.uid)
  expect(mine.flatMap(({ teams }) => teams.map(({ uid }) => uid))).toEqual([own, own])
  expect(await seen(who.strangeAdmin)).toHaveLength(1)
  expect(await seen((await make.signedIn()).token)).toEqual([])
  expect((await seen(who.root)).length).toBeGreaterThan(4)
})

test('an admin sees shared teams only, and not when a person was last here; root sees everything', async () => {
  const { make } = server()
  const both = await make.person({ team: own })
  await make.join(other, both.uid)
  await change(both.uid, { first_name: 'Zulmira', last_seen: new Date('2026-05-01T10:00:00Z') })
  const row = async (token: string) => (await lists({ q: 'Zulmira' }, token)).data.admins[0]
  expect(await row(who.teamAdmin)).toEqual({
    uid: both.uid,
    username: both.username,
    first_name: 'Zulmira',
    last_name: 'Souza',
    role: 'admin',
    status: 'active',
    expiration: null,
    licenseType: 'none',
    teams: [{ uid: own, teamName: 'Quintal', joinedBy: 'hand' }],
  })
  expect(await row(who.root)).toMatchObject({
    last_seen: '2026-05-01T10:00:00.000Z',
    teams: [{ teamName: 'Outra' }, { teamName: 'Quintal' }],
  })
  for (const query of [
    { seen: 'never' },
    { sort: 'seen' },
    { sort: '-seen' },
    { sort: 'created' },
    { sort: '-created' },
  ] as const)
    expect((await lists(query, who.teamAdmin)).status).toBe(403)
})

describe('among forty people of one team', () => {
  const count = 40
  let team = ''
  let admin = ''

  beforeAll(async () => {
    const { make, deps } = server()
    team = await make.team('Quarenta')
    admin = (await make.signedIn({ team })).token
    await sql`
      with made as (
        insert into people (username, first_name, last_name, role, status, last_seen, created)
        select 'gente' || n || '@exemplo.org',
          (array['Ana', 'ana', 'Álvaro', 'Ñuño', 'Ίρις'])[n % 5 + 1], 'Lima' || case n % 3 when 0 then '' else n::text end,
          case n % 4 when 0 then 'admin' else 'user' end,
          (array['active', 'pending', 'blocked', 'expired', 'deleted'])[n / 3 % 5 + 1],
          case n % 6 when 0 then null when 1 then now() - interval '2 days' when 2 then now() - interval '20 days'
            else now() - interval '1 year' end,
          now() - interval '1 day' * (n / 4)
        from generate_series(1, ${count - 1}) n returning uid)
      insert into memberships (team, person, joined_by) select ${team}, uid, 'hand' from made`.execute(
      deps.db,
    )
  })

  async function walk(query: Query, token: string) {
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const { data } = await lists({ ...query, ...(after && { after }) }, token)
      seen.push(...data.admins.map(({ uid }) => uid))
      if (!data.next) return seen
      after = data.next
    }
  }

  test.each(adminSorts)('sorted by %s they come page by page, each once and in one order', async (sort) => {
    const whole = await walk({ team, sort, size: 100 }, who.root)
    for (const size of [1, 7, 25])
      expect(await walk({ team, sort, size }, who.root), `size ${size}`).toEqual(whole)
    expect(new Set(whole).size).toBe(whole.length)
    const turned = (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as AdminSort
    expect(await walk({ team, sort: turned, size: 9 }, who.root)).toEqual(whole.toReversed())
  })

  const asked: Query[] = [
    {},
    { role: 'user' },
    { role: ['admin', 'root'] },
    { status: 'active' },
    { status: ['blocked', 'deleted'] },
    { status: ['deleted', 'blocked'], role: 'admin', sort: '-created' },
    { sort: 'seen' },
    { sort: '-name' },
  ]
  test.each(asked)(
    '%j: the statement that is kept for it finds whom one that is made anew does',
    async (query) => {
      // An empty `q` filters no one out, but a query with `q` does not use the cached statement.
      for (const size of [3, 50])
        expect(await walk({ ...query, size }, who.root)).toEqual(
          await walk({ ...query, size, q: '' }, who.root),
        )
    },
  )

  test('who is deleted is left out, unless asked for', async () => {
    const states = async (query: Query) =>
      (await lists({ team, size: 100, ...query }, admin)).data.admins.map(({ status }) => status)
    expect(await states({})).not.toContain('deleted')
    expect(new Set(await states({ status: 'deleted' }))).toEqual(new Set(['deleted']))
    expect(new Set(await states({ status: ['deleted', 'blocked'] }))).toEqual(new Set(['deleted', 'blocked']))
    expect((await states({})).length + (await states({ status: ['deleted'] })).length).toBe(count)
  })

  test('filters go together, and the total counts what they leave', async () => {
    const { data } = await lists({ team, status: 'active', role: ['user'], size: 2 }, admin)
    expect(data.admins).toHaveLength(2)
    expect(data.total).toBe((await walk({ team, status: 'active', role: 'user', size: 100 }, admin)).length)
    for (const { status, role } of data.admins) expect([status, role]).toEqual(['active', 'user'])
  })

  test.each(['week', 'month', 'longer', 'never'] as const)('last seen: %s', async (seen) => {
    const all = await lists(
      { team, seen, size: 100, status: ['active', 'pending', 'blocked', 'expired', 'deleted'] },
      who.root,
    )
    const days = all.data.admins.map(
      ({ last_seen }) => last_seen && (Date.now() - Date.parse(last_seen)) / 86_400_000,
    )
    expect(days.length).toBeGreaterThan(0)
    for (const ago of days) {
      if (seen === 'never') expect(ago).toBeNull()
      else if (seen === 'longer') expect(ago).toBeGreaterThan(90)
      else expect(ago).toBeLessThan(seen === 'week' ? 7 : 30)
    }
  })
})

test('names stand as in a telephone book, times by the clock, and never is the longest ago', async () => {
  const { make } = server()
  const team = await make.team('Lista')
  for (const [first, created, seen] of [
    ['Zulmira', '2026-01-03', '2026-02-02'],
    ['ana', '2026-01-01', null],
    ['Álvaro', '2026-01-04', '2026-02-01'],
    ['Bia', '2026-01-02', '2026-02-03'],
  ] as const) {
    const at = (day: string | null) => day && new Date(`${day}T00:00:00.000Z`)
    await change((await make.person({ team })).uid, {
      first_name: first,
      created: at(created),
      last_seen: at(seen),
    })
  }
  const firsts = async (sort: AdminSort) =>
    (await names({ team, sort }, who.root)).map((name) => name.split(' ')[0])
  expect(await firsts('name')).toEqual(['Álvaro', 'ana', 'Bia', 'Zulmira'])
  expect(await firsts('created')).toEqual(['ana', 'Bia', 'Zulmira', 'Álvaro'])
  expect(await firsts('-seen')).toEqual(['Bia', 'Zulmira', 'Álvaro', 'ana'])
})

test('a person whose date has passed is shown as expired, and found as such', async () => {
  const { make } = server()
  const team = await make.team('Prazo')
  const over = await make.person({ team, expiration: new Date(Date.now() - 1000) })
  await make.person({ team, expiration: new Date(Date.now() + 60_000) })
  const states = async (query: Query) =>
    (await lists({ team, ...query }, who.root)).data.admins.map(({ status }) => status)
  expect((await states({})).toSorted()).toEqual(['active', 'expired'])
  expect((await lists({ team, status: 'expired' }, who.root)).data.admins.map(({ uid }) => uid)).toEqual([
    over.uid,
  ])
  expect(await states({ status: 'active' })).toEqual(['active'])
})

test('a request for a foreign team does not reveal which of their people are in it', async () => {
  const { make } = server()
  const both = await make.person({ team: own })
  await make.join(other, both.uid)
  expect(await names({ team: other }, who.teamAdmin)).toEqual([])
  expect((await lists({ team: other }, who.teamAdmin)).data.total).toBe(0)
})

test('search takes every word, in any order, whatever its case and accents, and signs as they are', async () => {
  const { make } = server()
  for (const [first, last] of [
    ['José', 'da Silva'],
    ['Iñaki', 'Zúñiga'],
    ['100%', 'Segura'],
    ['a_b', 'c\\d'],
  ] as const)
    await change((await make.person({ team: other })).uid, { first_name: first, last_name: last })
  const find = (q: string) => names({ q, team: other }, who.root)
  expect(await find('silva jose')).toEqual(['José da Silva'])
  expect(await find('JOSÉ')).toEqual(['José da Silva'])
  expect(await find('zuniga')).toEqual(['Iñaki Zúñiga'])
  expect(await find('%')).toEqual(['100% Segura'])
  expect(await find('_')).toEqual(['a_b c\\d'])
  expect(await find('\\')).toEqual(['a_b c\\d'])
  expect(await find('nobody of this name')).toEqual([])
})

test('a total is counted up to a thousand; one more means more', async () => {
  const { make, deps } = server()
  const team = await make.team('Multidão')
  await sql`
    with made as (
      insert into people (username, first_name, last_name, role, status)
      select 'multidao' || n || '@exemplo.org', 'M', 'D', 'user', 'active' from generate_series(1, ${maxCountedTotal + 5}) n
      returning uid)
    insert into memberships (team, person, joined_by) select ${team}, uid, 'hand' from made`.execute(deps.db)
  expect((await lists({ team }, who.root)).data.total).toBe(maxCountedTotal + 1)
})

test('S7.022 without size or cursor the list is an array of at most a thousand, and its headers lead on', async () => {
  const { call, make } = server()
  const team = await make.team('Multidão de novo')
  const few = await make.person({ team })
  const whole = (query: Query) => call(readAdmins, { query }, { token: who.root })
  const [one, ...rest] = [(await whole({ team })).data].flat()
  expect([one, rest]).toEqual([expect.objectContaining({ uid: few.uid, username: few.username }), []])
  const first = await whole({ status: ['active', 'pending'] })
  expect(first.data).toHaveLength(1000)
  expect(first.headers['x-total-count']).toBe(String(maxCountedTotal + 1))
  const [, link = ''] = /^<([^>]+)>; rel="next"$/.exec(String(first.headers['link'])) ?? []
  const headers = { authorization: `Bearer ${who.root}` }
  const next = (await server().inject({ method: 'GET', url: link, headers })).json()
  expect(next.data.admins.length).toBeGreaterThan(0)
  const seen = new Set((first.data as { uid: string }[]).map(({ uid }) => uid))
  for (const { uid } of next.data.admins) expect(seen).not.toContain(uid)
})

test.each([{ size: 0 }, { size: 101 }, { status: 'gone' }, { sort: 'username' }, { team: 'x' }, { page: 2 }])(
  '%j is bad input',
  async (query) => {
    const answer = await lists(query as unknown as Query, who.root)
    expect(answer).toMatchObject({
      status: 400,
      data: { fields: { [Object.keys(query)[0] ?? '']: expect.any(String) } },
    })
  },
)

test('the filter by licence finds the people whose licence in effect it is, whatever they hold', async () => {
  const { make } = server()
  const day = 86_400_000
  const at = (days: number | '') => (days === '' ? '' : String(Date.now() + days * day))
  const entry = (source: string, type: string, starts: number, ends: number | '', stops: number | '' = '') =>
    [source, type, 'manual', at(starts), at(ends), at(stops)].join(':')
  const held = [
    '',
    entry('own', 'standard', -9, 9),
    // In the days of grace, and after they were cut off.
    entry('seat', 'standard', -40, -1),
    entry('seat', 'standard', -40, -1, -1),
    entry('seat', 'standard', -400, -300),
    entry('own', 'demo', -9, ''),
    entry('own', 'free', -9, ''),
    entry('own', 'trial', -9, 9),
    entry('own', 'standard', 9, 99),
    [entry('own', 'demo', -9, -1), entry('seat', 'free', -9, 9)].join(','),
    [entry('association', 'standard', -9, 9), entry('own', 'demo', -9, 9)].join(','),
  ]
  const trials = [null, new Date(Date.now() + day), new Date(Date.now() - day)]
  const marker = 'licensed'
  for (const license_list of held)
    for (const trial_ends of trials) {
      const { uid } = await make.person({ role: 'user', team: own })
      await change(uid, { license_list, trial_ends, last_name: marker })
    }
  const root = await make.person({ role: 'root' })
  await change(root.uid, { last_name: marker })
  const everyone = (await lists({ q: marker, size: 100 }, who.root)).data.admins
  expect(everyone).toHaveLength(held.length * trials.length + 1)
  for (const license of licenseTypes) {
    const found = (await lists({ q: marker, size: 100, license }, who.root)).data.admins
    const expected = everyone.filter((one) => one.licenseType === license)
    expect(found.map(({ uid }) => uid)).toEqual(expected.map(({ uid }) => uid))
    expect(found.length).toBeGreaterThan(0)
  }
  const some = await lists({ q: marker, size: 1, license: ['demo', 'none'] }, who.teamAdmin)
  expect(some.data.total).toBe(
    everyone.filter(({ licenseType }) => licenseType === 'demo' || licenseType === 'none').length,
  )
})

test('root finds people by the system of a device; to anyone else the filter would reveal it', async () => {
  const ana = await server().make.person({ team: own })
  await byPassword(server(), ana.username, ana.password, { agent: agents.safariOnIphone })
  const found = async (os: Query['os']) =>
    (await lists({ q: ana.username, os }, who.root)).data.admins.map(({ uid }) => uid)
  expect(await found('ios')).toEqual([ana.uid])
  expect(await found(['windows', 'linux'])).toEqual([])
  expect((await lists({ os: 'ios' }, who.teamAdmin)).status).toBe(403)
})
