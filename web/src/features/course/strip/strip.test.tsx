import type { Course } from '@resguardo/contract/learning/courses'
import type { Slide } from '@resguardo/contract/lessons/lesson'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { sampleCourse, sampleLesson, sampleSlides, sampleStep, courseServer } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type OpenOptions = { handlers?: Handlers; course?: Partial<Course>; slides?: Slide[] }

/** Opens the slide of one lesson that has a path. */
async function open({ handlers = {}, course = {}, slides = sampleSlides }: OpenOptions = {}) {
  const server = fakeServer({
    ...courseServer(course).handlers,
    courseContent: ({ query }) =>
      sampleLesson('updates-on', { lang: query.lang, course: sampleCourse(course), slides }),
    ...handlers,
  })
  signIn({ role: 'user' })
  const page = await renderApp('/course/submodules/updates-on?slide=2', { language: 'en' })
  await screen.findByText('Slide 2 of 6')
  return { server, ...page }
}
const withSteps = (...steps: ReturnType<typeof sampleStep>[]) =>
  sampleSlides.map((one) => (one.type === 'steps' ? { ...one, steps } : one))
const path = {
  en: ['Settings', 'General', 'Software Update'],
  pt: ['Ajustes', 'Geral', 'Atualização de Software'],
  es: ['Ajustes', 'General', 'Actualización de software'],
}
const chip = (name: string) => screen.getByRole('button', { name })
const differs = (name = 'My screen looks different') => screen.getByRole('button', { name })

test('a label of the path tells its place, its neighbours and its name on a phone of another language', async () => {
  const { user } = await open({ slides: withSteps(sampleStep({ path })) })
  await user.click(chip('step 2 of 3: General'))
  expect(await screen.findByText('It appears once you have tapped', { exact: false })).toHaveProperty(
    'textContent',
    'It appears once you have tapped Settings. Tap it and look for Software Update.',
  )
  expect(chip('step 2 of 3: General').getAttribute('aria-expanded')).toBe('true')
  // The Spanish label is the same word.
  expect(screen.getByText(/If the phone is in Portuguese/).textContent).toBe(
    'If the phone is in Portuguese: Geral',
  )
  expect(screen.queryByText(/If the phone is in Spanish/)).toBeNull()
  await user.click(chip('step 3 of 3: Software Update'))
  expect(screen.getByText(/The path ends here/)).toBeTruthy()
  await user.click(chip('step 1 of 3: Settings'))
  expect(screen.getByText(/The path starts here: open this app/)).toBeTruthy()
  await user.click(chip('step 1 of 3: Settings'))
  expect(screen.queryByText(/The path starts here/)).toBeNull()
})

test('a path is copied as plain text', async () => {
  const { user } = await open({ slides: withSteps(sampleStep({ path })) })
  await user.click(screen.getByRole('button', { name: 'Copy: Path in the phone settings' }))
  expect(await navigator.clipboard.readText()).toBe('Settings › General › Software Update')
})

test.each([
  ['documented', 'Read on Nov 20, 2026: CERT.br guide'],
  ['device', 'Checked on a phone on Nov 20, 2026'],
  ['secondary', 'Not yet checked on this model'],
  ['to-verify', 'Not yet checked on this model'],
] as const)('a path that is %s says what that is worth', async (status, text) => {
  const verification = { status, on: '2026-11-20', build: null, by: null }
  const { user } = await open({ slides: withSteps(sampleStep({ path, verification })) })
  // Its document is with the sources, behind ⓘ.
  expect(screen.getByText(text.replace(/:.*/, ''))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'About this lesson' }))
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  const search = screen
    .queryAllByText('update', { selector: 'strong' })
    .find((word) => !word.closest('[hidden]'))
  if (status === 'documented' || status === 'device') return expect(search).toBeUndefined()
  // For an unverified path the search term comes first.
  const list = screen.getByRole('list', { name: 'Path in the phone settings' })
  expect(search?.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('that a screen looks different is said in one press, and answered where it was pressed', async () => {
  const { user, server } = await open({ handlers: { reportStep: { added: true } } })
  await user.click(differs())
  await user.click(await screen.findByRole('button', { name: 'Report this step' }))
  expect(await screen.findByText('Thank you. We will look at this path')).toBeTruthy()
  expect(server.calls('reportStep').map(({ body }) => body)).toEqual([
    {
      lesson: 'updates-on',
      slide: 'how',
      path: ['Settings', 'General'],
      language: 'en',
      version: '18',
      note: '',
    },
  ])
  expect(screen.queryByRole('button', { name: 'Report this step' })).toBeNull()
})

test('a note goes along, its writer is asked to keep themselves out, and once a day is enough', async () => {
  const { user, server } = await open({ handlers: { reportStep: { added: false } } })
  await user.click(differs())
  const note = await screen.findByLabelText('What you see instead (optional)')
  expect(note.getAttribute('maxlength')).toBe('300')
  expect(screen.getByText(/Write nothing personal/)).toBeTruthy()
  // In a field the arrow keys move the caret, and the slide stays.
  await user.type(note, 'Othe menu{ArrowLeft>5/}r{Home}{End}')
  await user.click(screen.getByRole('button', { name: 'Report this step' }))
  expect(await screen.findByText(/You have reported this step today/)).toBeTruthy()
  expect(server.calls('reportStep')[0]?.body).toMatchObject({ note: 'Other menu' })
})

test('while the version is unknown, the reader says which of the ways they followed', async () => {
  const old = { en: ['Settings', 'About'], pt: ['Ajustes', 'Sobre'], es: ['Ajustes', 'Información'] }
  const { user, server } = await open({
    course: { version: null },
    slides: withSteps(sampleStep(), sampleStep({ min: '16', max: '17', path: old })),
    handlers: { reportStep: { added: true } },
  })
  await user.click(differs())
  await user.selectOptions(
    await screen.findByLabelText('Which of these paths did you follow?'),
    'iOS 16 to 17',
  )
  await user.click(screen.getByRole('button', { name: 'Report this step' }))
  await screen.findByText('Thank you. We will look at this path')
  expect(server.calls('reportStep')[0]?.body).toMatchObject({ path: old.en, version: null })
})

test.each([
  [errorResponse(429, null, { retryAfter: 60 }), /You have reported many steps today/],
  [errorResponse(409), /This step has changed since you opened it/],
])('a refusal is said in its place, and what was typed stays', async (refusal, text) => {
  const { user } = await open({ handlers: { reportStep: refusal } })
  await user.click(differs())
  await user.type(await screen.findByLabelText('What you see instead (optional)'), 'Other menu')
  await user.click(screen.getByRole('button', { name: 'Report this step' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.getByDisplayValue('Other menu')).toBeTruthy()
})

test('where there is nothing to set, there is nothing to report', async () => {
  const nothing = { en: ['Nothing to set'], pt: ['Nada a configurar'], es: ['Nada que configurar'] }
  const { user, server } = await open({ slides: withSteps(sampleStep({ path: nothing })) })
  await user.click(differs())
  await waitFor(() => expect(screen.getByText(/We know no other path/)).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Report this step' })).toBeNull()
  expect(server.calls('reportStep')).toEqual([])
})
