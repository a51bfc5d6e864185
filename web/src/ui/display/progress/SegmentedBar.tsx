import { cx } from '../../cx.ts'
import styles from './Progress.module.css'
import { useUiSay } from '../../feedback/useUiSay.ts'

type SegmentedBarProps = {
  label: string
  done: number
  total: number
  /** Zero-based index of the reader's segment. */
  current?: number
  /** The caller shows "Slide 3 of 7" itself. */
  hideText?: boolean
  /** How many of `done` are only begun; their segments are drawn hollow. */
  begun?: number
}

/** Maximum number of segments; above it each one represents several steps. */
const maxSegments = 40

/** One segment per step, with the count beside it, so that progress is not shown by colour alone. */
export function SegmentedBar(props: SegmentedBarProps) {
  const { label, done, total, current, hideText = false, begun = 0 } = props
  const say = useUiSay()
  const segments = Math.min(total, maxSegments)
  // Done, begun and remaining each get at least one segment, however few they are.
  const segmentsFor = (part: number) => Math.ceil((part / total) * segments)
  const hollow = segmentsFor(begun)
  const filled = Math.min(segmentsFor(done - begun) + hollow, done < total ? segments - 1 : segments)
  const count = say('ui.progress', { done, total })
  return (
    <div className={styles.row}>
      <div className={styles.bar} role="img" aria-label={`${label}: ${count}`}>
        {Array.from({ length: segments }, (_, index) => (
          <span
            key={index}
            className={cx(
              styles.segment,
              index < filled && (index < filled - hollow ? styles.full : styles.begun),
              index === current && styles.current,
            )}
          />
        ))}
      </div>
      {!hideText && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </div>
  )
}
