import type { Text } from '@resguardo/contract/languages'
import { useSyncExternalStore } from 'react'
import { quietTab } from './quietTab.ts'

/** Where boot.ts finds the title that every tab shall show; nothing there: discreet mode is off. */
const key = 'discreet'
/** What every tab is called in discreet mode. */
export const quietTitles: Text = { pt: 'Notas', es: 'Notas', en: 'Notes' }
const listeners = new Set<() => void>()
let watching: MutationObserver | undefined

/** Turns discreet mode on, with the title of the tab, or off; then the next page has its own title again. */
export function setDiscreet(title: string | null) {
  const quiet = watching ?? window.__early?.quiet
  quiet?.disconnect()
  try {
    if (title === null) localStorage.removeItem(key)
    else {
      localStorage.setItem(key, title)
      watching = quietTab(title)
    }
  } catch {
    // No storage: nothing can be kept, and the switch stays where it was.
  }
  for (const listener of listeners) listener()
}

/** Whether discreet mode is on in this browser. */
function isDiscreet(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether discreet mode is on; false in the prerendered page and while it is taken over. */
export function useDiscreet(): boolean {
  return useSyncExternalStore(subscribe, isDiscreet, () => false)
}
