import { type Ref, Suspense, useId, useState } from 'react'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useSay } from '#i18n/say.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from '../form.module.css'
import { useHydrated } from '../useHydrated.ts'
import type { SignUpMessage } from './signup.messages.ts'
import terms from './TermsText.module.css'

const { Part: TermsText } = lazyComponent(async () => (await import('./TermsText.tsx')).TermsText)

type TermsFieldProps = {
  /** The terms; they get the focus if they have not been read. */
  ref: Ref<HTMLDivElement>
  version: string | undefined
  url: string | undefined
  agreed: boolean
  missing: boolean
  onAgree: (agreed: boolean) => void
}

/** The terms, and a checkbox for them. Reading to the end ticks it; from then on it is changed by hand. */
export function TermsField({ ref, version, url, agreed, missing, onAgree }: TermsFieldProps) {
  const say = useSay<SignUpMessage | 'fields.terms'>()
  const hydrated = useHydrated()
  const id = useId()
  const [read, setRead] = useState(false)
  const finish = () => {
    setRead(true)
    onAgree(true)
  }
  return (
    <div className={styles.way}>
      <h2 id={id} className={terms.title}>
        {say('signup.termsTitle')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it as well */}
      <div ref={ref} className={terms.box} role="region" aria-labelledby={id} tabIndex={0}>
        {version && <p className={styles.note}>{say('signup.termsVersion', { version })}</p>}
        {url && (
          <p className={styles.note}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {url}
            </a>
          </p>
        )}
        {hydrated && (
          <Suspense fallback={<Skeleton lines={6} />}>
            <TermsText onEnd={finish} />
          </Suspense>
        )}
      </div>
      <Checkbox
        label={say('signup.terms')}
        hint={read ? undefined : say('signup.termsFirst')}
        error={missing ? say('fields.terms') : undefined}
        checked={agreed}
        disabled={!read}
        onChange={({ target }) => onAgree(target.checked)}
      />
    </div>
  )
}
