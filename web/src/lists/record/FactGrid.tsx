import type { ReactNode } from 'react'
import styles from './FactGrid.module.css'

type FactGridProps = {
  /** Name and value; one without a value is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** The facts of one record, side by side on a wide screen. */
export const FactGrid = ({ facts }: FactGridProps) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
