import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { useSyncExternalStore } from 'react'
import { paths } from '#paths'
import { createListeners } from '#store'

/** Where `g` and a second key lead. A screen that a person cannot see has no shortcut for them. */
export const goKeys: Readonly<Record<string, string>> = {
  d: paths.dashboard,
  a: pathTo('assistant'),
  t: paths.teams,
  u: paths.people,
  l: paths.licenses,
  s: pathTo('settings'),
}

const storageKey = 'shortcuts'
const { notify, subscribe } = createListeners()

function singleKeysEnabled(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // No storage: the setting stays as it is.
  }
  notify()
}

/**
 * Whether single keys are shortcuts in this browser (WCAG 2.1.4), and a function that turns them on or off.
 */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, singleKeysEnabled, () => true), setSingleKeys]
}

export type KeyAction =
  | { does: 'palette' | 'sheet' | 'search' | 'wait' }
  | { does: 'go'; to: string }
  | { does: 'nothing' }

const noAction: KeyAction = { does: 'nothing' }

/**
 * What a key means. `waiting`: `g` was pressed just before. Returns nothing in a field, with a dialog open
 * (it has its own keys) or during IME composition.
 */
export function keyActionOf(event: KeyboardEvent, { waiting }: { waiting: boolean }): KeyAction {
  if (event.defaultPrevented || event.isComposing || event.altKey) return noAction
  const dialogOpen = document.querySelector('dialog[open]') !== null
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'k' && !event.shiftKey && !dialogOpen ? { does: 'palette' } : noAction
  if (dialogOpen || isField(event.target) || !singleKeysEnabled()) return noAction
  const to = goKeys[event.key.toLowerCase()]
  if (waiting) return to ? { does: 'go', to } : noAction
  if (event.key === '?') return { does: 'sheet' }
  if (event.key === '/') return { does: 'search' }
  return event.key === 'g' ? { does: 'wait' } : noAction
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  )
}
