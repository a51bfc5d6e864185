import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages, type Text } from '@resguardo/contract/platform/languages'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import {
  type readScreenTexts,
  screenTextLimits,
  type ScreenTexts,
} from '@resguardo/contract/settings/screenTexts'
import { icuVariables } from '#domain/icuVariables.ts'
import type { Env } from '../../../env.ts'

type BuiltInTexts = Readonly<Record<string, Text>>

/** The texts of the build by key. Read with each call, since only super admins need them, and rarely. */
export async function readBuiltInTexts({ WEB_FOLDER }: Pick<Env, 'WEB_FOLDER'>): Promise<BuiltInTexts> {
  return JSON.parse(await readFile(join(WEB_FOLDER, 'texts.json'), 'utf8'))
}

export const builtInText = (texts: BuiltInTexts, key: string): Text | null =>
  Object.hasOwn(texts, key) ? (texts[key] ?? null) : null

/** The names that a text may use: those of the built-in text in any language. */
export const variablesOf = (text: Text): string[] =>
  [...new Set(languages.flatMap((lang) => icuVariables(text[lang], lang)))].toSorted()

type TextSearch = { q?: string | undefined; key?: string | undefined; changed?: 'true' | undefined }

/** The texts that have these words in one of the languages, or this key. */
export function findTexts(
  builtIn: BuiltInTexts,
  own: ScreenTexts,
  { q = '', key, changed }: TextSearch,
): DataOf<typeof readScreenTexts> {
  const words = fold(q).split(/\s+/).filter(Boolean)
  const found = Object.entries(builtIn).filter(([name, text]) => {
    if (key !== undefined && name !== key) return false
    if (changed && !languages.some((lang) => own[lang][name] !== undefined)) return false
    if (words.length === 0) return true
    const all = fold([name, ...languages.flatMap((lang) => [text[lang], own[lang][name] ?? ''])].join(' '))
    return words.every((word) => all.includes(word))
  })
  return {
    texts: found.slice(0, screenTextLimits.listed).map(([name, text]) => ({
      key: name,
      languages: languages.map((lang) => ({
        lang,
        builtIn: text[lang],
        own: own[lang][name] ?? null,
      })),
      variables: variablesOf(text),
    })),
    total: found.length,
  }
}

/** Without case and accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
