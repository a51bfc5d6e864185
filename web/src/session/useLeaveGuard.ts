import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { guardPopState } from './popState.ts'

export type LeaveGuard = {
  /** Somebody is about to leave what they have typed: ask them. */
  asking: boolean
  stay: () => void
  leave: () => void
}

// Whoever has said that they leave is not asked again by another form of the page.
let leaving = false
const holds = new Set<(go: () => void) => void>()

/** Goes on by code as a link would: whoever has typed something is asked first. */
export function askLeave(go: () => void): void {
  const [hold] = holds
  if (hold) hold(go)
  else go()
}

/**
 * Holds whoever follows a link, goes back or closes the tab while something typed is not saved. What leaves
 * by code is held where it asks (askLeave): signing out and the quick exit always go through.
 */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const navigate = useNavigate()
  const [asking, ask] = useState(false)
  const goOn = useRef<() => void>(() => {})
  // Where the page stands changes with every step on it, as from part to part.
  const { key } = useLocation()

  useEffect(() => {
    if (!dirty) return undefined
    leaving = false
    const here = indexOf(history.state)

    const hold = (go: () => void) => {
      goOn.current = go
      ask(true)
    }
    const onClick = (event: MouseEvent) => {
      const target = internalLink(event)
      if (!target || leaving) return
      event.preventDefault()
      event.stopImmediatePropagation()
      hold(() => void navigate(target))
    }
    const onPopState = (event: PopStateEvent) => {
      const steps = here - indexOf(event.state)
      if (leaving || Number.isNaN(steps)) return false
      // The address has changed already: back to where the page still is. That step is heard here too.
      if (steps !== 0) {
        history.go(steps)
        hold(() => history.go(-steps))
      }
      return true
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      // A listener that comes later, of whatever phase, would be heard too late: the quick exit says it so.
      if (!leaving && !document.documentElement.hidden) event.preventDefault()
    }
    document.addEventListener('click', onClick, { capture: true })
    holds.add(hold)
    const release = guardPopState(onPopState)
    addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      holds.delete(hold)
      release()
      removeEventListener('beforeunload', onUnload)
    }
  }, [dirty, navigate, key])

  return {
    asking,
    stay: () => ask(false),
    leave: () => {
      leaving = true
      ask(false)
      goOn.current()
    },
  }
}

/** Where the router keeps its place in the history of this tab. */
function indexOf(state: unknown): number {
  const held = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof held === 'number' ? held : Number.NaN
}

/** The path of a link that would take this tab to another page of ours. */
function internalLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin)
    return null
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return null
  return link.pathname === location.pathname ? null : link.pathname + link.search + link.hash
}
