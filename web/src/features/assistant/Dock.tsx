import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import type { AssistantMessage } from './assistant.messages.ts'
import styles from './assistant.module.css'
import { AskIcon } from './icons.tsx'

/** Whether it stands open in this tab; signing out forgets it with all that the tab keeps. */
const key = 'dock'
const kept = () => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
const keep = (open: boolean) => {
  try {
    if (open) sessionStorage.setItem(key, '1')
    else sessionStorage.removeItem(key)
  } catch {
    // No storage: it is closed again on the next page.
  }
}

/** The assistant beside a lesson: a button, until somebody opens it; what is in it comes with that. */
export function Dock({ children }: { children: ReactNode }) {
  const say = useSay<AssistantMessage>()
  const title = useId()
  const [open, setOpen] = useState(kept)
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const moved = useRef(false)

  // The focus goes along with what was pressed.
  useEffect(() => {
    if (moved.current) (open ? heading : button).current?.focus()
  }, [open])
  const show = (next: boolean) => {
    moved.current = true
    keep(next)
    setOpen(next)
  }
  if (!open)
    return (
      <div className={styles.closed} data-print="no">
        <Button ref={button} kind="secondary" icon={<AskIcon size={20} />} onClick={() => show(true)}>
          {say('assistant.dock.open')}
        </Button>
      </div>
    )
  return (
    <section className={styles.dock} aria-labelledby={title} data-print="no">
      <header className={styles.head}>
        <h2 id={title} ref={heading} tabIndex={-1}>
          {say('assistant.name')}
        </h2>
        <IconButton label={say('assistant.dock.close')} icon={<CloseIcon />} onClick={() => show(false)} />
      </header>
      {children}
    </section>
  )
}
