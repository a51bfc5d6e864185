import {
  confirmAlert,
  createAlert,
  deleteAlert,
  editAlert,
  type ManagedAlert,
  previewAlert,
  readAlertNews,
  readManagedAlert,
  readManagedAlerts,
  withdrawAlert,
} from '@resguardo/contract/alerts/alerts'
import { prove } from '@resguardo/contract/auth/auth'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { alertContent } from '@resguardo/contract/alerts/alerts.samples'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { publish, makeAlertReader } from '#test/publishAlert.ts'
import type { TestPerson } from '#test/factories.ts'
import { digest, withTestApp } from '#test/testApp.ts'
import { roundDown } from './alertPreview.ts'

const server = withTestApp()
type SignedIn = TestPerson & { token: string }
let ana: SignedIn
let bia: SignedIn
beforeAll(async () => {
  ana = await server().make.signedIn({ role: 'root' })
  bia = await server().make.signedIn({ role: 'root' })
})
beforeEach(async () => {
  await server().deps.db.deleteFrom('alerts').execute()
})

type AlertArgs = Partial<InputOf<typeof createAlert>['body']>
const writes = (who: SignedIn, given: AlertArgs = {}) =>
  server().call(createAlert, { body: { ...alertContent(), ...given } }, who)
const at = ({ uid, revision }: ManagedAlert) => ({ body: { uid, revision } })
const confirms = (who: SignedIn, alert: ManagedAlert) => server().call(confirmAlert, at(alert), who)
const withdraws = (who: SignedIn, alert: ManagedAlert) => server().call(withdrawAlert, at(alert), who)
const edits = (who: SignedIn, { uid, revision }: ManagedAlert, given: AlertArgs = {}) =>
  server().call(editAlert, { body: { uid, revision, ...alertContent(given) } }, who)
const looks = async (who: SignedIn, { uid }: ManagedAlert) =>
  (await server().call(readManagedAlert, { params: { uid } }, who)).data
const lists = async (query: InputOf<typeof readManagedAlerts>['query'] = {}) =>
  (await server().call(readManagedAlerts, { query }, ana)).data
const told = async (uid: string) =>
  server()
    .deps.db.selectFrom('audit_log')
    .select(['actor', 'action', 'result', 'reason'])
    .where('target', '=', uid)
    .orderBy('number')
    .execute()

test('one writes, another confirms, and the log tells who did which', async () => {
  const { data: draft } = await writes(ana)
  expect(draft).toMatchObject({ state: 'draft', writer: { uid: ana.uid }, confirmer: null, published: null })
  expect([(await looks(ana, draft)).confirming, (await looks(bia, draft)).confirming]).toEqual([
    'other',
    'open',
  ])
  expect(await confirms(ana, draft)).toMatchObject({ status: 403, message: 'confirmAlert403' })
  const { status, data } = await confirms(bia, draft)
  expect([status, data]).toMatchObject([
    200,
    { state: 'confirmed', confirmer: { uid: bia.uid }, alone: false, published: expect.any(String) },
  ])
  expect(await told(draft.uid)).toEqual([
    { actor: ana.uid, action: 'createAlert', result: 200, reason: '' },
    { actor: ana.uid, action: 'confirmAlert', result: 403, reason: '' },
    { actor: bia.uid, action: 'confirmAlert', result: 200, reason: 'draft>confirmed' },
  ])
})

test('a person who changes a draft is its writer: then the first one may confirm', async () => {
  const { data: draft } = await writes(ana)
  const { data: changed } = await edits(bia, draft, { severity: 'critical' })
  expect((await confirms(bia, changed)).status).toBe(403)
  expect((await confirms(ana, draft)).status).toBe(409)
  expect((await confirms(ana, changed)).status).toBe(200)
})

test('those who could confirm a draft are mailed when it is complete, once for each who saves it', async () => {
  const { make } = server()
  const mailed = async (who: SignedIn) =>
    (await make.mails(who.username)).filter(({ kind }) => kind === 'alert-waits')
  await server().deps.db.deleteFrom('mails').execute()
  const { data: begun } = await writes(ana, { source: { name: '', url: '' } })
  expect(await mailed(bia)).toEqual([])
  const { data: whole } = await edits(ana, begun)
  const { data: again } = await edits(ana, whole, { severity: 'notice' })
  const mails = await mailed(bia)
  expect(mails.map(({ values }) => values['url'])).toEqual([
    `http://resguardo.test/alerts/manage/${begun.uid}`,
  ])
  expect(await mailed(ana)).toEqual([])
  // After a change by the second person it waits for the first.
  await edits(bia, again)
  expect([(await mailed(ana)).length, (await mailed(bia)).length]).toEqual([1, 1])
})

test('a sole root confirms with the password again, and the log says so', async () => {
  const { db } = server().deps
  const only = db.updateTable('people').set({ status: 'blocked' }).where('uid', '=', bia.uid)
  await only.execute()
  try {
    await db.updateTable('sessions').set({ proved: null }).where('person', '=', ana.uid).execute()
    const { data: draft } = await writes(ana)
    expect((await looks(ana, draft)).confirming).toBe('alone')
    expect(await confirms(ana, draft)).toMatchObject({ status: 403, data: { proof: 'password' } })
    const proof = { body: { password: digest(ana.password) } }
    ana.token = (await server().call(prove, proof, ana)).data.token
    expect(await confirms(ana, draft)).toMatchObject({ status: 200, data: { alone: true } })
    expect((await told(draft.uid)).at(-1)).toMatchObject({ result: 200, reason: 'draft>confirmed alone' })
  } finally {
    await db.updateTable('people').set({ status: 'active' }).where('uid', '=', bia.uid).execute()
    // Her sessions have ended.
    bia = { ...bia, token: await server().make.signIn(bia) }
  }
})

test('a draft that lacks something is not confirmed, and says what it is', async () => {
  const words = { ...alertContent().words, es: { title: '', text: 'x', action: 'x' } }
  const { data: draft } = await writes(ana, { words, source: { name: '', url: '' } })
  expect(await confirms(bia, draft)).toMatchObject({
    status: 422,
    message: 'confirmAlert422',
    data: { missing: ['words.es.title', 'source.name', 'source.url'] },
  })
})

test('a published alert is withdrawn before it is changed, and after a new confirmation it is unread again', async () => {
  const reader = await makeAlertReader(server())
  const unread = async () =>
    (await server().call(readAlertNews, { query: { lang: 'pt' } }, reader)).data.unread
  const alert = await publish(server(), [ana, bia])
  expect((await edits(ana, alert)).status).toBe(409)
  expect((await server().call(deleteAlert, { query: { uid: alert.uid } }, ana)).status).toBe(409)
  const { data: withdrawn } = await withdraws(ana, alert)
  expect([withdrawn.state, await unread()]).toEqual(['withdrawn', 0])
  expect((await withdraws(ana, withdrawn)).status).toBe(409)
  const { data: draft } = await edits(ana, withdrawn, { severity: 'critical' })
  expect(draft).toMatchObject({ state: 'draft', confirmer: null, published: null, withdrawn: null })
  await confirms(bia, draft)
  expect(await unread()).toBe(1)
  expect((await told(alert.uid)).map(({ action, reason }) => `${action} ${reason}`.trim())).toEqual([
    'createAlert',
    'confirmAlert draft>confirmed',
    'editAlert',
    'deleteAlert',
    'withdrawAlert confirmed>withdrawn',
    'withdrawAlert',
    'editAlert withdrawn>draft',
    'confirmAlert draft>confirmed',
  ])
})

test('of two who confirm at once one does', async () => {
  const { data: draft } = await writes(ana)
  const cleo = await server().make.signedIn({ role: 'root' })
  const statuses = (await Promise.all([confirms(bia, draft), confirms(cleo, draft)])).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a press of the button that is sent twice writes one draft; a deleted one is gone', async () => {
  const submission = crypto.randomUUID()
  const [one, other] = [await writes(ana, { submission }), await writes(ana, { submission })]
  expect(one.data.uid).toBe(other.data.uid)
  const gone = { query: { uid: one.data.uid } }
  expect((await server().call(deleteAlert, gone, bia)).status).toBe(200)
  expect((await server().call(deleteAlert, gone, bia)).status).toBe(404)
  for (const answer of [
    await confirms(bia, one.data),
    await withdraws(bia, one.data),
    await edits(bia, one.data),
  ])
    expect(answer.status).toBe(404)
  expect((await server().call(readManagedAlert, { params: { uid: one.data.uid } }, bia)).status).toBe(404)
})

test('the list is narrowed by state, severity, system and words, and goes on page by page', async () => {
  const words = { ...alertContent().words, pt: { title: 'Falha no iMessage', text: 'x', action: 'x' } }
  const ios = [{ osType: 'ios' as const, min: '18', max: null, models: [] }]
  const { data: first } = await writes(ana, { words, severity: 'critical', systems: ios })
  const second = await publish(server(), [ana, bia])
  const uids = async (query: InputOf<typeof readManagedAlerts>['query']) =>
    (await lists(query)).alerts.map(({ uid }) => uid)
  expect(await uids({})).toEqual([second.uid, first.uid])
  expect(await uids({ state: 'draft' })).toEqual([first.uid])
  expect(await uids({ state: ['confirmed', 'withdrawn'] })).toEqual([second.uid])
  expect(await uids({ severity: 'critical' })).toEqual([first.uid])
  expect(await uids({ osType: 'ios' })).toEqual([first.uid])
  expect(await uids({ osType: 'grapheneos' })).toEqual([])
  expect(await uids({ q: 'IMESSAGE' })).toEqual([first.uid])
  expect(await uids({ q: '%' })).toEqual([])
  const page = await lists({ size: 1 })
  expect([page.alerts[0]?.uid, page.total]).toEqual([second.uid, 2])
  const rest = await lists({ size: 1, after: page.next ?? '' })
  expect([rest.alerts[0]?.uid, rest.next, rest.total]).toEqual([first.uid, null, 2])
})

test('a preview names the phones that are meant, and how many chose them in round numbers from five on', async () => {
  const { content } = server().deps
  const [one, two] = content.devices.filter(({ osType }) => osType === 'grapheneos')
  if (!one || !two) throw new Error('there are no such models')
  for (let index = 0; index < 7; index++)
    await makeAlertReader(server(), { osType: 'grapheneos', device: one.id })
  for (let index = 0; index < 4; index++)
    await makeAlertReader(server(), { osType: 'grapheneos', device: two.id })
  const preview = async (models: string[], profiles: ('basic' | 'parental')[] = []) =>
    (
      await server().call(
        previewAlert,
        { body: { systems: [{ osType: 'grapheneos', min: null, max: null, models }], profiles } },
        ana,
      )
    ).data
  const { phones, people } = await preview([one.id, two.id])
  expect(people).toBe(10)
  expect(phones).toEqual([
    expect.objectContaining({ device: one.id, name: one.name, people: 5 }),
    expect.objectContaining({ device: two.id, people: null }),
    { osType: 'grapheneos', device: null, name: null, people: null },
  ])
  expect(await preview([two.id])).toMatchObject({ people: null })
  expect(await preview([one.id], ['parental'])).toMatchObject({ people: null })
  expect((await preview([])).phones).toHaveLength(
    content.devices.filter(({ osType }) => osType === 'grapheneos').length + 1,
  )
})

test('a round number is never more than the count, and never less than two fifths of it', () => {
  expect([4, 5, 9, 10, 19, 20, 49, 50, 99, 100].map(roundDown)).toEqual([
    null,
    5,
    5,
    10,
    10,
    20,
    20,
    50,
    50,
    100,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 1_000_000 }), (count) => {
      const rounded = roundDown(count) ?? 0
      return rounded <= count && rounded > count * 0.4
    }),
  )
})

test('titles of two lines, an address without TLS and versions that are none are refused by their field', async () => {
  const refused = async (given: object) => {
    const { status, data } = await writes(ana, given)
    return [status, Object.keys((data as unknown as { fields?: object }).fields ?? {})]
  }
  const words = alertContent().words
  expect(await refused({ words: { ...words, pt: { ...words.pt, title: 'a\nb' } } })).toEqual([
    400,
    ['words.pt.title'],
  ])
  expect(await refused({ source: { name: 'x', url: 'http://example.org/' } })).toEqual([400, ['source.url']])
  const system = { osType: 'ios', min: '18.x', max: null, models: [] }
  expect(await refused({ systems: [system] })).toEqual([400, ['systems.0.min']])
})
