import { type ReactNode, useState } from 'react'
import styles from './Profile.module.css'

type KeptPartProps = { shown: boolean; className?: string | undefined; children: ReactNode }

/** A part of the page that is made when it is first looked at, and then stays: what is typed outlives other parts. */
export function KeptPart({ shown, className = styles.page, children }: KeptPartProps) {
  const [made, setMade] = useState(shown)
  if (shown && !made) setMade(true)
  return (
    made && (
      <div hidden={!shown} className={className}>
        {children}
      </div>
    )
  )
}
