/** The last moment of a day of the reader's calendar, as the server takes it; null for no day. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59`)
  return day && !Number.isNaN(end.getTime()) ? end.toISOString() : null
}

/** The day of a moment in the reader's calendar, as a date field writes it. */
export function dayOf(moment: string | null): string {
  if (!moment) return ''
  const at = new Date(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
