import { expect, test } from 'vitest'
import { daysAfter } from '#jobs/expiryNotices.ts'
import { renderMail } from '#mail/renderMail.ts'
import { withTestApp } from '#test/testApp.ts'
import { sendLicenseNotices } from './licenseNotices.ts'

const server = withTestApp()
const db = () => server().deps.db
const end = new Date('2027-03-10T15:00:00Z')
/** Runs the job this many days before the end; negative for after it. */
const runs = (ahead: number) => sendLicenseNotices({ ...server().deps, now: () => daysAfter(end, -ahead) })
const zone = (uid: string, timezone: string) =>
  db().updateTable('people').set({ timezone }).where('uid', '=', uid).execute()
const packs = (uid: string) => db().updateTable('license_packs').where('uid', '=', uid)

/** Mails to a reader: kind, and days left. */
const told = async ({ username }: { username: string }) =>
  (await server().make.mails(username)).map(({ kind, values }) => [kind, values['days'] ?? null])

async function teamWithPack(expiration = end, wish: { licenseType?: 'free' | 'demo' } = {}) {
  const { make } = server()
  const team = await make.team('Casa Azul')
  const ana = await make.person({ team, lang: 'es' })
  const bia = await make.person({ role: 'user', team })
  const pack = await make.pack(team, { starts: daysAfter(end, -60), expiration, ...wish })
  await make.seat(pack, bia.uid)
  return { team, ana, bia, pack }
}

const subscription = async (person: string, more: { subscription?: string; cancels?: boolean } = {}) =>
  (
    await db()
      .insertInto('license_packs')
      .values({
        person,
        license_type: 'standard',
        license_count: 1,
        starts: daysAfter(end, -30),
        expiration: end,
        anchor: 10,
        ...more,
      })
      .returning('uid')
      .executeTakeFirstOrThrow()
  ).uid

test('the admins of a team are notified 15, 7 and 1 days ahead and on the day, each once, whichever instance runs the job', async () => {
  const { ana, bia } = await teamWithPack()
  const seen: unknown[] = []
  for (const ahead of [20, 15.01, 15, 14.9, 10, 7, 6, 3, 1, 0.5, 0, -0.1, -3, -8]) {
    const before = (await told(ana)).length
    await Promise.all([runs(ahead), runs(ahead)])
    await runs(ahead)
    for (const mail of (await told(ana)).slice(before)) seen.push([ahead, ...mail])
  }
  expect(seen).toEqual([
    [15, 'license-ending', 15],
    [7, 'license-ending', 7],
    [1, 'license-ending', 1],
    [0, 'license-ended', null],
  ])
  expect(await told(bia)).toEqual([])
})

test('in the language and the zone of each reader, with the seats that are in use', async () => {
  const { make } = server()
  const { ana, team } = await teamWithPack()
  const eva = await make.person({ team, lang: 'en' })
  await zone(ana.uid, 'Pacific/Kiritimati')
  await zone(eva.uid, 'America/Los_Angeles')
  await runs(7)
  const [es] = await make.mails(ana.username)
  expect(es).toMatchObject({
    lang: 'es',
    values: { team: 'Casa Azul', seats: 1, days: 7, date: '11 de marzo de 2027', reason: '' },
  })
  const text = renderMail('license-ending', 'es', es?.values ?? {}, { BRAND_NAME: 'Abrigo' })
  expect(text.subject).toBe('Abrigo: licencias del equipo terminan en 7 días')
  expect(text.text).toContain(
    'Las licencias del equipo Casa Azul son válidas hasta el 11 de marzo de 2027. Una está en uso.',
  )
  const [en] = await make.mails(eva.username)
  expect(en).toMatchObject({ lang: 'en', values: { date: 'March 10, 2027' } })
})

test('a late notice is sent once, with the days that are left', async () => {
  const { ana } = await teamWithPack()
  await runs(5)
  await runs(4.9)
  expect(await told(ana)).toEqual([['license-ending', 5]])
})

test('a renewal restarts the count', async () => {
  const { ana, pack } = await teamWithPack()
  await runs(7)
  await packs(pack)
    .set({ expiration: daysAfter(end, 30) })
    .execute()
  await runs(1)
  await runs(0)
  expect(await told(ana)).toEqual([['license-ending', 7]])
  for (const ahead of [-15, -23, -29, -30]) await runs(ahead)
  expect(await told(ana)).toEqual([
    ['license-ending', 7],
    ['license-ending', 15],
    ['license-ending', 7],
    ['license-ending', 1],
    ['license-ended', null],
  ])
})

test('one that was ended with a reason says why, and promises no days of grace', async () => {
  const { make } = server()
  const { ana, pack } = await teamWithPack(daysAfter(end, 200))
  await packs(pack).set({ expiration: end, reason: 'El convenio terminó' }).execute()
  await runs(0)
  const [mail] = await make.mails(ana.username)
  expect(mail).toMatchObject({ kind: 'license-ended', values: { reason: 'El convenio terminó', grace: '' } })
  const { text } = renderMail('license-ended', 'es', mail?.values ?? {}, { BRAND_NAME: 'Abrigo' })
  expect(text).toContain('Motivo indicado: El convenio terminó')
  expect(text).not.toContain('sigue hasta')
})

test('one that ended by its date tells until when everything stays open', async () => {
  const { make } = server()
  const { ana } = await teamWithPack()
  const demo = await teamWithPack(end, { licenseType: 'demo' })
  await runs(0)
  expect((await make.mails(ana.username))[0]?.values).toMatchObject({ grace: '13 de marzo de 2027' })
  expect((await make.mails(demo.ana.username))[0]?.values).toMatchObject({ grace: '' })
})

test('a pack of the free plan, and one that ended long ago, notifies no one', async () => {
  const free = await teamWithPack(end, { licenseType: 'free' })
  const old = await teamWithPack(daysAfter(end, -8))
  for (const ahead of [0, -1]) await runs(ahead)
  expect([await told(free.ana), await told(old.ana)]).toEqual([[], []])
})

test('a person is notified of their own licence, and of what comes after it', async () => {
  const { make } = server()
  const [ana, bia] = [await make.person({ role: 'user' }), await make.person({ role: 'user' })]
  await db()
    .insertInto('referrals')
    .values({ inviter: ana.uid, friend: bia.uid, purchased: daysAfter(end, -40) })
    .execute()
  const eva = await make.person({ role: 'user', lang: 'en' })
  const rui = await make.person({ role: 'user', lang: 'en' })
  await make.seat(await make.pack(await make.team(), { expiration: null }), rui.uid)
  for (const { uid } of [bia, eva, rui]) await subscription(uid)
  for (const ahead of [15, 7, 1, 0]) await runs(ahead)
  const four = [
    ['own-license-ending', 15],
    ['own-license-ending', 7],
    ['own-license-ending', 1],
    ['own-license-ended', null],
  ]
  expect([await told(bia), await told(eva)]).toEqual([four, four])
  const next = async ({ username }: typeof ana) => (await make.mails(username)).at(-1)?.values['next']
  expect([await next(bia), await next(eva), await next(rui)]).toEqual(['month', 'free', 'full'])
  const values = (await make.mails(rui.username))[0]?.values ?? {}
  expect(renderMail('own-license-ending', 'en', values, { BRAND_NAME: 'Abrigo' }).text).toContain(
    'Your license is valid until March 10, 2027. After that another license keeps everything open to you.',
  )
})

test('a subscription that renews itself is near no end; one that is cancelled is', async () => {
  const { make } = server()
  const [ana, bia] = [await make.person({ role: 'user' }), await make.person({ role: 'user' })]
  await subscription(ana.uid, { subscription: 'sub_1' })
  await subscription(bia.uid, { subscription: 'sub_2', cancels: true })
  for (const ahead of [15, 7, 1, 0]) await runs(ahead)
  expect(await told(ana)).toEqual([])
  expect(await told(bia)).toHaveLength(4)
  // The renewal was not paid.
  await runs(-1)
  await runs(-1.1)
  expect(await told(ana)).toEqual([['own-license-ended', null]])
})

test('a trial is announced 7 days and 1 day ahead and on the day, unless something else opens everything by then', async () => {
  const { make } = server()
  const [ana, bia, blocked] = [
    await make.person({ trialEnds: end }),
    await make.person({ trialEnds: end }),
    await make.person({ trialEnds: end, status: 'blocked' }),
  ]
  for (const ahead of [14, 7]) await runs(ahead)
  const pack = await subscription(bia.uid)
  for (const ahead of [1, 0, -1]) await Promise.all([runs(ahead), runs(ahead)])
  expect(await told(ana)).toEqual([
    ['trial-ending', 7],
    ['trial-ending', 1],
    ['trial-ended', null],
  ])
  expect((await told(bia)).filter(([kind]) => String(kind).startsWith('trial'))).toEqual([
    ['trial-ending', 7],
  ])
  expect(pack).toBeTruthy()
  expect(await told(blocked)).toEqual([])
})
