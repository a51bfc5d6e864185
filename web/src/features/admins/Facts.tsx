import type { ReactNode } from 'react'
import styles from './Profile.module.css'

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** What is to be read and not to be changed here: words beside words, never a greyed field. */
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
