import type { Subscription } from '@resguardo/contract/licensing/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleOrder, sampleSubscription, shopHandlers, subscriptionList } from '#test/sampleOrders.ts'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { SubscriptionsPage } from './SubscriptionsPage.tsx'

const path = '/licenses/subscriptions'
const { uid: team, teamName } = sampleTeam(7)
const ofTeam = (part: Partial<Subscription> = {}) =>
  sampleSubscription({ team: { uid: team, teamName }, person: null, licenseCount: 10, ...part })
const ofOther = sampleSubscription({
  uid: '00000000-0000-4000-8000-000000000801',
  person: { uid: team, first_name: 'Rui', last_name: 'Reis', username: 'rui@example.org' },
})

const sums = { seats: 11, renewals: [{ currency: 'BRL', period: 'year' as const, amount: 149_000 }] }

type OpenOptions = { query?: string; role?: 'root' | 'admin' | 'user' }

function open(handlers: Handlers = {}, { query = '', role = 'root' }: OpenOptions = {}) {
  signIn({ role })
  const server = fakeServer({
    ...shopHandlers,
    readTeams: { teams: [sampleTeam(7)], next: null },
    readSubscriptions: { ...subscriptionList(ofTeam(), ofOther), sums },
    createOrder: { order: sampleOrder({ kind: 'seats' }), url: null },
    ...handlers,
  })
  return { server, ...renderPage(path, SubscriptionsPage, { path: path + query }) }
}

test('every subscription is listed with its buyer and total; only a person changes their own', async () => {
  open()
  const items = within(await screen.findByRole('list', { name: 'List of subscriptions' })).getAllByRole(
    'listitem',
  )
  expect(items.map((item) => item.getAttribute('aria-label'))).toEqual(['Team 7', 'Rui Reis'])
  expect(items[0]?.textContent).toContain('10 licenses')
  // Below the page's title; the list has no heading.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Team 7',
    'Rui Reis',
  ])
  expect(items.map((item) => within(item).queryAllByRole('button').length)).toEqual([3, 0])
  expect(screen.getByText('2 subscriptions').closest('p')?.textContent).toBe(
    '2 subscriptions · 11 licenses · R$1,490.00 a year',
  )
})

test('team, state, payment and page are in the address', async () => {
  const { server, user } = open(
    { readSubscriptions: { ...subscriptionList(ofTeam()), next: 'cursor-1' } },
    { query: '?state=active' },
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Payment' }), 'By order')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Team 7')
  expect(address()).toBe(`${path}?team=${team}&state=active&provider=manual`)
  await user.click(await screen.findByRole('link', { name: 'Older' }))
  await waitFor(() =>
    expect(server.calls('readSubscriptions').at(-1)?.address.replace(/^.*\?/, '')).toBe(
      `all=true&size=25&sums=true&team=${team}&state=active&provider=manual&after=cursor-1`,
    ),
  )
})

test('seats are added to that of a team, for the period that is paid', async () => {
  const { server, user } = open({ readSubscriptions: subscriptionList(ofTeam()) }, { role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Add licenses' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add licenses' }))
  expect(await dialog.findByText(/You pay only for the days left in the period\./)).toBeTruthy()
  const seats = await dialog.findByRole('textbox', { name: 'Licenses to add' })
  await user.clear(seats)
  await user.type(seats, '4')
  await user.click(dialog.getByRole('button', { name: 'Place the order' }))
  await waitFor(() =>
    expect(server.calls('createOrder')[0]?.body).toMatchObject({
      kind: 'seats',
      team,
      licenseCount: 4,
      period: 'year',
      region: 'brazil',
    }),
  )
})

test('none at all, none that match, a failure, and someone who may not see them', async () => {
  const none = subscriptionList()
  const first = open({ readSubscriptions: none })
  expect(await screen.findByText('There are no subscriptions yet')).toBeTruthy()
  first.unmount()
  const second = open({ readSubscriptions: none }, { query: '?state=expired' })
  expect(await screen.findByText('No subscription matches these filters')).toBeTruthy()
  second.server.use({ readSubscriptions: subscriptionList(ofTeam()) })
  await second.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('1 subscription')).toBeTruthy()
  expect(address()).toBe(path)
  second.unmount()
  const third = open({ readSubscriptions: errorResponse(503) })
  expect(await screen.findByText('The subscriptions could not be read')).toBeTruthy()
  third.unmount()
  const { server } = open({}, { role: 'user' })
  expect(await screen.findByRole('heading', { name: 'Subscriptions' })).toBeTruthy()
  expect(server.calls('readSubscriptions')).toEqual([])
})
