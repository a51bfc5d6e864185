import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { wideWindow } from '#test/renderApp.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { samplePack, sampleSeat } from '#test/samplePack.ts'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { dismissAll } from '#ui/feedback/toasts.ts'
import { SeatsPage } from './SeatsPage.tsx'

const path = '/licenses/seats'
const { uid: team } = sampleTeam(7)
const demoPack = { ...sampleSeat(1).pack, uid: samplePack(12).uid, licenseType: 'demo' as const }
const seats = [sampleSeat(1), sampleSeat(2, { pack: demoPack })]

afterEach(() => {
  act(dismissAll)
  vi.unstubAllGlobals()
})

type OpenOptions = { query?: string; role?: 'root' | 'admin' | 'user' }

function open(handlers: Handlers = {}, { query = '', role = 'root' }: OpenOptions = {}) {
  signIn({ role })
  const server = fakeServer({
    readTeams: { teams: [sampleTeam(7)], next: null },
    readSeats: { seats, next: null, total: 2 },
    readPacks: { packs: [samplePack(11), samplePack(12), samplePack(13, { free: 0 })], next: null, total: 3 },
    readMembers: { members: [], next: null },
    ...handlers,
  })
  return { server, ...renderPage(path, SeatsPage, { path: path + query }) }
}

test('the seats of all packs are listed with holder and pack, and can only be released here', async () => {
  wideWindow()
  open()
  const table = await screen.findByRole('table', { name: 'Seats taken' })
  const links = within(table).getAllByRole('link', { name: /pack of/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Standard pack of Quintal', `/licenses/packs/${samplePack(11).uid}`],
    ['Demo pack of Quintal', `/licenses/packs/${samplePack(12).uid}`],
  ])
  expect(screen.getByText('2 seats')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Release the seat of Person 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Change the seat/ })).toBeNull()
})

test('team, type, state and page are in the address', async () => {
  const { server, user } = open({ readSeats: { seats, next: 'on', total: 60 } }, { query: '?state=assigned' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Standard')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Team' }), 'Team 7')
  expect(address()).toBe(`${path}?state=assigned&team=${team}&type=standard`)
  await user.click(await screen.findByRole('link', { name: 'Older' }))
  await waitFor(() =>
    expect(server.calls('readSeats').at(-1)?.address.replace(/^.*\?/, '')).toBe(
      `team=${team}&type=standard&size=25&state=assigned&after=on`,
    ),
  )
})

test('seats of several packs are released together; undo gives each back in its pack', async () => {
  const { server, user } = open({
    releaseSeats: { released: 2 },
    assignSeats: { assigned: 1, free: 4, refused: [], seats: [] },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }))
  const bar = within(screen.getByRole('region', { name: 'Selected people' }))
  await user.click(bar.getByRole('button', { name: 'Release' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Release 2 seats' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 seats given back')).toBeTruthy()
  expect(server.calls('assignSeats').map(({ body }) => body)).toEqual([
    { pack: samplePack(11).uid, who: [seats[0]?.person?.uid] },
    { pack: samplePack(12).uid, who: [seats[1]?.person?.uid] },
  ])
})

test('assigning asks for a pack with free seats; the only one is chosen already', async () => {
  const first = open()
  await first.user.click(await screen.findByRole('button', { name: 'Assign seats' }))
  const choice = within(await screen.findByRole('dialog', { name: 'From which pack?' }))
  expect((await choice.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Standard pack of Quintal, 5 free',
    'Standard pack of Quintal, 5 free',
  ])
  await first.user.click(choice.getAllByRole('button', { name: /5 free/ })[0] as HTMLElement)
  expect(await screen.findByRole('searchbox', { name: 'Name or e-mail' })).toBeTruthy()
  first.unmount()
  const second = open({ readPacks: { packs: [samplePack(11)], next: null, total: 1 } })
  await second.user.click(await screen.findByRole('button', { name: 'Assign seats' }))
  expect(await screen.findByRole('searchbox', { name: 'Name or e-mail' })).toBeTruthy()
  second.unmount()
  const third = open({ readPacks: { packs: [], next: null, total: 0 } })
  await third.user.click(await screen.findByRole('button', { name: 'Assign seats' }))
  expect(await screen.findByText(/No pack has free seats\./)).toBeTruthy()
})

test('none at all, none that match, a failure, and someone who may not see them', async () => {
  const none = { seats: [], next: null, total: 0 }
  const first = open({ readSeats: none })
  expect(await screen.findByText('No one has a seat yet')).toBeTruthy()
  first.unmount()
  const second = open({ readSeats: none }, { query: '?type=demo' })
  expect(await screen.findByText('No seat matches this search')).toBeTruthy()
  await second.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe(path)
  second.unmount()
  const third = open({ readSeats: errorResponse(503) })
  expect(await screen.findByText('The seats could not be loaded')).toBeTruthy()
  third.unmount()
  const { server } = open({}, { role: 'user' })
  expect(await screen.findByRole('heading', { name: 'Seats' })).toBeTruthy()
  expect(server.calls('readSeats')).toEqual([])
})
