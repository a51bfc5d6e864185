import { vi } from 'vitest'

type FakeVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'>

/** A voice of the device, or one of a server. */
export const fakeVoice = (lang: string, { name = lang, local = true } = {}): FakeVoice => ({
  name,
  lang,
  localService: local,
})

/** The browser's speech synthesis: each utterance lasts until the test ends it. */
export function fakeSpeech(initial: readonly FakeVoice[]) {
  let voices = initial.map(completeVoice)
  let current: FakeUtterance | undefined
  const spoken: FakeUtterance[] = []
  const calls: string[] = []

  class FakeUtterance extends EventTarget {
    voice: SpeechSynthesisVoice | null = null
    lang = ''
    rate = 1
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }

  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    resume: () => void calls.push('resume'),
    speak(utterance: FakeUtterance) {
      calls.push('speak')
      spoken.push(utterance)
      current = utterance
    },
    cancel() {
      calls.push('cancel')
      const cancelled = current
      current = undefined
      cancelled?.dispatchEvent(new Event('error'))
    },
  })
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)

  return {
    spoken,
    calls,
    /** What is being said now. */
    now: () => current?.text,
    /** Ends the sentence, as the voice does after its last word. */
    end() {
      const ended = current
      current = undefined
      ended?.dispatchEvent(new Event('end'))
    },
    fail() {
      const failed = current
      current = undefined
      failed?.dispatchEvent(new Event('error'))
    },
    /** As Chrome, which lists its voices late. */
    setVoices(next: readonly FakeVoice[]) {
      voices = next.map(completeVoice)
      synthesis.dispatchEvent(new Event('voiceschanged'))
    },
  }
}

const completeVoice = (voice: FakeVoice): SpeechSynthesisVoice => ({
  ...voice,
  voiceURI: voice.name,
  default: false,
})
