import type { Content } from '@resguardo/content/read'
import type { Language } from '@resguardo/contract/platform/languages'
import type { NewsletterIssue } from '@resguardo/contract/newsletter/newsletter'
import { type Cadence, nextSlot } from '@resguardo/contract/newsletter/newsletterDates'
import type { AlertInForce } from '#features/alerts/alertsInForce.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { alertsFor } from '../templates.ts'

interface ArchiveReader {
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
  alerts: readonly AlertInForce[],
  { cadence, zone, lang, choice }: ArchiveReader,
  now: Date,
): NewsletterIssue[] {
  const days = new Map<string, AlertInForce[]>()
  for (const alert of alertsFor(content, alerts, choice)) {
    // An alert published at the very moment of an issue belongs to it.
    const { day, at } = nextSlot(cadence, new Date(alert.published.getTime() - 1), zone)
    if (at > now) continue
    const sameDay = days.get(day)
    if (sameDay) sameDay.push(alert)
    else days.set(day, [alert])
  }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, dayAlerts]) => ({ day, alerts: dayAlerts.map((alert) => toIssueAlert(alert, lang)) }))
}

const toIssueAlert = ({ uid, severity, words, source, published }: AlertInForce, lang: Language) => ({
  uid,
  severity,
  ...words[lang],
  source,
  published: published.toISOString(),
})
