import type { DataOf, Endpoint, InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { useCallback, useRef, useState } from 'react'
import { type CallResult, call } from './call.ts'
import type { Failure } from './failure.ts'

type CallState = {
  pending: boolean
  failure: Failure | null
  /** The last call succeeded. */
  done: boolean
  /** When the last response came, in milliseconds since 1970: `retryAfter` counts from here. */
  at: number
}

const idle: CallState = { pending: false, failure: null, done: false, at: 0 }

/**
 * One call of a public form: `pending` while it runs, `failure` until `clear` (spec 4: idle, submitting,
 * error displayed, cleared when typing). A second `send` while one runs returns null, so a double click sends
 * once.
 */
export function useCall<E extends Endpoint>(endpoint: E) {
  const [state, setState] = useState(idle)
  const running = useRef(false)

  const send = useCallback(
    async (input: InputOf<E>): Promise<CallResult<DataOf<E>> | null> => {
      if (running.current) return null
      running.current = true
      setState({ ...idle, pending: true })
      const result = await call(endpoint, input)
      running.current = false
      setState({
        pending: false,
        failure: result.success ? null : result.failure,
        done: result.success,
        at: Date.now(),
      })
      return result
    },
    [endpoint],
  )
  const clear = useCallback(
    () => setState((previous) => (previous.failure ? { ...previous, failure: null } : previous)),
    [],
  )
  return { ...state, send, clear }
}
