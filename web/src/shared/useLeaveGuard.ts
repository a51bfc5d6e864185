import { useEffect, useRef, useState } from 'react'
import { indexOf, useLocation, useNavigate } from '#router'
import { guardPopState } from './popState.ts'

export type LeaveGuard = {
  /** The person is about to lose unsaved input: show the question. */
  asking: boolean
  stay: () => void
  leave: () => void
}

// After a confirmed leave, other forms of the page do not ask again.
let leaving = false
const blockers = new Set<(go: () => void) => void>()

/** Navigates from code as a link would: with unsaved input it asks first. */
export function confirmLeave(go: () => void): void {
  const [block] = blockers
  if (block) block(go)
  else go()
}

/**
 * Blocks links, Back and closing the tab while there is unsaved input. Navigation from code is blocked only
 * if it uses confirmLeave: signing out and the quick exit always go through.
 */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const navigate = useNavigate()
  const [asking, ask] = useState(false)
  const proceed = useRef<() => void>(() => {})
  // The history index changes with every navigation on the page, for example between tabs.
  const { key } = useLocation()

  useEffect(() => {
    if (!dirty) return undefined
    leaving = false
    const here = indexOf(history.state)

    const block = (go: () => void) => {
      proceed.current = go
      ask(true)
    }
    const onClick = (event: MouseEvent) => {
      const target = internalLink(event)
      if (!target || leaving) return
      event.preventDefault()
      event.stopImmediatePropagation()
      block(() => navigate(target))
    }
    const onPopState = (event: PopStateEvent) => {
      const steps = here - indexOf(event.state)
      if (leaving || Number.isNaN(steps)) return false
      // The URL has already changed: go back to the page's own entry. That step fires popstate here too.
      if (steps !== 0) {
        history.go(steps)
        block(() => history.go(-steps))
      }
      return true
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      // The quick exit marks the document hidden. A listener added later, in whatever phase, would run after
      // this one.
      if (!leaving && !document.documentElement.hidden) event.preventDefault()
    }
    document.addEventListener('click', onClick, { capture: true })
    blockers.add(block)
    const release = guardPopState(onPopState)
    addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      blockers.delete(block)
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
      proceed.current()
    },
  }
}

/** The path of a clicked link that would take this tab to another page of the application. */
function internalLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin)
    return null
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return null
  return link.pathname === location.pathname ? null : link.pathname + link.search + link.hash
}
