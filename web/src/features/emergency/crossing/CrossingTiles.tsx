import type { ReactNode } from 'react'
import { Link } from '#router'
import styles from './crossing.module.css'

export type CrossingTile = {
  value: string
  label: string
  hint?: string | undefined
  picture?: ReactNode
}

type CrossingTilesProps = {
  labelledBy: string
  tiles: readonly CrossingTile[]
  linkOf: (value: string) => string
}

/** Answers as large links: they work before any script has loaded, and leave no entry in the history. */
export function CrossingTiles({ labelledBy, tiles, linkOf }: CrossingTilesProps) {
  return (
    <ul
      role="list"
      aria-labelledby={labelledBy}
      className={styles.tiles}
      data-many={tiles.length > 4 || undefined}
    >
      {tiles.map(({ value, label, hint, picture }) => (
        <li key={value}>
          <Link className={styles.tile} to={linkOf(value)} replace data-replace>
            {picture}
            <span>
              <strong>{label}</strong>
              {hint && <span className={styles.quiet}> {hint}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
