import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** A press longer than this is a hold, a shorter one a tap; in milliseconds. */
const holdMs = 400

type PressHandlers = {
  down: () => void
  /** The button was released after a hold. */
  released: () => void
}

/**
 * A button that can be held or tapped, by finger, mouse, Space or Enter. Assistive tools that only send
 * clicks work as well. `down` fires at once, `released` only after a hold.
 */
export function usePress({ down, released }: PressHandlers) {
  const since = useRef<number | null>(null)
  const isHandled = useRef(false)

  function begin() {
    since.current = performance.now()
    isHandled.current = true
    down()
  }
  function end() {
    const held = since.current !== null && performance.now() - since.current >= holdMs
    since.current = null
    if (held) released()
  }
  const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'

  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      // Pointer capture: the release is received wherever the finger moves.
      event.currentTarget.setPointerCapture?.(event.pointerId)
      begin()
    },
    onPointerUp: end,
    onPointerCancel() {
      since.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      if (!isPress(event)) return
      event.preventDefault()
      if (!event.repeat) begin()
    },
    onKeyUp(event: KeyboardEvent) {
      if (!isPress(event)) return
      event.preventDefault()
      end()
      isHandled.current = false
    },
    onClick(_event: MouseEvent) {
      if (!isHandled.current) down()
      isHandled.current = false
    },
    /** A long press must not open a context menu. */
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
}
