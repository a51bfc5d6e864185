import { useEffect, useEffectEvent } from 'react'
import { endSession, neutralAddress } from './session.ts'

const within = 3000

/** Replaces the page and its entry in the history of the tab. */
const replacePage = (address: string) => location.replace(address)

/**
 * Leaves at once, by the function it gives or by Shift three times: nothing stays on screen, in memory or signed in.
 */
export function useQuickExit(replace = replacePage): () => void {
  const leave = () => {
    // By this useLeaveGuard knows, too: nothing unsaved may hold whoever has to go.
    document.documentElement.hidden = true
    replace(neutralAddress)
    void endSession()
  }
  const press = useEffectEvent(leave)

  useEffect(() => {
    let presses: number[] = []
    const count = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return
      presses = key === 'Shift' ? [...presses.filter((at) => timeStamp - at < within), timeStamp] : []
      if (presses.length >= 3) press()
    }
    document.addEventListener('keydown', count, { capture: true })
    return () => document.removeEventListener('keydown', count, { capture: true })
  }, [])

  return leave
}
