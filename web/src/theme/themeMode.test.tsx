import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetTheme, setThemeMode, subscribeTheme, themeMode, themeModes, useThemeMode } from './themeMode.ts'

const system = Object.assign(new EventTarget(), { matches: false, media: '', onchange: null })
const scheme = () => document.documentElement.dataset['colorScheme']

beforeEach(() => {
  system.matches = false
  vi.stubGlobal('matchMedia', () => system)
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('S4.062 the default theme mode is light', () => {
  expect(themeMode()).toBe('light')
  localStorage.setItem('themeMode', 'sepia')
  expect(themeMode()).toBe('light')
})

test('S4.059 the theme mode is light, dark or system', () => {
  expect(themeModes).toEqual(['light', 'dark', 'system'])
})

test('S3.052 the painted theme is light or dark, whatever the mode', () => {
  for (const dark of [false, true]) {
    system.matches = dark
    for (const mode of themeModes) {
      setThemeMode(mode)
      expect(['light', 'dark']).toContain(scheme())
    }
  }
})

test('S3.053 the stored theme mode may be system', () => {
  setThemeMode('system')
  expect(localStorage.getItem('themeMode')).toBe('system')
  expect(themeMode()).toBe('system')
})

test('S4.060 the theme mode is kept in local storage and used again after a reload', async () => {
  setThemeMode('dark')
  vi.resetModules()
  const reloaded = await import('./themeMode.ts')
  expect(reloaded.themeMode()).toBe('dark')
})

test('S9.035 the local storage key themeMode holds the mode, light where there is none', () => {
  expect(themeMode()).toBe('light')
  setThemeMode('dark')
  expect(localStorage.getItem('themeMode')).toBe('dark')
})

test('S9.037 there are local storage keys for the colour scheme and for the mode', () => {
  system.matches = true
  setThemeMode('system')
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    themeMode: 'system',
    colorScheme: 'dark',
  })
})

test('S4.061 in mode system the theme follows the operating system', () => {
  const { result } = renderHook(useThemeMode)
  act(() => setThemeMode('system'))
  expect([scheme(), result.current.scheme]).toEqual(['light', 'light'])
  act(() => {
    system.matches = true
    system.dispatchEvent(new Event('change'))
  })
  expect([scheme(), result.current.scheme]).toEqual(['dark', 'dark'])
})

test('a chosen mode does not follow the operating system', () => {
  setThemeMode('light')
  const stop = subscribeTheme(() => {})
  system.matches = true
  system.dispatchEvent(new Event('change'))
  expect(scheme()).toBe('light')
  stop()
})

test('a change in another tab is painted here', () => {
  const { result } = renderHook(useThemeMode)
  localStorage.setItem('themeMode', 'dark')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'themeMode' })))
  expect([scheme(), result.current.mode]).toEqual(['dark', 'dark'])
})

test('the reset goes back to light', () => {
  setThemeMode('dark')
  resetTheme()
  expect([themeMode(), scheme()]).toEqual(['light', 'light'])
})

test('a reader who forbids storage still gets the theme', () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
  setThemeMode('dark')
  expect([themeMode(), scheme()]).toEqual(['dark', 'dark'])
})
