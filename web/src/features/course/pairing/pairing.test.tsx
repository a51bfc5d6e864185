import type { Pairing } from '@resguardo/contract/learning/pairing'
import { mergeTicks } from '@resguardo/contract/learning/tickRules'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeChat, uidOf } from '#test/fakeChat.ts'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { renderApp, wideWindow } from '#test/renderApp.tsx'
import { courseServer } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'
import { hasFocus } from '../../../../test/hasFocus.ts'
import { ticksOf } from '../ticks/tickStore.ts'

// Loaded here, so that it does not count towards the first test's timeout.
beforeAll(() => Promise.all([import('./PairingBar.tsx'), import('../slides/slideParts.ts')]))

afterEach(() => {
  cleanup()
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const token = 'T'.repeat(43)
const hour = () => new Date(Date.now() + 3_600_000).toISOString()

type WorldOptions = { path?: string; wide?: boolean; handlers?: Handlers; joined?: boolean }

/** The page of one device; `world` is the server with the other device. */
async function open({ path = 'updates-on?slide=2', wide = true, handlers = {}, joined }: WorldOptions = {}) {
  if (wide) wideWindow()
  const chat = fakeChat()
  const school = courseServer()
  let pairing: Pairing | null = joined
    ? { ...start, uid: uidOf(1), turn: 2, joined, expires: hour(), page: 'danger' }
    : null
  let opened = 0
  const change = (part: Partial<Pairing> | null) => {
    pairing = part && pairing && { ...pairing, ...part, turn: pairing.turn + 1 }
  }
  const server = fakeServer({
    ...school.handlers,
    openPairing: ({ body }) => {
      pairing = { ...body, uid: uidOf(++opened), turn: 1, joined: false, expires: hour() }
      return { token, pairing }
    },
    joinPairing: () => pairing ?? errorResponse(404),
    readPairing: () => ({ pairing }),
    turnPairing: ({ body: { uid, position, ticks = {}, done } }) => {
      if (pairing?.uid !== uid) return errorResponse(404)
      change({ ...position, ...(done !== undefined && { done }), ticks: mergeTicks(pairing.ticks, ticks) })
      return pairing
    },
    endPairing: () => {
      pairing = null
      return null
    },
    ...handlers,
  })
  signIn({ role: 'user' })
  const page = await renderApp(`/course/submodules/${path}`)
  await screen.findByText(/^Slide \d of 6$/)
  return {
    ...page,
    server,
    pairing: () => pairing,
    disconnect: () => chat.sockets.filter(({ readyState }) => readyState === 1).map((one) => one.end(1006)),
    /** The other device changes something, and the socket says so. */
    other: (part: Partial<Pairing> | null) => {
      change(part)
      for (const socket of chat.sockets) if (socket.readyState === 1) socket.say({ type: 'pairing' })
    },
  }
}
const start = { lesson: 'updates-on', page: 'how', done: false, ticks: {} }
type World = Awaited<ReturnType<typeof open>>

const offer = 'Read here, set it on the phone'
const onScreen = (current: number) => screen.findByText(`Slide ${current} of 6`)
const sentTurns = ({ server }: World) => server.calls('turnPairing').map(({ body }) => body)

/** The computer shows the code, and the phone opens its link. */
async function paired() {
  const world = await open()
  await world.user.click(screen.getByRole('button', { name: offer }))
  const dialog = await screen.findByRole('dialog', { name: 'Side by side with your phone' })
  await within(dialog).findByRole('img', { name: 'QR code to open the lesson on the phone' })
  await waitFor(() => expect(world.server.calls('readPairing').length).toBeGreaterThan(0))
  world.other({ joined: true })
  await screen.findByText('Side by side with the phone')
  // The focus moves in an effect after the text is drawn.
  await hasFocus(screen.getByRole('heading', { name: 'Install it' }))
  return world
}

test('the code opens this slide; once the phone has it, the dialog closes and the lesson has the focus', async () => {
  const world = await paired()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(world.server.calls('openPairing')[0]?.body).toEqual(start)
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
})

test('whoever turns, the other one follows', async () => {
  const world = await paired()
  await world.user.click(screen.getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(world.pairing()?.page).toBe('danger'))
  world.other({ page: 'check' })
  await onScreen(4)
  await waitFor(() =>
    expect(screen.getByText('The other device went to slide 4 of 6').closest('[role=status]')).toBeTruthy(),
  )
  // What the other device changed is not sent back.
  await world.user.click(screen.getByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(world.pairing()?.page).toBe('danger'))
  expect(sentTurns(world)).toEqual([
    { uid: uidOf(1), position: { lesson: 'updates-on', page: 'danger' } },
    { uid: uidOf(1), position: { lesson: 'updates-on', page: 'danger' } },
  ])
})

test('ticks and a completed lesson show on both', async () => {
  const world = await paired()
  await world.user.click(screen.getByRole('button', { name: 'Done on my phone' }))
  await waitFor(() =>
    expect(world.pairing()?.ticks).toMatchObject({ 'ios/updates-on.install': { state: 'set' } }),
  )
  const at = Date.now()
  const tick = { state: 'later', on: '2026-11-20', at, version: '18' } as const
  world.other({ ticks: { ...world.pairing()?.ticks, 'ios/updates-on.auto': tick } })
  await waitFor(() =>
    expect(ticksOf(me).ticks).toMatchObject({
      'ios/updates-on.install': { state: 'set' },
      'ios/updates-on.auto': { state: 'later' },
    }),
  )
  world.other({ done: true })
  await waitFor(() =>
    expect(world.server.calls('recordProgress').map(({ body }) => body)).toEqual([
      { uid: me, submodule: 'updates-on' },
    ]),
  )
  world.other({ done: false })
  await waitFor(() =>
    expect(world.server.calls('recordProgress').at(-1)?.body).toMatchObject({
      visited: false,
    }),
  )
})

test('another lesson opens on both', async () => {
  const world = await paired()
  world.other({ lesson: 'strong-code', page: 'danger' })
  await waitFor(() =>
    expect(screen.getByLabelText('address').textContent).toBe('/course/submodules/strong-code?slide=3'),
  )
  expect(sentTurns(world)).toEqual([])
  await screen.findByText('Side by side with the phone')
})

test('someone who writes beside the lesson keeps the focus when the other device turns', async () => {
  const world = await paired()
  const field = document.body.appendChild(document.createElement('textarea'))
  field.focus()
  world.other({ page: 'danger' })
  await onScreen(3)
  await hasFocus(field)
  field.remove()
})

test('a reader ends it, and the other device is told', async () => {
  const world = await paired()
  await world.user.click(screen.getByRole('button', { name: 'End side by side' }))
  await screen.findByText('You ended side by side')
  await waitFor(() => expect(world.pairing()).toBeNull())
  await world.user.click(screen.getByRole('button', { name: 'Close this notice' }))
  expect(await screen.findByRole('button', { name: offer })).toBeTruthy()
  await hasFocus(screen.getByRole('heading', { name: 'Install it' }))
  expect(sessionStorage.length).toBe(0)
})

test('the other device ends it', async () => {
  const world = await paired()
  world.other(null)
  await screen.findByText('The other device ended it')
  await world.user.click(screen.getByRole('button', { name: 'Later' }))
  await onScreen(3)
  expect(sentTurns(world)).toEqual([])
})

test('after an hour it ends on both', async () => {
  const world = await paired()
  world.other({ expires: new Date(Date.now() - 1000).toISOString() })
  await waitFor(() => expect(world.server.calls('readPairing').length).toBeGreaterThan(2))
  world.other(null)
  expect(await screen.findByText('Ended after an hour')).toBeTruthy()
})

test('a lost connection is said, and what was missed meanwhile is caught up on', async () => {
  const world = await paired()
  world.disconnect()
  await screen.findByText('Connection lost. Trying again…')
  world.other({ page: 'check' })
  await screen.findByText('Side by side with the phone')
  expect(await onScreen(4)).toBeTruthy()
})

test('the phone joins by the link, takes the token out of the address, and shows where the computer is', async () => {
  const path = `updates-on?slide=2#pair=${token}`
  const world = await open({ path, wide: false, joined: true })
  await screen.findByText('Side by side with the computer')
  await onScreen(3)
  expect(world.server.calls('joinPairing')[0]?.body).toEqual({ token })
  expect(world.server.seen.map((one) => one.address).join()).not.toContain(token)
  expect(sentTurns(world)).toEqual([])
})

test('a refused link says why, and the lesson stays', async () => {
  const path = `updates-on?slide=2#pair=${token}`
  const { user } = await open({ path, wide: false })
  const dialog = within(await screen.findByRole('dialog', { name: 'Couldn’t open side by side' }))
  expect(dialog.getByText(/^This code no longer works/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Read here only' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await onScreen(2)
})

test('without a network the reader tries again', async () => {
  let online = false
  const path = `updates-on?slide=2#pair=${token}`
  const joined: Pairing = { ...start, uid: uidOf(1), turn: 2, joined: true, expires: hour() }
  const { user } = await open({
    path,
    wide: false,
    handlers: { joinPairing: () => (online ? joined : errorResponse(503)), readPairing: { pairing: joined } },
  })
  await screen.findByRole('dialog', { name: 'Couldn’t open side by side' })
  online = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Side by side with the computer')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a code that nobody used ends after two minutes, and another one can be shown', async () => {
  const { user, server } = await open()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await user.click(screen.getByRole('button', { name: offer }))
  await screen.findByRole('img', { name: 'QR code to open the lesson on the phone' })
  // The timer of the link is set in an effect.
  await act(async () => {})
  act(() => void vi.advanceTimersByTime(120_000))
  vi.useRealTimers()
  await screen.findByText('The code ended before the phone opened the lesson.')
  await user.click(screen.getByRole('button', { name: 'Show another code' }))
  await within(screen.getByRole('dialog')).findByText('Waiting for the phone…')
  await waitFor(() => expect(server.calls('openPairing')).toHaveLength(2))
})

test('the code holds this slide and the token; closing the dialog withdraws it', async () => {
  const { user, server, pairing } = await open()
  await user.click(screen.getByRole('button', { name: offer }))
  await screen.findByRole('img', { name: 'QR code to open the lesson on the phone' })
  await user.click(screen.getByRole('button', { name: 'Copy: Address' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toBe(`${location.origin}/course/submodules/updates-on?slide=2#pair=${token}`)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(pairing()).toBeNull())
  expect(server.calls('endPairing')[0]?.body).toEqual({ uid: uidOf(1) })
  expect(screen.getByRole('button', { name: offer })).toBeTruthy()
})

test('a reload resumes it', async () => {
  sessionStorage.setItem('pairing', 'joiner')
  await open({ wide: false, joined: true })
  expect(await screen.findByText('Side by side with the computer')).toBeTruthy()
  expect(await onScreen(3)).toBeTruthy()
})

test('a narrow window has no button, as it may be the phone itself', async () => {
  await open({ wide: false })
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
})
