import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RefusalError, refuse } from '#http/refusal.ts'
import { timeStepMs, equalizeTiming } from './timingEqualizer.ts'

const quick = async () => 'done'
const slow = async () => sleep(timeStepMs * 1.3, 'done')
const refused = async () => refuse(409)

test.each([
  ['quick work', 1, quick],
  ['work that takes longer than a beat', 2, slow],
  ['a quick refusal', 1, refused],
  ['a slow refusal', 2, () => slow().then(refused)],
])('%s is answered on beat %i', async (what, beats, work) => {
  const begun = performance.now()
  const answer = await equalizeTiming(work()).catch((error: unknown) => error)
  const taken = performance.now() - begun
  expect(answer).toEqual(what.endsWith('refusal') ? new RefusalError(409) : 'done')
  // Timers may be a millisecond early, and late on a busy machine.
  expect(taken).toBeGreaterThan(beats * timeStepMs - 5)
  expect(taken).toBeLessThan((beats + 0.9) * timeStepMs)
})
