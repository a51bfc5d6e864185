import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Lantern } from './Logo.tsx'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode; picture?: ReactNode }

/** The unlit lantern, one sentence about what will live here, one thing to do. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture ?? <Lantern lit={false} size={72} className={styles.picture} />}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
