import { languages } from '@resguardo/contract/platform/languages'
import { termsIn } from '@resguardo/contract/settings/terms'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { renderApp } from '#test/renderApp.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { SignUpPage } from './SignUpPage.tsx'
import { hasFocus } from '../../../../test/hasFocus.ts'

// Queries by role visit every option, and browsers know 400 time zones.
beforeEach(() => inZone('America/Sao_Paulo'))
afterEach(() => {
  vi.useRealTimers()
  storeToken(null)
  vi.restoreAllMocks()
})

const answers = {
  publicSettings: sampleSettings(),
  register: { resend: 60 },
  readTerms: { version: '2026-11', kept: { access: 180, mails: 14, deleted: 30 } },
} satisfies Handlers

function open(handlers: Handlers = {}) {
  const server = fakeServer({ ...answers, ...handlers })
  return { server, ...renderPage('/signup/:lang', SignUpPage, { path: '/signup/en' }) }
}
type User = ReturnType<typeof open>['user']

/** The browser's time zone. */
function inZone(timeZone: string) {
  vi.restoreAllMocks()
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Sao_Paulo', 'Europe/Lisbon'])
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
}

const field = (name: string) => screen.getByLabelText(name)
const send = () => screen.getByRole('button', { name: 'Create account' })
const tick = () => screen.getByRole('checkbox', { name: /terms of service/ })

async function fill(user: User) {
  await user.type(field('E-mail'), 'Ana@Example.org')
  await user.type(field('First name'), 'Ana')
  await user.type(field('Last name'), 'Lima')
}
async function readTerms(user: User) {
  await user.click(await screen.findByRole('button', { name: 'I have read and agree' }))
}
async function register(user: User) {
  await fill(user)
  await readTerms(user)
  await user.click(send())
}

describe('the form', () => {
  test.each([
    ['en', 'Create an account'],
    ['pt', 'Criar uma conta'],
    ['es', 'Crear una cuenta'],
  ])('S2.021 /signup/%s shows it in that language, without signing in', async (language, title) => {
    fakeServer(answers)
    await renderApp(`/signup/${language}`)
    expect(await screen.findByText(title, { selector: 'h1' })).toBeTruthy()
    expect(document.querySelector('form')).toBeTruthy()
  })

  const invitePath = '/signup/en?code=AAAA-BBBB-CCCC-DDDD-EEEE'
  const toFarol = { valid: true, kind: 'team', teamName: 'Farol', role: 'user', addressed: false } as const
  const team = '00000000-0000-4000-8000-000000000001'
  const joined = { team, teamName: 'Farol', role: 'user', signedOut: false } as const

  function openInvite(handlers: Handlers) {
    signIn()
    const server = fakeServer({ ...answers, lookUpInvite: toFarol, ...handlers })
    return { server, ...renderPage('/signup/:lang', SignUpPage, { path: invitePath }) }
  }

  test('an invite opened with an account asks, and joins only when told to', async () => {
    const { server, user } = openInvite({ acceptInvite: joined })
    expect(await screen.findByRole('heading', { name: 'Join Farol?' })).toBeTruthy()
    expect(screen.getByText(/join the team Farol as a user/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/dashboard')
    expect(server.calls('acceptInvite')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Join Farol' }))
    expect(await screen.findByRole('heading', { name: 'You joined Farol' })).toBeTruthy()
    expect(server.calls('acceptInvite')[0]?.body).toEqual({ invite_code: 'AAAABBBBCCCCDDDDEEEE' })
    expect(screen.getByRole('link', { name: 'Go to “Today”' })).toBeTruthy()
  })

  test('if the role changed, the page leads to another sign-in', async () => {
    const { user } = openInvite({ acceptInvite: { ...joined, signedOut: true } })
    await user.click(await screen.findByRole('button', { name: 'Join Farol' }))
    expect(await screen.findByText(/Sign in again to continue/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin/en')
  })

  test.each([
    ['member', /You are in the team Farol already/],
    ['otherTeam', /a person can be in one/],
    ['unproved', /Confirm your e-mail address first/],
  ])('an account that cannot join (%s) reads why, with the way on', async (why, text) => {
    const { user } = openInvite({ acceptInvite: () => errorResponse(409, { why }) })
    await user.click(await screen.findByRole('button', { name: 'Join Farol' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Join Farol' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to “Today”' })).toBeTruthy()
  })

  test('an invite of a friend opens new accounts only, and signing out keeps the code', async () => {
    const { user } = openInvite({ lookUpInvite: { ...toFarol, kind: 'friend', teamName: null } })
    expect(await screen.findByText(/opens a new account, and you have one already/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Join/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign out and create another account' }))
    expect(await screen.findByDisplayValue('AAAA-BBBB-CCCC-DDDD-EEEE')).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')
    expect(way).toBe(`/signin/en?from=${encodeURIComponent('/signup/en?code=AAAABBBBCCCCDDDDEEEE')}`)
  })

  test('who is signed in already is led on to the dashboard', async () => {
    signIn()
    open()
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  test('S2.049 it has a terms-of-service checkbox', () => {
    open()
    expect(tick().closest('form')).toBe(send().closest('form'))
  })

  test('S2.050 the checkbox opens only once the terms were read, and nothing is sent before', async () => {
    const { user, server } = open()
    await fill(user)
    expect(tick()).toHaveProperty('disabled', true)
    await user.click(tick())
    await user.click(send())
    expect(await screen.findByText('Read the terms and agree to them')).toBeTruthy()
    await hasFocus(screen.getByRole('region', { name: 'Terms of service' }))
    expect(server.calls('register')).toEqual([])
  })

  test('S2.050 terms whose end was not seen are not read, even on the page', async () => {
    open()
    await screen.findByRole('heading', { name: 'No tracking' })
    expect(tick()).toHaveProperty('disabled', true)
  })

  test('S2.050 reading the terms to the end ticks the checkbox, and it can be taken back by hand', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe
        constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
          this.observe = () => onSeen([{ isIntersecting: true }])
        }
        disconnect = () => {}
      },
    )
    const { user } = open()
    await screen.findByRole('heading', { name: 'No tracking' })
    await waitFor(() => expect(tick()).toHaveProperty('checked', true))
    await user.click(tick())
    expect(tick()).toMatchObject({ checked: false, disabled: false })
    vi.unstubAllGlobals()
  })

  test('S2.051 S5.046 nothing is sent while the checkbox is not ticked', async () => {
    const { user, server } = open()
    await fill(user)
    await readTerms(user)
    expect(tick()).toHaveProperty('checked', true)
    await user.click(tick())
    await user.click(send())
    expect(await screen.findByText('Read the terms and agree to them')).toBeTruthy()
    expect(server.calls('register')).toEqual([])
    await user.click(tick())
    await user.click(send())
    await waitFor(() => expect(server.calls('register')).toHaveLength(1))
  })

  test('the terms say in three languages what is stored and that nothing is tracked', async () => {
    for (const language of languages)
      for (const { title, text } of termsIn(language, { access: 180, mails: 1, deleted: 30 })) {
        expect(title).toMatch(/\S/)
        expect(text.length).toBeGreaterThan(80)
        expect(text).not.toContain('{')
      }
    open({
      readTerms: { version: '2026-11', kept: { access: 90, mails: 1, deleted: 9 } },
    })
    expect(await screen.findByRole('heading', { name: 'No tracking' })).toBeTruthy()
    expect(screen.getByText('Version 2026-11')).toBeTruthy()
    expect(screen.getByText(/sign-ins: 90 days\..*up to 1 day, by.*up to 9 days in/)).toBeTruthy()
  })

  test('terms that could not be had are asked for again, and are not read before', async () => {
    const { user, server } = open({ readTerms: errorResponse(503) })
    const box = within(screen.getByRole('region', { name: 'Terms of service' }))
    const retry = await box.findByRole('button', { name: /try again/i })
    server.use({ readTerms: answers.readTerms })
    await user.click(retry)
    expect(await box.findByRole('heading', { name: 'No tracking' })).toBeTruthy()
    expect(tick()).toHaveProperty('disabled', true)
  })

  test('a wrong e-mail and missing names are reported, and the first of them has the focus', async () => {
    const { user } = open()
    await user.type(field('E-mail'), 'ana@')
    await user.click(send())
    expect(await screen.findByText('Invalid Email address')).toBeTruthy()
    expect(screen.getByText('Write a first name of 1 to 100 characters')).toBeTruthy()
    await hasFocus(field('E-mail'))
  })
})

describe('what is sent', () => {
  test('S7.013 username, names, language, time zone and country', async () => {
    const { user, server } = open()
    await waitFor(() => expect(screen.getByLabelText('Country')).toHaveProperty('value', 'BR'))
    await register(user)
    await waitFor(() => expect(server.calls('register')).toHaveLength(1))
    expect(server.calls('register')[0]).toMatchObject({ method: 'POST', address: '/v2/public/register' })
    expect(server.calls('register')[0]?.body).toEqual({
      username: 'ana@example.org',
      first_name: 'Ana',
      last_name: 'Lima',
      lang: 'en',
      timezone: expect.any(String),
      country: 'BR',
    })
  })

  test('S7.021 the time zone is mapped from that of the browser', async () => {
    inZone('America/Buenos_Aires')
    const { user, server } = open()
    await register(user)
    await waitFor(() => expect(server.calls('register')).toHaveLength(1))
    expect(server.calls('register')[0]?.body).toMatchObject({ timezone: 'America/Argentina/Buenos_Aires' })
  })

  test('the country is that of the time zone, without a call, and everything guessed can be changed', async () => {
    const { user, server } = open()
    await screen.findByRole('heading', { name: 'No tracking' })
    expect(new Set(server.seen.map(({ name }) => name))).toEqual(new Set(['publicSettings', 'readTerms']))
    const line = screen.getByRole('button', { name: /^Language, country and time zone/ })
    await waitFor(() => expect(line.textContent).toMatch(/English · Brazil · /))
    await user.click(line)
    await user.selectOptions(screen.getByLabelText('Country'), 'I prefer not to say')
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Lisbon')
    await user.selectOptions(screen.getByLabelText('Language', { selector: 'select' }), 'Español')
    await register(user)
    await waitFor(() => expect(server.calls('register')).toHaveLength(1))
    expect(server.calls('register')[0]?.body).toMatchObject({
      country: '',
      timezone: 'Europe/Lisbon',
      lang: 'es',
    })
  })
})

describe('the answer', () => {
  test('success explains the mail and where it went', async () => {
    const { user } = open()
    await register(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeTruthy()
    expect(screen.getByText('ana@example.org')).toBeTruthy()
    expect(screen.getByText(/We sent you a verification e-mail/)).toBeTruthy()
  })

  test('without a mail server it says that no mail went out, and who has the link', async () => {
    const { user } = open({ publicSettings: sampleSettings({ mail_delivered: false }) })
    await register(user)
    expect(await screen.findByRole('heading', { level: 1, name: /not confirmed yet/ })).toBeTruthy()
    expect(screen.getByText(/No e-mail went out.*Ask the people who run it for the link/)).toBeTruthy()
    expect(screen.getByText('ana@example.org')).toBeTruthy()
    expect(screen.queryByText(/We sent you/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  test('the mail can be sent again once the seconds are over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, server } = open()
    await register(user)
    const again = await screen.findByRole('button', { name: 'Send again' })
    expect(again).toHaveProperty('disabled', true)
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await user.click(again)
    expect(server.calls('register')).toHaveLength(2)
    expect(server.calls('register')[1]?.body).toEqual(server.calls('register')[0]?.body)
    expect(await screen.findByText(/Sent again\./)).toBeTruthy()
  })

  test('a wrong address is corrected, with everything else still there', async () => {
    const { user } = open()
    await register(user)
    await user.click(await screen.findByRole('button', { name: /Wrong address/ }))
    await hasFocus(field('E-mail'))
    expect(field('First name')).toHaveProperty('value', 'Ana')
    expect(tick()).toHaveProperty('checked', true)
  })

  test.each([
    [403, 'Registration is closed here'],
    [429, 'Too many registrations from here'],
    [501, 'Registration needs e-mailing to be active'],
    [509, 'could not be e-mailed to the administrator'],
  ])('%i is explained, and goes away when something is typed', async (status, text) => {
    const { user } = open({ register: errorResponse(status) })
    await register(user)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    await user.type(field('First name'), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('where registration is closed, or without e-mailing, the page says so instead of asking', async () => {
    const { unmount } = open({ publicSettings: sampleSettings({ registration_enabled: false }) })
    expect(await screen.findByText(/Registration is closed here/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
    unmount()
    open({ publicSettings: sampleSettings({ emailing_enabled: false }) })
    expect(await screen.findByText(/Registration needs e-mailing to be active/)).toBeTruthy()
  })
})

describe('with an invite code', () => {
  const code = 'ABCDEFGHJKMNPQRSTUVW'
  const toTeam = { valid: true, kind: 'team', teamName: 'Quintal', role: 'user', addressed: false } as const
  const nothing = { valid: false, kind: null, teamName: null, role: null, addressed: false }
  const bad = /This invite code is not valid here/

  function openWith(handlers: Handlers, path = '/signup/en?code=ABCD-EFGH-JKMN-PQRS-TUVW') {
    const server = fakeServer({ ...answers, lookUpInvite: toTeam, ...handlers })
    return { server, ...renderPage('/signup/:lang', SignUpPage, { path }) }
  }

  test('the address fills it in, the page says where it leads, and it goes with the registration', async () => {
    const { user, server } = openWith({})
    expect(await screen.findByText(/you join the team Quintal as a user/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Invite code (optional)').value).toBe(
      'ABCD-EFGH-JKMN-PQRS-TUVW',
    )
    await register(user)
    await waitFor(() => expect(server.calls('register')[0]?.body).toMatchObject({ invite_code: code }))
  })

  test('an invite of a friend says that no team is joined', async () => {
    openWith({ lookUpInvite: { ...toTeam, kind: 'friend', teamName: null } })
    expect(await screen.findByText(/you join no team/)).toBeTruthy()
  })

  test('it can be left out', async () => {
    const { user, server } = openWith({})
    await user.click(await screen.findByRole('button', { name: 'Register without a code' }))
    expect(screen.queryByText(/Quintal/)).toBeNull()
    await register(user)
    await waitFor(() => expect(server.calls('register')).toHaveLength(1))
    expect(server.calls('register')[0]?.body).not.toHaveProperty('invite_code')
  })

  test('it can be typed, in any case; nothing is looked up before it is whole', async () => {
    const { user, server } = openWith({}, '/signup/en')
    await user.click(screen.getByRole('button', { name: 'I have an invite code' }))
    const input = screen.getByLabelText('Invite code (optional)')
    await hasFocus(input)
    await user.type(input, 'abcd efgh jkmn pqrs tuv')
    expect(server.calls('lookUpInvite')).toEqual([])
    await user.type(input, 'w')
    expect(await screen.findByText(/Quintal/)).toBeTruthy()
    expect(server.calls('lookUpInvite').map(({ body }) => body)).toEqual([{ invite_code: code }])
  })

  test('one that is not good says so at its field, and nothing is sent', async () => {
    const { user, server } = openWith({ lookUpInvite: nothing })
    expect(await screen.findByText(bad)).toBeTruthy()
    await register(user)
    expect(server.calls('register')).toEqual([])
    await hasFocus(screen.getByLabelText('Invite code (optional)'))
  })

  test('one that the server refuses says so at its field', async () => {
    const { user } = openWith({
      lookUpInvite: errorResponse(429),
      register: errorResponse(400, { fields: { invite_code: 'fields.inviteCode' } }),
    })
    await register(user)
    expect(await screen.findByText(bad)).toBeTruthy()
  })

  test('where registration is closed a good code opens the form, and no code does not', async () => {
    const closed = { publicSettings: sampleSettings({ registration_enabled: false }) }
    const { unmount } = openWith(closed)
    expect(await screen.findByText(/Quintal/)).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy())
    expect(screen.queryByText(/Registration is closed/)).toBeNull()
    unmount()
    openWith(closed, '/signup/en')
    expect(await screen.findByText(/Registration is closed/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
    expect(screen.getByLabelText('Invite code')).toBeTruthy()
  })
})
