import type { Start } from '@resguardo/contract/learning/start'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { storeToken } from '#api/token.ts'
import { carryOver, saveGuestPhone } from '#features/course/guest/guestStorage.ts'
import { guestId } from '#features/course/guest/guestContext.ts'
import { queuedChanges, recordChange } from '#features/course/progress/progressQueue.ts'
import { readWorries } from '#features/course/worries/worryAnswers.ts'
import { preloadSlides } from '#features/course/slides/end/lazySlides.ts'
import { ticksOf, writeTicks } from '#features/course/ticks/tickStore.ts'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { catalogue } from '#test/onboardingPage.tsx'
import { renderApp } from '#test/renderApp.tsx'
import { address } from '#test/renderPage.tsx'
import { sampleCourse, sampleLesson, samplePlan, sampleSlides } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'
import { firstInstruction } from './firstInstruction.ts'

beforeAll(() => preloadSlides().then(() => undefined))
afterEach(() => {
  storeToken(null)
  localStorage.clear()
})

const lessons = ['updates-on', 'hidden-managers'].map((id) => sampleLesson(id))
const start: Start = {
  modules: ['base', 'lock', 'close-people'],
  submodules: { base: ['updates-on', 'hidden-managers'] },
  lessons,
  plan: samplePlan(),
}

async function open(path: string, handlers: Handlers = {}) {
  const server = fakeServer({ readStart: start, '/content/devices/devices.json': catalogue, ...handlers })
  return { server, ...(await renderApp(path)) }
}

test('a phone and a worry open a lesson; the question goes to the server once, without the worry', async () => {
  const { user, server } = await open('/start/en')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('alert').textContent).toContain('Choose a kind of device')
  await user.click(screen.getByRole('radio', { name: 'iPhone or iPad' }))
  await user.selectOptions(await screen.findByRole('combobox'), '18.5')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(await screen.findByRole('button', { name: 'Phone thieves' }))
  await waitFor(() => expect(address()).toBe('/start/en/updates-on?slide=2'))
  expect(await screen.findByRole('heading', { level: 2, name: 'Install it' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Done on my phone' }))
  expect(Object.keys(ticksOf(guestId).ticks)).toEqual(['ios/updates-on.install'])
  expect(server.calls('readStart').map((one) => one.address)).toEqual([
    '/v2/public/start?lang=en&osType=ios&version=18.5',
  ])
  expect(server.seen.filter(({ name }) => name && name !== 'readStart')).toEqual([])
})

test('who fears someone close begins with who else manages the phone', async () => {
  saveGuestPhone({ osType: 'ios', version: null })
  const { user } = await open('/start/en?step=2')
  await user.click(await screen.findByRole('button', { name: 'Someone close to me' }))
  await waitFor(() => expect(address()).toContain('/start/en/hidden-managers'))
})

test('a parent begins with the child’s account, and is told of Parental Mode; nobody else is sent there', async () => {
  saveGuestPhone({ osType: 'ios', version: null })
  const child = sampleLesson('child-account', { course: sampleCourse({ profile: 'parental' }) })
  const opened = { ...start, submodules: { ...start.submodules, family: ['child-account'] } }
  const readStart = { ...opened, modules: [...start.modules, 'family'], lessons: [...lessons, child] }
  const { user, unmount } = await open('/start/en?step=2', { readStart })
  await user.click(await screen.findByRole('button', { name: 'Strangers around a child' }))
  await waitFor(() => expect(address()).toContain('/start/en/child-account'))
  await user.click(await screen.findByRole('button', { name: 'Done on my phone' }))
  // The ticks of Parental Mode, in which the child's phone is a separate one.
  expect(Object.keys(ticksOf(guestId).ticks)).toEqual(['ios-child/updates-on.install'])
  await user.click(screen.getByRole('link', { name: 'All open lessons' }))
  const list = await screen.findByRole('region', { name: 'If the phone is a child’s' })
  expect(within(list).getByRole('link').getAttribute('href')).toBe('/start/en/child-account')
  expect(screen.getByText(/With an account, “Family” and all the rest \(3 modules\)/)).toBeTruthy()
  unmount()
  localStorage.clear()
  saveGuestPhone({ osType: 'ios', version: null })
  await open('/start/en?step=2', { readStart })
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(address()).toContain('/start/en/updates-on'))
})

test('the other questions are asked from the list; what has happened points at help first', async () => {
  saveGuestPhone({ osType: 'ios', version: null })
  const { user } = await open('/start/en')
  await user.click(await screen.findByRole('link', { name: /^What worries you/ }))
  await user.click(await screen.findByRole('button', { name: 'Losing money' }))
  await waitFor(() => expect(address()).toBe('/start/en?step=2&ask=past'))
  await user.click(screen.getByRole('button', { name: 'Someone reads my messages' }))
  const help = screen.getByRole('link', { name: 'See what to do now' })
  expect(help.getAttribute('href')).toBe('/emergency/en/stalking')
  await user.click(screen.getByRole('button', { name: 'It is over, continue' }))
  await waitFor(() => expect(address()).toBe('/start/en'))
  expect(screen.getByRole('link', { name: /^Start: / }).getAttribute('href')).toContain('hidden-managers')
  expect(readWorries(guestId)).toEqual({ loss: 'money', past: 'read' })
})

test('a lesson begins with its steps unless a warning stands before them', () => {
  expect(firstInstruction(sampleLesson('updates-on'))).toBe(2)
  const warned = sampleSlides.toSorted((one) => (one.type === 'warning' ? -1 : 0))
  expect(firstInstruction(sampleLesson('updates-on', { slides: warned }))).toBe(1)
})

test('a link to a lesson asks for the phone first; one that is not open leads to the list', async () => {
  const { user, unmount } = await open('/start/en/hidden-managers')
  await user.click(screen.getByRole('radio', { name: 'Samsung Galaxy' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(address()).toBe('/start/en/hidden-managers'))
  const out = await screen.findByRole('link', { name: 'Leave the lesson' })
  expect(out.getAttribute('href')).toBe('/start/en')
  unmount()
  await open('/start/en/strong-code')
  await waitFor(() => expect(address()).toBe('/start/en'))
  expect(await screen.findByText(/2 more modules/)).toBeTruthy()
})

test('lessons that cannot be loaded say so, and are asked for again', async () => {
  saveGuestPhone({ osType: 'ios', version: null })
  const { user, server } = await open('/start/en', { readStart: errorResponse(500) })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  server.use({ readStart: start })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Open lessons' })).toBeTruthy()
})

test('who is signed in is led to the lesson of the account', async () => {
  signIn()
  await open('/start/en/updates-on', { readCourse: sampleCourse() })
  await waitFor(() => expect(address()).toBe('/course/submodules/updates-on'))
})

const tick = { state: 'set', on: '2026-11-20', at: 1, version: null } as const
const leave = () => {
  saveGuestPhone({ osType: 'ios', version: null })
  recordChange(guestId, { submodule: 'updates-on', visited: true })
  writeTicks(guestId, { ticks: { 'ios/updates-on.install': tick }, kept: false, unsent: true })
}

test('a new account takes over ticks and visits, and nothing stays of the reader before', () => {
  leave()
  expect(carryOver(sampleCourse())).toEqual(['updates-on'])
  expect(queuedChanges(me)).toEqual([{ submodule: 'updates-on', visited: true }])
  expect(ticksOf(me).ticks).toEqual({ 'ios/updates-on.install': tick })
  expect(Object.values(localStorage).filter((value) => String(value).includes(guestId))).toEqual([])
})

test('visits of another phone, or of lessons that the course lacks, are not sent', () => {
  leave()
  expect(carryOver(sampleCourse({ osType: 'grapheneos' }))).toEqual([])
  leave()
  expect(carryOver(sampleCourse({ submodules: { lock: ['strong-code'] } }))).toEqual([])
  expect(queuedChanges(me)).toEqual([])
})
