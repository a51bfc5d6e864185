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
    'antes depois so somente apenas sempre todo toda todos todas cada mais menos dois duas tres quatro cinco seis sete oito nove dez vez lugar mesmo outro outra melhor pior maior menor',
  ),
  es: wordSet(
    'antes despues solo solamente siempre todo toda todos todas cada mas menos dos tres cuatro cinco seis siete ocho nueve diez vez lugar mismo otro otra cuenta verdad mejor peor mayor menor',
  ),
  en: wordSet(
    'on off before after only all always every each more less two three four five six seven eight nine ten instead same other better worse',
  ),
}

/** Words that say something of the word after them: their pair must be in the passage too. */
export const bindingWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  pt: wordSet(
    'antes depois apos so somente apenas mais menos dois duas tres quatro cinco seis sete oito nove dez',
  ),
  es: wordSet(
    'antes despues luego solo solamente mas menos dos tres cuatro cinco seis siete ocho nueve diez',
  ),
  en: wordSet('on off before after only more less two three four five six seven eight nine ten'),
}

/** Words that form sentences without adding meaning; they need no support. */
export const fillerWords: Readonly<Record<Language, string>> = {
  pt: 'lição passo curso importante recomenda recomendado precisa basta assim seguinte deve devem dever pode podem poder consegue conseguem convém melhor-ainda ideal vale exemplo serve servem costuma fazer faça faz haver existe dar deu passo',
  es: 'lección paso curso importante recomienda recomendado necesitas basta así siguiente debe debes deber puede puedes pueden poder conviene ideal vale ejemplo sirve sirven suele hacer haz hace hayas haya hay dar',
  en: 'lesson step course important recommend recommends recommended need needs also following should must can could may might able possible example do does make makes means mean let lets',
}
