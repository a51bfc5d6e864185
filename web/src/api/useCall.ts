import type { DataOf, Endpoint, InputOf } from '@resguardo/contract/endpoint'
import { useCallback, useRef, useState } from 'react'
import { type Answer, call } from './call.ts'
import type { Failure } from './failure.ts'

/**
 * One call of a public form: `pending` while it runs, `failure` until `clear` (spec 4: idle, submitting, error
 * displayed, cleared when typing). A second `send` while one runs gives null: a double click sends once.
 */
export function useCall<E extends Endpoint>(endpoint: E) {
  const [state, setState] = useState<{ pending: boolean; failure: Failure | null }>({
    pending: false,
    failure: null,
  })
  const running = useRef(false)

  const send = useCallback(
    async (input: InputOf<E>): Promise<Answer<DataOf<E>> | null> => {
      if (running.current) return null
      running.current = true
      setState({ pending: true, failure: null })
      const answer = await call(endpoint, input)
      running.current = false
      setState({ pending: false, failure: answer.success ? null : answer.failure })
      return answer
    },
    [endpoint],
  )
  const clear = useCallback(() => setState((now) => (now.failure ? { ...now, failure: null } : now)), [])
  return { ...state, send, clear }
}
