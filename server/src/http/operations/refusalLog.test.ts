import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/testApp.ts'
import { openLog } from '../../observability/log.ts'
import { logRefusals } from './refusalLog.ts'

function memoryLog() {
  const lines: Record<string, unknown>[] = []
  return { lines, log: openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) }
}

/** A server that responds with the status in the path. */
function serve(intervalMs?: number) {
  const { lines, log } = memoryLog()
  const app = Fastify({ genReqId: ({ url }) => `id of ${url}` })
  logRefusals(app, log, intervalMs)
  app.get('/:status', async (request, reply) =>
    reply.code(Number((request.params as { status: string }).status)).send(),
  )
  return { app, lines }
}

test('refused requests are one line per route and status, however many there were', async () => {
  const { app, lines } = serve()
  for (let time = 0; time < 50; time++) await app.inject({ url: '/429?password=a' })
  await app.inject('/400')
  for (const fine of [200, 204, 404, 409, 500]) await app.inject(`/${fine}`)
  expect(lines).toEqual([])
  await app.close()
  expect(lines).toMatchObject([
    { level: 'info', msg: 'refused', route: 'GET /:status', status: 429, times: 50 },
    { route: 'GET /:status', status: 400, times: 1, requestId: 'id of /400' },
  ])
  expect(lines).toHaveLength(2)
})

test('the count is written and restarted each interval', async () => {
  const { app, lines } = serve(20)
  await app.inject('/403')
  await expect.poll(() => lines).toMatchObject([{ status: 403, times: 1 }])
  await app.inject('/403')
  await expect.poll(() => lines.length).toBe(2)
  expect(lines[1]).toMatchObject({ status: 403, times: 1 })
  await app.close()
  expect(lines).toHaveLength(2)
})

test('bad input, forged tokens and calls over the limit of a network stand in the log of a server', async () => {
  const { lines, log } = memoryLog()
  const app = await startTestApp({ env: { CALLS_PER_MINUTE: 2 }, deps: { log } })
  const forged = { authorization: 'Bearer a.b.c' }
  await app.inject({ method: 'POST', url: '/v2/public/auth', payload: { username: 7 } })
  await app.inject({ url: '/v2/team', headers: forged })
  for (let time = 0; time < 3; time++) await app.inject({ url: '/v2/team', headers: forged })
  await app.close()
  expect(lines.filter(({ msg }) => msg === 'refused')).toMatchObject([
    { route: 'POST /v2/public/auth', status: 400, times: 1 },
    { route: 'GET /v2/team', status: 401, times: 1 },
    { route: 'GET /v2/team', status: 429, times: 3 },
  ])
})
