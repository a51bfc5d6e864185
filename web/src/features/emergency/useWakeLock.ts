import { useEffect, useState } from 'react'

/** Keeps the screen awake as long as it is asked to and the browser can; tells whether it is. */
export function useWakeLock(wanted: boolean): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let over = false
    // The browser lets go of it whenever the page is out of sight.
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
        // A battery that is nearly empty refuses it: the list works all the same.
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
