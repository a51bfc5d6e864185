import { setTimeout as sleep } from 'node:timers/promises'
import { readStatus } from '@resguardo/contract/settings/status'
import { afterEach, expect, test, vi } from 'vitest'
import { withTestApp } from '#test/testApp.ts'
import { openProcessCounters, type ProcessCounters, startHeartbeat } from './heartbeat.ts'

const server = withTestApp()
afterEach(() => void vi.useRealTimers())

const patient = { timeout: 30_000 }
const version = () => ({ version: '0.0.1', content: 'c0ffee00' })
const begin = (instance: string, own: Pick<ProcessCounters, 'take'> = openProcessCounters()) =>
  startHeartbeat({ ...server().deps, instance }, { own, sockets: () => 3, version })
const alive = async () => {
  const { token } = await server().make.signedIn({ role: 'root' })
  const { data } = await server().call(readStatus, { query: {} }, { token })
  return data.instances.map(({ name }) => name)
}

test('answers are counted by how they ended, once', () => {
  const counters = openProcessCounters()
  for (const status of [200, 204, 302, 404, 429, 500]) counters.countResponse(status)
  expect(counters.take()).toMatchObject({ requests: 6, refused: 2, failed: 1 })
  const after = counters.take()
  expect(after).toMatchObject({ requests: 0, refused: 0, failed: 0 })
  expect(after.memory).toBeGreaterThan(1_000_000)
})

test('a held-up event loop shows as lag, in the minute in which it was', async () => {
  const counters = openProcessCounters()
  const blockFor = async (ms: number) => {
    await sleep(60)
    const until = performance.now() + ms
    while (performance.now() < until);
    await sleep(60)
    return counters.take().lag
  }
  // The first sample is the baseline of the next one, and may itself be late.
  const lags = [await blockFor(300), await blockFor(300), await blockFor(300)]
  expect(Math.max(...lags)).toBeGreaterThan(150)
})

test('an instance is there from its start on, together with others, until it ends', async () => {
  const one = begin('one')
  const two = begin('two')
  await vi.waitFor(async () => expect(await alive()).toEqual(['one', 'two']), patient)
  await one.stop()
  expect(await alive()).toEqual(['two'])
  await server()
    .deps.db.updateTable('instances')
    .set({ seen: new Date(Date.now() - 200_000) })
    .execute()
  expect(await alive(), 'killed').toEqual([])
  await two.stop()
})

test('at the end of each minute an instance keeps what it did in it', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:40Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  let calls = 0
  const beat = begin('clock', {
    take: () => ({ requests: ++calls, refused: 0, failed: 0, lag: 0, memory: 1 }),
  })
  const readSamples = () =>
    server()
      .deps.db.selectFrom('instance_samples')
      .select(['at', 'requests'])
      .where('instance', '=', 'clock')
      .orderBy('at')
      .execute()
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(async () => expect(await readSamples()).toHaveLength(1), patient)
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(async () => expect(await readSamples()).toHaveLength(2), patient)
  await beat.stop()
  expect(await readSamples()).toEqual([
    { at: new Date('2026-11-22T09:00:00Z'), requests: 1 },
    { at: new Date('2026-11-22T09:01:00Z'), requests: 2 },
  ])
})
