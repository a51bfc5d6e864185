import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { InFlightLimiter, type InFlightMail } from './inFlightLimiter.ts'
import { openWorker } from './sendWorkers.table.ts'

let own: TestDatabase
let workers: string[]
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())
beforeEach(async () => {
  workers = Array.from({ length: 4 }, () => crypto.randomUUID())
  await own.database.kysely.deleteFrom('newsletter_lanes').execute()
  for (const worker of workers) await openWorker(own.database.kysely, worker, 60)
})

const gateOf = (ways: number, query = own.database.query) =>
  new InFlightLimiter(query, { slots: ways, leaseSeconds: 60 })
const mail = (worker: number, place: number): InFlightMail => ({ worker: workers[worker] ?? '', place })
const leave = (gate: InFlightLimiter, held: InFlightMail) => gate.release(held.worker, held)

/** The database's state of each worker: the last mail begun, and whether its outcome is known. */
async function told() {
  const rows = await own.database.kysely.selectFrom('newsletter_lanes').selectAll().execute()
  return workers.map((worker) => {
    const row = rows.find(({ id }) => id === worker)
    return row && `${row.begun}${row.known ? ' known' : ''}`
  })
}

/** Enters the gate, and sets `in` once it is inside. */
function comes(gate: InFlightLimiter, held: InFlightMail) {
  const coming = { in: false, answer: gate.acquire(held) }
  coming.answer.then(
    (may) => {
      coming.in = may
    },
    () => {},
  )
  return coming
}

test('mails go one after the other in the order they came, and the database never takes two for unknown', async () => {
  const gate = gateOf(1)
  const first = comes(gate, mail(0, 1))
  const second = comes(gate, mail(1, 1))
  const third = comes(gate, mail(2, 7))
  expect(await first.answer).toBe(true)
  expect(await told()).toEqual(['1', '0', '0', '0'])
  expect([second.in, third.in]).toEqual([false, false])
  leave(gate, mail(0, 1))
  expect(await second.answer).toBe(true)
  expect(await told()).toEqual(['1 known', '1', '0', '0'])
  expect(third.in).toBe(false)
  leave(gate, mail(1, 1))
  expect(await third.answer).toBe(true)
  expect(await told()).toEqual(['1 known', '1 known', '7', '0'])
})

test('the next mail of the same worker implies that the one before is over', async () => {
  const gate = gateOf(1)
  await gate.acquire(mail(0, 1))
  leave(gate, mail(0, 1))
  expect(await gate.acquire(mail(0, 2))).toBe(true)
  expect(await told()).toEqual(['2', '0', '0', '0'])
})

test('a mail of which it was not written down what became of it stays unknown', async () => {
  const gate = gateOf(1)
  await gate.acquire(mail(0, 1))
  gate.release(mail(0, 1).worker, null)
  await gate.acquire(mail(1, 1))
  leave(gate, mail(1, 1))
  await gate.acquire(mail(2, 1))
  expect(await told()).toEqual(['1', '1 known', '1', '0'])
})

test('of a worker that counts as dead no mail goes, and the others do not wait for it', async () => {
  const gate = gateOf(1)
  await sql`update newsletter_lanes set until = now() - interval '1 second' where id = ${workers[0]}`.execute(
    own.database.kysely,
  )
  expect(await gate.acquire(mail(0, 1))).toBe(false)
  const next = comes(gate, mail(1, 1))
  gate.release(mail(0, 1).worker, null)
  expect(await next.answer).toBe(true)
  expect(await told()).toEqual(['0', '1', '0', '0'])
})

test('where the database does not answer, the slot is passed on, and what it missed is stored with the next mail', async () => {
  let fails = false
  const gate = gateOf(1, async (...asked) => {
    if (fails) throw new Error('no answer')
    return own.database.query(...asked)
  })
  await gate.acquire(mail(0, 1))
  leave(gate, mail(0, 1))
  fails = true
  await expect(gate.acquire(mail(1, 1))).rejects.toThrow('no answer')
  fails = false
  gate.release(mail(1, 1).worker, null)
  expect(await gate.acquire(mail(2, 1))).toBe(true)
  expect(await told()).toEqual(['1 known', '0', '1', '0'])
})

test('with two ways two mails go at once, and what is said late of a worker says nothing of its next mail', async () => {
  const gate = gateOf(2)
  await gate.acquire(mail(0, 1))
  expect(await gate.acquire(mail(1, 1))).toBe(true)
  const third = comes(gate, mail(2, 1))
  expect(await told()).toEqual(['1', '1', '0', '0'])
  expect(third.in).toBe(false)
  // The first worker continues through the other slot, before its last mail is reported as finished.
  const again = comes(gate, mail(0, 2))
  leave(gate, mail(1, 1))
  await third.answer
  leave(gate, mail(0, 1))
  expect(await again.answer).toBe(true)
  expect(await told()).toEqual(['2', '1 known', '1', '0'])
  leave(gate, mail(2, 1))
  leave(gate, mail(0, 2))
  await sql`update newsletter_lanes set begun = 3, known = false where id = ${workers[0]}`.execute(
    own.database.kysely,
  )
  await gate.acquire(mail(3, 1))
  await gate.acquire(mail(1, 2))
  expect(await told()).toEqual(['3', '2', '1 known', '1'])
})
