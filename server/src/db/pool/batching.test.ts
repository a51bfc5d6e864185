import { expect, test } from 'vitest'
import { batched } from './batching.ts'

/** Batches that wait until the test answers them. */
function byHand(lanes = 1) {
  const groups: { all: readonly string[]; answer: () => void; fail: () => void }[] = []
  const ask = batched<string, string>(
    (all) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>()
      const answer = () => resolve(all.map((one) => one.toUpperCase()))
      groups.push({ all, answer, fail: () => reject(new Error(all.join())) })
      return promise
    },
    { maxSize: 3, concurrency: lanes, keyOf: ([first = '']) => first },
  )
  return { groups, ask, told: () => groups.map(({ all }) => all.join(' ')) }
}
const settled = () => new Promise((done) => setImmediate(done))

test('the first goes at once, what comes meanwhile together, no more than a group holds', async () => {
  const { groups, ask, told } = byHand()
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
  expect(told()).toEqual(['a'])
  for (let n = 0; n < 3; n++) {
    groups[n]?.answer()
    await settled()
  }
  expect(told()).toEqual(['a', 'b c d', 'e'])
  expect(await all).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('who has to stay apart from one before waits for the next group, in turn', async () => {
  const { groups, ask, told } = byHand()
  const all = Promise.all(['a', 'b1', 'b2', 'c', 'b3'].map(ask))
  for (let n = 0; n < 4; n++) {
    groups[n]?.answer()
    await settled()
  }
  expect(told()).toEqual(['a', 'b1 c', 'b2', 'b3'])
  expect(await all).toEqual(['A', 'B1', 'B2', 'C', 'B3'])
})

test('a group that fails fails for its own, and those behind it go on', async () => {
  const { groups, ask } = byHand()
  const all = Promise.allSettled(['a', 'b', 'c'].map(ask))
  groups[0]?.fail()
  await settled()
  groups[1]?.answer()
  expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    'Error: a',
    'B',
    'C',
  ])
  const last = ask('d')
  await settled()
  groups[2]?.answer()
  expect(await last).toBe('D')
})

test('so many groups are under way as there are slots', async () => {
  const { groups, ask, told } = byHand(2)
  const all = Promise.all(['a', 'b', 'c', 'd'].map(ask))
  expect(told()).toEqual(['a', 'b'])
  groups[1]?.answer()
  await settled()
  expect(told()).toEqual(['a', 'b', 'c d'])
  for (const { answer } of groups) answer()
  expect(await all).toEqual(['A', 'B', 'C', 'D'])
})
