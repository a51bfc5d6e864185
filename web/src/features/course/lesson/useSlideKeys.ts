import { useEffectEvent, useLayoutEffect } from 'react'

type SlideNavigation = { index: number; last: number; show: (index: number) => void }

/** Arrow keys, Home and End, while the focus is within `data-lesson`; arrow keys also while it is nowhere. */
export function useSlideKeys({ index, last, show }: SlideNavigation, active: boolean) {
  const move = useEffectEvent((event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }
    const next = moves[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { target } = event
    // In a field these keys move the caret.
    if (!(target instanceof Element) || target.matches('input, textarea, select')) return
    const nowhere = target === document.body && event.key.startsWith('Arrow')
    if (!nowhere && !target.closest('[data-lesson]')) return
    // Drawn screens that have the focus themselves are scrolled by these keys.
    if (target.matches('ol') && target.scrollWidth > target.clientWidth) return
    event.preventDefault()
    show(next)
  })
  // Before the first picture: a key pressed as the page appears is not lost.
  useLayoutEffect(() => {
    if (!active) return undefined
    const listen = (event: KeyboardEvent) => move(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [active])
}
