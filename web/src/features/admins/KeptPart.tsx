import { type ReactNode, useState } from 'react'
import styles from './Profile.module.css'

type KeptPartProps = { shown: boolean; className?: string | undefined; children: ReactNode }

/**
 * Part of a page that mounts when first shown and then stays mounted, so that what was typed survives
 * switching parts.
 */
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
