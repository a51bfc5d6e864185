import { prove } from '@resguardo/contract/auth'
import { askProof } from '@resguardo/contract/passkeys'
import { useState } from 'react'
import { call } from '#api/call.ts'
import type { Failure } from '#api/failure.ts'
import { settleProof } from '#api/proof.ts'
import { storeToken } from '#api/token.ts'
import { useSay } from '#i18n/say.tsx'
import type { PasskeyTrouble } from '#session/passkeys.messages.ts'
import { signWithPasskey, type Trouble } from '#session/passkeys.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FailureAlert } from '../FailureAlert.tsx'
import type { SessionMessage } from './session.messages.ts'

type State = { pending: boolean; at: number; failure?: Failure; trouble?: Exclude<Trouble, 'ended'> }

/** Proof by passkey; `only`: the account has no password to use instead. */
export function PasskeyProof({ only }: { only: boolean }) {
  const say = useSay<SessionMessage | PasskeyTrouble>()
  const [{ pending, failure, trouble, at }, setState] = useState<State>({ pending: false, at: 0 })
  const end = (failed: Omit<State, 'pending' | 'at'>) =>
    setState({ pending: false, at: Date.now(), ...failed })
  const press = async () => {
    setState({ pending: true, at: 0 })
    const asked = await call(askProof, {})
    if (!asked.success) return end({ failure: asked.failure })
    const signed = await signWithPasskey(asked.data)
    if (!signed.ok) return end(signed.trouble === 'ended' ? {} : { trouble: signed.trouble })
    const answer = await call(prove, { body: { passkey: signed.passkey } })
    if (!answer.success) return end({ failure: answer.failure })
    storeToken(answer.data.token)
    return settleProof(true)
  }
  // This status's own text is about the password.
  const notIt = failure?.status === 403
  return (
    <>
      {only && <p>{say('session.proof.passkeyText')}</p>}
      {notIt && <Alert>{say('session.proof.passkeyWrong')}</Alert>}
      {failure && !notIt && <FailureAlert failure={failure} at={at} onRetry={() => void press()} />}
      {trouble && <Alert>{say(`passkey.trouble.${trouble}`)}</Alert>}
      <Button kind={only ? 'primary' : 'secondary'} pending={pending} onClick={() => void press()}>
        {say('session.proof.passkey')}
      </Button>
    </>
  )
}
