import { useLayoutEffect, useRef, useState } from 'react'

const showDelayMs = 200
const minShownMs = 400

/**
 * Whether to show a loading state: not for a wait under 200 ms, and once shown for at least 400 ms, so that
 * nothing flickers.
 */
export function useDelayedLoading(waiting: boolean): boolean {
  const [shown, setShown] = useState(false)
  const changedAt = useRef(0)
  // At once with the commit: a timer that fired just after it would take back what is already shown.
  useLayoutEffect(() => {
    if (waiting === shown) return undefined
    const delay = waiting ? showDelayMs : Math.max(0, minShownMs - (Date.now() - changedAt.current))
    const timer = setTimeout(() => {
      changedAt.current = Date.now()
      setShown(waiting)
    }, delay)
    return () => clearTimeout(timer)
  }, [waiting, shown])
  return shown
}
