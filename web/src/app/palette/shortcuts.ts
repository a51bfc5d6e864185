import { useSyncExternalStore } from 'react'
import { paths } from '#paths'

/** Where `g` and a second key lead. A screen that a person cannot see has no shortcut for them. */
export const goKeys: Readonly<Record<string, string>> = {
  d: paths.dashboard,
  a: '/assistant',
  t: paths.teams,
  u: paths.people,
  l: paths.licenses,
  s: '/settings',
}

const key = 'shortcuts'
const listeners = new Set<() => void>()

function isOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

function turn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // No storage: the setting stays as it is.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Whether single keys are shortcuts in this browser (WCAG 2.1.4), and a function that turns them on or off.
 */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn, () => true), turn]
}

export type Pressed =
  | { does: 'palette' | 'sheet' | 'search' | 'wait' }
  | { does: 'go'; to: string }
  | { does: 'nothing' }

const nothing: Pressed = { does: 'nothing' }

/**
 * What a key means. `waiting`: `g` was pressed just before. Returns nothing in a field, with a dialog open
 * (it has its own keys) or during IME composition.
 */
export function read(event: KeyboardEvent, { waiting }: { waiting: boolean }): Pressed {
  if (event.defaultPrevented || event.isComposing || event.altKey) return nothing
  const layered = document.querySelector('dialog[open]') !== null
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'k' && !event.shiftKey && !layered ? { does: 'palette' } : nothing
  if (layered || isField(event.target) || !isOn()) return nothing
  const to = goKeys[event.key.toLowerCase()]
  if (waiting) return to ? { does: 'go', to } : nothing
  if (event.key === '?') return { does: 'sheet' }
  if (event.key === '/') return { does: 'search' }
  return event.key === 'g' ? { does: 'wait' } : nothing
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  )
}
