import {
  askNewsletter,
  pauseNewsletter,
  previewNewsletter,
  readNewsletter,
  readNewsletterDesk,
  readUnknownLetters,
  stopLetters,
  tryNewsletter,
} from '@resguardo/contract/newsletter/newsletter'
import { beforeEach, expect, test } from 'vitest'
import { frameTexts } from '#mail/messages/mails.messages.ts'
import { galaxy, newsletterWorld } from '#test/newsletterWorld.ts'
import { openMailbox } from '#test/mailbox.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp({
  env: { NEWSLETTER_LANES: 1, TIME_ZONE: 'America/Sao_Paulo', SMTP_URL: 'smtp://127.0.0.1:9' },
})
let smtpUrl = ''
const world = newsletterWorld(server, () => smtpUrl)
let root = ''
beforeEach(async () => {
  await world.clear()
  world.travelTo('2026-11-24T10:00:00Z')
  root = await world.signIn(await server().make.person({ role: 'root' }))
})
const published = '2026-11-23T15:00:00Z'

test('the desk shows who reads, the times to come, and what became of each issue', async () => {
  const mailbox = await openMailbox({ onRcpt: (address) => (address.startsWith('nao') ? 550 : undefined) })
  smtpUrl = mailbox.url
  try {
    await world.reader({ username: 'sim.a@example.org' })
    await world.reader({ username: 'nao.b@example.org' })
    await world.reader({ username: 'sim.c@example.org', zone: 'Asia/Tokyo', newsletter: 'monthly' })
    await world.reader({ confirmed: false })
    await world.alert({ published })
    const before = await server().call(readNewsletterDesk, { query: {} }, { token: root })
    expect(before.data).toMatchObject({
      delivering: true,
      paused: null,
      readers: 3,
      stopped: 0,
      dates: [
        {
          at: '2026-11-27T12:00:00.000Z',
          day: '2026-11-27',
          cadence: 'weekly',
          zones: ['America/Sao_Paulo'],
          readers: 2,
        },
        {
          at: '2026-11-30T00:00:00.000Z',
          day: '2026-11-30',
          cadence: 'monthly',
          zones: ['Asia/Tokyo'],
          readers: 1,
        },
      ],
      issues: [],
    })
    for (const moment of ['2026-11-27T12:03:00Z', '2026-11-30T00:05:00Z']) {
      world.travelTo(moment)
      await world.run()
    }
    root = await world.signIn(await server().make.person({ role: 'root' }))
    const read = (query: object) => server().call(readNewsletterDesk, { query }, { token: root })
    const first = await read({ size: 1 })
    expect(first.data).toMatchObject({
      readers: 2,
      stopped: 1,
      issues: [
        { day: '2026-11-30', cadence: 'monthly', filled: true, zones: 1, readers: 1, sent: 1, bounced: 0 },
      ],
      next: '2026-11-30',
    })
    expect((await read({ before: '2026-11-30' })).data).toMatchObject({
      issues: [{ day: '2026-11-27', readers: 2, kinds: 1, sent: 1, bounced: 1, unknown: 0, queued: 0 }],
      next: null,
    })
  } finally {
    await mailbox.close()
  }
})

test('a day that no calendar has is bad input', async () => {
  for (const before of ['0000-01-01', '2026-02-30', 'ontem'])
    expect((await server().call(readNewsletterDesk, { query: { before } }, { token: root })).status).toBe(400)
})

test('pausing is in the audit log once, and holds until an administrator resumes', async () => {
  const pause = (paused: boolean) => server().call(pauseNewsletter, { body: { paused } }, { token: root })
  expect((await pause(true)).data?.paused).not.toBeNull()
  await pause(true)
  expect((await pause(false)).data).toEqual({ paused: null })
  const lines = await server()
    .deps.db.selectFrom('audit_log')
    .select('reason')
    .where('action', '=', 'pauseNewsletter')
    .orderBy('number')
    .execute()
  expect(lines.map(({ reason }) => reason)).toEqual(['paused', 'resumed'])
})

test('a preview is the mail of one kind of reader; where nothing is new there is none', async () => {
  await world.alert({ title: 'Falha', published, profiles: ['enhanced'] })
  const preview = (profile: 'basic' | 'enhanced', discreet?: 'yes') =>
    server().call(
      previewNewsletter,
      { query: { cadence: 'weekly', lang: 'pt', profile, osType: 'ios', ...(discreet && { discreet }) } },
      { token: root },
    )
  const { data } = await preview('enhanced')
  expect(data).toMatchObject({ alerts: 1, since: '2026-11-20T12:00:00.000Z' })
  expect(data?.mail?.text).toContain('Importante: Falha pt')
  expect(data?.mail?.text).not.toContain('\u0001')
  expect((await preview('enhanced', 'yes')).data?.mail?.subject).toBe(frameTexts.discreet.pt)
  expect((await preview('basic')).data).toMatchObject({ mail: null, alerts: 0 })
})

test('a dry run counts readers, mails and kinds, names no number under five, and writes nothing', async () => {
  for (let i = 0; i < 6; i++) await world.reader()
  for (let i = 0; i < 3; i++) await world.reader({ choice: galaxy })
  await world.reader({ newsletter: 'monthly' })
  await world.alert({ published })
  await world.alert({
    published,
    systems: [{ osType: 'android-samsung', min: null, max: null, models: [] }],
  })
  const { data } = await server().call(tryNewsletter, { query: { cadence: 'weekly' } }, { token: root })
  expect(data).toEqual({
    readers: 9,
    mails: 9,
    kinds: [
      { lang: 'pt', osType: 'ios', alerts: 1, readers: 6 },
      { lang: 'pt', osType: 'android-samsung', alerts: 2, readers: null },
    ],
  })
  const written = await server().deps.db.selectFrom('newsletter_issues').select('id').execute()
  expect(written).toEqual([])
})

test('mails of unknown status are listed by their Message-ID, page by page, without who they are for', async () => {
  const { db } = server().deps
  const { id } = await db
    .insertInto('newsletter_issues')
    .values({ cadence: 'weekly', zone: 'UTC', day: '2026-11-20', at: published, since: published })
    .returning('id')
    .executeTakeFirstOrThrow()
  const readers = await Promise.all([1, 2, 3].map(() => world.reader()))
  for (const { uid } of readers)
    await db
      .insertInto('newsletter_mails')
      .values({ person: uid, day: '2026-11-20', issue: id, state: 'unknown', finished: published })
      .execute()
  const read = (query: object) => server().call(readUnknownLetters, { query }, { token: root })
  const first = await read({ size: 2 })
  const second = await read({ size: 2, after: first.data?.next ?? '' })
  const all = [...(first.data?.letters ?? []), ...(second.data?.letters ?? [])]
  expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(3)
  expect(all[0]?.messageId).toMatch(/^<[0-9a-f]{32}@resguardo\.test>$/)
  expect(second.data?.next).toBeNull()
  for (const { uid, username } of readers)
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`${uid}|${username}`))
})

test('an address that complained gets no more; one that gets nothing is not there', async () => {
  const ana = await world.reader()
  const stopped = (address: string) =>
    server().call(stopLetters, { body: { address, why: 'complaint' } }, { token: root })
  expect((await stopped('ninguem@example.org')).status).toBe(404)
  expect((await stopped(ana.username)).status).toBe(200)
  expect((await stopped(ana.username)).status).toBe(404)
  const token = await world.signIn(ana)
  const { data } = await server().call(readNewsletter, { query: { lang: 'pt' } }, { token })
  expect(data?.standing).toMatchObject({ state: 'stopped', next: null })
})

test('who waits for the link gets another, as often as is decent; who has nothing to confirm gets none', async () => {
  const ana = await world.reader({ confirmed: false })
  const token = await world.signIn(ana)
  const ask = () => server().call(askNewsletter, { body: {} }, { token })
  expect([(await ask()).status, (await ask()).status, (await ask()).status, (await ask()).status]).toEqual([
    200, 200, 200, 429,
  ])
  const rui = await world.reader()
  const other = await world.signIn(rui)
  expect((await server().call(askNewsletter, { body: {} }, { token: other })).status).toBe(409)
})
