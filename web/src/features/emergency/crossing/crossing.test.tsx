import { osTypes } from '@resguardo/contract/devices/device'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer } from '#test/fakeServer.ts'
import { renderApp, wideWindow } from '#test/renderApp.tsx'
import { address } from '#test/renderPage.tsx'
import { sampleCourse } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'

beforeEach(() => {
  fakeServer({})
  wideWindow()
})
afterEach(() => {
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const region = () => screen.getByRole('region', { name: 'Your list' })
const ticks = () => within(region()).getAllByRole('checkbox', { name: /min\)/ })
const tap = (name: string | RegExp) => screen.getByRole('link', { name })

test('three taps make a list, one question at a time, and stand in the address', async () => {
  const { user } = await renderApp('/crossing/en')
  expect(screen.getByRole('heading', { level: 2, name: 'What is coming?' })).toBeTruthy()
  expect(screen.queryByText('iPhone or iPad')).toBeNull()
  await user.click(tap('Border or airport'))
  await user.click(tap('iPhone or iPad'))
  await user.click(tap(/^2 minutes/))
  expect(address()).toBe('/crossing/en?for=border&os=ios&time=2')
  expect(ticks()).toHaveLength(2)
  await user.click(tap(/^2 minutes.*change/))
  await user.click(tap(/^20 minutes/))
  expect(ticks().length).toBeGreaterThan(5)
  expect(region().textContent).toContain('What this list does not cover')
})

test.each(['border', 'protest', 'repair', 'lost', 'break-up', 'child'])(
  'the situation %s has a list for each phone, and a picture',
  async (situation) => {
    const { unmount } = await renderApp('/crossing/en')
    const tile = document.querySelector(`a[href$="for=${situation}"]`)
    expect(tile?.querySelectorAll('svg path').length).toBeGreaterThan(4)
    unmount()
    for (const os of osTypes) {
      const page = await renderApp(`/crossing/en?for=${situation}&os=${os}&time=day`)
      expect(ticks().length).toBeGreaterThan(3)
      page.unmount()
    }
  },
)

test('the phone of the account is answered already, and can be changed', async () => {
  fakeServer({ readCourse: sampleCourse({ osType: 'ios', version: '18.0' }) })
  signIn()
  const { user } = await renderApp('/crossing/en?for=border')
  expect(await screen.findByRole('heading', { name: 'How long do you have?' })).toBeTruthy()
  await user.click(tap(/^iPhone or iPad.*change/))
  expect(tap(/^iPhone or iPad/).textContent).toContain('(your phone)')
  await user.click(tap(/^Samsung Galaxy/))
  await user.click(tap(/^2 minutes/))
  expect(address()).toBe('/crossing/en?for=border&os=android-samsung&time=2')
})

test('a known version leaves one way, and another system forgets the version', async () => {
  const { user } = await renderApp('/crossing/en?for=protest&time=20&os=android-samsung')
  const item = () =>
    within(region())
      .getByRole('checkbox', { name: /^Hide the text of messages/ })
      .closest('li') as HTMLElement
  await user.click(within(item()).getByRole('button'))
  expect(item().textContent).toContain('One UI 5.1 to 7')
  expect(item().textContent).toContain('One UI 8 or newer')
  await user.selectOptions(screen.getByLabelText('System version'), '8.0')
  expect(address()).toContain('version=8.0')
  expect(item().textContent).not.toContain('One UI 5.1 to 7')
  await user.click(tap(/^Samsung Galaxy.*change/))
  await user.click(tap('iPhone or iPad'))
  expect(address()).not.toContain('version')
})

test('a way of a single version names it once', async () => {
  const { user } = await renderApp('/crossing/en?for=break-up&time=day&os=ios')
  let texts = ''
  for (const order of within(region()).getAllByRole('button', { expanded: false })) {
    await user.click(order)
    texts += region().textContent
  }
  expect(texts).toContain('iOS 16')
  expect(texts).not.toContain('iOS 16 to 16')
})

test('an answer that is none is asked again, and a phone without a way says what to do', async () => {
  const { unmount } = await renderApp('/crossing/en?for=moon&time=2&os=ios')
  expect(screen.getByRole('heading', { name: 'What is coming?' })).toBeTruthy()
  unmount()
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

const openItems = () => within(region()).getAllByRole('button', { expanded: true })

test('one item is open at a time and drawn, first the first, and a tick opens the next', async () => {
  const { user } = await renderApp('/crossing/en?for=border&time=20&os=ios&version=18.0')
  const titles = () => openItems().map((one) => one.textContent)
  expect(titles()).toEqual([expect.stringMatching(/^Do the gesture that lets only the code unlock/)])
  await vi.waitFor(() => expect(region().querySelectorAll('[data-family]').length).toBeGreaterThan(1))
  expect(region().querySelectorAll('[data-family]')).toHaveLength(
    openItems()[0]?.closest('li')?.querySelectorAll('[data-family]').length ?? 0,
  )
  await user.click(ticks()[0] as HTMLElement)
  expect(titles()).toEqual([expect.stringMatching(/^Hide the text of messages/)])
  await user.click(within(region()).getByRole('button', { name: /^Turn off fingerprint and face/ }))
  expect(titles()).toEqual([expect.stringMatching(/^Turn off fingerprint and face/)])
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
