import { useEffect, useState } from 'react'
import { waitForSignIn, isExpired } from '#api/expiry.ts'
import { lastCallTime, subscribeCalls } from '#api/idleClock.ts'
import type { SessionUser } from './session.ts'

/** How long before the end the warning is shown, in milliseconds. */
export const warningMs = 60_000
/** Maximum delay of a browser timer, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1

/** The end of a session: any call postpones the idle timeout, only a new sign-in the absolute one. */
export type SessionEnd = { kind: 'idle' | 'absolute'; at: number }

type SessionTimes = Pick<SessionUser, 'idle' | 'iat' | 'exp'>

/** When and how the session will end without further calls. */
export function sessionEnd({ idle, iat, exp }: SessionTimes, lastCallAt = lastCallTime()): SessionEnd {
  const absolute = exp * 1000
  const idleEnd = Math.max(lastCallAt, iat * 1000) + idle * 60_000
  return idleEnd < absolute ? { kind: 'idle', at: idleEnd } : { kind: 'absolute', at: absolute }
}

/**
 * The end of the session from one minute before it on, else null. At the end itself the sign-in dialog takes
 * over.
 */
export function useSessionEnd({ idle, iat, exp }: SessionTimes): SessionEnd | null {
  const [ending, setEnding] = useState<SessionEnd | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const update = () => {
      clearTimeout(timer)
      const end = sessionEnd({ idle, iat, exp })
      const remaining = end.at - Date.now()
      const isNear = remaining <= warningMs
      setEnding((now) => (!isNear ? null : now?.at === end.at ? now : end))
      if (remaining > 0)
        timer = setTimeout(update, Math.min(isNear ? remaining : remaining - warningMs, maxTimeoutMs))
      else if (!isExpired()) void waitForSignIn()
    }
    update()
    const stop = subscribeCalls(update)
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', update)
    }
  }, [idle, iat, exp])

  return ending
}
