import { prove } from '@resguardo/contract/auth/auth'
import { askProof } from '@resguardo/contract/auth/passkeys'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { resolveProof } from '#api/proof.ts'
import { storeToken } from '#api/token.ts'
import { useSay } from '#i18n/say.tsx'
import type { PasskeyErrorMessage } from '#session/passkeys.messages.ts'
import { signChallenge, type SigningFailure } from '#session/passkeys.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { AuthFailureAlert } from '../frame/AuthFailureAlert.tsx'
import type { SessionMessage } from './session.messages.ts'

type ProofState = SigningFailure & { pending: boolean; at: number }

/** Proof by passkey; `only`: the account has no password to use instead. */
export function PasskeyProof({ only }: { only: boolean }) {
  const say = useSay<SessionMessage | PasskeyErrorMessage>()
  const [{ pending, failure, trouble, at }, setState] = useState<ProofState>({ pending: false, at: 0 })
  const finish = (result: SigningFailure) => setState({ pending: false, at: Date.now(), ...result })
  const requestProof = async () => {
    setState({ pending: true, at: 0 })
    const { passkey, ...signingFailure } = await signChallenge(askProof)
    if (!passkey) return finish(signingFailure)
    // A direct call: it is one step of several, under one `pending`.
    const answer = await call(prove, { body: { passkey } })
    if (!answer.success) return finish({ failure: answer.failure })
    storeToken(answer.data.token)
    return resolveProof(true)
  }
  // This status's own text is about the password.
  const wrongPasskey = failure?.status === 403
  return (
    <>
      {only && <p>{say('session.proof.passkeyText')}</p>}
      {wrongPasskey && <Alert>{say('session.proof.passkeyWrong')}</Alert>}
      {failure && !wrongPasskey && (
        <AuthFailureAlert failure={failure} at={at} onRetry={() => void requestProof()} />
      )}
      {trouble && <Alert>{say(`passkey.trouble.${trouble}`)}</Alert>}
      <Button kind={only ? 'primary' : 'secondary'} pending={pending} onClick={() => void requestProof()}>
        {say('session.proof.passkey')}
      </Button>
    </>
  )
}
