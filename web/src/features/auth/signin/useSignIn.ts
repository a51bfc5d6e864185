import type { auth } from '@resguardo/contract/auth/auth'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { useRef, useState } from 'react'
import { authCall } from '#api/endpointRoutes.ts'
import { useCall } from '#api/useCall.ts'
import { browserName } from '#session/browser.ts'
import { passwordDigest } from '#session/digest.ts'

/** The last attempt; it decides how a failure is explained. */
export type SignInMethod = 'code-request' | 'password' | 'code'

/** A sent code: recipient, earliest time for the next (milliseconds since 1970), lifetime in minutes. */
export type SentCode = {
  username: string
  resendAt: number
  ttl: number | null
  isSecondStep: boolean
  /** No mail was sent: the code comes from the authenticator app or is a recovery code. */
  app?: boolean
}

/**
 * State of signing in, independent of the page: idle, submitting, error until `clear`, and after a code was
 * sent the second step. `onToken` receives the access token.
 */
export function useSignIn(onToken: (token: string) => unknown) {
  const { pending, failure, at, send, clear } = useCall(authCall)
  const [way, setWay] = useState<SignInMethod>('password')
  const [sent, setSent] = useState<SentCode | null>(null)
  // User name of the account whose password was correct and which a passkey can open; null for none.
  const [passkeyUsername, setPasskeyUsername] = useState<string | null>(null)
  const [insecure, setInsecure] = useState(false)
  // Kept to request another code for the second step; never stored outside this page.
  const digest = useRef<string | null>(null)

  async function attempt(
    next: SignInMethod,
    username: string,
    credentials: { password?: string; otp?: string },
  ) {
    const body = { username, browser: browserName() }
    setWay(next)
    // While the code of an app is asked for, the passkey stays available.
    if (next !== 'code') setPasskeyUsername(null)
    const answer = await send({
      body:
        credentials.password !== undefined
          ? { ...body, password: credentials.password }
          : credentials.otp !== undefined
            ? { ...body, otp: credentials.otp }
            : body,
    })
    if (answer?.success) handleSuccess(username, answer.data)
  }

  /** Handles a response: signed in, or the second step. */
  function handleSuccess(username: string, data: DataOf<typeof auth>) {
    if ('token' in data) onToken(data.token)
    else if ('resend' in data)
      setSent({
        username,
        resendAt: Date.now() + data.resend * 1000,
        ttl: data.ttl,
        isSecondStep: 'second_step' in data,
      })
    else {
      setPasskeyUsername(data.passkey ? username : null)
      if (data.totp) setSent({ username, resendAt: 0, ttl: null, isSecondStep: true, app: true })
    }
  }

  return {
    pending,
    failure,
    clear,
    way,
    /** When the last response came. */
    at,
    sent,
    passkeyUsername,
    insecure,
    requestCode: (username: string) => attempt('code-request', username, {}),
    withPassword: async (username: string, password: string) => {
      // Browsers offer crypto.subtle in secure contexts only.
      if (!globalThis.crypto?.subtle) return setInsecure(true)
      digest.current = await passwordDigest(password)
      return attempt('password', username, { password: digest.current })
    },
    withCode: (otp: string) => (sent ? attempt('code', sent.username, { otp }) : Promise.resolve()),
    resend: () => {
      if (!sent) return Promise.resolve()
      if (sent.isSecondStep && digest.current)
        return attempt('password', sent.username, { password: digest.current })
      return attempt('code-request', sent.username, {})
    },
    /** For people who already have a code, for example after a reload. */
    enterCode: (username: string) => {
      clear()
      setSent({ username, resendAt: Date.now(), ttl: null, isSecondStep: false })
    },
    handleSuccess,
    back: () => {
      clear()
      setSent(null)
      setPasskeyUsername(null)
    },
  }
}

export type SignIn = ReturnType<typeof useSignIn>
