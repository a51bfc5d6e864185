import type { Language } from '@resguardo/contract/platform/languages'
import { allTexts } from './contentTexts.ts'
import { error, withoutDuplicates, type Rule } from './finding.ts'

const words = (...list: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}.-])(?:${list.join('|')})(?![\\p{L}\\p{N}])`, 'iu')

/**
 * Words that readers do not use, or that mean something else to them: stiff English, British spelling beside
 * American menus, names unknown in Brazil, words of Spain alone, and addresses made for programmers.
 */
const banned: Readonly<Record<Language, RegExp>> = {
  en: words(
    'some ?body',
    'any ?body',
    'whoever',
    'whomsoever',
    'kerb',
    'mums?',
    '(?:author|custom|organ|personal|recogn)is(?:e[ds]?|ing|ations?)',
    'practis(?:e[ds]?|ing)',
    'colours?',
    'favours?',
    'centres?',
    'grey',
    'calling you back',
    'need not',
    'whom to',
    '[\\w.-]+\\.example',
  ),
  pt: words(
    'mensageiros?',
    'reparem',
    'tomaram meu celular',
    'correio de voz',
    'ligo eu',
    '[\\w.-]+\\.example',
  ),
  es: words(
    'mensajeros?',
    'noite',
    'peques',
    'ordenador(?:es)?',
    'se afianzan?',
    'pide tu identidad',
    'buzón de voz del operador',
    'contestar el Pix',
    'hac(?:er|es|emos) (?:fotos|selfis)',
    'hag(?:o|a|as|an) (?:fotos|selfis)',
    'supervisor de (?:los )?bancos',
    'vías? de regreso',
    'le (?:mete|cuida|trata)n?',
    'meterle en',
    '[\\w.-]+\\.example',
  ),
}

/** 39: the words that readers use. */
export const everydayWords: Rule = (content) =>
  withoutDuplicates(
    allTexts(content).flatMap(({ at, text }) =>
      (['en', 'pt', 'es'] as const).flatMap((language) => {
        const hit = banned[language].exec(text[language])?.[0]
        return hit ? [error(39, `${at}.${language}`, `says "${hit}"`)] : []
      }),
    ),
  )
