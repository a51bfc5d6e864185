import { useSyncExternalStore } from 'react'
import { createListeners } from '#store'

export const themeModes = ['light', 'dark', 'system'] as const
export type ThemeMode = (typeof themeModes)[number]
export type ColourScheme = 'light' | 'dark'

/**
 * localStorage keys (spec 9): the chosen mode, and the scheme it last resolved to. boot.ts reads the mode
 * too.
 */
export const modeKey = 'themeMode'
export const schemeKey = 'colorScheme'

const { notify, subscribe } = createListeners(() => {
  addEventListener('storage', onStorage)
  system = systemIsDark()
  system?.addEventListener('change', apply)
  // Another tab may have changed it while there were no subscribers.
  document.documentElement.dataset['colorScheme'] = colourScheme()
  return () => {
    removeEventListener('storage', onStorage)
    system?.removeEventListener('change', apply)
  }
})
let system: MediaQueryList | undefined

/** The mode chosen in this browser; light if nothing valid is stored. */
export function themeMode(): ThemeMode {
  const stored = readStored(modeKey)
  return themeModes.find((mode) => mode === stored) ?? 'light'
}

/** The colour scheme of a mode now: `system` asks the operating system. */
export function colourScheme(mode = themeMode()): ColourScheme {
  if (mode !== 'system') return mode
  return systemIsDark()?.matches ? 'dark' : 'light'
}

/** Stores the mode, applies it and notifies subscribers. */
export function setThemeMode(mode: ThemeMode) {
  store(modeKey, mode)
  apply()
}

/** Resets to light, as after signing out (spec 4). */
export function resetTheme() {
  setThemeMode('light')
}

/**
 * Calls `listener` after every change: here, in another tab or, in mode `system`, by the operating system.
 */
export const subscribeTheme = subscribe

/** The mode and its scheme, and two functions to change them. */
export function useThemeMode() {
  const mode = useSyncExternalStore(subscribeTheme, themeMode, () => 'light' as const)
  const scheme = useSyncExternalStore(subscribeTheme, colourScheme, () => 'light' as const)
  return { mode, scheme, setThemeMode, resetTheme }
}

function apply() {
  const scheme = colourScheme()
  document.documentElement.dataset['colorScheme'] = scheme
  store(schemeKey, scheme)
  notify()
}

function onStorage(event: StorageEvent) {
  if (event.key === modeKey || event.key === null) apply()
}

function systemIsDark() {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined
}

// Storage throws if the reader has blocked it: the theme then lasts as long as the page.
const valuesInMemory = new Map<string, string>()

function readStored(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return valuesInMemory.get(key)
  }
}

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    valuesInMemory.set(key, value)
  }
}
