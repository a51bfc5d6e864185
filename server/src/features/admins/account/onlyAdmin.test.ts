import { type Admin, editAdmin } from '@resguardo/contract/people/admins'
import { teamPermissions } from '@resguardo/contract/teams/memberships'
import { beforeEach, expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
let root = ''
let team = ''

beforeEach(async () => {
  const { make } = server()
  root = (await make.signedIn({ role: 'root' })).token
  team = await make.team('Quintal')
})

const makes = (uid: string, role: Admin['role']) =>
  server().call(editAdmin, { body: { uid, role } }, { token: root })
const roleOf = async (uid: string) =>
  (
    await server()
      .deps.db.selectFrom('people')
      .select('role')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  ).role

test.each(['user', 'root'] as const)(
  'the only admin of a team with other people does not become %s: 409, told as of whoever leaves',
  async (role) => {
    const { make, deps } = server()
    const admin = await make.person({ team })
    await make.person({ team, role: 'user' })
    const refused = { status: 409, data: { why: 'onlyAdmin' } }
    expect(await makes(admin.uid, role)).toMatchObject({ ...refused, message: 'editAdmin409' })
    expect(
      await server().call(teamPermissions, { body: { uid: admin.uid, remove: [team] } }, { token: root }),
    ).toMatchObject(refused)
    expect(await roleOf(admin.uid)).toBe('admin')
    const lines = await deps.db
      .selectFrom('audit_log')
      .select(['action', 'result'])
      .where('target', '=', admin.uid)
      .execute()
    expect(lines).toContainEqual({ action: 'editAdmin', result: 409 })
  },
)

test('another active admin lets them go, one who waits or is blocked does not', async () => {
  const { make } = server()
  const admin = await make.person({ team })
  await make.person({ team, status: 'pending' })
  await make.person({ team, status: 'blocked' })
  expect((await makes(admin.uid, 'user')).status).toBe(409)
  await make.person({ team })
  expect((await makes(admin.uid, 'user')).status).toBe(200)
})

test('alone in their team, blocked already, or in none, an admin takes any role', async () => {
  const { make } = server()
  const alone = await make.person({ team })
  expect((await makes(alone.uid, 'user')).status).toBe(200)
  const other = await make.team()
  const blocked = await make.person({ team: other, status: 'blocked' })
  await make.person({ team: other, role: 'user' })
  expect((await makes(blocked.uid, 'user')).status).toBe(200)
  expect((await makes((await make.person()).uid, 'user')).status).toBe(200)
})

test.each([
  ['one whose role changes and one who leaves', 'leaves'],
  ['two whose roles change', 'changes'],
] as const)('of the last two admins, %s at once, one stays with the people', async (_, second) => {
  const { make, call } = server()
  for (let round = 0; round < 5; round++) {
    const full = await make.team()
    const [one, other] = [await make.person({ team: full }), await make.person({ team: full })]
    await make.person({ role: 'user', team: full })
    const answers = await Promise.all([
      makes(one.uid, 'user'),
      second === 'changes'
        ? makes(other.uid, 'user')
        : call(teamPermissions, { body: { uid: other.uid, remove: [full] } }, { token: root }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})
