import { useEffect, useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import type { TalkMessage } from './talk.messages.ts'
import styles from './talk.module.css'

/** Shows the current volume. */
export function LevelMeter({ level }: { level: () => number }) {
  const say = useSay<TalkMessage>()
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    let frame = requestAnimationFrame(function draw() {
      if (meter.current) meter.current.value = level()
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [level])
  return <meter ref={meter} className={styles.meter} min={0} max={1} aria-label={say('talk.level')} />
}
