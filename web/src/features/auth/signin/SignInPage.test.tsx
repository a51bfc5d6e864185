import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { currentUser } from '#session/session.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { renderApp } from '#test/renderApp.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { me, signIn, tokenOf } from '#test/signedIn.ts'
import { SignInPage } from './SignInPage.tsx'
import { hasFocus } from '../../../../test/hasFocus.ts'

afterEach(() => {
  vi.useRealTimers()
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
})

const token = () => tokenOf({ theme: 'light' })
const sent = { resend: 60, ttl: 10 }

function open(handlers: Handlers = {}, path = '/signin/en') {
  const server = fakeServer({ publicSettings: sampleSettings(), auth: { token: token() }, ...handlers })
  return { server, ...renderPage('/signin/:lang', SignInPage, { path }) }
}
const openApp = (path: string, handlers: Handlers = {}) => {
  const server = fakeServer({ publicSettings: sampleSettings(), auth: errorResponse(401), ...handlers })
  return renderApp(path).then((page) => ({ server, ...page }))
}

const name = () => screen.getByRole('textbox', { name: 'E-mail or identifier' })
const password = () => screen.getByLabelText('Password')
const byCode = () => screen.getByRole('button', { name: 'Send me a code by e-mail' })
const byPassword = () => screen.getByRole('button', { name: 'Sign in with password' })
const code = () => screen.findByRole('textbox', { name: 'One-time code' })
type User = ReturnType<typeof open>['user']

async function sendPassword(user: User) {
  await user.type(name(), 'Ana@Example.org')
  await user.type(password(), 'Farol-Aceso-27')
  await user.click(byPassword())
}
async function askCode(user: User) {
  await user.type(name(), 'ana@example.org')
  await user.click(byCode())
}

describe('the form', () => {
  test('S2.034 S2.035 it has one field for e-mail or identifier and one for the password', () => {
    open()
    expect(screen.getAllByRole('textbox')).toEqual([name()])
    expect(document.querySelectorAll('input')).toHaveLength(2)
    expect(password().getAttribute('type')).toBe('password')
  })

  test('S2.036 the toggle makes the password readable and hides it again', async () => {
    const { user } = open()
    await user.type(password(), 'secret')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password().getAttribute('type')).toBe('password')
  })

  test('S4.048 it starts idle, with no error', () => {
    open()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(name().getAttribute('aria-invalid')).toBeNull()
  })

  test('S5.001 S5.004 the missing username is reported once the field was left, and not before', async () => {
    const { user } = open()
    await user.click(name())
    expect(screen.queryByText('A username is required!')).toBeNull()
    await user.tab()
    expect(await screen.findByText('A username is required!')).toBeTruthy()
    await user.type(name(), 'a')
    expect(screen.queryByText('A username is required!')).toBeNull()
  })

  test('S5.002 S5.004 a username against the rule is reported once the field was left', async () => {
    const { user } = open()
    await user.type(name(), 'ana lima!')
    expect(screen.queryByText('Invalid username')).toBeNull()
    await user.tab()
    expect(await screen.findByText('Invalid username')).toBeTruthy()
  })

  test('S5.003 S5.004 the missing password is reported, and nothing is sent', async () => {
    const { user, server } = open()
    await user.type(name(), 'ana')
    expect(screen.queryByText('A password is required!')).toBeNull()
    await user.click(byPassword())
    expect(await screen.findByText('A password is required!')).toBeTruthy()
    await hasFocus(password())
    expect(server.calls('auth')).toEqual([])
  })

  test('S5.004 the message of a touched field is translated', async () => {
    fakeServer({ publicSettings: sampleSettings() })
    const { user } = renderPage('/signin/:lang', SignInPage, { path: '/signin/es', language: 'es' })
    await user.click(screen.getByRole('textbox', { name: 'Correo o identificador' }))
    await user.tab()
    expect(await screen.findByText('¡El nombre de usuario es obligatorio!')).toBeTruthy()
  })

  test('letters typed before the script arrived are kept', async () => {
    const { user, server } = open()
    const field = name()
    if (field instanceof HTMLInputElement) field.value = 'ana'
    await user.click(byCode())
    await waitFor(() => expect(server.calls('auth')[0]?.body).toMatchObject({ username: 'ana' }))
  })
})

describe('by password', () => {
  test('S7.006 S2.043 S9.001 username, SHA-512 of the password and the browser are sent', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; rv:146.0) Gecko Firefox/146.0')
    const { user, server } = open()
    await sendPassword(user)
    await waitFor(() => expect(server.calls('auth')).toHaveLength(1))
    expect(server.calls('auth')[0]).toMatchObject({ method: 'POST', address: '/v2/public/auth' })
    expect(server.calls('auth')[0]?.body).toEqual({
      username: 'ana@example.org',
      password: expect.stringMatching(/^[0-9a-f]{128}$/),
      browser: 'Firefox 146',
    })
    expect(JSON.stringify(server.seen)).not.toContain('Farol')
  })

  test('S2.044 S4.051 S4.007 success opens the session of the claims and goes to /', async () => {
    const { user } = open()
    await sendPassword(user)
    await waitFor(() => expect(address()).toBe('/'))
    expect(currentUser()).toMatchObject({ uid: me, first_name: 'Ana', role: 'admin' })
  })

  test('success goes to the path that was wanted, if it is one of ours', async () => {
    const { user } = open({}, '/signin/en?from=%2Fteams%3Fq%3Da')
    await sendPassword(user)
    await waitFor(() => expect(address()).toBe('/teams?q=a'))
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
    'it never leads to %s',
    async (from) => {
      const { user } = open({}, `/signin/en?from=${encodeURIComponent(from)}`)
      await sendPassword(user)
      await waitFor(() => expect(address()).toBe('/'))
    },
  )

  test('S4.013 after sign-in the language is that of the token', async () => {
    const { user } = await openApp('/signin/en', {
      auth: { token: tokenOf({ theme: 'light', lang: 'es' }) },
      readAdmins: errorResponse(404),
      readCourse: errorResponse(404),
      readLicense: errorResponse(404),
    })
    await sendPassword(user)
    await waitFor(() => expect(document.documentElement.lang).toBe('es'))
  })

  test('Enter in the password sends the password, and not a request for a code', async () => {
    const { user, server } = open()
    await user.type(name(), 'ana')
    await user.type(password(), 'x{Enter}')
    await waitFor(() => expect(server.calls('auth')[0]?.body).toHaveProperty('password'))
    expect(server.calls('auth')).toHaveLength(1)
  })

  test('S4.049 while the call runs the form is submitting: busy, and a second press sends nothing', async () => {
    let answer: (data: { token: string }) => void = () => {}
    const { user, server } = open({ auth: () => new Promise((settle) => (answer = settle)) })
    await sendPassword(user)
    await waitFor(() => expect(byPassword().getAttribute('aria-busy')).toBe('true'))
    await user.click(byPassword())
    expect(server.calls('auth')).toHaveLength(1)
    answer({ token: token() })
    await waitFor(() => expect(address()).toBe('/'))
  })
})

describe('a failure', () => {
  test('S2.038 S8.102 shows an alert with the text of the message key, tied to the form', async () => {
    const { user } = open({ auth: errorResponse(401) })
    await sendPassword(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Invalid credentials')
    const form = name().closest('form')
    expect(form?.getAttribute('aria-describedby')).toBe(alert.parentElement?.id)
    expect(within(alert).getByRole('link', { name: 'Forgot your password?' })).toBeTruthy()
  })

  test('S8.102 the alert is translated', async () => {
    fakeServer({ publicSettings: sampleSettings(), auth: errorResponse(401) })
    const { user } = renderPage('/signin/:lang', SignInPage, { path: '/signin/pt', language: 'pt' })
    await user.type(screen.getByRole('textbox', { name: 'E-mail ou identificador' }), 'ana')
    await user.type(screen.getByLabelText('Senha'), 'x{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Dados de acesso incorretos')
  })

  test.each([
    ['username', name],
    ['password', password],
  ])('S2.039 S4.050 the alert goes away when something is typed into the %s', async (_, field) => {
    const { user } = open({ auth: errorResponse(401) })
    await sendPassword(user)
    await screen.findByRole('alert')
    await user.type(field(), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('403 offers another account', async () => {
    const { user } = open({ auth: errorResponse(403) })
    await sendPassword(user)
    await user.click(await screen.findByRole('button', { name: 'Use another account' }))
    expect(name()).toHaveProperty('value', '')
    await hasFocus(name())
  })

  test('410 says that the account has expired', async () => {
    const { user } = open({ auth: errorResponse(410) })
    await sendPassword(user)
    expect((await screen.findByRole('alert')).textContent).toContain('This account has expired')
  })

  test('422 sends the confirmation e-mail again', async () => {
    const { user, server } = open({ auth: errorResponse(422), reset: {} })
    await sendPassword(user)
    await user.click(await screen.findByRole('button', { name: 'Send the confirmation e-mail again' }))
    expect(await screen.findByText(/We sent another confirmation link/)).toBeTruthy()
    expect(server.calls('reset')[0]?.body).toEqual({ username: 'ana@example.org' })
  })

  test('422 without a mail server names whom to ask for the link', async () => {
    const { user } = open({
      auth: errorResponse(422),
      publicSettings: sampleSettings({ mail_delivered: false }),
    })
    await sendPassword(user)
    expect(await screen.findByText(/Ask the people who run this installation/)).toBeTruthy()
    expect(screen.queryByText(/Check your e-mail/)).toBeNull()
  })

  test('429 says how long to wait', async () => {
    const { user } = open({ auth: errorResponse(429, null, { retryAfter: 600 }) })
    await sendPassword(user)
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 10 minutes.')
  })

  test('429 on asking for a code lets in who has one already', async () => {
    const { user } = open({ auth: errorResponse(429, null, { retryAfter: 30 }) })
    await askCode(user)
    await user.click(await screen.findByRole('button', { name: 'I already have a code' }))
    expect(await code()).toBeTruthy()
  })

  test('501 leads to the password', async () => {
    const { user } = open({ auth: errorResponse(501) })
    await askCode(user)
    await user.click(await screen.findByRole('button', { name: 'Use the password' }))
    await hasFocus(password())
  })

  test('503 tries again with one press', async () => {
    const { user, server } = open({ auth: errorResponse(503) })
    await askCode(user)
    await screen.findByRole('alert')
    server.use({ auth: sent })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await code()).toBeTruthy()
  })
})

describe('by one-time code', () => {
  test('S2.037 S2.047 S7.012 the submit button asks for a code with username and browser alone', async () => {
    const { user, server } = open({ auth: sent })
    expect(byCode().getAttribute('type')).toBe('submit')
    expect(document.querySelectorAll('[type=submit]')).toHaveLength(1)
    await askCode(user)
    expect(await code()).toBeTruthy()
    expect(server.calls('auth')[0]?.body).toEqual({
      username: 'ana@example.org',
      browser: expect.any(String),
    })
  })

  test('S2.037 it does so even beside a password that was filled in', async () => {
    const { user, server } = open({ auth: sent })
    await user.type(password(), 'filled')
    await askCode(user)
    await code()
    expect(server.calls('auth')[0]?.body).not.toHaveProperty('password')
  })

  test('without a mail server the second step says that no mail went out, and what to do', async () => {
    const { user } = open({ auth: sent, publicSettings: sampleSettings({ mail_delivered: false }) })
    await askCode(user)
    await code()
    expect(screen.getByText(/No e-mail went out.*Use your password, or ask/)).toBeTruthy()
    expect(screen.queryByText(/successfully sent/)).toBeNull()
    expect(screen.queryByText(/^Sent to/)).toBeNull()
  })

  test('the second step says that it was sent, where to, and takes one code of digits', async () => {
    const { user } = open({ auth: sent })
    await askCode(user)
    const field = await code()
    await hasFocus(field)
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(field.getAttribute('inputmode')).toBe('numeric')
    expect(screen.getByText('One-time password request successfully sent, check your inbox')).toBeTruthy()
    expect(screen.getByText('Sent to a•••@example.org.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    expect(name()).toHaveProperty('value', 'ana@example.org')
  })

  test('S7.010 S4.008 the code signs in with username, otp and browser', async () => {
    const { user, server } = open({ auth: sent })
    await askCode(user)
    const field = await code()
    server.use({ auth: { token: token() } })
    await user.type(field, '123456')
    expect(server.calls('auth')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Sign in with the code' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(server.calls('auth')[1]?.body).toEqual({
      username: 'ana@example.org',
      otp: '123456',
      browser: expect.any(String),
    })
    expect(currentUser()?.uid).toBe(me)
  })

  test.each(['123456', ' 123 456 ', '123-456', '123\u00A0456', '123\u2013456', '1 2 3 4 5 6'])(
    'a whole code that is pasted goes by itself, however it is grouped: “%s”',
    async (pasted) => {
      const { user, server } = open({ auth: sent })
      await askCode(user)
      await user.click(await code())
      server.use({ auth: { token: token() } })
      await user.paste(pasted)
      await waitFor(() => expect(address()).toBe('/'))
      expect(server.calls('auth')[1]?.body).toMatchObject({ otp: '123456' })
    },
  )

  test('a page that was reloaded takes the code that was sent before, without sending another', async () => {
    const first = open({ auth: sent })
    await askCode(first.user)
    await code()
    first.unmount()
    const { user, server } = open()
    await user.click(screen.getByRole('button', { name: 'I already have a code' }))
    expect(await screen.findByText('A username is required!')).toBeTruthy()
    await hasFocus(name())
    await user.type(name(), 'ana@example.org')
    await user.click(screen.getByRole('button', { name: 'I already have a code' }))
    await user.type(await code(), '123456{Enter}')
    expect(screen.queryByText(/^Sent to/)).toBeNull()
    await waitFor(() => expect(address()).toBe('/'))
    expect(server.calls('auth').map(({ body }) => body)).toEqual([
      { username: 'ana@example.org', otp: '123456', browser: expect.any(String) },
    ])
  })

  test('a code that is too short or no number is reported before it is sent', async () => {
    const { user, server } = open({ auth: sent })
    await askCode(user)
    await user.type(await code(), '12a{Enter}')
    expect(await screen.findByText('The code has digits only')).toBeTruthy()
    await user.clear(await code())
    await user.type(await code(), '123{Enter}')
    expect(await screen.findByText('The code has 6 digits')).toBeTruthy()
    expect(server.calls('auth')).toHaveLength(1)
  })

  test('S2.048 S9.026 another code can be asked for once the countdown in seconds is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, server } = open({ auth: sent })
    await askCode(user)
    await code()
    const again = () => screen.getByRole('button', { name: 'Send again' })
    expect(again()).toHaveProperty('disabled', true)
    expect(screen.getAllByText('You can ask for another one in 60 seconds.').length).toBeGreaterThan(0)
    await act(() => vi.advanceTimersByTimeAsync(45_000))
    expect(screen.getAllByText(/in 1[45] seconds/).length).toBeGreaterThan(0)
    expect(again()).toHaveProperty('disabled', true)
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    await user.click(again())
    expect(server.calls('auth')).toHaveLength(2)
    await waitFor(() => expect(again()).toHaveProperty('disabled', true))
  })

  test('a wrong code says so, and what to do', async () => {
    const { user, server } = open({ auth: sent })
    await askCode(user)
    const field = await code()
    server.use({ auth: errorResponse(401) })
    await user.type(field, '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Check the digits')
    await user.type(field, '{Backspace}')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a code pasted over a wrong one is sent automatically', async () => {
    const { user, server } = open({ auth: sent })
    await askCode(user)
    const field = await code()
    server.use({ auth: errorResponse(401) })
    await user.click(field)
    await user.paste('123456')
    await screen.findByRole('alert')
    server.use({ auth: { token: token() } })
    await user.tripleClick(field)
    await user.paste('987654')
    await waitFor(() => expect(address()).toBe('/'))
  })

  test('a right password that needs a second step leads to its code', async () => {
    const { user, server } = open({ auth: { second_step: true, ...sent } })
    await sendPassword(user)
    const field = await code()
    expect(screen.getByText(/One more step/)).toBeTruthy()
    server.use({ auth: { token: token() } })
    await user.type(field, '123456{Enter}')
    await waitFor(() => expect(address()).toBe('/'))
  })
})

describe('the public settings', () => {
  const register = () => screen.queryByRole('link', { name: 'Register' })
  const settled = async () => {
    await act(async () => {})
    await act(async () => {})
  }

  test('S2.040 the register link leads to /signup/{lang} when e-mailing and registration are on', async () => {
    open()
    expect((await screen.findByRole('link', { name: 'Register' })).getAttribute('href')).toBe('/signup/en')
  })

  test('S2.041 there is no register link when e-mailing is off, and only the password way', async () => {
    open({ publicSettings: sampleSettings({ emailing_enabled: false, code_sign_in: false }) })
    expect(await screen.findByText(/codes by e-mail are turned off/)).toBeTruthy()
    expect(register()).toBeNull()
    expect(screen.queryByRole('button', { name: /code/ })).toBeNull()
    expect(byPassword().getAttribute('type')).toBe('submit')
  })

  test('S2.042 there is no register link when registration is off', async () => {
    const { server } = open({ publicSettings: sampleSettings({ registration_enabled: false }) })
    await waitFor(() => expect(server.calls('publicSettings')).toHaveLength(1))
    await settled()
    expect(register()).toBeNull()
  })

  test.each([
    ['en', 'Signing in could not be prepared.'],
    ['pt', 'Não foi possível preparar a entrada.'],
    ['es', 'No se pudo preparar el inicio de sesión.'],
  ] as const)(
    'S2.045 S2.046 when they cannot be loaded an alert in %s replaces the form',
    async (language, text) => {
      fakeServer({ publicSettings: errorResponse(500) })
      renderPage('/signin/:lang', SignInPage, { path: `/signin/${language}`, language })
      expect((await screen.findByRole('alert')).textContent).toContain(text)
      expect(document.querySelector('form')).toBeNull()
      expect(document.querySelector('input')).toBeNull()
    },
  )

  test('Retry brings the form back', async () => {
    const { user, server } = open({ publicSettings: errorResponse(503) })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.use({ publicSettings: sampleSettings() })
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'Register' })).toBeTruthy()
    expect(name()).toBeTruthy()
  })
})

describe('languages and theme', () => {
  test.each([
    ['en', 'Sign in'],
    ['pt', 'Entrar'],
    ['es', 'Iniciar sesión'],
  ])('S2.023 /signin/%s shows the sign-in page in that language', async (language, title) => {
    await openApp(`/signin/${language}`)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })

  test('another language keeps what was typed', async () => {
    const { user } = await openApp('/signin/en?from=%2Fteams')
    await user.type(name(), 'ana')
    await user.click(screen.getByRole('link', { name: /Português/ }))
    const field = await screen.findByRole('textbox', { name: 'E-mail ou identificador' })
    expect(field).toHaveProperty('value', 'ana')
    expect(address()).toBe('/signin/pt?from=%2Fteams')
  })

  test('the theme can be changed before signing in', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Use the dark theme' }))
    expect(document.documentElement.dataset['colorScheme']).toBe('dark')
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }))
    expect(document.documentElement.dataset['colorScheme']).toBe('light')
  })
})

describe('/admin/{lang}', () => {
  test.each([
    ['en', 'Sign in to administration'],
    ['pt', 'Entrar na administração'],
    ['es', 'Entrar a la administración'],
  ])('S2.025 in %s it is an alternative sign-in page', async (language, title) => {
    await openApp(`/admin/${language}`)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(document.querySelectorAll('input')).toHaveLength(2)
  })

  test('S2.026 who is signed in already is led to /dashboard', async () => {
    signIn()
    await openApp('/admin/en', {
      readAdmins: errorResponse(404),
      readCourse: errorResponse(404),
      readLicense: errorResponse(404),
    })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

test('who is signed in already is led on from /signin', async () => {
  signIn()
  open({}, '/signin/en?from=%2Fteams')
  await waitFor(() => expect(address()).toBe('/teams'))
})

test('signing in in another tab leads on here too', async () => {
  open()
  localStorage.setItem('accessToken', token())
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })))
  await waitFor(() => expect(address()).toBe('/'))
})
