import type { Slide } from '@resguardo/contract/lessons/lesson'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { address } from '#test/renderPage.tsx'
import { courseServer, sampleLesson, sampleSlides } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'
import { preloadSlides } from '../slides/end/lazySlides.ts'
import { ticksOf } from '../ticks/tickStore.ts'

// Loaded here, so that it does not count towards the first test's timeout.
beforeAll(() => preloadSlides().then(() => undefined))

afterEach(() => {
  storeToken(null)
  localStorage.clear()
})

const install = 'ios/updates-on.install'
const auto = 'ios/updates-on.auto'
const tick = (state: string) => ({ state, on: '2026-11-20', at: 1, version: '18' })
/** What the version before this one stored: keys and values are spelled out on purpose. */
const storeTicks = (ticks: object) =>
  localStorage.setItem('own-ticks', JSON.stringify({ uid: me, value: { ticks, kept: false, unsent: true } }))
const storePlace = (slide: string) =>
  localStorage.setItem('own-places', JSON.stringify({ uid: me, value: { 'updates-on': slide } }))

async function open(search = '', slides: Slide[] = sampleSlides) {
  fakeServer({
    ...courseServer().handlers,
    courseContent: ({ query }) => sampleLesson('updates-on', { lang: query.lang, slides }),
  })
  signIn({ role: 'user' })
  return renderApp(`/course/submodules/updates-on${search}`, { language: 'en' })
}
const article = () => within(screen.getByRole('article'))

test('the checklist says what is missing, with a link to its slide, and what was put off', async () => {
  const { user } = await open('?slide=4')
  expect((await screen.findByRole('link', { name: 'See how: Update installed' })).getAttribute('href')).toBe(
    '/course/submodules/updates-on?slide=2',
  )
  // No slide of the lesson sets the other item.
  expect(screen.queryByRole('link', { name: /Automatic updates on/ })).toBeNull()
  const putOff = screen.getByRole('button', { name: 'Leave for later: Automatic updates on' })
  await user.click(putOff)
  expect(screen.getByText('0 of 2 ready · 1 for later')).toBeTruthy()
  expect(screen.getByText(/^recommended · left for later on /)).toBeTruthy()
  expect(ticksOf(me).ticks[auto]?.state).toBe('later')
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Back on the list: Automatic updates on' }),
  )
  await user.click(screen.getByRole('button', { name: 'Back on the list: Automatic updates on' }))
  expect(ticksOf(me).ticks[auto]?.state).toBe('gone')
  await user.click(screen.getByRole('checkbox', { name: 'Automatic updates on' }))
  expect(screen.getByText('1 of 2 ready')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Automatic updates on/ })).toBeNull()
})

test('the last slide says what is missing instead of praise, and leads to it', async () => {
  storeTicks({ [auto]: tick('set') })
  const { user } = await open('?slide=6')
  expect(await screen.findByRole('heading', { level: 2, name: 'End of the lesson' })).toBeTruthy()
  expect(await article().findByText('1 of 2 ready')).toBeTruthy()
  expect(screen.queryByText('You closed the old holes.')).toBeNull()
  expect(screen.queryByText('Lesson completed')).toBeNull()
  expect(await screen.findByText('Lesson read. 1 item is missing')).toBeTruthy()
  expect(
    within(screen.getByRole('list', { name: 'Missing:' })).getByRole('link', { name: 'Update installed' }),
  ).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Done already? Tick it on the list' }))
  expect(address()).toBe('/course/submodules/updates-on?slide=4')
})

test('with every item ticked or not on the phone, ticked by the version before, the lesson praises', async () => {
  storeTicks({ [install]: tick('set'), [auto]: tick('absent') })
  await open('?slide=6')
  expect(await screen.findByRole('heading', { level: 2, name: 'Well done' })).toBeTruthy()
  expect(await article().findByText('You closed the old holes.')).toBeTruthy()
  expect(await article().findByText('1 of 1 ready')).toBeTruthy()
  expect(await screen.findByText('Lesson completed')).toBeTruthy()
})

test('what is put off on purpose is done, but the end does not claim that it is set', async () => {
  storeTicks({ [install]: tick('set'), [auto]: tick('later') })
  await open('?slide=6')
  expect(await screen.findByRole('heading', { level: 2, name: 'Well done' })).toBeTruthy()
  expect(await article().findByText('1 of 2 ready · 1 for later')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'For later:' }).textContent).toBe('Automatic updates on')
  expect(screen.queryByText('You closed the old holes.')).toBeNull()
  expect(await screen.findByText('Lesson completed')).toBeTruthy()
})

test('a lesson without a checklist ends with its own words', async () => {
  await open(
    '?slide=5',
    sampleSlides.filter(({ type }) => type !== 'checklist'),
  )
  expect(await screen.findByRole('heading', { level: 2, name: 'Well done' })).toBeTruthy()
  expect(await article().findByText('You closed the old holes.')).toBeTruthy()
  expect(await screen.findByText('Lesson completed')).toBeTruthy()
})

const threeQuestions = sampleSlides.map((slide) => {
  if (slide.type !== 'quiz') return slide
  const texts = ['When to install?', 'And after that?', 'And then?']
  const [first] = slide.questions
  return {
    ...slide,
    questions: texts.flatMap((en, at) =>
      first ? [{ ...first, id: `q${at + 1}`, q: { en, pt: en, es: en } }] : [],
    ),
  }
})
const counter = (current: number) => screen.findByText(`Slide ${current} of 8`)

test('a quiz asks one question a page; the URL has the number of the page', async () => {
  const { user } = await open('?slide=5', threeQuestions)
  await counter(5)
  expect(await screen.findByRole('group', { name: 'When to install?' })).toBeTruthy()
  expect(screen.getByText('Question 1 of 3')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'And after that?' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Today' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await counter(6)
  expect(address()).toBe('/course/submodules/updates-on?slide=6')
  expect(await screen.findByRole('group', { name: 'And after that?' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Today' })).toHaveProperty('checked', false)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await counter(8)
  expect(address()).toBe('/course/submodules/updates-on?slide=8')
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await screen.findByRole('group', { name: 'And then?' })).toBeTruthy()
})

test.each([
  ['?slide=5', 5],
  ['?slide=7', 7],
  ['?slide=8', 8],
  // Of the version before: the quiz is one slide, the second question of it the sixth page.
  ['?slide=5&question=2', 6],
  ['?slide=5&question=9', 1],
  // A number past the end would mark the lesson as read.
  ['?slide=9', 1],
])('the address %s opens page %i', async (search, page) => {
  await open(search, threeQuestions)
  expect(await counter(page)).toBeTruthy()
})

test('a place stored by the version before opens, and one within the quiz is kept', async () => {
  storePlace('quiz')
  const { user, unmount } = await open('', threeQuestions)
  await counter(5)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await counter(6)
  unmount()
  await open('', threeQuestions)
  expect(await counter(6)).toBeTruthy()
})

test('on one page the quiz is whole', async () => {
  await open('?slide=5&view=page', threeQuestions)
  expect(await screen.findByRole('group', { name: 'When to install?' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'And then?' })).toBeTruthy()
})
