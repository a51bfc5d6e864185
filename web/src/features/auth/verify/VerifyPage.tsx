import { limits } from '@resguardo/contract/platform/limits'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from '#router'
import { verifyCall } from '#api/endpointRoutes.ts'
import { useCall } from '#api/useCall.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { browserName } from '#session/browser.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import styles from '../form.module.css'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { ResetRequestForm } from '../reset/ResetRequestForm.tsx'
import { useOpenSession } from '../useOpenSession.ts'
import { useHydrated } from '../useHydrated.ts'
import { FirstPasswordForm } from './FirstPasswordForm.tsx'
import { TokenForm } from './TokenForm.tsx'
import type { ResetMessage } from '../reset/reset.messages.ts'
import type { VerifyMessage } from './verify.messages.ts'

/** How long the success message stays before the automatic redirect, in milliseconds. */
const redirectDelayMs = 4000

/** /verify/{lang}/{token}. A button press is needed, because mail scanners follow links too. */
export function VerifyPage() {
  const say = useSay<VerifyMessage>()
  const { token = '' } = useParams()
  const { length } = token.trim()
  const malformed =
    useHydrated() && (length < limits.activationToken.min || length > limits.activationToken.max)
  return (
    <Verification>
      {(confirm, pending) =>
        malformed ? (
          <Alert>{say('verify.malformed')}</Alert>
        ) : (
          <>
            <p>{say('verify.intro')}</p>
            <Button full pending={pending} onClick={() => confirm(token)}>
              {say('verify.go')}
            </Button>
          </>
        )
      }
    </Verification>
  )
}

/** /verify/{lang}: only the field for a copied token. */
export const ValidatePage = () => <Verification />

type VerificationProps = {
  children?: (confirm: (token: string) => void, pending: boolean) => React.ReactNode
}

function Verification({ children }: VerificationProps) {
  const say = useSay<VerifyMessage | ResetMessage | AuthMessage | 'verify200' | 'verify403'>()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { pending, failure, at, done, send, clear } = useCall(verifyCall)
  const { enter } = useOpenSession()
  const [invited, setInvited] = useState(false)

  const confirm = async (token: string) => {
    const answer = await send({ body: { token: token.trim(), browser: browserName() } })
    if (!answer?.success) return
    setInvited(answer.data.invited ?? false)
    await enter(answer.data.token)
  }
  useEffect(() => {
    if (!done || invited) return undefined
    const timer = setTimeout(() => navigate(paths.welcome, { replace: true }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [done, invited, navigate])

  if (done && invited)
    return (
      <PublicFrame title={say('reset.ownTitle')}>
        <FirstPasswordForm />
      </PublicFrame>
    )
  if (done)
    return (
      <PublicFrame title={say('verify.title')}>
        <Alert kind="success">{say('verify200')}</Alert>
        <LinkButton to={paths.welcome} replace full>
          {say('verify.continue')}
        </LinkButton>
      </PublicFrame>
    )
  // Two factors are required: the address is confirmed, but the person must sign in.
  if (failure?.status === 403)
    return (
      <PublicFrame title={say('verify.title')}>
        <Alert kind="success">{say('verify403')}</Alert>
        <LinkButton to={paths.signIn(language)} replace full>
          {say('auth.toSignIn')}
        </LinkButton>
      </PublicFrame>
    )
  const invalidToken = failure?.status === 404 || failure?.status === 422
  return (
    <PublicFrame title={say('verify.title')}>
      {failure?.status === 422 && <Alert>{say('verify.expired')}</Alert>}
      {failure && failure.status !== 422 && (
        <AuthFailureAlert
          failure={failure}
          at={at}
          actions={
            failure.status === 404 && (
              <LinkButton kind="secondary" to={paths.signIn(language)}>
                {say('auth.toSignIn')}
              </LinkButton>
            )
          }
        />
      )}
      {!invalidToken && children?.((token) => void confirm(token), pending)}
      {invalidToken && (
        <Card title={say('verify.resendTitle')}>
          <ResetRequestForm
            submitLabel={say('verify.resend')}
            sentText={(place) => say('verify.resent', { place })}
          />
        </Card>
      )}
      <TokenForm pending={pending} onToken={(token) => void confirm(token)} onType={clear} />
      <p className={styles.foot}>
        <Link to={paths.signIn(language)}>{say('auth.toSignIn')}</Link>
      </p>
    </PublicFrame>
  )
}
