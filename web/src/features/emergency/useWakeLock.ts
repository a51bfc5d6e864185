import { useEffect, useState } from 'react'

/** Keeps the screen awake while `wanted`, if the browser supports it; returns whether the lock is held. */
export function useWakeLock(wanted: boolean): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let over = false
    // The browser releases the lock whenever the page is hidden.
    const hold = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (over) void lock.release()
        else {
          setAwake(true)
          lock.addEventListener('release', () => setAwake(false))
        }
      } catch {
        // Refused, for example at a low battery: the list works without it.
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [wanted])
  return awake
}
