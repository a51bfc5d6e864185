import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newsletterWorld } from '#test/newsletterWorld.ts'
import { withTestApp } from '#test/testApp.ts'
import { openWorker, markSent, settleExpiredWorkers, takeMails } from './sendWorkers.table.ts'

const server = withTestApp()
const world = newsletterWorld(server)
const { readers, counted, fill } = world

beforeEach(async () => {
  await world.clear()
  world.travelTo('2026-11-27T12:03:00Z')
})

test('of a sender that died, what was before the mail in hand counts as sent, that one as unknown, and the rest goes back', async () => {
  const { db, now } = server().deps
  await readers(5)
  await fill()
  const worker = crypto.randomUUID()
  await openWorker(db, worker, 60)
  expect(await takeMails(db, worker, { count: 5, now: now(), seconds: 60 })).toHaveLength(5)
  await sql`update newsletter_lanes set begun = 3`.execute(db)
  await settleExpiredWorkers(db, now())
  expect(await counted(), 'it lives').toEqual({ sending: 5 })
  await sql`update newsletter_lanes set until = now() - interval '1 second'`.execute(db)
  await settleExpiredWorkers(db, now())
  expect(await counted()).toEqual({ queued: 2, sent: 2, unknown: 1 })
  expect(
    await takeMails(db, worker, { count: 5, now: now(), seconds: 60 }),
    'a dead worker takes nothing',
  ).toEqual([])
})

test('where it is known what became of the mail begun last, it counts as sent', async () => {
  const { db, now } = server().deps
  await readers(3)
  await fill()
  const worker = crypto.randomUUID()
  await openWorker(db, worker, 60)
  await takeMails(db, worker, { count: 3, now: now(), seconds: 60 })
  await sql`update newsletter_lanes set begun = 2, known = true, until = now() - interval '1 second'`.execute(
    db,
  )
  await settleExpiredWorkers(db, now())
  expect(await counted()).toEqual({ queued: 1, sent: 2 })
})

test('a worker that takes more mails has begun none of them', async () => {
  const { db, now } = server().deps
  await readers(3)
  await fill()
  const worker = crypto.randomUUID()
  await openWorker(db, worker, 60)
  await takeMails(db, worker, { count: 1, now: now(), seconds: 60 })
  await sql`update newsletter_lanes set begun = 1, known = true`.execute(db)
  await markSent(db, worker, now())
  await takeMails(db, worker, { count: 2, now: now(), seconds: 60 })
  await sql`update newsletter_lanes set until = now() - interval '1 second'`.execute(db)
  await settleExpiredWorkers(db, now())
  expect(await counted()).toEqual({ queued: 2, sent: 1 })
})

test('where the database lost what its workers were doing, all that was in hand is unknown', async () => {
  const { db, now } = server().deps
  await readers(2)
  await fill()
  const worker = crypto.randomUUID()
  await openWorker(db, worker, 60)
  await takeMails(db, worker, { count: 5, now: now(), seconds: 60 })
  await db.deleteFrom('newsletter_lanes').execute()
  await settleExpiredWorkers(db, now())
  expect(await counted()).toEqual({ unknown: 2 })
})
