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

/** What was asked to be signed is good for five minutes. */
const anewAfter = 4 * 60_000
const settledAfter = 1000

type Given = {
  /** The person whose page this is, by uid: nobody else signs in here. */
  owner?: string
  onToken: (token: string) => unknown
  /** Whether a field for the name stands beside it, in which the browser can offer passkeys. */
  fills?: boolean
  /** It does from now on. */
  onFillIn?: () => void
}

/** Signing in by passkey: by a press, and by the browser's own list of names where it has one. */
export function usePasskey({ owner, onToken, fills = true, onFillIn }: Given) {
  const [state, setState] = useState(idle)
  const [round, setRound] = useState(0)

  const end = (failed: Failed) => {
    setState({ pending: false, at: Date.now(), ...failed })
    // A press ended the waiting in the field of the name.
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

  /** Nobody asked for it: what goes wrong here goes unsaid. */
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
    // Not before the page has done what its reader waits for.
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
