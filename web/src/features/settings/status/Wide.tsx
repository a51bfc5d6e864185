import type { ReactNode } from 'react'
import lists from '#lists/Lists.module.css'

/** What may be wider than the screen, and is then pushed sideways; by keyboard too, as nothing in it can be reached. */
export function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys push what is focused
    <section className={lists.scroller} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
