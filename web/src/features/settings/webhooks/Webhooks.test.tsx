import { changeKinds, webhookKinds } from '@resguardo/contract/webhooks/webhookRules'
import type { Webhook, WebhookDelivery } from '@resguardo/contract/webhooks/webhooks'
import type { Role } from '@resguardo/contract/auth/session'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { SettingsPage } from '../SettingsPage.tsx'

const uid = '00000000-0000-4000-8000-0000000000a1'
const secret = `whsec_${'a'.repeat(43)}=`
const webhook = (given: Partial<Webhook> = {}): Webhook => ({
  uid,
  name: 'CRM',
  url: 'https://crm.example/events',
  kinds: ['account.created', 'ticket.changed'],
  active: true,
  stopped: null,
  failing: null,
  oldUntil: null,
  waiting: 0,
  revision: 3,
  ...given,
})
const delivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  uid: '00000000-0000-4000-8000-0000000000d1',
  kind: 'account.created',
  at: '2026-11-22T09:00:00.000Z',
  state: 'waiting',
  due: '2026-11-22T10:00:00.000Z',
  attempts: [{ at: '2026-11-22T09:00:01.000Z', result: 'status', status: 500, ms: 12 }],
  data: { account: uid, status: 'active' },
  ...given,
})

function open(handlers: Handlers = {}, path = '/settings/webhooks', role: Role = 'root') {
  signIn({ role })
  const server = fakeServer({ readWebhooks: { webhooks: [webhook()] }, ...handlers })
  return { server, ...renderPage('/settings/:section?', SettingsPage, { path }) }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const bodies = (server: ReturnType<typeof fakeServer>, name: Parameters<typeof server.calls>[0]) =>
  server.calls(name).map(({ body }) => body)

test('who may not see the settings asks for no webhook', () => {
  const { server } = open({}, '/settings/webhooks', 'admin')
  expect(screen.getByText(/not a super admin/)).toBeTruthy()
  expect(server.seen).toEqual([])
})

test('without a webhook the page says so; where they cannot be had it says that, and how to go on', async () => {
  const { server, user } = open({ readWebhooks: errorResponse(500) })
  expect(await screen.findByText('The webhooks could not be loaded')).toBeTruthy()
  server.use({ readWebhooks: { webhooks: [] } })
  await user.click(await button('Try again'))
  expect(await screen.findByText('No program is notified yet')).toBeTruthy()
})

test('a new webhook is saved with its events, and its secret shown this once', async () => {
  const { server, user } = open({
    readWebhooks: { webhooks: [] },
    createWebhook: { webhooks: [webhook()], uid, secret },
  })
  await user.click(await button('Add webhook'))
  const dialog = within(screen.getByRole('dialog', { name: 'Add webhook' }))
  await user.type(dialog.getByLabelText('Name'), 'CRM')
  await user.type(dialog.getByLabelText('Address'), 'https://crm.example/events')
  await user.click(dialog.getByLabelText('Account erased'))
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }))
  const told = within(await screen.findByRole('dialog', { name: 'Secret of CRM' }))
  expect(told.getByText(secret)).toBeTruthy()
  expect(bodies(server, 'createWebhook')).toEqual([
    {
      name: 'CRM',
      url: 'https://crm.example/events',
      kinds: changeKinds.filter((kind) => kind !== 'account.erased'),
      active: true,
    },
  ])
  await user.click(told.getByRole('button', { name: 'I have kept it' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
})

test('what is wrong is reported at its field, also what only the server knows', async () => {
  const { server, user } = open({
    readWebhooks: { webhooks: [] },
    createWebhook: errorResponse(400, { fields: { url: 'fields.url' } }),
  })
  await user.click(await button('Add webhook'))
  await user.click(await button('Save webhook'))
  const name = screen.getByLabelText('Name')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(server.calls('createWebhook')).toEqual([])
  await user.type(name, 'CRM')
  await user.type(screen.getByLabelText('Address'), 'http://crm.example')
  await user.click(await button('Save webhook'))
  await waitFor(() => expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true'))
})

test('groups of the audit log are chosen one by one, or with everything else at once', async () => {
  const { server, user } = open({ editWebhook: errorResponse(409) })
  await user.click(await button('Edit CRM'))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit CRM' }))
  await user.click(dialog.getByLabelText('Audit: people and devices'))
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }))
  await user.click(dialog.getByLabelText('All events'))
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }))
  await waitFor(() => expect(bodies(server, 'editWebhook')).toHaveLength(2))
  expect(bodies(server, 'editWebhook')).toMatchObject([
    { kinds: ['account.created', 'ticket.changed', 'audit.people'] },
    { kinds: webhookKinds },
  ])
})

test('no event at all is reported beside the events', async () => {
  const { server, user } = open({ readWebhooks: { webhooks: [webhook({ kinds: ['account.created'] })] } })
  await user.click(await button('Edit CRM'))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit CRM' }))
  await user.click(dialog.getByLabelText('Account created'))
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }))
  expect(await dialog.findByText('Fill this in')).toBeTruthy()
  expect(server.calls('editWebhook')).toEqual([])
})

test('an edit names the revision it began at, and a conflict is reported', async () => {
  const { server, user } = open({ editWebhook: errorResponse(409) })
  await user.click(await button('Edit CRM'))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit CRM' }))
  await user.click(dialog.getByLabelText('On'))
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }))
  expect(await dialog.findByText(/someone changed this webhook meanwhile/)).toBeTruthy()
  expect(bodies(server, 'editWebhook')).toEqual([
    {
      uid,
      revision: 3,
      name: 'CRM',
      url: 'https://crm.example/events',
      kinds: ['account.created', 'ticket.changed'],
      active: false,
    },
  ])
})

test.each([
  [{ stopped: 'gone', active: false }, /It was switched off: the address answered/],
  [{ stopped: 'failing', active: false }, /nothing was accepted for days/],
  [{ failing: '2026-11-21T09:00:00.000Z' }, /Nothing has been taken since/],
  [{ oldUntil: '2026-11-23T09:00:00.000Z' }, /The secret of before signs too until/],
  [{ waiting: 2 }, /2 deliveries waiting/],
] as const)('%j is said', async (given, words) => {
  open({ readWebhooks: { webhooks: [webhook(given)] } })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('another secret is made after a question, and shown', async () => {
  const { server, user } = open({ renewWebhookSecret: { webhooks: [webhook()], uid, secret } })
  await user.click(await button('Make another secret for CRM'))
  await user.click(await button('Make secret'))
  expect(await screen.findByText(secret)).toBeTruthy()
  expect(bodies(server, 'renewWebhookSecret')).toEqual([{ uid }])
})

test('a webhook is removed after a question', async () => {
  const { server, user } = open({ deleteWebhook: { webhooks: [] } })
  await user.click(await button('Remove CRM'))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove CRM' }))
  server.use({ readWebhooks: { webhooks: [] } })
  await user.click(dialog.getByRole('button', { name: 'Remove CRM' }))
  expect(await screen.findByText('No program is notified yet')).toBeTruthy()
})

test.each([
  ['delivered', 204, 'Test of CRM: taken (204)'],
  ['redirect', 302, 'Test of CRM: sends elsewhere (302), which is not followed'],
  ['timeout', null, 'Test of CRM: took too long'],
] as const)('a test that comes to %s says so', async (result, status, words) => {
  const attempts = [{ at: '2026-11-22T09:00:01.000Z', result, status, ms: 3 }]
  const { user } = open({ testWebhook: { delivery: delivery({ kind: 'webhook.test', attempts }) } })
  await user.click(await button('Try CRM out'))
  expect(await screen.findByText(words)).toBeTruthy()
})

const log = `/settings/webhooks?hook=${uid}`
test('the log tells each attempt, and a delivery is sent again', async () => {
  const { server, user } = open(
    { readDeliveries: { deliveries: [delivery()], next: null }, resendDelivery: {} },
    log,
  )
  expect(await screen.findByRole('heading', { name: 'Deliveries of CRM' })).toBeTruthy()
  expect(await screen.findByText(/^Next try:/)).toBeTruthy()
  await user.click(await button('1 attempt'))
  expect(screen.getByText(/in 12 ms: refused \(500\)/)).toBeTruthy()
  await user.click(await button('Send again'))
  await waitFor(() => expect(bodies(server, 'resendDelivery')).toEqual([{ uid: delivery().uid }]))
})

test('the state and the page stand in the address', async () => {
  const { server, user } = open({ readDeliveries: { deliveries: [delivery()], next: 'more' } }, log)
  await user.click(await screen.findByRole('link', { name: 'Older' }))
  await waitFor(() => expect(address()).toBe(`${log}&after=more`))
  server.use({ readDeliveries: { deliveries: [], next: null } })
  await user.selectOptions(screen.getByLabelText('State'), 'Not taken')
  await waitFor(() => expect(address()).toBe(`${log}&state=failed`))
  expect(await screen.findByText('No delivery in this state')).toBeTruthy()
})

test('of an erased account nothing is there to be sent again', async () => {
  const told = delivery({ kind: 'account.erased', state: 'delivered', due: null, data: null })
  open({ readDeliveries: { deliveries: [told], next: null } }, log)
  expect(await screen.findByText(/what was sent is deleted/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('an empty log and one that cannot be had say so', async () => {
  const { server, user } = open({ readDeliveries: errorResponse(500) }, log)
  expect(await screen.findByText('The deliveries could not be loaded')).toBeTruthy()
  server.use({ readDeliveries: { deliveries: [], next: null } })
  await user.click(await button('Try again'))
  expect(await screen.findByText('Nothing was sent in the last 30 days')).toBeTruthy()
})
