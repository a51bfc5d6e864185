import {
  type ApiKeyScope,
  apiKeyScopeRules,
  apiKeyScopes,
  scopeOfCall,
} from '@resguardo/contract/apiKeys/apiKeyScopes'
import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { type EndpointName, endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { keysOf } from '@resguardo/contract/platform/keysOf'
import { type Action, type Actor, may, permissionMatrix as policy } from '@resguardo/contract/people/policy'
import { actorScopeOf } from '@resguardo/contract/apiKeys/apiKeyScopes'
import { beforeAll, describe, expect, test } from 'vitest'
import { nilUuid } from '#db/sql/nilUuid.ts'
import { scopeOf } from '#http/session/apiKeyAccess.ts'
import { makeApiKey } from './apiKeys.ts'
import { callByName, forgetCaches, inputOf, subjectsOf } from './matrixCalls.ts'
import { permissionMatrix } from './permissionMatrix.ts'
import { withTestApp } from './testApp.ts'

const server = withTestApp({ env: { ALLOW_PRIVATE: 'on' } })
const people = ['user', 'teamAdmin', 'strangeAdmin', 'root'] as const
const actors = [...people, 'teamKey', 'instanceKey'] as const
type ActorName = (typeof actors)[number]
const names = keysOf(endpoints)
const closed = names.filter((name) => endpoints[name].access !== 'public' && !scopeOfCall.has(name))
const open = names.filter((name) => scopeOfCall.has(name))

let team = ''
let other = ''
let rootToken = ''
beforeAll(async () => {
  rootToken = (await server().make.signedIn({ role: 'root' })).token
  team = await server().make.team('Quintal')
  other = await server().make.team('Outra')
})

interface TestKey {
  secret: string
  /** The person it acts for; null for a service key. */
  owner: string | null
}
const keys = new Map<string, Promise<TestKey>>()

/** One key for each actor and scopes: no call of the matrix changes what its caller may do. */
function keyOf(who: ActorName, scopes: readonly ApiKeyScope[]): Promise<TestKey> {
  const name = `${who} ${scopes.join(' ')}`
  const key = keys.get(name) ?? makeKey(who, scopes)
  keys.set(name, key)
  return key
}

async function makeKey(who: ActorName, scopes: readonly ApiKeyScope[]): Promise<TestKey> {
  const { make } = server()
  if (who === 'teamKey') return { ...(await makeApiKey(server(), { team, scopes })), owner: null }
  if (who === 'instanceKey') return { ...(await makeApiKey(server(), { scopes })), owner: null }
  const home = { user: team, teamAdmin: team, strangeAdmin: other, root: undefined }[who]
  const role = ({ user: 'user', teamAdmin: 'admin', strangeAdmin: 'admin', root: 'root' } as const)[who]
  const { uid: person } = await make.person({ role, ...(home && { team: home }) })
  return { ...(await makeApiKey(server(), { person, scopes })), owner: person }
}

/** A key with every scope but one. */
const keyWithout = (who: ActorName, scope: ApiKeyScope) =>
  keyOf(
    who,
    apiKeyScopes.filter((one) => one !== scope),
  )

const actsAs = { teamKey: 'teamAdmin', instanceKey: 'root' } as const

/** A scope's actions suffice for its calls, but for those that ask for proof of identity of some bodies. */
const needProof: Partial<Record<EndpointName, readonly ActorName[]>> = {
  createAdmin: ['teamAdmin', 'root', 'teamKey', 'instanceKey'],
}

/** A service key has no account: the rows of these calls are about the caller's. */
const aboutOwnAccount: ReadonlySet<EndpointName> = new Set(['editAdmin'])

/** Fills every path parameter. */
const someInput = { params: { uid: nilUuid, sid: nilUuid, file: 'strong-code.json' } }

describe.each(open)('%s', (name) => {
  const row = permissionMatrix[name]
  if (row === 'public') throw new Error(`${name} needs no key`)
  const scope = scopeOfCall.get(name) ?? 'people.read'
  const prepare = async (self: string) =>
    inputOf(name, await subjectsOf(server(), { self, team, rootToken, row }))
  // A refused call changes nothing, so that all of them can be about the same.
  let refusedInput: ReturnType<typeof prepare> | undefined
  const owners = apiKeyScopeRules[scope].personal ? people : actors
  test.each(owners)('by a key of %s: as its owner with the scope, and not at all without it', async (who) => {
    const without = await keyWithout(who, scope)
    expect(await callByName(server(), name, someInput, without.secret)).toEqual({
      status: 403,
      message: 'apiKey403',
    })
    const { secret, owner } = await keyOf(who, [scope])
    const rowStatus = who === 'teamKey' || who === 'instanceKey' ? row[actsAs[who]] : row[who]
    const expected = owner === null && aboutOwnAccount.has(name) ? 404 : rowStatus
    await server().deps.db.updateTable('teams').set({ revision: 1 }).where('uid', '=', team).execute()
    const input = await (expected === 200 ? prepare(owner ?? team) : (refusedInput ??= prepare(team)))
    forgetCaches(server())
    const { status, message } = await callByName(server(), name, input, secret)
    if (needProof[name]?.includes(who)) expect(message).toBe('apiKey403')
    else expect(status).toBe(expected)
  })
})

test('calls about keys, sessions, proofs and whatever else no scope lists are refused to every key', async () => {
  const all = await Promise.all(actors.map((who) => keyOf(who, apiKeyScopes)))
  for (const [index, name] of closed.entries()) {
    const { secret } = all[index % all.length] ?? { secret: '' }
    expect([name, await callByName(server(), name, someInput, secret)]).toEqual([
      name,
      { status: 403, message: 'apiKey403' },
    ])
  }
  expect(closed).toEqual(
    expect.arrayContaining([
      'readApiKeys',
      'createApiKey',
      'revokeApiKey',
      'prove',
      'staySignedIn',
      'readChat',
    ]),
  )
})

test('every call has the scope that names it, and no call has two', () => {
  const listed = apiKeyScopes.flatMap((scope) => apiKeyScopeRules[scope].calls)
  expect(new Set(listed).size).toBe(listed.length)
  for (const name of names) {
    const endpoint: Endpoint = endpoints[name]
    const scope = apiKeyScopes.find((one) => apiKeyScopeRules[one].calls.includes(name))
    expect([name, scopeOf(endpoint)]).toEqual([name, scope])
  }
})

test('one scope lends a call of another no actions: reading notes does not let a key write them', async () => {
  const { make, inject } = server()
  const { uid: person } = await make.person({ role: 'admin', team })
  const { secret } = await makeApiKey(server(), { person, scopes: ['people.read', 'people.write'] })
  const edit = async (change: object) =>
    (
      await inject({
        method: 'PUT',
        url: '/v2/admin',
        headers: { authorization: `Bearer ${secret}` },
        payload: { uid: person, ...change },
      })
    ).statusCode
  expect([await edit({ city: 'Recife' }), await edit({ notes: 'x' })]).toEqual([200, 403])
})

test('a scope is an intersection: it allows no one an action that the policy refuses', () => {
  const teams = ['a', 'b']
  const subjects = [
    { kind: 'instance' },
    ...[...teams, 'c'].map((uid) => ({ kind: 'team', uid }) as const),
    ...(['user', 'admin', 'root'] as const).flatMap((role) =>
      [['a'], ['b'], ['c'], []].map(
        (ofTeams) => ({ kind: 'person', uid: 'x', role, teams: ofTeams }) as const,
      ),
    ),
  ] as const
  for (const role of ['user', 'admin', 'root'] as const)
    for (const scope of apiKeyScopes)
      for (const limit of [null, 'a']) {
        const owner: Actor = { uid: 'me', role, teams }
        const actor: Actor = { ...owner, scope: actorScopeOf(scope, limit) }
        for (const subject of [...subjects, { kind: 'person', uid: 'me', role, teams } as const])
          for (const action of keysOf(policy) as Action[]) {
            if (!may(actor, action, subject)) continue
            expect(may(owner, action, subject)).toBe(true)
            expect(apiKeyScopeRules[scope].actions).toContain(action)
            if (limit && subject.kind === 'team') expect(subject.uid).toBe(limit)
            if (limit && subject.kind === 'person' && subject.uid !== 'me')
              expect(subject.teams).toContain(limit)
          }
      }
})
