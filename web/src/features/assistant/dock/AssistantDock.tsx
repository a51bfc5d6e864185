import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button, IconButton } from '#ui/controls/Button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import styles from '../assistant.module.css'
import { AskIcon } from '../assistantIcons.tsx'
import type { DockMessage } from './dock.messages.ts'

/** sessionStorage key: whether the dock is open in this tab. Signing out clears it. */
const key = 'dock'
const readOpen = () => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
const storeOpen = (open: boolean) => {
  try {
    if (open) sessionStorage.setItem(key, '1')
    else sessionStorage.removeItem(key)
  } catch {
    // No storage: the dock is closed on the next page.
  }
}

/** The assistant beside a lesson: a button until it is opened; the content loads then. */
export function AssistantDock({ children }: { children: ReactNode }) {
  const say = useSay<DockMessage>()
  const title = useId()
  const [open, setOpen] = useState(readOpen)
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasToggled = useRef(false)

  // Moves the focus with the toggle.
  useEffect(() => {
    if (wasToggled.current) (open ? heading : button).current?.focus()
  }, [open])
  const show = (next: boolean) => {
    wasToggled.current = true
    storeOpen(next)
    setOpen(next)
  }
  if (!open)
    return (
      <div className={styles.closed} data-print="no">
        <Button ref={button} kind="secondary" icon={<AskIcon size={20} />} onClick={() => show(true)}>
          {say('dock.open')}
        </Button>
      </div>
    )
  return (
    <section className={styles.dock} aria-labelledby={title} data-print="no">
      <header className={styles.head}>
        <h2 id={title} ref={heading} tabIndex={-1}>
          {say('dock.title')}
        </h2>
        <IconButton label={say('dock.close')} icon={<CloseIcon />} onClick={() => show(false)} />
      </header>
      {children}
    </section>
  )
}
