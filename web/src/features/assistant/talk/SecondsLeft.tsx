import { useEffect, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import type { TalkMessage } from './talk.messages.ts'
import styles from './talk.module.css'

/** Announced once when this many seconds are left. */
const soon = 10

/** Seconds until the recording stops automatically. */
export function SecondsLeft({ until }: { until: number }) {
  const say = useSay<TalkMessage>()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  return (
    <>
      <span className={styles.left} aria-hidden="true">
        0:{String(Math.min(left, 59)).padStart(2, '0')}
      </span>
      <span role="status">
        <VisuallyHidden>{left <= soon && say('talk.left', { seconds: soon })}</VisuallyHidden>
      </span>
    </>
  )
}
