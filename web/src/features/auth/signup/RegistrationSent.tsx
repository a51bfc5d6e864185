import type { ReactNode } from 'react'
import type { Failure } from '#api/failure.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import { ResendButton } from '../frame/ResendButton.tsx'
import type { SignUpMessage } from './signup.messages.ts'

type RegistrationSentProps = {
  place: string
  resendAt: number
  again: boolean
  call: { pending: boolean; failure: Failure | null; at: number }
  /** False without a mail server: the link is with the people who run the installation. */
  delivered: boolean
  onResend: () => void
  onCorrect: () => void
}

/**
 * Next steps after registering: read the mail, request another after the server's waiting time, or correct
 * the address.
 */
export function RegistrationSent({
  place,
  resendAt,
  again,
  call,
  delivered,
  onResend,
  onCorrect,
}: RegistrationSentProps) {
  const say = useSay<SignUpMessage | AuthMessage | 'register200'>()
  const strong = (parts: ReactNode) => <strong key="b">{parts}</strong>
  return (
    <div className={styles.form}>
      {call.failure ? (
        <AuthFailureAlert failure={call.failure} at={call.at} />
      ) : delivered ? (
        <Alert kind="success">
          {say('register200')}. {again && say('signup.sentAgain')}
        </Alert>
      ) : (
        <Alert kind="warning">{say('auth.undelivered.link')}</Alert>
      )}
      <p>
        <Say<SignUpMessage>
          id={delivered ? 'signup.done' : 'signup.undelivered'}
          values={{ place, b: strong }}
        />
      </p>
      {delivered && (
        <>
          <p className={styles.note}>{say('signup.doneHelp')}</p>
          <ResendButton until={resendAt} pending={call.pending} onResend={onResend} />
        </>
      )}
      <div>
        <button type="button" className={styles.textButton} onClick={onCorrect}>
          {say('signup.wrongAddress')}
        </button>
      </div>
    </div>
  )
}
