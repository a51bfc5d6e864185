import { apiKeyScopes } from '@resguardo/contract/apiKeys/apiKeyScopes'
import { keysOf } from '@resguardo/contract/platform/keysOf'
import { scimCalls, scimType } from '@resguardo/contract/scim/scim'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApiKey } from './apiKeys.ts'
import { callScim, makeDirectory, newUser, patchOf, type ScimInput } from './scim.ts'
import { withTestApp } from './testApp.ts'

/*
 * The permission matrix of the calls of directories: they are for service keys with the scope. People and
 * their keys are refused, whatever their role.
 */
const server = withTestApp()

interface Row {
  ask?: (about: { target: string; team: string }) => ScimInput
  /** Statuses for the key of the team, of another team, and of the instance. */
  team: number
  stranger: number
  instance: number
}
const everyKey = { team: 200, stranger: 200, instance: 200 }
const teamsPeople = { team: 200, stranger: 404, instance: 200 }

const matrix: Readonly<Record<keyof typeof scimCalls, Row>> = {
  readScimConfig: everyKey,
  readScimResourceTypes: everyKey,
  readScimResourceType: { ask: () => ({ id: 'User' }), ...everyKey },
  readScimSchemas: everyKey,
  readScimSchema: { ask: () => ({ id: 'urn:ietf:params:scim:schemas:core:2.0:User' }), ...everyKey },
  readScimUsers: everyKey,
  readScimUser: { ask: ({ target }) => ({ id: target }), ...teamsPeople },
  createScimUser: { ask: () => ({ body: newUser() }), team: 201, stranger: 201, instance: 201 },
  replaceScimUser: { ask: ({ target }) => ({ id: target, body: { active: 'true' } }), ...teamsPeople },
  patchScimUser: {
    ask: ({ target }) => ({ id: target, body: patchOf({ op: 'Remove', path: 'externalId' }) }),
    ...teamsPeople,
  },
  readScimGroups: everyKey,
  readScimGroup: { ask: ({ team: id }) => ({ id }), ...teamsPeople },
  createScimGroup: {
    ask: () => ({ body: { displayName: `Equipe ${Math.random()}` } }),
    team: 403,
    stranger: 403,
    instance: 201,
  },
  replaceScimGroup: { ask: ({ team: id }) => ({ id, body: { displayName: 'Quintal' } }), ...teamsPeople },
  patchScimGroup: {
    ask: ({ team: id }) => ({ id, body: patchOf({ op: 'add', path: 'displayName', value: 'Quintal' }) }),
    ...teamsPeople,
  },
  deleteScimUser: { ask: ({ target }) => ({ id: target }), team: 204, stranger: 404, instance: 204 },
}

let team = ''
const tokens = new Map<string, string>()
beforeAll(async () => {
  const { make } = server()
  team = await make.team('Quintal')
  const other = await make.team('Outra')
  const home = { user: team, admin: team, root: undefined }
  for (const role of ['user', 'admin', 'root'] as const) {
    const person = { role, ...(home[role] && { team: home[role] }) }
    tokens.set(role, (await make.signedIn(person)).token)
    const { uid } = await make.person(person)
    tokens.set(`key of ${role}`, (await makeApiKey(server(), { person: uid })).secret)
  }
  const scopes = apiKeyScopes.filter((one) => one !== 'scim')
  tokens.set('other scopes', (await makeApiKey(server(), { team, scopes })).secret)
  tokens.set('team', (await makeDirectory(server(), team)).secret)
  tokens.set('stranger', (await makeDirectory(server(), other)).secret)
  tokens.set('instance', (await makeDirectory(server())).secret)
})

describe.each(keysOf(matrix))('%s', (name) => {
  const row = matrix[name]
  const callBy = async (who: string) => {
    const target = (await server().make.person({ role: 'user', team, password: null })).uid
    return callScim(server(), tokens.get(who) ?? '', name, row.ask?.({ target, team }))
  }

  test.each(['user', 'admin', 'root', 'key of user', 'key of admin', 'key of root', 'other scopes'])(
    'refuses %s',
    async (who) => {
      const { status, type, body } = await callBy(who)
      expect([status, type, body.status]).toEqual([403, scimType, '403'])
    },
  )

  test('refuses no key, and a key that is none', async () => {
    expect((await callBy('no one')).status).toBe(401)
    const { status, type } = await callScim(
      server(),
      `rsgs_${'0'.repeat(49)}`,
      name,
      row.ask?.({ target: team, team }),
    )
    expect([status, type]).toEqual([401, scimType])
  })

  test.each(['team', 'stranger', 'instance'] as const)('by the key of %s', async (who) => {
    expect((await callBy(who)).status).toBe(row[who])
  })
})
