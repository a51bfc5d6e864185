import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleLicense } from '#test/sampleCourse.ts'
import {
  orderUid,
  sampleOrder,
  samplePrices,
  sampleSubscription,
  shopHandlers,
  subscriptionList,
} from '#test/sampleOrders.ts'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { dismissAll } from '#ui/feedback/toasts.ts'
import { LicensesPage } from '../LicensesPage.tsx'
import { hasFocus } from '../../../../test/hasFocus.ts'

afterEach(() => act(dismissAll))

type OpenOptions = { query?: string; role?: 'root' | 'admin' | 'user'; language?: 'pt' | 'es' | 'en' }

function open(handlers: Handlers = {}, { query = '', role = 'user', language = 'en' }: OpenOptions = {}) {
  signIn({ role })
  const server = fakeServer({
    ...shopHandlers,
    createOrder: { order: sampleOrder(), url: null },
    ...handlers,
  })
  return { server, ...renderPage('/licenses', LicensesPage, { path: `/licenses${query}`, language }) }
}

const options = () => screen.findByRole('region', { name: 'Purchase options' })
const region = async () =>
  within(await options()).findByRole<HTMLSelectElement>('combobox', { name: 'Where you pay' })
const buy = async (name = 'Place the order') => within(await options()).findByRole('button', { name })
const text = async () => {
  await region()
  return (await options()).textContent
}

test('S2.014 S2.015 S2.016 /licenses shows the own license, what can be bought, and where one pays', async () => {
  open()
  expect(await screen.findByRole('region', { name: 'Your license' })).toBeTruthy()
  expect([...(await region()).options].map((one) => one.text)).toEqual([
    'Choose your region',
    'Brazil (BRL)',
    'Latin America (USD)',
    'Europe (EUR)',
    'United Kingdom (GBP)',
    'North America (USD)',
    'Rest of the world (USD)',
  ])
  expect(within(await options()).getAllByRole('radio')).toHaveLength(2)
})

test('S4.035 with no license the full trial is on offer beside the purchase', async () => {
  open({ readLicense: sampleLicense() })
  const yours = await screen.findByRole('region', { name: 'Your license' })
  expect(yours.textContent).toContain('No license yet: you can have full access for 14 days, without paying.')
  expect(within(yours).getByRole('button', { name: 'Start the 14-day trial' })).toBeTruthy()
})

test('S4.043 a trial is upgraded to standard: the action leads to what can be bought, and the order says so', async () => {
  const trial = sampleLicense({
    licenseType: 'trial',
    source: 'trial',
    status: 'valid',
    expiration: '2126-01-01T00:00:00.000Z',
    trialAvailable: false,
  })
  const { server, user } = open({ readLicense: trial }, { query: '?region=brazil&period=month' })
  await options()
  await user.click(screen.getByRole('button', { name: 'Upgrade to standard' }))
  await hasFocus(screen.getByRole('heading', { name: 'Purchase options' }))
  await user.click(await buy())
  await waitFor(() => expect(server.calls('createOrder')).toHaveLength(1))
  expect(server.calls('createOrder')[0]?.body).toEqual({
    team: null,
    kind: 'upgrade',
    licenseCount: 1,
    period: 'month',
    region: 'brazil',
    pricesVersion: '2026-1',
    billTo: '',
    provider: 'manual',
  })
})

test('without a region there is no price and nothing is ordered: the field says so and takes the focus', async () => {
  const { server, user } = open()
  expect(await text()).toContain('Choose a region to see the price.')
  await user.click(await buy())
  expect(await screen.findByText('Choose where you pay. Nothing was ordered.')).toBeTruthy()
  await hasFocus(await region())
  expect(server.calls('createOrder')).toEqual([])
})

test('a likely location is suggested, is marked as a guess, and stays out of the address', async () => {
  const { server, user } = open({ geolocation: { country: 'PT' } })
  await waitFor(async () => expect((await region()).value).toBe('europe'))
  expect(await text()).toContain('Suggested by where you seem to connect from, which is not stored.')
  expect(address()).toBe('/licenses')
  await user.selectOptions(await region(), 'Brazil (BRL)')
  expect(address()).toBe('/licenses?region=brazil')
  expect(await text()).not.toContain('Suggested by')
  expect(server.calls('geolocation')).toHaveLength(1)
})

test('a region that the address names is not asked for', async () => {
  const { server } = open({}, { query: '?region=europe' })
  expect((await region()).value).toBe('europe')
  expect(server.calls('geolocation')).toEqual([])
})

test.each([
  ['en', '?region=brazil', /Total: R\$149\.00 for one year\..*Taxes are included\./, 'Purchase options'],
  [
    'pt',
    '?region=brazil&period=month',
    /Total: R\$\s14,90 por um mês\..*Impostos incluídos\./,
    'Opções de compra',
  ],
  ['es', '?region=north-america', /Total: 49,90\sUS\$ por un año\..*Sin impuestos:/, 'Opciones de compra'],
] as const)(
  'in %s a price is written as people there write it, with what is said of taxes',
  async (language, query, told, name) => {
    open({}, { language, query })
    const shown = await screen.findByRole('region', { name })
    await waitFor(() => expect(shown.textContent).toMatch(told))
  },
)

test('month or year is chosen in the address, and a year says what it saves', async () => {
  const { user } = open({}, { query: '?region=brazil' })
  expect(await text()).toContain('R$149.00 per license and year. R$29.80 less than twelve single months.')
  await user.click(await screen.findByRole('radio', { name: 'One month' }))
  expect(address()).toBe('/licenses?region=brazil&period=month')
  expect(await text()).toContain('Total: R$14.90 for one month.')
})

test('an order is placed with the invoice as it was written, and leads to its page', async () => {
  const { server, user } = open({}, { query: '?region=brazil' })
  await user.type(await screen.findByRole('textbox', { name: /for the invoice/ }), 'Ana Lima, Recife')
  await user.click(await buy())
  await waitFor(() => expect(address()).toBe(`/licenses/orders/${orderUid}`))
  expect(screen.getByText('Order placed')).toBeTruthy()
  expect(server.calls('createOrder')[0]?.body).toMatchObject({ kind: 'new', billTo: 'Ana Lima, Recife' })
})

test('who runs a team buys seats for it, as many as are asked for', async () => {
  const team = sampleTeam(7)
  const { server, user } = open(
    { readTeams: { teams: [team], next: null } },
    { role: 'admin', query: '?region=brazil' },
  )
  await user.selectOptions(await screen.findByRole('combobox', { name: 'For whom' }), 'Team 7')
  expect(address()).toBe(`/licenses?region=brazil&team=${team.uid}`)
  const seats = await screen.findByRole('textbox', { name: 'Number of licenses' })
  await user.clear(seats)
  await user.click(await buy())
  expect(screen.getByText('Write a whole number from 1 on')).toBeTruthy()
  expect(server.calls('createOrder')).toEqual([])
  await user.type(seats, '12')
  expect(await text()).toContain('Total: R$1,788.00 for one year and 12 licenses.')
  await user.click(await buy())
  await waitFor(() =>
    expect(server.calls('createOrder')[0]?.body).toMatchObject({
      team: team.uid,
      kind: 'new',
      licenseCount: 12,
    }),
  )
})

test('a user is asked only about themselves', async () => {
  const { server } = open()
  await region()
  expect(screen.queryByRole('combobox', { name: 'For whom' })).toBeNull()
  expect(server.calls('readTeams')).toEqual([])
})

test('where one pays online the order leads to the page of the provider, and nowhere else', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const url = 'https://checkout.stripe.test/pay/1'
  const { server, user } = open(
    {
      readPrices: { ...samplePrices, providers: ['manual', 'stripe'] },
      createOrder: { order: sampleOrder({ provider: 'stripe' }), url },
    },
    { query: '?region=europe' },
  )
  await user.click(await screen.findByRole('radio', { name: 'Online, with Stripe' }))
  await user.click(await buy('Go to payment'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
  expect(server.calls('createOrder')[0]?.body).toMatchObject({ provider: 'stripe' })
  expect(document.querySelectorAll('script, iframe')).toHaveLength(0)
})

test('prices that have changed meanwhile are reported and read again, and nothing is ordered', async () => {
  const { server, user } = open({ createOrder: errorResponse(409) }, { query: '?region=brazil' })
  expect(await text()).toContain('R$149.00')
  const [brazil, ...others] = samplePrices.regions
  if (!brazil) throw new Error('no price')
  server.use({
    readPrices: { ...samplePrices, version: '2027-1', regions: [{ ...brazil, year: 19_900 }, ...others] },
  })
  await user.click(await buy())
  expect((await screen.findByRole('alert')).textContent).toContain('This cannot be ordered as things stand')
  await waitFor(async () => expect(await text()).toContain('Total: R$199.00 for one year.'))
  expect(address()).toBe('/licenses?region=brazil')
})

test('where the answer is lost the page does not say that nothing was ordered: the orders show it', async () => {
  const { user } = open(
    {
      createOrder: () => {
        throw new TypeError('no network')
      },
    },
    { query: '?region=brazil' },
  )
  await user.click(await buy())
  expect(await screen.findByText('We do not know whether the order arrived')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'your orders' }).getAttribute('href')).toBe('/licenses/orders')
})

test('who has a license of their own renews it, and is offered no second one', async () => {
  open({ readSubscriptions: subscriptionList(sampleSubscription()) }, { query: '?region=brazil' })
  expect(await screen.findByText(/You have a license of your own already/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Place the order' })).toBeNull()
})

test('prices that cannot be read say so and are asked for again; where nothing is sold that is said', async () => {
  const { server, user, unmount } = open({ readPrices: errorResponse(503, null, { requestId: 'r-3' }) })
  const failed = within(await options())
  expect(await failed.findByText('The prices could not be read')).toBeTruthy()
  expect(failed.getByText('r-3')).toBeTruthy()
  server.use({ readPrices: samplePrices })
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  expect(await region()).toBeTruthy()
  unmount()
  open({ readPrices: { ...samplePrices, providers: [] } })
  expect(await screen.findByText(/Nothing is sold here at the moment/)).toBeTruthy()
})
