import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { samplePack, sampleSeat } from '#test/samplePack.ts'
import { signIn } from '#test/signedIn.ts'
import { dismissAll } from '#ui/feedback/toasts.ts'
import { PersonSeat } from './PersonSeat.tsx'

const seat = sampleSeat(1)
const person = {
  uid: seat.person?.uid ?? '',
  username: 'person1@example.org',
  role: 'user' as const,
  status: 'active' as const,
}
const { uid: team, teamName } = samplePack(11).team
const none = { seats: [], next: null, total: 0 }
const packs = { packs: [samplePack(11), samplePack(13, { free: 0 })], next: null, total: 2 }

afterEach(() => act(dismissAll))

function open(handlers: Handlers = {}, role: 'admin' | 'user' = 'admin') {
  signIn({ role })
  const server = fakeServer({
    readMemberships: {
      uid: person.uid,
      teams: [{ uid: team, teamName, role: 'member', joinedBy: 'hand', ends: null }],
    },
    readSeats: none,
    readPacks: packs,
    ...handlers,
  })
  return { server, ...renderPage('/', () => <PersonSeat person={person} />) }
}
const give = () => screen.findByRole('button', { name: 'Give a Standard seat of Quintal (5 free)' })

test('a press gives a seat of the only pack with free ones, and another takes it back', async () => {
  let held = none as { seats: (typeof seat)[]; next: null; total: number }
  const { server, user } = open({
    readSeats: () => held,
    assignSeats: () => {
      held = { seats: [seat], next: null, total: 1 }
      return { assigned: 1, free: 4, refused: [], seats: [seat.uid] }
    },
    releaseSeats: () => {
      held = none
      return { released: 1 }
    },
  })
  await user.click(await give())
  expect(await screen.findByText('Seat given')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Seat of a pack' }).contains(document.activeElement)).toBe(true)
  expect(server.calls('assignSeats')[0]?.body).toEqual({ pack: samplePack(11).uid, who: [person.uid] })
  const link = await screen.findByRole('link', { name: 'Standard pack of Quintal' })
  expect(link.getAttribute('href')).toBe(`/licenses/packs/${seat.pack.uid}`)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await give()).toBeTruthy()
  expect(server.calls('releaseSeats')[0]?.address).toBe(`/v2/license/seats?uid_array=${seat.uid}`)
})

test('a seat that they hold is released after a question', async () => {
  const { server, user } = open({
    readSeats: { seats: [seat, sampleSeat(2)], next: null, total: 2 },
    releaseSeats: { released: 1 },
  })
  await user.click(await screen.findByRole('button', { name: 'Release' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Person 1')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Release 1 seat' }))
  await waitFor(() => expect(server.calls('releaseSeats')).toHaveLength(1))
})

test('without a pack with free seats that is said; a refusal is shown', async () => {
  const first = open({ readPacks: { packs: [], next: null, total: 0 } })
  expect(await screen.findByText('No pack of this person’s teams has free seats.')).toBeTruthy()
  first.unmount()
  const refused = [{ who: person.uid, why: 'state' as const }]
  const { user } = open({
    assignSeats: errorResponse(409, { assigned: 0, free: 5, refused, seats: [] }),
  })
  await user.click(await give())
  expect(await screen.findByText('The seat was not given')).toBeTruthy()
})

test('a person who assigns no seats sees none of it', () => {
  const { server } = open({}, 'user')
  expect(screen.queryByRole('heading', { name: 'Seat of a pack' })).toBeNull()
  expect(server.calls('readSeats')).toEqual([])
})
