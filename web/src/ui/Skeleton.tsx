import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Skeleton.module.css'
import { useUiSay } from './say.ts'
import { useSteadyWait } from './useSteadyWait.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type SkeletonProps = { lines?: number; shape?: 'text' | 'title' | 'control' | 'card' | 'circle' }

/** Grey shapes with the geometry of what is coming; not spoken. */
export function Skeleton({ lines = 1, shape = 'text' }: SkeletonProps) {
  return (
    <span className={styles.stack} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={cx(styles.bone, styles[shape])} />
      ))}
    </span>
  )
}

type WaitingProps = { while: boolean; skeleton?: ReactNode; children?: ReactNode }

/**
 * The skeleton while something is awaited, then the content: it appears after 200 ms (its room is kept from
 * the start) and stays at least 400 ms.
 */
export function Waiting({ while: waiting, skeleton, children }: WaitingProps) {
  const say = useUiSay()
  const shown = useSteadyWait(waiting)
  if (!waiting && !shown) return children
  return (
    <div aria-busy="true" className={shown ? undefined : styles.unseen}>
      <VisuallyHidden>{say('ui.loading')}</VisuallyHidden>
      {skeleton ?? <Skeleton lines={3} />}
    </div>
  )
}
