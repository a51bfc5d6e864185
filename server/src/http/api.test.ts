import { geolocation, publicSettings } from '@resguardo/contract/auth/auth'
import { commonRefusals, type Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { scimCalls } from '@resguardo/contract/scim/scim'
import Ajv from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'

const server = withTestApp()

test('every answer of the API carries the same strict headers, and none for other origins', async () => {
  const calls = [
    server().inject('/v2/public/settings'),
    server().inject({ method: 'POST', url: '/v2/public/auth', payload: {} }),
    server().inject({ url: '/v2/team', headers: { origin: 'https://evil.example' } }),
    server().inject('/v2/openapi.json'),
    server().inject('/v2/course/content/%ff'),
    server().inject('/health/live'),
    server().inject('/health/ready'),
  ]
  for (const { headers } of await Promise.all(calls)) {
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      vary: 'Authorization',
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('set-cookie')
  }
})

test('behind a proxy with TLS every answer of the API says that browsers come by HTTPS only', async () => {
  const publicUrl = 'https://resguardo.test'
  const app = await startTestApp({ on: server(), env: { PUBLIC_URL: publicUrl, publicUrl } })
  try {
    for (const url of ['/v2/public/settings', '/v2/team', '/v2/nothing', '/v2/openapi.json', '/health/live'])
      expect((await app.inject(url)).headers['strict-transport-security'], url).toBe(
        'max-age=63072000; includeSubDomains',
      )
  } finally {
    await app.close()
  }
})

test('without the description of the API neither its page nor the document for machines exists', async () => {
  const app = await startTestApp({ on: server(), env: { API_DOCS: 'off' } })
  try {
    expect((await app.inject('/v2/openapi.json')).statusCode).toBe(404)
    expect((await server().inject('/v2/openapi.json')).statusCode).toBe(200)
  } finally {
    await app.close()
  }
})

test('an idle connection is kept for 45 seconds', async () => {
  const app = await startTestApp({ on: server() })
  try {
    const { headers } = await fetch(`${await app.listen()}/health/live`)
    expect(headers.get('keep-alive')).toBe('timeout=45')
  } finally {
    await app.close()
  }
})

test('every answer has a separate id', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await server().call(geolocation, {})).headers['x-request-id']),
  )
  expect(new Set(ids).size).toBe(20)
})

test('beyond the calls a minute of one network 429 says when to come back, and other networks go on', async () => {
  const app = await startTestApp({ on: server(), env: { CALLS_PER_MINUTE: 5 } })
  try {
    const call = (from: string) => app.call(publicSettings, {}, { from })
    const statuses: number[] = []
    for (let n = 1; n <= 6; n++) statuses.push((await call(`198.51.100.${n}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await call('198.51.100.7')
    expect(refused).toMatchObject({ status: 429, message: 'i429', data: null })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect((await call('198.51.101.1')).status).toBe(200)
  } finally {
    await app.close()
  }
})

test('however many ask whether the server is ready, the database is asked once, and again a moment later, also when the clock was set back', async () => {
  let looks = 0
  const query: Database['query'] = (...asked) => {
    looks += 1
    return server().deps.query(...asked)
  }
  const app = await startTestApp({ on: server(), env: { CALLS_PER_MINUTE: 10 }, deps: { query } })
  try {
    const ask = () => app.inject({ url: '/health/ready', remoteAddress: '198.51.100.1' })
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    expect([...new Set(answers.map(({ statusCode }) => statusCode)), looks]).toEqual([200, 1])
    app.travel(-3_600_000)
    await expect.poll(async () => [(await ask()).statusCode, looks]).toEqual([200, 2])
  } finally {
    await app.close()
  }
})

test('a server whose clock is hours off that of the database is not ready', async () => {
  const app = await startTestApp({ on: server() })
  try {
    for (const hours of [3, -3]) {
      app.travel(hours * 3_600_000)
      await expect
        .poll(async () => (await app.inject('/health/ready')).json())
        .toEqual({ status: 'clock differs from the database' })
      app.travel(-hours * 3_600_000)
      await expect.poll(async () => (await app.inject('/health/ready')).statusCode).toBe(200)
    }
  } finally {
    await app.close()
  }
})

test("the caller's address is believed of as many proxies as there are, and of no more", async () => {
  const countryOf = async (address: string) => (address === '200.160.2.3' ? 'BR' : null)
  for (const [TRUSTED_PROXIES, forwarded, country] of [
    [0, '200.160.2.3', null],
    [1, '200.160.2.3', 'BR'],
    [1, '200.160.2.3, 192.0.2.1', null],
    [2, '200.160.2.3, 192.0.2.1', 'BR'],
  ] as const) {
    const app = await startTestApp({ on: server(), env: { TRUSTED_PROXIES }, deps: { countryOf } })
    const answer = await app.inject({
      url: '/v2/public/geolocation',
      headers: { 'x-forwarded-for': forwarded },
    })
    expect(answer.json().data, `${TRUSTED_PROXIES} ${forwarded}`).toEqual({ country })
    await app.close()
  }
})

test('a server that is stopping says so', async () => {
  const { buildApp } = await import('#src/app.ts')
  const sessions = { find: async () => null, forget() {}, setListening() {} }
  const { openSockets } = await import('./sockets/sockets.ts')
  const { deps } = server()
  const sockets = openSockets(deps, sessions)
  const drain = { begun: () => true, heard() {} }
  const app = await buildApp({ deps, sessions, sockets, pages: false, drain })
  expect((await app.inject('/health/ready')).statusCode).toBe(503)
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  await app.close()
})

interface Operation {
  operationId: string
  summary: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: {
    content: Record<string, { schema: object; examples?: Record<string, { value: unknown }> }>
  }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}

/** The document with the component in the place of each reference. */
function resolved(document: object) {
  const components: Record<string, Record<string, unknown>> = JSON.parse(JSON.stringify(document)).components
  const visit = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(visit)
    if ('$ref' in value) {
      const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(String(value.$ref)) ?? []
      const target = components[kind]?.[name]
      if (target === undefined) throw new Error(`${String(value.$ref)} leads nowhere`)
      return visit(target)
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]))
  }
  return visit(document) as ReturnType<typeof JSON.parse>
}

test('the description of the API is OpenAPI 3.1, names every call with all its answers, and each schema is one', async () => {
  const document = resolved((await server().inject('/v2/openapi.json')).json())
  expect(Object.keys(document).toSorted()).toEqual([
    'components',
    'info',
    'openapi',
    'paths',
    'servers',
    'tags',
  ])
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({
    title: 'Resguardo',
    version: '0.0.1',
    license: { identifier: 'AGPL-3.0-or-later' },
  })
  const ajv = new Ajv.default({ strict: false, validateFormats: false })
  const ids = new Set<string>()
  const all = { ...endpoints, ...scimCalls }
  for (const endpoint of Object.values(all) as Endpoint[]) {
    const operation: Operation | undefined =
      document.paths[`/${endpoint.path}`]?.[endpoint.method.toLowerCase()]
    if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is not described`)
    ids.add(operation.operationId)
    expect(all).toHaveProperty(operation.operationId, endpoint)
    expect(operation.summary).toBe(endpoint.summary)
    expect(operation.security.length > 0).toBe(endpoint.access !== 'public')
    const statuses = [endpoint.success ?? 200, ...endpoint.refusals, ...commonRefusals].map(String)
    expect(Object.keys(operation.responses).toSorted()).toEqual([...new Set(statuses)].toSorted())
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath)
    for (const one of operation.parameters) expect(one.in === 'path' ? one.required : true).toBe(true)
    expect(Boolean(operation.requestBody)).toBe(Boolean(endpoint.body))
    const contents = [
      operation.requestBody?.content,
      ...Object.values(operation.responses).map(({ content }) => content),
    ]
    const schemas = contents.flatMap((content) => Object.values(content ?? {}).map(({ schema }) => schema))
    for (const schema of [...schemas, ...operation.parameters.map((one) => one.schema)])
      expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true)
    for (const { description } of Object.values(operation.responses)) expect(description).toMatch(/\S/)
    // The examples are valid requests.
    const bodies = Object.values(operation.requestBody?.content ?? {}).flatMap(({ examples = {} }) =>
      Object.values(examples).map(({ value }) => value),
    )
    expect(bodies.length > 0).toBe(Boolean(endpoint.body))
    for (const body of bodies) expect(endpoint.body?.safeParse(body).error).toBeUndefined()
  }
  expect(ids.size).toBe(Object.keys(all).length)
  const described = Object.values(document.paths as Record<string, object>).flatMap((path) =>
    Object.keys(path),
  )
  expect(described).toHaveLength(ids.size)
})
