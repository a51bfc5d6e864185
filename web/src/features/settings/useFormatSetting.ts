import { maskedSecret, type SectionName } from '@resguardo/contract/settings/settings'
import { useIntl } from 'react-intl'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import type { SettingField } from './sections/sections.ts'
import type { SettingsMessage } from './settings.messages.ts'
import { formatHours, weekdayAt } from './sections/attendanceHours.ts'

type HoursSpan = Parameters<typeof formatHours>[0]

/** Formats a value for a list of changes. */
export function useFormatSetting(section: SectionName) {
  const say = useSay<SettingsMessage>()
  const { number } = useFormats()
  const { formatList, formatDate } = useIntl()
  return (field: SettingField, value: unknown): string => {
    if (field.kind === 'secret' || field.kind === 'secretArea')
      return say(
        value === ''
          ? 'settings.secret.none'
          : value === maskedSecret
            ? 'settings.secret.kept'
            : 'settings.secret.new',
      )
    if (field.kind === 'flag') return say(value === true ? 'settings.on' : 'settings.off')
    if (field.kind === 'number') return typeof value === 'number' && !Number.isNaN(value) ? number(value) : ''
    if (field.kind === 'choice')
      return say(`settings.${section}.${field.name}.${String(value)}` as SettingsMessage)
    if (field.kind === 'hours' && Array.isArray(value)) {
      const days = value.map((spans: HoursSpan, day) =>
        spans.length === 0
          ? null
          : `${formatDate(weekdayAt(day), { weekday: 'short', timeZone: 'UTC' })} ${formatHours(spans)}`,
      )
      return days.filter(Boolean).join('; ')
    }
    if (field.kind === 'choices' && Array.isArray(value))
      return formatList(
        value.map((one) => say(`settings.${section}.${field.name}.${String(one)}` as SettingsMessage)),
      )
    if (Array.isArray(value)) return formatList(value.map(String))
    const text = typeof value === 'string' ? value : ''
    return text.length > 120 ? `${text.slice(0, 120)}…` : text
  }
}
