import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { confirmLeave } from '#shared/useLeaveGuard.ts'
import { Field } from '#ui/fields/Field.tsx'
import { type TabName, tabNames } from '../tabs.ts'
import type { SettingsMessage } from '../settings.messages.ts'
import styles from './SettingsNav.module.css'
import { useSettingSearch } from './useSettingSearch.ts'

/** The list of sections, and a search over every setting. Arrow keys move between its links. */
export function SettingsNav({ current }: { current: TabName | undefined }) {
  const say = useSay<SettingsMessage>()
  const navigate = useNavigate()
  const nav = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const { results, state, preload } = useSettingSearch(typed.trim())
  const [first] = results

  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event
    const isField = target instanceof HTMLInputElement
    if (key === 'Enter' && isField && first) {
      event.preventDefault()
      confirmLeave(() => navigate(first.to))
    }
    if (key === 'Escape' && isField && typed) setTyped('')
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (!step || !nav.current) return
    const stops = [...nav.current.querySelectorAll<HTMLElement>('input, a')]
    event.preventDefault()
    stops[stops.findIndex((one) => one === target) + step]?.focus()
  }

  return (
    <nav ref={nav} aria-label={say('settings.tabs')} className={styles.nav}>
      <Field
        type="search"
        label={say('settings.search')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onFocus={preload}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={typed.trim() ? styles.count : styles.silent}>
        {typed.trim() &&
          (state === 'ready'
            ? say('settings.search.found', { count: results.length })
            : say(`settings.search.${state}`))}
      </p>
      <ul role="list" className={styles.list}>
        {typed.trim()
          ? results.map(({ id, label, section, to }) => (
              <li key={id}>
                <Link to={to} className={styles.link} onKeyDown={onKeyDown}>
                  <span>{label}</span>
                  {section && <span className={styles.section}>{section}</span>}
                </Link>
              </li>
            ))
          : tabNames.map((tab) => (
              <li key={tab}>
                <Link
                  to={paths.settings(tab)}
                  className={styles.link}
                  onKeyDown={onKeyDown}
                  aria-current={tab === current ? 'page' : undefined}
                >
                  {say(`settings.tab.${tab}`)}
                </Link>
              </li>
            ))}
      </ul>
    </nav>
  )
}
