import type { Content } from '@resguardo/content/read'
import type { Language } from '@resguardo/contract/languages'
import type { LetterIssue } from '@resguardo/contract/newsletter'
import { type Cadence, nextSlot } from '@resguardo/contract/newsletterDates'
import type { LiveAlert } from '#features/alerts/alerts.ts'
import type { Choice } from '#features/courses/courses.ts'
import { alertsFor } from './letters.ts'

interface Whose {
  cadence: Cadence
  zone: string
  lang: Language
  choice: Choice | null
}

/**
 * The issues that a person could have received, newest first: alerts about their current phone, on the dates
 * of their newsletter.
 */
export function issuesOf(
  content: Content,
  alerts: readonly LiveAlert[],
  { cadence, zone, lang, choice }: Whose,
  now: Date,
): LetterIssue[] {
  const days = new Map<string, LiveAlert[]>()
  for (const alert of alertsFor(content, alerts, choice)) {
    // An alert published at the very moment of an issue belongs to it.
    const { day, at } = nextSlot(cadence, new Date(alert.published.getTime() - 1), zone)
    if (at > now) continue
    const there = days.get(day)
    if (there) there.push(alert)
    else days.set(day, [alert])
  }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, told]) => ({ day, alerts: told.map((alert) => toldIn(alert, lang)) }))
}

const toldIn = ({ uid, severity, words, source, published }: LiveAlert, lang: Language) => ({
  uid,
  severity,
  ...words[lang],
  source,
  published: published.toISOString(),
})
