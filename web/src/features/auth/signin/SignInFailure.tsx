import type { ReactNode } from 'react'
import { resetCall } from '#api/endpointRoutes.ts'
import { useCall } from '#api/useCall.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import type { AuthMessage } from '../auth.messages.ts'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import type { SignInMessage } from './signin.messages.ts'
import type { SignIn } from './useSignIn.ts'

type SignInFailureProps = {
  signIn: SignIn
  /** Whether mail leaves the installation. */
  delivered: boolean
  /** The fields of the first step; the second step has none. */
  fields?: {
    value: (name: 'username') => string
    set: (name: 'username', text: string) => void
    focus: (name: 'username' | 'password') => void
  }
  onPassword?: () => void
  /** In a dialog over a page that must not be left: no links elsewhere or to another account. */
  inPlace?: boolean
}

/** Why signing in failed, with the next step for each reason. */
export function SignInFailure({
  signIn,
  delivered,
  fields,
  onPassword,
  inPlace = false,
}: SignInFailureProps) {
  const say = useSay<SignInMessage | AuthMessage>()
  const { language } = useLanguage()
  const verification = useCall(resetCall)
  const { failure, way, at } = signIn
  if (!failure) return null
  const username = (signIn.sent?.username ?? fields?.value('username') ?? '').trim().toLowerCase()

  if (verification.failure) return <AuthFailureAlert failure={verification.failure} at={verification.at} />
  if (verification.done)
    return delivered ? (
      <Alert kind="success">{say('signin.verificationSent')}</Alert>
    ) : (
      <Alert kind="warning">{say('auth.undelivered.link')}</Alert>
    )

  if (failure.status === 422 && !delivered) return <Alert>{say('signin.unconfirmed')}</Alert>

  const otherAccount = () => {
    signIn.back()
    fields?.set('username', '')
    fields?.focus('username')
  }
  const retry = () => (way === 'password' && onPassword ? onPassword() : void signIn.requestCode(username))
  const steps: Record<number, ReactNode> = {
    401: way === 'password' && !inPlace && (
      <LinkButton kind="secondary" to={paths.forgotPassword(language)}>
        {say('signin.forgot')}
      </LinkButton>
    ),
    403: !inPlace && (
      <Button kind="secondary" onClick={otherAccount}>
        {say('signin.otherAccount')}
      </Button>
    ),
    422: (
      <Button
        kind="secondary"
        pending={verification.pending}
        onClick={() => void verification.send({ body: { username } })}
      >
        {say('signin.verification')}
      </Button>
    ),
    501: fields && (
      <Button kind="secondary" onClick={() => fields.focus('password')}>
        {say('signin.usePassword')}
      </Button>
    ),
  }
  const status = failure.status === 410 ? 403 : failure.status
  return (
    <AuthFailureAlert
      failure={failure}
      at={at}
      onRetry={way === 'code' || status === 501 ? undefined : retry}
      actions={status === 'net' ? undefined : steps[status]}
    >
      {status === 401 && way === 'code' && say(signIn.sent?.app ? 'signin.appWrong' : 'signin.codeWrong')}
    </AuthFailureAlert>
  )
}
