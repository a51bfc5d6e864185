import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInContext } from '#context/operationContext.ts'
import { openLog } from '#observability/log.ts'
import { releaseCanaries } from '#test/canaries.ts'
import { makeStubWeb } from '#test/stubWeb.ts'
import { startTestApp, type TestApp } from '#test/testApp.ts'

const logged: string[] = []
const log = openLog('debug', { write: (line) => void logged.push(line) }, 'one-of-two')
const web = makeStubWeb()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({
    pages: true,
    env: { WEB_FOLDER: web.folder, LOG_LEVEL: 'debug' },
    deps: { log },
  })
})
afterAll(async () => {
  await server.close()
  web.erase()
})

const lines = () => logged.map((line) => JSON.parse(line) as Record<string, unknown>)
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

test('no line of the log holds a password, a code, a token, an address of mail or net, or a query', async () => {
  const secrets = await releaseCanaries(server)
  const text = logged.join('')
  expect(logged.length).toBeGreaterThan(15)
  expect(text).toContain('/v2/public/auth')
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text.toLowerCase()).not.toContain('canary')
})

test('every line says when, how weighty, from which instance, and for which call', () => {
  for (const line of lines())
    expect(line).toMatchObject({
      level: expect.stringMatching(/^(debug|info|warn|error)$/),
      time: expect.any(Number),
      instance: 'one-of-two',
      msg: expect.stringMatching(/./),
      requestId: expect.stringMatching(uuid),
    })
})

test('what is logged on behalf of a call carries the id that its answer carries, also after its body was read', async () => {
  const admin = await server.make.signedIn()
  for (const [method, url] of [
    ['GET', '/v2/team'],
    ['POST', '/v2/public/auth'],
  ] as const) {
    logged.length = 0
    const answer = await server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${admin.token}` },
      ...(method === 'POST' && { payload: { username: 'x', browser: 'x' } }),
    })
    const id = answer.headers['x-request-id']
    expect(id).toMatch(uuid)
    expect(lines().map(({ requestId }) => requestId)).toEqual([id])
  }
})

test('calls that run beside one another keep their ids apart, far down in what they do', async () => {
  const app = await startTestApp({ deps: { log } })
  const { settings } = app.deps
  const real = { ...settings }
  try {
    const admin = await app.make.signedIn()
    logged.length = 0
    // Logs deep in the call stack of a request, after an await.
    Object.assign(settings, {
      read: async (section: 'general') => {
        await new Promise((go) => setTimeout(go, 5))
        log.info({ deep: true }, 'far down')
        return real.read(section)
      },
    })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.inject({ url: '/v2/public/settings', headers: { authorization: `Bearer ${admin.token}` } }),
      ),
    )
    const ids = answers.map(({ headers }) => headers['x-request-id'])
    const deep = lines().filter((line) => line['deep'] === true)
    expect(new Set(deep.map(({ requestId }) => requestId))).toEqual(new Set(ids))
    expect(new Set(ids).size).toBe(8)
  } finally {
    Object.assign(settings, real)
    await app.close()
  }
})

test('an error is logged without what it could not read, and without values of the database', async () => {
  logged.length = 0
  const secret = 'canary.ana@example.org'
  const unreadable = await Promise.resolve()
    .then(() => JSON.parse(secret) as unknown)
    .catch((error: unknown) => error)
  const refused = await server.deps.query('select $1::text::uuid', [secret]).catch((error: unknown) => error)
  for (const err of [unreadable, refused, new Error('outer', { cause: unreadable })]) log.error({ err }, 'x')
  expect(lines().map(({ err }) => err)).toMatchObject([
    { type: 'SyntaxError', stack: expect.any(Array) },
    { code: '22P02' },
    { message: 'outer', cause: { type: 'SyntaxError' } },
  ])
  expect(logged.join('')).not.toContain('canary')
})

test('a line without a request has no id, and one with its own id keeps it', async () => {
  logged.length = 0
  log.info({}, 'alone')
  runInContext({ logFields: { requestId: 'outer' } }, () => log.info({ requestId: 'own' }, 'told'))
  runInContext({ logFields: { requestId: 'outer' } }, () => log.info({}, 'untold'))
  expect(lines().map(({ requestId }) => requestId)).toEqual([undefined, 'own', 'outer'])
})
