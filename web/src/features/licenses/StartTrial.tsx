import type { CatalogueKey } from '@resguardo/contract/catalogue'
import { startTrial } from '@resguardo/contract/licenses'
import { trialDays } from '@resguardo/contract/limits'
import { useEffect, useRef } from 'react'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './Licenses.module.css'
import type { LicensesMessage } from './licenses.messages.ts'

/** Full access with one button, once per person. */
export function StartTrial({ available }: { available: boolean }) {
  const say = useSay<LicensesMessage | CatalogueKey>()
  const sayFailure = useSayFailure()
  const start = useSend(startTrial, { refresh: ['readLicense', 'readCourse'] })
  const failure = start.error?.failure
  const done = useRef<HTMLDivElement>(null)

  // The button is gone: the focus goes to what it led to.
  useEffect(() => {
    if (start.isSuccess) done.current?.focus()
  }, [start.isSuccess])
  return (
    <>
      <div ref={done} tabIndex={-1} className={styles.done}>
        {start.isSuccess && <Alert kind="success">{say('startTrial200')}</Alert>}
      </div>
      {failure && (
        <Alert title={say('licenses.trial.failed')} requestId={failure.requestId}>
          {sayFailure(failure)}
        </Alert>
      )}
      {available && !start.isSuccess && (
        <div className={styles.start}>
          <Button pending={start.isPending} onClick={() => start.mutate({ body: {} })}>
            {say('licenses.trial.start', { days: trialDays })}
          </Button>
          <p>{say('licenses.trial.once')}</p>
        </div>
      )}
    </>
  )
}
