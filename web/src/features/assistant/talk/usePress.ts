import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** Who keeps a button down for longer holds it; a shorter press is a tap. */
const holdMs = 400

type Press = {
  down: () => void
  /** The button was let go after it was held. */
  released: () => void
}

/**
 * A button that is held or tapped, by finger, mouse, Space and Enter alike, and by the plain clicks of tools that have
 * none of these. `down` comes at once; `released` only after a hold.
 */
export function usePress({ down, released }: Press) {
  const since = useRef<number | null>(null)
  const answered = useRef(false)

  function begin() {
    since.current = performance.now()
    answered.current = true
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
      // Wherever the finger wanders, letting go is heard.
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
      answered.current = false
    },
    onClick(_event: MouseEvent) {
      if (!answered.current) down()
      answered.current = false
    },
    /** A long press opens no menu over the button. */
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
}
