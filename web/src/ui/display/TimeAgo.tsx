import { useFormats } from '#i18n/formats.ts'
import { useRelativeTime } from '#i18n/relativeTime.ts'

/** Relative time, with the exact time on hover and in `datetime`; null reads "never". */
export function TimeAgo({ at, now }: { at: Date | null; now?: Date }) {
  const ago = useRelativeTime()
  const { dateTime } = useFormats()
  if (!at) return ago(null)
  return (
    <time dateTime={at.toISOString()} title={dateTime(at)}>
      {ago(at, now)}
    </time>
  )
}
