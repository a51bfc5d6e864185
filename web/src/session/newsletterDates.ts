/** The next days a newsletter goes out, as calendar days at 00:00 UTC: format them in UTC. */
export type IssueDays = { weekly: Date; monthly: Date }

const sendHour = 9
const day = 86_400_000
const friday = 5

/** The next Friday and the next last day of a month, in a reader's own zone, where 09:00 has not passed. */
export function nextIssues(now: Date, timeZone: string): IssueDays {
  const { today, hour } = localDay(now, timeZone)
  const first = hour < sendHour ? today : new Date(today.getTime() + day)
  const untilFriday = (friday - first.getUTCDay() + 7) % 7
  return {
    weekly: new Date(first.getTime() + untilFriday * day),
    monthly: new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)),
  }
}

function localDay(now: Date, timeZone: string): { today: Date; hour: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return { today: new Date(Date.UTC(part('year'), part('month') - 1, part('day'))), hour: part('hour') }
}
