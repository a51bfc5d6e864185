import type { ReactNode } from 'react'
import { Link } from '#router'
import styles from './ListWithRecord.module.css'

export type RecordLinkProps = {
  uid: string
  to: string
  /** This record is open beside the list. */
  current: boolean
  children: ReactNode
}

/** A person's name in a list; it opens their record, and gets the focus back when that closes. */
export const RecordLink = ({ uid, to, current, children }: RecordLinkProps) => (
  <Link to={to} className={styles.name} data-person={uid} aria-current={current ? 'true' : undefined}>
    {children}
  </Link>
)
