import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { today } from '#shared/dates.ts'
import type { DrillMessage } from './drills.messages.ts'
import { daysTo } from './drillSchedule.ts'

/** A date relative to today in words: "tomorrow", "in 8 days (30 Nov 2026)". A past date reads "today". */
export function useRelativeDay(): (day: string) => string {
  const say = useSay<DrillMessage>()
  const { day: formatDay } = useFormats()
  return (day) =>
    say('drills.when', { days: Math.max(0, daysTo(today(undefined), day)), date: formatDay(day) })
}
