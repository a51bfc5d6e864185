import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

type CardProps = { title?: string; level?: 2 | 3; children: ReactNode; actions?: ReactNode }

/** A panel; with a title it is a named region of the page. */
export function Card({ title, level = 2, children, actions }: CardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
      )}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
