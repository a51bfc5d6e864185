import type { Role } from '@resguardo/contract/auth/session'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { TeamsPage } from './TeamsPage.tsx'

const two = { teams: [sampleTeam(1, { contactEmail: 'one@example.org' }), sampleTeam(2)], next: null }

function open(
  readTeams: Handlers['readTeams'],
  { path = '/teams', role = 'root' }: { path?: string; role?: Role } = {},
) {
  signIn({ role })
  const server = fakeServer({ ...(readTeams !== undefined && { readTeams }) })
  return { server, ...renderPage('/teams', TeamsPage, { path }) }
}

const wideWindow = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))

test('S2.103 the teams page has an area labelled "Company List" that holds the teams', async () => {
  open(two)
  const area = await screen.findByRole('region', { name: 'Company List' })
  expect(await within(area).findByRole('link', { name: 'Team 1' })).toBeTruthy()
  expect(within(area).getByRole('link', { name: 'Team 2' }).getAttribute('href')).toBe(
    `/teams/${sampleTeam(2).uid}`,
  )
})

test('S2.104 the teams page is labelled "Teams/Companies"', async () => {
  open(two)
  expect(await screen.findByRole('heading', { level: 1, name: 'Teams/Companies' })).toBeTruthy()
})

test('from 960 px on the teams stand in a table, below it on cards', async () => {
  wideWindow()
  open(two)
  const table = await screen.findByRole('table', { name: 'Company List' })
  const row = within(table).getByRole('row', { name: /Team 1/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['one@example.org', 'none', '1'])
  vi.unstubAllGlobals()
  open(two)
  expect(await screen.findAllByRole('list', { name: 'Company List' })).toHaveLength(1)
})

test('a search asks the server when the typing pauses, and is in the address', async () => {
  const { server, user } = open(({ query }) => ({ teams: query.q ? [sampleTeam(7)] : two.teams, next: null }))
  await screen.findByRole('link', { name: 'Team 1' })
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'seven')
  expect(await screen.findByRole('link', { name: 'Team 7' })).toBeTruthy()
  expect(address()).toBe('/teams?q=seven')
  expect(server.calls('readTeams').map((call) => call.address)).toEqual([
    '/v2/team?size=25',
    '/v2/team?size=25&q=seven',
  ])
})

test('a search without a result names what was searched for, and can be cleared', async () => {
  const { user } = open(({ query }) => ({ teams: query.q ? [] : two.teams, next: null }), {
    path: '/teams?q=zzz',
  })
  expect(await screen.findByText('No result for “zzz”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByRole('link', { name: 'Team 1' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('the next page follows the last team, and its address can be shared', async () => {
  const { user } = open(({ query }) =>
    query.after ? { teams: [sampleTeam(3)], next: null } : { ...two, next: 'cursor of 2' },
  )
  await user.click(await screen.findByRole('link', { name: 'Next page' }))
  expect(await screen.findByRole('link', { name: 'Team 3' })).toBeTruthy()
  expect(address()).toBe('/teams?after=cursor+of+2')
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to the start' }))
  expect(await screen.findByRole('link', { name: 'Team 1' })).toBeTruthy()
})

test('25, 50 or 100 rows make a page', async () => {
  const { server, user } = open(two)
  const size = await screen.findByRole('combobox', { name: 'Rows per page' })
  expect(
    within(size)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['25', '50', '100'])
  await user.selectOptions(size, '50')
  await waitFor(() => expect(server.calls('readTeams').at(-1)?.address).toBe('/v2/team?size=50'))
  expect(address()).toBe('/teams?size=50')
})

test('an empty list says what will live here', async () => {
  open({ teams: [], next: null })
  expect(await screen.findByText('There are no teams yet')).toBeTruthy()
})

test('a list that fails says what happened, names the request, and tries again', async () => {
  const { server, user } = open(errorResponse(503, null, { requestId: 'r-17' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Service Unavailable')
  expect(alert.textContent).toContain('r-17')
  server.use({ readTeams: two })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Team 1' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an admin of one team is led to it; root is not', async () => {
  const one = { teams: [sampleTeam(1)], next: null }
  const { unmount } = open(one, { role: 'admin' })
  await waitFor(() => expect(address()).toBe(`/teams/${sampleTeam(1).uid}`))
  unmount()
  open(one)
  expect(await screen.findByRole('link', { name: 'Team 1' })).toBeTruthy()
  expect(address()).toBe('/teams')
})

test('a user without teams to run sees which role is missing, and the server is not asked', () => {
  const { server } = open(undefined, { role: 'user' })
  expect(screen.getByText(/not an admin of this team/)).toBeTruthy()
  expect(server.seen).toEqual([])
})

test.each([
  ['pt', 'Equipes/Empresas', 'Lista de empresas'],
  ['es', 'Equipos/Empresas', 'Lista de empresas'],
] as const)('the list speaks %s', async (language, title, list) => {
  signIn({ role: 'root' })
  fakeServer({ readTeams: two })
  renderPage('/teams', TeamsPage, { language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByRole('region', { name: list })).toBeTruthy()
})

test('a team whose answer is lost is there once, and is led to', async () => {
  let lost = 0
  const { server, user } = open({ teams: [], next: null })
  server.use({
    createTeam: ({ body: { submission: _, ...body } }) => {
      if (lost++ < 3) throw new TypeError('lost')
      return sampleTeam(1, body)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Create team' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Quintal')
  await user.click(dialog.getByRole('button', { name: 'Create team' }))
  expect(await dialog.findByText('We do not know whether it worked')).toBeTruthy()
  expect(dialog.queryByText('The team was not created')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(address()).toBe(`/teams/${sampleTeam(1).uid}`))
  const ids = server.calls('createTeam').map(({ body }) => Reflect.get(Object(body), 'submission'))
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(1)
})
