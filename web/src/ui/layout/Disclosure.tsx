import { type ReactNode, useId, useState } from 'react'
import styles from './Disclosure.module.css'
import { ChevronDownIcon } from '../icons.tsx'

type DisclosureProps = {
  label: ReactNode
  children: ReactNode
  /** With `onToggle` controlled; without it the initial state. */
  open?: boolean
  onToggle?: (open: boolean) => void
}

/** A button that shows and hides the content after it. */
export function Disclosure({ label, children, open: openProp = false, onToggle }: DisclosureProps) {
  const id = useId()
  const [ownOpen, setOwnOpen] = useState(openProp)
  const open = onToggle ? openProp : ownOpen
  return (
    <div>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (onToggle ?? setOwnOpen)(!open)}
      >
        <span className={styles.label}>{label}</span>
        <ChevronDownIcon className={styles.chevron} />
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
