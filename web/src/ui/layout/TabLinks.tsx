import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from '#router'
import styles from './TabLinks.module.css'

type Tab<Value extends string> = { value: Value; label: string }
type TabLinksProps<Value extends string> = {
  /** Accessible name of the group of links. */
  label: string
  tabs: readonly Tab<Value>[]
  current: Value
  /** The URL of a tab, if it is not the current one with another `?tab=`. */
  to?: (value: Value) => string
}

/**
 * The tabs of a page as links with `?tab=` in the URL: each can be opened, bookmarked and reached with Back.
 */
export function TabLinks<Value extends string>({ label, tabs, current, to }: TabLinksProps<Value>) {
  const [query] = useSearchParams()
  const bar = useRef<HTMLDivElement>(null)
  // On a phone the current tab may be out of view.
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (shown && bar.current) bar.current.scrollLeft = shown.offsetLeft - bar.current.offsetLeft - 18
  }, [current])
  const addressOf = (value: Value) => {
    if (to) return to(value)
    const next = new URLSearchParams(query)
    next.set('tab', value)
    return `?${next.toString()}`
  }
  return (
    <div role="group" aria-label={label} className={styles.bar} ref={bar} data-print="no">
      <ul role="list" className={styles.list}>
        {tabs.map(({ value, label: name }) => (
          <li key={value}>
            <Link
              to={addressOf(value)}
              className={styles.link}
              aria-current={value === current ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
