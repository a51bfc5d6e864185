import type { Course } from '@resguardo/contract/learning/courses'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { sampleLesson, samplePlan, sampleSlides, courseServer } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'
import { PlanPage } from './PlanPage.tsx'

const save = vi.hoisted(() => vi.fn<(data: Blob, name: string) => boolean>(() => true))
vi.mock('#api/files/saveFile.ts', () => ({ saveFile: save }))

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  save.mockClear()
})

function open(course: Partial<Course> = {}, handlers: Handlers = {}, path = '/course/plan?all=1') {
  const school = courseServer(course)
  const server = fakeServer({ ...school.handlers, ...handlers })
  signIn({ role: 'user' })
  return { server, ...renderPage('/course/plan', PlanPage, { path }), user: userEvent.setup({ delay: null }) }
}
const sheet = () => screen.findByRole('article')
const saved = async () => {
  const [data] = save.mock.calls.at(-1) ?? []
  return new DOMParser().parseFromString((await data?.text()) ?? '', 'text/html')
}

test('the plan holds the steps of every open lesson, what is done and what is not', async () => {
  open({ visitedSubmodules: ['updates-on'] })
  const text = (await sheet()).textContent
  expect(text).toContain('1 of 3 lessons visited')
  expect(text).toContain('Settings › General')
  expect(text).toContain('Tap update')
  expect(text).toContain('It says up to date')
  expect((await sheet()).querySelectorAll('h3')).toHaveLength(3)
})

test('a lesson that the licence does not open is named, and not asked for', async () => {
  const { server } = open({ license: 'none' })
  expect((await sheet()).textContent).toContain('This lesson opens with a license.')
  const asked = server.seen.filter(({ name }) => name === 'courseContent').map(({ address }) => address)
  expect(asked.some((address) => address.includes('strong-code'))).toBe(false)
  expect(asked).toHaveLength(2)
})

test('the file is self-contained: no script, no address, nothing that is loaded, and the words of the plan', async () => {
  const { user } = open()
  const shown = (await sheet()).textContent
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  const file = await saved()
  expect(
    file.querySelectorAll('script, link, img, svg, iframe, a, [href], [src], [class], [style]'),
  ).toHaveLength(0)
  expect(file.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'")
  expect(file.documentElement.lang).toBe('en')
  expect(file.querySelector('main')?.textContent).toBe(shown)
  expect(save.mock.calls[0]?.[1]).toMatch(/^my-plan-\d{4}-\d{2}-\d{2}\.html$/)
  expect(await screen.findByText(/^File saved\./)).toBeTruthy()
})

test('words of a lesson stay words in the file', async () => {
  const { user } = open()
  const title = (await sheet()).querySelector('h3')
  if (title) title.textContent = '<script>alert(1)</script>'
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  const file = await saved()
  expect(file.querySelectorAll('script')).toHaveLength(0)
  expect(file.body.textContent).toContain('<script>alert(1)</script>')
})

test('the number to call is before the first step, and each warning that hands over leads there', async () => {
  const { user } = open()
  const text = (await sheet()).textContent ?? ''
  expect(text).toMatch(/Brazil:[^:]*Police 190[^:]*180/)
  expect(text.indexOf('Brazil:')).toBeLessThan(text.indexOf('Tap update'))
  expect(text).toContain('It may be noticed.Seek help: the numbers are at the beginning of the plan.')
  await user.click(screen.getByRole('button', { name: 'Save as a file' }))
  expect((await saved()).querySelector('main')?.textContent).toBe(text)
})

test('a plan in which nothing hands over to people names no numbers', async () => {
  const slides = sampleSlides.filter(({ type }) => type !== 'warning')
  open({}, { courseContent: ({ params }) => sampleLesson(params.file.slice(0, -5), { slides }) })
  const text = (await sheet()).textContent
  expect(text).toContain('Tap update')
  expect(text).not.toContain('Brazil')
})

test('a system older than the lessons know is reported, where there is no step for it', async () => {
  open({ version: '15' })
  expect((await sheet()).textContent).toContain('Your system is older than the versions in this lesson.')
})

const tickOn = (on: string) => ({ state: 'set', on, at: 1, version: null })

test('ticks are shared only if the reader says so', async () => {
  localStorage.setItem(
    'own-ticks',
    JSON.stringify({
      uid: me,
      value: {
        ticks: {
          'ios/updates-on.install': tickOn('2026-11-20'),
          'grapheneos/strong-code.six': tickOn('2026-11-01'),
        },
        kept: false,
        unsent: false,
      },
    }),
  )
  const { user } = open()
  expect((await sheet()).textContent).not.toMatch(/☑|done on/)
  await user.click(screen.getByRole('checkbox', { name: 'Include what I have ticked as done' }))
  expect((await sheet()).textContent).toContain('☑ Update installed (done on Nov 20, 2026)')
})

test('a lesson that could not be loaded is reported, and can be requested again', async () => {
  let tries = 0
  const school = courseServer()
  const { user } = open(
    {},
    {
      courseContent: (asked) =>
        asked.params.file === 'strong-code.json' && tries++ === 0
          ? errorResponse(500)
          : school.handlers.courseContent(asked),
    },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('1 lesson could not be loaded')
  await user.click(screen.getByRole('button', { name: /again|Retry/i }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect((await sheet()).textContent).not.toContain('could not be loaded')
})

test('a phone that was chosen in another tab has its own steps, and none of the phone before', async () => {
  const { server, client } = open()
  expect((await sheet()).textContent).toContain('Settings › General')
  const galaxy = courseServer({ osType: 'android-samsung', version: null })
  server.use(galaxy.handlers)
  await client.invalidateQueries({ queryKey: ['readCourse'] })
  await waitFor(async () => expect((await sheet()).textContent).toContain('Samsung Galaxy'))
  expect((await sheet()).textContent).not.toContain('Settings › General')
})

test('items of an older course are ticked under the ids of today', async () => {
  localStorage.setItem(
    'own-ticks',
    JSON.stringify({
      uid: me,
      value: { ticks: { 'ios/old.item': tickOn('2026-11-20') }, kept: false, unsent: false },
    }),
  )
  const { user } = open({}, { readPlan: { ...samplePlan(), heirs: { 'old.item': ['updates-on.install'] } } })
  await sheet()
  await user.click(screen.getByRole('checkbox', { name: 'Include what I have ticked as done' }))
  await waitFor(async () => expect((await sheet()).textContent).toContain('☑ Update installed'))
})

test('the file is named after the day of the reader’s calendar', async () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  vi.useFakeTimers({ now: new Date('2026-11-22T01:30:00Z'), toFake: ['Date'] })
  try {
    const { user } = open()
    await sheet()
    await user.click(screen.getByRole('button', { name: 'Save as a file' }))
    expect(save.mock.calls[0]?.[1]).toBe('my-plan-2026-11-21.html')
  } finally {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

test('without a chosen phone there is no plan', async () => {
  open({ profile: null, osType: null, modules: {}, submodules: {} })
  expect(await screen.findByText('Choose your phone and profile first')).toBeTruthy()
})
