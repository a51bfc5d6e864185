import type { Subscription } from '@resguardo/contract/licensing/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import {
  orderUid,
  sampleOrder,
  sampleSubscription,
  shopHandlers,
  subscriptionList,
} from '#test/sampleOrders.ts'
import { signIn } from '#test/signedIn.ts'
import { OwnLicensePage } from '../mine/OwnLicensePage.tsx'

function open(subscription: Subscription, more: Handlers = {}) {
  signIn({ role: 'admin' })
  let held = subscription
  const server = fakeServer({
    ...shopHandlers,
    readAdmins: () => errorResponse(503),
    readSubscriptions: () => subscriptionList(held),
    editSubscription: ({ body }) => (held = { ...held, cancels: body.cancels, revision: held.revision + 1 }),
    createOrder: { order: sampleOrder({ kind: 'renewal' }), url: null },
    ...more,
  })
  const page = renderPage('/licenses/mine', OwnLicensePage)
  return { server, ...page, becomes: (next: Subscription) => (held = next) }
}

const card = () => screen.findByRole('region', { name: 'Manage subscription' })
const press = async (page: ReturnType<typeof open>, name: string) =>
  page.user.click(within(await card()).getByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('S4.044 the own subscription is managed: until when it is paid, what it costs, renewing and ending it', async () => {
  open(sampleSubscription())
  const { textContent } = await card()
  expect(textContent).toContain('Paid until Jan 10, 2126. It does not renew automatically.')
  expect(textContent).toContain('R$149.00 per license and year')
  expect(
    within(await card())
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Renew', 'Cancel at the end of the period'])
})

test('who pays for nothing has nothing to manage', async () => {
  open(sampleSubscription(), { readSubscriptions: subscriptionList() })
  await screen.findByRole('region', { name: 'Your license' })
  expect(screen.queryByRole('region', { name: 'Manage subscription' })).toBeNull()
})

test('it is cancelled at the end of its period after a question, and goes on after all', async () => {
  const page = open(sampleSubscription())
  await press(page, 'Cancel at the end of the period')
  const asked = await dialog('Cancel at the end of the period?')
  expect(asked.textContent).toContain('It stays valid until Jan 10, 2126, since it is paid')
  expect(page.server.calls('editSubscription')).toEqual([])
  await page.user.click(within(asked).getByRole('button', { name: 'Cancel the subscription' }))
  expect(await screen.findByText(/Cancelled: it ends on Jan 10, 2126/)).toBeTruthy()
  await press(page, 'Go on after all')
  await page.user.click(
    within(await dialog('Go on with the subscription?')).getByRole('button', { name: 'Go on' }),
  )
  expect(await screen.findByText(/Paid until Jan 10, 2126/)).toBeTruthy()
  expect(page.server.calls('editSubscription').map(({ body }) => body)).toMatchObject([
    { revision: 3, cancels: true },
    { revision: 4, cancels: false },
  ])
})

test('a subscription that changed meanwhile is not cancelled: that is said, with its current state', async () => {
  const page = open(sampleSubscription(), { editSubscription: errorResponse(409) })
  await press(page, 'Cancel at the end of the period')
  page.becomes(sampleSubscription({ expiration: '2127-01-10T12:00:00.000Z', revision: 4 }))
  const asked = await dialog('Cancel at the end of the period?')
  await page.user.click(within(asked).getByRole('button', { name: 'Cancel the subscription' }))
  expect((await within(asked).findByRole('alert')).textContent).toContain(
    'has changed or ended in the meantime',
  )
  await waitFor(() => expect(asked.textContent).toContain('It stays valid until Jan 10, 2127'))
})

test('a renewal is ordered where and how it was bought before', async () => {
  const page = open(sampleSubscription())
  await press(page, 'Renew')
  const asked = await dialog('Renew')
  await page.user.click(within(asked).getByRole('radio', { name: 'One month' }))
  await page.user.click(within(asked).getByRole('button', { name: 'Place the order' }))
  await waitFor(() => expect(address()).toBe(`/licenses/orders/${orderUid}`))
  expect(page.server.calls('createOrder')[0]?.body).toMatchObject({
    kind: 'renewal',
    pack: sampleSubscription().uid,
    team: null,
    licenseCount: 1,
    period: 'month',
    region: 'brazil',
  })
})

test('S4.044 one of Stripe is managed there, at the address that the server gives', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const page = open(sampleSubscription({ provider: 'stripe' }), {
    openPortal: { url: 'https://billing.stripe.test/p/1' },
  })
  expect((await card()).textContent).toContain('It renews on Jan 10, 2126.')
  expect(within(await card()).queryByRole('button', { name: 'Renew' })).toBeNull()
  await press(page, 'Manage it at Stripe')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://billing.stripe.test/p/1'))
})

test('one that is over is renewed, and nothing else', async () => {
  open(sampleSubscription({ expiration: '2026-01-10T12:00:00.000Z' }))
  expect((await card()).textContent).toContain('It ended on Jan 10, 2026.')
  expect(
    within(await card())
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Renew'])
})
