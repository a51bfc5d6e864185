import { readTeams } from '@resguardo/contract/teams/teams'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#api/call.ts'
import { settleExpiry } from '#api/expiry.ts'
import { recordCall } from '#api/idleClock.ts'
import { storeToken } from '#api/token.ts'
import { currentUser, useSession } from '#session/session.ts'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { renderApp } from '#test/renderApp.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn, tokenOf } from '#test/signedIn.ts'
import { RequireSession } from './RequireSession.tsx'

beforeEach(recordCall)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  settleExpiry(false)
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
})

const again = '00000000-0000-4000-8000-0000000000fe'
const fresh = () => tokenOf({ theme: 'light', sid: again })

/** A page with something typed into it, and a call that shows its result. */
function Work() {
  const user = useSession()
  const [result, show] = useState('')
  const read = async () => show((await call(readTeams, { query: {} })).message)
  return (
    <main>
      <h1>Work of {user?.first_name}</h1>
      <label>
        Notes <input />
      </label>
      <button type="button" onClick={() => void read()}>
        Read
      </button>
      <output aria-label="result">{result}</output>
    </main>
  )
}
const guarded = (page: ReactNode) => () => <RequireSession>{page}</RequireSession>
const Guarded = guarded(<Work />)

function open(handlers: Handlers = {}, path = '/work?tab=a') {
  const server = fakeServer({
    publicSettings: sampleSettings(),
    readTeams: errorResponse(401),
    signOut: null,
    ...handlers,
  })
  return { server, ...renderPage('/work', Guarded, { path }) }
}
const result = () => screen.getByLabelText('result').textContent
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
const signedOut = () => dialog('You are signed out for safety')

async function meetTheEnd(user: ReturnType<typeof open>['user']) {
  await user.type(screen.getByLabelText('Notes'), 'half a sentence')
  await user.click(screen.getByRole('button', { name: 'Read' }))
  return signedOut()
}

describe('without a signed-in user', () => {
  const routes = [
    '/dashboard',
    '/assistant',
    '/course/submodules/x',
    '/settings',
    '/admins/manage',
    '/admins/create',
    '/admins/profile/x',
    '/licenses',
    '/status',
    '/status/404',
  ]
  test.each(routes)(
    'S2.001 S2.002 %s redirects to /signin, which knows where one wanted to go',
    async (path) => {
      fakeServer({ publicSettings: sampleSettings() })
      await renderApp(path)
      const target = path === '/status' ? '/status/404' : path
      await waitFor(() => expect(address()).toBe(`/signin/en?from=${encodeURIComponent(target)}`))
      expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    },
  )

  test('S2.002 the query travels along', async () => {
    open()
    await waitFor(() => expect(address()).toBe('/signin/en?from=%2Fwork%3Ftab%3Da'))
  })

  test.each([
    ['S4.005 an empty uid', () => tokenOf({ uid: '' })],
    ['S4.004 an expired token', () => tokenOf({ exp: Math.floor(Date.now() / 1000) - 5 })],
    ['S4.006 no token', () => null],
  ])('%s counts as signed out and redirects to sign-in', async (_, token) => {
    storeToken(token())
    open()
    await waitFor(() => expect(address()).toContain('/signin/en'))
  })
})

describe('with one', () => {
  test('the page is shown in the language and for the person of the token', async () => {
    signIn({ lang: 'es' })
    open()
    expect(screen.getByRole('heading', { name: 'Work of Ana' })).toBeTruthy()
    await waitFor(() => expect(document.documentElement.lang).toBe('es'))
  })

  test('a password that another person set is changed first', async () => {
    signIn({ change_password: true })
    open()
    await waitFor(() => expect(address()).toBe('/welcome/password?from=%2Fwork%3Ftab%3Da'))
  })

  test('S2.033 S4.018 signing out goes to /signin', async () => {
    signIn()
    const { server } = open()
    await act(() => currentUser()?.logout())
    await waitFor(() => expect(address()).toBe('/signin/en'))
    expect(server.calls('signOut')).toHaveLength(1)
  })

  test('signing out in another tab goes there too', async () => {
    signIn()
    open()
    localStorage.removeItem('accessToken')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })))
    await waitFor(() => expect(address()).toBe('/signin/en'))
  })

  test('another person who signs in in another tab gets a separate page', async () => {
    signIn()
    const { user } = open()
    await user.type(screen.getByLabelText('Notes'), 'of Ana')
    localStorage.setItem('accessToken', tokenOf({ uid: again, first_name: 'Bia' }))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })))
    expect(await screen.findByRole('heading', { name: 'Work of Bia' })).toBeTruthy()
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', '')
  })
})

describe('a 401 while a person is typing', () => {
  beforeEach(() => void signIn())

  test('S4.019 S8.004 opens one dialog over the page, and what was typed stays', async () => {
    const { user } = open()
    await meetTheEnd(user)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'half a sentence')
    expect(address()).toBe('/work?tab=a')
  })

  test('signing in there repeats the failed call once', async () => {
    // Created once: another would have another timestamp.
    const token = fresh()
    const { user, server } = open({ auth: { token } })
    const box = within(await meetTheEnd(user))
    expect(box.getByLabelText('E-mail or identifier')).toHaveProperty('readOnly', true)
    server.use({ readTeams: errorResponse(503) })
    await user.type(box.getByLabelText('Password'), 'Farol-Aceso-27{Enter}')
    await waitFor(() => expect(result()).toBe('i503'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls('auth')[0]?.body).toMatchObject({ username: 'ana@example.org' })
    expect(server.calls('readTeams').map(({ token: sent }) => sent)).toEqual([expect.any(String), token])
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'half a sentence')
  })

  test('a one-time code does as well', async () => {
    const { user, server } = open({ auth: { resend: 60, ttl: 10 } })
    const box = within(await meetTheEnd(user))
    await user.click(box.getByRole('button', { name: 'Send me a code by e-mail' }))
    const code = await box.findByRole('textbox', { name: 'One-time code' })
    server.use({ auth: { token: fresh() }, readTeams: errorResponse(503) })
    await user.type(code, '123456{Enter}')
    await waitFor(() => expect(result()).toBe('i503'))
  })

  test('signing in in another tab closes it', async () => {
    const { user, server } = open()
    await meetTheEnd(user)
    server.use({ readTeams: errorResponse(503) })
    localStorage.setItem('accessToken', fresh())
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })))
    await waitFor(() => expect(result()).toBe('i503'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('leaving needs a second press, and goes to /signin, which leads back', async () => {
    const { user } = open()
    const box = within(await meetTheEnd(user))
    await user.click(box.getByRole('button', { name: 'Close' }))
    expect(box.getByText(/what you typed and did not save is lost/)).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'Back to signing in' }))
    expect(box.getByLabelText('Password')).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'Leave this page' }))
    await user.click(box.getByRole('button', { name: 'Leave this page' }))
    await waitFor(() => expect(address()).toBe('/signin/en?from=%2Fwork%3Ftab%3Da'))
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  test('a tab out of sight waits with it', async () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Read' }))
    await act(async () => {})
    expect(screen.queryByRole('dialog')).toBeNull()
    visible.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await signedOut()).toBeTruthy()
  })

  test('a token that runs out meanwhile does not take the page away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    signIn({ exp: Math.floor(Date.now() / 1000) + 90 })
    const { user } = open()
    await user.type(screen.getByLabelText('Notes'), 'half a sentence')
    await act(() => vi.advanceTimersByTimeAsync(95_000))
    expect(await signedOut()).toBeTruthy()
    await user.type(screen.getByLabelText('Notes'), ' more')
    expect(screen.getByRole('heading', { name: 'Work of Ana', hidden: true })).toBeTruthy()
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'half a sentence more')
  })
})

describe('the last minute of a session', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const minute = 60_000

  async function openIdle(handlers: Handlers = {}) {
    signIn({ idle: 30, exp: Math.floor(Date.now() / 1000) + 12 * 3600 })
    recordCall()
    return open(handlers)
  }

  test('sixty seconds before the idle end it asks, and a press puts the end off', async () => {
    const { user, server } = await openIdle({ staySignedIn: { idle: 30, exp: 0 } })
    await pass(29 * minute - 2000)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(3000)
    const box = within(await dialog('Stay signed in?'))
    expect(box.getAllByText(/It ends in (59|60) seconds/).length).toBeGreaterThan(0)
    await user.click(box.getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls('staySignedIn')).toHaveLength(1)
    await pass(28 * minute)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('every call puts the idle end off', async () => {
    const { user } = await openIdle({ readTeams: errorResponse(503) })
    await pass(20 * minute)
    await user.click(screen.getByRole('button', { name: 'Read' }))
    await pass(20 * minute)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(9.5 * minute)
    expect(await dialog('Stay signed in?')).toBeTruthy()
  })

  test('without an answer the sign-in is asked for at the end', async () => {
    await openIdle()
    await pass(30 * minute + 1000)
    expect(await signedOut()).toBeTruthy()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  test('signing out there goes to /signin', async () => {
    const { user } = await openIdle()
    await pass(29.5 * minute)
    await user.click(within(await dialog('Stay signed in?')).getByRole('button', { name: 'Sign out now' }))
    await waitFor(() => expect(address()).toBe('/signin/en'))
  })

  test('at its longest a session goes on by a new sign-in only', async () => {
    signIn({ idle: 600, exp: Math.floor(Date.now() / 1000) + 600 })
    const { user } = open({ auth: { token: tokenOf({ theme: 'light', sid: again, exp: Date.now() }) } })
    await pass(9 * minute + 1000)
    await user.click(within(await dialog('Stay signed in?')).getByRole('button', { name: 'Sign in again' }))
    const box = within(await dialog('Sign in again'))
    await user.type(box.getByLabelText('Password'), 'Farol-Aceso-27{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { name: 'Work of Ana' })).toBeTruthy()
  })
})

describe('a call that needs the password again', () => {
  test('waits for it over the page and is then repeated; what was typed stays', async () => {
    signIn()
    let proved = false
    const { server, user } = open({
      readTeams: () => (proved ? { teams: [], next: null } : errorResponse(403, { proof: 'password' })),
      prove: () => {
        proved = true
        return { minutes: 5, token: tokenOf({ sid: '00000000-0000-4000-8000-0000000000fd' }) }
      },
    })
    await user.type(await screen.findByLabelText('Notes'), 'rascunho')
    await user.click(screen.getByRole('button', { name: 'Read' }))
    const proof = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
    await user.click(within(proof).getByRole('button', { name: 'Confirm' }))
    await within(proof).findByText('Type your password')
    await user.type(within(proof).getByLabelText('Your password'), 'Farol-Aceso-27')
    await user.click(within(proof).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(result()).toBe('i200'))
    expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('rascunho')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.seen.find(({ name }) => name === 'prove')?.body).toEqual({
      password: expect.stringMatching(/^[0-9a-f]{128}$/),
    })
  })

  test('says that nothing was done when it is not given; a wrong password is reported in the dialog', async () => {
    signIn()
    const { user } = open({ readTeams: errorResponse(403, { proof: 'password' }), prove: errorResponse(403) })
    await user.click(await screen.findByRole('button', { name: 'Read' }))
    const proof = await screen.findByRole('dialog')
    await user.type(within(proof).getByLabelText('Your password'), 'Errada-Senha-1')
    await user.click(within(proof).getByRole('button', { name: 'Confirm' }))
    await within(proof).findByText('This is not your password')
    await user.click(within(proof).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(result()).toBe('iProof'))
  })

  test('a mailed code proves it where the account has no password', async () => {
    signIn()
    let proved = false
    const { server, user } = open({
      readTeams: () =>
        proved ? { teams: [], next: null } : errorResponse(403, { proof: 'signIn', code: true }),
      auth: { resend: 60, ttl: 10 },
      prove: ({ body }: { body: unknown }) => {
        if (JSON.stringify(body).includes('000000')) return errorResponse(403)
        proved = true
        return { minutes: 15, token: tokenOf({ sid: '00000000-0000-4000-8000-0000000000fd' }) }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Read' }))
    const proof = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
    expect(within(proof).queryByLabelText('Your password')).toBeNull()
    await user.click(within(proof).getByRole('button', { name: 'Mail me a code' }))
    const code = await within(proof).findByLabelText('Code from the mail')
    await waitFor(() => expect(document.activeElement).toBe(code))
    await user.click(within(proof).getByRole('button', { name: 'Confirm' }))
    await within(proof).findByText('Type the code from the mail')
    await user.type(code, '000000')
    await user.click(within(proof).getByRole('button', { name: 'Confirm' }))
    await within(proof).findByText(/^This code doesn’t work/)
    expect(result()).toBe('')
    await user.clear(code)
    await user.type(code, '123 456{Enter}')
    await waitFor(() => expect(result()).toBe('i200'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls('prove').map(({ body }) => body)).toMatchObject([
      { otp: '000000' },
      { otp: '123456' },
    ])
  })

  test('says to sign in again where there is no password', async () => {
    signIn()
    const { user } = open({ readTeams: errorResponse(403, { proof: 'signIn' }) })
    await user.click(await screen.findByRole('button', { name: 'Read' }))
    expect(await screen.findByText(/Your account has no password/)).toBeTruthy()
  })
})
