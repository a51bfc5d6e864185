import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, withTestApp } from '#test/testApp.ts'
import type { AttemptCheck } from './attempts.ts'

const server = withTestApp()
let other: TestApp
beforeAll(async () => {
  other = await startTestApp({ on: server() })
})
afterAll(() => other.close())

const tries = (subject: string, pause: 'slow' | 'window' = 'window', longest = 2): AttemptCheck => [
  { name: 'test', free: 3, windowMinutes: 60, pause, longest },
  subject,
]
const statements = async () =>
  (
    await server()
      .deps.db.selectFrom('attempts')
      .select(({ fn }) => fn.sum<number>('count').as('n'))
      .executeTakeFirst()
  )?.n ?? 0

test('a key that is refused often is refused without asking the database, and at most for three seconds', async () => {
  const { attempts, db } = server().deps
  const check = tries('flood')
  for (let one = 0; one < 3; one++) expect(await attempts.take([check])).toBe(0)
  for (let one = 0; one < 20; one++) expect(await attempts.take([check])).toBeGreaterThan(3500)
  // This instance answers from its cache for a moment; the other one asks the database.
  await db.deleteFrom('attempts').execute()
  expect(await attempts.take([check])).toBeGreaterThan(3500)
  expect(await statements()).toBe(0)
  expect(await other.deps.attempts.take([check])).toBe(0)
  await expect.poll(() => attempts.take([check]), { timeout: 10_000, interval: 500 }).toBe(0)
})

test('the right secret ends a remembered pause at once', async () => {
  const { attempts } = server().deps
  const check = tries('owner')
  for (let one = 0; one < 30; one++) await attempts.take([check])
  await attempts.reset(check)
  expect(await attempts.take([check])).toBe(0)
})

test('a later counter is not touched while an earlier one refuses', async () => {
  const { attempts, db } = server().deps
  const own = tries('own')
  const shared: AttemptCheck = [{ ...own[0], name: 'test-shared', free: 10 }, 'all']
  await db.deleteFrom('attempts').execute()
  for (let one = 0; one < 50; one++) await attempts.take([own], [shared])
  expect((await db.selectFrom('attempts').select('count').execute()).map(({ count }) => count)).toEqual([
    3, 3,
  ])
})

test('a slow counter lets through one try each pause, and never closes', async () => {
  const { attempts, db } = server().deps
  const check = tries('slow', 'slow')
  for (let one = 0; one < 3; one++) expect(await attempts.take([check])).toBe(0)
  for (let turn = 0; turn < 3; turn++) {
    const wait = await attempts.take([check])
    expect(wait).toBeGreaterThan(100)
    expect(wait).toBeLessThanOrEqual(120)
    await db.updateTable('attempts').set({ until: null }).execute()
    expect(await attempts.take([check])).toBe(0)
  }
})
