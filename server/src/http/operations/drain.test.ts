import { expect, test } from 'vitest'
import { openDrain } from './drain.ts'

/**
 * Runs a drain with a fake clock and a request every 100 ms until `callsUntil` ms. Gives its duration in ms.
 */
async function drained(seconds: number, callsUntil: number) {
  let at = 5000
  const drain = openDrain(seconds, {
    now: () => at,
    async wait(ms) {
      for (const end = at + ms; at < end; at += 100) if (at - 5000 <= callsUntil) drain.heard()
    },
  })
  expect(drain.begun()).toBe(false)
  const run = drain.run()
  expect(drain.begun()).toBe(true)
  await run
  return at - 5000
}

test('an instance that gets no more calls ends after the requested time', async () => {
  expect(await drained(5, 2000)).toBe(5000)
})

test('who is still called goes on until a second after the last call, and three times as long at most', async () => {
  expect(await drained(5, 6000)).toBe(7000)
  expect(await drained(5, 60_000)).toBe(15_000)
})

test('without a time it ends at once, for any caller', async () => {
  expect(await drained(0, 60_000)).toBe(0)
})
