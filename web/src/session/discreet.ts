import type { Text } from '@resguardo/contract/platform/languages'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#store'
import { holdNeutralTab } from './neutralTab.ts'

/** localStorage key of the title for every tab, read by boot.ts; absent: discreet mode is off. */
const key = 'discreet'
/** Title of every tab in discreet mode. */
export const neutralTitles: Text = { pt: 'Notas', es: 'Notas', en: 'Notes' }
const { notify, subscribe } = createListeners()
let observer: MutationObserver | undefined

/**
 * Turns discreet mode on with a title for the tab, or off with null; the next page then has its own title
 * again.
 */
export function setDiscreet(title: string | null) {
  const activeObserver = observer ?? window.__boot?.tab
  activeObserver?.disconnect()
  try {
    if (title === null) localStorage.removeItem(key)
    else {
      localStorage.setItem(key, title)
      observer = holdNeutralTab(title)
    }
  } catch {
    // No storage: the setting cannot be saved, and the switch stays as it was.
  }
  notify()
}

/** Whether discreet mode is on in this browser. */
function isDiscreet(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Whether discreet mode is on; false during prerendering and hydration. */
export function useDiscreet(): boolean {
  return useSyncExternalStore(subscribe, isDiscreet, () => false)
}
