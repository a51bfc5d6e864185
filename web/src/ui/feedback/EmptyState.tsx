import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Lantern } from '../layout/Logo.tsx'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode; picture?: ReactNode }

/** An unlit lantern, a sentence about what will be here, and one action. */
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
