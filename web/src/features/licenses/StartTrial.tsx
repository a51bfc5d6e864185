import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useEffect, useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import { TrialFailure } from '#shared/TrialFailure.tsx'
import { useTrial } from '#shared/useTrial.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { TrialButton } from '#ui/controls/TrialButton.tsx'
import styles from './Licenses.module.css'
import type { LicensesMessage } from './licenses.messages.ts'

/** Starts the trial with one button; once per person. */
export function StartTrial({ available, days }: { available: boolean; days: number }) {
  const say = useSay<LicensesMessage | CatalogueKey>()
  const { start, pending, started, failure } = useTrial()
  const done = useRef<HTMLDivElement>(null)

  // The button is gone, so the focus moves to the message.
  useEffect(() => {
    if (started) done.current?.focus()
  }, [started])
  return (
    <>
      <div ref={done} tabIndex={-1} className={styles.done}>
        {started && <Alert kind="success">{say('startTrial200')}</Alert>}
      </div>
      <TrialFailure failure={failure} />
      {available && !started && (
        <div className={styles.start}>
          <TrialButton days={days} pending={pending} onClick={() => void start()} />
          <p>{say('licenses.trial.once')}</p>
        </div>
      )}
    </>
  )
}
