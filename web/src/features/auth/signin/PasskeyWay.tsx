import { useEffect, useRef } from 'react'
import { useSay } from '#i18n/say.tsx'
import { canPasskeys } from '#session/passkeys.ts'
import type { PasskeyTrouble } from '#session/passkeys.messages.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FailureAlert } from '../FailureAlert.tsx'
import type { SignInMessage } from './signin.messages.ts'
import { usePasskey } from './usePasskey.ts'

type PasskeyWayProps = Parameters<typeof usePasskey>[0] & {
  /** The password was correct and a passkey is required as second factor. */
  wanted: boolean
}

/** Button to sign in with a passkey, if the browser supports it. */
export function PasskeyWay(props: PasskeyWayProps) {
  const say = useSay<SignInMessage>()
  if (canPasskeys()) return <Way {...props} />
  return props.wanted ? <Alert>{say('signin.passkeyNotHere')}</Alert> : null
}

function Way({ wanted, ...given }: PasskeyWayProps) {
  const say = useSay<SignInMessage | PasskeyTrouble>()
  const { pending, failure, trouble, at, press } = usePasskey(given)
  const button = useRef<HTMLButtonElement>(null)
  // The first step had the focus and is gone.
  useEffect(() => {
    if (wanted) button.current?.focus()
  }, [wanted])
  return (
    <>
      {wanted && !failure && !trouble && <Alert kind="info">{say('signin.passkeyAlso')}</Alert>}
      {failure && <FailureAlert failure={failure} at={at} onRetry={() => void press()} />}
      {trouble && (
        <Alert>{say(trouble === 'other' ? 'signin.passkeyOther' : `passkey.trouble.${trouble}`)}</Alert>
      )}
      <Button
        ref={button}
        kind={wanted ? 'primary' : 'secondary'}
        full
        pending={pending}
        onClick={() => void press()}
      >
        {say('signin.passkey')}
      </Button>
    </>
  )
}
