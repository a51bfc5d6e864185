import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#security/crypto/keys.ts'
import {
  type Mailbox,
  openDroppingMailbox,
  openMailbox,
  openSilentMailbox,
  mailServerAt,
} from '#test/mailbox.ts'
import { everySampleMail, type MailWorld, openMailWorld, sampleMails } from '#test/mailWorld.ts'
import { scheduleTry, type Mail, queueMail } from './mailQueue.ts'
import { sendMail } from './sendMail.ts'
import { openTransport } from './smtpTransport.ts'

let mailbox: Mailbox
let world: MailWorld
let rcpt: number | undefined

const verify = sampleMails('pt').verify
const code = sampleMails('pt')['one-time-code']

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.drop())

beforeEach(async () => {
  rcpt = undefined
  mailbox = await openMailbox({ onRcpt: () => rcpt })
  await world.clear(mailbox.url)
})
afterEach(() => mailbox.close())

const theMail = async () => (await world.mails())[0]
const discreetAna = () =>
  world.db
    .insertInto('people')
    .values({
      uid: randomUUID(),
      username: 'ana@canary.example',
      first_name: 'Ana',
      last_name: '',
      role: 'user',
      status: 'active',
      discreet: true,
    })
    .execute()
/** Kinds sent to an address without an account when they are queued. */
const toNobody: ReadonlySet<Mail['kind']> = new Set(['account-erased', 'new-address', 'address-changed'])

test.each(everySampleMail)('$kind in $lang arrives as text and as HTML', async (mail: Mail) => {
  await world.queue(mail)
  await world.run()
  const [got] = mailbox.mails
  expect(mailbox.mails).toHaveLength(1)
  expect(got?.from).toEqual({ name: 'Abrigo', address: 'no-reply@abrigo.example' })
  expect(got?.to).toEqual([{ name: '', address: 'ana@canary.example' }])
  expect(got?.subject).toMatch(/^Abrigo: /)
  expect(got?.subject).not.toContain('408193')
  const key = 'url' in mail.values ? mail.values.url : mail.values.code
  expect(got?.text?.split(/\r?\n/)).toContain(key)
  expect(got?.html).toContain(key)
  expect(got?.text).toContain('Ana')
  expect(got?.html).toContain(`lang="${{ pt: 'pt-BR', es: 'es-419', en: 'en' }[mail.lang]}"`)
  const header = (name: string) => got?.headers.find((one) => one.key === name)?.value
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('list-unsubscribe')).toBeUndefined()
  expect(got?.messageId).toBe(`<${(await theMail())?.id}@abrigo.example>`)
  expect(await theMail()).toMatchObject({
    status: 'sent',
    sealed: null,
    tries: 1,
    finished: expect.any(Date),
  })
  expect(await world.jobs()).toEqual([])
})

test.each(everySampleMail.filter(({ lang }) => lang === 'es'))(
  'to somebody whose mailbox others may see, neither subject nor sender of $kind tells what it is',
  async (mail: Mail) => {
    if (toNobody.has(mail.kind)) await world.queue({ ...mail, discreet: true })
    else {
      await discreetAna()
      await world.queue(mail)
    }
    await world.run()
    const [got] = mailbox.mails
    expect(got?.subject).toBe('Tienes un mensaje')
    expect(got?.from).toEqual({ name: '', address: 'no-reply@abrigo.example' })
    expect(got?.html).toContain('<title>Tienes un mensaje</title>')
  },
)

test('a mail stays discreet when its reader is gone, or has another address, by a later try', async () => {
  rcpt = 451
  await discreetAna()
  await world.queue(sampleMails('es')['password-changed'])
  await world.run()
  rcpt = undefined
  await world.db.deleteFrom('people').execute()
  await world.makeDue()
  await world.run()
  expect(mailbox.mails[0]).toMatchObject({ subject: 'Tienes un mensaje', from: { name: '' } })
})

test('who chooses discreet mails while one waits gets that one so too', async () => {
  await world.queue(sampleMails('es')['password-changed'])
  await discreetAna()
  await world.run()
  expect(mailbox.mails[0]?.subject).toBe('Tienes un mensaje')
})

test('a mail that the version before booked, which sealed no such choice, is sent as that one would', async () => {
  const { kind, lang, to, values } = sampleMails('es')['password-changed']
  const book = async () => {
    const id = randomUUID()
    const sealed = world.deps.keys.seal(JSON.stringify({ to, values }), `mail:${id}`)
    await world.db.insertInto('mails').values({ id, kind, lang, sealed, status: 'queued' }).execute()
    await scheduleTry(world.db, id, 0)
    await world.run()
  }
  await book()
  await discreetAna()
  await book()
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Abrigo: /),
    'Tienes un mensaje',
  ])
  expect(await world.mails()).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
})

test('a mail that is put off is accepted on a later try', async () => {
  rcpt = 451
  await world.queue(verify)
  await world.run()
  expect(await theMail()).toMatchObject({ status: 'queued', tries: 1 })
  rcpt = undefined
  await world.run()
  expect(mailbox.mails, 'not before its time').toHaveLength(0)
  await world.makeDue()
  await world.run()
  expect(mailbox.mails).toHaveLength(1)
  expect(await theMail()).toMatchObject({ status: 'sent', tries: 2 })
  expect(await world.jobs()).toEqual([])
})

test('a mail that is refused for good fails at once and leaves nothing of its content', async () => {
  rcpt = 550
  await world.queue(verify)
  await world.run()
  expect(await theMail()).toMatchObject({
    status: 'failed',
    tries: 1,
    sealed: null,
    finished: expect.any(Date),
  })
  expect(await world.jobs()).toEqual([])
  expect(world.said.join('\n')).toContain('"status":550')
})

test('tries are 1, 5, 30, 120 and 360 minutes apart, then the mail has failed', async () => {
  rcpt = 451
  await world.queue(verify)
  for (const minutes of [1, 5, 30, 120, 360]) {
    await world.run()
    const [job] = await world.jobs()
    expect(job?.minutes).toBeGreaterThan(minutes * 0.99)
    expect(job?.minutes).toBeLessThan(minutes * 1.21)
    expect(await theMail()).toMatchObject({ status: 'queued' })
    await world.makeDue()
  }
  await world.run()
  expect(await theMail()).toMatchObject({ status: 'failed', tries: 6, sealed: null })
  expect(await world.jobs()).toEqual([])
})

test('a mail waits for a server that is down', async () => {
  const port = Number(new URL(mailbox.url).port)
  await mailbox.close()
  await world.queue(verify)
  await world.run()
  expect(await theMail()).toMatchObject({ status: 'queued', tries: 1 })
  mailbox = await openMailbox({ port })
  await world.makeDue()
  await world.run()
  expect(mailbox.mails).toHaveLength(1)
  expect(await theMail()).toMatchObject({ status: 'sent', tries: 2 })
})

test('a code that has expired is never sent', async () => {
  await world.queue({ ...code, validUntil: new Date(Date.now() - 1000) })
  await world.run()
  expect(mailbox.mails).toHaveLength(0)
  expect(await theMail()).toMatchObject({ status: 'failed', sealed: null })
  expect(await world.jobs()).toEqual([])
})

test('a code that expires while the server puts it off is not sent late', async () => {
  rcpt = 451
  await world.queue({ ...code, validUntil: new Date(Date.now() + 600_000) })
  await world.run()
  rcpt = undefined
  await sql`update mails set valid_until = now()`.execute(world.db)
  await world.makeDue()
  await world.run()
  expect(mailbox.mails).toHaveLength(0)
  expect(await theMail()).toMatchObject({ status: 'failed', sealed: null })
})

test('neither mails, jobs nor logs hold an address, a code or a token', async () => {
  rcpt = 451
  for (const mail of everySampleMail) await world.queue(mail)
  const look = async () => {
    const rows = await sql<{ row: string }>`select mails::text as row from mails`.execute(world.db)
    const jobs = await world.jobs()
    expect(jobs).toHaveLength(everySampleMail.length)
    expect(jobs.every(({ payload }) => Object.keys(Object(payload)).join() === 'id')).toBe(true)
    // PostgreSQL prints bytea as hexadecimal digits.
    const hex = (text: string) => Buffer.from(text).toString('hex')
    const all = [...rows.rows.map(({ row }) => row), ...jobs.map((job) => job.all), ...world.said].join('\n')
    for (const secret of ['canary', '408193', 'Ana']) {
      expect(all).not.toContain(secret)
      expect(all).not.toContain(hex(secret))
    }
  }
  await look()
  await world.run()
  await look()
  expect(world.said.join('\n')).toContain('"status":451')
})

test('a cause that is rolled back leaves no mail', async () => {
  const { db, deps } = world
  await expect(
    db.transaction().execute(async (step) => {
      await queueMail(step, deps, verify)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await world.run()
  expect(await world.mails()).toEqual([])
  expect(await world.jobs()).toEqual([])
  expect(mailbox.mails).toEqual([])
})

test('without a mail server the mail lies in the outbox, still sealed', async () => {
  world.env.SMTP_URL = undefined
  await world.queue(verify)
  await world.run()
  expect(await theMail()).toMatchObject({ status: 'outbox', sealed: expect.any(Buffer) })
  expect(await world.jobs()).toEqual([])
})

test('a server that hangs up after the final dot gets the mail six times at most, always as the same message', async () => {
  const cutting = await openDroppingMailbox()
  try {
    world.env.SMTP_URL = cutting.url
    await world.queue(verify)
    for (let round = 0; round < 9; round++) {
      await world.run()
      await world.makeDue()
    }
    expect(cutting.taken).toHaveLength(6)
    expect(new Set(cutting.taken.map((mail) => /^Message-ID: .*$/im.exec(mail)?.[0])).size).toBe(1)
    expect(await theMail()).toMatchObject({ status: 'failed', tries: 6 })
  } finally {
    await cutting.close()
  }
})

test('a try that is given up half way is followed by the one that was booked before it', async () => {
  const silent = await openSilentMailbox()
  try {
    await world.queue(verify)
    const id = (await theMail())?.id ?? ''
    const transport = openTransport(mailServerAt(silent.url))
    const stop = new AbortController()
    const trying = sendMail(world.deps, transport, id, stop.signal)
    await expect.poll(() => silent.sockets.size).toBe(1)
    const [job, ...others] = await world.jobs()
    expect(job?.minutes).toBeGreaterThan(0.9)
    expect(others, 'one plan for one mail').toEqual([])
    stop.abort()
    await trying
    transport.close()
    await world.makeDue()
    await world.run()
    expect(mailbox.mails).toHaveLength(1)
  } finally {
    await silent.close()
  }
})

test('a link outlives neither its minutes nor its mail', async () => {
  await world.queue(sampleMails('pt').reset)
  await world.queue(sampleMails('pt')['password-changed'])
  const [reset, changed] = await world.mails()
  expect((reset?.valid_until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 60_000)
  expect((reset?.valid_until?.getTime() ?? 0) - Date.now()).toBeLessThan(31 * 60_000)
  expect(changed?.valid_until).toBeNull()
})

test('a plain name is no address', async () => {
  await world.queue({ ...verify, to: 'root' })
  await world.run()
  expect(mailbox.mails).toHaveLength(0)
  expect(await theMail()).toMatchObject({ status: 'failed', tries: 1, sealed: null })
})

test('a login that the server does not take costs no mail', async () => {
  await mailbox.close()
  mailbox = await openMailbox({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'x' }) : done(new Error('no')),
  })
  world.env.SMTP_URL = mailbox.url.replace('//', '//user:wrong@')
  await world.queue(verify)
  await world.run()
  expect(await theMail()).toMatchObject({ status: 'queued', tries: 1 })
  expect(world.said.join('\n')).toContain('"status":535')
  world.env.SMTP_URL = mailbox.url.replace('//', '//user:right@')
  await world.makeDue()
  await world.run()
  expect(await theMail()).toMatchObject({ status: 'sent' })
})

test('an untrusted certificate is not accepted', async () => {
  const secure = await openMailbox({ secure: true, disabledCommands: [] })
  const upgrading = await openMailbox({ disabledCommands: [] })
  try {
    for (const url of [secure.url.replace('smtp', 'smtps'), upgrading.url]) {
      world.env.SMTP_URL = url
      await world.queue(verify)
      await world.run()
    }
    expect([...secure.mails, ...upgrading.mails]).toEqual([])
    expect(await world.mails()).toMatchObject([{ status: 'queued' }, { status: 'queued' }])
    expect(world.said.filter((line) => /not sent yet.*"code":"(ESOCKET|ETLS)"/.test(line))).toHaveLength(2)
  } finally {
    await secure.close()
    await upgrading.close()
  }
})

test('where TLS is demanded a server without it gets no mail', async () => {
  world.env.SMTP_URL = `${mailbox.url}?requireTLS=true`
  await world.queue(verify)
  await world.run()
  expect(mailbox.mails).toEqual([])
  expect(await theMail()).toMatchObject({ status: 'queued' })
})

test('a mail sealed with another key is given up in the end and hurts no other', async () => {
  await world.queue(verify)
  const stranger = { ...world.deps, keys: openKeys(randomBytes(32)) }
  await queueMail(world.db, stranger, code)
  for (let round = 0; round < 7; round++) {
    await world.run()
    await world.makeDue()
  }
  expect(mailbox.mails).toHaveLength(1)
  expect(await world.mails()).toMatchObject([{ status: 'sent' }, { status: 'failed', tries: 6 }])
})
