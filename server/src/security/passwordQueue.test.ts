import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Busy } from './busy.ts'
import { openPasswordQueue } from './passwordQueue.ts'

const options = { atOnce: 1, longest: 8, waitMs: 5000, unknownPerMinute: 6000 }
const stranger = (key: string) => ({ key, known: false })
const friend = (key: string) => ({ key, known: true })

/** A queue whose work takes a moment; `done` names what was done, in order. */
function openOrder(given = {}) {
  const run = openPasswordQueue({ ...options, ...given })
  const done: string[] = []
  const work = (name: string) => async () => {
    await sleep(5)
    done.push(name)
  }
  return { run, done, work }
}

test('known askers come first, and every fifth turn is a stranger', async () => {
  const { run, done, work } = openOrder()
  const all = [run(stranger('a'), work('first'))]
  for (let one = 0; one < 3; one++) all.push(run(stranger('a'), work('stranger')))
  for (let one = 0; one < 8; one++) all.push(run(friend('b'), work('known')))
  await Promise.all(all)
  expect(done.slice(1, 7)).toEqual(['known', 'known', 'known', 'known', 'stranger', 'known'])
  expect(done).toHaveLength(12)
})

test('askers take turns, however much one of them wants', async () => {
  const { run, done, work } = openOrder()
  const all = Array.from({ length: 6 }, () => run(stranger('flood'), work('flood')))
  all.push(run(stranger('honest'), work('honest')))
  await Promise.all(all)
  expect(done.indexOf('honest')).toBeLessThanOrEqual(2)
})

test('in a full lane the newest work of whoever wants most gives way, and the newcomer stays', async () => {
  const { run, done, work } = openOrder()
  const flood = Array.from({ length: 20 }, () => run(stranger('flood'), work('flood')))
  const settled = Promise.allSettled(flood)
  await run(stranger('honest'), work('honest'))
  await run(friend('known'), work('known'))
  const refused = (await settled).filter((one) => one.status === 'rejected')
  // One ran, eight waited; the ninth place was taken back for the newcomer.
  expect(refused).toHaveLength(12)
  expect(refused.every(({ reason }) => reason instanceof Busy)).toBe(true)
  expect(done).toContain('honest')
})

test('nobody waits longer than the bound', async () => {
  const { run, work } = openOrder({ waitMs: 30 })
  const slow = run(stranger('a'), () => sleep(200))
  const begun = performance.now()
  await expect(run(stranger('b'), work('late'))).rejects.toBeInstanceOf(Busy)
  expect(performance.now() - begun).toBeLessThan(180)
  await slow
  await run(stranger('b'), work('later'))
})

test('strangers share a budget a minute, which does not bind the known', async () => {
  const { run, work, done } = openOrder({ unknownPerMinute: 2, waitMs: 100 })
  const all = Array.from({ length: 4 }, () => run(stranger('a'), work('stranger')))
  const settled = await Promise.allSettled(all)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (let one = 0; one < 4; one++) await run(friend('b'), work('known'))
  expect(done.filter((name) => name === 'known')).toHaveLength(4)
})

test('work beyond the budget is done as soon as the budget has grown again', async () => {
  const { run, work, done } = openOrder({ unknownPerMinute: 60, longest: 100 })
  const all = Array.from({ length: 61 }, () => run(stranger('a'), async () => void done.push('one')))
  await Promise.all(all)
  await run(stranger('a'), work('last'))
  expect(done).toHaveLength(62)
})

test('work that fails frees its place', async () => {
  const { run, work, done } = openOrder()
  await expect(run(friend('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await run(friend('a'), work('next'))
  expect(done).toEqual(['next'])
})
