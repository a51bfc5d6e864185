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
}

/** One segment per step, with its count beside it: progress is never colour alone. */
export function SegmentedBar({ label, done, total, current, hideText = false }: SegmentedBarProps) {
  const say = useUiSay()
  const count = say('ui.progress', { done, total })
  return (
    <div className={styles.row}>
      <div className={styles.bar} role="img" aria-label={`${label}: ${count}`}>
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={cx(styles.segment, index < done && styles.full, index === current && styles.current)}
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
