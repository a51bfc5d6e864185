import type { Course } from '@resguardo/contract/learning/courses'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { storeToken } from '#api/token.ts'
import { setOverrides } from '#i18n/messageStore.ts'
import { fakeServer, type Handlers } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { courseServer } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'
import { RisksPage } from './RisksPage.tsx'

// Uses the shipped register, so the test sees what readers see.
const file = join(import.meta.dirname, '../../../../../content/risks/risk-areas.json')
const register: { riskAreas: { id: string; title: { en: string }; severity: { basic: number } }[] } =
  JSON.parse(readFileSync(file, 'utf8'))

afterEach(() => {
  storeToken(null)
  setOverrides({ en: {} })
})

function open(path = '/course/risks', course: Partial<Course> = {}, handlers: Handlers = {}) {
  const school = courseServer({
    submodules: { lock: ['strong-code'] },
    visitedSubmodules: ['strong-code'],
    ...course,
  })
  setOverrides({ en: { 'course.submodule.strong-code.title': 'A code nobody guesses' } })
  fakeServer({ ...school.handlers, '/content/risks/risk-areas.json': register, ...handlers })
  signIn({ role: 'user' })
  return renderPage('/course/risks', RisksPage, { path })
}
const list = () => screen.findByLabelText('List of risks')
const cards = async () => [...(await list()).children]
const titleOf = (card: Element) => card.querySelector('h2')?.textContent ?? ''

test('S1.036 S9.016 the register shows every risk area, at least 52', async () => {
  open()
  const shown = await cards()
  expect(shown).toHaveLength(register.riskAreas.length)
  expect(shown.length).toBeGreaterThanOrEqual(52)
  expect(new Set(shown.map(titleOf))).toEqual(new Set(register.riskAreas.map(({ title }) => title.en)))
})

test('a risk says how grave it is in words, and which lesson answers it, visited or not', async () => {
  open()
  const card = (await cards()).find((one) => titleOf(one) === 'Weak screen lock')
  expect(card?.textContent).toContain('Severity critical for Basic Privacy')
  const answers = card?.querySelector('ul[aria-label="What answers this risk"]')
  expect(answers?.textContent).toBe('A code nobody guessesvisited')
  expect(answers?.querySelector('a')?.getAttribute('href')).toBe('/course/submodules/strong-code')
})

test('a risk that a profile does not have is said not to apply to it', async () => {
  open('/course/risks?severity=0')
  const shown = await cards()
  expect(shown).toHaveLength(register.riskAreas.filter(({ severity }) => severity.basic === 0).length)
  for (const card of shown) expect(card.textContent).toContain('Does not apply to Basic Privacy')
})

test('a risk without a lesson says so', async () => {
  open('/course/risks?answer=none')
  const shown = await cards()
  expect(shown).toHaveLength(register.riskAreas.length - 1)
  for (const card of shown) expect(card.textContent).toContain('There is no lesson on this risk yet.')
})

test('the filters stand in the address; nothing found offers to clear them', async () => {
  const few = { ...register, riskAreas: register.riskAreas.slice(0, 9) }
  open('/course/risks', {}, { '/content/risks/risk-areas.json': few })
  const user = userEvent.setup({ delay: null })
  await list()
  await user.selectOptions(screen.getByLabelText('Severity for you'), 'critical')
  expect(address()).toBe('/course/risks?severity=5')
  const critical = few.riskAreas.filter(({ severity }) => severity.basic === 5)
  expect(await cards()).toHaveLength(critical.length)
  await user.selectOptions(screen.getByLabelText('Lessons'), 'With a lesson to visit')
  expect(address()).toBe('/course/risks?severity=5&answer=open')
  expect(screen.getByText('No risk with these filters')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/course/risks')
})

test('a register that could not be had says so, and can be asked for again', async () => {
  open('/course/risks', {}, { '/content/risks/risk-areas.json': undefined })
  expect((await screen.findByRole('alert')).textContent).toContain('The risks could not be loaded')
})

test('without a profile the order of the first one is shown, and said', async () => {
  open('/course/risks', { profile: null, osType: null, submodules: {} })
  await waitFor(() => expect(screen.getByText(/the order is that of Basic Privacy/)).toBeTruthy())
  expect(screen.getByRole('link', { name: 'Choose now' }).getAttribute('href')).toBe('/welcome')
})
