import type { Language } from '@resguardo/contract/platform/languages'
import { type Recording, VoiceInputError, type VoiceErrorKey } from './recording.ts'

interface RecognitionEvent {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>
}

/** The part of SpeechRecognition that is used here; TypeScript's DOM library lacks it. */
interface Recogniser {
  lang: string
  continuous: boolean
  processLocally?: boolean
  addEventListener(type: 'result', listener: (event: RecognitionEvent) => void): void
  addEventListener(type: 'error', listener: (event: { readonly error: string }) => void): void
  addEventListener(type: 'end', listener: () => void): void
  start(): void
  stop(): void
  abort(): void
}

interface RecogniserConstructor {
  new (): Recogniser
  /** If supported: whether the browser recognises a language on the device. */
  available?(options: { langs: string[]; processLocally: true }): Promise<string>
}

const errorKeys: Readonly<Record<string, VoiceErrorKey>> = {
  'not-allowed': 'talk.trouble.denied',
  'service-not-allowed': 'talk.trouble.denied',
  'audio-capture': 'talk.trouble.noMicrophone',
  network: 'talk.trouble.net',
  'language-not-supported': 'talk.trouble.off',
  'no-speech': 'talk.trouble.nothing',
}

const languageTags: Readonly<Record<Language, string>> = { pt: 'pt-BR', es: 'es-ES', en: 'en-US' }

function recogniserConstructor(): RecogniserConstructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecogniserConstructor
    webkitSpeechRecognition?: RecogniserConstructor
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Whether the browser recognises speech: on this device, through its maker's servers, or not at all. */
export async function recognitionSupport(language: Language): Promise<'here' | 'elsewhere' | 'no'> {
  const Class = recogniserConstructor()
  if (!Class) return 'no'
  const local = await Class.available?.({ langs: [languageTags[language]], processLocally: true }).catch(
    () => '',
  )
  return local === 'available' ? 'here' : 'elsewhere'
}

/** Transcribes with the browser's recogniser; with `here` only on this device. */
export async function recogniseInBrowser(
  language: Language,
  here: boolean,
  ended: () => void,
): Promise<Recording> {
  const Class = recogniserConstructor()
  if (!Class) throw new VoiceInputError('talk.trouble.off')
  if (!isSecureContext) throw new VoiceInputError('talk.trouble.insecure')
  const recogniser = new Class()
  recogniser.lang = languageTags[language]
  recogniser.continuous = true
  if (here) recogniser.processLocally = true
  let text = ''
  let errorKey: VoiceErrorKey | null = null
  recogniser.addEventListener('result', ({ results }) => {
    text = Array.from(results, (one) => one[0]?.transcript.trim()).join(' ')
  })
  recogniser.addEventListener('error', ({ error }) => {
    errorKey = errorKeys[error] ?? 'talk.trouble.nothing'
  })
  const finished = new Promise<void>((resolve) => {
    recogniser.addEventListener('end', () => {
      resolve()
      ended()
    })
  })
  recogniser.start()
  return {
    level: null,
    cancel: () => recogniser.abort(),
    async stop() {
      recogniser.stop()
      await finished
      // A partial transcript is worth more than the error.
      if (!text && errorKey) throw new VoiceInputError(errorKey)
      return text
    },
  }
}
