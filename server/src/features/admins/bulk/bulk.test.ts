import { editAdmin } from '@resguardo/contract/people/admins'
import * as contract from '@resguardo/contract/people/bulkActions'
import { readTeams } from '@resguardo/contract/teams/teams'
import { maxBulkPeople } from '@resguardo/contract/platform/limits'
import { statuses } from '@resguardo/contract/people/peopleEnums'
import type { Role, Status } from '@resguardo/contract/auth/session'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { digest, startTestApp, withTestApp } from '#test/testApp.ts'
import { auth } from '@resguardo/contract/auth/auth'

const server = withTestApp()
type SignedIn = TestPerson & { token: string }
let own = ''
let other = ''
let who: Record<'user' | 'teamAdmin' | 'strangeAdmin' | 'root', SignedIn>

const actions = {
  block: contract.blockAdmins,
  activate: contract.activateAdmins,
  restore: contract.restoreAdmins,
} as const
type Action = keyof typeof actions | 'delete'

const does = (action: Action, uids: string[], token?: string, more: object = {}) => {
  if (action !== 'delete')
    return server().call(actions[action], { body: { uid_array: uids, ...more } }, { token })
  const query = Object.fromEntries(Object.entries(more).map(([key, value]) => [key, String(value)]))
  return server().call(contract.deleteAdmins, { query: { uid_array: uids, ...query }, body: {} }, { token })
}
const statusOf = async (uid: string) =>
  (await server().deps.db.selectFrom('people').select('status').where('uid', '=', uid).executeTakeFirst())
    ?.status
const change = (uid: string, changes: object) =>
  server().deps.db.updateTable('people').set(changes).where('uid', '=', uid).execute()
const member = (status: Status = 'active', role: Role = 'user') =>
  server().make.person({ status, role, team: own })
const linesOf = (request: string | null) =>
  server().deps.db.selectFrom('audit_log').selectAll().where('request', '=', request).execute()

beforeAll(async () => {
  const { make } = server()
  own = await make.team('Quintal')
  other = await make.team('Outra')
  who = {
    user: await make.signedIn({ role: 'user', team: own }),
    teamAdmin: await make.signedIn({ team: own }),
    strangeAdmin: await make.signedIn({ team: other }),
    root: await make.signedIn({ role: 'root' }),
  }
})

describe('S4.022 S4.025 S4.026 S4.027 the ways between the states are those of the table and no others', () => {
  const ways: Readonly<Record<Action, Partial<Record<Status, Status>>>> = {
    block: { active: 'blocked', pending: 'blocked', expired: 'blocked', blocked: 'blocked' },
    activate: { pending: 'active', blocked: 'active', expired: 'active', active: 'active' },
    delete: {
      active: 'deleted',
      pending: 'deleted',
      blocked: 'deleted',
      expired: 'deleted',
      deleted: 'deleted',
    },
    restore: { deleted: 'blocked' },
  }
  const cells = Object.entries(ways).flatMap(([action, to]) =>
    statuses.map((from) => [action as Action, from, to[from] ?? null] as const),
  )
  test.each(cells)('%s a person who is %s: %s', async (action, from, to) => {
    const person = await member(from)
    if (from === 'deleted') await change(person.uid, { status_before: 'blocked', purge_at: new Date() })
    const { status, data } = await does(action, [person.uid], who.root.token)
    expect(status).toBe(to === null ? 409 : 200)
    expect(await statusOf(person.uid)).toBe(to ?? from)
    if (to === null) expect(data.refused.people).toMatchObject([{ uid: person.uid, why: 'transition' }])
    else expect([data.changed.total, data.unchanged.total]).toEqual(to === from ? [0, 1] : [1, 0])
  })
})

describe('who may do what to which person', () => {
  const cells = (['block', 'activate', 'delete', 'restore'] as const).flatMap((action) => {
    const root = action === 'restore'
    return [
      [action, undefined, 401],
      [action, 'user', 403],
      [action, 'teamAdmin', root ? 403 : 200],
      [action, 'strangeAdmin', 403],
      [action, 'root', 200],
    ] as const
  })
  const before = { block: 'active', activate: 'blocked', delete: 'active', restore: 'deleted' } as const
  test.each(cells)('S6.014 S6.015 S6.016 %s a member of a team, by %s: %i', async (action, name, wanted) => {
    const person = await member(before[action])
    const { status } = await does(action, [person.uid], name && who[name].token)
    expect(status).toBe(wanted)
    expect((await statusOf(person.uid)) === before[action]).toBe(wanted !== 200)
  })

  test('a super admin in an admin’s team does not exist for that admin, nor does a stranger or an unknown uid', async () => {
    const { make } = server()
    const root = await make.person({ role: 'root', team: own })
    const uids = [root.uid, who.strangeAdmin.uid, '00000000-0000-4000-8000-00000000000a']
    for (const uid of uids) {
      const { status, data } = await does('block', [uid], who.teamAdmin.token)
      expect(status).toBe(403)
      expect(data.refused.people).toEqual([
        { uid, username: '', first_name: '', last_name: '', status: null, why: 'notAllowed' },
      ])
    }
  })

  test('S8.067 S8.070 to root an unknown uid is not found', async () => {
    const uid = '00000000-0000-4000-8000-00000000000a'
    for (const action of ['block', 'activate', 'delete', 'restore'] as const) {
      const { status, data } = await does(action, [uid], who.root.token)
      expect([status, data.refused.people[0]?.why]).toEqual([404, 'unknown'])
    }
  })

  test('S4.031 S8.053 no one blocks or deletes themselves', async () => {
    for (const action of ['block', 'delete'] as const)
      for (const actor of [who.root, who.teamAdmin]) {
        const { status, data } = await does(action, [actor.uid], actor.token)
        expect([status, data.refused.people[0]?.why]).toEqual([409, 'self'])
        expect(await statusOf(actor.uid)).toBe('active')
      }
  })
})

describe('S7.029 S7.030 S7.031 all or nothing', () => {
  test('S8.066 S8.069 S8.052 one who may not be touched, and nothing changes; they are named, with the reason', async () => {
    const [one, two] = [await member(), await member()]
    for (const action of ['block', 'delete'] as const) {
      const { status, data, message } = await does(
        action,
        [one.uid, who.strangeAdmin.uid, two.uid],
        who.teamAdmin.token,
      )
      expect([status, message]).toEqual([403, action === 'block' ? 'block403' : 'deleteAdmins403'])
      expect(data.refused).toMatchObject({
        total: 1,
        people: [{ uid: who.strangeAdmin.uid, why: 'notAllowed' }],
      })
      expect(data.changed.total).toBe(2)
      expect([await statusOf(one.uid), await statusOf(two.uid)]).toEqual(['active', 'active'])
    }
    await change(one.uid, { status: 'blocked' })
    const activated = await does('activate', [one.uid, who.strangeAdmin.uid], who.teamAdmin.token)
    expect([activated.status, await statusOf(one.uid)]).toEqual([403, 'blocked'])
  })

  test('S8.065 S8.068 S8.051 without those who are refused it goes on with the others', async () => {
    const [one, two] = [await member(), await member('deleted')]
    const { status, data } = await does('block', [one.uid, two.uid, who.root.uid], who.root.token, {
      without_refused: true,
    })
    expect(status).toBe(200)
    expect([data.changed.total, data.refused.total]).toEqual([1, 2])
    expect([await statusOf(one.uid), await statusOf(two.uid)]).toEqual(['blocked', 'deleted'])
    const deleted = await does('delete', [one.uid, who.root.uid], who.root.token, { without_refused: true })
    expect([deleted.status, await statusOf(one.uid)]).toEqual([200, 'deleted'])
    const restored = await does('restore', [one.uid], who.root.token)
    expect([restored.status, await statusOf(one.uid)]).toEqual([200, 'blocked'])
    expect((await does('activate', [one.uid], who.root.token)).status).toBe(200)
  })

  test('a dry run tells the same and changes nothing, not even the audit log', async () => {
    const one = await member()
    const lines = async () =>
      (await server().deps.db.selectFrom('audit_log').select('number').execute()).length
    const before = await lines()
    for (const action of ['block', 'delete'] as const) {
      const { status, data } = await does(action, [one.uid, who.root.uid], who.root.token, { dry_run: true })
      expect(status).toBe(200)
      expect(data).toMatchObject({
        request: null,
        changed: { total: 1, people: [{ uid: one.uid, first_name: 'Ana', status: 'active' }] },
        refused: { total: 1, people: [{ uid: who.root.uid, why: 'self' }] },
      })
    }
    expect([await statusOf(one.uid), await lines()]).toEqual(['active', before])
  })

  test('a repeated call is harmless, and each of many at once leaves one effect and one line', async () => {
    const people = await Promise.all([member(), member(), member()])
    const uids = people.map(({ uid }) => uid)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => does('block', [...uids, ...uids], who.root.token)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers.map(({ data }) => data.changed.total).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 3,
    ])
    const lines = await server()
      .deps.db.selectFrom('audit_log')
      .select('reason')
      .where('target', 'in', uids)
      .execute()
    expect(lines.map(({ reason }) => reason)).toEqual(Array(3).fill('active>blocked'))
  })

  test('each person changed has a line of their own in the audit log, under one request', async () => {
    const people = [await member(), await member('pending')]
    const { data } = await does(
      'delete',
      people.map(({ uid }) => uid),
      who.teamAdmin.token,
    )
    expect(data.request).toMatch(/^[0-9a-f-]{36}$/)
    const lines = await linesOf(data.request)
    expect(
      lines.map(({ action, target, reason, actor, result }) => ({ action, target, reason, actor, result })),
    ).toEqual(
      expect.arrayContaining(
        people.map(({ uid }, one) => ({
          action: 'deleteAdmins',
          target: uid,
          reason: one === 0 ? 'active>deleted' : 'pending>deleted',
          actor: who.teamAdmin.uid,
          result: 200,
        })),
      ),
    )
    expect(lines).toHaveLength(2)
  })

  test.each([
    ['nobody at all', {}],
    ['uids and filters at once', { uid_array: [], matching: {} }],
    ['a uid that is none', { uid_array: ['x'] }],
    ['too many', { uid_array: Array(maxBulkPeople + 1).fill('00000000-0000-4000-8000-00000000000a') }],
  ])('%s is bad input', async (_, body) => {
    for (const endpoint of Object.values(actions))
      expect((await server().call(endpoint, { body }, who.root)).status).toBe(400)
  })
  test('an empty deletion is bad input', async () => {
    expect((await server().call(contract.deleteAdmins, { query: {}, body: {} }, who.root)).status).toBe(400)
  })
})

describe('everyone the filters show', () => {
  let team = ''
  beforeEach(async () => {
    team = await server().make.team()
    await sql`with made as (
        insert into people (username, first_name, last_name, role, status)
        select 'muita' || n || ${team} || '@exemplo.org', 'Muita', 'Gente ' || n, 'user', 'active'
        from generate_series(1, 250) n returning uid)
      insert into memberships (team, person, joined_by) select ${team}::uuid, uid, 'hand' from made`.execute(
      server().deps.db,
    )
  })
  const count = async (status: Status) =>
    (
      await server()
        .deps.db.selectFrom('people')
        .innerJoin('memberships', 'person', 'uid')
        .select('uid')
        .where('team', '=', team)
        .where('status', '=', status)
        .execute()
    ).length

  test('is changed, however many; a hundred are named', async () => {
    const matching = { team, q: 'muita' }
    const { data } = await server().call(contract.blockAdmins, { body: { matching } }, who.root)
    expect([data.changed.total, data.changed.people.length, await count('blocked')]).toEqual([250, 100, 250])
    expect(await linesOf(data.request)).toHaveLength(250)
    const mine = await server().make.signedIn({ team })
    const { status, data: deleted } = await server().call(
      contract.deleteAdmins,
      { query: {}, body: { matching: { ...matching, status: 'blocked' } } },
      mine,
    )
    expect([status, deleted.changed.total, await count('deleted')]).toEqual([200, 250, 250])
  })

  test('an admin’s filters reach only their own people', async () => {
    const { data } = await server().call(
      contract.blockAdmins,
      { body: { matching: { q: 'muita' } } },
      who.teamAdmin,
    )
    expect([data.changed.total, await count('blocked')]).toEqual([0, 0])
    const { status } = await server().call(
      contract.blockAdmins,
      { body: { matching: { seen: 'never' }, dry_run: true } },
      who.teamAdmin,
    )
    expect(status).toBe(403)
  })

  test('more than can be done at once are refused, and nothing changes', async () => {
    await sql`insert into people (username, first_name, last_name, role, status)
      select 'demais' || n, 'Demais', 'Gente', 'user', 'active' from generate_series(1, ${maxBulkPeople + 1}) n
      on conflict do nothing`.execute(server().deps.db)
    const { status } = await server().call(
      contract.blockAdmins,
      { body: { matching: { q: 'demais' } } },
      who.root,
    )
    expect(status).toBe(413)
    expect(await count('blocked')).toBe(0)
    // In batches of 500: each deletion checks every table that refers to people.
    for (let left = maxBulkPeople + 1; left > 0; left -= 500)
      await sql`delete from people where uid in (select uid from people where username like 'demais%' limit 500)`.execute(
        server().deps.db,
      )
  })

  test('when more than twenty are deleted the other super admins are notified, the one who did it is not', async () => {
    const { make, deps } = server()
    const before = await make.lastMail(who.root.username)
    const another = await make.person({ role: 'root', username: 'outra.raiz@example.org', lang: 'es' })
    await server().call(contract.deleteAdmins, { query: {}, body: { matching: { team } } }, who.root)
    expect(await make.lastMail(another.username)).toMatchObject({
      kind: 'many-deleted',
      lang: 'es',
      values: { count: 250 },
    })
    expect(await make.lastMail(who.root.username)).toEqual(before)
    await deps.db.deleteFrom('people').where('uid', '=', another.uid).execute()
  })
})

test('no bulk action gives a super admin an end', async () => {
  const root = await server().make.person({ role: 'root', status: 'blocked' })
  const expiration = new Date(Date.now() + 86_400_000).toISOString()
  const refused = await does('activate', [root.uid], who.root.token, { expiration })
  expect([refused.status, refused.data.refused.people[0]?.why]).toEqual([403, 'notAllowed'])
  expect((await does('activate', [root.uid], who.root.token, { expiration: null })).status).toBe(200)
})

describe('an account that is over', () => {
  const yesterday = () => new Date(Date.now() - 86_400_000)
  test('is activated only with a new end, or with none', async () => {
    const person = await member()
    await change(person.uid, { expiration: yesterday() })
    const refused = await does('activate', [person.uid], who.root.token)
    expect([refused.status, refused.data.refused.people[0]?.why]).toEqual([409, 'needsExpiration'])
    const past = await does('activate', [person.uid], who.root.token, {
      expiration: yesterday().toISOString(),
    })
    expect(past.status).toBe(409)
    const next = new Date(Date.now() + 86_400_000).toISOString()
    expect((await does('activate', [person.uid], who.root.token, { expiration: next })).status).toBe(200)
    const row = await server()
      .deps.db.selectFrom('people')
      .selectAll()
      .where('uid', '=', person.uid)
      .executeTakeFirst()
    expect([row?.status, row?.expiration?.toISOString()]).toEqual(['active', next])
    await change(person.uid, { expiration: yesterday() })
    expect((await does('activate', [person.uid], who.root.token, { expiration: null })).status).toBe(200)
  })
})

test('deleting keeps the account for thirty days, and restoring brings back what it was', async () => {
  const person = await member('pending')
  await does('delete', [person.uid], who.root.token)
  const { rows } =
    await sql`select status_before, round(extract(epoch from purge_at - now()) / 86400)::int as days
    from people where uid = ${person.uid}`.execute(server().deps.db)
  expect(rows).toEqual([{ status_before: 'pending', days: 30 }])
  await does('restore', [person.uid], who.root.token)
  const after =
    await sql`select status, status_before, purge_at from people where uid = ${person.uid}`.execute(
      server().deps.db,
    )
  expect(after.rows).toEqual([{ status: 'pending', status_before: null, purge_at: null }])
})

describe('sessions', () => {
  test.each(['block', 'delete'] as const)(
    'after the answer to %s no token works, here or on a second instance',
    async (action) => {
      const second = await startTestApp({ on: server() })
      try {
        const person = await server().make.signedIn({ team: own })
        const reads = async (on: Pick<typeof second, 'call'>) =>
          (await on.call(readTeams, { query: {} }, person)).status
        expect([await reads(server()), await reads(second)]).toEqual([200, 200])
        expect((await does(action, [person.uid], who.root.token)).status).toBe(200)
        expect(await reads(server())).toBe(401)
        await expect.poll(() => reads(second), { timeout: 5000 }).toBe(401)
        await does(action === 'block' ? 'activate' : 'restore', [person.uid], who.root.token)
        expect(await reads(server())).toBe(401)
      } finally {
        await second.close()
      }
    },
  )

  test('of signing in and being blocked at once no living session remains', async () => {
    for (let round = 0; round < 10; round++) {
      const person = await member()
      const body = { username: person.username, password: digest(person.password), browser: 'x' }
      const [, signed] = await Promise.all([
        does('block', [person.uid], who.root.token),
        server().call(auth, { body }),
      ])
      const token = 'token' in (signed.data ?? {}) ? (signed.data as { token: string }).token : undefined
      if (token) expect((await server().call(readTeams, { query: {} }, { token })).status).toBe(401)
      const left = await server()
        .deps.db.selectFrom('sessions')
        .select('sid')
        .where('person', '=', person.uid)
        .execute()
      expect(left).toEqual([])
    }
  })

  test('of two super admins who block each other at once one remains', async () => {
    const { make } = server()
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await make.signedIn({ role: 'root' }), await make.signedIn({ role: 'root' })]
      const answers = await Promise.all([
        does('block', [two.uid], one.token),
        does('block', [one.uid], two.token),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
      expect(new Set([await statusOf(one.uid), await statusOf(two.uid)])).toEqual(
        new Set(['active', 'blocked']),
      )
    }
  })

  test('of two super admins, one blocking the other and the other demoting the first, one remains', async () => {
    const { make, call, deps } = server()
    for (let round = 0; round < 8; round++) {
      await deps.db.updateTable('people').set({ role: 'admin' }).where('role', '=', 'root').execute()
      const [one, two] = [await make.signedIn({ role: 'root' }), await make.signedIn({ role: 'root' })]
      const answers = await Promise.all([
        does('block', [two.uid], one.token),
        call(editAdmin, { body: { uid: one.uid, role: 'admin' } }, { token: two.token }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = deps.db.selectFrom('people').select('uid').where('role', '=', 'root')
      expect(await left.where('status', '=', 'active').execute()).toHaveLength(1)
    }
    await change(who.root.uid, { role: 'root' })
    who.root.token = await make.signIn(who.root)
  })
})

describe('undo', () => {
  const undoes = (request: string | null, token: string) =>
    server().call(contract.undoBulk, { body: { request: request ?? '' } }, { token })
  const activities = async (token: string) =>
    (await server().call(contract.readActivity, {}, { token })).data.activities

  test('a block is taken back for those who are still as it left them', async () => {
    const [one, two, pending] = [await member(), await member(), await member('pending')]
    const { data } = await does('block', [one.uid, two.uid, pending.uid], who.teamAdmin.token)
    const [latest] = await activities(who.teamAdmin.token)
    expect(latest).toMatchObject({
      request: data.request,
      action: 'block',
      total: 3,
      undoable: true,
      names: ['Ana Souza', 'Ana Souza', 'Ana Souza'],
    })
    await change(two.uid, { status: 'deleted' })
    expect((await undoes(data.request, who.strangeAdmin.token)).status).toBe(404)
    const undone = await undoes(data.request, who.teamAdmin.token)
    expect([undone.status, undone.data.changed.total]).toEqual([200, 1])
    expect([await statusOf(one.uid), await statusOf(two.uid), await statusOf(pending.uid)]).toEqual([
      'active',
      'deleted',
      'blocked',
    ])
    expect((await undoes(data.request, who.teamAdmin.token)).status).toBe(409)
    const [last, before] = await activities(who.teamAdmin.token)
    expect([last?.action, last?.undoable, before?.undoable]).toEqual(['undo', false, false])
  })

  test('of who was there and back only the last change is taken back, and the undone one not once more', async () => {
    const { make } = server()
    for (const admin of [await make.signedIn({ team: own }), await make.signedIn({ role: 'root' })]) {
      const { uid } = await member()
      const first = (await does('block', [uid], admin.token)).data.request
      expect((await undoes(first, admin.token)).data.changed.total).toBe(1)
      const second = (await does('block', [uid], admin.token)).data.request
      expect((await activities(admin.token)).map(({ undoable }) => undoable)).toEqual([true, false, false])
      expect((await undoes(first, admin.token)).status).toBe(409)
      expect(await statusOf(uid)).toBe('blocked')
      expect((await undoes(second, admin.token)).data.changed.total).toBe(1)
      expect(await statusOf(uid)).toBe('active')
    }
  })

  test('what another person did to them since is not undone, even if its line is not theirs to read', async () => {
    const { uid } = await member()
    const first = (await does('block', [uid], who.teamAdmin.token)).data.request
    await does('activate', [uid], who.root.token)
    await does('block', [uid], who.root.token)
    expect((await activities(who.teamAdmin.token))[0]).toMatchObject({ request: first, undoable: false })
    expect((await undoes(first, who.teamAdmin.token)).status).toBe(409)
    expect(await statusOf(uid)).toBe('blocked')
  })

  test('an activation is taken back too; who may no longer is refused', async () => {
    const person = await member('blocked')
    const admin = await server().make.signedIn({ team: own })
    const { data } = await does('activate', [person.uid], admin.token)
    await server().deps.db.deleteFrom('memberships').where('person', '=', person.uid).execute()
    expect((await undoes(data.request, admin.token)).status).toBe(409)
    await server().make.join(own, person.uid)
    expect((await undoes(data.request, admin.token)).status).toBe(200)
    expect(await statusOf(person.uid)).toBe('blocked')
  })

  test('after a day it is too late, and no one undoes what is not theirs', async () => {
    const person = await member()
    const { data } = await does('block', [person.uid], who.root.token)
    expect((await undoes(data.request, who.teamAdmin.token)).status).toBe(404)
    await server()
      .owner.transaction()
      .execute(async (db) => {
        await sql`set local resguardo.audit = 'open'`.execute(db)
        await sql`update audit_log set at = at - interval '25 hours' where request = ${data.request}::uuid`.execute(
          db,
        )
      })
    expect((await undoes(data.request, who.root.token)).status).toBe(404)
    expect((await activities(who.root.token)).map(({ request }) => request)).not.toContain(data.request)
  })

  test.each([
    [undefined, 401],
    ['user', 403],
    ['strangeAdmin', 200],
  ] as const)('the own actions, asked for by %s: %i', async (name, status) => {
    const token = name && who[name].token
    expect((await server().call(contract.readActivity, {}, { token })).status).toBe(status)
    expect((await server().call(contract.undoBulk, { body: { request: own } }, { token })).status).toBe(
      status === 200 ? 404 : status,
    )
  })
  test('a request that is no uid is bad input', async () => {
    expect((await undoes('x', who.root.token)).status).toBe(400)
  })
})
