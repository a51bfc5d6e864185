import { beforeAll, expect, test } from 'vitest'
import { checkUpgrade } from './sockets/upgradeCheck.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp()
const app = 'https://app.example.org'
const allows = (allowedOrigins: string[]) => server().make.settings('security', { allowedOrigins })
beforeAll(() => allows([app]))

const calls = (origin: string | undefined, method: 'GET' | 'OPTIONS' = 'GET') =>
  server().inject({
    method,
    url: '/v2/public/settings',
    headers: { ...(origin && { origin }), 'access-control-request-method': 'POST' },
  })

test('a page of an allowed origin reads answers, and its preflight says what it may send', async () => {
  const answer = await calls(app)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': app,
    'access-control-expose-headers': expect.stringContaining('x-total-count'),
    vary: 'Authorization, Origin',
  })
  // The API knows the bearer token only: no cookie may travel.
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  const preflight = await calls(app, 'OPTIONS')
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': app,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': expect.stringMatching(/^authorization, content-type,/),
  })
  const refused = await server().inject({ method: 'GET', url: '/v2/admin', headers: { origin: app } })
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, app])
  // From the next call on.
  await server().make.settings('security', { allowedOrigins: [] })
  expect((await calls(app)).headers).not.toHaveProperty('access-control-allow-origin')
  await allows([app])
})

test.each(['https://app.example.org.evil.example', 'http://app.example.org', 'null', undefined])(
  'a page of %s reads nothing, and its preflight finds nothing',
  async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers, statusCode } = await calls(origin, method)
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(statusCode).toBe(method === 'GET' ? 200 : 404)
    }
  },
)

test.each([
  ['a page of the own origin', 'http://resguardo.test', 101],
  ['a page of an allowed origin', app, 101],
  ['a page of another origin', 'https://evil.example', 403],
  ['a program, which sends no origin', undefined, 101],
])('the chat answers %s with %s: %i', async (_, origin, status) => {
  const { deps } = server()
  const request = {
    url: '/v2/admin/chat',
    headers: { host: 'resguardo.test', ...(origin && { origin }) },
    socket: { remoteAddress: '203.0.113.7' },
    connection: { remoteAddress: '203.0.113.7' },
  } as never
  const https = { browserPolicy: () => null } as never
  expect(await checkUpgrade(deps.env, https, request, async () => 0, deps.settings)).toBe(status)
})
