import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { courseServer, sampleCourse, sampleLesson, sampleSlides } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// A lesson that warns of violence keeps its slides.
const open = sampleSlides.map((slide) => {
  if (slide.type !== 'warning') return slide
  const { handoff: _, ...warning } = slide
  return warning
})

async function openSlide(slides = open) {
  fakeServer({
    ...courseServer({}).handlers,
    courseContent: ({ query }) =>
      sampleLesson('updates-on', { lang: query.lang, course: sampleCourse({}), slides }),
  })
  signIn({ role: 'user' })
  const page = await renderApp('/course/submodules/updates-on?slide=2', { language: 'en' })
  await screen.findByText('Slide 2 of 6')
  return page
}

const id = sampleSlides.find(({ type }) => type === 'steps')?.id
const address = `${location.origin}/s/en/updates-on/${id}?os=${sampleCourse({}).osType}`

test('a slide is sent by its address: as a code, as text to copy, and by the browser’s own sheet', async () => {
  const share = vi.fn(async () => undefined)
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: () => true,
      get: (target, key) => (key === 'share' ? share : Reflect.get(target, key)),
    }),
  )
  const { user } = await openSlide()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this step' }))
  expect(dialog.getByText(address)).toBeTruthy()
  expect(dialog.getByRole('img', { name: 'QR code with the address of this step' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send with an app' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: expect.any(String), url: address })
})

test('a browser without a sheet of its own offers none', async () => {
  const { user } = await openSlide()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this step' }))
  expect(dialog.queryByRole('button', { name: 'Send with an app' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Copy: Address' })).toBeTruthy()
})

test('a slide without a public page cannot be sent', async () => {
  await openSlide(sampleSlides)
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})
