import type { Language } from '@resguardo/contract/platform/languages'
import { localVoices } from './voices.ts'

/** Accents of each language, the best first; `*` is every other one. */
const accents: Readonly<Record<Language, readonly string[]>> = {
  pt: ['pt-br', '*', 'pt-pt'],
  es: ['es-419', 'es-mx', 'es-us', '*', 'es-es'],
  en: ['*'],
}

/** Apple lists robots and jokes before the voices that people know. */
const goodNames = /^(luciana|joana|paulina|m[oó]nica|samantha|daniel|karen)\b/i
const oddNames = /eloquence|synthesis\.voice|\b(albert|bad news|bells|eddy|flo|fred|grandma|zarvox)\b/i

/** The best voice of this device for a language; undefined if there is none. */
export function voiceFor(language: Language): SpeechSynthesisVoice | undefined {
  const [best] = localVoices()
    .filter((voice) => accentOf(voice).split('-')[0] === language)
    .toSorted((one, other) => rank(one, language) - rank(other, language))
  return best
}

/** Android writes `pt_BR`. */
const accentOf = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().replace('_', '-')

/** Lower is better: the accent counts first, then the voice itself. */
function rank(voice: SpeechSynthesisVoice, language: Language): number {
  const order = accents[language]
  const at = order.indexOf(accentOf(voice))
  const { name, voiceURI } = voice
  const quality = oddNames.test(`${voiceURI} ${name}`) ? 2 : voice.default || goodNames.test(name) ? 0 : 1
  return (at === -1 ? order.indexOf('*') : at) * 3 + quality
}
