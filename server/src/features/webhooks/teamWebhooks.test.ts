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
import { readAudit } from '@resguardo/contract/people/logs/logs'
import { teamKinds, webhookLimits } from '@resguardo/contract/webhooks/webhookRules'
import { editTeam } from '@resguardo/contract/teams/teams'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#test/factories.ts'
import { isSigned, startWebhookReceiver } from '#test/webhookReceiver.ts'
import { withTestApp } from '#test/testApp.ts'

const server = withTestApp({ env: { ALLOW_PRIVATE: 'on' } })
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let root: TestPerson & { token: string }
let team: string
let other: string
let admin: TestPerson & { token: string }
let stranger: TestPerson & { token: string }
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  root = await server().make.signedIn({ role: 'root' })
  team = await server().make.team()
  other = await server().make.team()
  admin = await server().make.signedIn({ team })
  stranger = await server().make.signedIn({ team: other })
})
afterAll(() => receiver.close())
afterEach(async () => {
  await server().deps.db.deleteFrom('webhooks').execute()
})

type WebhookArgs = Partial<InputOf<typeof createWebhook>['body']>
let paths = 0
const ask = (given: WebhookArgs = {}, who = admin) => {
  const url = `https://hooks.example/${++paths}`
  const body = { name: 'CRM', url, kinds: ['audit.teams' as const], active: true, team, ...given }
  return server().call(createWebhook, { body }, who)
}
const pageOf = async (uid: string, who = admin) =>
  (await server().call(readDeliveries, { params: { uid }, query: {} }, who)).data.deliveries
/** Sets the address, past the check of what is saved. */
const redirect = (uid: string, url: string) =>
  server().deps.db.updateTable('webhooks').set({ url }).where('uid', '=', uid).execute()

test('a webhook of a team gets events about that team only, and does not learn who the super admins are', async () => {
  const { make, call, deps } = server()
  const { data } = await ask({ kinds: [...teamKinds] })
  const foreign = await ask({ kinds: [...teamKinds], team: other }, stranger)
  const change = { description: '', contactEmail: '', revision: 1 }
  await call(editTeam, { body: { uid: team, teamName: 'Quintal', ...change } }, root)
  await call(editTeam, { body: { uid: other, teamName: 'Varanda', ...change } }, root)
  const pack = await make.pack(team)
  const foreignPack = await make.pack(other)
  const kept = await pageOf(data.uid)
  expect(
    kept.map(({ kind, data: event }) => [kind, event?.['action'], event?.['actor']]).toReversed(),
  ).toEqual([
    ['audit.settings', 'createWebhook', admin.uid],
    ['audit.teams', 'editTeam', undefined],
    ['license.created', undefined, undefined],
  ])
  expect(kept[0]?.data).toEqual({ license: pack, team })
  const text = JSON.stringify(kept)
  for (const secret of [other, foreignPack, stranger.uid, root.uid]) expect(text).not.toContain(secret)
  const theirs = JSON.stringify(await pageOf(foreign.data.uid, stranger))
  for (const secret of [team, pack, admin.uid, root.uid]) expect(theirs).not.toContain(secret)

  const { lines } = (await call(readAudit, { query: { action: 'createWebhook', target: data.uid } }, root))
    .data
  expect(lines).toMatchObject([{ team: { uid: team }, reason: 'on hooks.example' }])
  // Deleting a team deletes its webhooks.
  await deps.db.deleteFrom('license_packs').where('uid', '=', foreignPack).execute()
  await deps.db.deleteFrom('teams').where('uid', '=', other).execute()
  expect(await deps.db.selectFrom('webhooks').select('uid').execute()).toEqual([{ uid: data.uid }])
})

test('a team reaches no private address, even where the configuration lets super admins', async () => {
  const { call } = server()
  for (const [url, why] of [
    [receiver.address('/x'), 'fields.url'],
    ['https://10.0.0.7/x', 'fields.outbound'],
    ['https://[::1]/x', 'fields.outbound'],
    ['https://169.254.169.254/x', 'fields.outbound'],
  ] as const)
    expect(await ask({ url }), url).toMatchObject({ status: 400, data: { fields: { url: why } } })
  const { data } = await ask({ kinds: ['audit.settings'] })
  // An address that passed when it was saved and leads to this machine now.
  await redirect(data.uid, receiver.address('/later'))
  const tried = await call(testWebhook, { body: { uid: data.uid } }, admin)
  expect(tried.data.delivery.attempts).toMatchObject([{ result: 'address', status: null }])
  await server().runJobs()
  const sent = await pageOf(data.uid)
  expect(sent.at(-1)).toMatchObject({ kind: 'audit.settings', attempts: [{ result: 'address' }] })
  expect(receiver.at('/later')).toEqual([])
})

test('a person tests webhooks 60 times in an hour', async () => {
  const { make, call } = server()
  const mine = await make.signedIn({ team })
  const { uid } = (await ask({}, mine)).data
  await redirect(uid, receiver.address('/tested'))
  const tests = () => call(testWebhook, { body: { uid } }, mine)
  for (let count = 0; count < 60; count++) expect((await tests()).status).toBe(200)
  expect((await tests()).status).toBe(429)
})

test('a team has five webhooks at most, of kinds that name it; another team may use the same address', async () => {
  const { make, call } = server()
  const own = await make.team()
  const mine = await make.signedIn({ team: own })
  expect(await ask({ kinds: ['account.created'], team: own }, mine)).toMatchObject({
    status: 400,
    data: { fields: { kinds: 'fields.required' } },
  })
  const url = 'https://hooks.example/same'
  const { uid } = (await ask({ url, team: own }, mine)).data
  expect((await ask({ url, team: own }, mine)).status).toBe(409)
  expect((await ask({ url })).status).toBe(200)
  for (let count = 1; count < webhookLimits.mostOfTeam; count++)
    expect((await ask({ team: own }, mine)).status).toBe(200)
  expect((await ask({ team: own }, mine)).status).toBe(409)
  const listed = (await call(readWebhooks, { query: { team: own } }, mine)).data.webhooks
  expect(listed).toHaveLength(webhookLimits.mostOfTeam)
  const edit = { uid, revision: 1, name: 'ERP', url, kinds: ['audit.people' as const], active: false }
  expect((await call(editWebhook, { body: edit }, mine)).data.webhooks).toContainEqual(
    expect.objectContaining({ name: 'ERP', kinds: ['audit.people'], active: false, revision: 2 }),
  )
})

test('webhooks of other teams and of the instance do not exist for an admin, nor those of a team they left', async () => {
  const { make, call, deps } = server()
  const theirs = await make.team()
  const foreigner = await make.signedIn({ team: theirs })
  const left = await make.signedIn({ team })
  await deps.db.updateTable('memberships').set({ ends: new Date() }).where('person', '=', left.uid).execute()
  const own = await ask()
  const instance = await ask({ team: undefined }, root)
  expect((await ask({}, foreigner)).status).toBe(404)
  expect((await ask({}, left)).status).toBe(404)
  expect((await ask({ team: undefined })).status).toBe(403)
  expect((await call(readWebhooks, { query: {} }, admin)).status).toBe(403)
  expect((await call(readWebhooks, { query: { team } }, foreigner)).status).toBe(404)
  expect((await call(readWebhooks, { query: { team } }, left)).status).toBe(404)
  for (const [who, uid] of [
    [foreigner, own.data.uid],
    [left, own.data.uid],
    [admin, instance.data.uid],
  ] as const) {
    const delivery = await deps.db
      .insertInto('webhook_deliveries')
      .values({ webhook: uid, kind: 'audit.teams', data: '{}', state: 'failed' })
      .returning('uid')
      .executeTakeFirstOrThrow()
    const edit = { uid, revision: 1, name: 'X', url: 'https://hooks.example/', active: true }
    const answers = await Promise.all([
      call(editWebhook, { body: { ...edit, kinds: ['audit.teams'] } }, who),
      call(deleteWebhook, { query: { uid } }, who),
      call(renewWebhookSecret, { body: { uid } }, who),
      call(testWebhook, { body: { uid } }, who),
      call(readDeliveries, { params: { uid }, query: {} }, who),
      call(resendDelivery, { body: { uid: delivery.uid } }, who),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  }
})

test('a rotated secret of a team is sealed, returned once, and signs what is sent', async () => {
  const { call, deps } = server()
  const { data } = await ask({ active: false })
  const renewed = await call(renewWebhookSecret, { body: { uid: data.uid } }, admin)
  expect(renewed.data.secret).not.toBe(data.secret)
  const stored = await deps.db
    .selectFrom('webhooks')
    .select(['secret', 'old_secret'])
    .executeTakeFirstOrThrow()
  for (const column of [stored.secret, stored.old_secret])
    for (const secret of [data.secret, renewed.data.secret])
      expect(column?.toString('latin1')).not.toContain(secret.slice(6))
  const listed = JSON.stringify((await call(readWebhooks, { query: { team } }, admin)).data)
  for (const secret of [data.secret, renewed.data.secret]) expect(listed).not.toContain(secret.slice(6))
  await deps.db
    .updateTable('webhooks')
    .set({ team: null, url: receiver.address('/signed') })
    .execute()
  await call(testWebhook, { body: { uid: data.uid } }, root)
  const [sent] = receiver.at('/signed')
  expect(sent && isSigned(sent, renewed.data.secret)).toBe(true)
})

test('admins of the team get a mail when its webhook is switched off', async () => {
  const { make, call, deps } = server()
  const { data } = await ask({ kinds: ['audit.settings'] })
  await redirect(data.uid, receiver.address('/never'))
  await deps.db
    .updateTable('webhooks')
    .set({ failing: new Date(Date.now() - 3 * 86_400_000) })
    .execute()
  await deps.db
    .updateTable('webhook_deliveries')
    .set({ tries: webhookLimits.tries - 1 })
    .execute()
  await server().runJobs()
  expect((await call(readWebhooks, { query: { team } }, admin)).data.webhooks).toMatchObject([
    { active: false, stopped: 'failing' },
  ])
  const { lines } = (await call(readAudit, { query: { action: 'stopWebhook', target: data.uid } }, root)).data
  expect(lines).toMatchObject([{ team: { uid: team } }])
  const mail = await make.lastMail(admin.username)
  expect(mail).toMatchObject({ kind: 'webhook-stopped', values: { webhook: 'CRM', why: 'failing' } })
  expect(mail?.values['url']).toMatch(new RegExp(`/teams/${team}/webhooks$`))
})
