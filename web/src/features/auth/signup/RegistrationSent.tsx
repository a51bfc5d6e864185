import type { ReactNode } from 'react'
import type { Failure } from '#api/failure.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import { ResendButton } from '../frame/ResendButton.tsx'
import type { SignUpMessage } from './signup.messages.ts'

type RegistrationSentProps = {
  place: string
  resendAt: number
  again: boolean
  call: { pending: boolean; failure: Failure | null; at: number }
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
  onResend,
  onCorrect,
}: RegistrationSentProps) {
  const say = useSay<SignUpMessage | 'register200'>()
  const strong = (parts: ReactNode) => <strong key="b">{parts}</strong>
  return (
    <div className={styles.form}>
      {call.failure ? (
        <AuthFailureAlert failure={call.failure} at={call.at} />
      ) : (
        <Alert kind="success">
          {say('register200')}. {again && say('signup.sentAgain')}
        </Alert>
      )}
      <p>
        <Say<SignUpMessage> id="signup.done" values={{ place, b: strong }} />
      </p>
      <p className={styles.note}>{say('signup.doneHelp')}</p>
      <ResendButton until={resendAt} pending={call.pending} onResend={onResend} />
      <div>
        <button type="button" className={styles.textButton} onClick={onCorrect}>
          {say('signup.wrongAddress')}
        </button>
      </div>
    </div>
  )
}
