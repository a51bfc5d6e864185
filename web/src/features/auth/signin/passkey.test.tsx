import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { currentUser } from '#session/session.ts'
import { fakePasskeys } from '#test/fakePasskeys.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { me, tokenOf } from '#test/signedIn.ts'
import { SignInPage } from './SignInPage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
  storeToken(null)
  localStorage.clear()
})

const options = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  rpId: 'localhost',
  userVerification: 'required' as const,
}
function open(handlers: Handlers = {}) {
  const server = fakeServer({
    publicSettings: sampleSettings(),
    askPasskeyAuth: options,
    passkeyAuth: { token: tokenOf({ theme: 'light' }) },
    ...handlers,
  })
  return { server, ...renderPage('/signin/:lang', SignInPage, { path: '/signin/en' }) }
}
const way = () => screen.findByRole('button', { name: 'Sign in with a passkey' })
const name = () => screen.getByRole('textbox', { name: 'E-mail or identifier' })

test('a press asks the browser for any passkey of this site, and opens the session', async () => {
  const browser = fakePasskeys()
  const { user, server } = open()
  await user.click(await way())
  await waitFor(() => expect(address()).toBe('/'))
  expect(currentUser()).toMatchObject({ uid: me })
  expect(browser.asked).toHaveLength(1)
  expect(browser.asked[0]?.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(browser.asked[0]?.publicKey['allowCredentials']).toBeUndefined()
  expect(server.calls('passkeyAuth')[0]?.body).toEqual({
    passkey: {
      id: 'cGFzc2tleQ',
      rawId: 'cGFzc2tleQ',
      type: 'public-key',
      response: {
        clientDataJSON: 'e30',
        authenticatorData: 'ZGF0YQ',
        signature: 'c2lnbmF0dXJl',
        userHandle: 'b3duZXI',
      },
    },
    browser: expect.any(String),
  })
})

test('a browser without passkeys is offered none, and asked nothing', async () => {
  const { server } = open()
  await waitFor(() => expect(server.calls('publicSettings')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  expect(server.calls('askPasskeyAuth')).toEqual([])
  expect(name().getAttribute('autocomplete')).toBe('username')
})

test('a browser that fills passkeys in gets the field, and a choice there opens the session', async () => {
  const browser = fakePasskeys({ fillsIn: true })
  open()
  await waitFor(() => expect(browser.asked).toHaveLength(1))
  expect(browser.asked[0]?.mediation).toBe('conditional')
  expect(name().getAttribute('autocomplete')).toBe('username webauthn')
  browser.choose()
  await waitFor(() => expect(address()).toBe('/'))
})

test('a press ends the waiting in the field, which restarts when the press came to nothing', async () => {
  const browser = fakePasskeys({ fillsIn: true })
  const { user } = open()
  await waitFor(() => expect(browser.asked).toHaveLength(1))
  browser.fails('NotAllowedError')
  await user.click(await way())
  await screen.findByText(/^Nothing was done/)
  await waitFor(() =>
    expect(browser.asked.map(({ mediation }) => mediation)).toEqual([
      'conditional',
      undefined,
      'conditional',
    ]),
  )
})

test('an unrequested attempt fails without a word', async () => {
  const browser = fakePasskeys({ fillsIn: true })
  const { server } = open({ askPasskeyAuth: errorResponse(429) })
  await way()
  await waitFor(() => expect(server.calls('askPasskeyAuth')).toHaveLength(1))
  expect(browser.asked).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('what went wrong is said in words, and the other ways stay', () => {
  test.each([
    ['NotAllowedError', /^Nothing was done: the request was cancelled/],
    ['SecurityError', /^Passkeys work only at the official address/],
    ['NotSupportedError', /^This device cannot keep a passkey/],
    ['UnknownError', /^The browser could not use the passkey/],
  ])('%s of the browser', async (error, text) => {
    fakePasskeys().fails(error)
    const { user, server } = open()
    await user.click(await way())
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeTruthy()
    expect(server.calls('passkeyAuth')).toEqual([])
    expect(name()).toBeTruthy()
  })

  test.each([
    [401, 'This passkey does not open an account here. It may have been removed: sign in another way'],
    [403, 'This account is blocked. Contact the administrator'],
    [410, 'This account has expired. Contact the administrator'],
    [422, 'Registration incomplete. Check your e-mail for the confirmation link'],
  ])('%i of the server', async (status, text) => {
    fakePasskeys()
    const { user } = open({ passkeyAuth: errorResponse(status) })
    await user.click(await way())
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeTruthy()
    expect(currentUser()).toBeNull()
  })

  test('too many tries, with the wait', async () => {
    fakePasskeys()
    const { user } = open({ passkeyAuth: errorResponse(429, null, { retryAfter: 60 }) })
    await user.click(await way())
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many tries.*Try again in 60 seconds/)
  })
})

async function sendPassword(user: ReturnType<typeof open>['user']) {
  await user.type(name(), 'root')
  await user.type(screen.getByLabelText('Password'), 'Farol-Aceso-27')
  await user.click(screen.getByRole('button', { name: 'Sign in with password' }))
}

test('where the password is right and the passkey missing, that is all the page asks for', async () => {
  fakePasskeys()
  const { user } = open({ auth: { second_step: true, passkey: true } })
  await way()
  await sendPassword(user)
  await screen.findByText('The password is correct. One more step: your passkey.')
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(document.activeElement).toBe(await way())
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(name()).toBeTruthy()
  await sendPassword(user)
  await user.click(await way())
  await waitFor(() => expect(address()).toBe('/'))
})

test('a browser without passkeys says what an account needs that has nothing else', async () => {
  const { user } = open({ auth: { second_step: true, passkey: true } })
  await sendPassword(user)
  expect((await screen.findByRole('alert')).textContent).toMatch(/needs its passkey/)
})

test('an app and a passkey are one question with two answers', async () => {
  fakePasskeys()
  const { user, server } = open({ auth: { second_step: true, passkey: true, totp: true } })
  await way()
  await sendPassword(user)
  const code = await screen.findByRole('textbox', { name: 'Code from the app' })
  expect(
    screen.getByText(/^One more step: the code from your authenticator app, or your passkey/),
  ).toBeTruthy()
  expect(screen.queryByText('The password is correct. One more step: your passkey.')).toBeNull()
  server.use({ auth: { token: tokenOf({ theme: 'light' }) } })
  await user.click(code)
  await user.paste('123 456')
  await waitFor(() => expect(address()).toBe('/'))
  expect(server.calls('auth')[1]?.body).toMatchObject({ otp: '123456' })
})
