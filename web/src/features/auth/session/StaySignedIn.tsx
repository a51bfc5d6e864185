import { useState } from 'react'
import { staySignedInCall } from '#api/endpointRoutes.ts'
import { useCall } from '#api/useCall.ts'
import { useSay } from '#i18n/say.tsx'
import type { SessionUser } from '#session/session.ts'
import type { SessionEnd } from '#session/sessionEnd.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Countdown } from '#ui/display/Countdown.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import { SignedOutDialog } from './SignedOutDialog.tsx'
import type { SessionMessage } from './session.messages.ts'

type StaySignedInProps = { user: SessionUser; ending: SessionEnd; onLeave: () => void }

/**
 * Shown in the session's last minute. An idle session continues with one press; one at its maximum age needs
 * a new sign-in.
 */
export function StaySignedIn({ user, ending, onLeave }: StaySignedInProps) {
  const say = useSay<SessionMessage>()
  const { pending, failure, send } = useCall(staySignedInCall)
  const [signingInAgain, setSigningInAgain] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const absolute = ending.kind === 'absolute'
  const countdown = (
    <Countdown
      until={ending.at}
      waiting={(seconds) => say('session.left', { seconds })}
      ready={say('session.ended')}
    />
  )
  if (dismissed) return null
  if (signingInAgain)
    return (
      <SignedOutDialog user={user} onLeave={onLeave} title={say('session.again')}>
        <p>{say('session.absolute')}</p>
        {countdown}
      </SignedOutDialog>
    )
  // Any call restarts the idle timer, which closes this dialog.
  const stay = () => void send({})
  return (
    <Dialog
      open
      title={say('session.stay')}
      onClose={absolute ? () => setDismissed(true) : stay}
      actions={
        <>
          <Button kind="secondary" onClick={() => void user.logout()}>
            {say('session.signOut')}
          </Button>
          <Button pending={pending} onClick={absolute ? () => setSigningInAgain(true) : stay}>
            {say(absolute ? 'session.again' : 'session.go')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{say(absolute ? 'session.absolute' : 'session.idle')}</p>
        {failure && <AuthFailureAlert failure={failure} onRetry={stay} />}
        <p>{countdown}</p>
      </div>
    </Dialog>
  )
}
