import { useSay } from '#i18n/say.tsx'
import { plotPath, type PlotPoint } from './plotPath.ts'
import styles from '../StatusTab.module.css'
import type { StatusMessage } from '../status.messages.ts'

type LinePlotProps = {
  name: string
  /** Oldest first, at equal intervals; null: no measurement. */
  points: readonly PlotPoint[]
  show: (value: number) => string
  /** Formats a time for the axis. */
  time: (at: string) => string
  /** The axis starts at the lowest value instead of 0; otherwise small changes would be invisible. */
  startAtLowest?: boolean
}

/** A line chart of one metric with its latest value; a sentence gives the same to screen readers. */
export function LinePlot({ name, points, show, time, startAtLowest = false }: LinePlotProps) {
  const say = useSay<StatusMessage>()
  const counted = points.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]))
  const newest = counted.at(-1)
  const first = counted[0]
  if (!newest || !first)
    return (
      <figure className={styles.plot}>
        <figcaption>{say('settings.status.plot.none', { name })}</figcaption>
      </figure>
    )
  const most = counted.reduce((one, other) => (other.value > one.value ? other : one))
  const least = Math.min(...counted.map(({ value }) => value))
  const bottom = startAtLowest ? least : 0
  const words = {
    name,
    now: show(newest.value),
    most: show(most.value),
    at: time(most.at),
    least: show(least),
  }
  return (
    <figure className={styles.plot}>
      <figcaption>
        {name} <strong>{show(newest.value)}</strong>
      </figcaption>
      <div className={styles.drawn}>
        <div className={styles.scale} aria-hidden="true">
          <span>{show(most.value)}</span>
          <span>{show(bottom)}</span>
        </div>
        <svg
          role="img"
          aria-label={say('settings.status.plot', words)}
          viewBox={`0 0 ${Math.max(1, points.length - 1)} 100`}
          preserveAspectRatio="none"
        >
          <path d={plotPath(points, { bottom, top: most.value })} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{time(points[0]?.at ?? first.at)}</span>
        <span>{time(points.at(-1)?.at ?? newest.at)}</span>
      </div>
    </figure>
  )
}
