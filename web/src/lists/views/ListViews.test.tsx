import type { SavedView } from '@resguardo/contract/savedViews/savedViews'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UsersRoute } from '#app/screens/UsersRoute.tsx'
import { LogsPage } from '#features/logs/LogsPage.tsx'
import { TeamsPage } from '#features/teams/TeamsPage.tsx'
import { Link, useLocation } from '#router'
import { useBack } from '#test/MemoryRouter.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { PeopleRoute } from '#app/screens/PeopleRoute.tsx'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { fivePeople } from '#test/peoplePage.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { dismissAll } from '#ui/feedback/toasts.ts'
import { searchOfView } from './viewSearch.ts'

const uidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const view = (n: number, more: Partial<SavedView> = {}): SavedView => ({
  uid: uidOf(n),
  name: `View ${n}`,
  search: 'status=blocked',
  first: false,
  ...more,
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  dismissAll()
  vi.unstubAllGlobals()
})

const pages: Readonly<Record<string, ComponentType>> = {
  '/users': UsersRoute,
  '/logs': LogsPage,
  '/teams': TeamsPage,
}

/** A list with a server that keeps what is saved. */
function open(
  views: SavedView[],
  {
    path = '/users',
    handlers = {},
    Page: Given,
  }: { path?: string; handlers?: Handlers; Page?: ComponentType } = {},
) {
  signIn({ role: 'root' })
  let kept = views
  const server = fakeServer({
    readUsers: { users: [], next: null, total: 0 },
    readAdmins: fivePeople,
    readTeams: { teams: [], next: null },
    readAudit: { lines: [], next: null, total: 0, keptDays: 730 },
    readSavedViews: () => ({ views: kept }),
    saveView: ({ body: { name, search } }) => {
      const added = view(9, { name, search })
      kept = [...kept, added]
      return { view: added }
    },
    editView: ({ body: { uid, ...change } }) => {
      kept = kept.map((one) =>
        one.uid === uid
          ? { ...one, ...(JSON.parse(JSON.stringify(change)) as Partial<SavedView>) }
          : { ...one, first: change.first ? false : one.first },
      )
      return { view: kept.find((one) => one.uid === uid) ?? view(0) }
    },
    deleteView: ({ query: { uid } }) => {
      kept = kept.filter((one) => one.uid !== uid)
      return null
    },
    ...handlers,
  })
  const [page = ''] = path.split('?')
  const Page = Given ?? pages[page] ?? PeopleRoute
  return { server, ...renderPage(Given ? '*' : page, Page, { path }) }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const savedViews = async () => within(await screen.findByRole('list', { name: 'Saved views' }))

test('a view is filters, order and columns, however the address orders them', () => {
  const search = (query: string, columns?: string[]) => searchOfView(new URLSearchParams(query), columns)
  expect(search('status=blocked&q=farol&after=x&from=26&panel=1&tab=log&before=3')).toBe(
    'q=farol&status=blocked',
  )
  expect(search('tab=audit&to=2026-11-30&from=2026-11-01')).toBe('from=2026-11-01&to=2026-11-30')
  expect(search('q=a&columns=role', ['status', 'seen'])).toBe('columns=status.seen&q=a')
  expect(search('after=x')).toBe('')
})

test('what the list shows is saved under a name, without the page of rows', async () => {
  const { user, server } = open([], { path: '/users?status=blocked&q=farol&after=x' })
  await user.click(await button('Views'))
  await user.click(await button('Save what I see now'))
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Blocked at Farol')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await button('View: Blocked at Farol')).toBeTruthy()
  expect(server.calls('saveView').map(({ body }) => body)).toEqual([
    { list: 'users', name: 'Blocked at Farol', search: 'q=farol&status=blocked' },
  ])
})

test('a refused name is said in the dialog, which stays open', async () => {
  const { user } = open([], { path: '/users?q=a', handlers: { saveView: errorResponse(409) } })
  await user.click(await button('Views'))
  await user.click(await button('Save what I see now'))
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Twice')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save what I see now' })
  expect(await within(dialog).findByText('You already have a view with this name')).toBeTruthy()
})

test('a view opens by its link, and changed filters can be put into it', async () => {
  const { user, server } = open([view(1)])
  await user.click(await button('Views'))
  await user.click((await savedViews()).getByRole('link', { name: 'View 1' }))
  expect(await button('View: View 1')).toBeTruthy()
  expect(address()).toBe('/users?status=blocked')
  await user.type(screen.getByRole('searchbox'), 'z')
  await waitFor(() => expect(address()).toContain('q=z'))
  await user.click(await button('Views'))
  await user.click(await button('Update “View 1”'))
  await waitFor(() =>
    expect(server.calls('editView')[0]?.body).toMatchObject({ search: 'q=z&status=blocked' }),
  )
  expect(await button('View: View 1')).toBeTruthy()
})

test('a list without filters opens with the chosen view, once; the whole list stays within reach', async () => {
  const { user } = open([view(1), view(2, { search: 'license=trial', first: true })])
  await waitFor(() => expect(address()).toBe('/users?license=trial'))
  await user.click(await button('View: View 2'))
  await user.click(screen.getByRole('link', { name: 'Whole list' }))
  expect(await button('Views')).toBeTruthy()
  expect(address()).toBe('/users')
})

test('the whole list never shows before the view that opens first', async () => {
  let sayViews = () => {}
  let sayRows = () => {}
  const views = new Promise<void>((resolve) => (sayViews = resolve))
  const rows = new Promise<void>((resolve) => (sayRows = resolve))
  const { server } = open([], {
    path: '/teams',
    handlers: {
      readSavedViews: async () => {
        await views
        return { views: [view(1, { search: 'q=farol', first: true })] }
      },
      readTeams: async ({ query }) => {
        if (query.q) await rows
        const teams = query.q ? [sampleTeam(1, { teamName: 'Farol' })] : [sampleTeam(2), sampleTeam(3)]
        return { teams, next: null }
      },
    },
  })
  await waitFor(() => expect(server.calls('readTeams')).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const whole = () => screen.queryByText(sampleTeam(2).teamName)
  expect(whole()).toBeNull()
  sayViews()
  await waitFor(() => expect(server.calls('readTeams')).toHaveLength(2))
  expect(whole()).toBeNull()
  sayRows()
  expect(await screen.findByText('Farol')).toBeTruthy()
  expect(address()).toBe('/teams?q=farol')
})

test('going back to the whole list shows the whole list', async () => {
  function TeamsAndElsewhere() {
    const back = useBack()
    return (
      <>
        {useLocation().pathname === '/teams' ? <TeamsPage /> : <button onClick={back}>Back</button>}
        <Link to="/elsewhere">Elsewhere</Link>
      </>
    )
  }
  const views = [view(1, { search: 'q=farol', first: true })]
  const { user } = open(views, { path: '/teams', Page: TeamsAndElsewhere })
  await user.click(await button('View: View 1'))
  await user.click(screen.getByRole('link', { name: 'Whole list' }))
  await waitFor(() => expect(address()).toBe('/teams'))
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await button('Back'))
  expect(await button('Views')).toBeTruthy()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(address()).toBe('/teams')
})

test('an address with filters is shown as it is', async () => {
  open([view(1, { search: 'license=trial', first: true })], { path: '/users?q=ana' })
  await button('Views')
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeTruthy())
  expect(address()).toBe('/users?q=ana')
})

test('one of them is chosen to open first, another is renamed, another deleted', async () => {
  const { user, server } = open([view(1, { first: true, search: 'q=x' }), view(2)], { path: '/users?q=y' })
  await user.click(await button('Views'))
  await user.click((await savedViews()).getByRole('button', { name: 'Open the list with “View 2”' }))
  await waitFor(async () =>
    expect((await savedViews()).getByRole('link', { name: 'View 2 (opens first)' })).toBeTruthy(),
  )
  expect((await savedViews()).getByRole('link', { name: 'View 1' })).toBeTruthy()
  await user.click((await savedViews()).getByRole('button', { name: 'Rename “View 1”' }))
  const name = await screen.findByRole('textbox', { name: 'Name of the view' })
  await user.clear(name)
  await user.type(name, 'Other')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await button('Views'))
  await user.click(await button('Delete “Other”'))
  await user.click(await button('Delete'))
  await waitFor(() => expect(server.calls('deleteView')).toHaveLength(1))
  await user.click(await button('Views'))
  expect((await savedViews()).getAllByRole('listitem')).toHaveLength(1)
})

test('the audit log is a tab: its views keep to it', async () => {
  const { user } = open([view(1, { search: 'result=refused' })], { path: '/logs?tab=audit' })
  await user.click(await button('Views'))
  await user.click((await savedViews()).getByRole('link', { name: 'View 1' }))
  expect(address()).toBe('/logs?tab=audit&result=refused')
})

test('a view of people brings its columns, which a change of filters keeps', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const { user, server } = open([view(1, { search: 'columns=status&sort=-name' })], {
    path: '/admins/manage',
  })
  expect(await screen.findByRole('columnheader', { name: 'Role' })).toBeTruthy()
  await user.click(await button('Views'))
  await user.click((await savedViews()).getByRole('link', { name: 'View 1' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Role' })).toBeNull())
  await user.type(screen.getByRole('searchbox'), 'z')
  await waitFor(() => expect(address()).toBe('/admins/manage?q=z&sort=-name&columns=status'))
  await user.click(await button('Views'))
  await user.click(await button('Update “View 1”'))
  await waitFor(() =>
    expect(server.calls('editView')[0]?.body).toMatchObject({ search: 'columns=status&q=z&sort=-name' }),
  )
})
