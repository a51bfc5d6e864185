import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, errorResponse } from '#test/fakeServer.ts'
import { me, tokenOf } from '#test/signedIn.ts'
import { setThemeMode, themeMode } from '#theme/themeMode.ts'
import { browserName, timezoneOf } from './browser.ts'
import { passwordDigest } from './digest.ts'
import { currentUser, endSession, guardSignOut, openSession, useSession } from './session.ts'
import { sessionEnd } from './sessionEnd.ts'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
})

const admin = (theme: 'light' | 'dark' | null) => ({
  uid: me,
  username: 'ana@example.org',
  first_name: 'Ana',
  last_name: 'Lima',
  role: 'admin' as const,
  access_level: 'full' as const,
  helper: false,
  status: 'active' as const,
  lang: 'en' as const,
  theme,
  timezone: 'UTC',
  country: '',
  city: '',
  institution: '',
  notes: '',
  newsletter: 'weekly' as const,
  discreet: false,
  has_password: true,
  expiration: null,
  last_seen: null,
  created: '2026-01-01T00:00:00Z',
  revision: 1,
})

test('S4.001 S7.005 S9.034 the token of a sign-in is kept under accessToken', async () => {
  const token = tokenOf({ theme: 'light' })
  await openSession(token)
  expect(localStorage.getItem('accessToken')).toBe(token)
})

test('S3.001 S3.004 the session user is what the claims say, and can sign out', async () => {
  await openSession(tokenOf({ theme: 'dark', role: 'root', lang: 'es' }))
  expect(currentUser()).toMatchObject({
    uid: me,
    username: 'ana@example.org',
    first_name: 'Ana',
    last_name: 'Lima',
    role: 'root',
    timezone: 'UTC',
    theme: 'dark',
    lang: 'es',
    logout: expect.any(Function),
  })
})

test('S3.003 the theme of the session user is light where nothing else is said', () => {
  storeToken(tokenOf())
  expect(currentUser()?.theme).toBe('light')
})

test('S4.004 a token whose expiry has passed counts as signed out', () => {
  storeToken(tokenOf({ exp: Math.floor(Date.now() / 1000) }))
  expect(currentUser()).toBeNull()
  storeToken(tokenOf({ exp: Math.floor(Date.now() / 1000) + 2 }))
  expect(currentUser()).not.toBeNull()
})

test('S4.005 an empty uid means signed out', () => {
  storeToken(tokenOf({ uid: '' }))
  expect(currentUser()).toBeNull()
})

test('S4.006 without a stored token no one is signed in', () => {
  expect(renderHook(() => useSession()).result.current).toBeNull()
})

test('a malformed token is no session', () => {
  for (const token of ['', 'x', 'a.b.c', 'e30.bnVsbA.x']) {
    storeToken(token)
    expect(currentUser()).toBeNull()
  }
})

test('S4.011 the theme is the one in the token', async () => {
  const server = fakeServer({ readAdmins: [admin('light')] })
  await openSession(tokenOf({ theme: 'dark' }))
  expect(themeMode()).toBe('dark')
  expect(server.seen).toEqual([])
})

test('S4.012 without a theme in the token it is that of the record of the uid', async () => {
  const server = fakeServer({ readAdmins: [admin('dark')] })
  await openSession(tokenOf())
  expect(themeMode()).toBe('dark')
  expect(server.calls('readAdmins')[0]?.address).toBe(`/v2/admin?uid=${me}`)
})

test.each([401, 404, 500])(
  'S4.014 a look-up that fails with %i leaves light, and the session open',
  async (status) => {
    setThemeMode('dark')
    fakeServer({ readAdmins: errorResponse(status) })
    await openSession(tokenOf())
    expect(themeMode()).toBe('light')
    expect(currentUser()?.uid).toBe(me)
  },
)

test('S4.015 S4.016 S4.017 signing out clears user and token and resets the theme to light', async () => {
  const server = fakeServer({ signOut: null })
  const token = tokenOf({ theme: 'dark' })
  await openSession(token)
  localStorage.setItem('expandedModules-basic', '{}')
  sessionStorage.setItem('x', 'y')
  await currentUser()?.logout()
  expect(currentUser()).toBeNull()
  expect(localStorage.getItem('accessToken')).toBeNull()
  expect(themeMode()).toBe('light')
  expect(localStorage.getItem('expandedModules-basic')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  // The call uses the token that has just been cleared.
  expect(server.calls('signOut')[0]?.token).toBe(token)
})

test('signing out holds although the network is gone', async () => {
  await openSession(tokenOf({ theme: 'light' }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await endSession()
  expect(currentUser()).toBeNull()
})

test('signing out asks every guard, once however often it is pressed, and goes on when all agree', async () => {
  fakeServer({ signOut: null })
  await openSession(tokenOf({ theme: 'light' }))
  const first = vi.fn(() => Promise.resolve(true))
  const second = vi.fn(() => Promise.resolve(false))
  const takeAway = [guardSignOut(first), guardSignOut(second)]
  const user = currentUser()
  expect(await Promise.all([user?.logout(), user?.logout()])).toEqual([false, false])
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  expect(currentUser()).not.toBeNull()
  second.mockResolvedValue(true)
  expect(await user?.logout()).toBe(true)
  expect(currentUser()).toBeNull()
  for (const stop of takeAway) stop()
})

test('a session that ends on its own asks no guard', async () => {
  fakeServer({ signOut: null })
  await openSession(tokenOf({ theme: 'light' }))
  const guard = vi.fn(() => Promise.resolve(false))
  const stop = guardSignOut(guard)
  await endSession()
  stop()
  expect(guard).not.toHaveBeenCalled()
  expect(currentUser()).toBeNull()
})

test('S9.001 what is sent of a password is its SHA-512', async () => {
  expect(await passwordDigest('Farol-Aceso-27')).toMatch(/^[0-9a-f]{128}$/)
  // Test vector of FIPS 180-4.
  expect(await passwordDigest('abc')).toMatch(/^ddaf35a193617abacc417349ae204131.*a54ca49f$/)
})

test('S7.021 an old name of a time zone is sent under its name of today', () => {
  expect(timezoneOf('America/Buenos_Aires')).toBe('America/Argentina/Buenos_Aires')
  expect(timezoneOf('Etc/UTC')).toBe('UTC')
  expect(timezoneOf('America/Sao_Paulo')).toBe('America/Sao_Paulo')
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox 146, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Chrome 121, Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    'Samsung Internet 26, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7) AppleWebKit/605 Version/16.6 Mobile/15E148 Safari/604.1',
    'Safari 16, iOS',
  ],
  ['Mozilla/5.0 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge 140'],
  ['curl/8', 'Browser'],
])('a browser is called by name, version and system: %s', (agent, name) => {
  expect(browserName(agent)).toBe(name)
})

test('a session ends idle after its minutes without a call, and at its longest in any case', () => {
  const iat = 1_000
  const session = { idle: 30, iat, exp: iat + 3600 }
  expect(sessionEnd(session, 0)).toEqual({ kind: 'idle', at: (iat + 1800) * 1000 })
  expect(sessionEnd(session, (iat + 600) * 1000)).toEqual({ kind: 'idle', at: (iat + 2400) * 1000 })
  expect(sessionEnd(session, (iat + 2000) * 1000)).toEqual({ kind: 'absolute', at: (iat + 3600) * 1000 })
})
