import type { ReactNode } from 'react'
import styles from './Profile.module.css'

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** Read-only values as a description list, never as disabled fields. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
