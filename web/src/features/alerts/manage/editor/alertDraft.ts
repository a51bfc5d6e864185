import type { Severity } from '@resguardo/contract/alerts/alertRules'
import type { createAlert, ManagedAlert } from '@resguardo/contract/alerts/alerts'
import type { OsType } from '@resguardo/contract/devices/device'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import type { Profile } from '@resguardo/contract/devices/profile'

type AlertTexts = ManagedAlert['words'][Language]
export type AlertContent = Omit<InputOf<typeof createAlert>['body'], 'submission'>

/**
 * Form values: as in the contract, but with an empty string instead of null and a date instead of a
 * timestamp.
 */
export type AlertDraft = {
  severity: Severity
  words: Record<Language, AlertTexts>
  systems: { osType: OsType; min: string; max: string; models: string[] }[]
  profiles: Profile[]
  source: { name: string; url: string }
  expires: string
}

const emptyTexts: AlertTexts = { title: '', text: '', action: '' }

export const emptyDraft: AlertDraft = {
  severity: 'important',
  words: { pt: emptyTexts, es: emptyTexts, en: emptyTexts },
  systems: [],
  profiles: [],
  source: { name: '', url: '' },
  expires: '',
}

/** The local calendar date of a timestamp, for a date field. */
function localDayOf(moment: string): string {
  const at = new Date(moment)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

export const draftOf = ({
  severity,
  words,
  systems,
  profiles,
  source,
  expires,
}: ManagedAlert): AlertDraft => ({
  severity,
  words,
  systems: systems.map(({ min, max, ...system }) => ({ ...system, min: min ?? '', max: max ?? '' })),
  profiles,
  source,
  expires: expires === null ? '' : localDayOf(expires),
})

/** Request body of a draft. An alert expires at the end of its last day, in the author's time zone. */
export const contentOf = ({ systems, expires, words, ...draft }: AlertDraft): AlertContent => ({
  ...draft,
  // A textarea may contain line ends of another system.
  words: Object.fromEntries(
    languages.map((language) => [
      language,
      {
        ...words[language],
        text: normalizeLineEnds(words[language].text),
        action: normalizeLineEnds(words[language].action),
      },
    ]),
  ) as AlertContent['words'], // one per language
  systems: systems.map(({ min, max, ...system }) => ({
    ...system,
    min: min.trim() || null,
    max: max.trim() || null,
  })),
  expires: expires ? new Date(`${expires}T23:59:59`).toISOString() : null,
})

const normalizeLineEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n')
