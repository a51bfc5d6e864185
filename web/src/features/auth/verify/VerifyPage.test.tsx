import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { currentUser } from '#session/session.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleSettings } from '#test/publicSettings.ts'
import { me, tokenOf } from '#test/signedIn.ts'
import { VerifyPage } from './VerifyPage.tsx'
import { hasFocus } from '../../../../test/hasFocus.ts'

afterEach(() => {
  vi.useRealTimers()
  storeToken(null)
  localStorage.clear()
})

function open(token = 'abc', handlers: Handlers = {}) {
  const server = fakeServer({ verify: { token: tokenOf({ theme: 'light' }) }, ...handlers })
  return { server, ...renderPage('/verify/:lang/:token', VerifyPage, { path: `/verify/en/${token}` }) }
}
const go = () => screen.getByRole('button', { name: 'Confirm my address' })
const validate = () => screen.getByRole('region', { name: 'Validate Token' })

describe('the link of the mail', () => {
  test.each([
    ['en', 'Confirm your address'],
    ['pt', 'Confirmar seu endereço'],
    ['es', 'Confirmar tu dirección'],
  ])('S2.028 /verify/%s/{token} opens in that language without signing in', async (language, title) => {
    fakeServer()
    await renderApp(`/verify/${language}/abc`)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })

  test('opening it confirms nothing: mail scanners follow links too', async () => {
    const { server } = open()
    await act(async () => {})
    expect(server.seen).toEqual([])
  })

  test('where two steps are wanted, the address is confirmed and the page leads to signing in', async () => {
    const { user } = open('abc', { verify: errorResponse(403) })
    await user.click(go())
    await screen.findByText(/^Your e-mail address is confirmed. Now sign in/)
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/signin/en')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(currentUser()).toBeNull()
  })

  test('S2.028 S7.017 S4.010 a press sends token and browser and opens the session of the claims', async () => {
    const { user, server } = open('a-b_c')
    await user.click(go())
    await waitFor(() => expect(currentUser()?.uid).toBe(me))
    expect(server.calls('verify')[0]).toMatchObject({
      method: 'POST',
      address: '/v2/public/verify',
      body: { token: 'a-b_c', browser: expect.any(String) },
    })
  })

  test('S8.099 success says so, and leads to /welcome', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = open()
    await user.click(go())
    expect(await screen.findByText('Your e-mail address has been confirmed successfully')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/welcome')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(address()).toBe('/welcome')
  })

  test('an expired one is sent again in place', async () => {
    const { user, server } = open('abc', { verify: errorResponse(422), reset: {} })
    await user.click(go())
    expect((await screen.findByRole('alert')).textContent).toContain('This link has expired')
    await user.type(screen.getByRole('textbox', { name: 'E-mail or identifier' }), 'ana@example.org')
    await user.click(screen.getByRole('button', { name: 'Send another link' }))
    expect(await screen.findByText(/another link is on its way/)).toBeTruthy()
    expect(server.calls('reset')[0]?.body).toEqual({ username: 'ana@example.org' })
  })

  test('a used one leads to sign-in', async () => {
    const { user } = open('abc', { verify: errorResponse(404) })
    await user.click(go())
    const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'Go to sign-in' })
    expect(link.getAttribute('href')).toBe('/signin/en')
  })

  test('one that did not arrive whole is not even sent', () => {
    open('x'.repeat(1001))
    expect(screen.getByRole('alert').textContent).toContain('did not arrive whole')
    expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull()
  })

  test('too many tries say how long to wait', async () => {
    const { user } = open('abc', { verify: errorResponse(429, null, { retryAfter: 30 }) })
    await user.click(go())
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 30 seconds.')
  })
})

describe('a copied token', () => {
  const token = () => within(validate()).getByRole('textbox')
  const press = () => within(validate()).getByRole('button', { name: 'Validate' })

  test('S2.106 there is an area labelled "Validate Token" that takes one', async () => {
    const { user, server } = open()
    await user.type(token(), '  pasted-token ')
    await user.click(press())
    await waitFor(() => expect(server.calls('verify')[0]?.body).toMatchObject({ token: 'pasted-token' }))
  })

  test('S5.029 1 to 1000 characters: 1000 go, none and 1001 do not', async () => {
    const { user, server } = open()
    await user.click(press())
    expect(await within(validate()).findByText(/This code is not complete/)).toBeTruthy()
    await user.click(token())
    await user.paste('x'.repeat(1001))
    await user.click(press())
    expect(await within(validate()).findByText(/This code is not complete/)).toBeTruthy()
    expect(server.calls('verify')).toEqual([])
    await user.clear(token())
    await user.click(token())
    await user.paste('x'.repeat(1000))
    await user.click(press())
    await waitFor(() => expect(server.calls('verify')).toHaveLength(1))
  })

  test('the whole link does as well', async () => {
    const { user, server } = open()
    await user.click(token())
    await user.paste('https://resguardo.example/verify/pt/the-token')
    await user.click(press())
    await waitFor(() => expect(server.calls('verify')[0]?.body).toMatchObject({ token: 'the-token' }))
  })

  test('S2.106 /verify/{lang} without a token has it too', async () => {
    fakeServer()
    await renderApp('/verify/en')
    expect(validate()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull()
  })
})

describe('an invited person', () => {
  const invited = {
    verify: { token: tokenOf({ theme: 'light' }), invited: true },
    publicSettings: sampleSettings(),
  }
  const first = async (handlers: Handlers = {}) => {
    const opened = open('abc', { ...invited, ...handlers })
    await opened.user.click(go())
    return { ...opened, field: await screen.findByLabelText('New password') }
  }

  test('chooses a first password, sent as its SHA-512, and goes on', async () => {
    const { user, server, field } = await first({ editAdmin: null })
    await user.type(field, 'Moinho-Azul-31')
    await user.type(screen.getByLabelText('Repeat the new password'), 'Moinho-Azul-31')
    await user.click(screen.getByRole('button', { name: 'Save the password and go on' }))
    await waitFor(() => expect(address()).toBe('/welcome'))
    expect(server.calls('editAdmin')[0]?.body).toEqual({
      uid: me,
      password: expect.stringMatching(/^[0-9a-f]{128}$/),
      renew_token: true,
    })
  })

  test('sees that the account is open, and nothing about the address: the link may have been shown', async () => {
    await first()
    expect(screen.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeTruthy()
    expect(screen.getByText('Your account is open.')).toBeTruthy()
    expect(screen.queryByText(/confirmed/)).toBeNull()
  })

  test('may go on with codes by mail; the page does not go on automatically', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await first()
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(address()).toBe('/verify/en/abc')
    const link = await screen.findByRole('link', { name: 'Go on without a password' })
    expect(link.getAttribute('href')).toBe('/welcome')
  })

  test('sees what is wrong with a password, here and from the server', async () => {
    const { user, field } = await first({ editAdmin: () => errorResponse(422) })
    await user.type(field, 'short')
    await user.click(screen.getByRole('button', { name: 'Save the password and go on' }))
    expect(await screen.findByText('Use 9 to 20 characters')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'Password@123')
    await user.type(screen.getByLabelText('Repeat the new password'), 'Password@123')
    await user.click(screen.getByRole('button', { name: 'Save the password and go on' }))
    expect(await screen.findByText(/This password is common/)).toBeTruthy()
    await hasFocus(field)
  })
})
