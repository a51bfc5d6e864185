import type { Language } from '@resguardo/contract/platform/languages'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { setDiscreet } from '#session/discreet.ts'
import { fakeServer } from '#test/fakeServer.ts'
import { fakeSpeech, fakeVoice } from '#test/fakeSpeech.ts'
import { renderApp } from '#test/renderApp.tsx'
import { courseServer } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'

// Loaded here, so that it does not count towards the first test's timeout.
beforeAll(() => import('./aloudParts.ts'))

afterEach(() => {
  // While the fake voice is still there.
  cleanup()
  setDiscreet(null)
  storeToken(null)
  localStorage.clear()
  document.documentElement.hidden = false
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const local = [fakeVoice('pt-BR'), fakeVoice('es-MX'), fakeVoice('en-US')]

async function open({ voices = local, language = 'en' as Language, slide = 1 } = {}) {
  const speech = fakeSpeech(voices)
  const server = fakeServer({
    ...courseServer().handlers,
    '/content/translations/submodules/updates-on_en.md': '# Updates on\n\nWhat this lesson is about.',
    signOut: null,
  })
  signIn({ role: 'user', lang: language })
  return {
    speech,
    server,
    ...(await renderApp(`/course/submodules/updates-on?slide=${slide}`, { language })),
  }
}

const name = 'Listen to this slide'
const listen = () => screen.findByRole('button', { name })
const isReading = async () => (await listen()).getAttribute('aria-pressed')
const slide = (current: number) => screen.findByText(`Slide ${current} of 6`)

test('one press reads the slide sentence by sentence, and the button says so', async () => {
  const { speech, user } = await open()
  expect(await isReading()).toBe('false')
  await user.click(await listen())
  await waitFor(() => expect(speech.now()).toBe('Why it matters'))
  expect(await isReading()).toBe('true')
  act(() => speech.end())
  expect(speech.now()).toBe('First.')
  act(() => speech.end())
  act(() => speech.end())
  expect(speech.now()).toBeUndefined()
  expect(await isReading()).toBe('false')
  expect(speech.spoken.map(({ voice, lang }) => [voice?.lang, lang])).toEqual(
    Array.from({ length: 3 }, () => ['en-US', 'en-US']),
  )
  // A browser that hangs on an utterance queues everything after it.
  expect(speech.calls.indexOf('cancel')).toBeLessThan(speech.calls.indexOf('speak'))
})

test('a second press pauses, a third goes on with the same sentence; stop begins again', async () => {
  const { speech, user } = await open()
  await user.click(await listen())
  await waitFor(() => expect(speech.now()).toBe('Why it matters'))
  act(() => speech.end())
  await user.click(await listen())
  expect(speech.now()).toBeUndefined()
  expect(await isReading()).toBe('false')
  await user.click(await listen())
  expect(speech.now()).toBe('First.')
  const stop = screen.getByRole('button', { name: 'Stop reading' })
  await user.click(stop)
  expect(speech.now()).toBeUndefined()
  expect(document.activeElement).toBe(stop)
  await user.click(await listen())
  await waitFor(() => expect(speech.now()).toBe('Why it matters'))
})

test('turning the slide stops the voice, and the next slide is read only when asked for', async () => {
  const { speech, user } = await open()
  await user.click(await listen())
  await waitFor(() => expect(speech.now()).toBe('Why it matters'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await slide(2)
  expect(speech.now()).toBeUndefined()
  expect(await isReading()).toBe('false')
  await user.click(await listen())
  await waitFor(() => expect(speech.now()).toBe('Install it'))
})

test.each([
  ['leaving the lesson', (unmount: () => void) => unmount()],
  ['closing the page', () => void dispatchEvent(new Event('pagehide'))],
  [
    'hiding the page',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
])('%s stops the voice', async (_what, leave) => {
  const { speech, user, unmount } = await open()
  await user.click(await listen())
  await waitFor(() => expect(speech.now()).toBe('Why it matters'))
  act(() => leave(unmount))
  expect(speech.now()).toBeUndefined()
})

test('the quick exit stops the voice', async () => {
  const { speech, user } = await open()
  await user.click(await listen())
  await waitFor(() => expect(speech.now()).toBe('Why it matters'))
  vi.stubGlobal('location', { replace: vi.fn(), pathname: '/course' })
  await user.keyboard('{Shift}{Shift}{Shift}')
  await waitFor(() => expect(speech.now()).toBeUndefined())
})

test('who leaves while the sentences load hears nothing', async () => {
  const { speech, user, unmount } = await open()
  const button = await listen()
  // Without waiting for what the press begins.
  fireEvent.click(button)
  unmount()
  await user.keyboard('a')
  expect(speech.spoken).toEqual([])
})

test('in discreet mode it is not offered, and a voice falls silent when that begins', async () => {
  const { speech, user } = await open()
  await user.click(await listen())
  await waitFor(() => expect(speech.now()).toBe('Why it matters'))
  act(() => setDiscreet('Notes'))
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(speech.now()).toBeUndefined()
})

test('without a voice of the device there is no button, and the lesson’s introduction says why', async () => {
  const { user, speech } = await open({ voices: [fakeVoice('en-US', { local: false }), fakeVoice('pt-BR')] })
  await slide(1)
  await user.click(await screen.findByRole('button', { name: 'About this lesson' }))
  const why = /no voice that works without sending text away/
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('button', { name })).toBeNull()
  act(() => speech.setVoices(local))
  expect(await listen()).toBeTruthy()
  expect(screen.queryByText(why)).toBeNull()
})

test('a voice that vanishes while reading is not replaced by the browser’s own choice', async () => {
  const { speech, user } = await open()
  await user.click(await listen())
  await waitFor(() => expect(speech.now()).toBe('Why it matters'))
  act(() => speech.setVoices([fakeVoice('en-US', { local: false })]))
  act(() => speech.end())
  expect(speech.spoken).toHaveLength(1)
})

test('the speed applies at once and stays in this browser', async () => {
  const { speech, server, user, unmount } = await open()
  await user.click(await listen())
  await waitFor(() => expect(speech.now()).toBe('Why it matters'))
  const calls = server.seen.length
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reading speed' }), 'Slower')
  expect(speech.spoken.map(({ text, rate }) => [text, rate])).toEqual([
    ['Why it matters', 1],
    ['Why it matters', 0.75],
  ])
  expect(server.seen).toHaveLength(calls)
  unmount()
  const again = await open()
  await again.user.click(await listen())
  await waitFor(() => expect(again.speech.spoken[0]?.rate).toBe(0.75))
})

test('a voice that fails is reported, and can be tried again', async () => {
  const { speech, user } = await open()
  await user.click(await listen())
  await waitFor(() => expect(speech.now()).toBe('Why it matters'))
  act(() => speech.fail())
  expect((await screen.findByRole('alert')).textContent).toContain('Try again')
  await user.click(await listen())
  await waitFor(() => expect(speech.now()).toBe('Why it matters'))
  expect(screen.queryByRole('alert')).toBeNull()
})
