import type { Assertion } from '@resguardo/contract/passkeys'
import { useEffect, useEffectEvent, useState } from 'react'
import { askPasskeyAuthCall, passkeyAuthCall } from '#api/bareCalls.ts'
import { call } from '#api/call.ts'
import type { Failure } from '#api/failure.ts'
import { claimsOf } from '#api/token.ts'
import { browserName } from '#session/browser.ts'
import { canFillIn, endPasskeys, preparePasskeys, signWithPasskey, type Trouble } from '#session/passkeys.ts'

type Failed = { failure?: Failure; trouble?: Exclude<Trouble, 'ended'> | 'other' }
type State = Failed & { pending: boolean; at: number }

const idle: State = { pending: false, at: 0 }

/** A challenge is valid for five minutes; renew it before. */
const anewAfter = 4 * 60_000
const settledAfter = 1000

type Given = {
  /** Uid of the page's owner: no one else may sign in here. */
  owner?: string
  onToken: (token: string) => unknown
  /** Whether a user name field is beside it, in which the browser can offer passkeys. */
  fills?: boolean
  /** Called when the browser's autofill offers passkeys. */
  onFillIn?: () => void
}

/** Sign-in by passkey, through the button or the browser's autofill (conditional mediation). */
export function usePasskey({ owner, onToken, fills = true, onFillIn }: Given) {
  const [state, setState] = useState(idle)
  const [round, setRound] = useState(0)

  const end = (failed: Failed) => {
    setState({ pending: false, at: Date.now(), ...failed })
    // The press aborted the pending autofill request, so start another.
    setRound((now) => now + 1)
  }
  const enter = async (passkey: Assertion) => {
    setState({ pending: true, at: 0 })
    const answer = await call(passkeyAuthCall, { body: { passkey, browser: browserName() } })
    if (!answer.success) return end({ failure: answer.failure })
    if (owner !== undefined && claimsOf(answer.data.token)?.uid !== owner) return end({ trouble: 'other' })
    return onToken(answer.data.token)
  }
  const press = async () => {
    setState({ pending: true, at: 0 })
    const asked = await call(askPasskeyAuthCall, {})
    if (!asked.success) return end({ failure: asked.failure })
    const signed = await signWithPasskey(asked.data)
    if (signed.ok) return enter(signed.passkey)
    return end(signed.trouble === 'ended' ? {} : { trouble: signed.trouble })
  }

  /** Started without the reader's request, so errors are not shown. */
  const fillIn = useEffectEvent(async (isOver: () => boolean) => {
    if (!fills || !(await canFillIn()) || isOver()) return
    const asked = await call(askPasskeyAuthCall, {})
    if (!asked.success || isOver()) return
    onFillIn?.()
    const signed = await signWithPasskey(asked.data, { fillIn: true })
    if (signed.ok && !isOver()) await enter(signed.passkey)
  })
  useEffect(() => {
    let over = false
    // Delayed, so that it does not compete with the page's own loading.
    const start = setTimeout(() => {
      preparePasskeys()
      void fillIn(() => over)
    }, settledAfter)
    const again = setTimeout(() => setRound((now) => now + 1), anewAfter)
    return () => {
      over = true
      clearTimeout(start)
      clearTimeout(again)
    }
  }, [round])
  useEffect(() => endPasskeys, [])

  return { ...state, press }
}
