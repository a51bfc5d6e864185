import type { Alert } from '@resguardo/contract/alerts/alerts'
import type { Role } from '@resguardo/contract/auth/session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { AlertsPage } from './AlertsPage.tsx'

const uidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const alert = (n: number, more: Partial<Alert> = {}): Alert => ({
  uid: uidOf(n),
  severity: 'important',
  title: `Alert ${n}`,
  text: 'First line\nSecond line',
  action: 'Update today',
  systems: [{ osType: 'ios', min: '18', max: '18.7.1', models: [] }],
  profiles: [],
  source: { name: 'Apple', url: 'https://support.apple.com/en-us/100100' },
  published: '2026-11-20T12:00:00.000Z',
  expires: null,
  mine: true,
  read: false,
  ...more,
})
const told = (more: object = {}) => ({
  alerts: [alert(1), alert(2, { severity: 'critical', read: true })],
  next: null,
  phone: { osType: 'ios' as const, model: 'iPhone 15', version: '18.6' },
  updatesEnd: null,
  ...more,
})

type OpenOptions = { at?: string; role?: Role }

function open(handlers: Handlers = {}, { at = '/alerts', role = 'user' }: OpenOptions = {}) {
  signIn({ role })
  const server = fakeServer({ readAlerts: told(), ...handlers })
  return { server, ...renderPage('/alerts', AlertsPage, { path: at, language: 'en' }) }
}

beforeEach(() => localStorage.clear())

test('an alert says how pressing it is, what happens, what to do, which phones it is about and who says so', async () => {
  open()
  expect(await screen.findByText('Your phone: iPhone 15, iOS 18.6.')).toBeTruthy()
  const card = within(screen.getByRole('region', { name: 'Alert 1' }))
  for (const text of ['Important', 'Update today', 'About: iPhone, iPad, iOS 18 to 18.7.1'])
    expect(card.getByText(text)).toBeTruthy()
  expect(card.getByRole('link', { name: /^Apple/ }).getAttribute('href')).toBe(
    'https://support.apple.com/en-us/100100',
  )
  expect(screen.queryByRole('link', { name: 'Write alerts' })).toBeNull()
})

test('what is unread is marked one at a time or all at once, and the list is read again', async () => {
  const { user, server } = open({ markAlerts: { unread: 0 } })
  const card = within(await screen.findByRole('region', { name: 'Alert 1' }))
  expect(
    within(screen.getByRole('region', { name: 'Alert 2' })).queryByRole('button', { name: 'Mark as read' }),
  ).toBeNull()
  await user.click(card.getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText('Marked as read')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() =>
    expect(server.calls('markAlerts').map(({ body }) => body)).toEqual([{ uids: [uidOf(1)] }, {}]),
  )
  expect(server.calls('readAlerts').length).toBeGreaterThan(1)
})

test('all alerts are a link away, and say whether they concern the own phone', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('link', { name: 'All' }))
  server.use({ readAlerts: told({ alerts: [alert(3, { mine: false })] }) })
  await user.selectOptions(screen.getByLabelText('Severity'), 'Critical')
  await waitFor(() => expect(address()).toBe('/alerts?show=all&severity=critical'))
  expect(await screen.findByText('Does not concern your phone')).toBeTruthy()
  expect(server.calls('readAlerts').at(-1)?.address).toContain('show=all&severity=critical')
})

test('without a phone the page asks for one; without alerts it says what will stand here', async () => {
  open({ readAlerts: told({ alerts: [], phone: null }) })
  expect(await screen.findByText('You have not chosen a phone yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose phone' }).getAttribute('href')).toBe('/welcome')
  expect(screen.getByText('No alert for your phone')).toBeTruthy()
})

test('the owner of a model without security updates is informed', async () => {
  open({ readAlerts: told({ updatesEnd: { model: 'iPhone X', on: '2026-09-01', ended: true } }) })
  expect(await screen.findByText('The iPhone X gets no more security updates')).toBeTruthy()
  expect(
    screen.getByText(/The last one came on 1 Sep(t)? 2026|The last one came on Sep 1, 2026/),
  ).toBeTruthy()
})

test('a list that cannot be had says so with the number of the request, and is asked for again', async () => {
  const { user, server } = open({ readAlerts: errorResponse(500, null, { requestId: 'req-7' }) })
  expect(await screen.findByText('The alerts could not be loaded.')).toBeTruthy()
  expect(screen.getByText('req-7')).toBeTruthy()
  server.use({ readAlerts: told() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Alert 1' })).toBeTruthy()
})

test('root finds the way to where alerts are written', async () => {
  open({}, { role: 'root' })
  const link = await screen.findByRole('link', { name: 'Write alerts' })
  expect(link.getAttribute('href')).toBe('/alerts/manage')
})
