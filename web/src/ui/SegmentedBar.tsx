import { cx } from './cx.ts'
import styles from './Progress.module.css'
import { useUiSay } from './say.ts'

type SegmentedBarProps = {
  label: string
  done: number
  total: number
  /** Zero-based segment the reader is in. */
  current?: number
  /** The caller says "Slide 3 of 7" itself. */
  hideText?: boolean
  /** Of what is done, how much is only begun: its segments stand open. */
  begun?: number
}

/** More than these are drawn as these, each for several. */
const mostSegments = 40

/** One segment per step, with its count beside it: progress is never colour alone. */
export function SegmentedBar(props: SegmentedBarProps) {
  const { label, done, total, current, hideText = false, begun = 0 } = props
  const say = useUiSay()
  const segments = Math.min(total, mostSegments)
  // What is done, what is begun and what is left each show, however little it is.
  const drawn = (part: number) => Math.ceil((part / total) * segments)
  const open = drawn(begun)
  const filled = Math.min(drawn(done - begun) + open, done < total ? segments - 1 : segments)
  const count = say('ui.progress', { done, total })
  return (
    <div className={styles.row}>
      <div className={styles.bar} role="img" aria-label={`${label}: ${count}`}>
        {Array.from({ length: segments }, (_, index) => (
          <span
            key={index}
            className={cx(
              styles.segment,
              index < filled && (index < filled - open ? styles.full : styles.begun),
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
