import { type Language, languages } from '@resguardo/contract/platform/languages'
import type { RuleInput } from './finding.ts'

/** Placeholder for a text still to be written; rule 1 reports it. */
export const unwritten = '[to be written]'

/** One text in three languages, and its place. */
export interface PlacedText {
  at: string
  text: Record<Language, string>
}

/**
 * Every text in three languages in a value, with its path; menu paths, keywords and search words are left
 * out.
 */
export function textsIn(value: unknown, at: string): PlacedText[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => textsIn(one, `${at}.${nameOf(one) ?? index}`))
  if (!isRecord(value)) return []
  if (languages.some((language) => language in value)) {
    const { pt, es, en } = value
    const all = [pt, es, en].every((one) => typeof one === 'string')
    return all ? [{ at, text: { pt: String(pt), es: String(es), en: String(en) } }] : []
  }
  const parts = Object.entries(value).filter(([key]) => key !== 'search')
  return parts.flatMap(([key, one]) => textsIn(one, `${at}.${key}`))
}

/** All texts for readers except the introductions, each with the name of its file or lesson. */
const textParts = (content: RuleInput): [at: string, value: unknown][] => [
  ...content.lessons,
  ['course.modules', content.outline.modules],
  ['risk-areas', content.riskAreas],
  ['alerts', content.alerts],
  ['emergency', content.cards],
  ['helplines', content.helplines.regions],
  ['crossing', content.crossing.situations],
  ['drills', content.drills],
  ['landing', content.landing],
]

/** Every object with texts or lists of words in a language; rule 8 handles search words. */
export const everyTranslation = (content: RuleInput): { at: string; value: Record<string, unknown> }[] =>
  [...textParts(content), ['ui-terms', content.uiTerms] as const].flatMap(([at, value]) =>
    translationsIn(value, at),
  )

/** The same for one value, with their path. */
export function translationsIn(value: unknown, at: string): { at: string; value: Record<string, unknown> }[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => translationsIn(one, `${at}.${nameOf(one) ?? index}`))
  if (!isRecord(value)) return []
  if (languages.some((language) => language in value)) return [{ at, value }]
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'search' ? [] : translationsIn(one, `${at}.${key}`),
  )
}

/**
 * The introduction of a lesson or module in three languages, without its title; undefined if one is missing.
 */
export function introOf(name: string, { texts }: RuleInput): Record<Language, string> | undefined {
  const [pt, es, en] = languages.map((one) => texts.get(`${name}_${one}.md`)?.replace(/^# .*$/mu, ''))
  return pt === undefined || es === undefined || en === undefined ? undefined : { pt, es, en }
}

/** The introductions of all modules and lessons. */
export function intros(content: RuleInput): PlacedText[] {
  const names = content.outline.modules.flatMap(({ id, submodules }) => [
    `modules/${id}`,
    ...submodules.map((one) => `submodules/${one}`),
  ])
  return names.flatMap((at) => {
    const text = introOf(at, content)
    return text ? [{ at: `translations/${at}`, text }] : []
  })
}

/** Every string that may reach a reader, for whatever purpose. */
export function everyString(content: RuleInput): { at: string; text: string }[] {
  const { uiTerms, sources, devices } = content
  const names = Object.entries({ 'ui-terms': uiTerms, sources, devices })
  return [
    ...[...textParts(content), ...names].flatMap(([at, value]) => stringsIn(value, at)),
    ...[...content.texts].map(([at, text]) => ({ at, text })),
  ]
}

function stringsIn(value: unknown, at: string): { at: string; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (Array.isArray(value))
    return value.flatMap((one, index) => stringsIn(one, `${at}.${nameOf(one) ?? index}`))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, one]) => stringsIn(one, `${at}.${key}`))
}

/** The texts of all parts, with the introductions. */
export const allTexts = (content: RuleInput): PlacedText[] => [
  ...textParts(content).flatMap(([at, value]) => textsIn(value, at)),
  ...intros(content),
]

/** All texts one by one, each with its language. */
export const textsByLanguage = (content: RuleInput): { at: string; language: Language; text: string }[] =>
  allTexts(content).flatMap(({ at, text }) =>
    languages.map((language) => ({ at: `${at}.${language}`, language, text: text[language] })),
  )

/** The text without menu labels and quotations, which are not our words. */
export const ownWords = (text: string) =>
  text.replace(/(?<!\p{L})['‘][^'’]*['’](?!\p{L})|"[^"]*"|“[^”]*”|«[^»]*»/gu, ' ')

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nameOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value.id === 'string' ? value.id : undefined
}
