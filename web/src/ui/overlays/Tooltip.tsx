import { type ReactNode, useId } from 'react'
import styles from './Tooltip.module.css'
import { useTooltip } from './useTooltip.ts'

type TooltipProps = {
  text: string
  /** Spread the attribute on the control that the text explains. */
  children: (described: { 'aria-describedby': string | undefined }) => ReactNode
}

/**
 * A tooltip: opens after hovering, at once on keyboard focus, or on a long press. Escape closes it, and the
 * pointer may move onto it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const { open, anchor, bubble, ...handlers } = useTooltip()
  return (
    // The handlers only listen to events that bubble from the control inside.
    <span ref={anchor} className={styles.anchor} {...handlers}>
      {children({ 'aria-describedby': open ? id : undefined })}
      {open && (
        <span ref={bubble} id={id} role="tooltip" className={styles.bubble}>
          {text}
        </span>
      )}
    </span>
  )
}
