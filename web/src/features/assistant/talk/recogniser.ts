import type { Language } from '@resguardo/contract/languages'
import { type Listening, TalkTrouble, type Trouble } from './listening.ts'

interface Heard {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>
}

/** The part of SpeechRecognition that is used here; TypeScript's DOM library lacks it. */
interface Recogniser {
  lang: string
  continuous: boolean
  processLocally?: boolean
  addEventListener(type: 'result', listener: (event: Heard) => void): void
  addEventListener(type: 'error', listener: (event: { readonly error: string }) => void): void
  addEventListener(type: 'end', listener: () => void): void
  start(): void
  stop(): void
  abort(): void
}

interface RecogniserClass {
  new (): Recogniser
  /** If supported: whether the browser recognises a language on the device. */
  available?(wish: { langs: string[]; processLocally: true }): Promise<string>
}

const troubles: Readonly<Record<string, Trouble>> = {
  'not-allowed': 'talk.trouble.denied',
  'service-not-allowed': 'talk.trouble.denied',
  'audio-capture': 'talk.trouble.noMicrophone',
  network: 'talk.trouble.net',
  'language-not-supported': 'talk.trouble.off',
  'no-speech': 'talk.trouble.nothing',
}

const tags: Readonly<Record<Language, string>> = { pt: 'pt-BR', es: 'es-ES', en: 'en-US' }

function classOf(): RecogniserClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecogniserClass
    webkitSpeechRecognition?: RecogniserClass
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Whether the browser recognises speech: on this device, through its maker's servers, or not at all. */
export async function recognises(language: Language): Promise<'here' | 'elsewhere' | 'no'> {
  const Class = classOf()
  if (!Class) return 'no'
  const local = await Class.available?.({ langs: [tags[language]], processLocally: true }).catch(() => '')
  return local === 'available' ? 'here' : 'elsewhere'
}

/** Transcribes with the browser's recogniser; with `here` only on this device. */
export async function listenByBrowser(
  language: Language,
  here: boolean,
  ended: () => void,
): Promise<Listening> {
  const Class = classOf()
  if (!Class) throw new TalkTrouble('talk.trouble.off')
  if (!isSecureContext) throw new TalkTrouble('talk.trouble.insecure')
  const recogniser = new Class()
  recogniser.lang = tags[language]
  recogniser.continuous = true
  if (here) recogniser.processLocally = true
  let text = ''
  let trouble: Trouble | null = null
  recogniser.addEventListener('result', ({ results }) => {
    text = Array.from(results, (one) => one[0]?.transcript.trim()).join(' ')
  })
  recogniser.addEventListener('error', ({ error }) => {
    trouble = troubles[error] ?? 'talk.trouble.nothing'
  })
  const over = new Promise<void>((resolve) => {
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
      await over
      // A partial transcript is worth more than the error.
      if (!text && trouble) throw new TalkTrouble(trouble)
      return text
    },
  }
}
