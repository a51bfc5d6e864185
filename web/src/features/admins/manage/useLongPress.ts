import { type PointerEvent, useEffect, useRef } from 'react'

/** Duration of a long press, in milliseconds. */
const longPressMs = 500
const moveTolerance = 10

/** Calls `run` on a long press; a finger that moves is scrolling and cancels it. */
export function useLongPress(run: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const cancel = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  useEffect(() => cancel, [])
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, target }: PointerEvent) => {
      const isControl = target instanceof Element && target.closest('a, button, input, label')
      if (pointerType === 'mouse' || isControl) return
      cancel()
      press.current = { timer: setTimeout(run, longPressMs), x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = press.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > moveTolerance) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  }
}
