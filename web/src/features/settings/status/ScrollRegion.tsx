import type { ReactNode } from 'react'
import lists from '#shared/Lists.module.css'

/**
 * Content that may be wider than the screen and then scrolls sideways; focusable, because nothing in it is.
 */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what is focused
    <section className={lists.scroller} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
