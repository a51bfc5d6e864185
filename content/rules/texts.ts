import { type Language, languages } from '@resguardo/contract/languages'
import type { Judged } from './finding.ts'

/** One text in three languages, and where it stands. */
export interface PlacedText {
  at: string
  text: Record<Language, string>
}

/** Every text in three languages of a value, with its path; paths, keywords and search words are left out. */
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

/** The texts of lessons, modules, risk areas, alerts, emergency cards, help lines and Crossing mode. */
export function allTexts(content: Judged): PlacedText[] {
  return [
    ...[...content.lessons.values()].flatMap((lesson) => textsIn(lesson, lesson.id)),
    ...textsIn(content.outline.modules, 'course.modules'),
    ...textsIn(content.riskAreas, 'risk-areas'),
    ...textsIn(content.alerts, 'alerts'),
    ...textsIn(content.cards, 'emergency'),
    ...textsIn(content.helplines.regions, 'helplines'),
    ...textsIn(content.crossing.situations, 'crossing'),
  ]
}

/** Texts and markdown one by one, each with its language. */
export function allPassages(content: Judged): { at: string; language: Language; text: string }[] {
  const passages = allTexts(content).flatMap(({ at, text }) =>
    languages.map((language) => ({ at: `${at}.${language}`, language, text: text[language] })),
  )
  const markdown = [...content.texts].flatMap(([at, text]) => {
    const language = languages.find((one) => at.endsWith(`_${one}.md`))
    return language ? [{ at, language, text }] : []
  })
  return [...passages, ...markdown]
}

/** The text without menu labels and quotations, which are the maker's words. */
export const ownWords = (text: string) =>
  text.replace(/(?<!\p{L})['‘][^'’]*['’](?!\p{L})|"[^"]*"|“[^”]*”|«[^»]*»/gu, ' ')

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nameOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value.id === 'string' ? value.id : undefined
}
