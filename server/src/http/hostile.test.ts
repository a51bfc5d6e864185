import { type Endpoint, addressOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { type EndpointName, endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordStatus } from '#test/contractCoverage.ts'
import { acceptsBody, badQueries, oddAddresses, rawBodies, mutations } from '#test/hostileRequests.ts'
import { countRows } from '#test/countRows.ts'
import { samplesFor } from '@resguardo/contract/platform/endpoints/samples'
import type { Sample } from '@resguardo/contract/platform/endpoints/sample'
import { bodyParserOf } from './body.ts'
import { makeStubWeb } from '#test/stubWeb.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'

const web = makeStubWeb()
let server: TestApp
let headers: Record<string, string>
const unknown = '00000000-0000-4000-8000-000000000000'
const samples = samplesFor(unknown)
beforeAll(async () => {
  server = await startTestApp({ pages: true, env: { WEB_FOLDER: web.folder } })
  await signInAgain()
})
/** Opens a separate session for each endpoint, as one of the endpoints signs out. */
async function signInAgain() {
  const { token } = await server.make.signedIn({ role: 'root' })
  headers = { authorization: `Bearer ${token}` }
}
afterAll(async () => {
  await server.close()
  web.erase()
})

const names = Object.keys(endpoints) as EndpointName[] // its own keys
const urlOf = ({ path }: Endpoint, { params, query }: Sample) => addressOf(path, params, query)

async function send(
  endpoint: Endpoint,
  url: string,
  payload?: string | Buffer,
  more: Record<string, string> = {},
) {
  const body =
    payload === undefined
      ? {}
      : { payload, headers: { 'content-type': 'application/json', ...headers, ...more } }
  const response = await server.inject({
    method: endpoint.method,
    url,
    remoteAddress: '203.0.113.9',
    headers,
    ...body,
  })
  recordStatus(endpoint, response.statusCode)
  return response
}
type Response = Awaited<ReturnType<typeof send>>

function expectRefusal(response: Response, what: string, status?: number) {
  expect(response.statusCode, what).toBeGreaterThanOrEqual(400)
  expect(response.statusCode, what).toBeLessThan(500)
  if (status) expect(response.statusCode, what).toBe(status)
  expect(Object.keys(response.json()).toSorted(), what).toEqual(['data', 'message'])
  expect(response.headers['cache-control'], what).toBe('no-store')
}

test('only calls of the specification leave out fields that they do not know', () => {
  const lenient = names.filter((name) => 'extraFields' in endpoints[name])
  expect(lenient.toSorted()).toEqual(
    'auth chooseCourse confirm createAdmin createLicense createUser editAdmin editTeam recordProgress register verify'.split(
      ' ',
    ),
  )
  const body = { username: 'ana', browser: 'x' }
  expect(bodyParserOf(endpoints.auth)({ ...body, remember: true })).toEqual({ body, ignored: ['remember'] })
  // A field of another form of the body is not unknown: this must not become a request for a code.
  expect(() => bodyParserOf(endpoints.auth)({ ...body, password: 'short', remember: true })).toThrow(
    'bad input',
  )
})

describe.each(names)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name]
  const sample = samples[name]
  let before: Record<string, number>
  beforeAll(async () => {
    await signInAgain()
    before = await countRows(server.deps)
  })

  test('the sample is a request that the contract takes', () => {
    for (const body of sample.bodies ?? []) expect(endpoint.body?.safeParse(body).success).toBe(true)
    expect(Boolean(endpoint.body)).toBe(Boolean(sample.bodies))
    expect(Boolean(endpoint.query)).toBe(Boolean(sample.query))
    expect(Boolean(endpoint.params)).toBe(Boolean(sample.params))
  })

  if (endpoint.body)
    test('fields that do not fit are refused with 400, and all of them are', async () => {
      const refused: unknown[] = []
      for (const body of sample.bodies ?? [])
        for (const bad of mutations(body)) if (!acceptsBody(endpoint, bad)) refused.push(bad)
      expect(refused.length).toBeGreaterThan(4)
      for (const bad of refused) {
        const response = await send(endpoint, urlOf(endpoint, sample), JSON.stringify(bad))
        expectRefusal(response, JSON.stringify(bad)?.slice(0, 200) ?? '', 400)
      }
    })

  // An endpoint without a body ignores one, even a deeply nested one.
  const refusedBodies = rawBodies.filter(
    ([what]) =>
      (endpoint.body || !what.startsWith('20,000')) &&
      // One-click unsubscribe of mail clients posts a form (RFC 8058).
      !(endpoint.operation === 'leaveNewsletter' && what.endsWith(' form')),
  )
  if (endpoint.method !== 'GET')
    test.each(refusedBodies)('%s is refused with %i', async (what, status, body, more) => {
      expectRefusal(await send(endpoint, urlOf(endpoint, sample), body, more), what, status)
    })

  if (endpoint.query)
    test('queries that do not fit are refused with 400', async () => {
      for (const query of badQueries)
        expectRefusal(await send(endpoint, `/${endpoint.path}?${query}`), query, 400)
    })

  test('odd addresses never break anything', async () => {
    for (const odd of oddAddresses) {
      // These would succeed, as they read nothing from the URL.
      if (['signOut', 'askPasskeyAuth', 'askPasskey', 'askTotp'].includes(name) && !odd.includes('%00'))
        continue
      const payload = endpoint.body ? '[]' : undefined
      const response = await send(endpoint, `/${endpoint.path.replace('{file}', 'x')}${odd}`, payload)
      expect(response.statusCode, odd).toBeLessThan(500)
      expect(Object.keys(response.json()).toSorted(), odd).toEqual(['data', 'message'])
      if (odd.includes('%00')) expectRefusal(response, odd, 400)
    }
  })

  test('nothing of all that was stored', async () => {
    expect(await countRows(server.deps)).toEqual(before)
  })
})

test('unknown uids are answered with 404, and nothing is stored', async () => {
  await signInAgain()
  const before = await countRows(server.deps)
  for (const name of [
    'readAdmins',
    'readCourse',
    'editAdmin',
    'chooseCourse',
    'recordProgress',
    'editTeam',
  ] as const) {
    const [body] = samples[name].bodies ?? []
    const response = await send(
      endpoints[name],
      urlOf(endpoints[name], samples[name]),
      body && JSON.stringify(body),
    )
    expectRefusal(response, name, 404)
  }
  expect(await countRows(server.deps)).toEqual(before)
})

test.each([
  '%00.json',
  '%ff.json',
  '%',
  '..%2f..%2fpackage.json',
  '%2e%2e%2fmain.json',
  'x'.repeat(2000),
  'a.json%00',
  'A.json',
])('the path of a lesson may not be %s', async (file) => {
  expectRefusal(await send(endpoints.courseContent, `/v2/course/content/${file}`), file)
})

test.each(['/v2', '/v2/', '/v2/nothing', '/v2/public', '/v2/%2e%2e/x', '//v2/admin', '/v2/%ff'])(
  'what is no call of the API answers an envelope: %s',
  async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const response = await server.inject({ method, url, headers })
      expect(response.statusCode, method).toBeGreaterThanOrEqual(400)
      expect(response.statusCode, method).toBeLessThan(500)
      expect(response.body).not.toContain(url === '/v2' ? 'Route' : url)
    }
  },
)

test('a method that a call does not have is no call', async () => {
  for (const [method, url] of [
    ['DELETE', '/v2/course'],
    ['PATCH', '/v2/admin'],
    ['POST', '/v2/public/settings'],
  ] as const)
    expect((await server.inject({ method, url, headers })).json()).toEqual({ message: 'i404', data: null })
})

test('half a character and the character zero in a body are bad input; a whole one, or one that is only spelt out, is none', async () => {
  const root = await server.make.signedIn({ role: 'root' })
  const team = await server.make.team()
  const edit = (name: string, revision = 1) =>
    server.inject({
      method: 'PUT',
      url: '/v2/team',
      headers: { authorization: `Bearer ${root.token}`, 'content-type': 'application/json' },
      payload: `{"uid":"${team}","teamName":"${name}","description":"","contactEmail":"","revision":${revision}}`,
    })
  expect((await edit('\\ud800')).statusCode).toBe(400)
  expect((await edit('a\\u202Eb')).statusCode).toBe(400)
  expect((await edit('a\\u0000b')).statusCode).toBe(400)
  expect((await edit('\\ud83d\\ude00')).statusCode).toBe(200)
  expect((await edit('\\\\u0000', 2)).statusCode).toBe(200)
})

test('a refusal is in the audit log whatever else the call says', async () => {
  const user = await server.make.signedIn({ role: 'user' })
  const { statusCode } = await server.inject({
    method: 'PUT',
    url: '/v2/admin/block',
    headers: { authorization: `Bearer ${user.token}` },
    payload: { uid_array: [user.uid], uid: 'x' },
  })
  expect(statusCode).toBe(403)
  const lines = await server.deps.db
    .selectFrom('audit_log')
    .select('target')
    .where('actor', '=', user.uid)
    .execute()
  expect(lines).toEqual([{ target: null }])
})
