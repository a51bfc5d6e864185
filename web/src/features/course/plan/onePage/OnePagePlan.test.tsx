import type { Course } from '@resguardo/contract/learning/courses'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { storeToken } from '#api/token.ts'
import { ana } from '#test/ana.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { courseServer, samplePlan, submodules } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'
import { PlanPage } from '../PlanPage.tsx'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
})

function open(course: Partial<Course> = {}, handlers: Handlers = {}, search = '') {
  const server = fakeServer({ ...courseServer(course).handlers, ...handlers })
  signIn({ role: 'user' })
  const page = renderPage('/course/plan', PlanPage, { path: `/course/plan${search}` })
  return { server, ...page, user: userEvent.setup({ delay: null }) }
}
const sheet = () => screen.findByRole('article')
const part = async (name: RegExp) => {
  const heading = within(await sheet()).getByRole('heading', { level: 2, name })
  const section = heading.closest('section')
  if (!section) throw new Error(`no section ${String(name)}`)
  return within(section)
}

function tick(...items: string[]) {
  const mark = { state: 'set', on: '2026-11-20', at: 1, version: null }
  const ticks = Object.fromEntries(items.map((item) => [`ios/${item}`, mark]))
  localStorage.setItem('own-ticks', JSON.stringify({ uid: me, value: { ticks, kept: false, unsent: false } }))
}

test('the page has what is set, counted by module, and what comes next with its path on this phone', async () => {
  tick('updates-on.auto')
  open()
  const set = await part(/^Done on this phone: 1 setting$/)
  expect(set.getByRole('heading', { level: 3, name: 'Base: 1 of 2' })).toBeTruthy()
  expect(set.getByText('Automatic updates on')).toBeTruthy()
  const next = await part(/^What to do next$/)
  const [first] = next.getAllByRole('heading', { level: 3 })
  expect(first?.textContent).toBe('Install it')
  const thing = first?.closest('li')
  const text = thing?.textContent
  const rows = thing?.querySelectorAll('ol[aria-label="Path in the phone settings"] > li') ?? []
  expect([...rows].map(({ textContent }) => textContent)).toEqual(['Settings', 'General'])
  expect(text).toContain('Do: Tap update')
  expect(text).toContain('Important: Plug in the charger.')
  expect(text).not.toContain('Tap the old update')
})

test('when a next lesson warns of danger, the list says once to call first', async () => {
  open()
  const next = await part(/^What to do next$/)
  expect(next.getAllByText(/call before you change the phone/)).toHaveLength(1)
})

test('only the lessons of the next five things are requested', async () => {
  const items = ['one', 'two', 'three', 'four', 'five'].map((id) => ({
    id: `strong-code.${id}`,
    text: id,
    level: 'essential' as const,
    range: null,
  }))
  const { server } = open({}, { readPlan: samplePlan({ 'strong-code': { items, impact: 5 } }) })
  expect((await part(/^What to do next$/)).getAllByRole('listitem')).toHaveLength(5)
  const asked = server.seen.filter(({ name }) => name === 'courseContent').map(({ address: url }) => url)
  expect(asked).toEqual(['/v2/course/content/strong-code.json?lang=en'])
})

test('before anything is ticked, the page says how items get there', async () => {
  open()
  expect((await part(/^Done on this phone: nothing yet$/)).getByText(/^Tick each setting/)).toBeTruthy()
})

test('with everything visited and set there is nothing left to do', async () => {
  tick('updates-on.auto', 'updates-on.install')
  open({ visitedSubmodules: Object.values(submodules).flat() })
  expect((await part(/^What to do next$/)).getByText(/^Nothing for now/)).toBeTruthy()
})

test('lessons that the licence does not open are neither proposed nor requested', async () => {
  const { server } = open({ license: 'none' })
  expect((await part(/^What to do next$/)).getByText(/open with a license/)).toBeTruthy()
  const asked = server.seen.filter(({ name }) => name === 'courseContent').map(({ address: url }) => url)
  expect(asked.some((url) => url.includes('strong-code'))).toBe(false)
})

test('the numbers are those of the account’s country, until another is chosen in the address', async () => {
  const { user } = open()
  expect((await part(/^Who to call: Brazil$/)).getByRole('link', { name: '190' })).toBeTruthy()
  expect(screen.getByText('It is the country on your account.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country of the numbers' }), 'Spain')
  const spain = await part(/^Who to call: Spain$/)
  expect(spain.getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112')
  expect(spain.queryByRole('link', { name: '190' })).toBeNull()
  expect(address()).toBe('/course/plan?region=ES')
})

test('without a likely country no number is shown, and the reader can choose', async () => {
  open({}, { readAdmins: [{ ...ana, country: 'JP' }] })
  expect((await part(/^Who to call$/)).getByText(/^We don’t know your country/)).toBeTruthy()
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country of the numbers' })
  expect(choice.selectedOptions[0]?.textContent).toBe('Choose the country')
})

test('the QR code is the plan’s address, without the chosen country or anything about the reader', async () => {
  open({}, {}, '?region=ES')
  const code = within(await sheet()).getByRole('img', { name: 'QR code that opens this plan' })
  expect(code.closest('figure')?.textContent).toContain(`${location.origin}/course/plan`)
  expect(code.closest('figure')?.textContent).not.toContain('?')
})

test('the whole course is one link away and keeps the chosen country', async () => {
  const { user } = open({}, {}, '?region=ES')
  await sheet()
  await user.click(screen.getByRole('link', { name: 'Whole course' }))
  expect(address()).toBe('/course/plan?region=ES&all=1')
  expect(await screen.findByText('0 of 3 lessons visited', { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'One page' }))
  expect(address()).toBe('/course/plan?region=ES')
  await part(/^What to do next$/)
})

test('a plan that could not be loaded is reported, and can be requested again', async () => {
  let tries = 0
  const { user } = open({}, { readPlan: () => (tries++ === 0 ? errorResponse(404) : samplePlan()) })
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the plan')
  await user.click(screen.getByRole('button', { name: /again|Retry/i }))
  await part(/^What to do next$/)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('while a lesson could not be loaded, its items are listed without a path', async () => {
  open({}, { courseContent: () => errorResponse(500) })
  expect((await screen.findByRole('alert')).textContent).toContain('The plan is incomplete')
  const next = await part(/^What to do next$/)
  const thing = next.getByRole('heading', { level: 3, name: 'Update installed' }).closest('li')
  expect(thing?.textContent).toContain('Follow the lesson until you can tick this.')
})

test('two steps of one lesson are told apart: each has its own words, and the lesson below them', async () => {
  const item = (id: string, text: string) =>
    ({ id: `hidden-managers.${id}`, text, level: 'essential', range: null }) as const
  const items = [item('one', 'The bank is in my contacts'), item('two', 'I told someone at home')]
  open({}, { readPlan: samplePlan({ 'hidden-managers': { items, impact: 5 } }) })
  const next = await part(/^What to do next$/)
  for (const { text } of items) {
    const thing = next.getByRole('heading', { level: 3, name: text }).closest('li')
    expect(thing?.querySelector('a')?.textContent).toMatch(/^Lesson “/)
  }
})
