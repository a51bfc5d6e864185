import type { AdminPage, AdminRow } from '@resguardo/contract/people/admins'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { Role } from '@resguardo/contract/auth/session'
import { screen, waitFor, within } from '@testing-library/react'
import { Link } from '#router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPersonalData } from '#session/session.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { pageOf, person as personWithoutTeam } from '#test/peoplePage.tsx'
import { useBack } from '#test/MemoryRouter.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { me, signIn } from '#test/signedIn.ts'
import { PeopleRoute } from '#app/screens/PeopleRoute.tsx'
import { hasFocus } from '../../../../test/hasFocus.ts'
import './table/PeopleCards.tsx'

const people = '/admins/manage'
const farol = sampleTeam(1, { teamName: 'Farol' })

const person = (n: number, more: Partial<AdminRow> = {}) =>
  personWithoutTeam(n, { teams: [{ uid: farol.uid, teamName: 'Farol', joinedBy: 'hand' }], ...more })
const two = pageOf([person(1), person(2, { status: 'blocked', role: 'admin' })])

function PageWithWays() {
  const back = useBack()
  return (
    <>
      <PeopleRoute />
      <button type="button" onClick={back}>
        Back
      </button>
      <Link to={`${people}?q=linked`}>Another list</Link>
    </>
  )
}

type Where = { path?: string; role?: Role; language?: 'pt' | 'es' | 'en' }

function open(
  readAdmins: Handlers['readAdmins'] = two,
  { path = people, role = 'root', language = 'en' }: Where = {},
) {
  signIn({ role })
  const server = fakeServer({ readAdmins, readTeams: { teams: [farol], next: null } })
  const asked = () => server.calls('readAdmins').at(-1)?.address
  return { server, asked, ...renderPage(people, PageWithWays, { path, language }) }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const wideWindow = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
const filters = () => screen.getByRole('button', { name: /^Filters/ })
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
// The last column heading belongs to the row menus.
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(0, -1)
    .map((head) => head.textContent)

test('S2.010 the page shows the list of users, one card for each on a phone', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'List of people' })
  const [first, second] = within(list)
    .getAllByText(/^Person/)
    .map((name) => name.closest('li') as HTMLElement)
  expect(first?.textContent).toContain('person1@example.org')
  expect(within(first as HTMLElement).getByText('Active')).toBeTruthy()
  expect(within(second as HTMLElement).getByText('Blocked')).toBeTruthy()
  expect(within(second as HTMLElement).getByText('Admin')).toBeTruthy()
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'Farol' })
      .getAttribute('href'),
  ).toBe(`/teams/${farol.uid}`)
})

test('S6.001 S6.002 from 960 px on each person is a row: status, role, teams, last seen, licence', async () => {
  wideWindow()
  open(
    pageOf([
      person(1, { role: 'root', teams: [], licenseType: 'trial' }),
      person(2, { role: 'admin', last_seen: new Date(Date.now() - 60_000 * 5).toISOString() }),
    ]),
  )
  const table = await screen.findByRole('table', { name: 'List of people' })
  expect(heads()).toEqual(['Name and e-mail', 'Status', 'Role', 'Teams', 'Last seen', 'License'])
  const cells = (name: RegExp) =>
    within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .slice(1, -1)
      .map((cell) => cell.textContent)
  expect(cells(/Person 1/)).toEqual(['Active', 'Super admin', 'none', 'never', 'Trial'])
  expect(cells(/Person 2/)).toEqual(['Active', 'Admin', 'Farol', '5 minutes ago', 'None'])
})

test('every name leads to its profile; a person without a name is called by the address', async () => {
  wideWindow()
  open(pageOf([person(1, { uid: me }), person(2), person(3, { first_name: '', last_name: '' })]))
  const own = await screen.findByRole('link', { name: 'Person 1' })
  expect(own.getAttribute('href')).toBe(`/admins/profile/${me}`)
  expect(own.parentElement?.textContent).toBe('Person 1 (you)')
  const other = screen.getByRole('link', { name: 'Person 2' })
  expect(other.getAttribute('href')).toBe(`/admins/profile/${person(2).uid}`)
  expect(screen.getAllByText('person3@example.org')).toHaveLength(1)
})

test('an admin does not see when people came or were here: no column, filter, order or call for it', async () => {
  wideWindow()
  const { user, asked } = open(two, { role: 'admin', path: `${people}?seen=week&sort=-seen&role=root` })
  await screen.findByRole('table')
  expect(heads()).not.toContain('Last seen')
  expect(asked()).toBe('/v2/admin?size=25')
  await user.click(filters())
  expect(screen.queryByRole('combobox', { name: 'Last seen' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Super admin' })).toBeNull()
  expect(
    within(screen.getByRole('combobox', { name: 'Order' }))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Name, A to Z', 'Name, Z to A'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await screen.findByRole('checkbox', { name: 'Teams' })
  expect(screen.queryByRole('checkbox', { name: 'Last seen' })).toBeNull()
})

test('the list is filtered by licence, system and team, each with a chip to remove it', async () => {
  const { user, asked } = open(two)
  await screen.findByText('Person 1')
  await user.click(filters())
  await user.click(await screen.findByRole('checkbox', { name: 'Demo' }))
  await waitFor(() => expect(address()).toBe(`${people}?license=demo`))
  await user.click(screen.getByRole('checkbox', { name: 'iOS' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Team' }), 'Farol')
  await waitFor(() => expect(asked()).toBe(`/v2/admin?size=25&license=demo&os=ios&team=${farol.uid}`))
  await user.click(await screen.findByRole('button', { name: 'Remove License: Demo' }))
  await user.click(await screen.findByRole('button', { name: 'Remove System of a device: iOS' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Team: Farol' }))
  await waitFor(() => expect(address()).toBe(people))
})

test('an end user sees which role is missing, and the server is not asked', () => {
  const { server } = open(two, { role: 'user' })
  expect(screen.getByText(/not an admin of this team/)).toBeTruthy()
  expect(server.seen).toEqual([])
})

test('a search asks the server when the typing pauses, shows in the address and keeps what is typed', async () => {
  const { server, user } = open(({ query }) => (query.q ? pageOf([person(7)]) : two))
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name or e-mail' })
  await user.type(box, 'seven')
  expect(await screen.findByText('Person 7')).toBeTruthy()
  await waitFor(() => expect(address()).toBe(`${people}?q=seven`))
  expect(box.value).toBe('seven')
  expect(server.calls('readAdmins').map((call) => call.address)).toEqual([
    '/v2/admin?size=25',
    '/v2/admin?size=25&q=seven',
  ])
  await user.click(screen.getByRole('link', { name: 'Another list' }))
  await waitFor(() => expect(box.value).toBe('linked'))
})

test('typing goes on while an answer is awaited, and a space at the end stays', async () => {
  const { user, asked } = open(({ query }) => (query.q ? new Promise(() => {}) : two))
  await screen.findByText('Person 1')
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  await user.type(box, 'ana ')
  await waitFor(() => expect(address()).toBe(`${people}?q=ana`))
  expect(box.value).toBe('ana ')
  await user.type(box, 'lima')
  await waitFor(() => expect(asked()).toBe('/v2/admin?size=25&q=ana+lima'))
  expect(box.value).toBe('ana lima')
})

test('several states and roles narrow the list at once, each with a chip that takes it off', async () => {
  const { user, asked } = open()
  await user.click(filters())
  expect(filters().getAttribute('aria-expanded')).toBe('true')
  for (const name of ['Pending', 'Blocked', 'Admin']) await user.click(tick(name))
  await waitFor(() => expect(asked()).toBe('/v2/admin?size=25&status=pending&status=blocked&role=admin'))
  await waitFor(() => expect(address()).toBe(`${people}?status=pending&status=blocked&role=admin`))
  expect(filters().textContent).toBe('Filters (3)')
  const chips = await screen.findByRole('list', { name: 'Filters in use' })
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map((chip) => chip.textContent),
  ).toEqual(['Status: Pending', 'Status: Blocked', 'Role: Admin'])
  await user.click(within(chips).getByRole('button', { name: 'Remove Status: Pending' }))
  await waitFor(() => expect(address()).toBe(`${people}?status=blocked&role=admin`))
  expect(tick('Pending').checked).toBe(false)
  await hasFocus(filters())
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe(people))
  expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull()
})

test('Back takes the last filter off again', async () => {
  const { user } = open()
  await user.click(filters())
  await user.click(tick('Blocked'))
  await waitFor(() => expect(address()).toBe(`${people}?status=blocked`))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe(people))
  expect(tick('Blocked').checked).toBe(false)
})

test('root narrows the list to when people were last here', async () => {
  const { user, asked } = open()
  await user.click(filters())
  const seen = screen.getByRole('combobox', { name: 'Last seen' })
  await user.selectOptions(seen, 'Over 90 days ago')
  await waitFor(() => expect(asked()).toBe('/v2/admin?size=25&seen=longer'))
  expect(screen.getByText('Last seen: Over 90 days ago')).toBeTruthy()
  await user.selectOptions(seen, 'Any time')
  await waitFor(() => expect(address()).toBe(people))
})

test('a link may narrow the list to one team, which has its name on a chip', async () => {
  const { user, asked } = open(two, { path: `${people}?team=${farol.uid}` })
  await user.click(await screen.findByRole('button', { name: 'Remove Team: Farol' }))
  await waitFor(() => expect(address()).toBe(people))
  expect(asked()).toBe('/v2/admin?size=25')
})

test('an address holds the whole view; what it cannot mean is left out', async () => {
  const all = `?q=ana&status=active&role=user&seen=never&team=${farol.uid}&sort=-created&size=50`
  const { asked, unmount } = open(two, { path: people + all })
  await screen.findByText('Person 1')
  const { searchParams } = new URL(asked() ?? '', 'http://localhost')
  expect(searchParams.toString().split('&').toSorted()).toEqual(all.slice(1).split('&').toSorted())
  unmount()
  const other = open(two, { path: `${people}?status=gone&role=king&seen=soon&team=x&sort=age&size=7` })
  await screen.findByText('Person 1')
  expect(other.asked()).toBe('/v2/admin?size=25')
})

test('the heads of name and last seen order the list, and say how it is ordered', async () => {
  wideWindow()
  const { user, asked } = open()
  await screen.findByRole('table')
  const head = (name: string) => screen.getByRole('columnheader', { name })
  const press = (name: string) => user.click(within(head(name)).getByRole('button'))
  expect(head('Name and e-mail').getAttribute('aria-sort')).toBe('ascending')
  expect(head('Last seen').getAttribute('aria-sort')).toBe('none')
  expect(head('Status').getAttribute('aria-sort')).toBeNull()
  await press('Name and e-mail')
  await waitFor(() => expect(asked()).toBe('/v2/admin?size=25&sort=-name'))
  expect(head('Name and e-mail').getAttribute('aria-sort')).toBe('descending')
  await press('Last seen')
  await waitFor(() => expect(asked()).toBe('/v2/admin?size=25&sort=-seen'))
  await press('Last seen')
  await waitFor(() => expect(address()).toBe(`${people}?sort=seen`))
  expect(head('Last seen').getAttribute('aria-sort')).toBe('ascending')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Registered, newest first')
  await waitFor(() => expect(address()).toBe(`${people}?sort=-created`))
  expect(head('Name and e-mail').getAttribute('aria-sort')).toBe('none')
})

test('the next page follows the last person, tells its place, and its address can be shared', async () => {
  const { user } = open(
    ({ query }) =>
      query.after ? pageOf([person(3), person(4)], { total: 4 }) : { ...two, next: 'cursor of 2', total: 4 },
    { path: `${people}?status=active` },
  )
  expect(await screen.findByText('1–2 of 4 people')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByText('3–4 of 4 people')).toBeTruthy()
  await hasFocus(screen.getByText('3–4 of 4 people'))
  expect(address()).toBe(`${people}?status=active&after=cursor+of+2&from=3`)
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to the start' }))
  expect(await screen.findByText('1–2 of 4 people')).toBeTruthy()
  expect(address()).toBe(`${people}?status=active`)
})

test('the rows in sight keep their place until the next ones have come', async () => {
  let answer = (_: AdminPage) => {}
  const { user } = open(({ query }) =>
    query.after
      ? new Promise<AdminPage>((come) => {
          answer = come
        })
      : { ...two, next: 'cursor of 2', total: 4 },
  )
  await user.click(await screen.findByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy())
  expect(screen.getByText('1–2 of 4 people')).toBeTruthy()
  answer(pageOf([person(3), person(4)], { total: 4 }))
  expect(await screen.findByText('3–4 of 4 people')).toBeTruthy()
})

test('another filter starts at the first page', async () => {
  const { user } = open(two, { path: `${people}?after=here&from=26` })
  await screen.findByText('Person 1')
  await user.click(filters())
  await user.click(tick('Blocked'))
  await waitFor(() => expect(address()).toBe(`${people}?status=blocked`))
})

test.each([
  ['en', '1–2 of more than 1,000 people'],
  ['pt', '1–2 de mais de 1.000 pessoas'],
  ['es', '1–2 de más de 1000 personas'],
] as const)('what is counted no further is told as more than that (%s)', async (language, text) => {
  open({ ...two, total: maxCountedTotal + 1 }, { language })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('one person is counted as one, and an unknown place is not guessed', async () => {
  const { unmount } = open(pageOf([person(1)]))
  expect(await screen.findByText('1 person')).toBeTruthy()
  unmount()
  open({ ...two, total: 40 }, { path: `${people}?after=here` })
  expect(await screen.findByText('40 people')).toBeTruthy()
})

test('S9.027 25, 50 or 100 rows make a page, which this account finds again', async () => {
  const { user, asked, unmount } = open()
  const size = screen.getByRole('combobox', { name: 'Rows per page' })
  expect(
    within(size)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['25', '50', '100'])
  await user.selectOptions(size, '50')
  await waitFor(() => expect(asked()).toBe('/v2/admin?size=50'))
  await waitFor(() => expect(address()).toBe(`${people}?size=50`))
  unmount()
  const again = open()
  await screen.findByText('Person 1')
  expect(again.asked()).toBe('/v2/admin?size=50')
  again.unmount()
  const shared = open(two, { path: `${people}?size=25` })
  await screen.findByText('Person 1')
  expect(shared.asked()).toBe('/v2/admin?size=25')
})

test('columns can be left out; the choice stays until the account signs out', async () => {
  wideWindow()
  const { user, unmount } = open()
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Teams' }))
  await user.click(tick('License'))
  const fewer = ['Name and e-mail', 'Status', 'Role', 'Last seen']
  expect(heads()).toEqual(fewer)
  unmount()
  const again = open()
  await screen.findByRole('table')
  expect(heads()).toEqual(fewer)
  again.unmount()
  clearPersonalData()
  open()
  await screen.findByRole('table')
  expect(heads()).toHaveLength(6)
})

test('columns have the chosen width and rows the chosen height, also at the next visit', async () => {
  wideWindow()
  const { user, unmount } = open()
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Width: Teams' }), 'Wide')
  await user.click(tick('Compact rows'))
  const teams = () => screen.getByRole('columnheader', { name: 'Teams' }).style.width
  const isDense = () => /dense/.test(screen.getByRole('table').className)
  expect([teams(), isDense()]).toEqual(['320px', true])
  unmount()
  open()
  await screen.findByRole('table')
  expect([teams(), isDense()]).toEqual(['320px', true])
  expect(screen.getByRole('columnheader', { name: 'Role' }).style.width).toBe('')
})

test('no one finds the columns of another account, and a phone has no columns to choose', async () => {
  localStorage.setItem('own-people', JSON.stringify({ uid: 'another', hidden: ['role'], size: 100 }))
  const { asked } = open()
  await screen.findByText('Person 1')
  expect(asked()).toBe('/v2/admin?size=25')
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
})

test.each(['?q=zzz', '?status=blocked', '?q=zzz&role=admin'])(
  'where nobody matches %s, clearing the filters shows everybody again',
  async (search) => {
    const { user } = open(({ query }) => (query.q || query.status ? pageOf([]) : two), {
      path: people + search,
    })
    const text = search.includes('q=') ? 'No result for “zzz”' : 'No one matches these filters'
    expect(await screen.findByText(text)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('Person 1')).toBeTruthy()
    await waitFor(() => expect(address()).toBe(people))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  },
)

test('an empty list says what will live here; past the end it says that it ends', async () => {
  const { unmount } = open(pageOf([]))
  expect(await screen.findByText('There is no one yet')).toBeTruthy()
  unmount()
  open(pageOf([], { total: 2 }), { path: `${people}?after=here` })
  expect(await screen.findByText('The list ends here')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the start' })).toBeTruthy()
})

test('a list that fails says what happened, names the request, and tries again', async () => {
  const { server, user } = open(errorResponse(503, null, { requestId: 'r-17' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Service Unavailable')
  expect(alert.textContent).toContain('r-17')
  server.use({ readAdmins: two })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Person 1')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the page can be used by the keyboard alone', async () => {
  wideWindow()
  const { user, asked } = open({ ...two, next: 'more', total: 9 })
  await screen.findByRole('table')
  filters().focus()
  await user.keyboard('{Enter}')
  await user.tab()
  await user.tab()
  await hasFocus(tick('Active'))
  await user.keyboard(' ')
  await waitFor(() => expect(asked()).toBe('/v2/admin?size=25&status=active'))
  expect(tick('Active').checked).toBe(true)
  screen.getByRole('button', { name: 'Name and e-mail' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked()).toBe('/v2/admin?size=25&status=active&sort=-name'))
})

test.each([
  ['pt', 'Pessoas', 'Lista de pessoas'],
  ['es', 'Personas', 'Lista de personas'],
] as const)('the list speaks %s', async (language, title, list) => {
  open(two, { language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(await screen.findByRole('list', { name: list })).toBeTruthy()
})
