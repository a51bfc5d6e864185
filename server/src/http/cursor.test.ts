import { listAdmins } from '@resguardo/contract/people/admins'
import { readMembers } from '@resguardo/contract/teams/members'
import { readTeams } from '@resguardo/contract/teams/teams'
import { readUsers } from '@resguardo/contract/people/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const teams = { one: '', other: '' }
let token = ''

beforeAll(async () => {
  const { make, deps } = server()
  token = (await make.signedIn({ role: 'root' })).token
  teams.one = await make.team('Segredaria')
  teams.other = await make.team('Segredos')
  for (const team of [teams.one, teams.other])
    for (const role of ['user', 'user', 'admin'] as const) {
      const { uid } = await make.person({ role, team })
      const names = { first_name: 'Segredina', last_name: 'Segredo' }
      await deps.db.updateTable('people').set(names).where('uid', '=', uid).execute()
    }
})

/** Lists whose cursors contain a name or another sort value, with each of their sort orders and filters. */
const lists = {
  'people by name': (after?: string) => server().call(listAdmins, { query: page(after) }, { token }),
  'people by the time they were seen': (after?: string) =>
    server().call(listAdmins, { query: { sort: 'seen', ...page(after) } }, { token }),
  'people by the time they came': (after?: string) =>
    server().call(listAdmins, { query: { sort: 'created', ...page(after) } }, { token }),
  users: (after?: string) => server().call(readUsers, { query: page(after) }, { token }),
  'members of one team': (after?: string) =>
    server().call(readMembers, { query: { uid: teams.one, ...page(after) } }, { token }),
  'members of another team': (after?: string) =>
    server().call(readMembers, { query: { uid: teams.other, ...page(after) } }, { token }),
  teams: (after?: string) => server().call(readTeams, { query: page(after) }, { token }),
} as const
const page = (after?: string) => ({ size: 1, q: 'segred', ...(after !== undefined && { after }) })
const cursorOf = async (list: keyof typeof lists) => (await lists[list]()).data.next ?? ''
const names = Object.keys(lists) as (keyof typeof lists)[] // its own keys

const badCursor = { status: 400, data: { fields: { after: expect.any(String) } } }

describe.each(names)('the cursor of %s', (list) => {
  test('holds nothing to be read, and is another one each time', async () => {
    const [cursor, again] = [await cursorOf(list), await cursorOf(list)]
    expect(cursor).toMatch(/^[\w-]{80,}$/)
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/segred|[0-9a-f]{8}-/i)
    expect(again).not.toBe(cursor)
    expect((await lists[list](cursor)).status).toBe(200)
  })

  test('is refused wherever it was altered, cut off or made up', async () => {
    const cursor = await cursorOf(list)
    const altered = [0, 20, cursor.length >> 1, cursor.length - 1].map(
      (at) => `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`,
    )
    for (const after of [...altered, cursor.slice(0, -4), `${cursor}!`, 'x', '', teams.one])
      expect(await lists[list](after), after).toMatchObject(badCursor)
  })

  test('is refused by every other list', async () => {
    const cursor = await cursorOf(list)
    for (const other of names.filter((name) => name !== list))
      expect(await lists[other](cursor), other).toMatchObject(badCursor)
  })
})
