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

const acme = {
  uid: '00000000-0000-4000-8000-0000000000a7',
  name: 'Acme',
  authorization_endpoint: 'https://id.acme.example/authorize',
  client_id: 'resguardo',
  redirect_uri: 'https://resguardo.test/signin?team=a1',
  forced: false,
}
const sampleIssuers = sampleSettings({ issuers: [{ ...acme, name: 'Quintal' }], team_issuers: true })

test('an issuer of the console is asked for a code, with PKCE', async () => {
  open('/signin/en', { publicSettings: sampleIssuers })
  expect(await screen.findByRole('button', { name: 'Sign in with Quintal' })).toBeTruthy()
  const query = Object.fromEntries(new URL(await issuerAddress(acme, null)).searchParams)
  const { word } = JSON.parse(sessionStorage.getItem('openid') ?? '')
  expect(query).toMatchObject({
    response_type: 'code',
    redirect_uri: acme.redirect_uri,
    code_challenge: createHash('sha256').update(word).digest('base64url'),
    code_challenge_method: 'S256',
  })
  expect(query['nonce']).toBe(`S256.${query['code_challenge']}`)
})

test('its code is posted with the word, and removed from the address', async () => {
  const state = new URL(await issuerAddress(acme, '/teams')).searchParams.get('state')
  const { word } = JSON.parse(sessionStorage.getItem('openid') ?? '')
  const { server } = open(`/signin/en?team=a1&code=c1&state=${state}`)
  await waitFor(() => expect(address()).toBe('/teams'))
  expect(server.calls('auth')[0]?.body).toEqual({
    issuer: acme.uid,
    code: 'c1',
    nonce: word,
    browser: expect.any(String),
    lang: 'en',
    timezone: expect.any(String),
    country: 'BR',
  })
})

test.each(['', '&team=a2'])(
  'a code that comes to the address of another owner (%s) is refused',
  async (team) => {
    const state = new URL(await issuerAddress(acme, null)).searchParams.get('state')
    const { server } = open(`/signin/en?code=c1&state=${state}${team}`)
    expect((await screen.findByRole('alert')).textContent).toContain('was not completed')
    expect(server.calls('auth')).toEqual([])
    expect(address()).toBe('/signin/en')
  },
)

test('a second step after it is asked for the account that the server names', async () => {
  const state = new URL(await issuerAddress(acme, null)).searchParams.get('state')
  const auth = { second_step: true as const, totp: true as const, username: 'ana@acme.example' }
  const { server, user } = open(`/signin/en?team=a1&code=c1&state=${state}`, { auth })
  await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '492039{Enter}')
  await waitFor(() => expect(server.calls('auth').at(-1)?.body).toMatchObject({ otp: '492039' }))
  expect(server.calls('auth').at(-1)?.body).toMatchObject({ username: 'ana@acme.example' })
})

test('the issuer of a team appears once an address of its domain is typed, and no other', async () => {
  const issuersOfDomain = ({ query }: { query: { domain: string } }) => ({
    issuers: query.domain === 'acme.example' ? [acme] : [],
  })
  const { server, user } = open('/signin/en', { publicSettings: sampleIssuers, issuersOfDomain })
  const field = await screen.findByLabelText('E-mail or identifier')
  await screen.findByRole('button', { name: 'Sign in with Quintal' })
  await user.type(field, 'ana@acme.example')
  expect(await screen.findByRole('button', { name: 'Sign in with Acme' })).toBeTruthy()
  await user.type(field, '.br')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign in with Acme' })).toBeNull())
  const domains = server.seen.filter(({ name }) => name === 'issuersOfDomain')
  expect(domains.length).toBeGreaterThan(0)
})

test('where no team has an issuer, no domain is asked about', async () => {
  const { server, user } = open('/signin/en')
  await screen.findByRole('button', { name: 'Sign in with Google' })
  await user.type(await screen.findByLabelText('E-mail or identifier'), 'ana@acme.example')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(server.calls('issuersOfDomain')).toEqual([])
})

test('an address that must sign in through its organisation is told so', async () => {
  const { user } = open('/signin/en', { auth: errorResponse(409) })
  await user.type(await screen.findByLabelText('E-mail or identifier'), 'ana@acme.example')
  await user.type(screen.getByLabelText('Password'), 'Farol-Aceso-27{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('through its own service')
})
