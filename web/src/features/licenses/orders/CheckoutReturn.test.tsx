import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { orderUid, paidOrder, sampleOrder, shopHandlers } from '#test/sampleOrders.ts'
import { signIn } from '#test/signedIn.ts'
import { LicensesPage } from '../LicensesPage.tsx'

const byStripe = sampleOrder({ provider: 'stripe' })

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

function open(how: 'paid' | 'cancelled', handlers: Handlers) {
  signIn({ role: 'user' })
  const server = fakeServer({ ...shopHandlers, ...handlers })
  const path = `/licenses?${how}=${orderUid}`
  return { server, ...renderPage('/licenses', LicensesPage, { path }) }
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('back from a payment the page asks the server until it knows, and reads the license again', async () => {
  let held = byStripe
  const { server } = open('paid', { readOrder: () => held })
  expect(await screen.findByText('Asking about the payment…')).toBeTruthy()
  expect(screen.queryByText('The payment has arrived')).toBeNull()
  const before = server.calls('readLicense').length
  held = paidOrder
  await later(2500)
  expect(await screen.findByText('The payment has arrived')).toBeTruthy()
  await waitFor(() => expect(server.calls('readLicense').length).toBeGreaterThan(before))
  const asked = server.calls('readOrder').length
  await later(10_000)
  expect(server.calls('readOrder')).toHaveLength(asked)
})

test('a payment that takes its time is not called paid: after a while the page says so and asks no more', async () => {
  const { server, user } = open('paid', { readOrder: byStripe })
  await screen.findByText('Asking about the payment…')
  await later(31_000)
  expect(await screen.findByText('The payment is not confirmed yet')).toBeTruthy()
  const asked = server.calls('readOrder').length
  await later(20_000)
  expect(server.calls('readOrder')).toHaveLength(asked)
  server.use({ readOrder: paidOrder })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The payment has arrived')).toBeTruthy()
})

test('who left the payment page reads that nothing was charged, unless the server knows better', async () => {
  const first = open('cancelled', { readOrder: byStripe })
  expect(await screen.findByText('You left without paying')).toBeTruthy()
  first.unmount()
  open('cancelled', { readOrder: paidOrder })
  expect(await screen.findByText('The payment has arrived')).toBeTruthy()
  expect(screen.queryByText('You left without paying')).toBeNull()
})

test('an order that cannot be asked about says so, and nothing of a payment', async () => {
  open('paid', { readOrder: errorResponse(404) })
  expect(await screen.findByText("We couldn't check your payment")).toBeTruthy()
  expect(screen.queryByText('The payment has arrived')).toBeNull()
})
