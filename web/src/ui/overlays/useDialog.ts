import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Lifecycle of a native modal `<dialog>` that is mounted only while it is open. The browser traps the focus,
 * closes only the top layer on Escape, and returns the focus to where it was.
 */
export function useDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const unmounting = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    unmounting.current = false
    if (dialog && !dialog.open) dialog.showModal()
    return () => {
      unmounting.current = true
      // Closed while still in the document: only then does the browser return the focus.
      dialog?.close()
    }
  }, [])

  const isDialogItself = (event: SyntheticEvent) => event.target === event.currentTarget
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (!isDialogItself(event)) return
      event.preventDefault()
      onClose()
    },
    // Chromium closes at a second Escape even if onCancel was prevented; only onClose decides, so reopen.
    onClose: (event: SyntheticEvent) => {
      if (!isDialogItself(event) || unmounting.current) return
      ref.current?.showModal()
      onClose()
    },
    onPointerDown: (event: MouseEvent) => {
      pressedBackdrop.current = isDialogItself(event) && onBackdrop(event)
    },
    // A text selection that began inside may end outside.
    onClick: (event: MouseEvent) => {
      if (pressedBackdrop.current && isDialogItself(event) && onBackdrop(event)) onClose()
    },
  }
}

function onBackdrop({ currentTarget, clientX, clientY }: MouseEvent) {
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
