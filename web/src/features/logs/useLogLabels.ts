import type { AuditLogEntry } from '@resguardo/contract/people/logs/logs'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useSay } from '#i18n/say.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import type { ActionsMessage } from './audit/actions.messages.ts'
import type { LogsMessage } from './logs.messages.ts'
import type { LabelsMessage } from './audit/labels.messages.ts'

/** Labels for log values in the page's language; a value without a label is shown as it is. */
export function useLogLabels() {
  const say = useSay<LogsMessage | LabelsMessage | ActionsMessage | UiMessage>()
  const { messages, locale } = useIntl()
  return useMemo(() => {
    const countries = new Intl.DisplayNames(locale, { type: 'region' })
    const has = (key: string) => Object.hasOwn(messages, key)
    /** The text of a key, or null. */
    const text = (key: string) => (has(key) ? say(key as LogsMessage) : null)
    const valueLabel = (word: string) =>
      text(`logs.field.${word}`) ?? text(`ui.status.${word}`) ?? text(`ui.role.${word}`) ?? word
    const changeText = (word: string) => {
      const [from = '', to] = word.split('>')
      return to ? say('logs.change', { from: valueLabel(from), to: valueLabel(to) }) : valueLabel(word)
    }
    /** `active>blocked city`, `4980 rows csv` or, for a dry run of a list, `rows 12`. */
    const reason = (words: string) => {
      const [, rows, format] = /^(\d+) rows (\w+)$/.exec(words) ?? []
      if (rows && format) return say('logs.rows', { rows: Number(rows), format: format.toUpperCase() })
      const [, tried] = /^rows (\d+)$/.exec(words) ?? []
      if (tried) return say('logs.rows.tried', { rows: Number(tried) })
      const [, section = '', fields] = /^(\w+): (.+)$/.exec(words) ?? []
      const settingText = (name: string) => text(`settings.${section}.${name}`) ?? changeText(name)
      if (fields) return fields.split(' ').filter(Boolean).map(settingText).join(', ')
      return words.split(' ').filter(Boolean).map(changeText).join(', ')
    }
    const action = (operation: string) => text(`logs.did.${operation}`) ?? operation
    const operations = Object.keys(messages)
      .filter((key) => key.startsWith('logs.did.'))
      .map((key) => key.slice('logs.did.'.length))
    return {
      /** One option per label: several operations may share it. */
      actions: [...new Map(operations.map((value) => [action(value), value]))]
        .map(([label, value]) => ({ value, label }))
        .toSorted((one, other) => new Intl.Collator(locale).compare(one.label, other.label)),
      /** All operations with the same label. */
      sameAs: (operation: string) => {
        const same = operations.filter((value) => action(value) === action(operation))
        return same.length > 0 ? same : [operation]
      },
      action,
      method: (method: string) => text(`logs.method.${method}`) ?? method,
      outcome: (status: number | string) =>
        text(`logs.outcome.${status}`) ?? say('logs.outcome.other', { status }),
      result: (status: number) =>
        status < 400
          ? say('logs.result.done')
          : (text(`logs.result.${status}`) ?? say('logs.result.refused')),
      role: (role: AuditLogEntry['role']) => (role ? say(`ui.role.${role}`) : ''),
      country: (code: string) => countries.of(code) ?? code,
      reason,
      /** A section of the settings, and a type of licence. */
      section: (section: string) => text(`settings.tab.${section}`) ?? section,
      license: (type: string) => text(`ui.license.${type}`) ?? type,
    }
  }, [say, messages, locale])
}
