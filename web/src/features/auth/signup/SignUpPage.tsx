import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { useState } from 'react'
import { Navigate } from '#router'
import { registerCall } from '#api/endpointRoutes.ts'
import { useCall } from '#api/useCall.ts'
import { useLanguage } from '#i18n/language.ts'
import { Say, useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import styles from '../form.module.css'
import { linkTo } from '../linkTo.tsx'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { usePublicSettings } from '../usePublicSettings.ts'
import { InviteCode } from './InviteCode.tsx'
import { JoinTeam } from './JoinTeam.tsx'
import { RegistrationSent } from './RegistrationSent.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import type { SignUpMessage } from './signup.messages.ts'
import { useInviteCode } from './useInviteCode.ts'

export type Registration = NonNullable<InputOf<typeof registerCall>['body']>
type SentRegistration = { registration: Registration; resendAt: number; again: boolean }

/**
 * /signup/{lang}: the form, then a note about the mail. Signed-in people with an invite are asked
 * whether to join its team.
 */
export function SignUpPage() {
  const say = useSay<SignUpMessage | 'register403' | 'register501'>()
  const { language } = useLanguage()
  const user = useSession()
  const { settings } = usePublicSettings()
  const call = useCall(registerCall)
  const invite = useInviteCode()
  const [sent, setSent] = useState<SentRegistration | null>(null)
  const [correcting, setCorrecting] = useState(false)

  const send = async (registration: Registration) => {
    const answer = await call.send({ body: registration })
    if (answer?.success === false && answer.failure.fields['invite_code']) invite.reject()
    if (!answer?.success) return
    setSent({
      registration,
      resendAt: Date.now() + answer.data.resend * 1000,
      again: sent !== null && !correcting,
    })
    setCorrecting(false)
  }
  const done = sent && !correcting ? sent : null
  // If the settings cannot be loaded the form stays open: the server decides.
  const closed = settings && !settings.registration_enabled
  const mailOff = settings && !settings.emailing_enabled
  const delivered = settings?.mail_delivered !== false
  // A valid invite opens registration even where it is closed.
  const unavailable = mailOff || (closed && !invite.invitation)

  if (user && !invite.code) return <Navigate to={paths.dashboard} replace />
  if (user) return <JoinTeam user={user} invite={invite} />
  return (
    <PublicFrame
      title={say(!done ? 'signup.title' : delivered ? 'signup.doneTitle' : 'signup.undeliveredTitle')}
      wide
    >
      {done && (
        <RegistrationSent
          {...done}
          place={done.registration.username}
          call={call}
          delivered={delivered}
          onResend={() => void send(done.registration)}
          onCorrect={() => {
            call.clear()
            setCorrecting(true)
          }}
        />
      )}
      {unavailable && <Alert kind="info">{say(mailOff ? 'register501' : 'register403')}</Alert>}
      <div hidden={Boolean(done || mailOff)} className={styles.form}>
        <InviteCode invite={invite} needed={Boolean(closed)} />
        <div hidden={Boolean(unavailable)}>
          <SignUpForm
            call={call}
            termsVersion={settings?.terms_version}
            termsUrl={settings?.terms}
            correcting={correcting}
            onSend={async (registration) => {
              if (!invite.check()) return
              await send({ ...registration, ...(invite.code && { invite_code: invite.code }) })
            }}
          />
        </div>
      </div>
      <p className={styles.foot}>
        <Say<SignUpMessage>
          id="signup.haveAccount"
          values={{
            a: linkTo(paths.signIn(language, invite.code && `${paths.signUp(language)}?code=${invite.code}`)),
          }}
        />
      </p>
    </PublicFrame>
  )
}
