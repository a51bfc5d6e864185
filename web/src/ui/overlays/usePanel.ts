import { useEffect, useRef, useState } from 'react'

/**
 * A panel shown by a button. A press or focus outside of `box` closes it, as does Escape, which returns the
 * focus to the button.
 */
export function usePanel() {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return undefined
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    // Capturing, so that it runs before other Escape handlers.
    document.addEventListener('keydown', escape, true)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', escape, true)
    }
  }, [open])

  return { open, setOpen, box, button }
}
