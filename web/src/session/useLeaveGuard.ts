import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { guardPopState } from './popState.ts'

export type LeaveGuard = {
  /** Somebody is about to leave what they have typed: ask them. */
  asking: boolean
  stay: () => void
  leave: () => void
}

/**
 * Holds whoever follows a link, goes back or closes the tab while something typed is not saved. What leaves
 * by code is not held: signing out and the quick exit always go through.
 */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const navigate = useNavigate()
  const [asking, ask] = useState(false)
  const goOn = useRef<() => void>(() => {})
  const leaving = useRef(false)

  useEffect(() => {
    if (!dirty) return undefined
    leaving.current = false
    const here = indexOf(history.state)

    const onClick = (event: MouseEvent) => {
      const target = internalLink(event)
      if (!target || leaving.current) return
      event.preventDefault()
      event.stopImmediatePropagation()
      goOn.current = () => void navigate(target)
      ask(true)
    }
    const onPopState = (event: PopStateEvent) => {
      if (leaving.current) return
      const steps = here - indexOf(event.state)
      if (Number.isNaN(steps)) return
      event.stopImmediatePropagation()
      // The address has changed already: back to where the page still is. That step is heard here too.
      if (steps === 0) return
      history.go(steps)
      goOn.current = () => history.go(-steps)
      ask(true)
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault()
    }
    document.addEventListener('click', onClick, { capture: true })
    guardPopState(onPopState)
    addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      guardPopState(null)
      removeEventListener('beforeunload', onUnload)
    }
  }, [dirty, navigate])

  return {
    asking,
    stay: () => ask(false),
    leave: () => {
      leaving.current = true
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
