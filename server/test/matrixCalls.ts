import { addressOf, type Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { type EndpointName, endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { recordStatus } from './contractCoverage.ts'
import { permissionMatrix } from './permissionMatrix.ts'
import type { CallInput, MatrixRow } from './permissions/matrixRow.ts'
import type { CallSubjects } from './permissions/subjects.ts'
import { newIpAddress } from './signInActions.ts'
import type { TestApp } from './testApp.ts'

interface MatrixContext {
  self: string
  team: string
  rootToken: string
  row: MatrixRow
}

/** What the call of a row is about: a new member of the team, and whatever root prepares for it. */
export const subjectsOf = async (
  server: TestApp,
  { self, team, rootToken, row }: MatrixContext,
): Promise<CallSubjects> => ({
  self,
  team,
  server,
  asRoot: async (endpoint, input) => {
    const { status, data, message } = await server.call(endpoint, input, { token: rootToken })
    if (status !== 200) throw new Error(`${endpoint.operation} answered ${status} ${message}`)
    return data
  },
  target: (await server.make.person({ role: 'user', team, status: row.target ?? 'active', password: null }))
    .uid,
})

export async function inputOf(name: EndpointName, about: CallSubjects): Promise<CallInput> {
  const row = permissionMatrix[name]
  return row === 'public' ? {} : ((await row.ask?.(about)) ?? {})
}

/** Clears the caches, so that the next read goes to the database, within a transaction as well. */
export function forgetCaches({ deps }: TestApp): void {
  deps.settings.invalidate()
  deps.teamNames.setListening(true)
}

/** Makes a call of the table of endpoints, with whatever bearer token. */
export async function callByName(
  server: TestApp,
  name: EndpointName,
  { params, query, body }: CallInput,
  token?: string,
): Promise<{ status: number; message: string }> {
  const endpoint: Endpoint = endpoints[name]
  const response = await server.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, params as Record<string, string>, query as Record<string, string>),
    remoteAddress: newIpAddress(),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body && { payload: body }),
  })
  recordStatus(endpoint, response.statusCode)
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return { status: response.statusCode, message: isJson ? String(response.json().message) : '' }
}
