import { useSay } from '#i18n/say.tsx'
import { Countdown } from '#ui/display/Countdown.tsx'
import type { AuthMessage } from '../auth.messages.ts'

/** Time until a retry is possible: in seconds, above 90 of them in minutes. */
export function RetryCountdown({ until }: { until: number }) {
  const say = useSay<AuthMessage>()
  const waiting = (seconds: number) =>
    seconds > 90
      ? say('auth.waitMinutes', { minutes: Math.ceil(seconds / 60) })
      : say('auth.wait', { seconds })
  return <Countdown until={until} waiting={waiting} ready={say('auth.waitOver')} />
}
