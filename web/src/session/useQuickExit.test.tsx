import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useQuickExit } from './useQuickExit.ts'

afterEach(() => {
  delete window.__boot
  document.documentElement.hidden = false
})

const pressShift = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))

test('Shifts that came before the scripts count once, and not again on the next page', () => {
  const replace = vi.fn()
  window.__boot = { inFlight: {}, onPress: () => {}, shifts: 2 }
  const first = renderHook(() => useQuickExit(replace))
  pressShift()
  expect(replace).toHaveBeenCalledExactlyOnceWith('about:blank')
  first.unmount()
  renderHook(() => useQuickExit(replace))
  pressShift()
  pressShift()
  expect(replace).toHaveBeenCalledOnce()
  pressShift()
  expect(replace).toHaveBeenCalledTimes(2)
})
