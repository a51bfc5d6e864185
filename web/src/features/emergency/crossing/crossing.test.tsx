import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fakeServer.ts'
import { renderApp, wideWindow } from '#test/renderApp.tsx'
import { address } from '#test/renderPage.tsx'

beforeEach(() => {
  fakeServer({})
  wideWindow()
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const region = () => screen.getByRole('region', { name: 'Your list' })
const ticks = () => within(region()).getAllByRole('checkbox', { name: /min\)/ })

test('three answers make a list, and stand in the address', async () => {
  const { user } = await renderApp('/crossing/en')
  expect(screen.getByText(/Answer the three questions/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '2 minutes' }))
  await user.click(screen.getByRole('radio', { name: 'Border or airport' }))
  await user.click(screen.getByRole('radio', { name: 'iPhone or iPad' }))
  expect(address()).toBe('/crossing/en?time=2&for=border&os=ios')
  expect(ticks()).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: '20 minutes' }))
  expect(ticks().length).toBeGreaterThan(5)
  expect(region().textContent).toContain('What this list does not cover')
})

test('a known version leaves one way, and another system forgets the version', async () => {
  const { user } = await renderApp('/crossing/en?for=protest&time=20&os=android-samsung')
  const item = () =>
    within(region())
      .getByRole('checkbox', { name: /test message/ })
      .closest('li') as HTMLElement
  expect(item().textContent).toContain('One UI 5.1 to 7')
  expect(item().textContent).toContain('One UI 8 or newer')
  await user.selectOptions(screen.getByLabelText('Version of the system'), '8.0')
  expect(address()).toContain('version=8.0')
  expect(item().textContent).not.toContain('One UI 5.1 to 7')
  await user.click(screen.getByRole('radio', { name: 'iPhone or iPad' }))
  expect(address()).not.toContain('version')
})

test('a way of a single version names it once', async () => {
  await renderApp('/crossing/en?for=break-up&time=day&os=ios')
  expect(within(region()).getAllByText('iOS 16').length).toBeGreaterThan(0)
  expect(region().textContent).not.toContain('iOS 16 to 16')
})

test('an answer that is none is ignored, and a phone without a way says what to do', async () => {
  await renderApp('/crossing/en?for=lost&time=2&os=grapheneos')
  expect(region().textContent).toContain('Nothing on this phone fits into this time')
  expect(within(region()).getByRole('link', { name: 'Open: My phone was stolen' })).toBeTruthy()
})

test('ticks stay in memory until the reader wants them kept, and go when they do not', async () => {
  const path = '/crossing/en?for=repair&time=20&os=ios'
  const { user, unmount } = await renderApp(path)
  await user.click(ticks()[0] as HTMLElement)
  expect(screen.getByText(/1 of \d+ done/)).toBeTruthy()
  expect(localStorage).toHaveLength(0)
  await user.click(screen.getByRole('checkbox', { name: /Keep the ticks/ }))
  expect(JSON.parse(localStorage.getItem('crossingTicks') ?? '')).toHaveLength(1)
  unmount()
  const again = await renderApp(path)
  expect((ticks()[0] as HTMLInputElement).checked).toBe(true)
  await again.user.click(screen.getByRole('checkbox', { name: /Keep the ticks/ }))
  expect(localStorage).toHaveLength(0)
})

const openItems = () => [...region().querySelectorAll('li > details[open]')]

test('one item is open at a time and drawn, first the first, and a tick opens the next', async () => {
  const { user } = await renderApp('/crossing/en?for=border&time=20&os=ios&version=18.0')
  const titles = () => openItems().map((one) => one.parentElement?.querySelector('label')?.textContent)
  expect(titles()).toEqual([expect.stringMatching(/^Do the gesture after which only the code opens/)])
  await vi.waitFor(() => expect(region().querySelectorAll('[data-family]').length).toBeGreaterThan(1))
  expect(region().querySelectorAll('[data-family]')).toHaveLength(
    openItems()[0]?.querySelectorAll('[data-family]').length ?? 0,
  )
  await user.click(ticks()[0] as HTMLElement)
  expect(titles()).toEqual([expect.stringMatching(/^Hide the text of messages/)])
  await user.click(within(region()).getAllByText('How to do it')[2] as HTMLElement)
  await vi.waitFor(() => expect(titles()).toEqual([expect.stringMatching(/^Turn off fingerprint and face/)]))
})

test('when all is ticked it says to put the phone away', async () => {
  const { user } = await renderApp('/crossing/en?for=border&time=2&os=ios')
  for (const box of ticks()) await user.click(box)
  expect(within(region()).getByRole('status').textContent).toBe('2 of 2 done. Put the phone away.')
})

test('the screen is kept awake while there is a list, and let go with it', async () => {
  const lock = { released: false, release: vi.fn(async () => {}), addEventListener() {} }
  const request = vi.fn(async () => lock)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
  const { unmount } = await renderApp('/crossing/en?for=border&time=2&os=ios')
  expect(await screen.findByText(/The screen stays on/)).toBeTruthy()
  expect(request).toHaveBeenCalledWith('screen')
  unmount()
  expect(lock.release).toHaveBeenCalled()
})
