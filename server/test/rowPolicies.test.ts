import { addressOf, type Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { type EndpointName, endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { readOrders } from '@resguardo/contract/licensing/orders'
import { may } from '@resguardo/contract/people/policy'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { permissionMatrix } from './permissionMatrix.ts'
import type { CallSubjects } from './permissions/subjects.ts'
import { withTestApp } from './testApp.ts'

// Test files share imported modules: this one imports everything again, and so do those after it.
vi.hoisted(() => void vi.resetModules())
afterAll(() => void vi.resetModules())

// Every check of the program is mocked to pass: only PostgreSQL still separates teams.
vi.mock('@resguardo/contract/people/policy', async (original) => ({
  ...(await original<object>()),
  may: () => true,
}))

const server = withTestApp({ env: { ALLOW_PRIVATE: 'on' } })

/**
 * The calls that an admin may make about people and things of their teams, and an admin of other teams
 * may not.
 */
const fenced = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const row = permissionMatrix[name]
  return row !== 'public' && row.teamAdmin === 200 && row.strangeAdmin !== 200
})

/** Admins of another team: one has nothing to do with this team, one is a member of it. */
const kinds = ['stranger', 'member'] as const
type Stranger = (typeof kinds)[number]

let team = ''
let strangers: Record<Stranger, { uid: string; token: string }>
let rootToken = ''
beforeAll(async () => {
  const { make } = server()
  team = await make.team('Quintal')
  rootToken = (await make.signedIn({ role: 'root' })).token
  const other = await make.team('Outra')
  strangers = { stranger: await make.signedIn({ team: other }), member: await make.signedIn({ team: other }) }
  await make.joinAs('member', team, strangers.member.uid)
})

const about = (target: string, stranger: Stranger): CallSubjects => ({
  target,
  team,
  self: strangers[stranger].uid,
  server: server(),
  asRoot: async (endpoint, input) => (await server().call(endpoint, input, { token: rootToken })).data,
})

test('the checks are switched off here, and in what the server asks', async () => {
  expect(may({ uid: '', role: 'user', teams: [] }, 'outbox.read')).toBe(true)
  // Reserved for root elsewhere (orders.test.ts).
  expect((await server().call(readOrders, { query: { all: 'true' } }, strangers.stranger)).status).toBe(200)
  expect(fenced.length).toBeGreaterThan(4)
})

describe.each(fenced)('%s, by an admin of another team', (name) => {
  test.each(kinds)('does nothing and tells nothing: %s', async (kind) => {
    const row = permissionMatrix[name]
    if (row === 'public') throw new Error('left out above')
    const { make, deps } = server()
    const target = await make.person({ role: 'user', team, status: row.target ?? 'active', password: null })
    const read = () =>
      deps.db.selectFrom('people').selectAll().where('uid', '=', target.uid).executeTakeFirst()
    const readTeam = () => deps.db.selectFrom('teams').selectAll().where('uid', '=', team).executeTakeFirst()
    const { params, query, body } = (await row.ask?.(about(target.uid, kind))) ?? {}
    const before = [await read(), await readTeam()]
    const endpoint: Endpoint = endpoints[name]
    const response = await server().inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, params as Record<string, string>, query as Record<string, string>),
      headers: { authorization: `Bearer ${strangers[kind].token}` },
      ...(body && { payload: body }),
    })
    // A list is empty then; what a call would change is not found, or PostgreSQL rejects the write.
    const expected = endpoint.method === 'GET' ? [200, 403, 404] : [403, 404, 409, 500]
    expect(expected).toContain(response.statusCode)
    expect(response.body).not.toContain(target.username)
    expect(response.body).not.toContain('Quintal')
    expect([await read(), await readTeam()]).toEqual(before)
  })
})
