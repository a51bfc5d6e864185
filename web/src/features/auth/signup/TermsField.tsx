import { type Ref, Suspense, useState } from 'react'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/fields/choiceFields.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from '../form.module.css'
import type { SignUpMessage } from './signup.messages.ts'

const { Part: TermsText } = lazyComponent(async () => (await import('./TermsText.tsx')).TermsText)

type TermsFieldProps = {
  /** The button that opens the terms; gets the focus if they have not been read. */
  ref: Ref<HTMLButtonElement>
  version: string | undefined
  url: string | undefined
  agreed: boolean
  missing: boolean
  onAgree: (agreed: boolean) => void
}

/** The terms, and a checkbox for them. Reading to the end ticks it; from then on it is changed by hand. */
export function TermsField({ ref, version, url, agreed, missing, onAgree }: TermsFieldProps) {
  const say = useSay<SignUpMessage | 'fields.terms'>()
  const [open, setOpen] = useState(false)
  const [read, setRead] = useState(false)
  const finish = () => {
    setRead(true)
    onAgree(true)
  }
  return (
    <div className={styles.way}>
      <Button ref={ref} kind="secondary" onClick={() => setOpen(true)}>
        {say('signup.readTerms')}
      </Button>
      <Checkbox
        label={say('signup.terms')}
        hint={read ? undefined : say('signup.termsFirst')}
        error={missing ? say('fields.terms') : undefined}
        checked={agreed}
        disabled={!read}
        onChange={({ target }) => onAgree(target.checked)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={say('signup.termsTitle')}
        actions={
          <Button
            onClick={() => {
              finish()
              setOpen(false)
            }}
          >
            {say('signup.termsRead')}
          </Button>
        }
      >
        <div className={styles.form}>
          {version && <p className={styles.note}>{say('signup.termsVersion', { version })}</p>}
          {url && (
            <p className={styles.note}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {url}
              </a>
            </p>
          )}
          <Suspense fallback={<Skeleton lines={6} />}>
            <TermsText onEnd={finish} />
          </Suspense>
        </div>
      </Dialog>
    </div>
  )
}
