import { type ReactNode, useId, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import styles from '../Onboarding.module.css'
import type { OnboardingMessage } from '../onboarding.messages.ts'

type ReviewRowProps = {
  label: string
  value: ReactNode
  /** An answer is missing here: opens the fields and keeps them open. */
  missing?: boolean
  children: ReactNode
}

/** One answer; on request the fields of its step open below it. */
export function ReviewRow({ label, value, missing = false, children }: ReviewRowProps) {
  const say = useSay<OnboardingMessage>()
  const id = useId()
  const [open, setOpen] = useState(false)
  if (missing && !open) setOpen(true)
  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className={styles.rowHead}>
        <div>
          <h2 id={id} className={styles.rowLabel}>
            {label}
          </h2>
          <div>{value}</div>
        </div>
        <Button kind="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say(open ? 'onboarding.review.done' : 'onboarding.review.change', { what: label })}
        </Button>
      </div>
      {open && children}
    </section>
  )
}
