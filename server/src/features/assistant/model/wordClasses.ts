import type { Language } from '@resguardo/contract/platform/languages'

const wordSet = (words: string) => new Set(words.split(' '))

/** Negations. Without accents, like all lists here. */
export const negations: Readonly<Record<Language, ReadonlySet<string>>> = {
  pt: wordSet('nao nunca jamais nem sem nenhum nenhuma ninguem nada tampouco evite evitar'),
  es: wordSet('no nunca jamas ni sin ningun ninguno ninguna nadie nada tampoco evita evite evitar'),
  en: wordSet('not never no nor neither without none nobody nothing cannot avoid'),
}

/** Words that are common and yet decide the meaning of a sentence; they count as content words. */
export const decisiveWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  pt: wordSet(
    'antes depois so somente apenas sempre todo toda todos todas cada mais menos dois duas tres quatro cinco seis sete oito nove dez vez lugar mesmo outro outra',
  ),
  es: wordSet(
    'antes despues solo solamente siempre todo toda todos todas cada mas menos dos tres cuatro cinco seis siete ocho nueve diez vez lugar mismo otro otra cuenta verdad',
  ),
  en: wordSet(
    'on off before after only all always every each more less two three four five six seven eight nine ten instead same other',
  ),
}

/** Words that form sentences without adding meaning; they need no support. */
export const fillerWords: Readonly<Record<Language, string>> = {
  pt: 'celular telefone aparelho lição passo curso importante ajuda ajudar recomenda recomendado precisa basta assim seguinte',
  es: 'celular teléfono móvil dispositivo lección paso curso importante ayuda ayudar recomienda recomendado necesitas basta así siguiente',
  en: 'phone device lesson step course important help helps recommend recommends recommended need needs also following',
}
