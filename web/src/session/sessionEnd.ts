import { useEffect, useState } from 'react'
import { expired, isExpired } from '#api/expiry.ts'
import { lastCall, subscribeLastCall } from '#api/lastCall.ts'
import type { SessionUser } from './session.ts'

/** How long before the end the warning is shown, in milliseconds. */
export const warning = 60_000
/** Maximum delay of a browser timer, in milliseconds. */
const longest = 2 ** 31 - 1

/** The end of a session: any call postpones the idle timeout, only a new sign-in the absolute one. */
export type SessionEnd = { kind: 'idle' | 'absolute'; at: number }

type Times = Pick<SessionUser, 'idle' | 'iat' | 'exp'>

/** When and how the session will end without further calls. */
export function sessionEnd({ idle, iat, exp }: Times, last = lastCall()): SessionEnd {
  const absolute = exp * 1000
  const unused = Math.max(last, iat * 1000) + idle * 60_000
  return unused < absolute ? { kind: 'idle', at: unused } : { kind: 'absolute', at: absolute }
}

/**
 * The end of the session from one minute before it on, else null. At the end itself the sign-in dialog takes
 * over.
 */
export function useSessionEnd({ idle, iat, exp }: Times): SessionEnd | null {
  const [near, setNear] = useState<SessionEnd | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const end = sessionEnd({ idle, iat, exp })
      const left = end.at - Date.now()
      const close = left <= warning
      setNear((now) => (!close ? null : now?.at === end.at ? now : end))
      if (left > 0) timer = setTimeout(look, Math.min(close ? left : left - warning, longest))
      else if (!isExpired()) void expired()
    }
    look()
    const stop = subscribeLastCall(look)
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [idle, iat, exp])

  return near
}
