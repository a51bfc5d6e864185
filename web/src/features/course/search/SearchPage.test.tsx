import type { Course, FoundLesson } from '@resguardo/contract/learning/courses'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { storeToken } from '#api/token.ts'
import { useTrial } from '#shared/useTrial.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleLicense, courseServer } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'
import { SearchPage } from './SearchPage.tsx'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
})

const found = (part: Partial<FoundLesson> = {}): FoundLesson => ({
  id: 'updates-on',
  module: 'base',
  title: { text: 'Updates on', marks: [] },
  excerpt: { text: 'Old holes stay open.', marks: [[4, 9]] },
  place: 'text',
  slide: 2,
  locked: false,
  ...part,
})

function open(path: string, handlers: Handlers = {}, course: Partial<Course> = {}) {
  const school = courseServer(course)
  const server = fakeServer({
    ...school.handlers,
    searchLessons: { help: null, lessons: [found()] },
    ...handlers,
  })
  signIn({ role: 'user' })
  return { server, ...renderPage('/course/search', SearchPage, { path }) }
}

test('without a search the page is the map of the course: every module and lesson, with what is done', async () => {
  const { server } = open('/course/search', {}, { visitedSubmodules: ['updates-on'], license: 'none' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Course' })).toBeTruthy()
  const map = within(await screen.findByRole('region', { name: 'Modules and lessons' }))
  expect(map.getByText(/^1 of \d+ lessons visited$/)).toBeTruthy()
  expect(map.getByRole('button', { name: /^Base/, expanded: true })).toBeTruthy()
  const lesson = map.getByRole('link', { name: /^Updates on \(visited\)/ })
  expect(lesson.getAttribute('href')).toBe('/course/submodules/updates-on')
  expect(server.seen.some(({ name }) => name === 'searchLessons')).toBe(false)
})

test('the map goes on with the next lesson, and names what a licence opens without a link', async () => {
  open('/course/search', {}, { license: 'none' })
  const start = await screen.findByRole('link', { name: /^Start: / })
  expect(start.getAttribute('href')).toMatch(/^\/course\/submodules\//)
  const user = userEvent.setup({ delay: null })
  const locked = screen.getByRole('button', { name: /with a license$/ })
  await user.click(locked)
  expect(within(locked.closest('li') as HTMLElement).queryByRole('link')).toBeNull()
  expect(screen.getByRole('link', { name: 'See licenses' }).getAttribute('href')).toBe('/licenses')
})

test('what is found leads to the slide of the passage, with the words set apart', async () => {
  open('/course/search?q=holes')
  const list = await screen.findByRole('list', { name: 'Lessons found' })
  expect(within(list).getByRole('link', { name: 'Updates on' }).getAttribute('href')).toBe(
    '/course/submodules/updates-on?slide=2',
  )
  expect(list.querySelector('mark')?.textContent).toBe('holes')
  expect(list.textContent).toContain('Old holes stay open.')
  expect(screen.getByText('1 lesson found').getAttribute('role')).toBe('status')
})

test('visited and locked lessons say so', async () => {
  const lessons = [found(), found({ id: 'strong-code', locked: true, place: 'goal', slide: null })]
  open(
    '/course/search?q=code',
    { searchLessons: { help: null, lessons } },
    { visitedSubmodules: ['updates-on'] },
  )
  const [first, second] = within(await screen.findByRole('list', { name: 'Lessons found' })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toContain('Visited')
  expect(second?.textContent).toContain('Opens with a license')
  expect(second?.querySelector('a')?.getAttribute('href')).toBe('/course/submodules/strong-code')
})

test('the question is in the address, and is asked in the language of the page', async () => {
  const { server } = open('/course/search')
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByRole('searchbox'), 'stolen phone')
  await waitFor(() => expect(address()).toBe('/course/search?q=stolen+phone'))
  await screen.findByRole('list', { name: 'Lessons found' })
  expect(server.seen.find(({ name }) => name === 'searchLessons')?.address).toContain(
    'q=stolen+phone&lang=en',
  )
})

test('nothing found: the page offers to clear the search', async () => {
  open('/course/search?q=zzz', { searchLessons: { help: null, lessons: [] } })
  const user = userEvent.setup({ delay: null })
  expect(await screen.findByText('No lesson of your course speaks of “zzz”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByRole('region', { name: 'Modules and lessons' })).toBeTruthy()
  expect(address()).toBe('/course/search')
})

test('a failure says so, and another try brings the answer', async () => {
  let tries = 0
  open('/course/search?q=holes', {
    searchLessons: () => (tries++ ? { help: null, lessons: [found()] } : errorResponse(500)),
  })
  const user = userEvent.setup({ delay: null })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The search did not work')
  await user.click(within(alert).getByRole('button'))
  expect(await screen.findByRole('list', { name: 'Lessons found' })).toBeTruthy()
})

const stolen = {
  kind: 'card',
  id: 'stolen',
  title: 'My phone was stolen',
  about: 'Or you lost it',
} as const

test('help in danger stands above all results', async () => {
  open('/course/search?q=my+phone+was+stolen', {
    searchLessons: { help: stolen, lessons: [found({ locked: true })] },
  })
  const link = await screen.findByRole('link', { name: /My phone was stolen/ })
  expect(link.getAttribute('href')).toBe('/emergency/en/stolen')
  const list = screen.getByRole('list', { name: 'Lessons found' })
  expect(link.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('without a phone a search still brings help, and Crossing mode with its situation', async () => {
  const help = { kind: 'crossing', id: 'border', title: 'Border or airport', about: '' } as const
  open(
    '/course/search?q=I+cross+a+border',
    { searchLessons: { help, lessons: [] } },
    { profile: null, osType: null, modules: {}, submodules: {} },
  )
  const link = await screen.findByRole('link', { name: /Crossing mode: Border or airport/ })
  expect(link.getAttribute('href')).toBe('/crossing/en?for=border')
  expect(await screen.findByText('Choose your phone and profile first')).toBeTruthy()
})

test('without a course there is nothing to search', async () => {
  open('/course/search?q=holes', {}, { profile: null, osType: null, modules: {}, submodules: {} })
  expect(await screen.findByText('Choose your phone and profile first')).toBeTruthy()
})

test('what a licence opens meanwhile is no longer called locked', async () => {
  const school = courseServer()
  const server = fakeServer({
    ...school.handlers,
    searchLessons: { help: null, lessons: [found({ locked: true })] },
  })
  signIn({ role: 'user' })
  renderPage('/course/search', WithTrial, { path: '/course/search?q=code' })
  expect(await screen.findByText('Opens with a license')).toBeTruthy()
  server.use({
    searchLessons: { help: null, lessons: [found()] },
    startTrial: sampleLicense({ licenseType: 'trial' }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Try' }))
  await waitFor(() => expect(screen.queryByText('Opens with a license')).toBeNull())
  expect(screen.getByRole('link', { name: 'Updates on' })).toBeTruthy()
})

function WithTrial() {
  const { start } = useTrial()
  return (
    <>
      <SearchPage />
      <button type="button" onClick={() => void start()}>
        Try
      </button>
    </>
  )
}
