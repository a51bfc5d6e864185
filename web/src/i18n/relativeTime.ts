import { useSay } from './say.tsx'
import type { TimeMessage } from './time.messages.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Message key and values for the time since `then` (spec 4). A future time counts as now. */
export function elapsed(then: Date | null, now: Date): { key: TimeMessage; values: Record<string, number> } {
  if (then === null || Number.isNaN(then.getTime())) return { key: 'time.never', values: {} }
  const since = now.getTime() - then.getTime()
  const days = Math.floor(since / day)
  const hours = Math.floor(since / hour)
  const minutes = Math.floor((since % hour) / minute)
  if (since < minute) return { key: 'time.now', values: {} }
  if (since < hour) return { key: 'time.minutes', values: { minutes } }
  if (since < 2 * hour) return { key: 'time.hour', values: { minutes } }
  if (since < day) return { key: 'time.hours', values: { hours, minutes } }
  if (since < 2 * day) return { key: 'time.day', values: {} }
  return { key: 'time.days', values: { days } }
}

/** Hook: `ago(then, now?)` in the page's language: "2 hours and 5 minutes ago"; null reads "never". */
export function useRelativeTime(): (then: Date | null, now?: Date) => string {
  const say = useSay<TimeMessage>()
  return (then, now = new Date()) => {
    const { key, values } = elapsed(then, now)
    return say(key, values)
  }
}
