import { exportData, wipeLearning } from '@resguardo/contract/auth/account'
import { markAlerts, readAlertNews, readAlerts, withdrawAlert } from '@resguardo/contract/alerts/alerts'
import { chooseCourse } from '@resguardo/contract/learning/courses'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { publish, makeAlertReader } from '#test/publishAlert.ts'
import type { TestPerson } from '#test/factories.ts'
import { withTestApp } from '#test/testApp.ts'
import { readAlertsInForce } from './alertsInForce.ts'

const server = withTestApp()
type SignedIn = TestPerson & { token: string }
let roots: [SignedIn, SignedIn]
beforeAll(async () => {
  const { make } = server()
  roots = [await make.signedIn({ role: 'root' }), await make.signedIn({ role: 'root' })]
})
beforeEach(async () => {
  await server().deps.db.deleteFrom('alerts').execute()
})

const ios = (min: string | null, max: string | null, models: string[] = []) => ({
  systems: [{ osType: 'ios' as const, min, max, models }],
})
const reads = (who: { token: string }, query: Partial<Parameters<typeof readOf>[1]> = {}) =>
  readOf(who, query)
const readOf = async (
  { token }: { token: string },
  query: {
    show?: 'all' | 'mine'
    severity?: 'critical' | 'notice'
    after?: string
    size?: number
    lang?: 'en'
  },
) => (await server().call(readAlerts, { query: { lang: 'pt', ...query } }, { token })).data
const news = async ({ token }: { token: string }) =>
  (await server().call(readAlertNews, { query: { lang: 'pt' } }, { token })).data
const marks = ({ token }: { token: string }, uids?: string[]) =>
  server().call(markAlerts, { body: uids ? { uids } : {} }, { token })
const uidsOf = ({ alerts }: { alerts: readonly { uid: string }[] }) => alerts.map(({ uid }) => uid)

test('a reader sees what concerns their version, model and profile, in their language; the rest only on request', async () => {
  const phone = server().deps.content.devices.find(({ osType }) => osType === 'ios')
  const old = await publish(server(), roots, ios(null, '18.7.1'))
  const model = await publish(server(), roots, ios(null, null, [phone?.id ?? '']))
  const enhanced = await publish(server(), roots, { profiles: ['enhanced'] })
  const samsung = await publish(server(), roots, {
    systems: [{ osType: 'android-samsung', min: null, max: null, models: [] }],
  })
  const all = await publish(server(), roots)
  const behind = await makeAlertReader(server(), { version: '18.6' })
  const current = await makeAlertReader(server(), { version: '26.1', device: phone?.id ?? null })
  const careful = await makeAlertReader(server(), {
    version: '26.1',
    device: 'iphone-x',
    profile: 'enhanced',
  })
  // An unknown model may be the affected one.
  expect(uidsOf(await reads(behind))).toEqual([all.uid, model.uid, old.uid])
  expect(uidsOf(await reads(current))).toEqual([all.uid, model.uid])
  expect(uidsOf(await reads(careful))).toEqual([all.uid, enhanced.uid])
  const every = await reads(current, { show: 'all', lang: 'en' })
  expect(every.alerts.map(({ uid, mine }) => [uid, mine])).toEqual([
    [all.uid, true],
    [samsung.uid, false],
    [enhanced.uid, false],
    [model.uid, true],
    [old.uid, false],
  ])
  expect(every.alerts[0]).toMatchObject({
    title: 'Título en',
    action: 'Atualize en',
    source: { name: 'Apple' },
  })
  expect(every.phone).toEqual({ osType: 'ios', model: phone?.name, version: '26.1' })
})

test('a reader without a phone sees what concerns everyone', async () => {
  await publish(server(), roots, ios(null, null))
  const all = await publish(server(), roots)
  const nobody = await server().make.signedIn({ role: 'user' })
  const { phone, ...told } = await reads(nobody)
  expect([phone, uidsOf(told)]).toEqual([null, [all.uid]])
  expect(await news(nobody)).toEqual({ unread: 1, critical: [] })
})

test('what is expired or withdrawn is no longer shown, counted, or given to the newsletter', async () => {
  const ana = await makeAlertReader(server())
  const { deps, call } = server()
  const travel = (ms: number) => server().travel(ms)
  const inAnHour = new Date(deps.now().getTime() + 3_600_000).toISOString()
  const short = await publish(server(), roots, { expires: inAnHour })
  const long = await publish(server(), roots)
  expect((await news(ana)).unread).toBe(2)
  travel(3_600_001)
  expect([uidsOf(await reads(ana)), (await news(ana)).unread]).toEqual([[long.uid], 1])
  expect((await readAlertsInForce(deps.db, deps.now())).map(({ uid }) => uid)).toEqual([long.uid])
  travel(-3_600_001)
  const { uid, revision } = short
  await call(withdrawAlert, { body: { uid, revision } }, roots[0])
  expect(uidsOf(await reads(ana))).toEqual([long.uid])
})

test('the newsletter gets what was published since a moment, up to another', async () => {
  const first = await publish(server(), roots)
  const second = await publish(server(), roots)
  const { db, now } = server().deps
  const since = await readAlertsInForce(db, now(), { from: new Date(first.published ?? '') })
  expect(since.map(({ uid }) => uid)).toEqual([second.uid])
  expect(since[0]).toMatchObject({ words: second.words, source: second.source, systems: [] })
  const until = await readAlertsInForce(db, now(), { to: new Date(first.published ?? '') })
  expect(until.map(({ uid }) => uid)).toEqual([first.uid])
})

test('the bell counts what is unread and concerns the phone, and names the critical ones', async () => {
  const ana = await makeAlertReader(server())
  const critical = await publish(server(), roots, { severity: 'critical' })
  const notice = await publish(server(), roots, { severity: 'notice' })
  await publish(server(), roots, {
    severity: 'critical',
    systems: [{ osType: 'grapheneos', min: null, max: null, models: [] }],
  })
  expect(await news(ana)).toEqual({
    unread: 2,
    critical: [{ uid: critical.uid, title: 'Título pt', action: 'Atualize pt' }],
  })
  expect((await marks(ana, [critical.uid])).data).toEqual({ unread: 1 })
  expect(await news(ana)).toEqual({ unread: 1, critical: [] })
  expect((await reads(ana)).alerts.map(({ uid, read }) => [uid, read])).toEqual([
    [notice.uid, false],
    [critical.uid, true],
  ])
  expect((await marks(ana)).data).toEqual({ unread: 0 })
})

test('two tabs that mark at once lose neither mark', async () => {
  const ana = await makeAlertReader(server())
  const made = []
  for (let index = 0; index < 6; index++) made.push(await publish(server(), roots))
  await Promise.all(made.map(({ uid }) => marks(ana, [uid])))
  expect((await news(ana)).unread).toBe(0)
})

test('pages follow each other, whatever lies between those that concern the phone', async () => {
  const ana = await makeAlertReader(server())
  const mine: string[] = []
  for (let index = 0; index < 5; index++) {
    mine.unshift((await publish(server(), roots)).uid)
    await publish(server(), roots, { systems: [{ osType: 'grapheneos', min: null, max: null, models: [] }] })
  }
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await reads(ana, { size: 2, ...(after !== undefined && { after }) })
    seen.push(...uidsOf(page))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(seen).toEqual(mine)
  expect(uidsOf(await reads(ana, { severity: 'critical' }))).toEqual([])
})

test('the owner of a model is notified when its security updates have ended', async () => {
  const { content } = server().deps
  const ended = content.devices.find(({ status, securityEnd }) => status === 'ended' && securityEnd !== null)
  const kept = content.devices.find(({ securityEnd }) => securityEnd !== null && securityEnd > '2029')
  const updatesEnd = async (device: typeof ended) =>
    (
      await reads(
        await makeAlertReader(server(), { osType: device?.osType ?? 'ios', device: device?.id ?? null }),
      )
    ).updatesEnd
  expect(await updatesEnd(ended)).toEqual({ model: ended?.name, on: ended?.securityEnd, ended: true })
  expect(await updatesEnd(kept)).toBeNull()
})

test('which alerts a person read is stored sealed, is given to them, and goes when they erase what they learned', async () => {
  const ana = await makeAlertReader(server(), { profile: 'enhanced' })
  const alert = await publish(server(), roots, { profiles: ['enhanced'] })
  await marks(ana)
  const { db } = server().deps
  const row = () => db.selectFrom('alert_reads').selectAll().where('person', '=', ana.uid).executeTakeFirst()
  const sealed = (await row())?.sealed ?? Buffer.alloc(0)
  expect(sealed.length).toBeGreaterThan(36)
  for (const encoding of ['latin1', 'hex'] as const)
    expect(sealed.toString(encoding)).not.toContain(alert.uid.slice(0, 8))
  const told = db.selectFrom('audit_log').select('number').where('action', '=', 'markAlerts')
  expect(await told.where('actor', '=', ana.uid).execute()).toEqual([])
  const answer = await server().call(exportData, { body: {} }, ana)
  const files = unzipSync(answer.data as Buffer)
  expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())).alerts).toEqual([
    { alerts_read: { [alert.uid]: alert.published } },
  ])
  await server().call(wipeLearning, { body: {} }, ana)
  expect(await row()).toBeUndefined()
})

test('another phone, another count: what was read before stays read', async () => {
  const ana = await makeAlertReader(server())
  await publish(server(), roots)
  await marks(ana)
  const other = { uid: ana.uid, profile: 'basic', osType: 'grapheneos', device: null, version: null } as const
  await publish(server(), roots, { systems: [{ osType: 'grapheneos', min: null, max: null, models: [] }] })
  expect((await news(ana)).unread).toBe(0)
  await server().call(chooseCourse, { body: other }, ana)
  expect((await news(ana)).unread).toBe(1)
})

test('a cursor of another list, an unknown severity and a uid that is none are bad requests', async () => {
  const ana = await makeAlertReader(server())
  const status = async (query: object) =>
    (await server().call(readAlerts, { query: { lang: 'pt', ...query } as { lang: 'pt' } }, ana)).status
  expect(await status({ after: 'x' })).toBe(400)
  expect(await status({ severity: 'loud' })).toBe(400)
  expect((await server().call(markAlerts, { body: { uids: ['x'] } }, ana)).status).toBe(400)
  const noLanguage = {} as { lang: 'pt' }
  expect((await server().call(readAlertNews, { query: noLanguage }, ana)).status).toBe(400)
})
