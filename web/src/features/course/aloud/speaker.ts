import type { Language } from '@resguardo/contract/platform/languages'
import { voiceFor } from './voiceChoice.ts'

export type SpeakerState = 'idle' | 'speaking' | 'paused' | 'failed'

/**
 * Speaks sentences one by one. Pausing is our own, because Android's browsers end an utterance that pauses
 * and Chrome never resumes one after fifteen seconds.
 */
export function createSpeaker(onState: (state: SpeakerState) => void) {
  let sentences: readonly string[] = []
  let language: Language = 'pt'
  let rate = 1
  let at = 0
  let state: SpeakerState = 'idle'
  /** Incremented by every utterance and stop: browsers report the end of cancelled utterances as well. */
  let turn = 0
  /** Chrome sends no event of an utterance that was garbage-collected. */
  let utterance: SpeechSynthesisUtterance | undefined

  function enter(next: SpeakerState) {
    state = next
    onState(next)
  }

  /** Without cancelling first, a browser queues the utterance behind one that hangs. */
  function silence() {
    turn++
    utterance = undefined
    speechSynthesis.cancel()
  }

  function speak() {
    silence()
    // Chrome keeps the paused state of an earlier page.
    speechSynthesis.resume()
    speakNext()
  }

  function speakNext() {
    const text = sentences[at]
    if (text === undefined) return stop()
    // Chosen for each sentence: for one that is gone a browser takes its default, which may be remote.
    const voice = voiceFor(language)
    if (!voice) return stop()
    const own = ++turn
    utterance = new SpeechSynthesisUtterance(text)
    Object.assign(utterance, { voice, lang: voice.lang, rate })
    utterance.addEventListener('end', () => {
      if (own !== turn) return
      at++
      speakNext()
    })
    utterance.addEventListener('error', () => {
      if (own !== turn) return
      silence()
      enter('failed')
    })
    speechSynthesis.speak(utterance)
  }

  function stop() {
    silence()
    at = 0
    enter('idle')
  }

  return {
    /** Reads from the first sentence, unless stopped while they load. */
    async start(loading: Promise<readonly string[]>, of: Language) {
      silence()
      const own = turn
      const loaded = await loading
      if (own !== turn) return
      sentences = loaded
      language = of
      at = 0
      enter('speaking')
      speak()
    },
    /** Goes on with the sentence that was interrupted. */
    resume() {
      enter('speaking')
      speak()
    },
    pause() {
      silence()
      enter('paused')
    },
    /** Applies at once, from the beginning of the sentence. */
    setRate(next: number) {
      rate = next
      if (state === 'speaking') speak()
    },
    stop,
    /** Stops without reporting it, when the component is gone. */
    dispose: silence,
  }
}
