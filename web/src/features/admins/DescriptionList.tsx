import type { ReactNode } from 'react'
import styles from './Profile.module.css'

type DescriptionListProps = { items: readonly (readonly [label: string, value: ReactNode])[] }

/** Read-only values as a description list, never as disabled fields. */
export const DescriptionList = ({ items }: DescriptionListProps) => (
  <dl className={styles.facts}>
    {items.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
