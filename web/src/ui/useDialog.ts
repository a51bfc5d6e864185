import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * The life of a native modal `<dialog>` that is in the page only while it is open: the browser traps the
 * focus, closes the top layer only on Escape, and gives the focus back where it came from.
 */
export function useDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  const leaving = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    leaving.current = false
    if (dialog && !dialog.open) dialog.showModal()
    return () => {
      leaving.current = true
      // Closed while it is still in the document: only then does the focus go back.
      dialog?.close()
    }
  }, [])

  const own = (event: SyntheticEvent) => event.target === event.currentTarget
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (!own(event)) return
      event.preventDefault()
      onClose()
    },
    // Chromium closes at a second Escape whatever onCancel says; whether it may close is for onClose to say.
    onClose: (event: SyntheticEvent) => {
      if (!own(event) || leaving.current) return
      ref.current?.showModal()
      onClose()
    },
    onPointerDown: (event: MouseEvent) => {
      pressed.current = own(event) && onBackdrop(event)
    },
    // A selection of text that began inside may end out there.
    onClick: (event: MouseEvent) => {
      if (pressed.current && own(event) && onBackdrop(event)) onClose()
    },
  }
}

function onBackdrop({ currentTarget, clientX, clientY }: MouseEvent) {
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
