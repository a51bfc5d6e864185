import type { Slide } from '@resguardo/contract/lessons/lesson'
import { isForReader } from '@resguardo/contract/lessons/lessonReader'
import { drillKey } from '@resguardo/contract/learning/tickRules'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { drillsGuide, emergencyGuide } from '#help/guides.ts'
import { today } from '#shared/dates.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { sampleLesson, sampleSlides, courseServer } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'
import { ticksOf, writeTicks } from '../ticks/tickStore.ts'
import { daysTo, dueOn } from './drillSchedule.ts'

beforeAll(() => Promise.all([import('#help/HandoffHelplines.tsx'), emergencyGuide.load('en')]))

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  vi.restoreAllMocks()
})

const lockdown = 'finger-face.practise-lockdown'
const key = drillKey('ios', 'lockdown')
const slides = sampleSlides.map((one): Slide => (one.type === 'steps' ? { ...one, item: lockdown } : one))

type OpenOptions = Parameters<typeof courseServer>[0] & {
  handlers?: Handlers
  with?: Slide[]
  kept?: boolean
}

async function open({ handlers = {}, with: shown = slides, kept = false, ...course }: OpenOptions = {}) {
  const taught = courseServer({ submodules: { lock: ['finger-face'] }, ...course })
  if (kept) taught.account.ticks = {}
  const server = fakeServer({
    ...taught.handlers,
    courseContent: () => sampleLesson('finger-face', { slides: shown }),
    ...handlers,
  })
  signIn({ role: 'user' })
  return { server, account: taught.account, ...(await renderApp('/course/drills')) }
}

const choose = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string | RegExp) => screen.findByRole('button', { name })

test('nothing is practised until its reader chooses it', async () => {
  const { user } = await open()
  expect(await screen.findByText('You have not chosen any drill yet')).toBeTruthy()
  expect((await choose('Only the code opens it')).checked).toBe(false)
  expect(ticksOf(me).ticks).toEqual({})
  await user.click(await choose('Only the code opens it'))
  expect(screen.getByRole('heading', { name: 'Today: 1 drill' })).toBeTruthy()
  await user.click(await choose('Only the code opens it'))
  expect(await screen.findByText('You have not chosen any drill yet')).toBeTruthy()
})

test('the way is shown after the try, in the words of the lesson, with help before any step', async () => {
  const { user } = await open()
  await user.click(await choose('Only the code opens it'))
  expect(screen.getByText(/^Nothing is lost/)).toBeTruthy()
  expect(screen.queryByText('Tap update')).toBeNull()
  expect(screen.queryByRole('group', { name: 'How did it go?' })).toBeNull()
  await user.click(await press('Show the way'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The way'))
  const help = screen.getByText(/from a device that no one watches/)
  const step = screen.getByText('Tap update')
  expect(help.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('how it went says when it comes back; then nothing is left for today, and it can be undone', async () => {
  const { user } = await open()
  await user.click(await choose('Only the code opens it'))
  await user.click(await press('Show the way'))
  const went = within(screen.getByRole('group', { name: 'How did it go?' }))
  expect(went.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'It did not work tomorrow',
    expect.stringMatching(/^I had to think in \d+ days \(/),
    expect.stringMatching(/^It worked in \d+ days \(/),
    expect.stringMatching(/^Without thinking in \d+ days \(/),
  ])
  await user.click(went.getByRole('button', { name: /^It worked/ }))
  expect(await screen.findByText('Nothing for today')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Today'))
  const tick = ticksOf(me).ticks[key]
  const days = daysTo(today(undefined), tick ? dueOn(tick) : '')
  expect(days).toBeGreaterThan(1)
  expect(screen.getByText(new RegExp(`^Next: Only the code opens it, in ${days} days`))).toBeTruthy()
  await user.click(await press('Undo'))
  expect(await screen.findByRole('heading', { name: 'Today: 1 drill' })).toBeTruthy()
  expect(ticksOf(me).ticks[key]?.memory).toBeUndefined()
})

test('what was due before waits; "not today" puts it aside without a note', async () => {
  const memory = { due: '2026-01-01', stability: 3, difficulty: 5 }
  writeTicks(me, {
    ticks: { [key]: { state: 'set', on: '2025-12-29', at: 1, version: null, memory } },
    kept: false,
    unsent: true,
  })
  const { user } = await open()
  await user.click(await press('Not today'))
  expect(await screen.findByText('Left for another day')).toBeTruthy()
  expect(ticksOf(me).ticks[key]?.memory).toEqual(memory)
  await user.click(await press('Practise after all'))
  expect(screen.getByRole('heading', { name: 'Today: 1 drill' })).toBeTruthy()
})

test('only what the phone, the profile and the license allow is offered', async () => {
  const names = async () =>
    (await screen.findAllByRole('checkbox')).map(
      (one) => one.getAttribute('aria-describedby') && one.closest('label')?.textContent,
    )
  const { unmount } = await open()
  expect(await names()).toEqual(['Only the code opens it', 'Quick exit'])
  unmount()
  const nothing = slides.filter(({ type }) => type !== 'steps')
  const other = await open({ with: nothing })
  expect(await names()).toEqual(['Quick exit'])
  other.unmount()
  const locked = await open({ license: 'none', submodules: { base: ['updates-on'], lock: ['finger-face'] } })
  expect(await names()).toEqual(['Quick exit'])
  expect(locked.server.calls('courseContent')).toHaveLength(0)
})

test('a drill whose lesson cannot be had is said to be missing, and comes with another try', async () => {
  let broken = true
  const { user } = await open({
    handlers: {
      courseContent: () => (broken ? errorResponse(500) : sampleLesson('finger-face', { slides })),
    },
  })
  await screen.findByText('1 lesson could not be loaded')
  expect(screen.queryByRole('checkbox', { name: 'Only the code opens it' })).toBeNull()
  broken = false
  await user.click(await press(/again/i))
  expect(await choose('Only the code opens it')).toBeTruthy()
})

test('kept on the account, the next date is there too', async () => {
  const { user, account } = await open({ kept: true })
  await user.click(await choose('Only the code opens it'))
  await user.click(await press('Show the way'))
  await user.click(await press(/^Without thinking/))
  await waitFor(() => expect(account.ticks?.[key]?.memory?.due).toBe(ticksOf(me).ticks[key]?.memory?.due))
})

test('every drill has a reader, and no two are called the same', async () => {
  const drills = await drillsGuide.load('en')
  expect(new Set(drills.map(({ title }) => title)).size).toBe(drills.length)
  for (const { id, when } of drills)
    expect(
      (['basic', 'enhanced', 'parental'] as const).some((profile) =>
        (['ios', 'android-samsung', 'grapheneos'] as const).some((osType) =>
          isForReader(when, { profile, osType }),
        ),
      ),
      id,
    ).toBe(true)
})
