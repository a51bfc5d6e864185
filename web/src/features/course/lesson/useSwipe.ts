import { type PointerEvent, useRef } from 'react'

const minDistance = 54

/** Detects a swipe to the left or right. Needs `touch-action: pan-y`. */
export function useSwipe({ left, right }: { left: () => void; right: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y, target }: PointerEvent) => {
      const counts = pointerType === 'touch' && isPrimary && !scrollsSideways(target)
      start.current = counts ? { x, y } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from) return
      const [across, down] = [clientX - from.x, clientY - from.y]
      if (Math.abs(across) < minDistance || Math.abs(across) < 2 * Math.abs(down)) return
      if (across < 0) left()
      else right()
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}

/** Whether the finger is on something that it scrolls sideways itself, such as the screens of a path. */
function scrollsSideways(target: EventTarget): boolean {
  for (let node = target instanceof Element ? target : null; node; node = node.parentElement)
    if (node.scrollWidth > node.clientWidth && /auto|scroll/.test(getComputedStyle(node).overflowX))
      return true
  return false
}
