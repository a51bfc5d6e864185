import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { tooltip } from '#theme/theme.ts'

/** When a tooltip opens and closes (delays of spec 9), and its position. */
export function useTooltip() {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const schedule = (shouldOpen: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setOpen, delay, shouldOpen)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    if (open && anchor.current && bubble.current) position(bubble.current, anchor.current)
  }, [open])
  useEffect(() => {
    if (!open) return undefined
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Closes the top layer only: a dialog below stays.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    document.addEventListener('keydown', escape, { capture: true })
    return () => document.removeEventListener('keydown', escape, { capture: true })
  }, [open])

  const byTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch'
  return {
    open,
    anchor,
    bubble,
    onPointerEnter: (event: PointerEvent) => !byTouch(event) && schedule(true, tooltip.enter),
    onPointerLeave: (event: PointerEvent) => !byTouch(event) && schedule(false, tooltip.enter),
    onPointerDown: (event: PointerEvent) => byTouch(event) && schedule(true, tooltip.enterTouch),
    onPointerUp: (event: PointerEvent) => byTouch(event) && schedule(false, open ? tooltip.leaveTouch : 0),
    onPointerCancel: () => schedule(false, 0),
    onFocus: (event: { target: Element }) => event.target.matches(':focus-visible') && schedule(true, 0),
    onBlur: () => schedule(false, 0),
  }
}

/** Fixed to the viewport, above or else below the control, so that no scroll container clips it. */
function position(bubble: HTMLElement, anchor: HTMLElement) {
  const target = (anchor.firstElementChild ?? anchor).getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const above = target.top - height - 9
  const left = target.left + target.width / 2 - width / 2
  bubble.style.top = `${above >= 0 ? above : target.bottom + 9}px`
  bubble.style.left = `${Math.max(9, Math.min(left, document.documentElement.clientWidth - width - 9))}px`
}
