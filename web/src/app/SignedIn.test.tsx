import type { Role } from '@resguardo/contract/auth/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp, wideWindow } from '#test/renderApp.tsx'
import { address } from '#test/renderPage.tsx'
import { courseServer } from '#test/sampleCourse.ts'
import { me, signIn, tokenOf } from '#test/signedIn.ts'
import { themeMode } from '#theme/themeMode.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { layout } from './frame/layoutState.ts'
import { hasFocus } from '../../test/hasFocus.ts'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
  layout.setFixedExpanded(false)
  layout.closeSidebar()
  document.documentElement.hidden = false
})

type SignedInOptions = { handlers?: Handlers; wide?: boolean; role?: Role }

/** Calls of other screens, irrelevant here. */
const elsewhere: Handlers = {
  readAdmins: () => errorResponse(503),
  readTeams: () => errorResponse(503),
  readOutbox: () => errorResponse(503),
  publicSettings: () => errorResponse(503),
}

async function open(path: string, { handlers = {}, wide = true, role = 'admin' }: SignedInOptions = {}) {
  const server = fakeServer({ ...elsewhere, ...courseServer().handlers, ...handlers })
  if (wide) wideWindow()
  signIn({ role })
  const page = await renderApp(path)
  return { server, ...page }
}

const header = () => screen.getByRole('banner')
const signedIn = [
  '/dashboard',
  '/course/submodules/updates-on',
  '/welcome',
  `/admins/profile/${me}`,
  '/teams',
  '/licenses',
  '/outbox',
  '/logs',
]

test.each(signedIn)('S2.003 %s is shown in a layout with header, sidebar and content', async (path) => {
  await open(path, { role: 'root' })
  expect(header()).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeTruthy()
})

test('S2.003 the not-found page has no header and sidebar', async () => {
  await open('/status/404')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})

test('S2.005 /dashboard shows the progress dashboard', async () => {
  await open('/dashboard')
  expect(await screen.findByRole('img', { name: /Basic Privacy: 0 of 3 steps lit/ })).toBeTruthy()
})

test('S2.007 /course/submodules/{id} shows the viewer with the submodule of that id', async () => {
  const { server } = await open('/course/submodules/hidden-managers')
  expect(await screen.findByText('Slide 1 of 6')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Hidden managers' })).toBeTruthy()
  expect(server.calls('courseContent')[0]?.address).toBe('/v2/course/content/hidden-managers.json?lang=en')
})

test('S2.074 the menu toggle opens and closes the sidebar', async () => {
  const { user } = await open('/dashboard')
  const toggle = () => within(header()).getByRole('button', { name: /menu/ })
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle())
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByRole('heading', { name: 'Your course' })).toBeTruthy()
  await user.click(toggle())
  expect(screen.queryByRole('heading', { name: 'Your course' })).toBeNull()
})

test('S2.075 the header shows the title of the page, also of the next one', async () => {
  const { user } = await open('/dashboard')
  expect(within(header()).getByText('Today')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'Start: Updates on' }))
  expect(await within(header()).findByText('Updates on')).toBeTruthy()
})

test('S1.051 S2.076 the light/dark toggle switches the theme', async () => {
  const { user } = await open('/dashboard', { handlers: { editAdmin: null } })
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  expect(themeMode()).toBe('dark')
  expect(document.documentElement.dataset['colorScheme']).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }))
  expect(themeMode()).toBe('light')
})

test('S7.080 saving the theme preference sends uid and theme, light or dark', async () => {
  const { user, server } = await open('/dashboard', { handlers: { editAdmin: null } })
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }))
  expect(server.calls('editAdmin').map(({ body }) => body)).toEqual([
    { uid: me, theme: 'dark' },
    { uid: me, theme: 'light' },
  ])
})

test('S7.081 a failure to save the theme is ignored: no error, and the theme stays as chosen', async () => {
  const { user, server } = await open('/dashboard', { handlers: { editAdmin: () => errorResponse(500) } })
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  await waitFor(() => expect(server.calls('editAdmin')).toHaveLength(1))
  await act(async () => {})
  expect(themeMode()).toBe('dark')
  expect(screen.queryByRole('alert')).toBeNull()
})

async function userMenu(role: Role) {
  const page = await open('/dashboard', { role, handlers: { signOut: null } })
  const button = screen.getByRole('button', { name: 'Account of Ana Lima' })
  await page.user.click(button)
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement
  await within(panel).findByRole('list')
  return { ...page, button, panel }
}

test('S2.077 S2.078 S2.079 the header has a user menu with initials and full name', async () => {
  const { panel, button } = await userMenu('admin')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(within(panel).getByText('AL')).toBeTruthy()
  expect(within(panel).getByText('Ana Lima')).toBeTruthy()
})

test.each([
  ['root', 'super admin'],
  ['admin', 'admin'],
] as const)('S2.080 the role %s is labelled %s', async (role, label) => {
  const { panel } = await userMenu(role)
  expect(within(panel).getByText(label)).toBeTruthy()
})

test('S2.081 the user menu links to the own profile', async () => {
  const { panel } = await userMenu('admin')
  expect(within(panel).getByRole('link', { name: 'My profile' }).getAttribute('href')).toBe(
    `/admins/profile/${me}`,
  )
})

test('S2.082 the user menu signs out, to the sign-in page', async () => {
  localStorage.setItem('own-ticks', '{}')
  const { panel, user, server } = await userMenu('admin')
  await user.click(within(panel).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(address()).toMatch(/^\/signin\/en/))
  expect(server.calls('signOut')).toHaveLength(1)
  expect(localStorage.getItem('own-ticks')).toBeNull()
})

test('another person who signs in in another tab is informed that the pages are theirs now, in their language, and finds nothing of the first person', async () => {
  const { server } = await open('/dashboard')
  await screen.findByRole('heading', { name: 'Hello, Ana' })
  act(() => void toast('said to Ana'))
  server.use(courseServer({ visitedSubmodules: ['updates-on'] }).handlers)
  const bia = { uid: '00000000-0000-4000-8000-0000000000fe', first_name: 'Bia', last_name: 'Reis' }
  localStorage.setItem('accessToken', tokenOf({ ...bia, username: 'bia@example.org', lang: 'es' }))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })))
  expect(await screen.findByText(/^Ahora estás en la cuenta de Bia Reis/)).toBeTruthy()
  expect(await screen.findByRole('img', { name: /1 de 3 pasos encendidos/ })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Ana|Lima/)
})

test('Escape closes the user menu and gives the focus back', async () => {
  const { button, user } = await userMenu('admin')
  await user.keyboard('{Escape}')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await hasFocus(button)
})

test('S2.073 on a small screen the sidebar is a temporary drawer that closes when a link is followed', async () => {
  const { user } = await open('/dashboard', { wide: false })
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const drawer = screen.getByRole('dialog', { name: 'Menu' })
  await user.click(await within(drawer).findByRole('link', { name: /^Updates on/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/course/submodules/updates-on')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('S4.058 the expanded sidebar stays so when the user moves to another screen', async () => {
  const { user } = await open('/dashboard')
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(await screen.findByRole('link', { name: /^Hidden managers/ }))
  await screen.findByText('Slide 1 of 6')
  expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Your course' })).toBeTruthy()
})

test('the quick exit swaps the page for a blank one, signs out and shows nothing more', async () => {
  const { server, user } = await open('/dashboard', { handlers: { signOut: null } })
  const replace = vi.fn()
  vi.stubGlobal('location', { replace, pathname: '/dashboard' })
  await user.click(screen.getByRole('button', { name: 'Quick exit' }))
  expect(replace).toHaveBeenCalledExactlyOnceWith('about:blank')
  expect(document.documentElement.hidden).toBe(true)
  expect(localStorage.getItem('accessToken')).toBeNull()
  expect(server.calls('signOut')[0]?.token).toBeTruthy()
})

test('Shift three times is the quick exit; with another key in between it is not', async () => {
  const { user } = await open('/dashboard', { handlers: { signOut: null } })
  const replace = vi.fn()
  vi.stubGlobal('location', { replace, pathname: '/dashboard' })
  await user.keyboard('{Shift}{Shift}a{Shift}')
  expect(replace).not.toHaveBeenCalled()
  await user.keyboard('{Shift}{Shift}')
  expect(replace).toHaveBeenCalledExactlyOnceWith('about:blank')
})
