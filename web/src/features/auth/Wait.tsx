import { useSay } from '#i18n/say.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import type { AuthMessage } from './auth.messages.ts'

/** How long until something may be tried again: in seconds, above ninety of them in minutes. */
export function Wait({ until }: { until: number }) {
  const say = useSay<AuthMessage>()
  const waiting = (seconds: number) =>
    seconds > 90
      ? say('auth.waitMinutes', { minutes: Math.ceil(seconds / 60) })
      : say('auth.wait', { seconds })
  return <Countdown until={until} waiting={waiting} ready={say('auth.waitOver')} />
}
