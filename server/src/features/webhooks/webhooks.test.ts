import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  readDeliveries,
  readWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
} from '@resguardo/contract/webhooks/webhooks'
import { editAdmin } from '@resguardo/contract/people/admins'
import { endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { editTeam } from '@resguardo/contract/teams/teams'
import { readAudit } from '@resguardo/contract/people/logs/logs'
import { auditKinds, changeKinds, webhookLimits } from '@resguardo/contract/webhooks/webhookRules'
import type { Endpoint, InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auditKindOf } from '#security/auditKinds.ts'
import { applyRetention } from '#jobs/retention.ts'
import type { TestPerson } from '#test/factories.ts'
import { ticket as ticketOf } from '#test/permissions/subjects.ts'
import { isSigned, startWebhookReceiver } from '#test/webhookReceiver.ts'
import { startTestApp, withTestApp } from '#test/testApp.ts'
import { sendInChild } from '#test/webhookChild.ts'
import { openSender, waitSeconds } from './deliverWebhooks.ts'

const server = withTestApp({ env: { ALLOW_PRIVATE: 'on' } })
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let root: TestPerson & { token: string }
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  root = await server().make.signedIn({ role: 'root', username: 'root@example.org' })
})
afterAll(() => receiver.close())
afterEach(async () => {
  await server().deps.db.deleteFrom('webhooks').execute()
})

type WebhookArgs = Partial<InputOf<typeof createWebhook>['body']>
const unknown = '00000000-0000-4000-8000-000000000000'
let paths = 0
const freshPath = () => `/hook/${++paths}`
const bodyOf = (given: WebhookArgs) => ({
  name: 'CRM',
  url: receiver.address(freshPath()),
  kinds: [...changeKinds],
  active: true,
  ...given,
})
async function made(given: WebhookArgs = {}) {
  const body = bodyOf(given)
  const { status, data } = await server().call(createWebhook, { body }, root)
  expect(status).toBe(200)
  return { ...data, ...body, path: new URL(body.url).pathname, revision: 1 }
}
const stateOf = async (uid: string) =>
  (await server().call(readWebhooks, { query: {} }, root)).data.webhooks.find((one) => one.uid === uid)
const deliveriesOf = async (uid: string, query: InputOf<typeof readDeliveries>['query'] = {}) =>
  (await server().call(readDeliveries, { params: { uid }, query }, root)).data
/** Makes all waiting deliveries due, as if their wait had passed. */
const makeDue = () =>
  sql`update webhook_deliveries set due = now() where state = 'waiting'`
    .execute(server().deps.db)
    .then(() => sql`update webhooks set free = now()`.execute(server().deps.db))
    .then(() => sql`select graphile_worker.add_job('webhooks')`.execute(server().deps.db))
const typesAt = (path: string) => receiver.at(path).map(({ event }) => event.type)

test('an event of an account is sent with ids and states, signed, and once', async () => {
  const hook = await made()
  const { uid } = await server().make.person({ role: 'user' })
  await server().runJobs()
  const [told, ...more] = receiver.at(hook.path)
  expect(more).toEqual([])
  expect(told?.event).toEqual({
    type: 'account.created',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { account: uid, status: 'active' },
  })
  expect(told && isSigned(told, hook.secret)).toBe(true)
  expect(told && isSigned({ ...told, body: `${told.body} ` }, hook.secret)).toBe(false)
  expect(Math.abs(Number(told?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  expect(told?.headers['user-agent']).not.toMatch(/resguardo/i)
  await server().runJobs()
  expect(receiver.at(hook.path)).toHaveLength(1)
  expect(await deliveriesOf(hook.uid)).toMatchObject({
    next: null,
    deliveries: [
      { uid: told?.id, state: 'delivered', due: null, attempts: [{ result: 'delivered', status: 204 }] },
    ],
  })
})

test('a change of state is sent, one that changes none is not; of an erased person only the erasure', async () => {
  const hook = await made()
  const { db } = server().deps
  const { uid } = await server().make.person({ role: 'user' })
  const set = (status: 'blocked' | 'active') =>
    db.updateTable('people').set({ status }).where('uid', '=', uid).execute()
  await set('blocked')
  await set('blocked')
  await db.updateTable('people').set({ city: 'Olinda' }).where('uid', '=', uid).execute()
  await server().runJobs()
  expect(receiver.at(hook.path).map(({ event }) => [event.type, event.data?.['status']])).toEqual([
    ['account.created', 'active'],
    ['account.changed', 'blocked'],
  ])
  await set('active')
  await db.deleteFrom('people').where('uid', '=', uid).execute()
  await server().runJobs()
  // Waiting deliveries about the erased person are deleted.
  expect(typesAt(hook.path).slice(2)).toEqual(['account.erased'])
  expect(receiver.at(hook.path).at(-1)?.event.data).toEqual({ account: uid })
  const { rows } = await sql`select from webhook_deliveries d where d::text like ${`%${uid}%`}`.execute(db)
  expect(rows).toEqual([])
  const [erased] = (await deliveriesOf(hook.uid)).deliveries
  expect(erased).toMatchObject({ kind: 'account.erased', state: 'delivered', data: null })
  expect((await server().call(resendDelivery, { body: { uid: erased?.uid ?? '' } }, root)).status).toBe(409)
})

test('licences are sent when they are made, given, moved, changed and taken back', async () => {
  const hook = await made({ kinds: changeKinds.filter((kind) => kind.startsWith('license')) })
  const { make, deps } = server()
  const team = await make.team()
  const [one, other] = [await make.pack(team), await make.pack(team)]
  const { uid: person } = await make.person({ role: 'user', team })
  const { uid } = await deps.db
    .insertInto('license_seats')
    .values({ pack: one, team, person })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const seat = () => deps.db.updateTable('license_seats').where('uid', '=', uid)
  await seat().set({ pack: other }).execute()
  await seat()
    .set({ ends: new Date('2027-01-01') })
    .execute()
  await deps.db.updateTable('license_packs').set({ license_count: 90 }).where('uid', '=', one).execute()
  await deps.db.deleteFrom('license_seats').where('uid', '=', uid).execute()
  await server().runJobs()
  expect(receiver.at(hook.path).map(({ event }) => [event.type, event.data])).toEqual([
    ['license.created', { license: one, team }],
    ['license.created', { license: other, team }],
    ['license.assigned', { license: one, team, account: person }],
    ['license.released', { license: one, team, account: person }],
    ['license.assigned', { license: other, team, account: person }],
    ['license.changed', { license: one, team }],
    ['license.released', { license: other, team, account: person }],
  ])
})

test('entries of the audit log are sent by group, with ids and results, refused calls as well', async () => {
  const all = await made({ kinds: [...auditKinds] })
  const teams = await made({ kinds: ['audit.teams'] })
  const team = await server().make.team()
  const admin = await server().make.signedIn({ team })
  const body = { teamName: 'Quintal', description: '', contactEmail: '', revision: 1 }
  expect((await server().call(editTeam, { body: { uid: team, ...body } }, admin)).status).toBe(200)
  expect((await server().call(editTeam, { body: { uid: unknown, ...body } }, admin)).status).toBe(404)
  await server().runJobs()
  const at = ({ path }: { path: string }) => receiver.at(path).map(({ event }) => [event.type, event.data])
  const entry = (data: Record<string, string>) => [
    'audit.teams',
    {
      number: expect.stringMatching(/^\d+$/),
      request: expect.any(String),
      action: 'editTeam',
      actor: admin.uid,
      role: 'admin',
      ...data,
    },
  ]
  expect(at(teams)).toEqual([entry({ result: '200', team }), entry({ result: '404', target: unknown })])
  // Its own creation, and that of the other webhook.
  const own = (target: string) => [
    'audit.settings',
    expect.objectContaining({ action: 'createWebhook', target, actor: root.uid, role: 'root' }),
  ]
  expect(at(all)).toEqual([own(all.uid), own(teams.uid), ...at(teams)])
  expect(JSON.stringify(receiver.at(all.path))).not.toMatch(/Quintal|CRM|203\.0\.113/)
})

test('entries about an erased person are not sent', async () => {
  const hook = await made({ kinds: ['audit.people'] })
  const { db } = server().deps
  const person = await server().make.signedIn({ role: 'user' })
  await server().call(editAdmin, { body: { uid: person.uid, city: 'Recife' } }, person)
  expect(await stateOf(hook.uid)).toMatchObject({ waiting: 1 })
  await db.deleteFrom('people').where('uid', '=', person.uid).execute()
  expect(await stateOf(hook.uid)).toMatchObject({ waiting: 0 })
})

test('a webhook that is being removed delays no audit entry', async () => {
  const hook = await made({ kinds: ['audit.people'] })
  const person = await server().make.signedIn({ role: 'user' })
  await server()
    .deps.db.transaction()
    .execute(async (db) => {
      await db.deleteFrom('webhooks').where('uid', '=', hook.uid).execute()
      const { status } = await server().call(editAdmin, { body: { uid: person.uid, city: 'Recife' } }, person)
      expect(status).toBe(200)
    })
})

test('every call has a group; that of the settings holds what runs the instance', () => {
  const places = (Object.values(endpoints) as Endpoint[])
    .filter(({ operation }) => auditKindOf(operation) === 'audit.settings')
    .map(({ path }) => path.split('/')[1])
  expect(new Set(places)).toEqual(
    new Set(['audit', 'issuer', 'key', 'mail-templates', 'outbox', 'screen-texts', 'settings', 'webhook']),
  )
  expect(['erase', 'block', 'auth', 'assignSeats', 'unheardOf'].map(auditKindOf)).toEqual([
    'audit.people',
    'audit.people',
    'audit.account',
    'audit.licenses',
    'audit.settings',
  ])
  expect(auditKindOf('endMembership')).toBe('audit.teams')
})

test('a question handed to people is sent with its state, and not whose it is', async () => {
  const hook = await made({ kinds: ['ticket.created', 'ticket.changed'] })
  const { db } = server().deps
  const uid = await ticketOf(server())
  const { person } = await db
    .selectFrom('tickets')
    .select('person')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const { uid: helper } = await server().make.person()
  const change = () => db.updateTable('tickets').where('uid', '=', uid)
  await change().set({ state: 'assigned', helper }).execute()
  await change().set({ priority: 0 }).execute()
  // The reader withdraws the question: the copy is deleted.
  await db.deleteFrom('tickets').where('uid', '=', uid).execute()
  await server().runJobs()
  expect(receiver.at(hook.path).map(({ event }) => [event.type, event.data])).toEqual([
    ['ticket.created', { ticket: uid, state: 'queued' }],
    ['ticket.changed', { ticket: uid, state: 'assigned' }],
    ['ticket.changed', { ticket: uid, state: 'closed' }],
  ])
  const told = JSON.stringify(receiver.at(hook.path))
  for (const one of [person, helper]) expect(told).not.toContain(one)
})

test('a webhook gets the kinds it chose, and nothing while it is off; what is rolled back is never sent', async () => {
  const some = await made({ kinds: ['account.changed'] })
  const off = await made({ active: false })
  const { db } = server().deps
  const { uid } = await server().make.person()
  await db.updateTable('people').set({ status: 'blocked' }).where('uid', '=', uid).execute()
  await db
    .transaction()
    .execute(async (step) => {
      await step.updateTable('people').set({ status: 'active' }).where('uid', '=', uid).execute()
      throw new Error('no')
    })
    .catch(() => {})
  await server().runJobs()
  expect(typesAt(some.path)).toEqual(['account.changed'])
  expect(typesAt(off.path)).toEqual([])
})

const moods = [
  ['500', 'status', 500, (response) => void response.writeHead(500).end('no')],
  [
    'a redirect, which is not followed',
    'redirect',
    302,
    (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
  ],
  ['silence', 'timeout', null, () => {}],
  ['a cut connection', 'unreachable', null, (response) => void response.destroy()],
  [
    'another protocol',
    'unreachable',
    null,
    (response) =>
      void response.socket?.end('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'),
  ],
] as const satisfies readonly (readonly [
  string,
  string,
  number | null,
  Parameters<typeof receiver.answer>[1],
])[]

test.each(moods)('%s is tried again under the same id until it is taken', async (_, result, status, mood) => {
  const hook = await made({ kinds: ['account.created'] })
  receiver.answer(hook.path, mood)
  await server().make.person()
  const send = openSender({ ...server().deps, timeoutMs: 300 })
  await send()
  const [waiting] = (await deliveriesOf(hook.uid, { state: 'waiting' })).deliveries
  expect(waiting).toMatchObject({ state: 'waiting', attempts: [{ result, status }] })
  const wait = Date.parse(waiting?.due ?? '') - Date.now()
  expect(wait).toBeGreaterThan(40_000)
  expect(wait).toBeLessThan(75_000)
  expect((await stateOf(hook.uid))?.failing).not.toBeNull()
  // Nothing is sent before the delivery is due.
  await send()
  expect(receiver.at(hook.path)).toHaveLength(1)
  receiver.answer(hook.path)
  await makeDue()
  await send()
  const [first, second] = receiver.at(hook.path)
  expect(second?.id).toBe(first?.id)
  expect(second?.body).toBe(first?.body)
  expect((await deliveriesOf(hook.uid)).deliveries[0]).toMatchObject({
    state: 'delivered',
    attempts: [{ result: 'delivered' }, { result }],
  })
  expect((await stateOf(hook.uid))?.failing).toBeNull()
  expect(receiver.at('/elsewhere')).toEqual([])
})

test('an answer without an end is cut off, and its status counts', async () => {
  const hook = await made({ kinds: ['account.created'] })
  let cut = false
  receiver.answer(hook.path, (response) => {
    response.once('close', () => (cut = true))
    response.writeHead(200)
    const send = () => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      if (!response.destroyed) response.once('drain', send)
    }
    send()
  })
  await server().make.person()
  await server().runJobs()
  expect((await deliveriesOf(hook.uid)).deliveries[0]).toMatchObject({ state: 'delivered' })
  await expect.poll(() => cut).toBe(true)
})

test('a slow address holds up no other, and the order at each is kept', async () => {
  const slow = await made({ kinds: ['account.created'] })
  const quick = await made({ kinds: ['account.created'] })
  receiver.answer(slow.path, () => {})
  const people = []
  for (let count = 0; count < 5; count++) people.push((await server().make.person()).uid)
  const send = openSender({ ...server().deps, timeoutMs: 1500 })
  const running = send()
  await expect.poll(() => receiver.at(quick.path).length).toBe(5)
  expect(receiver.at(quick.path).map(({ event }) => event.data?.['account'])).toEqual(people)
  // The current run also sends events that happen meanwhile.
  await server().make.person()
  await send()
  await expect.poll(() => receiver.at(quick.path).length).toBe(6)
  await running
  expect(receiver.at(slow.path)).toHaveLength(1)
})

test('waits double from a minute to near three days, with a fifth of chance; then it is given up', async () => {
  const low = () => Buffer.alloc(4, 0)
  const high = () => Buffer.alloc(4, 255)
  const sum = (random: () => Buffer) =>
    Array.from({ length: webhookLimits.tries - 1 }, (_, index) => waitSeconds(index + 1, random)).reduce(
      (one, other) => one + other,
    ) / 86_400
  expect(waitSeconds(1, low)).toBe(48)
  expect(waitSeconds(2, low)).toBe(96)
  expect(sum(low)).toBeGreaterThan(2)
  expect(sum(high)).toBeLessThan(3.5)

  const hook = await made({ kinds: ['account.created'] })
  receiver.answer(hook.path, (response) => void response.writeHead(503).end())
  await server().make.person()
  for (let tries = 0; tries < webhookLimits.tries; tries++) {
    await makeDue()
    await server().runJobs()
  }
  expect(receiver.at(hook.path)).toHaveLength(webhookLimits.tries)
  const [given] = (await deliveriesOf(hook.uid, { state: 'failed' })).deliveries
  expect(given?.attempts).toHaveLength(webhookLimits.tries)
  // The failures do not span days yet, so it stays enabled.
  expect(await stateOf(hook.uid)).toMatchObject({ active: true, stopped: null })

  receiver.answer(hook.path)
  expect((await server().call(resendDelivery, { body: { uid: given?.uid ?? '' } }, root)).status).toBe(200)
  await server().runJobs()
  expect(receiver.at(hook.path).at(-1)?.id).toBe(given?.uid)
  expect((await deliveriesOf(hook.uid)).deliveries[0]).toMatchObject({ state: 'delivered' })
})

test.each([
  ['gone', 410, 0],
  ['failing', 500, 3],
] as const)(
  'an address that is %s is switched off, told by mail, and goes on where it was',
  async (why, status, days) => {
    const hook = await made({ name: 'Faturas', kinds: ['account.created'] })
    const { db } = server().deps
    receiver.answer(hook.path, (response) => void response.writeHead(status).end())
    await server().make.person()
    await db
      .updateTable('webhook_deliveries')
      .set({ tries: webhookLimits.tries - 1 })
      .execute()
    if (days) {
      await sql`update webhooks set failing = now() - make_interval(days => ${days}::int)`.execute(db)
    }
    await server().runJobs()
    expect(await stateOf(hook.uid)).toMatchObject({ active: false, stopped: why, revision: 2 })
    const mail = await server().make.lastMail(root.username)
    expect(mail).toMatchObject({ kind: 'webhook-stopped', values: { webhook: 'Faturas', why } })
    const { data } = await server().call(readAudit, { query: {} }, root)
    expect(data.lines.find(({ action }) => action === 'stopWebhook')).toMatchObject({ reason: why })
    const [failed] = (await deliveriesOf(hook.uid)).deliveries
    expect(failed?.state).toBe('failed')
    expect((await server().call(resendDelivery, { body: { uid: failed?.uid ?? '' } }, root)).status).toBe(409)

    receiver.answer(hook.path)
    const { name, url, kinds } = hook
    const body = { uid: hook.uid, revision: 2, name, url, kinds, active: true }
    expect((await server().call(editWebhook, { body }, root)).status).toBe(200)
    expect(await stateOf(hook.uid)).toMatchObject({ active: true, stopped: null, failing: null })
  },
)

test('two instances send each event once', async () => {
  const hook = await made({ kinds: ['account.created'] })
  const second = await startTestApp({ on: server(), env: { ALLOW_PRIVATE: 'on' } })
  try {
    for (let count = 0; count < 30; count++) await server().make.person({ password: null })
    await Promise.all([openSender(server().deps)(), openSender(second.deps)(), openSender(second.deps)()])
    const ids = receiver.at(hook.path).map(({ id }) => id)
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
  } finally {
    await second.close()
  }
})

test('what happens while a worker finds nothing more and leaves is sent without waiting for the minute', async () => {
  const hook = await made({ kinds: ['account.created'] })
  const { deps, make } = server()
  let between = true
  const looks = new Set<unknown>()
  /** Simulates an event between the last check and the release: its wake-up finds the webhook leased. */
  const late: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode') looks.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (between && looks.has(queryId) && result.rows.length === 0) {
        between = false
        await make.person({ password: null })
        await server().runJobs()
      }
      return result
    },
  }
  await make.person({ password: null })
  await openSender({ ...deps, db: deps.db.withPlugin(late) })()
  expect([between, receiver.at(hook.path).length]).toEqual([false, 1])
  await server().runJobs()
  expect(receiver.at(hook.path)).toHaveLength(2)
})

test('who is killed with an event in hand leaves it to another, who sends it under the same id', async () => {
  const hook = await made({ kinds: ['account.created'] })
  const { db } = server().deps
  let taken = false
  receiver.answer(hook.path, () => (taken = true))
  await server().make.person()
  const child = sendInChild({ connection: server().database.connection, master: Buffer.alloc(32, 7) })
  await expect.poll(() => taken).toBe(true)
  await child.kill()
  receiver.answer(hook.path)
  // While the lease is valid, no other worker sends.
  await openSender(server().deps)()
  expect(receiver.at(hook.path)).toHaveLength(1)
  await sql`update webhooks set free = now() where free > now() and lane is not null`.execute(db)
  await openSender(server().deps)()
  const [first, second, ...more] = receiver.at(hook.path).map(({ id }) => id)
  expect(second).toBe(first)
  expect(more).toEqual([])
  expect((await deliveriesOf(hook.uid)).deliveries[0]).toMatchObject({ state: 'delivered' })
})

test('a secret is shown once; a new one and the one of before both sign for a day', async () => {
  const hook = await made({ kinds: ['account.created'] })
  expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const renewed = await server().call(renewWebhookSecret, { body: { uid: hook.uid } }, root)
  expect(renewed.data.secret).not.toBe(hook.secret)
  await server().make.person()
  await server().runJobs()
  const both = receiver.at(hook.path).at(-1)
  for (const secret of [hook.secret, renewed.data.secret]) expect(both && isSigned(both, secret)).toBe(true)
  expect((await stateOf(hook.uid))?.oldUntil).not.toBeNull()

  server().travel((webhookLimits.overlapHours + 1) * 3_600_000)
  try {
    await server().make.person()
    await server().runJobs()
  } finally {
    server().travel(-(webhookLimits.overlapHours + 1) * 3_600_000)
  }
  const one = receiver.at(hook.path).at(-1)
  expect(one && isSigned(one, hook.secret)).toBe(false)
  expect(one && isSigned(one, renewed.data.secret)).toBe(true)

  const listed = JSON.stringify((await server().call(readWebhooks, { query: {} }, root)).data)
  for (const secret of [hook.secret, renewed.data.secret]) expect(listed).not.toContain(secret.slice(6))
  const stored = await server().deps.db.selectFrom('webhooks').select(['secret']).executeTakeFirstOrThrow()
  expect(stored.secret.toString('latin1')).not.toContain(renewed.data.secret)
})

test('a test event tells at once what came of it, also of one that is off, and is not tried again', async () => {
  const hook = await made({ active: false })
  const tries = () => server().call(testWebhook, { body: { uid: hook.uid } }, root)
  expect((await tries()).data.delivery).toMatchObject({ kind: 'webhook.test', state: 'delivered' })
  expect(receiver.at(hook.path).at(-1)?.event).toMatchObject({ type: 'webhook.test', data: {} })
  receiver.answer(hook.path, (response) => void response.writeHead(404).end())
  expect((await tries()).data.delivery).toMatchObject({
    state: 'failed',
    due: null,
    attempts: [{ result: 'status', status: 404 }],
  })
})

test('nothing is sent to this machine or without TLS unless the configuration allows it', async () => {
  const plain = await startTestApp({ on: server() })
  try {
    const hook = await made({ kinds: ['account.created'] })
    const before = receiver.received.length
    const refused = await plain.call(createWebhook, { body: bodyOf({}) }, root)
    expect(refused).toMatchObject({ status: 400, data: { fields: { url: 'fields.url' } } })
    await plain.make.person()
    await plain.runJobs()
    const { data } = await plain.call(testWebhook, { body: { uid: hook.uid } }, root)
    expect(data.delivery.attempts).toMatchObject([{ result: 'address', status: null }])
    expect(receiver.received.length).toBe(before)
    expect((await deliveriesOf(hook.uid, { state: 'waiting' })).deliveries[0]?.attempts).toMatchObject([
      { result: 'address' },
    ])
  } finally {
    await plain.close()
  }
})

test('refusals: twice the same address, a full list, an older revision, what is not there', async () => {
  const { call } = server()
  const hook = await made()
  const again = await call(createWebhook, { body: bodyOf({ url: hook.url }) }, root)
  expect(again.status).toBe(409)
  const other = await made()
  const { name, kinds, active } = hook
  const edit = (body: InputOf<typeof editWebhook>['body']) => call(editWebhook, { body }, root)
  const own = { uid: hook.uid, revision: 1, name, kinds, active, url: hook.url }
  expect((await edit({ ...own, url: other.url })).status).toBe(409)
  expect((await edit({ ...own, name: 'ERP' })).data.webhooks.map((one) => one.name)).toContain('ERP')
  expect((await edit(own)).status).toBe(409)
  expect((await edit({ ...own, uid: unknown })).status).toBe(404)
  expect((await edit({ ...own, kinds: [] })).status).toBe(400)
  for (const url of ['https://crm.example:99999/', 'https://[::1/', 'https://crm.example%zz/'])
    expect(await edit({ ...own, url }), url).toMatchObject({ data: { fields: { url: 'fields.url' } } })
  for (const answer of [
    call(deleteWebhook, { query: { uid: unknown } }, root),
    call(renewWebhookSecret, { body: { uid: unknown } }, root),
    call(testWebhook, { body: { uid: unknown } }, root),
    call(readDeliveries, { params: { uid: unknown }, query: {} }, root),
    call(resendDelivery, { body: { uid: unknown } }, root),
  ])
    expect((await answer).status).toBe(404)
  for (let count = 2; count < webhookLimits.most; count++) await made()
  expect((await call(createWebhook, { body: bodyOf({}) }, root)).status).toBe(409)
  expect((await call(deleteWebhook, { query: { uid: hook.uid } }, root)).data.webhooks).toHaveLength(
    webhookLimits.most - 1,
  )
})

test('of two who save one address at once one gets an error that it exists', async () => {
  const { call } = server()
  const url = receiver.address(freshPath())
  const hooks = await Promise.all([made(), made()])
  const saved = await Promise.all(
    hooks.map(({ uid, name, kinds, active }) =>
      call(editWebhook, { body: { uid, revision: 1, name, kinds, active, url } }, root),
    ),
  )
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(saved.filter(({ status }) => status === 409)).toHaveLength(1)
})

test('who has not just given the password changes no address, and gets no secret', async () => {
  const hook = await made()
  const { db } = server().deps
  const late = await server().make.signedIn({ role: 'root' })
  await sql`update sessions set proved = now() - interval '1 hour', created = now() - interval '1 hour'
    where person = ${late.uid}::uuid`.execute(db)
  const { uid, url, kinds } = hook
  const body = { name: 'ERP', url, kinds, active: false }
  const answers = [
    server().call(createWebhook, { body: { ...body, url: receiver.address(freshPath()) } }, late),
    server().call(editWebhook, { body: { uid, revision: 1, ...body } }, late),
    server().call(deleteWebhook, { query: { uid } }, late),
    server().call(renewWebhookSecret, { body: { uid } }, late),
  ]
  for (const answer of answers)
    expect(await answer).toMatchObject({ status: 403, data: { proof: 'password' } })
  expect(await stateOf(uid)).toMatchObject({ name: 'CRM', active: true })
})

test('the log is read page by page, by state, and kept for 30 days', async () => {
  const hook = await made({ kinds: ['account.created'] })
  for (let count = 0; count < 5; count++) await server().make.person({ password: null })
  await server().runJobs()
  const first = await deliveriesOf(hook.uid, { size: 3 })
  const rest = await deliveriesOf(hook.uid, { size: 3, after: first.next ?? '' })
  expect([first.deliveries.length, rest.deliveries.length, rest.next]).toEqual([3, 2, null])
  expect(new Set([...first.deliveries, ...rest.deliveries].map(({ uid }) => uid)).size).toBe(5)
  expect((await deliveriesOf(hook.uid, { state: 'failed' })).deliveries).toEqual([])
  const { db, log } = server().deps
  await sql`update webhook_deliveries set at = now() - interval '31 days'
    where uid = ${first.deliveries[0]?.uid}::uuid`.execute(db)
  await applyRetention(db, log)
  expect((await deliveriesOf(hook.uid)).deliveries).toHaveLength(4)
})
