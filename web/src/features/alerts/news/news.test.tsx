import { act, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLocation } from '#router'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleLicense } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'
import { AlertBell } from './AlertBell.tsx'
import { NoticeLine } from './NoticeLine.tsx'

const critical = (n: number) => ({
  uid: `00000000-0000-4000-8000-00000000000${n}`,
  title: `Critical ${n}`,
  action: 'Update today',
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const license = (days: number, part = {}) =>
  sampleLicense({
    licenseType: 'standard',
    expiration: inDays(days),
    status: days < 0 ? 'expired' : 'near expiration',
    source: 'own',
    trialAvailable: false,
    ...part,
  })
const quiet = { readAlertNews: { unread: 0, critical: [] }, readLicense: sampleLicense() }

type OpenOptions = { path?: string; reserved?: boolean; lang?: 'pt' | 'es' | 'en' }

async function open(
  handlers: Handlers,
  { path = '/dashboard', reserved = true, lang = 'en' }: OpenOptions = {},
) {
  signIn({ role: 'user', lang })
  const server = fakeServer({ ...quiet, ...handlers })
  const onKind = vi.fn()
  const Page: ComponentType = () => (
    <>
      <AlertBell />
      <NoticeLine pathname={useLocation().pathname} reserved={reserved} onKind={onKind} />
    </>
  )
  return { server, onKind, ...renderPage('*', Page, { path, language: lang }) }
}

function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}

beforeEach(() => localStorage.clear())
afterEach(() => void vi.restoreAllMocks())

test('the bell says how many alerts are unread; a critical one is the notice until it is opened', async () => {
  const { user, server, onKind } = await open({
    readAlertNews: { unread: 3, critical: [critical(2), critical(1)] },
    markAlerts: { unread: 2 },
    readLicense: license(3),
  })
  const bell = await screen.findByRole('link', { name: 'Alerts: 3 unread' })
  expect(bell.getAttribute('href')).toBe('/alerts')
  expect(screen.queryByText('Critical 1')).toBeNull()
  await waitFor(() => expect(onKind).toHaveBeenLastCalledWith('alert'))
  server.use({ readAlertNews: { unread: 2, critical: [] } })
  await user.click(screen.getByRole('link', { name: 'Critical 2' }))
  await waitFor(() => expect(address()).toBe('/alerts'))
  await waitFor(() => expect(server.calls('markAlerts')[0]?.body).toEqual({ uids: [critical(2).uid] }))
  expect(await screen.findByRole('link', { name: 'Alerts: 2 unread' })).toBeTruthy()
})

test('on the page of the alerts nothing is above them', async () => {
  await open({ readAlertNews: { unread: 1, critical: [critical(1)] } }, { path: '/alerts' })
  expect(await screen.findByRole('link', { name: 'Alerts: 1 unread' })).toBeTruthy()
  expect(screen.queryByText('Critical 1')).toBeNull()
})

test('where it cannot be known, the bell is there without a number', async () => {
  const { server, onKind } = await open({ readAlertNews: errorResponse(503) })
  await waitFor(() => expect(server.calls('readAlertNews').length).toBeGreaterThan(0))
  expect(screen.getByRole('link', { name: 'Alerts' })).toBeTruthy()
  expect(onKind).not.toHaveBeenCalled()
})

test('a page without room for the line shows only a lost network, and says what the next page needs', async () => {
  const { onKind } = await open(
    { readAlertNews: { unread: 1, critical: [critical(1)] } },
    { reserved: false, path: '/invites' },
  )
  await waitFor(() => expect(onKind).toHaveBeenLastCalledWith('alert'))
  expect(screen.queryByText('Critical 1')).toBeNull()
  setOnline(false)
  expect(await screen.findByText('No internet. What you have opened stays here.')).toBeTruthy()
})

test('without a network the line says so instead of anything else, and takes it back', async () => {
  await open({ readAlertNews: { unread: 1, critical: [critical(1)] } })
  await screen.findByText('Critical 1')
  setOnline(false)
  expect(await screen.findByText('No internet. What you have opened stays here.')).toBeTruthy()
  expect(screen.queryByText('Critical 1')).toBeNull()
  setOnline(true)
  expect(await screen.findByText('Critical 1')).toBeTruthy()
})

test.each([
  ['en', 'Your license has expired'],
  ['pt', 'Sua licença expirou'],
  ['es', 'Tu licencia caducó'],
] as const)('S2.114 S8.101 in %s the dashboard says that the license has expired', async (lang, expected) => {
  await open({ readLicense: license(-5, { licenseType: 'free' }) }, { lang })
  expect((await screen.findByRole('link', { name: expected })).getAttribute('href')).toBe('/licenses')
})

test('S4.042 a license that ends soon is announced on the dashboard until opened, and again a week before', async () => {
  const { user, unmount, onKind } = await open({ readLicense: license(12) })
  await waitFor(() => expect(onKind).toHaveBeenLastCalledWith('license'))
  await user.click(await screen.findByRole('link', { name: 'Your full access ends in 12 days' }))
  expect(address()).toBe('/licenses')
  unmount()
  const expiration = inDays(7)
  const again = await open({ readLicense: license(7, { expiration }) })
  await user.click(await screen.findByRole('link', { name: 'Your full access ends in 7 days' }))
  again.unmount()
  const opened = await open({ readLicense: license(7, { expiration }) })
  await waitFor(() => expect(opened.onKind).toHaveBeenLastCalledWith('none'))
  expect(screen.queryByText(/Your full access ends/)).toBeNull()
})

test('within the days of grace the line says until when full access goes on', async () => {
  await open({ readLicense: license(-1, { graceEnds: inDays(2) }) })
  expect(await screen.findByText(/^License expired; full access until/)).toBeTruthy()
})

test.each([
  ['a license far from its end', license(200, { status: 'valid' }), '/dashboard'],
  ['no license at all', sampleLicense(), '/dashboard'],
  ['any other page', license(3), '/invites'],
])('%s has no line about the license', async (_, readLicense, path) => {
  const { onKind } = await open({ readLicense }, { path })
  const kind = path === '/dashboard' ? 'none' : 'no alert'
  await waitFor(() => expect(onKind).toHaveBeenLastCalledWith(kind))
  expect(screen.queryByText(/Your full access ends/)).toBeNull()
})
