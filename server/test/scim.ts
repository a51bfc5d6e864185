import { addressOf, type Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { scimCalls, scimSchemas, scimType } from '@resguardo/contract/scim/scim'
import { makeApiKey } from './apiKeys.ts'
import { recordStatus } from './contractCoverage.ts'
import { newIpAddress } from './signInActions.ts'
import type { TestApp } from './testApp.ts'

export interface ScimInput {
  id?: string
  query?: Record<string, string>
  body?: object | string
  headers?: Record<string, string>
}

/** The content type without its charset. */
export const typeOf = (headers: object) => String(Reflect.get(headers, 'content-type')).split(';')[0]

/** Calls SCIM as a directory does, with whatever bearer token. */
export async function callScim(
  server: Pick<TestApp, 'inject'>,
  token: string,
  name: keyof typeof scimCalls,
  { id, query, body, headers }: ScimInput = {},
) {
  const endpoint: Endpoint = scimCalls[name]
  const response = await server.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, { ...(id !== undefined && { id }) }, query),
    remoteAddress: newIpAddress(),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': scimType }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  recordStatus(endpoint, response.statusCode)
  const json = response.body === '' ? null : response.json()
  const type = typeOf(response.headers)
  return { status: response.statusCode, headers: response.headers, body: json, type }
}

let count = 0
/** A person as a directory creates them. */
export const newUser = (more: object = {}) => {
  const userName = `nova${++count}@quintal.example`
  return {
    schemas: [scimSchemas.user],
    userName,
    name: { givenName: 'Nina', familyName: 'Reis' },
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
    ...more,
  }
}

export const patchOf = (...operations: object[]) => ({ schemas: [scimSchemas.patch], Operations: operations })

/** A directory's key, of a team or of the instance, and its calls. */
export async function makeDirectory(server: TestApp, team: string | null = null) {
  const key = await makeApiKey(server, { team, scopes: ['scim'] })
  return {
    ...key,
    call: (name: keyof typeof scimCalls, input?: ScimInput) => callScim(server, key.secret, name, input),
  }
}
