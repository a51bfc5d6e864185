import type { Severity } from '@resguardo/contract/alertRules'
import type { createAlert, ManagedAlert } from '@resguardo/contract/alerts'
import type { OsType } from '@resguardo/contract/device'
import type { InputOf } from '@resguardo/contract/endpoint'
import { type Language, languages } from '@resguardo/contract/languages'
import type { Profile } from '@resguardo/contract/profile'

type Words = ManagedAlert['words'][Language]
export type Content = Omit<InputOf<typeof createAlert>['body'], 'submission'>

/** What the form edits: as the contract has it, with an empty text where that has null, and a day where it has a moment. */
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

/** The calendar day of a moment here, as a date field has it. */
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

/** A draft as it is sent. An alert is in force to the end of its last day, where it is written. */
export const contentOf = ({ systems, expires, words, ...draft }: AlertDraft): Content => ({
  ...draft,
  // A text field may hold lines as another system ends them.
  words: Object.fromEntries(
    languages.map((language) => [
      language,
      { ...words[language], text: lines(words[language].text), action: lines(words[language].action) },
    ]),
  ) as Content['words'], // one of each
  systems: systems.map(({ min, max, ...system }) => ({
    ...system,
    min: min.trim() || null,
    max: max.trim() || null,
  })),
  expires: expires ? new Date(`${expires}T23:59:59`).toISOString() : null,
})

const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n')
