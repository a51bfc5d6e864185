import type { Course } from '@resguardo/contract/learning/courses'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { renderPage } from '#test/renderPage.tsx'
import { courseServer } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'
import { ModulePage } from './ModulePage.tsx'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
})

function open(id: string, course: Partial<Course> = {}) {
  fakeServer(courseServer(course).handlers)
  signIn({ role: 'user' })
  return renderPage('/course/modules/:id', ModulePage, { path: `/course/modules/${id}` })
}

test.each(['nope', 'constructor', '__proto__'])(
  'no module is called %s, and the page says so',
  async (id) => {
    open(id)
    expect(await screen.findByText('This module is not part of your course')).toBeTruthy()
  },
)

test('a module begins with what its text says it is about', async () => {
  fakeServer({
    ...courseServer().handlers,
    '/content/translations/modules/base_en.md': '# Base\n\nWhere all begins.',
  })
  signIn({ role: 'user' })
  renderPage('/course/modules/:id', ModulePage, { path: '/course/modules/base' })
  expect(await screen.findByText('Where all begins.')).toBeTruthy()
})

test('of a locked module the lesson that opens without an account is shown, and what opens the rest', async () => {
  open('family', {
    profile: 'parental',
    license: 'none',
    modules: { basic: [], enhanced: [], parental: ['family'] },
    submodules: { family: ['strong-code', 'child-account'] },
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Premium Feature Access' })).toBeTruthy()
  await waitFor(() => expect(document.getElementById('lesson-child-account')).toBeTruthy())
  expect(document.getElementById('lesson-strong-code')).toBeNull()
})

test.each(['/course/modules', '/course/plan/base', '/course/constructor'])('%s is no page', async (path) => {
  fakeServer(courseServer().handlers)
  signIn({ role: 'user' })
  await renderApp(path)
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
})

test('of several lists of help lines each opens and closes its own countries', async () => {
  open('base')
  const lists = () =>
    [...document.querySelectorAll('details')].filter((one) => one.querySelector('details') !== null)
  await waitFor(() => expect(lists()).toHaveLength(2))
  const groups = lists().map(
    (one) => new Set([...one.querySelectorAll('details')].map((line) => line.getAttribute('name'))),
  )
  // Within a list the disclosures share one name, so only one country is open. The next list has another
  // name, so opening there closes none here.
  expect(groups.map(({ size }) => size)).toEqual([1, 1])
  expect(new Set(groups.flatMap((names) => [...names])).size).toBe(2)
})
