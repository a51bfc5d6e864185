import type { Severity } from '@resguardo/contract/alertRules'
import type { createAlert, ManagedAlert } from '@resguardo/contract/alerts'
import type { OsType } from '@resguardo/contract/device'
import type { InputOf } from '@resguardo/contract/endpoint'
import { type Language, languages } from '@resguardo/contract/languages'
import type { Profile } from '@resguardo/contract/profile'

type Words = ManagedAlert['words'][Language]
export type Content = Omit<InputOf<typeof createAlert>['body'], 'submission'>

/**
 * Form values: as in the contract, but with an empty string instead of null and a date instead of a
 * timestamp.
 */
export type AlertDraft = {
  severity: Severity
  words: Record<Language, Words>
  systems: { osType: OsType; min: string; max: string; models: string[] }[]
  profiles: Profile[]
  source: { name: string; url: string }
  expires: string
}

const none: Words = { title: '', text: '', action: '' }

export const emptyDraft: AlertDraft = {
  severity: 'important',
  words: { pt: none, es: none, en: none },
  systems: [],
  profiles: [],
  source: { name: '', url: '' },
  expires: '',
}

/** The local calendar date of a timestamp, for a date field. */
function dayOf(moment: string): string {
  const at = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
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
  expires: expires === null ? '' : dayOf(expires),
})

/** Request body of a draft. An alert expires at the end of its last day, in the author's time zone. */
export const contentOf = ({ systems, expires, words, ...draft }: AlertDraft): Content => ({
  ...draft,
  // A textarea may contain line ends of another system.
  words: Object.fromEntries(
    languages.map((language) => [
      language,
      { ...words[language], text: lines(words[language].text), action: lines(words[language].action) },
    ]),
  ) as Content['words'], // one per language
  systems: systems.map(({ min, max, ...system }) => ({
    ...system,
    min: min.trim() || null,
    max: max.trim() || null,
  })),
  expires: expires ? new Date(`${expires}T23:59:59`).toISOString() : null,
})

const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n')
