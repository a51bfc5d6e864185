import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showsNotice, storeNoticeKind, useNoticePlace } from './noticePlace.ts'

afterEach(() => localStorage.clear())

const reservedAt = (path: string) => renderHook(() => useNoticePlace(path)).result.current

test('a lesson, the assistant and the emergency pages never have a notice line', () => {
  for (const path of ['/course/submodules/strong-code', '/assistant', '/emergency/pt', '/crossing/pt']) {
    expect(showsNotice(path), path).toBe(false)
    expect(reservedAt(path), path).toBe(false)
  }
  expect(showsNotice('/course/search')).toBe(true)
  expect(reservedAt('/alerts')).toBe(false)
})

test('room is kept for what was last said: an alert everywhere, the licence on the dashboard', () => {
  expect(reservedAt('/invites')).toBe(true)
  storeNoticeKind('alert')
  expect([reservedAt('/invites'), reservedAt('/dashboard')]).toEqual([true, true])
  storeNoticeKind('license')
  expect([reservedAt('/invites'), reservedAt('/dashboard')]).toEqual([false, true])
  storeNoticeKind('none')
  expect([reservedAt('/invites'), reservedAt('/dashboard')]).toEqual([false, false])
})

test('another page does not know about the licence: the dashboard keeps room unless it has nothing to say', () => {
  storeNoticeKind('alert')
  storeNoticeKind('no alert')
  expect([reservedAt('/invites'), reservedAt('/dashboard')]).toEqual([false, true])
  storeNoticeKind('none')
  storeNoticeKind('no alert')
  expect(reservedAt('/dashboard')).toBe(false)
})

test('the room stays as it was while a page is shown, and is decided again on the next', () => {
  const { result, rerender } = renderHook(({ path }) => useNoticePlace(path), {
    initialProps: { path: '/invites' },
  })
  storeNoticeKind('none')
  rerender({ path: '/invites' })
  expect(result.current).toBe(true)
  rerender({ path: '/devices' })
  expect(result.current).toBe(false)
})
