import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { newsletterWorld } from '#test/newsletterWorld.ts'
import { isCompleteMail, openRawMailbox } from '#test/mailbox.ts'
import { withTestApp } from '#test/testApp.ts'

// Default number of workers, and of mails at risk.
const server = withTestApp()
let smtpUrl = ''
const world = newsletterWorld(server, () => smtpUrl)
const { readers, counted } = world
const opened: (() => Promise<void>)[] = []
beforeEach(async () => {
  await world.clear()
  world.travelTo('2026-11-27T12:03:00Z')
})
afterEach(async () => {
  server().deps.env.NEWSLETTER_AT_RISK = 1
  for (const close of opened.splice(0)) await close()
})
afterAll(() => {
  smtpUrl = ''
})

/** A mail server whose answer to each complete mail comes from a callback. */
async function answering(answer: (to: string, socket: Socket) => Promise<string | null> | string | null) {
  const mailbox = await openRawMailbox(async (mail, socket) => {
    if (!isCompleteMail(mail)) return
    const said = await answer(/^To: <([^>]+)>/m.exec(mail)?.[1] ?? '', socket)
    if (said !== null) socket.write(`${said}\r\n`)
  })
  smtpUrl = mailbox.url
  opened.push(() => mailbox.close())
}

/** What `settleExpiredWorkers` would store if this process were killed now and its leases had expired. */
async function ifKilledNow(): Promise<Map<string, string>> {
  const { rows } = await sql<{ username: string; state: string }>`
    select username, case when m.state <> 'sending' then m.state
      when place < begun or (place = begun and known) then 'sent'
      when place = begun then 'unknown' else 'queued' end as state
    from newsletter_mails m join people on uid = person left join newsletter_lanes l on l.id = lane`.execute(
    server().deps.db,
  )
  return new Map(rows.map(({ username, state }) => [username, state]))
}

const numberOf = (address: string) => Number(/\d+/.exec(address)?.[0])
const answerTo = (address: string) =>
  numberOf(address) % 7 === 3 ? '550 no' : numberOf(address) % 5 === 2 ? '451 not now' : '250 taken'
const meaning: Readonly<Record<string, string>> = {
  // Rejects the content, not the address.
  '550 no': 'queued',
  '451 not now': 'queued',
  '250 taken': 'sent',
}

test('whenever the process were killed, what became of each mail is known, but for the one whose last line is answered just then', async () => {
  const wrong: unknown[] = []
  const answered = new Map<string, string>()
  const most = { atOnce: 0, now: 0 }
  await answering(async (to) => {
    most.atOnce = Math.max(most.atOnce, ++most.now)
    for (const [address, state] of await ifKilledNow()) {
      const right = address === to ? 'unknown' : (answered.get(address) ?? 'queued')
      if (state !== right) wrong.push({ at: to, address, state, right })
    }
    const answer = answerTo(to)
    answered.set(to, meaning[answer] ?? '')
    most.now--
    return answer
  })
  await readers(40)
  await world.run({ batch: 4 })
  expect(wrong).toEqual([])
  expect(most.atOnce).toBe(1)
  const states = [...answered.values()]
  const count = (state: string) => states.filter((one) => one === state).length
  expect(states).toHaveLength(40)
  expect(await counted()).toEqual({ queued: count('queued'), sent: count('sent') })
})

test('as many may be at risk as are allowed to, and no more', async () => {
  server().deps.env.NEWSLETTER_AT_RISK = 3
  const unknown: number[] = []
  let [now, most] = [0, 0]
  await answering(async () => {
    most = Math.max(most, ++now)
    await sleep(5)
    unknown.push([...(await ifKilledNow()).values()].filter((state) => state === 'unknown').length)
    now--
    return '250 taken'
  })
  await readers(40)
  await world.run({ batch: 4 })
  expect(most).toBe(3)
  expect(Math.max(...unknown)).toBe(3)
  expect(await counted()).toEqual({ sent: 40 })
})

test('a mail server that never answers one mail holds the others up until that is given up; it alone is unknown', async () => {
  let first = true
  const heard: string[] = []
  await answering((to) => {
    heard.push(to)
    if (!first) return '250 taken'
    first = false
    return null
  })
  await readers(8)
  await world.run({ answerMs: 300 })
  expect(await counted()).toEqual({ sent: 7, unknown: 1 })
  expect(new Set(heard).size).toBe(8)
  expect(heard).toHaveLength(8)
})

test('where what became of a mail cannot be written down, it is unknown to all, and the other workers go on', async () => {
  const { owner: db } = server()
  const refused: string[] = []
  await answering(async (to) => {
    if (refused.length > 0) return '250 taken'
    refused.push(to)
    // From here on no outcome of this mail can be stored.
    await sql
      .raw(
        `create function newsletter_mails_fail() returns trigger language plpgsql as
          $$ begin raise 'the disk is full'; end $$;
        create trigger newsletter_mails_fail before update on newsletter_mails for each row
          when (new.state = 'queued') execute function newsletter_mails_fail()`,
      )
      .execute(db)
    return '451 not now'
  })
  await readers(12)
  try {
    await expect(world.run({ batch: 2 })).rejects.toThrow('the disk is full')
  } finally {
    await sql`drop function if exists newsletter_mails_fail() cascade`.execute(db)
  }
  const states = await ifKilledNow()
  const all = (wanted: string) => [...states].filter(([, state]) => state === wanted).map(([to]) => to)
  expect(all('unknown')).toEqual(refused)
  expect(all('sent').length).toBeGreaterThan(5)
})
