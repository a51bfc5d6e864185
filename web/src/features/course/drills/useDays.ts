import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { today } from '#session/days.ts'
import type { DrillMessage } from './drills.messages.ts'
import { daysTo } from './schedule.ts'

/** A day in words, as one says it today: "tomorrow", "in 8 days (30 Nov 2026)". A day that is past reads "today". */
export function useDays(): (day: string) => string {
  const say = useSay<DrillMessage>()
  const { day: written } = useFormats()
  return (day) => say('drills.when', { days: Math.max(0, daysTo(today(undefined), day)), date: written(day) })
}
