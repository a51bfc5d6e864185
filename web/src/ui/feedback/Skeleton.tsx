import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Skeleton.module.css'
import { useUiSay } from './useUiSay.ts'
import { useDelayedLoading } from './useDelayedLoading.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

type SkeletonProps = { lines?: number; shape?: 'text' | 'title' | 'control' | 'card' | 'circle' }

/** Grey placeholders in the shape of the content; hidden from screen readers. */
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
 * Shows a skeleton while loading, then the content. The skeleton appears after 200 ms (its room is reserved
 * from the start) and stays for at least 400 ms.
 */
export function Waiting({ while: waiting, skeleton, children }: WaitingProps) {
  const say = useUiSay()
  const shown = useDelayedLoading(waiting)
  if (!waiting && !shown) return children
  return (
    <div aria-busy="true" className={shown ? undefined : styles.unseen}>
      <VisuallyHidden>{say('ui.loading')}</VisuallyHidden>
      {skeleton ?? <Skeleton lines={3} />}
    </div>
  )
}
