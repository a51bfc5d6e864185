import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { useEffect, useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { useTrial } from '#shared/useTrial.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { TrialButton } from '#ui/controls/TrialButton.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import styles from './Licenses.module.css'
import type { LicensesMessage } from './licenses.messages.ts'

/** Starts the trial with one button; once per person. */
export function StartTrial({ available, days }: { available: boolean; days: number }) {
  const say = useSay<LicensesMessage | UiMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
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
      {failure && (
        <Alert
          title={failure.status === 409 ? undefined : say('ui.trial.failed')}
          requestId={failure.requestId}
        >
          {sayFailure(failure)}
        </Alert>
      )}
      {available && !started && (
        <div className={styles.start}>
          <TrialButton days={days} pending={pending} onClick={() => void start()} />
          <p>{say('licenses.trial.once')}</p>
        </div>
      )}
    </>
  )
}
