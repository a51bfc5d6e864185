import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { courseTexts, trainIntents } from './intents.ts'
import { readContent } from './read.ts'
import { runToEnd, inSlices, mapInSlices, type SlicedWork } from './slicedWork.ts'

const numbers = Array.from({ length: 100 }, (_, at) => at)

function* doubled(): SlicedWork<number[]> {
  return yield* mapInSlices(numbers, (one) => one * 2, 10)
}

it('steps come to the same, whether one after the other or in slices', async () => {
  const all = numbers.map((one) => one * 2)
  expect(runToEnd(doubled())).toEqual(all)
  expect(await inSlices(doubled())).toEqual(all)
})

it('between two slices whatever else there is to do is done', async () => {
  const order: string[] = []
  const slices = inSlices(
    mapInSlices(numbers, (one) => order.push(`step ${one}`), 10),
    0,
  )
  const other = (async () => {
    for (let turn = 0; turn < 5; turn++) {
      order.push('other')
      await setImmediate()
    }
  })()
  await Promise.all([slices, other])
  const steps = order.lastIndexOf('other')
  expect(order.slice(0, steps).filter((one) => one.startsWith('step')).length).toBeGreaterThan(10)
  expect(order.at(-1)).toBe('step 99')
})

it('what fails in a step fails for who waits', async () => {
  const failing = () =>
    mapInSlices(numbers, () => {
      throw new Error('no')
    })
  expect(() => runToEnd(failing())).toThrow('no')
  await expect(inSlices(failing())).rejects.toThrow('no')
})

it('no step of what is learned from the samples is a tenth of it', () => {
  const content = readContent(import.meta.dirname)
  const steps = trainIntents(content.assistant, courseTexts(content))
  const took: number[] = []
  for (let done = false; !done; ) {
    const { user } = process.cpuUsage()
    done = steps.next().done === true
    took.push(process.cpuUsage().user - user)
  }
  expect(took.length).toBeGreaterThan(300)
  expect(Math.max(...took)).toBeLessThan(took.reduce((sum, one) => sum + one, 0) / 10)
}, 300_000)
