import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { sampleLicense, courseServer } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const expired = sampleLicense({
  licenseType: 'free',
  expiration: inDays(-5),
  status: 'expired',
  source: 'own',
  trialAvailable: false,
})
const near = sampleLicense({
  licenseType: 'standard',
  expiration: inDays(6),
  status: 'near expiration',
  source: 'own',
  trialAvailable: false,
})

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open(
  license: typeof near,
  { path = '/devices', lang = 'en' }: { path?: string; lang?: 'pt' | 'es' | 'en' } = {},
) {
  signIn({ role: 'user', lang })
  fakeServer({ ...courseServer().handlers, readLicense: license, readDevices: () => errorResponse(503) })
  return renderApp(path, { language: lang })
}

test.each([
  ['en', 'Your license has expired', 'Download my data'],
  ['pt', 'Sua licença expirou', 'Baixar meus dados'],
  ['es', 'Tu licencia caducó', 'Descargar mis datos'],
] as const)(
  'S2.114 S8.101 in %s a banner above every page says that the license has expired, with the ways on side by side',
  async (lang, expected, data) => {
    await open(expired, { lang })
    const banner = (await screen.findByText(expected)).closest('[role="status"]')
    expect(banner?.querySelector('a[href="/licenses"]')).toBeTruthy()
    expect(screen.getByRole('link', { name: data }).getAttribute('href')).toBe(
      `/admins/profile/${me}?tab=danger`,
    )
  },
)

test('a banner of an expired license is put away for the session, and is back in the next', async () => {
  const { user, unmount } = await open(expired)
  await user.click(await screen.findByRole('button', { name: 'Hide for now' }))
  expect(screen.queryByText('Your license has expired')).toBeNull()
  unmount()
  const again = await open(expired, { path: '/invites' })
  await screen.findByRole('heading', { level: 1, name: 'Invites' })
  expect(screen.queryByText('Your license has expired')).toBeNull()
  again.unmount()
  sessionStorage.clear()
  await open(expired)
  expect(await screen.findByText('Your license has expired')).toBeTruthy()
})

test('S4.042 a license that ends soon is announced above every page, and is put away for the day alone', async () => {
  const { user, unmount } = await open(near)
  expect(await screen.findByText(/Your full access ends in 6 days/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hide for today' }))
  expect(screen.queryByText(/Your full access ends in/)).toBeNull()
  unmount()
  const again = await open(near)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/Your full access ends in/)).toBeNull()
  again.unmount()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  await open(near)
  expect(await screen.findByText(/Your full access ends in 5 days/)).toBeTruthy()
})

test('within the days of grace the banner says until when full access goes on', async () => {
  await open({ ...near, expiration: inDays(-1), status: 'expired', graceEnds: inDays(2) })
  expect(
    await screen.findByText(/So that a late payment locks nothing, full access goes on until/),
  ).toBeTruthy()
  expect(screen.queryByText('Your license has expired')).toBeNull()
})

test.each([
  [
    'a license far from its end',
    sampleLicense({ licenseType: 'standard', expiration: inDays(200), status: 'valid' }),
  ],
  ['no license at all', sampleLicense()],
])('%s has no banner', async (_, license) => {
  await open(license)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('main [role="status"]')).toBeNull())
})

test('the dashboard says it once', async () => {
  await open(near, { path: '/dashboard' })
  expect(await screen.findAllByText(/Your full access ends in 6 days/)).toHaveLength(1)
})

test('a lesson has no banner: it begins with the lesson', async () => {
  await open(near, { path: '/course/submodules/updates-on' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/Your full access ends in/)).toBeNull()
})
