import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openDkimSigner } from '#mail/smtpConnection.ts'
import { newsletterWorld } from '#test/newsletterWorld.ts'
import { openDroppingMailbox, openMailbox } from '#test/mailbox.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp({ env: { NEWSLETTER_LANES: 1 } })
let smtpUrl = ''
const world = newsletterWorld(server, () => smtpUrl)
const { readers, counted, fill } = world
const opened: (() => Promise<void>)[] = []
async function mailServer(options: Parameters<typeof openMailbox>[0] = {}) {
  const mailbox = await openMailbox(options)
  smtpUrl = mailbox.url
  opened.push(() => mailbox.close())
  return mailbox
}
const friday = '2026-11-27T12:03:00Z'
beforeEach(async () => {
  await world.clear()
  world.travelTo(friday)
})
afterEach(async () => {
  server().deps.env.NEWSLETTER_PER_MINUTE = 600
  for (const close of opened.splice(0)) await close()
})

const later = (minutes: number) => server().travel(minutes * 60_000)

test('an address that is refused for good bounces, and gets no other issue until its owner confirms again', async () => {
  await mailServer({ onRcpt: () => 550 })
  await readers(1)
  await world.run()
  expect(await counted()).toEqual({ bounced: 1 })
  await world.alert({ published: '2026-12-01T15:00:00Z' })
  const mailbox = await mailServer()
  world.travelTo('2026-12-04T12:03:00Z')
  await world.run()
  expect(mailbox.mails).toHaveLength(0)
})

test('a new address of a person whose old one bounced is tried', async () => {
  const { db } = server().deps
  const ana = await world.reader()
  await db
    .updateTable('newsletter_readers')
    .set({ stopped: new Date(), why: 'bounce' })
    .where('person', '=', ana.uid)
    .execute()
  await db
    .updateTable('people')
    .set({ username: `nova.${ana.username}` })
    .where('uid', '=', ana.uid)
    .execute()
  const row = await db
    .selectFrom('newsletter_readers')
    .selectAll()
    .where('person', '=', ana.uid)
    .executeTakeFirst()
  expect(row).toMatchObject({ stopped: null, why: null })
})

test('what is put off is tried again later, with more and more time between, and arrives once', async () => {
  let busy = true
  const mailbox = await mailServer({ onRcpt: () => (busy ? 451 : undefined) })
  await readers(2)
  await world.run()
  expect(await counted()).toEqual({ queued: 2 })
  later(3)
  await world.run()
  expect(mailbox.mails).toHaveLength(0)
  busy = false
  later(3)
  await world.run()
  expect(await counted()).toEqual({ sent: 2 })
  expect(mailbox.mails).toHaveLength(2)
})

test('what was put off for a day is given up, and said to be late', async () => {
  await mailServer({ onRcpt: () => 451 })
  await readers(1)
  await world.run()
  later(25 * 60)
  await world.run()
  expect(await counted()).toEqual({ late: 1 })
})

test('a mail server that is away, or refuses us, loses no mail and counts against no reader', async () => {
  smtpUrl = 'smtp://127.0.0.1:9'
  await readers(3)
  await world.run()
  expect(await counted()).toEqual({ queued: 3 })
  await mailServer({
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
  })
  later(1)
  await world.run()
  expect(await counted()).toEqual({ queued: 3 })
  const mailbox = await mailServer()
  later(1)
  await world.run()
  expect(mailbox.mails).toHaveLength(3)
})

test('where the server hangs up before the mail was handed over, it is sent later; after that, it is unknown and never sent again', async () => {
  const cutting = await openDroppingMailbox()
  opened.push(() => cutting.close())
  smtpUrl = cutting.url
  await readers(2)
  await world.run()
  expect(cutting.taken).toHaveLength(2)
  expect(await counted()).toEqual({ unknown: 2 })
  const mailbox = await mailServer()
  later(90)
  await world.run()
  expect(mailbox.mails).toHaveLength(0)
})

test.each(['rcpt', 'dot'])(
  'a relay that refuses us with each mail (%s) loses nobody, and nobody is stopped',
  async (at) => {
    const no = (words: string) => Object.assign(new Error(words), { responseCode: 554 })
    await mailServer(
      at === 'rcpt'
        ? { onRcptTo: (_address, _session, done) => done(no('5.7.1 Relay access denied')) }
        : { onData: (stream, _session, done) => void stream.resume().on('end', () => done(no('5.7.1 no'))) },
    )
    await readers(2)
    await world.run()
    expect(await counted()).toEqual({ queued: 2 })
    const mailbox = await mailServer()
    later(10)
    await world.run()
    expect(mailbox.mails).toHaveLength(2)
  },
)

test('an address that its headers do not take is left out; a domain of another script has its ASCII name', async () => {
  const mailbox = await mailServer()
  for (const username of ['leitora@correio-ação.test', '《@x.test', 'čech@x.test', 'a>b@x.test'])
    await world.reader({ username })
  await world.alert({ published: '2026-11-24T15:00:00Z' })
  await world.run()
  expect(mailbox.mails.map(({ to }) => to?.[0]?.address)).toEqual(['leitora@xn--correio-ao-n5a1c.test'])
})

test('a refusal does not stand in the way of the mails after it', async () => {
  const mailbox = await mailServer({
    onRcpt: (address) => (address.startsWith('leitora1.') ? 550 : undefined),
  })
  await readers(4)
  await world.run()
  expect(await counted()).toEqual({ bounced: 1, sent: 3 })
  expect(mailbox.mails).toHaveLength(3)
})

test('no domain gets more than its measure in a minute; the others do not wait for it', async () => {
  const mailbox = await mailServer()
  server().deps.env.NEWSLETTER_PER_MINUTE = 3
  await readers(5)
  await world.reader({ username: 'outra@other.example' })
  await world.run()
  const at = (domain: string) => mailbox.mails.filter(({ to }) => to?.[0]?.address?.endsWith(domain)).length
  expect([at('@example.org'), at('@other.example')]).toEqual([3, 1])
  expect(await counted()).toEqual({ queued: 2, sent: 4 })
  await sql`update newsletter_domains set free = now() - interval '1 minute'`.execute(server().deps.db)
  later(2)
  await world.run()
  expect(at('@example.org')).toBe(5)
})

test('while it is paused nothing goes out; then all of it does', async () => {
  const mailbox = await mailServer()
  await readers(2)
  await server().deps.db.updateTable('newsletter_desk').set({ paused: new Date() }).execute()
  await world.run()
  expect(await counted()).toEqual({ queued: 2 })
  await server().deps.db.updateTable('newsletter_desk').set({ paused: null }).execute()
  await world.run()
  expect(mailbox.mails).toHaveLength(2)
})

test('a reader who leaves while their mail waits gets none, and a withdrawn alert goes to no one', async () => {
  const mailbox = await mailServer()
  await readers(2)
  await fill()
  const { db } = server().deps
  const one = await db.selectFrom('newsletter_readers').select('person').executeTakeFirstOrThrow()
  await db.updateTable('people').set({ newsletter: 'opted_out' }).where('uid', '=', one.person).execute()
  await world.run()
  expect(mailbox.mails).toHaveLength(1)
  await world.clear()
  await readers(1)
  await fill()
  await db.updateTable('alerts').set({ state: 'withdrawn', withdrawn: new Date() }).execute()
  await world.run()
  expect(await counted()).toEqual({})
  expect(mailbox.mails).toHaveLength(1)
})

test('the headers of the one-click button are inside the signature', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dkim-'))
  const file = join(folder, 'key.pem')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  try {
    Object.assign(server().deps.env, {
      DKIM_DOMAIN: 'resguardo.test',
      DKIM_SELECTOR: 's1',
      DKIM_KEY_FILE: file,
    })
    const mailbox = await mailServer()
    await readers(1)
    await world.run()
    const headers = mailbox.mails[0]?.headers ?? []
    const signature = headers.find(({ key }) => key === 'dkim-signature')?.value ?? ''
    const inside = /;h=([^;]+)/.exec(signature.replaceAll(/\s/g, ''))?.[1]?.split(':')
    expect(inside).toEqual(
      expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post', 'list-id', 'to']),
    )
    expect(signature).toContain('d=resguardo.test')
    const sign = openDkimSigner(server().deps.env)
    const mail = (value: string) =>
      Buffer.from(`From: a@b.c\r\nList-Unsubscribe-Post: ${value}\r\n\r\nText\r\n`)
    const bOf = async (value: string) => /b=([^;]+)$/m.exec((await sign(mail(value))).toString())?.[1]
    expect(await bOf('One')).not.toBe(await bOf('Two'))
  } finally {
    Object.assign(server().deps.env, { DKIM_DOMAIN: undefined })
    rmSync(folder, { recursive: true })
  }
})

afterAll(() => {
  smtpUrl = ''
})
