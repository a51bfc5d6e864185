import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Grant } from '@resguardo/contract/people/peopleEnums'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { header, sidebar } from '#theme/theme.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { ana } from '#test/ana.ts'
import { renderApp, wideWindow } from '#test/renderApp.tsx'
import { address } from '#test/renderPage.tsx'
import { sampleCourse, courseServer } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'
import { layout } from '../frame/layoutState.ts'
import { consoleGroups } from './consoleNavigation.ts'
import { isConsolePage, setSidebarView } from './sidebarView.ts'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  layout.closeSidebar()
  setSidebarView('course', '')
  localStorage.clear()
})

type SidebarOptions = Parameters<typeof courseServer>[0] & {
  handlers?: Handlers
  role?: 'root' | 'admin' | 'user'
  /** Grants at the sign-in, and those that the account has now. */
  grants?: Grant[]
  grantsNow?: Grant[]
  expanded?: boolean
  path?: string
}

/** The dashboard in a wide window, the sidebar expanded. */
async function open({
  handlers = {},
  role = 'user',
  grants = [],
  grantsNow = grants,
  expanded = true,
  path = '/dashboard',
  ...course
}: SidebarOptions = {}) {
  const school = courseServer(course)
  const server = fakeServer({
    ...school.handlers,
    publicSettings: () => errorResponse(503),
    readOutbox: () => errorResponse(503),
    readAdmins: [{ ...ana, role, grants: grantsNow }],
    ...handlers,
  })
  wideWindow()
  signIn({ role, ...(grants.length > 0 && { grants }) })
  layout.setFixedExpanded(expanded)
  const page = await renderApp(path)
  return { server, ...school, ...page }
}

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }))
const placeNames = () =>
  nav()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const module = (name: RegExp) => nav().findByRole('button', { name })

test('S2.058 the sidebar has a link to the dashboard', async () => {
  await open()
  expect(nav().getByRole('link', { name: 'Today' }).getAttribute('href')).toBe('/dashboard')
})

test('S2.059 the sidebar has a link to the AI assistant', async () => {
  await open()
  expect(nav().getByRole('link', { name: 'Assistant' }).getAttribute('href')).toBe('/assistant')
})

test('S2.060 the community opens in a separate tab', async () => {
  await open()
  const link = nav().getByRole('link', { name: 'Community' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/community', '_blank'])
})

test('S2.061 a progress section lists the modules of the course in order', async () => {
  await open()
  const section = await screen.findByRole('region', { name: 'Your course' })
  const names = (await within(section).findAllByRole('button')).map((button) => button.textContent)
  expect(names).toEqual([expect.stringMatching(/^Base/), expect.stringMatching(/^Lock/)])
})

test('S6.026 which submodules a module has is what the map that was loaded says', async () => {
  const submodules = { lock: ['hidden-managers', 'strong-code'] }
  const { user } = await open({ handlers: { readCourse: sampleCourse({ submodules }) } })
  const lock = await module(/^Lock/)
  if (lock.getAttribute('aria-expanded') === 'false') await user.click(lock)
  const section = within(screen.getByRole('region', { name: 'Your course' }))
  expect(section.getAllByRole('button')).toEqual([lock])
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/course/submodules/hidden-managers',
    '/course/submodules/strong-code',
  ])
})

test('S2.062 each module can be expanded and collapsed', async () => {
  const { user } = await open()
  for (const name of [/^Base/, /^Lock/]) {
    const button = await module(name)
    const before = button.getAttribute('aria-expanded')
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).not.toBe(before)
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe(before)
  }
})

test('S2.063 a completed module shows a completed badge, another one none', async () => {
  await open({ visitedSubmodules: ['updates-on', 'hidden-managers'] })
  expect((await module(/^Base/)).textContent).toContain('Completed')
  expect((await module(/^Lock/)).textContent).not.toContain('Completed')
})

test('S2.064 a module that is not completed shows done/total, also in words', async () => {
  await open({ visitedSubmodules: ['updates-on'] })
  const base = await module(/^Base/)
  expect(within(base).getByText('1/2')).toBeTruthy()
  expect(within(base).getByText('1 of 2 lessons')).toBeTruthy()
})

test('S2.065 each submodule links to /course/submodules/{id}', async () => {
  const { user } = await open()
  await user.click(await module(/^Lock/))
  for (const [name, id] of [
    ['Updates on', 'updates-on'],
    ['Hidden managers', 'hidden-managers'],
    ['Strong code', 'strong-code'],
  ]) {
    const link = nav().getByRole('link', { name: new RegExp(`^${name}`) })
    expect(link.getAttribute('href')).toBe(`/course/submodules/${id}`)
  }
})

test('S2.066 each submodule has an icon and a word that say visited or unvisited', async () => {
  await open({ visitedSubmodules: ['updates-on'] })
  const visited = await nav().findByRole('link', { name: 'Updates on (visited)' })
  const unvisited = nav().getByRole('link', { name: 'Hidden managers (unvisited)' })
  expect(visited.querySelector('svg')?.outerHTML).not.toBe(unvisited.querySelector('svg')?.outerHTML)
})

test('S2.067 S4.053 S4.054 the button leads to the first unvisited submodule of the active module', async () => {
  await open({ visitedSubmodules: ['updates-on', 'strong-code'] })
  const button = await nav().findByRole('link', { name: 'Resume: Hidden managers' })
  expect(button.getAttribute('href')).toBe('/course/submodules/hidden-managers')
})

test('S2.068 the button reads start while nothing is visited, resume afterwards', async () => {
  await open()
  expect((await nav().findByRole('link', { name: /^Start/ })).textContent).toBe('Start')
})

test('S2.068 the button reads resume once something is visited', async () => {
  await open({ visitedSubmodules: ['strong-code'] })
  expect((await nav().findByRole('link', { name: /^Resume/ })).textContent).toBe('Resume')
})

test('the button comes first, also in the rail, where it has its name and a tooltip', async () => {
  const { user } = await open({ expanded: false })
  const button = await nav().findByRole('link', { name: 'Start: Updates on' })
  expect(nav().getAllByRole('link')[0]).toBe(button)
  await user.hover(button)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Start: Updates on')
})

test('S2.072 the sidebar collapses to icons with words, and expands again', async () => {
  const { user } = await open()
  await module(/^Base/)
  await user.click(screen.getByRole('button', { name: 'Collapse menu' }))
  expect(nav().queryByRole('button', { name: /^Base/ })).toBeNull()
  expect(placeNames()).toEqual(['Today', 'Course', 'Drills', 'Assistant', 'Emergency'])
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(await module(/^Base/)).toBeTruthy()
})

test('the rail offers the lessons, which opens the sidebar', async () => {
  const { user } = await open({ expanded: false })
  await user.click(nav().getByRole('button', { name: 'Show lessons' }))
  expect(await module(/^Base/)).toBeTruthy()
})

test('a page below a place has it selected', async () => {
  const { user } = await open()
  await user.click(await nav().findByRole('link', { name: /^Updates on/ }))
  await waitFor(() =>
    expect(nav().getByRole('link', { name: 'Course' }).getAttribute('aria-current')).toBe('page'),
  )
  expect(nav().getByRole('link', { name: 'Today' }).hasAttribute('aria-current')).toBe(false)
})

test('S2.072 S9.038 S9.039 S9.040 the sidebar is 290 px wide, or 80 px as a rail, below a header of 80 px', () => {
  const css = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  const tokens = css('../../theme/tokens.css')
  expect([sidebar.expanded, sidebar.collapsed, header]).toEqual([290, 80, 80])
  for (const [token, pixels] of [
    ['sidebar-expanded', 290],
    ['sidebar-collapsed', 80],
    ['header-height', 80],
  ])
    expect(tokens).toContain(`--${token}: ${pixels}px;`)
  expect(css('../public/Shell.module.css')).toMatch(/\.rail \{[^}]*\n    width: var\(--sidebar-collapsed\);/)
  expect(css('../public/Shell.module.css')).toMatch(/\.header \{[^}]*\n  height: var\(--header-height\);/)
  expect(css('Sidebar.module.css')).toMatch(/aside\.expanded \{\s*width: var\(--sidebar-expanded\);/)
})

test('S4.057 S9.036 which modules stand open is kept per profile and restored', async () => {
  const { user, unmount } = await open()
  await user.click(await module(/^Lock/))
  expect(JSON.parse(localStorage.getItem('expandedModules-basic') ?? '')).toEqual({ lock: true })
  unmount()
  const again = await open()
  expect((await module(/^Lock/)).getAttribute('aria-expanded')).toBe('true')
  again.unmount()
  await open({ profile: 'enhanced' })
  expect((await module(/^Lock/)).getAttribute('aria-expanded')).toBe('false')
})

test('S8.017 S8.018 when the progress cannot be fetched, that is logged and the sidebar goes on without', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await open({ handlers: { readCourse: () => errorResponse(500) } })
  await waitFor(() => expect(log).toHaveBeenCalledWith('course not loaded', expect.any(Error)))
  expect(nav().getByRole('link', { name: 'Today' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your course' })).toBeNull())
})

/** The sidebar of the super admin, switched to the console. */
async function openConsole() {
  const { user } = await open({ role: 'root' })
  await user.click(nav().getByRole('button', { name: 'Console' }))
  return nav().findByRole('region', { name: 'Console' })
}

test('the console stands in groups in place of the course, and the choice is remembered', async () => {
  const section = await openConsole()
  const groups = within(section).getAllByRole('list')
  expect(
    within(section)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Console', 'People', 'Learning', 'Licenses', 'Messages', 'System'])
  expect(groups).toHaveLength(6)
  expect(nav().queryByRole('link', { name: 'Today' })).toBeNull()
  expect(localStorage.getItem('own-sidebarView')).toBe('console')
  await userEvent.click(nav().getByRole('button', { name: 'Course' }))
  expect(nav().getByRole('link', { name: 'Today' })).toBeTruthy()
})

test('a console page opened directly has the console beside it; a choice made there holds on that page', async () => {
  const { user } = await open({ role: 'root', path: '/outbox' })
  const section = await nav().findByRole('region', { name: 'Console' })
  expect(within(section).getByRole('link', { name: 'Outbox' }).getAttribute('aria-current')).toBe('page')
  expect(nav().getByRole('button', { name: 'Console' }).getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('own-sidebarView')).toBeNull()
  await user.click(nav().getByRole('button', { name: 'Course' }))
  await user.click(nav().getByRole('link', { name: 'Alerts' }))
  expect(nav().getByRole('button', { name: 'Course' }).getAttribute('aria-pressed')).toBe('true')
})

test('every link of the console leads to a console page, and no link of the course does', () => {
  const links = consoleGroups.flatMap(({ items }) => items.map(({ path }) => path))
  expect(links.filter((path) => !isConsolePage(path, 'me'))).toEqual([])
  const shared = ['/dashboard', '/course/search', '/alerts', '/newsletter', '/invites', '/admins/profile/me']
  expect(shared.filter((path) => isConsolePage(path, 'me'))).toEqual([])
  expect(isConsolePage('/admins/profile/other', 'me')).toBe(true)
  expect(isConsolePage('/alerts/manage/x', 'me')).toBe(true)
})

test('S2.070 the super admin has a section of their own, with a link to licenses', async () => {
  const section = await openConsole()
  expect(within(section).getByRole('link', { name: 'Licenses' }).getAttribute('href')).toBe('/licenses')
  expect(within(section).getByRole('link', { name: 'Outbox' }).getAttribute('href')).toBe('/outbox')
  expect(within(section).getByRole('link', { name: 'Access Logs' }).getAttribute('href')).toBe('/logs')
  expect(within(section).getByRole('link', { name: 'Teams' }).getAttribute('href')).toBe('/teams')
})

test('S2.069 S6.005 the super admin has a section of their own, with a link to users and one to licenses', async () => {
  const section = await openConsole()
  expect(within(section).getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/admins/manage')
  expect(within(section).getByRole('link', { name: 'Licenses' }).getAttribute('href')).toBe('/licenses')
})

test('S2.071 the section of the super admin leads to the general settings', async () => {
  const section = await openConsole()
  expect(within(section).getByRole('link', { name: 'General settings' }).getAttribute('href')).toBe(
    '/settings',
  )
})

test.each(['admin', 'user'] as const)(
  'S6.007 a signed-in %s sees no link to users, licenses or settings',
  async (role) => {
    await open({ role })
    const targets = nav()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    for (const hidden of ['/admins/manage', '/licenses', '/settings', '/outbox', '/logs'])
      expect(targets).not.toContain(hidden)
    expect(nav().queryByRole('button', { name: 'Console' })).toBeNull()
    expect(nav().queryByRole('region', { name: 'Console' })).toBeNull()
    expect(targets.includes('/teams')).toBe(role === 'admin')
  },
)

const consoleLinks = () =>
  within(nav().getByRole('region', { name: 'Console' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test.each([
  ['moderator', ['/community/review']],
  ['billing', ['/licenses/packs', '/licenses/seats', '/licenses/orders', '/licenses/subscriptions']],
  [
    'auditor',
    consoleGroups
      .flatMap(({ items }) => items.map(({ path }) => path))
      .filter((path) => !['/outbox', '/support', '/community/review'].includes(path)),
  ],
] as const)('the console opens to who holds the grant %s, and to nothing more', async (grant, links) => {
  const { user } = await open({ grants: [grant] })
  await user.click(nav().getByRole('button', { name: 'Console' }))
  await nav().findByRole('region', { name: 'Console' })
  expect(consoleLinks()).toEqual(links)
})

test('a grant given during the session shows in the menu once its holder opens a page of the console', async () => {
  await open({
    grantsNow: ['billing'],
    path: '/licenses/packs',
    handlers: { readPacks: () => errorResponse(503) },
  })
  await nav().findByRole('region', { name: 'Console' })
  expect(consoleLinks()).toEqual([
    '/licenses/packs',
    '/licenses/seats',
    '/licenses/orders',
    '/licenses/subscriptions',
  ])
})

test('a grant taken during the session leaves the menu', async () => {
  await open({ grants: ['moderator'], grantsNow: [] })
  await waitFor(() => expect(nav().queryByRole('button', { name: 'Console' })).toBeNull())
})

test.each(['Course', 'Console'])('every link of the sidebar leads to a screen: %s', async (view) => {
  const { user } = await open({
    role: 'root',
    handlers: {
      readTeams: { teams: [], next: null },
      readAdmins: { admins: [], next: null, total: 0 },
      readInvites: { invites: [], next: null },
      readReferrals: { invite: null, revoked: true, rewards: [] },
    },
  })
  await module(/^Base/)
  if (view === 'Console') {
    await user.click(nav().getByRole('button', { name: view }))
    await nav().findByRole('region', { name: 'Console' })
  }
  const targets = nav()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    // They need no account, so they have no sidebar.
    .filter((target) => target !== '/emergency' && !target.startsWith('/community'))
  for (const target of targets) {
    await user.click(
      nav()
        .getAllByRole('link')
        .find((link) => link.getAttribute('href') === target) as HTMLElement,
    )
    await waitFor(() => expect(address()).toBe(target))
    expect(screen.queryByText('Page not found')).toBeNull()
  }
})

test('S3.048 when no one is signed in any more, course and maps are gone', async () => {
  await open({ handlers: { signOut: null } })
  await module(/^Base/)
  act(() => storeToken(null))
  await waitFor(() => expect(address()).toMatch(/^\/signin/))
  expect(screen.queryByText('Your course')).toBeNull()
})

test('a reader who has chosen no phone yet is led to the choice', async () => {
  await open({ handlers: { readCourse: sampleCourse({ profile: null, osType: null, submodules: {} }) } })
  expect((await nav().findByRole('link', { name: 'Choose phone' })).getAttribute('href')).toBe('/welcome')
  expect(screen.queryByRole('heading', { name: 'Your course' })).toBeNull()
})

test('a module that the licence leaves closed says so', async () => {
  await open({ license: 'none' })
  expect((await module(/^Lock/)).textContent).toContain('Opens with a license')
  expect((await module(/^Base/)).textContent).not.toContain('Opens with a license')
})
