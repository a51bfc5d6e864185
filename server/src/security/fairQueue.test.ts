import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { OverloadError } from './overloadError.ts'
import { openFairQueue } from './fairQueue.ts'

const options = { name: 'test', concurrency: 1, maxLength: 8, maxWaitMs: 5000, unknownPerMinute: 6000 }
const stranger = (key: string) => ({ key, known: false })
const friend = (key: string) => ({ key, known: true })

/** A queue with short jobs; `done` lists the finished jobs in order. */
function openOrder(given = {}) {
  const run = openFairQueue({ ...options, ...given })
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

test('in a full lane the newest work of the heaviest owner gives way, and the newcomer stays', async () => {
  const { run, done, work } = openOrder()
  const flood = Array.from({ length: 20 }, () => run(stranger('flood'), work('flood')))
  const settled = Promise.allSettled(flood)
  await run(stranger('honest'), work('honest'))
  await run(friend('known'), work('known'))
  const refused = (await settled).filter((one) => one.status === 'rejected')
  // One job ran and eight waited; one of these was rejected in favour of the new owner.
  expect(refused).toHaveLength(12)
  expect(refused.every(({ reason }) => reason instanceof OverloadError)).toBe(true)
  expect(done).toContain('honest')
})

test('no job waits longer than the bound', async () => {
  const { run, work } = openOrder({ maxWaitMs: 30 })
  const slow = run(stranger('a'), () => sleep(200))
  const begun = performance.now()
  await expect(run(stranger('b'), work('late'))).rejects.toBeInstanceOf(OverloadError)
  expect(performance.now() - begun).toBeLessThan(180)
  await slow
  await run(stranger('b'), work('later'))
})

test('strangers share a budget a minute, which does not bind the known', async () => {
  const { run, work, done } = openOrder({ unknownPerMinute: 2, maxWaitMs: 100 })
  const all = Array.from({ length: 4 }, () => run(stranger('a'), work('stranger')))
  const settled = await Promise.allSettled(all)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (let one = 0; one < 4; one++) await run(friend('b'), work('known'))
  expect(done.filter((name) => name === 'known')).toHaveLength(4)
})

test('work beyond the budget is done as soon as the budget has grown again', async () => {
  const { run, work, done } = openOrder({ unknownPerMinute: 60, maxLength: 100 })
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

describe('turns by work time', () => {
  /**
   * Runs jobs of an owner that take the given milliseconds each; the first blocks the queue until `release`.
   */
  function openCostly(given = {}) {
    const { run, done } = openOrder({ workMsPerHour: 60_000, ...given })
    const held = Promise.withResolvers<void>()
    const first = run(friend('first'), () => held.promise)
    const job = (owner: string, ms = 1, bytes = 0) =>
      run(
        friend(owner),
        async () => {
          await sleep(ms)
          done.push(owner)
        },
        bytes,
      )
    const release = () => {
      held.resolve()
      return first
    }
    return { job, done, release }
  }
  const outcomes = async (jobs: Promise<void>[]) =>
    (await Promise.allSettled(jobs)).map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.message))

  test('an owner whose jobs are costly waits for all who have taken less time', async () => {
    const { job, done, release } = openCostly()
    const jobs = [job('costly', 80), job('costly', 80), job('cheap'), job('cheap'), job('cheap')]
    await release()
    await Promise.all(jobs)
    expect(done).toEqual(['costly', 'cheap', 'cheap', 'cheap', 'costly'])
  })

  test('bytes are bounded as well, and the newest jobs of who has most waiting go first', async () => {
    const { job, release } = openCostly({ maxBytes: 100 })
    const flood = [job('flood', 1, 40), job('flood', 1, 40)]
    const jobs = [...flood, job('honest', 1, 60)]
    await release()
    expect(await outcomes(jobs)).toEqual(['done', 'test queue is full', 'done'])
  })

  test('of owners with as many waiting who has more work time gives way, of equals the newcomer', async () => {
    const { job, release } = openCostly({ maxLength: 2 })
    await release()
    await job('used', 20)
    const jobs = [job('long', 20), job('used'), job('new'), job('newer'), job('newest')]
    expect(await outcomes(jobs)).toEqual(['done', 'test queue is full', 'done', 'done', 'test queue is full'])
  })

  test('when the work time of the hour is used up, only owners who had none are served', async () => {
    const { job, release } = openCostly({ workMsPerHour: 30 })
    await release()
    await job('greedy', 60)
    await expect(job('greedy')).rejects.toMatchObject({
      message: 'test work time of this hour is used up',
      retryAfter: expect.closeTo(3600, -2),
    })
    await job('new')
  })

  test('a refused caller learns when to come again', async () => {
    const { job, release } = openCostly({ retryAfter: 10, maxWaitMs: 30 })
    await expect(job('late')).rejects.toMatchObject({ message: 'test queue is slow', retryAfter: 10 })
    await release()
  })
})

test('pauses between jobs as long as asked', async () => {
  const { run, work, done } = openOrder({ pauseMs: () => 60 })
  const begun = performance.now()
  await Promise.all([run(stranger('a'), work('one')), run(stranger('b'), work('two'))])
  expect(done).toEqual(['one', 'two'])
  expect(performance.now() - begun).toBeGreaterThan(60)
})
