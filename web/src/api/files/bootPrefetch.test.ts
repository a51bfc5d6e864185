import { editTeam, readTeams } from '@resguardo/contract/teams/teams'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, errorResponse } from '#test/fakeServer.ts'
import { sampleTeam } from '#test/sampleTeam.ts'
import { me, signIn } from '#test/signedIn.ts'
import { editAdminCall, readCourseCall } from '../endpointRoutes.ts'
import { call } from '../call.ts'
import { readPrefetched, readPrefetchedData } from './bootPrefetch.ts'
import { subscribeCalls } from '../idleClock.ts'
import { prefetchedData as earlyData } from '../queries.ts'
import { readToken, storeToken } from '../token.ts'

const address = `/v2/course?uid=${me}`
const course = () => call(readCourseCall, { query: { uid: me } })
const answer = (data: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify({ message: '', data }), { status }))

/** The state that boot.ts leaves. */
function early(response: Promise<Response>, token = readToken()) {
  response.catch(() => {})
  window.__boot = { inFlight: { [address]: response }, onPress: () => {}, shifts: 0, ...(token && { token }) }
}

beforeEach(() => void signIn())
afterEach(() => {
  delete window.__boot
  storeToken(null)
  vi.restoreAllMocks()
})

test('an early answer is the first one, once', async () => {
  const server = fakeServer({ readCourse: errorResponse(503) })
  early(answer({ early: true }))
  expect(await course()).toMatchObject({ success: true, data: { early: true } })
  expect(server.calls('readCourse')).toEqual([])
  expect(await course()).toMatchObject({ failure: { status: 503 } })
})

test('a change that is sent while an early answer is being read makes it old', async () => {
  fakeServer({ editAdmin: errorResponse(503) })
  const body = Promise.withResolvers<string>()
  const slow = new Response()
  vi.spyOn(slow, 'json').mockReturnValue(body.promise.then(() => ({ data: { early: true } })))
  early(Promise.resolve(slow))
  const reading = readPrefetched()
  await call(editAdminCall, { body: { uid: me, first_name: 'Ana' } })
  body.resolve('')
  await reading
  expect(readPrefetchedData(address, readToken())).toBeUndefined()
})

test('other tabs get the idle clock that an early answer restarted, as soon as there is a listener', async () => {
  const onMessage = vi.fn()
  const tab = new BroadcastChannel('calls')
  tab.addEventListener('message', onMessage)
  early(answer({ early: true }))
  await readPrefetched()
  const stop = subscribeCalls(() => {})
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledOnce())
  stop()
  tab.close()
})

test.each([
  ['failed', () => early(Promise.reject(new TypeError('no network')))],
  ['was refused', () => early(answer(null, 401))],
  ['was given to another person', () => early(answer({ early: true }), 'another.token.x')],
  ['was given to nobody', () => early(answer({ early: true }), null)],
  [
    'is half a minute old',
    () => {
      early(answer({ early: true }))
      vi.spyOn(performance, 'now').mockReturnValue(30_001)
    },
  ],
])('what %s is asked for again', async (_, prepare) => {
  const server = fakeServer({ readCourse: errorResponse(503) })
  prepare()
  expect(await course()).toMatchObject({ failure: { status: 503 } })
  expect(server.calls('readCourse')).toHaveLength(1)
})

test('a change makes every early answer old', async () => {
  const server = fakeServer({
    readCourse: errorResponse(503),
    editTeam: errorResponse(503),
    readTeams: errorResponse(503),
  })
  early(answer({ early: true }))
  await call(readTeams, { query: {} })
  expect(window.__boot?.inFlight).toHaveProperty([address])
  const { uid, teamName, description, contactEmail, revision } = sampleTeam(1)
  await call(editTeam, { body: { uid, teamName, description, contactEmail, revision } })
  await course()
  expect(server.calls('readCourse')).toHaveLength(1)
})

test('an early answer that has been read is there for the first picture, even if that is drawn twice', async () => {
  const server = fakeServer({ readCourse: errorResponse(503) })
  early(answer({ early: true }))
  await readPrefetched()
  expect(earlyData(readCourseCall, { query: { uid: me } })).toEqual({ early: true })
  expect(earlyData(readCourseCall, { query: { uid: me } })).toEqual({ early: true })
  await course()
  expect(server.calls('readCourse')).toHaveLength(1)
})

test.each([
  ['another person has come', () => void signIn({ uid: 'another' })],
  ['a change was sent', () => call(editAdminCall, { body: { uid: me, first_name: 'Ana' } })],
  ['half a minute has gone by', () => void vi.spyOn(performance, 'now').mockReturnValue(30_001)],
])('what was read counts for nothing once %s', async (_, happen) => {
  fakeServer({ editAdmin: errorResponse(503) })
  early(answer({ early: true }))
  await readPrefetched()
  await happen()
  expect(readPrefetchedData(address, readToken())).toBeUndefined()
})

test.each([
  ['failed', () => Promise.reject(new TypeError('no network'))],
  ['was refused', () => answer(null, 401)],
])('an early answer that %s is not read and delays nothing', async (_, response) => {
  const server = fakeServer({ readCourse: errorResponse(503) })
  early(response())
  await readPrefetched()
  expect(readPrefetchedData(address, readToken())).toBeUndefined()
  await course()
  expect(server.calls('readCourse')).toHaveLength(1)
})
