import { licenseTypes } from '@resguardo/contract/licensing/opens'
import { nearTrialEndDays } from '@resguardo/contract/platform/limits'
import { subscriptionStatus } from '@resguardo/contract/licensing/opens'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { renderPage } from '#test/renderPage.tsx'
import { sampleLicense, courseServer } from '#test/sampleCourse.ts'
import { sampleSubscription, shopHandlers, subscriptionList } from '#test/sampleOrders.ts'
import { me, signIn } from '#test/signedIn.ts'
import { LicensesPage } from './LicensesPage.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const none = sampleLicense()
const trial = sampleLicense({
  licenseType: 'trial',
  expiration: inDays(13),
  status: 'valid',
  source: 'trial',
  trialAvailable: false,
})

function open(readLicense: Handlers['readLicense'], more: Handlers = {}) {
  signIn({ role: 'user' })
  const server = fakeServer({ ...shopHandlers, ...(readLicense !== undefined && { readLicense }), ...more })
  return { server, ...renderPage('/licenses', LicensesPage) }
}

const standing = async () => (await screen.findByRole('region', { name: 'Your license' })).textContent

test('a trial is said to give full access until its day, with the days that are left', async () => {
  open(trial)
  expect(await standing()).toMatch(/Trial: full access until \w+ \d+(, \d{4})?, 13 days left\./)
})

test('a demo is said to be temporary, with full access until a day', async () => {
  open({ ...trial, licenseType: 'demo', expiration: inDays(1) })
  expect(await standing()).toMatch(/Demo: full, temporary access until \w+ \d+(, \d{4})?, 1 day left\./)
})

test('a standard license is said to give full access until a day', async () => {
  open({ ...trial, licenseType: 'standard', expiration: inDays(300), status: 'valid' })
  expect(await standing()).toMatch(/Standard: full access until \w+ \d+, \d{4}, 300 days left\./)
})

test('the free plan is said to give the basic features without an end', async () => {
  open(sampleLicense({ licenseType: 'free', trialAvailable: false }))
  expect(await standing()).toContain('Free plan: the basic features, without an end date.')
})

test('S4.041 an expired license is said to have expired, and on which day', async () => {
  open(sampleLicense({ expiration: inDays(-3), status: 'expired', source: 'own', trialAvailable: false }))
  expect(await standing()).toMatch(/Your license has expired.*It ended on \w+ \d+/)
  expect(screen.getByRole('link', { name: 'Download my data' }).getAttribute('href')).toBe(
    `/admins/profile/${me}?tab=danger`,
  )
  expect(screen.queryByRole('button', { name: /trial/ })).toBeNull()
})

test('S4.042 a license near its expiration carries a warning; one that is valid does not', async () => {
  const { unmount } = open({ ...trial, expiration: inDays(3), status: 'near expiration' })
  const warning = await screen.findByText('The end is near')
  expect(warning.closest('[role="status"]')?.textContent).toContain('Warning')
  unmount()
  open(trial)
  await screen.findByText(/13 days left/)
  expect(screen.queryByText('The end is near')).toBeNull()
})

test.each([
  ['own', 'It is your own: you pay for it.'],
  ['seat', 'Your team gives it to you.'],
  ['association', 'A team that yours is associated with gives it to you.'],
  ['referral', 'It is a free month, earned by an invite.'],
  ['role', 'It comes with your role: the operator of this installation needs no license.'],
] as const)('where a license comes from is said: %s', async (source, told) => {
  open({ ...trial, licenseType: 'standard', source })
  expect(await standing()).toContain(told)
})

test('within the days of grace the sentence says until when full access goes on', async () => {
  open({
    ...trial,
    licenseType: 'standard',
    source: 'own',
    expiration: inDays(-1),
    status: 'expired',
    graceEnds: inDays(2),
  })
  expect(await standing()).toMatch(/Your standard license ended on .* You keep full access until \w+ \d+/)
})

test('what is left after the end is said as it is: the whole Basic Privacy where one falls back to free', async () => {
  const over = { expiration: inDays(-3), status: 'expired', trialAvailable: false } as const
  const first = open(sampleLicense({ ...over, licenseType: 'free', source: 'seat' }))
  expect(await standing()).toContain('you keep all of Basic Privacy.')
  expect(await standing()).toContain('ask your team’s admin whether it will be renewed')
  first.unmount()
  open(sampleLicense({ ...over, source: 'trial' }))
  expect(await standing()).toContain('you keep the first module of Basic Privacy.')
})

test('no trial is offered to a person with full access, and a former license leads to its renewal', async () => {
  const first = open({ ...trial, licenseType: 'standard', source: 'own', trialAvailable: true })
  await standing()
  expect(screen.queryByRole('button', { name: /trial/ })).toBeNull()
  first.unmount()
  const over = sampleLicense({
    licenseType: 'free',
    source: 'own',
    expiration: inDays(-3),
    status: 'expired',
    trialAvailable: false,
  })
  open(over, { readSubscriptions: subscriptionList(sampleSubscription({ expiration: inDays(-3) })) })
  expect(await standing()).toContain('renew it below')
  expect(screen.queryByRole('button', { name: 'Upgrade to standard' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Renew' })).toBeTruthy()
})

test('the trial starts with one button, and the sentence follows', async () => {
  let held = none
  const { server, user } = open(() => held, {
    startTrial: () => {
      held = trial
      return trial
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Start the 14-day trial' }))
  expect(await screen.findByText('Your trial has started')).toBeTruthy()
  expect(await screen.findByText(/Trial: full access until/)).toBeTruthy()
  expect(server.calls('startTrial')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Start the 14-day trial' })).toBeNull()
})

test('a second trial is refused in words', async () => {
  const { user } = open(none, { startTrial: errorResponse(409) })
  await user.click(await screen.findByRole('button', { name: 'Start the 14-day trial' }))
  expect((await screen.findByRole('alert')).textContent).toContain('You have already used your trial')
})

test('a trial that was started in another tab is refused, and the page then shows it', async () => {
  let held = none
  const { server, user } = open(() => held, { startTrial: errorResponse(409) })
  const start = await screen.findByRole('button', { name: 'Start the 14-day trial' })
  held = trial
  await user.click(start)
  expect(await screen.findByText(/Trial: full access until/)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('You have already used your trial')
  expect(screen.queryByText('The trial has not started')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Start the 14-day trial' })).toBeNull()
  expect(server.calls('readLicense')).toHaveLength(2)
})

test.each([13, 4, 3, 1])(
  'the dashboard and this page count the %i days of a trial alike, and both warn from three days on',
  async (days) => {
    const expiration = inDays(days)
    const status = subscriptionStatus(new Date(expiration), new Date(), nearTrialEndDays)
    const left = days === 1 ? '1 day left' : `${days} days left`
    const { unmount } = open({ ...trial, expiration, status })
    expect(await standing()).toContain(left)
    expect(Boolean(screen.queryByText('The end is near'))).toBe(days <= 3)
    unmount()
    fakeServer({ ...courseServer().handlers, readLicense: { ...trial, expiration, status } })
    await renderApp('/dashboard')
    const warning = `Your full access ends in ${days === 1 ? '1 day' : `${days} days`}, on `
    const sentence = await screen.findByText(
      days <= 3 ? /access ends in .*, on / : /^Trial: full access until/,
    )
    expect(sentence.textContent).toContain(days <= 3 ? warning : left)
  },
)

test('S4.036 what each type opens, the basic features for free and everything for the full types, is in a table from 960 px on', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  open(trial)
  const table = screen.getByRole('table', { name: 'What each type opens' })
  const cells = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells('Basic Privacy')).toEqual(['First module', ...licenseTypes.slice(1).map(() => 'All of it')])
  expect(cells('Enhanced Protection')).toEqual(['Locked', 'Locked', 'All of it', 'All of it', 'All of it'])
  expect(cells('Parental Mode')).toEqual(['Locked', 'Locked', 'All of it', 'All of it', 'All of it'])
  expect(cells('Assistant').slice(0, 2)).toEqual(['5 questions a day', '5 questions a day'])
  expect(cells('Newsletter').slice(-1)).toEqual(['Weekly or monthly'])
  await screen.findByText(/Trial: full access/)
  expect(within(table).getByRole('columnheader', { name: /Trial.*yours now/ })).toBeTruthy()
})

test('a license that cannot be read says so, and what each type opens stays readable', async () => {
  const { server, user } = open(errorResponse(503))
  expect((await screen.findByRole('alert')).textContent).toContain('Service Unavailable')
  expect(screen.getByRole('region', { name: 'What each type opens' })).toBeTruthy()
  server.use({ readLicense: none })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/No license yet/)).toBeTruthy()
})

test('anyone who manages teams finds packs, seats, orders and subscriptions with their totals, and their own license apart', async () => {
  signIn({ role: 'root' })
  const end = { next: null, total: 0 }
  fakeServer({
    ...shopHandlers,
    readLicense: sampleLicense({ licenseType: 'standard', source: 'role', trialAvailable: false }),
    readPacks: { packs: [], ...end, total: 12 },
    readSeats: { seats: [], ...end, total: 10_001 },
    readOrders: ({ query }) => ({ orders: [], ...end, total: query['all'] ? 3 : 1 }),
    readSubscriptions: ({ query }) => ({ subscriptions: [], ...end, total: query['all'] ? 0 : 1 }),
  })
  renderPage('/licenses', LicensesPage)
  const places = within(screen.getByRole('navigation', { name: 'Manage licenses' })).getAllByRole('listitem')
  await waitFor(() =>
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'License packs12What each team has, and until when.',
      'Seatsover 1,000Who has a seat, and what invites reserve.',
      'Orders and invoices3What was ordered, paid or cancelled.',
      'Subscriptions0What is paid by month or year.',
    ]),
  )
  expect(places.map((place) => within(place).getByRole('link').getAttribute('href'))).toEqual([
    '/licenses/packs',
    '/licenses/seats',
    '/licenses/orders',
    '/licenses/subscriptions',
  ])
  expect(screen.queryByRole('region', { name: 'Your license' })).toBeNull()
  expect(screen.getByRole('link', { name: 'My license' }).getAttribute('href')).toBe('/licenses/mine')
  expect(await screen.findByRole('combobox', { name: 'Where you pay' })).toBeTruthy()
})
