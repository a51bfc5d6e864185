import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { wideWindow } from '#test/renderApp.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleOrder } from '#test/sampleOrders.ts'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { OrdersPage } from './OrdersPage.tsx'

const path = '/licenses/orders'
const two = {
  orders: [
    sampleOrder({}, 12),
    sampleOrder(
      {
        state: 'paid',
        paid: '2026-11-21T12:00:00.000Z',
        licenseCount: 3,
        total: 44_700,
        person: null,
        team: sampleTeam(7),
      },
      11,
    ),
  ],
  next: null,
  total: 2,
  sums: [
    { currency: 'BRL', paid: 44_700, open: 14_900 },
    { currency: 'EUR', paid: 0, open: 500 },
  ],
}

type OpenOptions = { query?: string; role?: 'root' | 'admin' | 'user' }

function open(handlers: Handlers = {}, { query = '', role = 'user' }: OpenOptions = {}) {
  signIn({ role })
  const server = fakeServer({
    readOrders: two,
    readTeams: { teams: [sampleTeam(7)], next: null },
    ...handlers,
  })
  return { server, ...renderPage(path, OrdersPage, { path: path + query }) }
}

test('orders are listed with number, day, buyer, items, total and state, each a link to its invoice', async () => {
  wideWindow()
  open()
  const table = await screen.findByRole('table', { name: 'Orders and invoices' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'Order 12Nov 20, 2026Ana Lima1 standard license for one yearR$149.00Waiting for payment',
    'Order 11Nov 20, 2026Team 73 standard licenses for one yearR$447.00Paid',
  ])
  expect(screen.getByRole('link', { name: 'Order 12' }).getAttribute('href')).toMatch(
    /^\/licenses\/orders\/[0-9a-f-]{36}$/,
  )
  expect(screen.getByText('2 orders').closest('p')?.textContent).toBe(
    '2 orders · R$447.00 paid · R$149.00 to be paid · €5.00 to be paid',
  )
})

test('on a phone they are cards', async () => {
  open()
  const list = await screen.findByRole('list', { name: 'Orders and invoices' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
})

test('a user sees the own orders alone; root all by default, the own, those of a team, and each state, in the address', async () => {
  const first = open()
  await screen.findByText('2 orders')
  expect(screen.queryByRole('combobox', { name: 'Whose' })).toBeNull()
  first.unmount()
  const { server, user } = open({}, { role: 'root' })
  const whose = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Whose' })
  expect(whose.value).toBe('all')
  await user.selectOptions(whose, 'Mine')
  expect(address()).toBe(`${path}?of=me`)
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Waiting for payment')
  expect(address()).toBe(`${path}?of=me&state=open`)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Whose' }), 'Team 7')
  await waitFor(() =>
    expect(server.calls('readOrders').map((call) => call.address.replace(/^.*\?/, ''))).toEqual([
      'size=25&sums=true&all=true',
      'size=25&sums=true',
      'size=25&sums=true&state=open',
      `size=25&sums=true&team=${sampleTeam(7).uid}&state=open`,
    ]),
  )
})

test('the next page begins where the last one ended', async () => {
  const { server, user } = open({ readOrders: { ...two, next: 'cursor-1' } })
  await user.click(await screen.findByRole('link', { name: 'Older' }))
  expect(address()).toBe(`${path}?after=cursor-1`)
  await waitFor(() => expect(server.calls('readOrders').at(-1)?.address).toContain('after=cursor-1'))
  expect(screen.getByRole('link', { name: 'Newest' }).getAttribute('href')).toBe(path)
})

test('without orders the page says what will be here; without one in a state, how to see the others', async () => {
  const none = { orders: [], next: null, total: 0 }
  const first = open({ readOrders: none })
  expect(await screen.findByText('There are no orders yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View license options' }).getAttribute('href')).toBe('/licenses')
  first.unmount()
  const { server, user } = open({ readOrders: none }, { query: '?state=refunded' })
  expect(await screen.findByText('No order in this state')).toBeTruthy()
  server.use({ readOrders: two })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('2 orders')).toBeTruthy()
  expect(address()).toBe(path)
})

test('orders that cannot be read say so, and are asked for again', async () => {
  const { server, user } = open({ readOrders: errorResponse(503, null, { requestId: 'r-9' }) })
  expect(await screen.findByText('The orders could not be read')).toBeTruthy()
  expect(screen.getByText('r-9')).toBeTruthy()
  server.use({ readOrders: two })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 orders')).toBeTruthy()
})
