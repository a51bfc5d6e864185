import { expect, test } from 'vitest'
import { withTestApp } from '#test/testApp.ts'

const token = 'a-token-for-prometheus'
const open = withTestApp({ env: { METRICS_TOKEN: token } })
const closed = withTestApp()

const reads = (authorization?: string) =>
  open().inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

test('figures are given to a caller with the token, and to no one else', async () => {
  await open().make.person()
  for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token])
    expect((await reads(wrong)).statusCode, wrong).toBe(401)
  const answer = await reads(`Bearer ${token}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(
    (await closed().inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode,
  ).toBe(404)
})

test('calls are counted by route and status, never by address', async () => {
  const somebody = await open().make.signedIn()
  await open().inject({
    url: `/v2/admin?uid=${somebody.uid}`,
    headers: { authorization: `Bearer ${somebody.token}` },
  })
  const { body } = await reads(`Bearer ${token}`)
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/v2\/admin",status="200"\} 1/,
  )
  expect(body).not.toContain(somebody.uid)
})

test('the database is counted: people, sessions, mails, jobs, questions', async () => {
  const { body } = await reads(`Bearer ${token}`)
  const value = (name: string) => Number(new RegExp(`^resguardo_${name} (.+)$`, 'm').exec(body)?.[1])
  expect(value('people')).toBeGreaterThanOrEqual(1)
  expect(value('database_bytes')).toBeGreaterThan(1_000_000)
  for (const name of [
    'sessions',
    'mails_queued',
    'mails_failed_day',
    'jobs_waiting',
    'jobs_failing',
    'tickets_open',
    'sockets',
  ])
    expect(value(name), name).toBeGreaterThanOrEqual(0)
})
