import { useEffect, useEffectEvent, useState } from 'react'
import styles from './Countdown.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type CountdownProps = {
  /** Milliseconds since 1970. */
  until: number
  /** The sentence for the seconds that are left. */
  waiting: (seconds: number) => string
  ready: string
  onReady?: () => void
}

/** Seconds until something may be done, as text. Spoken twice: when it starts and when it is ready. */
export function Countdown({ until, waiting, ready, onReady }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const over = seconds === 0
  const [spoken, speak] = useState('')
  const announce = useEffectEvent(() => speak(over ? ready : waiting(seconds)))
  const tellReady = useEffectEvent(() => onReady?.())

  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until])

  useEffect(() => {
    announce()
    if (over) tellReady()
  }, [over, until])

  return (
    <span className={styles.countdown}>
      <span aria-hidden="true">{over ? ready : waiting(seconds)}</span>
      <span role="status">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </span>
    </span>
  )
}
