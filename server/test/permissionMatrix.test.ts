import { addressOf, type Endpoint } from '@resguardo/contract/endpoint'
import { type EndpointName, endpoints } from '@resguardo/contract/endpoints'
import { statuses } from '@resguardo/contract/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { sawStatus } from './contractCoverage.ts'
import { permissionMatrix, type Row } from './permissionMatrix.ts'
import type { About } from './permissionSubjects.ts'
import { withTestApp } from './testApp.ts'

const server = withTestApp()
const actors = ['user', 'teamAdmin', 'strangeAdmin', 'root'] as const
type ActorName = (typeof actors)[number]
const names = Object.keys(endpoints) as EndpointName[]

let team = ''
let other = ''
let rootToken = ''
beforeAll(async () => {
  rootToken = (await server().make.signedIn({ role: 'root' })).token
  team = await server().make.team('Quintal')
  other = await server().make.team('Outra')
})

const roleOf = { user: 'user', teamAdmin: 'admin', strangeAdmin: 'admin', root: 'root' } as const

/** Somebody with a session, who is then given a state by hand, past every trigger that would end it. */
async function actor(name: ActorName) {
  const home = { user: team, teamAdmin: team, strangeAdmin: other, root: undefined }[name]
  return server().make.signedIn({ role: roleOf[name], ...(home && { team: home }) })
}

async function ask(name: EndpointName, about: About, token?: string) {
  const endpoint: Endpoint = endpoints[name]
  const row = permissionMatrix[name]
  const { params, query, body } = (row !== 'public' && (await row.ask?.(about))) || {}
  const response = await server().inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, params as Record<string, string>, query as Record<string, string>),
    remoteAddress: `203.0.${Math.floor(Math.random() * 250)}.7`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body && { payload: body }),
  })
  sawStatus(endpoint, response.statusCode)
  return response.statusCode
}

/** What somebody learns, and that they stay or leave, is no administration: only its refusals are told. */
const untold: readonly EndpointName[] = [
  'chooseCourse',
  'recordProgress',
  'reportStep',
  'keepTicks',
  'forgetTicks',
  'staySignedIn',
  'signOut',
  'prove',
  'askPasskey',
]

/** Whether the audit log has a line of the call: every change has, and every refusal but for a look at nothing. */
function isTold(name: EndpointName, status: number): boolean {
  const row = permissionMatrix[name]
  if (endpoints[name].method === 'GET')
    return status === 403 || (status === 200 && row !== 'public' && row.told === true)
  return status === 200 ? !untold.includes(name) : [403, 404, 409, 422].includes(status)
}

const aboutOf = async (self: string, row: Row): Promise<About> => ({
  self,
  team,
  server: server(),
  asRoot: async (endpoint, input) => {
    const { status, data, message } = await server().call(endpoint, input, { token: rootToken })
    if (status !== 200) throw new Error(`${endpoint.operation} answered ${status} ${message}`)
    return data
  },
  target: (await server().make.person({ role: 'user', team, status: row.target ?? 'active', password: null }))
    .uid,
})

describe.each(names)('%s', (name) => {
  const row = permissionMatrix[name]

  if (row === 'public') {
    test('asks for no token, and none changes its answer', async () => {
      expect(endpoints[name].access).toBe('public')
      const about = { self: team, team, target: team } as About
      const without = await ask(name, about)
      const { token } = await actor('user')
      expect(await ask(name, about, token)).toBe(without)
    })
    return
  }

  test('without a token: 401', async () => {
    expect(await ask(name, await aboutOf(team, row))).toBe(401)
  })

  test.each(actors)('%s, active', async (who) => {
    const { uid, token } = await actor(who)
    await server().deps.db.updateTable('teams').set({ revision: 1 }).where('uid', '=', team).execute()
    const status = await ask(name, await aboutOf(uid, row), token)
    expect(status).toBe(row[who])
    const lines = await server()
      .deps.db.selectFrom('audit_log')
      .select('result')
      .where('actor', '=', uid)
      .execute()
    expect(lines.map(({ result }) => result)).toEqual(isTold(name, status) ? [status] : [])
  })

  test.each(
    actors.flatMap((who) =>
      statuses.filter((one) => one !== 'active').map((status) => [who, status] as const),
    ),
  )('%s, %s: 401', async (who, status) => {
    const { uid, token } = await actor(who)
    await server().deps.db.updateTable('people').set({ status }).where('uid', '=', uid).execute()
    expect(await ask(name, await aboutOf(uid, row), token)).toBe(401)
  })
})
