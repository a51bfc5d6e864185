import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storeToken } from '#api/token.ts'
import { setOverrides } from '#i18n/messageStore.ts'
import { fakeServer } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { renderApp } from '#test/renderApp.tsx'
import { address } from '#test/renderPage.tsx'
import { courseServer } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
})

const open = (path: string, language: 'en' | 'pt' = 'en') => {
  fakeServer({ publicSettings: sampleSettings(), geolocation: { country: null }, ...courseServer().handlers })
  return renderApp(path, { language })
}
const notFound = () => screen.findByRole('heading', { level: 1, name: 'Page not found' })

test.each([
  ['S2.024 S9.022', '/signin', '/signin/pt'],
  ['S2.022 S9.022', '/signup', '/signup/pt'],
  ['S2.027 S9.022', '/forgot-password', '/forgot-password/pt'],
])('%s %s redirects to %s', async (_, path, target) => {
  await open(path, 'pt')
  await waitFor(() => expect(address()).toBe(target))
})

test('S2.030 / redirects to the dashboard', async () => {
  signIn()
  await open('/')
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('S2.017 /status redirects to /status/404', async () => {
  signIn()
  await open('/status')
  await waitFor(() => expect(address()).toBe('/status/404'))
})

test('S2.018 S2.004 /status/404 shows a signed-in person the not-found page without the layout', async () => {
  signIn()
  await open('/status/404')
  expect(await notFound()).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('from the not-found page a signed-in person searches the lessons', async () => {
  signIn()
  const { user } = await open('/status/404')
  await user.type(await screen.findByRole('searchbox', { name: 'Search the lessons' }), ' wifi {Enter}')
  await waitFor(() => expect(address()).toBe('/course/search?q=wifi'))
})

test('the not-found page leads on to the unfinished lesson that was read last', async () => {
  signIn()
  setOverrides({ en: { 'course.submodule.strong-code.title': 'A strong code' } })
  const value = { 'updates-on': 'how', 'strong-code': 'how' }
  localStorage.setItem('own-places', JSON.stringify({ uid: me, value }))
  await open('/status/404')
  const link = await screen.findByRole('link', { name: 'Go on with the lesson “A strong code”' })
  expect(link.getAttribute('href')).toBe('/course/submodules/strong-code')
  act(() => setOverrides({ en: {} }))
})

test('S2.029 S2.004 /404 opens without signing in and without the layout', async () => {
  await open('/404')
  expect(await notFound()).toBeTruthy()
  expect(address()).toBe('/404')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the start' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('search')).toBeNull()
})

test.each(['/nowhere', '/signin/en/more', '/teams/x/y', '/course', '/verify'])(
  'S2.031 %s is no route and shows the not-found page',
  async (path) => {
    await open(path)
    expect(await notFound()).toBeTruthy()
  },
)

test.each(['/content/', '/content/translations/x.json'])('S2.032 %s renders nothing', async (path) => {
  await open(path)
  await act(async () => {})
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('main')).toBeNull()
})
