import type { InputOf } from '@resguardo/contract/endpoint'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { registerCall } from '#api/bareCalls.ts'
import { useCall } from '#api/useCall.ts'
import { useLanguage } from '#i18n/language.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/Alert.tsx'
import styles from '../form.module.css'
import { linkTo } from '../linkTo.tsx'
import { PublicFrame } from '../PublicFrame.tsx'
import { usePublicSettings } from '../usePublicSettings.ts'
import { Registered } from './Registered.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import type { SignUpMessage } from './signup.messages.ts'

export type Registration = NonNullable<InputOf<typeof registerCall>['body']>
type Sent = { registration: Registration; resendAt: number; again: boolean }

/** /signup/{lang}: the form, and after it the mail that was sent. Who is signed in is led on. */
export function SignUpPage() {
  const say = useSay<SignUpMessage | 'register403' | 'register501'>()
  const { language } = useLanguage()
  const user = useSession()
  const { settings } = usePublicSettings()
  const call = useCall(registerCall)
  const [sent, setSent] = useState<Sent | null>(null)
  const [correcting, setCorrecting] = useState(false)

  const send = async (registration: Registration) => {
    const answer = await call.send({ body: registration })
    if (!answer?.success) return
    setSent({
      registration,
      resendAt: Date.now() + answer.data.resend * 1000,
      again: sent !== null && !correcting,
    })
    setCorrecting(false)
  }
  const done = sent && !correcting ? sent : null
  // Settings that cannot be had close nothing: the server decides.
  const closed = settings && !settings.registration_enabled
  const mailless = settings && !settings.emailing_enabled

  if (user) return <Navigate to={paths.dashboard} replace />
  return (
    <PublicFrame title={say(done ? 'signup.doneTitle' : 'signup.title')} wide>
      {done && (
        <Registered
          {...done}
          place={done.registration.username}
          call={call}
          onResend={() => void send(done.registration)}
          onCorrect={() => {
            call.clear()
            setCorrecting(true)
          }}
        />
      )}
      {(closed || mailless) && <Alert kind="info">{say(closed ? 'register403' : 'register501')}</Alert>}
      <div hidden={Boolean(done || closed || mailless)}>
        <SignUpForm
          call={call}
          termsVersion={settings?.terms_version}
          correcting={correcting}
          onSend={send}
        />
      </div>
      <p className={styles.foot}>
        <Say<SignUpMessage> id="signup.haveAccount" values={{ a: linkTo(paths.signIn(language)) }} />
      </p>
    </PublicFrame>
  )
}
