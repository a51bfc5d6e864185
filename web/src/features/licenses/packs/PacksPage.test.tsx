import type { Role } from '@resguardo/contract/auth/session'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { wideWindow } from '#test/renderApp.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { daysFromNow, samplePack } from '#test/samplePack.ts'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { PacksPage } from './PacksPage.tsx'

const path = '/licenses/packs'
const farol = sampleTeam(1, { teamName: 'Farol' })
const two = [
  samplePack(11),
  samplePack(12, {
    team: { uid: farol.uid, teamName: 'Farol' },
    licenseType: 'demo',
    licenseCount: 1234,
    reserved: 0,
    assigned: 0,
    free: 1234,
    starts: daysFromNow(40),
    expiration: null,
    status: null,
  }),
]
const pageOf = (packs = two, next: string | null = null) => ({
  packs,
  next,
  total: packs.length,
  sums: { seats: 1254, used: 15 },
})

type OpenOptions = { at?: string; role?: Role; language?: 'pt' | 'es' | 'en' }

function open(handlers: Handlers = {}, { at = path, role = 'root', language = 'en' }: OpenOptions = {}) {
  signIn({ role })
  const server = fakeServer({
    readPacks: pageOf(),
    readTeams: { teams: [farol], next: null },
    ...handlers,
  })
  const asked = () => server.calls('readPacks').at(-1)?.address
  return { server, asked, ...renderPage(path, PacksPage, { path: at, language }) }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const cards = async () =>
  within(await screen.findByRole('list', { name: 'List of packs' })).findAllByRole('listitem')
const numbersIn = (element: HTMLElement | undefined) =>
  within(element as HTMLElement)
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)

test('each pack shows its seats as numbers and as a bar, its state and what comes next', async () => {
  open()
  const [first, second] = await cards()
  expect(numbersIn(first)).toEqual(['bought 20', 'reserved 3', 'used 12', 'free 5'])
  expect(within(first as HTMLElement).getByRole('img', { name: 'Seats in use: 15 of 20' })).toBeTruthy()
  expect(first?.textContent).toContain('Near its end')
  expect(first?.textContent).toContain('ends in 12 days')
  expect(first?.textContent).toContain('Manual')
  expect(numbersIn(second)[0]).toBe('bought 1,234')
  expect(second?.textContent).toContain('Not begun yet')
  expect(second?.textContent).toContain('begins in 40 days')
  expect(second?.textContent).toContain('without an end date')
  const link = within(first as HTMLElement).getByRole('link', { name: 'Quintal' })
  expect(link.getAttribute('href')).toBe(`/licenses/packs/${two[0]?.uid}`)
  expect(screen.getByText('2 packs').closest('p')?.textContent).toBe('2 packs · 1,254 seats, 15 in use')
})

test('from 960 px on each pack is a row', async () => {
  wideWindow()
  open()
  const table = await screen.findByRole('table', { name: 'List of packs' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Quintal', 'Farol'])
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Team', 'Type', 'Seats', 'Term', 'State'])
})

test('what a sponsor gives is shown by its own numbers, and when it goes back', async () => {
  const given = samplePack(13, {
    licenseCount: 4,
    assigned: 2,
    free: 1,
    expiration: daysFromNow(300),
    returns: { at: '2099-12-03T12:00:00Z', seats: 2 },
    association: {
      uid: samplePack(1).uid,
      partner: farol.uid,
      seats: 4,
      used: 3,
      ends: '2099-11-03T12:00:00Z',
    },
  })
  given.expiration = null
  open({ readPacks: pageOf([given]) }, { role: 'admin' })
  const [card] = await cards()
  expect(numbersIn(card)).toEqual(['allotted 4', 'used 2', 'free 1'])
  expect(card?.textContent).toContain('by association')
  expect(card?.textContent).toContain('2 seats go back on Dec 3, 2099')
})

test('search, filters, team, size and page stand in the address and are asked for', async () => {
  const { user, asked } = open(
    {},
    {
      at: `${path}?q=farol&type=demo&state=valid&state=expired&provider=stripe&team=${farol.uid}&size=50&after=x`,
    },
  )
  await cards()
  const query = new URLSearchParams(asked()?.split('?')[1])
  expect([...query]).toEqual([
    ['size', '50'],
    ['sums', 'true'],
    ['q', 'farol'],
    ['type', 'demo'],
    ['state', 'valid'],
    ['state', 'expired'],
    ['provider', 'stripe'],
    ['team', farol.uid],
    ['after', 'x'],
  ])
  const chips = within(screen.getByRole('list', { name: 'Filters in use' }))
  expect(await chips.findByText('Team: Farol')).toBeTruthy()
  await user.click(chips.getByRole('button', { name: 'Remove State: Expired' }))
  await waitFor(() => expect(address()).not.toContain('expired'))
  expect(address()).not.toContain('after')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe(`${path}?size=50`))
})

test('a tick among the filters narrows the list, and a name the search', async () => {
  const { user, asked } = open()
  await cards()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.click(screen.getByRole('checkbox', { name: 'Trial' }))
  await waitFor(() => expect(asked()).toContain('type=trial'))
  await user.type(screen.getByRole('searchbox', { name: 'Search by team' }), 'quin')
  await waitFor(() => expect(address()).toBe(`${path}?q=quin&type=trial`))
})

test('older packs follow on a page of their own', async () => {
  open({ readPacks: pageOf(two, 'behind') }, { at: `${path}?type=standard` })
  await cards()
  const older = screen.getByRole('link', { name: 'Older' })
  expect(older.getAttribute('href')).toContain('?type=standard&after=behind')
})

test.each([
  [path, 'There are no packs yet'],
  [`${path}?type=demo`, 'No pack matches these filters'],
  [`${path}?q=zzz`, 'No result for “zzz”'],
  [`${path}?after=x`, 'The list ends here'],
])('%s without packs says so', async (at, text) => {
  open({ readPacks: pageOf([]) }, { at })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('a list that cannot be had says so and is asked for again', async () => {
  const { user, server } = open({ readPacks: errorResponse(500) })
  expect(await screen.findByText('The packs could not be loaded')).toBeTruthy()
  server.use({ readPacks: pageOf() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cards()).toHaveLength(2)
})

test('all packs in view are exported under the filters', async () => {
  URL.createObjectURL = () => 'blob:packs'
  const { user, server } = open({ exportPacks: 'uid;team' }, { at: `${path}?type=demo` })
  await cards()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('button', { name: 'CSV with semicolons' }))
  await waitFor(() =>
    expect(server.calls('exportPacks')[0]?.address).toBe(
      '/v2/license/packs/export?type=demo&format=csv&delimiter=%3B',
    ),
  )
})

test('an admin of teams sees packs and makes none; an end user sees what is missing', async () => {
  const { unmount } = open({}, { role: 'admin' })
  await cards()
  expect(screen.queryByRole('button', { name: 'Create pack' })).toBeNull()
  unmount()
  const { server } = open({}, { role: 'user' })
  expect(screen.getByText('You need to be a team admin')).toBeTruthy()
  expect(server.calls('readPacks')).toEqual([])
})

test.each(['pt', 'es'] as const)('the page speaks %s', async (language) => {
  open({}, { language })
  const title = { pt: 'Pacotes de licenças', es: 'Paquetes de licencias' }[language]
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(
    await screen.findByText({ pt: 'termina em 12 dias', es: 'termina en 12 días' }[language]),
  ).toBeTruthy()
})
