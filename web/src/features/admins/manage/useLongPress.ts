import { type PointerEvent, useEffect, useRef } from 'react'

/** Duration of a long press, in milliseconds. */
const pressTime = 500
const slip = 10

/** Calls `run` on a long press; a finger that moves is scrolling and cancels it. */
export function useLongPress(run: () => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const letGo = () => {
    clearTimeout(held.current?.timer)
    held.current = null
  }
  useEffect(() => letGo, [])
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, target }: PointerEvent) => {
      const own = target instanceof Element && target.closest('a, button, input, label')
      if (pointerType === 'mouse' || own) return
      letGo()
      held.current = { timer: setTimeout(run, pressTime), x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = held.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > slip) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
