import { useEffect, useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import { supportsPasskeys } from '#session/passkeys.ts'
import type { PasskeyErrorMessage } from '#session/passkeys.messages.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import type { SignInMessage } from './signin.messages.ts'
import { usePasskey } from './usePasskey.ts'

type PasskeySignInProps = Parameters<typeof usePasskey>[0] & {
  /** The password was correct and a passkey is required as second factor. */
  required: boolean
}

/** Button to sign in with a passkey, if the browser supports it. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const say = useSay<SignInMessage>()
  if (supportsPasskeys()) return <PasskeyButton {...props} />
  return props.required ? <Alert>{say('signin.passkeyNotHere')}</Alert> : null
}

function PasskeyButton({ required, ...options }: PasskeySignInProps) {
  const say = useSay<SignInMessage | PasskeyErrorMessage>()
  const { pending, failure, trouble, at, press } = usePasskey(options)
  const button = useRef<HTMLButtonElement>(null)
  // The first step had the focus and is gone.
  useEffect(() => {
    if (required) button.current?.focus()
  }, [required])
  return (
    <>
      {required && !failure && !trouble && <Alert kind="info">{say('signin.passkeyAlso')}</Alert>}
      {failure && <AuthFailureAlert failure={failure} at={at} onRetry={() => void press()} />}
      {trouble && (
        <Alert>{say(trouble === 'other' ? 'signin.passkeyOther' : `passkey.trouble.${trouble}`)}</Alert>
      )}
      <Button
        ref={button}
        kind={required ? 'primary' : 'secondary'}
        full
        pending={pending}
        onClick={() => void press()}
      >
        {say('signin.passkey')}
      </Button>
    </>
  )
}
