import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { speechLimits } from '@resguardo/contract/assistant/speech'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMicrophone, fakeRecogniser } from '#test/fakeMicrophone.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { PushToTalk } from './PushToTalk.tsx'
import { soundType } from './recorder.ts'

afterEach(() => void vi.useRealTimers())

const question = 'How do I change the code?'

/** A page with the button and the text it received; by default the server transcribes. */
function open(handlers: Handlers = {}, uid?: string) {
  signIn({ role: 'user', ...(uid && { uid }) })
  const server = fakeServer({
    readSpeech: { available: true, seconds: 60 },
    writeSpeech: { text: question },
    ...handlers,
  })
  const onText = vi.fn()
  const page = renderPage('/talk', () => <PushToTalk onText={onText} />, { path: '/talk' })
  return { ...page, server, onText }
}

const start = () => screen.getByRole('button', { name: 'Speak' })
const stop = () => screen.findByRole('button', { name: 'Stop recording' })

test('S2.093 a tap begins, a tap ends, and what was said is handed over to be read, not sent', async () => {
  const microphone = fakeMicrophone()
  const { user, server, onText } = open()
  await user.click(start())
  const button = await stop()
  expect(screen.getByText('0:59')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole<HTMLMeterElement>('meter').value).toBeGreaterThan(0.5))
  microphone.passes(3000)
  await user.click(button)
  await waitFor(() => expect(onText).toHaveBeenCalledExactlyOnceWith(question))
  expect(await screen.findByText('What you said is in the field. Check it before you send it')).toBeTruthy()
  expect(server.calls('writeSpeech')[0]?.body).toEqual({ sound: btoa('sound') })
  expect(microphone.track.stop).toHaveBeenCalled()
  expect(new Set(server.seen.map(({ name }) => name))).toEqual(new Set(['readSpeech', 'writeSpeech']))
})

test.each([
  ['a finger', 'pointerDown', 'pointerUp', { button: 0 }],
  ['Space', 'keyDown', 'keyUp', { key: ' ' }],
  ['Enter', 'keyDown', 'keyUp', { key: 'Enter' }],
] as const)('the button can be held with %s: letting go ends it', async (_what, down, up, how) => {
  const microphone = fakeMicrophone()
  const { onText } = open()
  fireEvent[down](start(), how)
  const button = await stop()
  // A held key repeats.
  if (down === 'keyDown') fireEvent[down](button, { ...how, repeat: true })
  microphone.passes(3000)
  fireEvent[up](button, how)
  await waitFor(() => expect(onText).toHaveBeenCalledExactlyOnceWith(question))
})

test('a plain click, as tools for the blind make it, begins and ends it', async () => {
  const microphone = fakeMicrophone()
  const { onText } = open()
  fireEvent.click(start())
  const button = await stop()
  microphone.passes(3000)
  fireEvent.click(button)
  await waitFor(() => expect(onText).toHaveBeenCalledOnce())
})

test('Escape and the cross end it without a word going anywhere', async () => {
  const microphone = fakeMicrophone()
  const { user, server, onText } = open()
  await user.click(start())
  await stop()
  await user.keyboard('{Escape}')
  expect(start()).toBeTruthy()
  await user.click(start())
  await stop()
  await user.click(screen.getByRole('button', { name: 'Cancel the recording' }))
  expect(start()).toBeTruthy()
  expect(microphone.track.stop).toHaveBeenCalledTimes(2)
  expect(server.calls('writeSpeech')).toEqual([])
  expect(onText).not.toHaveBeenCalled()
})

test('Escape while the browser still asks for the microphone leaves it closed', async () => {
  const microphone = fakeMicrophone()
  const { user } = open()
  const asking = Promise.withResolvers<void>()
  microphone.asked.mockImplementationOnce(async () => {
    await asking.promise
    return { getTracks: () => [microphone.track] }
  })
  await user.click(start())
  await waitFor(() => expect(microphone.asked).toHaveBeenCalled())
  await user.keyboard('{Escape}')
  asking.resolve()
  await waitFor(() => expect(microphone.track.stop).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: 'Stop recording' })).toBeNull()
})

test('a button that is let go before the microphone is open leaves it closed, and says so', async () => {
  const microphone = fakeMicrophone()
  open()
  const asking = Promise.withResolvers<void>()
  microphone.asked.mockImplementationOnce(async () => {
    await asking.promise
    return { getTracks: () => [microphone.track] }
  })
  fireEvent.pointerDown(start(), { button: 0 })
  await waitFor(() => expect(microphone.asked).toHaveBeenCalled())
  microphone.passes(3000)
  fireEvent.pointerUp(start(), { button: 0 })
  expect((await screen.findByRole('alert')).textContent).toContain('too short to hear')
  asking.resolve()
  await waitFor(() => expect(microphone.track.stop).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: 'Stop recording' })).toBeNull()
})

test('after a minute it ends automatically, ten seconds before that it says so', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const microphone = fakeMicrophone()
  const { onText } = open()
  fireEvent.click(start())
  await stop()
  microphone.passes(speechLimits.seconds * 1000)
  await act(() => vi.advanceTimersByTimeAsync((speechLimits.seconds - 9) * 1000))
  expect(screen.getByText('10 seconds left')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(onText).toHaveBeenCalledExactlyOnceWith(question))
})

test('leaving the page stops the recording', async () => {
  const microphone = fakeMicrophone()
  const { user, unmount } = open()
  await user.click(start())
  await stop()
  unmount()
  expect(microphone.track.stop).toHaveBeenCalled()
})

test('a microphone that is pulled out ends it with what was said', async () => {
  const microphone = fakeMicrophone()
  const { user, onText } = open()
  await user.click(start())
  await stop()
  microphone.passes(3000)
  act(() => void microphone.track.dispatchEvent(new Event('ended')))
  await waitFor(() => expect(onText).toHaveBeenCalledOnce())
})

test.each([
  ['NotAllowedError', 'The microphone is blocked for this site'],
  ['NotFoundError', 'No microphone was found'],
  ['NotReadableError', 'Another application is using the microphone'],
])('%s is explained in its own words, and the button stays', async (refuses, words) => {
  fakeMicrophone({ failure: refuses })
  const { user } = open()
  await user.click(start())
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(start()).toBeTruthy()
})

test('at an address that is not secure nothing is tried', async () => {
  const microphone = fakeMicrophone()
  vi.stubGlobal('isSecureContext', false)
  const { user } = open()
  await user.click(start())
  expect((await screen.findByRole('alert')).textContent).toContain('only at secure addresses')
  expect(microphone.asked).not.toHaveBeenCalled()
})

test('a browser that cannot record says so', async () => {
  fakeMicrophone({ types: [] })
  const { user } = open()
  await user.click(start())
  expect((await screen.findByRole('alert')).textContent).toContain('This browser cannot record')
})

test.each([
  ['too short', 200, {}, 'too short to hear'],
  ['silent all the time', 3000, { muted: true }, 'Nothing was heard'],
])('what is %s stays here', async (_what, ms, how, words) => {
  const microphone = fakeMicrophone(how)
  const { user, server } = open()
  await user.click(start())
  const button = await stop()
  // Long enough for the volume meter to have enough samples.
  await new Promise((resolve) => setTimeout(resolve, 400))
  microphone.passes(ms)
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(server.calls('writeSpeech')).toEqual([])
})

test.each<[string, Handlers, string]>([
  ['words are missing', { writeSpeech: { text: ' ' } }, 'Nothing was heard'],
  ['it is out of order', { writeSpeech: errorResponse(503) }, 'could not be written down now'],
  ['it is too slow', { writeSpeech: errorResponse(504) }, 'took too long'],
  ['it was too much', { writeSpeech: errorResponse(429) }, 'a lot of recordings'],
  ['it is too long', { writeSpeech: errorResponse(413) }, 'longer than a minute'],
  ['it cannot be read', { writeSpeech: errorResponse(415) }, 'cannot be read here'],
])('where %s the page says what happened', async (_what, handlers, words) => {
  const microphone = fakeMicrophone()
  const { user, onText } = open(handlers)
  await user.click(start())
  const button = await stop()
  microphone.passes(3000)
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(onText).not.toHaveBeenCalled()
})

test('without a connection it says that nothing went anywhere', async () => {
  const microphone = fakeMicrophone()
  const { user } = open({
    writeSpeech: () => {
      throw new TypeError('no network')
    },
  })
  await user.click(start())
  const button = await stop()
  microphone.passes(3000)
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('No connection')
})

test('without a transcriber the button explains why, and the microphone stays closed', async () => {
  const microphone = fakeMicrophone()
  const { user } = open({ readSpeech: { available: false, seconds: 60 } })
  await user.click(start())
  expect((await screen.findByRole('alert')).textContent).toContain('Voice input does not work here')
  expect(microphone.asked).not.toHaveBeenCalled()
})

test('the browser’s own recogniser is used only after the reader learned where the sound goes, once in a tab', async () => {
  fakeMicrophone()
  const made = fakeRecogniser({ text: question })
  const { user, onText } = open({ readSpeech: { available: false, seconds: 60 } })
  const kept = vi.spyOn(Storage.prototype, 'setItem')
  await user.click(start())
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'sends the sound to the company that made it',
  )
  expect(made).toEqual([])
  await user.click(screen.getByRole('button', { name: 'I would rather type' }))
  expect(made).toEqual([])
  await user.click(start())
  await user.click(await screen.findByRole('button', { name: 'I agree, let me speak' }))
  await user.click(await stop())
  await waitFor(() => expect(onText).toHaveBeenCalledWith(question))
  expect(made).toMatchObject([{ lang: 'en-US', processLocally: false }])
  await user.click(start())
  await stop()
  expect(made).toHaveLength(2)
  expect(kept).not.toHaveBeenCalled()
})

test('another person in the same tab has agreed to nothing', async () => {
  fakeMicrophone()
  const made = fakeRecogniser({ text: question })
  const nobody = { readSpeech: { available: false, seconds: 60 } }
  const first = open(nobody, '00000000-0000-4000-8000-0000000000a1')
  await first.user.click(start())
  await first.user.click(await screen.findByRole('button', { name: 'I agree, let me speak' }))
  await stop()
  first.unmount()
  expect(made).toMatchObject([{ started: false }])
  const { user } = open(nobody, '00000000-0000-4000-8000-0000000000a2')
  await user.click(start())
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(made).toHaveLength(1)
})

test('a recogniser on the device itself needs no leave', async () => {
  fakeMicrophone()
  const made = fakeRecogniser({ text: question, here: true })
  const { user, onText } = open({ readSpeech: { available: false, seconds: 60 } })
  await user.click(start())
  await user.click(await stop())
  await waitFor(() => expect(onText).toHaveBeenCalledWith(question))
  expect(made).toMatchObject([{ processLocally: true }])
})

test.each([
  ['network', 'No connection'],
  ['no-speech', 'Nothing was heard'],
  ['not-allowed', 'The microphone is blocked'],
])('a recogniser that ends with %s is explained in words', async (error, words) => {
  fakeMicrophone()
  fakeRecogniser({ error, here: true })
  const { user } = open({ readSpeech: { available: false, seconds: 60 } })
  await user.click(start())
  await user.click(await stop())
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test.each([
  ['Apple Computer, Inc.', ['audio/webm', 'audio/mp4'], 'audio/mp4'],
  ['Google Inc.', ['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  ['', ['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
])('a browser of "%s" that records %s is asked for %s', (vendor, types, type) => {
  fakeMicrophone({ types })
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
  expect(soundType()).toBe(type)
})
