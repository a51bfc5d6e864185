import { type ReactNode, useState } from 'react'
import styles from './Profile.module.css'

type KeepMountedProps = { shown: boolean; className?: string | undefined; children: ReactNode }

/**
 * Part of a page that mounts when first shown and then stays mounted, so that what was typed survives
 * switching parts.
 */
export function KeepMounted({ shown, className = styles.page, children }: KeepMountedProps) {
  const [mounted, setMounted] = useState(shown)
  if (shown && !mounted) setMounted(true)
  return (
    mounted && (
      <div hidden={!shown} className={className}>
        {children}
      </div>
    )
  )
}
