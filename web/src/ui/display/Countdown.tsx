import { useEffect, useEffectEvent, useState } from 'react'
import styles from './Countdown.module.css'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

type CountdownProps = {
  /** Milliseconds since 1970. */
  until: number
  /** Formats the remaining seconds as a sentence. */
  waiting: (seconds: number) => string
  ready: string
  onReady?: () => void
}

/** Seconds until something is possible, as text. Announced twice: at the start and when it is ready. */
export function Countdown({ until, waiting, ready, onReady }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const done = seconds === 0
  const [announced, setAnnounced] = useState('')
  const announce = useEffectEvent(() => setAnnounced(done ? ready : waiting(seconds)))
  const notifyReady = useEffectEvent(() => onReady?.())

  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until])

  useEffect(() => {
    announce()
    if (done) notifyReady()
  }, [done, until])

  return (
    <span className={styles.countdown}>
      <span aria-hidden="true">{done ? ready : waiting(seconds)}</span>
      <span role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </span>
    </span>
  )
}
