import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readToken, storeToken } from '#api/token.ts'
import { currentUser, clearPersonalData } from '#session/session.ts'
import { fakeServer, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { modules, submodules, courseServer } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'
import { queuedChanges, recordChange, sendChanges } from './progressQueue.ts'
import { lessonQuery } from '../course.queries.ts'
import { shuffled } from '../slides/end/shuffled.ts'
import { loadTexts } from '../courseTexts.ts'
import { useCourse } from '../useCourse.ts'
import { readable } from '../useCourseNames.ts'
import { hasFocus } from '../../../../test/hasFocus.ts'

afterEach(() => {
  cleanup()
  storeToken(null)
  localStorage.clear()
  vi.restoreAllMocks()
})

function course() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(useCourse, { wrapper }).result
}

test('S7.061 the course is asked for with the uid in the query and no payload', async () => {
  const server = fakeServer(courseServer().handlers)
  signIn()
  const state = course()
  await waitFor(() => expect(state.current.course?.uid).toBe(me))
  const [call] = server.calls('readCourse')
  expect([call?.method, call?.address, call?.body]).toEqual(['GET', `/v2/course?uid=${me}`, undefined])
})

test('S3.043 S3.044 S3.047 S7.082 S7.083 both maps are fetched once there is a uid, in their order', async () => {
  fakeServer(courseServer().handlers)
  signIn()
  const state = course()
  expect([state.current.modules, state.current.submodules]).toEqual([{}, {}])
  await waitFor(() => expect(state.current.modules).toEqual(modules))
  expect(Object.entries(state.current.submodules)).toEqual(Object.entries(submodules))
})

test('S3.048 both maps are empty when no one is signed in, before and after', async () => {
  const server = fakeServer(courseServer().handlers)
  const state = course()
  expect([state.current.modules, state.current.submodules]).toEqual([{}, {}])
  expect(server.seen).toEqual([])
  act(() => void signIn())
  await waitFor(() => expect(state.current.modules).toEqual(modules))
  act(() => storeToken(null))
  expect([state.current.modules, state.current.submodules, state.current.course]).toEqual([{}, {}, null])
})

test('S7.066 a lesson that cannot be had raises "Failed to load {id}"', async () => {
  fakeServer({ courseContent: () => errorResponse(404) })
  signIn()
  const client = new QueryClient()
  await expect(client.fetchQuery(lessonQuery('strong-code', 'pt'))).rejects.toThrow(
    'Failed to load strong-code',
  )
  vi.stubGlobal('fetch', async () => Response.json({ message: '', data: { format: 'something else' } }))
  await expect(client.fetchQuery(lessonQuery('other', 'pt'))).rejects.toThrow('Failed to load other')
})

test('S7.069 texts are asked for side by side', async () => {
  const answers: (() => void)[] = []
  const fetcher = vi.fn(
    (address: string) =>
      new Promise<Response>((go) => answers.push(() => go(new Response(`text of ${address}`)))),
  )
  vi.stubGlobal('fetch', fetcher)
  const texts = loadTexts('submodules', ['one', 'two', 'three'], 'es')
  expect(fetcher.mock.calls.map(([address]) => address)).toEqual(
    ['one', 'two', 'three'].map((id) => `/content/translations/submodules/${id}_es.md`),
  )
  for (const answer of answers) answer()
  expect(Object.keys(await texts)).toEqual(['one', 'two', 'three'])
  vi.unstubAllGlobals()
})

test('S7.070 a missing text, or one that cannot be had, is an empty string and no error', async () => {
  fakeServer({ '/content/translations/modules/base_pt.md': 'Olá' })
  expect(await loadTexts('modules', ['base', 'gone'], 'pt')).toEqual({ base: 'Olá', gone: '' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await loadTexts('modules', ['base'], 'pt')).toEqual({ base: '' })
})

test('S7.072 the manifest of translations and each file it lists are fetched', async () => {
  const server = fakeServer({
    ...courseServer().handlers,
    '/content/translations/manifest.json': { files: ['course.json', 'house.json'] },
    '/content/translations/course.json': { en: {} },
    '/content/translations/house.json': { en: {} },
  })
  signIn()
  await renderApp('/dashboard')
  const asked = server.seen.filter(({ method }) => method === 'GET').map(({ address }) => address)
  for (const file of ['manifest.json', 'course.json', 'house.json'])
    expect(asked).toContain(`/content/translations/${file}`)
})

test('S3.056 a visit shows at once, waits while there is no network, and is sent when it is back', async () => {
  const { handlers, visited } = courseServer()
  const server = fakeServer({ ...handlers, recordProgress: () => errorResponse(503) })
  signIn()
  await renderApp('/dashboard')
  await screen.findByRole('img', { name: /0 of 3 steps lit/ })
  act(() => recordChange(me, { submodule: 'updates-on', visited: true }))
  expect(screen.getByRole('img', { name: /1 of 3 steps lit/ })).toBeTruthy()
  expect(await screen.findByText(/^You are offline/)).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('own-queue') ?? '').value).toHaveLength(1)
  server.use({ recordProgress: handlers.recordProgress })
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect([...visited]).toEqual(['updates-on']))
  await waitFor(() => expect(queuedChanges(me)).toEqual([]))
  expect(server.calls('recordProgress').at(-1)?.body).toMatchObject({ uid: me, submodule: 'updates-on' })
  expect(screen.queryByText(/^You are offline/)).toBeNull()
  expect(screen.getByRole('img', { name: /1 of 3 steps lit/ })).toBeTruthy()
})

test('where the browser refuses the lock between tabs, the next try sends', async () => {
  const { handlers, visited } = courseServer()
  fakeServer(handlers)
  signIn()
  recordChange(me, { submodule: 'updates-on', visited: true })
  const request = vi.fn().mockRejectedValueOnce(new DOMException('', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request } })
  await expect(sendChanges(me, () => {})).rejects.toThrow(expect.objectContaining({ name: 'SecurityError' }))
  request.mockImplementation((_: string, work: () => Promise<void>) => work())
  await sendChanges(me, () => {})
  expect([...visited]).toEqual(['updates-on'])
  expect(queuedChanges(me)).toEqual([])
})

test('a visit that the server refuses is said and taken back', async () => {
  fakeServer({ ...courseServer().handlers, recordProgress: () => errorResponse(403) })
  signIn()
  await renderApp('/dashboard')
  await screen.findByRole('img', { name: /0 of 3 steps lit/ })
  act(() => recordChange(me, { submodule: 'strong-code', visited: true }))
  expect(await screen.findByText('This lesson opens with a license or a trial')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('img', { name: /0 of 3 steps lit/ })).toBeTruthy())
  expect(queuedChanges(me)).toEqual([])
})

test('what another tab has saved shows here', async () => {
  fakeServer(courseServer().handlers)
  signIn()
  await renderApp('/dashboard')
  await screen.findByRole('img', { name: /0 of 3 steps lit/ })
  const other = new BroadcastChannel('progress')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have a target
  const post = (message: object) => other.postMessage(message)
  post({ uid: 'somebody else', visited: ['updates-on', 'strong-code'] })
  post({ uid: me, visited: ['updates-on'] })
  expect(await screen.findByRole('img', { name: /1 of 3 steps lit/ })).toBeTruthy()
  other.close()
})

test('what another device has saved shows when the tab is looked at again', async () => {
  const { handlers, visited } = courseServer()
  fakeServer(handlers)
  signIn()
  await renderApp('/dashboard')
  await screen.findByRole('img', { name: /0 of 3 steps lit/ })
  visited.add('strong-code')
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await screen.findByRole('img', { name: /1 of 3 steps lit/ })).toBeTruthy()
})

test('what waits to be sent for one account is not sent by another', async () => {
  localStorage.setItem(
    'own-queue',
    JSON.stringify({ uid: 'else', value: [{ submodule: 'x', visited: true }] }),
  )
  const server = fakeServer(courseServer().handlers)
  signIn()
  await renderApp('/dashboard')
  await screen.findByRole('img', { name: /0 of 3 steps lit/ })
  expect(server.calls('recordProgress')).toEqual([])
})

/** A reader whose progress the server rejected presses "Sign out" twice. */
async function signingOut(waiting = true) {
  const { handlers, visited } = courseServer()
  const server = fakeServer({ ...handlers, recordProgress: () => errorResponse(503), signOut: null })
  signIn()
  const { user } = await renderApp('/dashboard')
  await screen.findByRole('img', { name: /0 of 3 steps lit/ })
  if (waiting) {
    act(() => recordChange(me, { submodule: 'updates-on', visited: true }))
    await screen.findByText(/^You are offline/)
  }
  const press = () => {
    void currentUser()?.logout()
    void currentUser()?.logout()
  }
  const heal = () => server.use({ recordProgress: handlers.recordProgress })
  return { server, visited, user, press, heal }
}

const asked = () => screen.queryAllByRole('dialog', { name: 'Sign out now?' })

test('signing out with nothing waiting goes at once', async () => {
  const { server, press } = await signingOut(false)
  act(press)
  await waitFor(() => expect(readToken()).toBeNull())
  expect(asked()).toEqual([])
  expect(server.calls('recordProgress')).toEqual([])
})

test('progress that waits is sent before signing out, without a question', async () => {
  const { visited, press, heal } = await signingOut()
  heal()
  act(press)
  await waitFor(() => expect(readToken()).toBeNull())
  expect([...visited]).toEqual(['updates-on'])
  expect(asked()).toEqual([])
})

/** A server that answers the progress call only when the test resolves it. */
function slowly(server: ReturnType<typeof fakeServer>) {
  const slow = Promise.withResolvers<{ visitedSubmodules: string[] }>()
  server.use({ recordProgress: () => slow.promise })
  return () => slow.resolve({ visitedSubmodules: ['updates-on'] })
}

test('signing out joins a sending that is under way instead of asking', async () => {
  const { server, press } = await signingOut()
  const answer = slowly(server)
  act(() => void dispatchEvent(new Event('online')))
  act(press)
  await waitFor(() => expect(server.calls('recordProgress')).toHaveLength(2))
  expect(asked()).toEqual([])
  expect(readToken()).not.toBeNull()
  answer()
  await waitFor(() => expect(readToken()).toBeNull())
})

test('signing out waits three seconds for the server, and then asks', async () => {
  const { server, press } = await signingOut()
  const answer = slowly(server)
  vi.useFakeTimers()
  act(press)
  await act(() => vi.advanceTimersByTimeAsync(2900))
  const before = asked().length
  await act(() => vi.advanceTimersByTimeAsync(200))
  vi.useRealTimers()
  expect([before, asked().length]).toEqual([0, 1])
  answer()
  await waitFor(() => expect(queuedChanges(me)).toEqual([]))
})

test.each(['button', 'Escape'])(
  'progress that cannot be sent asks once; %s stays and keeps it',
  async (way) => {
    const { server, user, press } = await signingOut()
    const token = readToken()
    act(press)
    const stay = await screen.findByRole('button', { name: 'Stay signed in' })
    expect(asked()).toHaveLength(1)
    expect(screen.getByText(/^Progress in 1 lesson has not reached the server yet/)).toBeTruthy()
    await hasFocus(stay)
    if (way === 'button') await user.click(stay)
    else act(() => void asked()[0]?.dispatchEvent(new Event('cancel', { cancelable: true })))
    await waitFor(() => expect(asked()).toEqual([]))
    expect(readToken()).toBe(token)
    expect(queuedChanges(me)).toHaveLength(1)
    expect(server.calls('signOut')).toEqual([])
  },
)

test('confirming the sign-out signs out', async () => {
  const { server, user, press } = await signingOut()
  act(press)
  await user.click(await screen.findByRole('button', { name: 'Sign out anyway' }))
  await waitFor(() => expect(readToken()).toBeNull())
  expect(queuedChanges(me)).toEqual([])
  expect(server.calls('signOut')).toHaveLength(1)
})

test('what arrives while the question is open is no longer counted as lost', async () => {
  const { press, heal } = await signingOut()
  act(press)
  await screen.findByRole('dialog', { name: 'Sign out now?' })
  heal()
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText(/^All your progress has reached the server/)).toBeTruthy()
})

test('a session that ends below the question takes it along, and the next can be signed out', async () => {
  const { press } = await signingOut()
  const leaving = currentUser()?.logout()
  await screen.findByRole('dialog', { name: 'Sign out now?' })
  act(clearPersonalData)
  expect(await leaving).toBe(false)
  expect(asked()).toEqual([])
  act(() => void signIn())
  act(press)
  await waitFor(() => expect(readToken()).toBeNull())
})

test('quiz options keep one order for each question, whatever order they were written in', () => {
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const once = shuffled(options, 'lesson-q1')
  expect(shuffled(options.toReversed(), 'lesson-q1')).toEqual(once)
  expect(once.toSorted((x, y) => x.id.localeCompare(y.id))).toEqual(options)
  const firsts = new Set(Array.from({ length: 40 }, (_, n) => shuffled(options, `lesson-q${n}`)[0]?.id))
  expect(firsts.size).toBe(4)
})

test('an id reads as words', () => {
  expect(readable('strong-code')).toBe('Strong code')
})
