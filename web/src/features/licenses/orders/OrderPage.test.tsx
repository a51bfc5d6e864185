import type { Order } from '@resguardo/contract/licensing/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { orderUid, paidOrder, sampleOrder } from '#test/sampleOrders.ts'
import { signIn } from '#test/signedIn.ts'
import { OrdersPage } from './OrdersPage.tsx'

function open(order: Order = sampleOrder(), more: Handlers = {}, role: 'root' | 'admin' | 'user' = 'user') {
  signIn({ role })
  let held = order
  const server = fakeServer({
    readOrder: () => held,
    editOrder: ({ body }) => {
      held = { ...held, state: body.to, revision: held.revision + 1, closed: '2026-11-22T12:00:00.000Z' }
      return held
    },
    ...more,
  })
  const page = renderPage('/licenses/orders/:uid?', OrdersPage, { path: `/licenses/orders/${order.uid}` })
  return { server, ...page, becomes: (next: Order) => (held = next) }
}

const invoice = () => screen.findByRole('article', { name: 'Invoice' })
const press = async (page: ReturnType<typeof open>, name: string) =>
  page.user.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('an order is an invoice: number, days, seller, bill-to, items, taxes, total and state', async () => {
  open({ ...paidOrder, billTo: 'Ana Lima\nRua da Praia 1, Recife', licenseCount: 2, total: 29_800 })
  const { textContent } = await invoice()
  for (const part of [
    'Invoice 900',
    'Ordered on Nov 20, 2026',
    'Paid on Nov 21, 2026',
    'Paid',
    'Seller',
    'Casa Segura',
    'Ana Lima\nRua da Praia 1, Recife',
    '2 standard licenses for one year',
    'R$149.00 per license and year',
    'Taxesincluded',
    'TotalR$298.00',
    'Prices of version 2026-1.',
  ])
    expect(textContent).toContain(part)
})

test('an open order says what happens next, and until when it is valid', async () => {
  open()
  expect(
    await screen.findByText(
      /once the payment is confirmed, the license is valid at once\..*expires on Dec 20, 2026/,
    ),
  ).toBeTruthy()
})

test('the invoice is printed by the browser, without what belongs to the screen', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const page = open()
  await press(page, 'Print the invoice')
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Print the invoice' }).closest('[data-print="no"]')).toBeTruthy()
  expect((await invoice()).closest('[data-print="no"]')).toBeNull()
})

test('its buyer cancels what is open, after a question, and can neither confirm nor pay back', async () => {
  const page = open()
  await invoice()
  expect(screen.queryByRole('button', { name: 'Confirm the payment' })).toBeNull()
  await press(page, 'Cancel the order')
  const asked = await dialog('Cancel order 900?')
  expect(page.server.calls('editOrder')).toEqual([])
  await page.user.click(within(asked).getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText(/Cancelled on Nov 22, 2026\. Nothing is owed for it\./)).toBeTruthy()
  expect(page.server.calls('editOrder').map(({ body }) => body)).toEqual([
    { uid: orderUid, revision: 1, to: 'cancelled' },
  ])
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull()
})

test('root confirms the payment, and pays back what was paid, each after a question', async () => {
  const page = open(sampleOrder(), {}, 'root')
  await press(page, 'Confirm the payment')
  await page.user.click(
    within(await dialog('Confirm the payment of order 900?')).getByRole('button', {
      name: 'Confirm the payment',
    }),
  )
  await press(page, 'Pay back')
  await page.user.click(within(await dialog('Pay back order 900?')).getByRole('button', { name: 'Pay back' }))
  await screen.findByText(/Paid back on .*; what it opened has ended\./)
  expect(page.server.calls('editOrder').map(({ body }) => body)).toMatchObject([
    { revision: 1, to: 'paid' },
    { revision: 2, to: 'refunded' },
  ])
})

test('what was paid online is confirmed by its provider alone', async () => {
  open(sampleOrder({ provider: 'stripe' }), {}, 'root')
  await invoice()
  expect(screen.queryByRole('button', { name: 'Confirm the payment' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel the order' })).toBeTruthy()
})

test('an order that another person changed meanwhile is not changed: that is said, with its current state', async () => {
  const page = open(sampleOrder(), { editOrder: errorResponse(409) }, 'root')
  await press(page, 'Confirm the payment')
  page.becomes(sampleOrder({ state: 'cancelled', closed: '2026-11-21T12:00:00.000Z', revision: 2 }))
  const asked = await dialog('Confirm the payment of order 900?')
  await page.user.click(within(asked).getByRole('button', { name: 'Confirm the payment' }))
  expect((await within(asked).findByRole('alert')).textContent).toContain('has changed in the meantime')
  expect(await screen.findByText('Its current state: Cancelled.')).toBeTruthy()
  expect((await invoice()).textContent).toContain('Cancelled on Nov 21, 2026')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm the payment' })).toBeNull())
})

test('a missing order, or another person’s, is explained in words; one that fails can be requested again', async () => {
  const first = open(sampleOrder(), { readOrder: errorResponse(404) })
  expect(await screen.findByText('There is no such order')).toBeTruthy()
  first.unmount()
  const page = open(sampleOrder(), { readOrder: errorResponse(503) })
  expect(await screen.findByText('The order could not be read')).toBeTruthy()
  page.server.use({ readOrder: sampleOrder() })
  await press(page, 'Try again')
  expect(await invoice()).toBeTruthy()
})
