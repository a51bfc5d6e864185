import { useState } from 'react'
import { useSay } from '#i18n/say.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Countdown } from '#ui/display/Countdown.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import styles from '../form.module.css'

type ResendButtonProps = {
  /** Milliseconds since 1970: the server sends no mail before. */
  until: number
  pending: boolean
  onResend: () => void
  label?: string
}

/** Asks for another mail once the server's waiting time is over. */
export function ResendButton({ until, ...rest }: ResendButtonProps) {
  return <CountdownButton key={until} until={until} {...rest} />
}

function CountdownButton({ until, pending, onResend, label }: ResendButtonProps) {
  const say = useSay<AuthMessage>()
  const [ready, setReady] = useState(() => Date.now() >= until)
  const waiting = (seconds: number) => say('auth.resendIn', { seconds })
  return (
    <div className={styles.resend}>
      <Button kind="secondary" disabled={!ready} pending={pending} onClick={onResend}>
        {label ?? say('auth.resend')}
      </Button>
      <span className={styles.note}>
        <Countdown
          until={until}
          waiting={waiting}
          ready={say('auth.resendReady')}
          onReady={() => setReady(true)}
        />
      </span>
    </div>
  )
}
