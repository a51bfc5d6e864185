import { readAdmin } from '@resguardo/contract/people/admins'
import { activateAdmins, readActivity, undoBulk } from '@resguardo/contract/people/bulkActions'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { Status } from '@resguardo/contract/auth/session'
import {
  activateUsers,
  deleteTheseUsers,
  deleteUsers,
  type UserFilter,
} from '@resguardo/contract/people/users'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { type FourRoles, makeFourRoles } from '#test/fourRoles.ts'
import { agents, byPassword, tokenOf } from '#test/signInActions.ts'
import { withTestApp } from '#test/testApp.ts'

type Activation = Omit<InputOf<typeof activateUsers>['body'], 'uid_array'>

const server = withTestApp()
let team = ''
let who: FourRoles['who']
beforeAll(async () => {
  ;({ team, who } = await makeFourRoles(server().make))
})

const activates = (uid_array: string[], token?: string, more: Activation = {}) =>
  server().call(activateUsers, { body: { uid_array, ...more } }, { token })
const activatesAsAdmin = (uid_array: string[], token?: string, more: Activation = {}) =>
  server().call(activateAdmins, { body: { uid_array, ...more } }, { token })
const deletes = (
  uid_array: string[],
  token?: string,
  more: { dry_run?: 'true'; without_refused?: 'true' } = {},
) => server().call(deleteTheseUsers, { query: { uid_array, ...more } }, { token })
const person = (status: Status, more: object = {}) =>
  server().make.person({ role: 'user', team, status, ...more })
const rowOf = ({ uid }: { uid: string }) =>
  server()
    .deps.db.selectFrom('people')
    .select(['status', 'status_before', 'purge_at', 'expiration'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
const stateOf = async (one: { uid: string }) => (await rowOf(one)).status
const linesOf = ({ uid }: { uid: string }) =>
  server().deps.db.selectFrom('audit_log').selectAll().where('target', '=', uid).execute()

const actors = [
  ['no token', undefined, 401],
  ['an end user', 'user', 403],
  ['an admin of another team', 'strangeAdmin', 403],
  ['an admin of the team', 'teamAdmin', 200],
  ['root', 'root', 200],
] as const

test.each(actors)('S7.057 S8.090 an end user is activated by %s: %s %i', async (_, name, status) => {
  const ana = await person('blocked')
  const answer = await activates([ana.uid], name && who[name].token)
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.message).toBe('activateUsers200')
  expect(await stateOf(ana)).toBe(status === 200 ? 'active' : 'blocked')
})

test.each(actors)('S7.058 S8.090 an end user is deleted by %s: %s %i', async (_, name, status) => {
  const ana = await person('active')
  const answer = await deletes([ana.uid], name && who[name].token)
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.message).toBe('deleteUsers200')
  expect(await stateOf(ana)).toBe(status === 200 ? 'deleted' : 'active')
})

const soon = () => new Date(Date.now() + 86_400_000).toISOString()

test.each([
  ['pending', {}, 200],
  ['blocked', {}, 200],
  ['expired', {}, 200],
  ['expired', { expiration: null }, 403],
  ['expired', { expiration: soon() }, 200],
  ['expired', { expiration: '2020-01-01T00:00:00Z' }, 409],
  ['active', {}, 200],
  ['deleted', {}, 409],
] as const)('S8.090 activating somebody %s with %j: %i', async (before, more, status) => {
  const ana = await person(before)
  expect((await activates([ana.uid], who.teamAdmin.token, more)).status).toBe(status)
  expect(await stateOf(ana)).toBe(status === 200 ? 'active' : before)
})

test('an account whose end has come needs a new one, which is saved', async () => {
  const ana = await person('active', { expiration: new Date(Date.now() - 1000) })
  const first = await activates([ana.uid], who.teamAdmin.token)
  expect(first).toMatchObject({
    status: 409,
    data: { refused: { people: [{ uid: ana.uid, why: 'needsExpiration' }] } },
  })
  const expiration = soon()
  await activates([ana.uid], who.teamAdmin.token, { expiration })
  expect((await rowOf(ana)).expiration?.toISOString()).toBe(expiration)
})

test("an end that is still to come is root's: an activation by an admin of the team leaves it as it is", async () => {
  const end = new Date(Date.now() + 3_600_000)
  const ana = await person('blocked', { expiration: end })
  const over = await person('expired', { expiration: new Date(Date.now() - 1000) })
  const expiration = soon()
  for (const activate of [activates, activatesAsAdmin]) {
    for (const one of [ana, over])
      await server()
        .deps.db.updateTable('people')
        .set({ status: 'blocked', expiration: one === ana ? end : new Date(Date.now() - 1000) })
        .where('uid', '=', one.uid)
        .execute()
    expect((await activate([ana.uid, over.uid], who.teamAdmin.token, { expiration: null })).status).toBe(403)
    expect(await stateOf(ana)).toBe('blocked')
    expect((await activate([ana.uid, over.uid], who.teamAdmin.token, { expiration })).status).toBe(200)
    expect((await rowOf(ana)).expiration).toEqual(end)
    expect((await rowOf(over)).expiration?.toISOString()).toBe(expiration)
  }
})

test.each(['active', 'pending', 'blocked', 'expired'] as const)(
  'deleting keeps what somebody was before (%s) and erases in 30 days; again it is harmless',
  async (before) => {
    const ana = await person(before)
    await deletes([ana.uid], who.teamAdmin.token)
    const row = await rowOf(ana)
    expect(row).toMatchObject({ status: 'deleted', status_before: before })
    const days = ((row.purge_at?.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    const again = await deletes([ana.uid], who.teamAdmin.token)
    expect(again).toMatchObject({ status: 200, data: { changed: { total: 0 }, unchanged: { total: 1 } } })
    expect(await rowOf(ana)).toEqual(row)
    expect(await linesOf(ana)).toHaveLength(1)
  },
)

test('a deleted person is out at the next call, and an activation brings no session back', async () => {
  const ana = await server().make.signedIn({ role: 'user', team })
  const reads = async () => (await server().call(readAdmin, { query: { uid: ana.uid } }, ana)).status
  expect(await reads()).toBe(200)
  await deletes([ana.uid], who.root.token)
  await expect.poll(reads, { timeout: 5000, interval: 1 }).toBe(401)
})

let mixed: TestPerson[] = []
beforeEach(async () => {
  const strange = await server().make.person({ role: 'user', team: await server().make.team() })
  mixed = [await person('active'), strange, await server().make.person({ team })]
})

test('S8.093 with one who may not be touched the whole call is refused, names them and changes no one', async () => {
  const [ana, strange, admin] = mixed as [TestPerson, TestPerson, TestPerson]
  const answer = await deletes(
    mixed.map(({ uid }) => uid),
    who.teamAdmin.token,
  )
  expect(answer).toMatchObject({
    status: 403,
    message: 'deleteUsers403',
    data: {
      changed: { total: 1, people: [{ uid: ana.uid, username: ana.username }] },
      refused: {
        total: 2,
        people: expect.arrayContaining([
          // For a stranger the answer holds nothing but the uid that was sent.
          { uid: strange.uid, username: '', first_name: '', last_name: '', status: null, why: 'notAllowed' },
          expect.objectContaining({ uid: admin.uid, username: admin.username, why: 'notAllowed' }),
        ]),
      },
    },
  })
  for (const one of mixed) expect(await stateOf(one)).toBe('active')
  expect(await linesOf(ana)).toEqual([])
})

test('a dry run answers the same and changes no one; without those refused the others go', async () => {
  const [ana, strange, admin] = mixed as [TestPerson, TestPerson, TestPerson]
  const uids = mixed.map(({ uid }) => uid)
  const look = await deletes(uids, who.teamAdmin.token, { dry_run: 'true' })
  expect(look).toMatchObject({
    status: 200,
    data: { request: null, changed: { total: 1 }, refused: { total: 2 } },
  })
  expect(await stateOf(ana)).toBe('active')
  expect(await linesOf(ana)).toEqual([])
  expect((await deletes(uids, who.teamAdmin.token, { without_refused: 'true' })).status).toBe(200)
  expect([await stateOf(ana), await stateOf(strange), await stateOf(admin)]).toEqual([
    'deleted',
    'active',
    'active',
  ])
})

test('each person has a line of their own in the audit log', async () => {
  const both = [await person('pending'), await person('blocked')]
  await activates(
    both.map(({ uid }) => uid),
    who.teamAdmin.token,
  )
  const lines = (await Promise.all(both.map(linesOf))).flat()
  expect(lines.map(({ actor, action, reason }) => [actor, action, reason])).toEqual([
    [who.teamAdmin.uid, 'activateUsers', 'pending>active'],
    [who.teamAdmin.uid, 'activateUsers', 'blocked>active'],
  ])
})

test('of many equal calls at once one deletes, in whatever order they name the people', async () => {
  const many = await Promise.all(Array.from({ length: 8 }, () => person('active')))
  const uids = many.map(({ uid }) => uid)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => deletes(turn % 2 ? uids : uids.toReversed(), who.root.token)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(answers.map(({ data }) => data.changed.total).toSorted((a, b) => a - b)).toEqual([
    ...Array(9).fill(0),
    8,
  ])
  for (const one of many) expect(await linesOf(one)).toHaveLength(1)
})

test('when more than twenty end users are deleted at once, the instance’s administrators are notified', async () => {
  const many = await Promise.all(Array.from({ length: 21 }, () => person('active')))
  const uids = many.map(({ uid }) => uid)
  await deletes(uids, who.teamAdmin.token, { dry_run: 'true' })
  expect((await server().make.lastMail(who.root.username))?.kind).not.toBe('many-deleted')
  await deletes(uids, who.teamAdmin.token)
  expect(await server().make.lastMail(who.root.username)).toMatchObject({
    kind: 'many-deleted',
    values: { count: 21 },
  })
})

test('an activation of end users is among the recent actions, as their deletion is, and is undone there', async () => {
  const [ana, bia] = [await person('blocked'), await person('active')]
  const { data } = await activates([ana.uid], who.teamAdmin.token)
  await deletes([bia.uid], who.teamAdmin.token)
  const { activities } = (await server().call(readActivity, {}, who.teamAdmin)).data
  expect(activities.slice(0, 2)).toMatchObject([
    { action: 'deleteUsers', total: 1, undoable: false },
    { action: 'activateUsers', total: 1, undoable: true, request: data.request },
  ])
  const undone = await server().call(undoBulk, { body: { request: data.request ?? '' } }, who.teamAdmin)
  expect([undone.status, await stateOf(ana)]).toEqual([200, 'blocked'])
})

describe('everyone the filters of the list show', () => {
  let street = ''
  let people: TestPerson[] = []
  const inStreet = (status: Status, more: object = {}) => person(status, { team: street, ...more })
  beforeEach(async () => {
    street = await server().make.team('Rua')
    people = [
      await inStreet('blocked'),
      await inStreet('blocked'),
      await inStreet('active'),
      await inStreet('blocked', { role: 'admin' }),
    ]
  })
  const states = () => Promise.all(people.map(stateOf))
  const deletesAll = (matching: UserFilter, token: string, more: object = {}) =>
    server().call(deleteUsers, { query: {}, body: { matching, ...more } }, { token })

  test('is activated in one call, no admin among them, and that is undone', async () => {
    const mine = await server().make.signedIn({ team: street })
    const matching = { team: street, status: 'blocked' } as const
    const done = await server().call(activateUsers, { body: { matching } }, mine)
    expect(done).toMatchObject({ status: 200, data: { changed: { total: 2 }, refused: { total: 0 } } })
    expect(await states()).toEqual(['active', 'active', 'active', 'blocked'])
    await server().call(undoBulk, { body: { request: done.data.request ?? '' } }, mine)
    expect(await states()).toEqual(['blocked', 'blocked', 'active', 'blocked'])
  })

  test('is looked at and then deleted in one call', async () => {
    const { token } = await server().make.signedIn({ team: street })
    const look = await deletesAll({ q: 'rua', team: street }, token, { dry_run: true })
    expect(look.data).toMatchObject({ request: null, changed: { total: 0 } })
    expect((await deletesAll({ team: street }, token, { dry_run: true })).data.changed.total).toBe(3)
    expect(await states()).toEqual(['blocked', 'blocked', 'active', 'blocked'])
    expect((await deletesAll({ team: street }, token)).data.changed.total).toBe(3)
    expect(await states()).toEqual(['deleted', 'deleted', 'deleted', 'blocked'])
  })

  test('is no one where the people are of other teams', async () => {
    expect((await deletesAll({ team: street }, who.teamAdmin.token)).data.changed.total).toBe(0)
    expect((await deletesAll({ q: people[0]?.username ?? '' }, who.teamAdmin.token)).data.changed.total).toBe(
      0,
    )
    expect(await states()).toEqual(['blocked', 'blocked', 'active', 'blocked'])
  })

  test('is found by the system of a device by root alone', async () => {
    const [, , active] = people as [TestPerson, TestPerson, TestPerson]
    tokenOf(await byPassword(server(), active.username, active.password, { agent: agents.safariOnIphone }))
    const matching = { team: street, os: 'ios' } as const
    expect((await deletesAll(matching, who.teamAdmin.token)).status).toBe(403)
    expect((await server().call(activateUsers, { body: { matching } }, who.teamAdmin)).status).toBe(403)
    expect((await deletesAll(matching, who.root.token)).data.changed.people).toMatchObject([
      { uid: active.uid },
    ])
    expect(await states()).toEqual(['blocked', 'blocked', 'deleted', 'blocked'])
  })

  test('and people by uid at once are bad input, as an empty list is', async () => {
    const both = { uid_array: [], matching: {} }
    for (const body of [both, {}]) {
      expect((await server().call(activateUsers, { body }, who.root)).status).toBe(400)
      expect((await server().call(deleteUsers, { query: {}, body }, who.root)).status).toBe(400)
    }
    const query = { uid_array: people.map(({ uid }) => uid) }
    const answer = await server().call(deleteUsers, { query, body: { matching: {} } }, who.root)
    expect([answer.status, ...(await states())]).toEqual([400, 'blocked', 'blocked', 'active', 'blocked'])
  })
})

test('a person made an admin meanwhile is no end user any more', async () => {
  const ana = await person('active')
  await server().deps.db.updateTable('people').set({ role: 'admin' }).where('uid', '=', ana.uid).execute()
  expect((await deletes([ana.uid], who.root.token)).status).toBe(403)
})

test('to root an unknown uid is not found, and only end users are deleted by these calls', async () => {
  const nobody = '00000000-0000-4000-8000-00000000000a'
  expect((await activates([nobody], who.root.token)).status).toBe(404)
  expect((await deletes([nobody], who.root.token)).status).toBe(404)
  expect((await deletes([who.root.uid], who.root.token)).status).toBe(409)
})
