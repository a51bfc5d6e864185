import { afterEach, expect, test, vi } from 'vitest'
import { createLayoutStore } from './layoutState.ts'

afterEach(() => sessionStorage.clear())

test('S2.118 the layout state starts with the sidebar closed', () => {
  expect(createLayoutStore().state().open).toBe(false)
})

test('S2.119 the fixed-expanded flag starts false', () => {
  expect(createLayoutStore().state().fixedExpanded).toBe(false)
})

test('S2.120 the page title starts as the placeholder greetings!', () => {
  expect(createLayoutStore().state().title).toBe('greetings!')
})

test('S2.121 toggling opens a closed sidebar and closes an open one', () => {
  const { toggleSidebar, state } = createLayoutStore()
  toggleSidebar()
  expect(state().open).toBe(true)
  toggleSidebar()
  expect(state().open).toBe(false)
})

test('S2.122 closing closes the sidebar, open or not', () => {
  const { toggleSidebar, closeSidebar, state } = createLayoutStore()
  closeSidebar()
  expect(state().open).toBe(false)
  toggleSidebar()
  closeSidebar()
  expect(state().open).toBe(false)
})

test('S2.123 the page title can be set', () => {
  const { setTitle, state } = createLayoutStore()
  setTitle('Dashboard')
  expect(state().title).toBe('Dashboard')
})

test('S2.124 the fixed-expanded flag can be set', () => {
  const { setFixedExpanded, state } = createLayoutStore()
  setFixedExpanded(true)
  expect(state().fixedExpanded).toBe(true)
  setFixedExpanded(false)
  expect(state().fixedExpanded).toBe(false)
})

test('who listens hears every change until they stop', () => {
  const { subscribe, toggleSidebar } = createLayoutStore()
  const listener = vi.fn()
  const stop = subscribe(listener)
  toggleSidebar()
  stop()
  toggleSidebar()
  expect(listener).toHaveBeenCalledOnce()
})

test('S4.058 the expanded flag survives a reload in the same session', () => {
  createLayoutStore().setFixedExpanded(true)
  expect(createLayoutStore().state().fixedExpanded).toBe(true)
})
