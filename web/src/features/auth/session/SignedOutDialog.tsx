import { type ReactNode, useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import type { SessionUser } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from '../form.module.css'
import { PasskeySignIn } from '../signin/PasskeySignIn.tsx'
import { SignInForm } from '../signin/SignInForm.tsx'
import type { SignInMessage } from '../signin/signin.messages.ts'
import { useSignIn } from '../signin/useSignIn.ts'
import { useOpenSession } from '../useOpenSession.ts'
import { usePublicSettings } from '../usePublicSettings.ts'
import type { SessionMessage } from './session.messages.ts'

type SignedOutDialogProps = {
  user: Pick<SessionUser, 'username' | 'uid'>
  onLeave: () => void
  title?: string
  children?: ReactNode
}

/**
 * Asks the page's owner to sign in again, in a dialog. Signing in here or in another tab resumes the waiting
 * calls. Leaving needs a second press, because what was typed is lost.
 */
export function SignedOutDialog({ user, onLeave, title, children }: SignedOutDialogProps) {
  const say = useSay<SessionMessage | SignInMessage>()
  const [leaving, setLeaving] = useState(false)
  const { settings, failure, retry } = usePublicSettings()
  const { enter } = useOpenSession()
  const signIn = useSignIn((token) => enter(token))
  const leaveButton = (
    <Button
      key="leave"
      kind={leaving ? 'danger' : 'quiet'}
      onClick={() => (leaving ? onLeave() : setLeaving(true))}
    >
      {say('session.leave')}
    </Button>
  )
  return (
    <Dialog
      open
      title={title ?? say('session.over')}
      onClose={() => (leaving ? onLeave() : setLeaving(true))}
      actions={
        leaving
          ? [
              leaveButton,
              <Button key="back" onClick={() => setLeaving(false)}>
                {say('session.back')}
              </Button>,
            ]
          : leaveButton
      }
    >
      <div className={styles.form}>
        {leaving ? (
          <Alert kind="warning">{say('session.lose')}</Alert>
        ) : (
          (children ?? <p>{say('session.kept')}</p>)
        )}
        <div hidden={leaving}>
          {failure ? (
            <Alert onRetry={retry}>{say('signin.settingsFailed')}</Alert>
          ) : (
            <SignInForm
              signIn={signIn}
              owner={user.username}
              emailing={settings?.code_sign_in ?? true}
              codeLength={settings?.code_length ?? 6}
              delivered={settings?.mail_delivered !== false}
              first="password"
            />
          )}
          {!failure && (
            <div className={styles.passkey}>
              <PasskeySignIn
                owner={user.uid}
                required={signIn.passkeyUsername !== null && !signIn.sent}
                onToken={(token) => enter(token)}
                autofills={false}
              />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}
