import { type Language, languages } from '@resguardo/contract/platform/languages'
import { environmentGroups } from '@resguardo/contract/settings/environment'
import { keysOf } from '@resguardo/contract/platform/keysOf'
import type { Message } from '#i18n/messages.ts'
import { messagesOf } from '#i18n/messageStore.ts'
import { paths } from '#paths'
import { matchesWords } from '#shared/textMatch.ts'
import { fieldGroupsOf, type SettingField, sectionTabs } from '../sections/sections.ts'
import { type TabName, tabNames } from '../tabs.ts'

/** A setting, or a whole section, with the keys of the texts that find it. */
type Entry = { tab: TabName; field: string; label: string; keys: readonly string[] }
export type SettingResult = { id: string; label: string; section: string; to: string }

/** Every setting of every section, in the order of the page. */
export const settingEntries: readonly Entry[] = [
  ...tabNames.map((tab) => {
    const label = `settings.tab.${tab}`
    return { tab, field: '', label, keys: [label, `settings.words.${tab}`] }
  }),
  ...sectionTabs.flatMap((tab) =>
    fieldGroupsOf[tab].flatMap(({ title, fields }) =>
      fields.map((field) => entryOf(tab, `settings.${tab}.${title}`, field)),
    ),
  ),
  ...keysOf(environmentGroups).map((group) => {
    const label = `settings.environment.${group}`
    return {
      tab: 'environment' as const,
      field: group,
      label,
      keys: [label, `${label}.text`, `${label}.words`],
    }
  }),
]

function entryOf(tab: TabName, title: string, field: SettingField): Entry {
  const label = `settings.${tab}.${field.name}`
  const options = 'options' in field ? field.options.map((option) => `${label}.${option}`) : []
  return {
    tab,
    field: field.name,
    label,
    keys: [label, `${label}.hint`, `${label}.words`, title, ...options],
  }
}

/** The settings whose texts in any language contain every word; those found by their name come first. */
export function findSettings(q: string, language: Language): SettingResult[] {
  const own = messagesOf(language)
  const textIn = (texts: Readonly<Record<string, Message>>, keys: readonly string[]) =>
    keys.map((key) => plainText(texts[key])).join(' ')
  const rankOf = ({ label, keys, field }: Entry) => {
    if (matchesWords(q, textIn(own, [label]))) return 0
    if (languages.some((one) => matchesWords(q, textIn(messagesOf(one), [label])))) return 1
    // The variables are named alike in every language.
    const names = field in environmentGroups ? environmentGroups[field as keyof typeof environmentGroups] : []
    const all = [...languages.map((one) => textIn(messagesOf(one), keys)), ...names].join(' ')
    return matchesWords(q, all) ? 2 : null
  }
  return settingEntries
    .flatMap((entry) => {
      const rank = rankOf(entry)
      return rank === null ? [] : [{ entry, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry: { tab, field, label } }) => ({
      id: `${tab}.${field}`,
      label: plainText(own[label]),
      section: field ? plainText(own[`settings.tab.${tab}`]) : '',
      to: `${paths.settings(tab)}${field && `#${field}`}`,
    }))
}

/** `TYPE.literal` of the parser, which pages do not load. */
const literalType = 0

/** The words of a text, without its placeholders. */
function plainText(message: Message | undefined): string {
  if (message === undefined || typeof message === 'string') return message ?? ''
  return message
    .map((part) => {
      if ('options' in part)
        return Object.values(part.options)
          .map(({ value }) => plainText(value))
          .join(' ')
      if ('children' in part) return plainText(part.children)
      const type: number = part.type
      return type === literalType && 'value' in part ? part.value : ''
    })
    .join(' ')
}
