import type { Assertion } from '@resguardo/contract/auth/passkeys'
import { useEffect, useEffectEvent, useState } from 'react'
import { passkeyOptionsCall, passkeyAuthCall } from '#api/endpointRoutes.ts'
import { call } from '#api/call.ts'
import { claimsOf } from '#api/token.ts'
import { browserName } from '#session/browser.ts'
import {
  supportsPasskeyAutofill,
  abortPasskeyAutofill,
  preloadPasskeys,
  signChallenge,
  signWithPasskey,
  type SigningFailure,
} from '#session/passkeys.ts'

type PasskeyFailure = Omit<SigningFailure, 'trouble'> & { trouble?: SigningFailure['trouble'] | 'other' }
type PasskeyState = PasskeyFailure & { pending: boolean; at: number }

const idle: PasskeyState = { pending: false, at: 0 }

/** A challenge is valid for five minutes; renew it before. */
const challengeRenewalMs = 4 * 60_000
const autofillDelayMs = 1000

type PasskeyProps = {
  /** Uid of the page's owner: no one else may sign in here. */
  owner?: string
  onToken: (token: string) => unknown
  /** Whether a user name field is beside it, in which the browser can offer passkeys. */
  autofills?: boolean
  /** Called when the browser's autofill offers passkeys. */
  onAutofill?: () => void
}

/** Sign-in by passkey, through the button or the browser's autofill (conditional mediation). */
export function usePasskey({ owner, onToken, autofills = true, onAutofill }: PasskeyProps) {
  const [state, setState] = useState(idle)
  const [attempt, setAttempt] = useState(0)

  const finish = (result: PasskeyFailure) => {
    setState({ pending: false, at: Date.now(), ...result })
    // The press aborted the pending autofill request, so start another.
    setAttempt((now) => now + 1)
  }
  const enter = async (passkey: Assertion) => {
    setState({ pending: true, at: 0 })
    // Direct calls: each is one step of several, under one `pending`.
    const answer = await call(passkeyAuthCall, { body: { passkey, browser: browserName() } })
    if (!answer.success) return finish({ failure: answer.failure })
    if (owner !== undefined && claimsOf(answer.data.token)?.uid !== owner) return finish({ trouble: 'other' })
    return onToken(answer.data.token)
  }
  const press = async () => {
    setState({ pending: true, at: 0 })
    const { passkey, ...failure } = await signChallenge(passkeyOptionsCall)
    return passkey ? enter(passkey) : finish(failure)
  }

  /** Started without the reader's request, so errors are not shown. */
  const startAutofill = useEffectEvent(async (isCancelled: () => boolean) => {
    if (!autofills || !(await supportsPasskeyAutofill()) || isCancelled()) return
    const challenge = await call(passkeyOptionsCall, {})
    if (!challenge.success || isCancelled()) return
    onAutofill?.()
    const signature = await signWithPasskey(challenge.data, { fillIn: true })
    if (signature.ok && !isCancelled()) await enter(signature.passkey)
  })
  useEffect(() => {
    let cancelled = false
    // Delayed, so that it does not compete with the page's own loading.
    const start = setTimeout(() => {
      preloadPasskeys()
      void startAutofill(() => cancelled)
    }, autofillDelayMs)
    const renewal = setTimeout(() => setAttempt((now) => now + 1), challengeRenewalMs)
    return () => {
      cancelled = true
      clearTimeout(start)
      clearTimeout(renewal)
    }
  }, [attempt])
  useEffect(() => abortPasskeyAutofill, [])

  return { ...state, press }
}
