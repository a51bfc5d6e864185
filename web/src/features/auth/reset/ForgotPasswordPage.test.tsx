import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakePasskeys } from '#test/fakePasskeys.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { newPasswordRules } from './newPasswordRules.ts'
import { hasFocus } from '../../../../test/hasFocus.ts'

afterEach(() => void vi.useRealTimers())

function open(path: string, handlers: Handlers = {}) {
  const server = fakeServer({
    publicSettings: sampleSettings(),
    confirm: { purpose: 'reset' },
    reset: {},
    ...handlers,
  })
  return { server, ...renderPage('/forgot-password/:lang', ForgotPasswordPage, { path }) }
}
const withToken = (handlers: Handlers = {}) => open('/forgot-password/en?token=abc', handlers)

describe('asking for the mail', () => {
  const name = () => screen.getByRole('textbox', { name: 'E-mail or identifier' })
  const go = () => screen.getByRole('button', { name: 'Send the link' })

  test('everyone gets the same text, with a masked address', async () => {
    const { user, server } = open('/forgot-password/en', { reset: { resend: 60 } })
    await user.type(name(), 'Ana@Example.org')
    await user.click(go())
    expect(await screen.findByText(/If the account a•••@example.org exists/)).toBeTruthy()
    expect(server.calls('reset')[0]?.body).toEqual({ username: 'ana@example.org' })
  })

  test('without a mail server everyone is told that none went out, whether the account exists or not', async () => {
    const { user, server } = open('/forgot-password/en', {
      publicSettings: sampleSettings({ mail_delivered: false }),
      reset: { resend: 60 },
    })
    await waitFor(() => expect(server.calls('publicSettings')).toHaveLength(1))
    expect(await screen.findByText(/Ask the people who run this installation for it/)).toBeTruthy()
    await user.type(name(), 'Ana@Example.org')
    await user.click(go())
    expect(await screen.findByText(/No e-mail went out.*If the account a•••@example.org exists/)).toBeTruthy()
    expect(screen.queryByText(/on its way/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  test('another mail can be asked for after the seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, server } = open('/forgot-password/en', { reset: { resend: 60 } })
    await user.type(name(), 'ana')
    await user.click(go())
    const again = await screen.findByRole('button', { name: 'Send again' })
    expect(again).toHaveProperty('disabled', true)
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await user.click(again)
    expect(server.calls('reset')).toHaveLength(2)
  })

  test.each([
    [429, 'Too many requests'],
    [501, 'Emailing is disabled'],
    [503, 'The service is busy'],
  ])('%i is explained, and goes away when something is typed', async (status, text) => {
    const { user } = open('/forgot-password/en', { reset: errorResponse(status) })
    await user.type(name(), 'ana')
    await user.click(go())
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    await user.type(name(), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('with the token of the mail', () => {
  const first = () => screen.findByLabelText('New password')
  const second = () => screen.findByLabelText('Repeat the new password')
  const save = () => screen.findByRole('button', { name: 'Save the password' })
  const good = 'Vento-Calmo-58'

  test('the token is asked about first, and without using it up', async () => {
    const { server } = withToken()
    expect(await first()).toBeTruthy()
    expect(server.calls('confirm')[0]?.body).toEqual({ token: 'abc' })
    expect(server.calls('reset')).toEqual([])
  })

  test('the rules tick themselves off before anything is wrong', async () => {
    const { user } = withToken()
    await user.type(await first(), 'Abc')
    // The rules depend on the settings, which may load after the first key press.
    await screen.findByText('An upper case letter')
    const rule = (text: string) => screen.getByText(text).textContent
    expect(rule('An upper case letter')).toContain('met')
    expect(rule('9 to 20 characters')).toContain('missing')
    expect(rule('A number')).toContain('missing')
    await user.type(await first(), '1!efgh')
    for (const text of ['9 to 20 characters', 'A number', 'A special character, such as ! # % @'])
      expect(rule(text)).toContain('met')
  })

  test('S5.022 a different confirmation is refused, an equal one goes', async () => {
    const { user, server } = withToken()
    await user.type(await first(), good)
    await user.type(await second(), `${good}x`)
    await user.click(await save())
    expect(await screen.findByText('The two passwords are not the same')).toBeTruthy()
    expect(server.calls('reset')).toEqual([])
    await user.type(await second(), '{Backspace}')
    await user.click(await save())
    expect(await screen.findByText('Password Reset Successful')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/signin/en')
  })

  test('S9.001 only the SHA-512 of the new password is sent', async () => {
    const { user, server } = withToken()
    await user.type(await first(), good)
    await user.type(await second(), good)
    await user.click(await save())
    await waitFor(() => expect(server.calls('reset')).toHaveLength(1))
    expect(server.calls('reset')[0]?.body).toEqual({
      token: 'abc',
      password: expect.stringMatching(/^[0-9a-f]{128}$/),
    })
    expect(JSON.stringify(server.seen)).not.toContain(good)
  })

  test('a repeated password is refused with its rule, and the page stays', async () => {
    const { user } = withToken({ reset: errorResponse(422) })
    await user.type(await first(), good)
    await user.type(await second(), good)
    await user.click(await save())
    expect((await screen.findByRole('alert')).textContent).toContain('You used this password before')
    await hasFocus(await first())
  })

  test.each([404, 422])(
    'a token that confirm answers with %i leads to asking for another mail',
    async (status) => {
      withToken({ confirm: errorResponse(status) })
      expect((await screen.findByRole('alert')).textContent).toContain('Ask for another link below')
      expect(screen.getByRole('button', { name: 'Send the link' })).toBeTruthy()
    },
  )

  test('a token that was used meanwhile does too', async () => {
    const { user } = withToken({ reset: errorResponse(401) })
    await user.type(await first(), good)
    await user.type(await second(), good)
    await user.click(await save())
    expect((await screen.findByRole('alert')).textContent).toContain('Ask for another link below')
  })

  test('a token of another kind of mail goes to where it belongs', async () => {
    withToken({ confirm: { purpose: 'verify' } })
    await waitFor(() => expect(address()).toBe('/verify/en/abc'))
  })

  test('the modern policy asks for 15 to 128 characters and nothing else', async () => {
    const { user } = withToken({ publicSettings: sampleSettings({ password_policy: 'modern' }) })
    expect(await screen.findByText('15 to 128 characters')).toBeTruthy()
    expect(screen.queryByText('A number')).toBeNull()
    await user.type(await first(), 'too short')
    await user.click(await save())
    expect(await screen.findByText('Use 15 to 128 characters')).toBeTruthy()
  })
})

test('S5.022 the confirmation must match the new password', () => {
  const { again } = newPasswordRules('classic')
  expect(again('Vento-Calmo-58', () => 'Vento-Calmo-58')).toEqual({ value: 'Vento-Calmo-58' })
  expect(again('Vento-Calmo-59', () => 'Vento-Calmo-58')).toEqual({
    problem: { key: 'fields.passwordsDiffer' },
  })
  expect(again('', () => 'Vento-Calmo-58')).toHaveProperty('problem')
})

describe('an account with a factor', () => {
  const own = (required: boolean, passkeys: number, totp: boolean): Handlers => ({
    confirm: { purpose: 'reset', own: { required, passkeys, totp } },
    askPasskeyAuth: { challenge: 'AAAA', timeout: 1000, rpId: 'localhost', userVerification: 'required' },
  })
  const type = async ({ user }: ReturnType<typeof open>) => {
    await user.type(await screen.findByLabelText('New password'), 'Vento-Calmo-58')
    await user.type(screen.getByLabelText('Repeat the new password'), 'Vento-Calmo-58')
  }

  test('shows beforehand that passkeys end, and that using one keeps them', async () => {
    fakePasskeys()
    const page = withToken(own(false, 2, false))
    await type(page)
    expect(screen.getByText(/^The 2 passkeys of this account stop working/)).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: 'Save with your passkey' }))
    expect(await screen.findByText('Password Reset Successful')).toBeTruthy()
    expect(page.server.calls('reset')[0]?.body).toMatchObject({
      token: 'abc',
      passkey: { id: 'cGFzc2tleQ' },
    })
  })

  test('that wants two steps sends the code of the app too, and nothing without it', async () => {
    const page = withToken(own(true, 0, true))
    await type(page)
    await page.user.click(screen.getByRole('button', { name: 'Save the password' }))
    const code = screen.getByLabelText('Code from the authenticator app')
    await hasFocus(code)
    expect(screen.getByText(/^Enter the six digits/)).toBeTruthy()
    expect(page.server.calls('reset')).toEqual([])
    page.server.use({ reset: errorResponse(403, { second_step: true, totp: true }) })
    await page.user.type(code, '654 321{Enter}')
    expect(await screen.findByText(/^This code is wrong or was already used/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    page.server.use({ reset: {} })
    await page.user.clear(code)
    await page.user.type(code, '123 456{Enter}')
    expect(await screen.findByText('Password Reset Successful')).toBeTruthy()
    expect(page.server.calls('reset').at(-1)?.body).toMatchObject({ token: 'abc', otp: '123456' })
  })

  test('that wants two steps and has nothing says who else starts it', async () => {
    withToken(own(true, 0, false))
    expect(await screen.findByText(/the operator of the server makes a new password by command/)).toBeTruthy()
    expect(screen.queryByLabelText('New password')).toBeNull()
  })
})
