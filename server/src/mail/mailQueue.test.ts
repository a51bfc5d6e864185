import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailWorld, openMailWorld, sampleMails } from '#test/mailWorld.ts'
import { isMailStuck } from './mailQueue.ts'

let world: MailWorld

beforeEach(async () => {
  world = await openMailWorld('smtp://127.0.0.1:1')
})
afterEach(() => world.drop())

const age = (minutes: number) =>
  sql`update mails set created = created - make_interval(mins => ${minutes}::int)`.execute(world.db)

test('mail is stuck when one waits for more than an hour', async () => {
  expect(await isMailStuck(world.db)).toBe(false)
  await world.queue(sampleMails('pt').verify)
  await age(59)
  expect(await isMailStuck(world.db)).toBe(false)
  await age(2)
  expect(await isMailStuck(world.db)).toBe(true)
})

test('mail is not stuck while others get through, nor when all has ended', async () => {
  await world.queue(sampleMails('pt').verify)
  await world.queue(sampleMails('pt').reset)
  await age(120)
  await sql`update mails set status = 'sent', finished = now() - interval '5 minutes' where kind = 'reset'`.execute(
    world.db,
  )
  expect(await isMailStuck(world.db)).toBe(false)
  await sql`update mails set finished = now() - interval '3 hours' where kind = 'reset'`.execute(world.db)
  expect(await isMailStuck(world.db)).toBe(true)
  await sql`update mails set status = 'failed'`.execute(world.db)
  expect(await isMailStuck(world.db)).toBe(false)
})
