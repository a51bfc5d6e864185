import { useEffectEvent, useLayoutEffect } from 'react'
import { endSession, neutralAddress } from './session.ts'

const pressWindowMs = 3000

/** Replaces the page and its history entry. */
const replacePage = (address: string) => location.replace(address)

/**
 * Quick exit, by the returned function or by pressing Shift three times. Nothing stays on screen, in memory
 * or signed in.
 */
export function useQuickExit(replace = replacePage): () => void {
  const quickExit = () => {
    // Also tells useLeaveGuard that unsaved input must not block the quick exit.
    document.documentElement.hidden = true
    replace(neutralAddress)
    void endSession()
  }
  const press = useEffectEvent(quickExit)

  // Before the first picture: a key pressed as the page appears is not lost.
  useLayoutEffect(() => {
    const early = window.__boot
    // From here on, instead of the boot script; its count holds once.
    onkeydown = null
    // By the clock of events, as below.
    const { timeStamp: now } = new Event('now')
    let presses: number[] = Array(early?.shifts ?? 0).fill(now)
    if (early) early.shifts = 0
    const count = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return
      presses = key === 'Shift' ? [...presses.filter((at) => timeStamp - at < pressWindowMs), timeStamp] : []
      if (presses.length >= 3) press()
    }
    document.addEventListener('keydown', count, { capture: true })
    return () => document.removeEventListener('keydown', count, { capture: true })
  }, [])

  return quickExit
}
