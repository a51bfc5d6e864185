import { cx } from '../../cx.ts'
import styles from './Progress.module.css'
import { useUiSay } from '../../feedback/useUiSay.ts'

/** A step: not done, done, or done before its lesson changed. */
export type RingSegment = 'open' | 'done' | 'changed'
type ProgressRingProps = { label: string; segments: readonly RingSegment[]; size?: number }

const radius = 42

/** Progress ring: one amber segment per submodule on a navy track, done and total in the middle. */
export function ProgressRing({ label, segments, size = 180 }: ProgressRingProps) {
  const say = useUiSay()
  const total = segments.length
  const changed = segments.filter((segment) => segment === 'changed').length
  const done = segments.filter((segment) => segment !== 'open').length
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role="img"
      aria-label={say('ui.ring', { label, done, total, changed })}
    >
      <circle className={styles.track} cx="50" cy="50" r={radius} />
      {segments.map((segment, index) => (
        <path key={index} className={cx(styles.arc, styles[segment])} d={arc(index, total)} />
      ))}
      <text className={styles.figures} x="50" y="50" aria-hidden="true">
        {done}/{total}
      </text>
    </svg>
  )
}

/** SVG path of one of `total` segments, clockwise from the top, with gaps between several. */
function arc(index: number, total: number) {
  const segmentAngle = (2 * Math.PI) / total
  // A full circle would start and end at the same point and draw nothing.
  const gap = total === 1 ? 0.001 : Math.min(0.09, segmentAngle * 0.25)
  const [x1, y1] = point(index * segmentAngle + gap / 2)
  const [x2, y2] = point((index + 1) * segmentAngle - gap / 2)
  return `M${x1} ${y1}A${radius} ${radius} 0 ${segmentAngle - gap > Math.PI ? 1 : 0} 1 ${x2} ${y2}`
}

function point(angle: number) {
  return [50 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)].map((value) => value.toFixed(2))
}
