import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { editTeam, readTeams } from '@resguardo/contract/teams/teams'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, errorResponse } from '#test/fakeServer.ts'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn, tokenOf } from '#test/signedIn.ts'
import { call, request, setMessageCheck } from './call.ts'
import { isExpired, settleExpiry, subscribeExpiry } from './expiry.ts'
import { lastCallTime } from './idleClock.ts'
import { authCall, resetCall, publicSettingsCall, signOutCall } from './endpointRoutes.ts'
import { requestedProof, resolveProof, subscribeProof } from './proof.ts'
import { storeToken } from './token.ts'

let stop: () => void
beforeEach(() => {
  setMessageCheck((key) =>
    ['auth401', 'auth422', 'reset401', 'session200', 'i400', 'i404', 'i422', 'i503', 'editTeam404'].includes(
      key,
    ),
  )
  // Someone listens, so a 401 opens the sign-in dialog.
  stop = subscribeExpiry(() => {})
})
afterEach(() => {
  stop()
  settleExpiry(false)
  storeToken(null)
})

const credentials = { username: 'ana', browser: 'Firefox 146' }
const auth = () => call(authCall, { body: credentials })
const reset = () => call(resetCall, { body: { username: 'ana' } })
const { uid, teamName, description, contactEmail, revision } = sampleTeam(1)
const change = { uid, teamName, description, contactEmail, revision }
const edit = () => call(editTeam, { body: change })
const teams = () => call(readTeams, { query: {} })
const message = async (answer: Promise<{ message: string }>) => (await answer).message

describe('the call helper', () => {
  test('S7.001 every call goes to the host of the page, on the v2 API', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return Promise.resolve(new Response('{"message":"i200","data":null}'))
    })
    const params = { uid, file: 'x.json', hash: uid }
    for (const endpoint of Object.values(endpoints)) await call(endpoint as Endpoint, { params } as never)
    vi.unstubAllGlobals()
    expect(asked.length).toBeGreaterThan(100)
    for (const address of asked) {
      const { origin, pathname } = new URL(address, 'https://quintal.example/dashboard')
      expect([origin, pathname.slice(0, 4)], address).toEqual(['https://quintal.example', '/v2/'])
    }
  })

  test('S7.003 it takes a method, a path, and an optional query string and body', async () => {
    const { seen } = fakeServer({ readTeams: errorResponse(503), editTeam: errorResponse(503) })
    await request({ operation: 'readTeams', method: 'GET', address: '/v2/team?q=a%20b' })
    await request({ operation: 'editTeam', method: 'PUT', address: '/v2/team', body: change })
    expect(seen.map(({ method, address, body }) => [method, address, body])).toEqual([
      ['GET', '/v2/team?q=a%20b', undefined],
      ['PUT', '/v2/team', change],
    ])
  })

  test('S7.086 it waits as long as an answer takes: there is no time-out', async () => {
    vi.useFakeTimers()
    const fetcher = vi.fn((_address: string, _init?: RequestInit) => new Promise<Response>(() => {}))
    vi.stubGlobal('fetch', fetcher)
    const settled = vi.fn()
    void auth().then(settled)
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(settled).not.toHaveBeenCalled()
    expect(fetcher.mock.calls[0]?.[1]?.signal).toBeUndefined()
    vi.useRealTimers()
  })

  test('S7.004 it returns success, message and data', async () => {
    const server = fakeServer({ auth: { token: 't' } })
    expect(await auth()).toEqual({ success: true, message: 'i200', data: { token: 't' } })
    server.use({ auth: errorResponse(401) })
    expect(await auth()).toMatchObject({ success: false, message: 'auth401', data: null })
  })

  test('the token of a session that is over goes along with a sign-in, and with no other public call', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
    vi.stubGlobal('fetch', fetched)
    const old = tokenOf({ exp: 1 })
    storeToken(old)
    await auth()
    await reset()
    storeToken(null)
    await auth()
    const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-past-session'))
    expect(sent).toEqual([old, null, null])
  })

  test('S4.002 S6.021 the token travels as a bearer authorization header, and no header where none is stored', async () => {
    const { seen } = fakeServer({ readTeams: errorResponse(503), signOut: null })
    await teams()
    const token = signIn()
    await teams()
    await call(signOutCall, {})
    expect(seen.map((one) => one.token)).toEqual([null, token, token])
    const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
    vi.stubGlobal('fetch', fetched)
    await teams()
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBe(`Bearer ${token}`)
  })

  test('S4.003 clearing the token removes it from local storage and from the header of later calls', async () => {
    const { seen } = fakeServer({ readTeams: errorResponse(503) })
    signIn()
    storeToken(null)
    expect(localStorage.getItem('accessToken')).toBeNull()
    await teams()
    expect(seen[0]?.token).toBeNull()
  })

  test('S4.004 a token whose expiry has passed is not sent', async () => {
    const { seen } = fakeServer({ readTeams: errorResponse(503) })
    storeToken(tokenOf({ exp: Math.floor(Date.now() / 1000) - 1 }))
    await teams()
    expect(seen[0]?.token).toBeNull()
  })

  test('S6.019 the auth call goes without a token, even where one is stored', async () => {
    const { seen } = fakeServer({ auth: errorResponse(401) })
    signIn()
    await auth()
    expect(seen[0]?.token).toBeNull()
  })

  test('S6.020 the reset call goes without a token, even where one is stored', async () => {
    const { seen } = fakeServer({ reset: errorResponse(401) })
    signIn()
    await reset()
    expect(seen[0]?.token).toBeNull()
  })

  test('an answered call counts for the idle clock, a refused one does not', async () => {
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
    const server = fakeServer({ readTeams: errorResponse(401) })
    signIn()
    const before = lastCallTime()
    void teams()
    await vi.waitFor(() => expect(isExpired()).toBe(true))
    expect(lastCallTime()).toBe(before)
    server.use({ readTeams: errorResponse(503) })
    await teams()
    expect(lastCallTime()).toBe(Date.now())
    vi.useRealTimers()
  })
})

describe('what it reports', () => {
  test('S8.001 a network failure is net', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await auth()).toMatchObject({ success: false, message: 'net', failure: { status: 'net' } })
  })

  test('S8.001 a page of some proxy instead of an answer is net too', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }))
    expect(await message(auth())).toBe('net')
  })

  test('S8.002 on 500 it is the message field of the server', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('{"message":"The disk is full","data":null}', { status: 500 }),
    )
    expect(await auth()).toMatchObject({ message: 'The disk is full', failure: { text: 'The disk is full' } })
  })

  test('S8.003 S8.004 S4.019 401 is i401 and runs the session-expiry handler', async () => {
    fakeServer({ readTeams: errorResponse(401) })
    signIn()
    const answer = teams()
    await vi.waitFor(() => expect(isExpired()).toBe(true))
    settleExpiry(false)
    expect(await message(answer)).toBe('i401')
  })

  test.each([
    ['S8.005 S4.020 auth', 'auth401', auth, 'auth'],
    ['S8.005 S4.021 reset', 'reset401', reset, 'reset'],
  ] as const)('%s: a 401 is %s and runs no session-expiry handler', async (_, key, ask, name) => {
    fakeServer({ [name]: errorResponse(401) })
    signIn()
    expect(await message(ask())).toBe(key)
    expect(isExpired()).toBe(false)
  })

  test('S8.006 400 is i400, with the message of each field', async () => {
    fakeServer({ auth: errorResponse(400, { fields: { username: 'fields.usernameInvalid' } }) })
    const answer = await auth()
    expect(answer).toMatchObject({
      message: 'i400',
      failure: { fields: { username: 'fields.usernameInvalid' } },
    })
  })

  test('S8.007 404 is i404, but for an operation with its own text (product decisions 9)', async () => {
    fakeServer({ publicSettings: errorResponse(404), editTeam: errorResponse(404) })
    expect(await message(call(publicSettingsCall, {}))).toBe('i404')
    expect(await message(edit())).toBe('editTeam404')
  })

  test('S8.008 another status is operation + status where a text of that key exists', async () => {
    fakeServer({ auth: errorResponse(422) })
    expect(await message(auth())).toBe('auth422')
  })

  test('S8.009 another status is i + status where none exists, and unmapped where not even that does', async () => {
    const server = fakeServer({ auth: errorResponse(503) })
    expect(await message(auth())).toBe('i503')
    server.use({ auth: errorResponse(418) })
    expect(await message(auth())).toBe('unmapped')
  })

  test('S8.010 success is operation + 200, or i200', async () => {
    fakeServer({ signOut: null, auth: { token: 't' } })
    expect(await message(call(signOutCall, {}))).toBe('session200')
    expect(await message(auth())).toBe('i200')
  })

  test('the seconds to wait and the number of the request come along', async () => {
    fakeServer({ auth: errorResponse(429, null, { retryAfter: 7, requestId: 'abc' }) })
    expect(await auth()).toMatchObject({ failure: { retryAfter: 7, requestId: 'abc' } })
  })
})

describe('a call that met the end of a session', () => {
  const refuseFirst = () => {
    let count = 0
    return fakeServer({ readTeams: () => (count++ === 0 ? errorResponse(401) : errorResponse(503)) })
  }

  test('is repeated once with the new token when its owner has signed in again', async () => {
    const server = refuseFirst()
    signIn()
    const answer = teams()
    await vi.waitFor(() => expect(isExpired()).toBe(true))
    const fresh = signIn({ sid: '00000000-0000-4000-8000-0000000000fe' })
    expect(await answer).toMatchObject({ failure: { status: 503 } })
    expect(server.seen.map(({ token }) => token)).toEqual([expect.any(String), fresh])
  })

  test('is not repeated in another person’s name', async () => {
    const server = refuseFirst()
    signIn()
    const answer = teams()
    await vi.waitFor(() => expect(isExpired()).toBe(true))
    signIn({ uid: '00000000-0000-4000-8000-00000000000b' })
    expect(await message(answer)).toBe('i401')
    expect(server.seen).toHaveLength(1)
  })

  test('several wait together, and one that was under way meanwhile just goes on', async () => {
    const late: ((answer: Response) => void)[] = []
    const answers = [errorResponse(401), errorResponse(401)]
    fakeServer({ editTeam: () => answers.pop() ?? errorResponse(503) })
    signIn()
    const [one, other] = [edit(), edit()]
    await vi.waitFor(() => expect(isExpired()).toBe(true))
    vi.stubGlobal('fetch', () => new Promise<Response>((settle) => late.push(settle)))
    const underWay = edit()
    signIn({ sid: '00000000-0000-4000-8000-0000000000fe' })
    late[0]?.(new Response('{}', { status: 401 }))
    vi.stubGlobal('fetch', async () => new Response('{"message":"","data":null}'))
    for (const settle of late.slice(1)) settle(new Response('{"message":"","data":null}'))
    for (const answer of [underWay, one, other]) expect((await answer).success).toBe(true)
    expect(isExpired()).toBe(false)
  })

  test('asks for no sign-in once its owner has signed out', async () => {
    const server = refuseFirst()
    signIn()
    const answer = teams()
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    storeToken(null)
    expect(await message(answer)).toBe('i401')
    expect(isExpired()).toBe(false)
  })

  test('fails at once where no one can be asked', async () => {
    stop()
    fakeServer({ readTeams: errorResponse(401) })
    signIn()
    expect(await message(teams())).toBe('i401')
    stop = () => {}
  })
})

test('a call that needs the password again, and does not get it, says that nothing was done', async () => {
  const server = fakeServer({ editTeam: errorResponse(403, { proof: 'password' }) })
  signIn()
  const stopAsking = subscribeProof(() => {})
  const answer = edit()
  await vi.waitFor(() => expect(requestedProof()).toMatchObject({ kind: 'password' }))
  resolveProof(false)
  expect(await answer).toMatchObject({ message: 'iProof', failure: { status: 403, messageKey: 'iProof' } })
  expect(server.seen).toHaveLength(1)
  stopAsking()
})
