import { useEffect, useRef, useState } from 'react'

const appearAfter = 200
const stayFor = 400

/**
 * Whether to show a loading state: not for a wait under 200 ms, and once shown for at least 400 ms, so that
 * nothing flickers.
 */
export function useSteadyWait(waiting: boolean): boolean {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (waiting === shown) return undefined
    const delay = waiting ? appearAfter : Math.max(0, stayFor - (Date.now() - since.current))
    const timer = setTimeout(() => {
      since.current = Date.now()
      setShown(waiting)
    }, delay)
    return () => clearTimeout(timer)
  }, [waiting, shown])
  return shown
}
