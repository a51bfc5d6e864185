import { createHash } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { currentUser } from '#session/session.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { me, tokenOf } from '#test/signedIn.ts'
import { issuerAddress } from './openid.ts'
import { SignInPage } from './SignInPage.tsx'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
})

const issuer = {
  name: 'Google',
  authorization_endpoint: 'https://issuer.example/auth',
  client_id: 'resguardo',
}
const idToken = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.s`

/** The issuer's response after someone pressed the button. */
async function answerOf(from: string | null, more: object = {}) {
  const asked = new URL(await issuerAddress(issuer, from)).searchParams
  const claims = { email: 'ana@example.org', name: 'Ana Lima', nonce: asked.get('nonce'), ...more }
  const jwt = idToken(claims)
  return { jwt, hash: `#id_token=${jwt}&state=${asked.get('state')}` }
}

function open(path: string, handlers: Handlers = {}) {
  const server = fakeServer({
    publicSettings: sampleSettings({ openid: issuer }),
    geolocation: { country: 'BR' },
    auth: { token: tokenOf({ theme: 'light' }) },
    ...handlers,
  })
  return { server, ...renderPage('/signin/:lang', SignInPage, { path }) }
}

test('without an issuer in the settings there is no button', async () => {
  open('/signin/en', { publicSettings: sampleSettings() })
  await screen.findByRole('link', { name: 'Register' })
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
})

test('the button leads to the issuer, asking for an id_token in the fragment with a fresh nonce', async () => {
  open('/signin/en')
  expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeTruthy()
  const target = new URL(await issuerAddress(issuer, '/teams'))
  const query = Object.fromEntries(target.searchParams)
  expect(target.origin + target.pathname).toBe('https://issuer.example/auth')
  expect(query).toMatchObject({
    client_id: 'resguardo',
    response_type: 'id_token',
    response_mode: 'fragment',
  })
  expect(JSON.parse(sessionStorage.getItem('openid') ?? '')).toEqual({
    word: expect.any(String),
    nonce: query['nonce'],
    state: query['state'],
    from: '/teams',
  })
})

test('word, state and nonce have 256 bits each, and are new each time', async () => {
  const seen = new Set<unknown>()
  for (let time = 0; time < 2; time++) {
    const query = new URL(await issuerAddress(issuer, null)).searchParams
    const { word } = JSON.parse(sessionStorage.getItem('openid') ?? '')
    for (const value of [word, query.get('state'), query.get('nonce')]) {
      expect(value).toMatch(/^(S256\.)?[\w-]{43}$/)
      seen.add(value)
    }
  }
  expect(seen.size).toBe(6)
})

test('S7.008 S4.009 the answer is posted as the contract says, and its session opened', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'America/Buenos_Aires',
  })
  const { jwt, hash } = await answerOf('/teams')
  const { word, nonce } = JSON.parse(sessionStorage.getItem('openid') ?? '')
  // The issuer gets the SHA-256 digest of the value that our server gets.
  expect(`S256.${createHash('sha256').update(word).digest('base64url')}`).toBe(nonce)
  const { server } = open(`/signin/en${hash}`)
  await waitFor(() => expect(address()).toBe('/teams'))
  vi.restoreAllMocks()
  expect(server.calls('auth')).toHaveLength(1)
  expect(server.calls('auth')[0]?.body).toEqual({
    username: 'ana@example.org',
    jwt,
    nonce: word,
    name: 'Ana Lima',
    browser: expect.any(String),
    lang: 'en',
    timezone: 'America/Argentina/Buenos_Aires',
    country: 'BR',
  })
  expect(currentUser()?.uid).toBe(me)
  expect(sessionStorage.getItem('openid')).toBeNull()
})

test.each([
  ['a nonce that was not asked for', async () => (await answerOf(null, { nonce: 'other' })).hash],
  [
    'a state that was not asked for',
    async () => (await answerOf(null)).hash.replace(/state=.*/, 'state=other'),
  ],
  ['an answer that nobody asked for', () => `#id_token=${idToken({ email: 'a@b.co' })}&state=x`],
  ['an error of the issuer', () => '#error=access_denied&state=x'],
])('%s signs no one in and says so', async (_, hash) => {
  const { server } = open(`/signin/en${await hash()}`)
  expect((await screen.findByRole('alert')).textContent).toContain('was not completed')
  expect(server.calls('auth')).toEqual([])
  expect(currentUser()).toBeNull()
})

test('a refusal of our server is shown', async () => {
  open(`/signin/en${(await answerOf(null)).hash}`, { auth: errorResponse(403) })
  expect((await screen.findByRole('alert')).textContent).toContain('This account is blocked')
})
