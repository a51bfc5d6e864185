import { useEffect, useState } from 'react'

/** Keeps the screen awake while `wanted`, if the browser supports it; returns whether the lock is held. */
export function useWakeLock(enabled: boolean): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    if (!enabled || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let disposed = false
    // The browser releases the lock whenever the page is hidden.
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (disposed) void lock.release()
        else {
          setAwake(true)
          lock.addEventListener('release', () => setAwake(false))
        }
      } catch {
        // Refused, for example at a low battery: the list works without it.
      }
    }
    void acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      disposed = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release()
    }
  }, [enabled])
  return awake
}
