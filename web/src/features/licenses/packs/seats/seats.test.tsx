import type { Member } from '@resguardo/contract/teams/members'
import type { Pack } from '@resguardo/contract/licensing/packs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissAll } from '#ui/feedback/toasts.ts'
import { ana } from '#test/ana.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { wideWindow } from '#test/renderApp.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { samplePack, sampleSeat } from '#test/samplePack.ts'
import { signIn } from '#test/signedIn.ts'
import { PackPage } from '../PackPage.tsx'

const pack = samplePack(11)
const path = `/licenses/packs/${pack.uid}`
const invited = sampleSeat(3, {
  state: 'reserved',
  person: null,
  invited: 'rui@example.org',
  ends: '2099-01-08T12:00:00Z',
})
const seats = [sampleSeat(1), sampleSeat(2, { ends: '2099-05-01T23:59:59.000Z' }), invited]
const member = (n: number): Member => ({
  uid: `00000000-0000-4000-8000-${String(600 + n).padStart(12, '0')}`,
  username: `member${n}@example.org`,
  first_name: 'Member',
  last_name: String(n),
  role: 'user',
  teamRole: 'member',
  status: 'active',
  joinedBy: 'hand',
  ends: null,
  joined: '2026-01-01T00:00:00Z',
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  act(dismissAll)
  vi.unstubAllGlobals()
})

type OpenOptions = { at?: string; of?: Pack; role?: 'root' | 'admin' }

function open(handlers: Handlers = {}, { at = path, of = pack, role = 'admin' }: OpenOptions = {}) {
  signIn({ role })
  const server = fakeServer({
    readPack: of,
    readSeats: { seats, next: null, total: seats.length },
    readMembers: { members: [member(1), member(2)], next: null },
    readPacks: {
      packs: [of, samplePack(12, { free: 2 }), samplePack(13, { free: 0 })],
      next: null,
      total: 3,
    },
    ...handlers,
  })
  return { server, ...renderPage('/licenses/packs/:uid', PackPage, { path: at }) }
}
const inDialog = () => within(screen.getByRole('dialog'))
const list = () => screen.findByRole('list', { name: 'Seats taken' })

describe('the seats of a pack', () => {
  test('are listed by owner, kind and end', async () => {
    open({
      readSeats: {
        seats: [
          ...seats,
          sampleSeat(4, { state: 'reserved', person: null, invited: '' }),
          sampleSeat(5, { person: null, partner: { uid: pack.uid, teamName: 'Farol' } }),
        ],
        next: null,
        total: 5,
      },
    })
    const rows = within(await list())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/Person 1person1@example.orgAssigned.*Ends: with the pack/)
    expect(rows[1]).toContain('Ends: May 1, 2099')
    expect(rows[2]).toMatch(/Invite to rui@example.orgReserved/)
    expect(rows[3]).toContain('Invite by link')
    expect(rows[4]).toContain('Someone of Farol')
    expect(screen.getByText('5 seats')).toBeTruthy()
  })

  test('are searched, narrowed and paged by the address', async () => {
    const { server, user } = open(
      { readSeats: { seats, next: 'on', total: 60 } },
      { at: `${path}?state=reserved&size=50` },
    )
    await list()
    expect(server.calls('readSeats')[0]?.address).toBe(
      `/v2/license/seats?pack=${pack.uid}&size=50&state=reserved`,
    )
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toContain(
      '?state=reserved&size=50&after=on',
    )
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'rui')
    await waitFor(() => expect(address()).toBe(`${path}?q=rui&state=reserved&size=50`))
  })

  test('of which there are none say so, and so does a search that finds none', async () => {
    const none = { seats: [], next: null, total: 0 }
    const { unmount } = open({ readSeats: none })
    expect(await screen.findByText('No one has a seat of this pack yet')).toBeTruthy()
    unmount()
    open({ readSeats: none }, { at: `${path}?q=zz` })
    expect(await screen.findByText('No seat matches this search')).toBeTruthy()
  })

  test('of no pack lead back to all of them', async () => {
    open({ readPack: errorResponse(404) })
    expect(await screen.findByText('The license pack does not exist')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All packs' }).getAttribute('href')).toBe('/licenses/packs')
  })
})

describe('seats are assigned', () => {
  test('to people who are searched for and ticked, until a day', async () => {
    const made = [sampleSeat(8).uid, sampleSeat(9).uid]
    const { server, user } = open({
      assignSeats: { assigned: 2, free: 3, refused: [], seats: made },
      releaseSeats: { released: 2 },
    })
    await user.click(await screen.findByRole('button', { name: 'Assign seats' }))
    const dialog = inDialog()
    await user.click(await dialog.findByRole('checkbox', { name: /^Member 1/ }))
    server.use({ readMembers: { members: [member(3)], next: null } })
    await user.type(dialog.getByRole('searchbox', { name: 'Name or e-mail' }), 'three')
    await user.click(await dialog.findByRole('checkbox', { name: /^Member 3/ }))
    // The person selected before no longer matches the search, but stays selected.
    expect(dialog.queryByRole('checkbox', { name: /^Member 1/ })).toBeNull()
    expect(within(dialog.getByRole('list', { name: 'Chosen' })).getAllByRole('listitem')).toHaveLength(2)
    await user.type(dialog.getByLabelText('Last day of the seat'), '2099-06-30')
    await user.click(dialog.getByRole('button', { name: 'Assign 2 seats' }))
    expect(await screen.findByText('2 seats assigned')).toBeTruthy()
    expect(server.calls('assignSeats').map(({ body }) => body)).toEqual([
      { pack: pack.uid, who: [member(1).uid, member(3).uid], ends: '2099-06-30T23:59:59.000Z' },
    ])
    expect(server.calls('readMembers').at(-1)?.address).toBe(
      `/v2/team/members?uid=${pack.team.uid}&size=8&q=three`,
    )
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 seats released')).toBeTruthy()
    expect(server.calls('releaseSeats')[0]?.address).toBe(
      `/v2/license/seats?uid_array=${made[0]}&uid_array=${made[1]}`,
    )
  })

  test('to all of a pasted list, tried out first; every line has its answer', async () => {
    const refused = [
      { who: 'nobody@example.org', why: 'unknown' as const },
      { who: 'member2@example.org', why: 'holds' as const },
    ]
    const { server, user } = open({
      assignSeats: { assigned: 1, free: 4, refused, seats: [sampleSeat(8).uid] },
    })
    await user.click(await screen.findByRole('button', { name: 'Assign seats' }))
    const dialog = inDialog()
    await user.click(dialog.getByRole('radio', { name: 'Paste a list or CSV' }))
    await user.click(dialog.getByRole('button', { name: 'Check the list' }))
    expect(await dialog.findByText('Write at least one address')).toBeTruthy()
    await user.click(dialog.getByRole('textbox', { name: 'Or paste the addresses here' }))
    await user.paste('e-mail\nmember1@example.org\nMember2@example.org\nnobody@example.org')
    await user.click(dialog.getByRole('button', { name: 'Check the list' }))
    const table = within(await dialog.findByRole('table'))
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'LineWhoAnswer',
      '2member1@example.orgGets a seat',
      '3member2@example.orgAlready has a seat of this team',
      '4nobody@example.orgIs not in the team',
    ])
    expect(dialog.getByText('1 person gets a seat')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Assign 1 seat' }))
    expect(await screen.findByText('1 seat assigned')).toBeTruthy()
    expect(server.calls('createInvite')).toEqual([])
    const body = {
      pack: pack.uid,
      who: ['member1@example.org', 'member2@example.org', 'nobody@example.org'],
    }
    expect(server.calls('assignSeats').map((call) => call.body)).toEqual([
      { ...body, dry_run: true },
      { ...body, without_refused: true },
    ])
  })

  const invite = (n: number) => ({
    uid: sampleSeat(20 + n).uid,
    inviteCode: '',
    url: '',
    team: pack.team,
    role: 'user' as const,
    licenseType: 'standard' as const,
    uses: 1,
    taken: 0,
    email: `new${n}@example.org`,
    state: 'pending' as const,
    expires: null,
    membershipEnds: null,
    created: '2026-11-01T00:00:00Z',
    resend: 0,
  })
  const pasteNew = async (user: ReturnType<typeof open>['user'], count: number) => {
    await user.click(await screen.findByRole('button', { name: 'Assign seats' }))
    await user.click(inDialog().getByRole('radio', { name: 'Paste a list or CSV' }))
    await user.click(inDialog().getByRole('textbox', { name: 'Or paste the addresses here' }))
    await user.paste(Array.from({ length: count }, (_, n) => `new${n}@example.org`).join('\n'))
    await user.click(inDialog().getByRole('button', { name: 'Check the list' }))
  }
  const unknown = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ who: `new${n}@example.org`, why: 'unknown' as const }))

  test('of a list, addresses that are not in the team are invited with a seat each, as far as seats go; undo revokes them', async () => {
    const { server, user } = open({
      assignSeats: { assigned: 0, free: 2, refused: unknown(3), seats: [] },
      createInvite: { invites: [invite(0), invite(1)] },
      deleteInvite: { revoked: 2 },
    })
    await pasteNew(user, 3)
    await user.click(
      await inDialog().findByRole('checkbox', { name: 'Invite 2 addresses that are not in the team' }),
    )
    const rows = inDialog()
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows.slice(1)).toEqual([
      '1new0@example.orgGets an invite, with a seat kept',
      '2new1@example.orgGets an invite, with a seat kept',
      '3new2@example.orgIs not in the team',
    ])
    await user.click(inDialog().getByRole('button', { name: 'Assign 0 and invite 2' }))
    expect(await screen.findByText('No seat assigned, 2 invites made')).toBeTruthy()
    expect(server.calls('createInvite')[0]?.body).toMatchObject({
      team: pack.team.uid,
      role: 'user',
      licenseType: 'standard',
      emails: ['new0@example.org', 'new1@example.org'],
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.calls('deleteInvite')).toHaveLength(1))
    expect(server.calls('releaseSeats')).toEqual([])
  })

  test('an invite that waits already keeps no other address from being invited, and is reported', async () => {
    const { server, user } = open({
      assignSeats: { assigned: 0, free: 5, refused: unknown(2), seats: [] },
      createInvite: ({ body }) =>
        'emails' in body && body.emails?.includes('new0@example.org')
          ? errorResponse(409, { why: 'pending' })
          : { invites: [invite(1)] },
    })
    await pasteNew(user, 2)
    await user.click(await inDialog().findByRole('checkbox', { name: /^Invite 2 addresses/ }))
    await user.click(inDialog().getByRole('button', { name: 'Assign 0 and invite 2' }))
    expect(await screen.findByText('No seat assigned, 1 invite made')).toBeTruthy()
    expect(await screen.findByText(/^Not all invites were made: /)).toBeTruthy()
    expect(server.calls('createInvite')).toHaveLength(3)
  })

  test('to no one while one of them cannot have one, but to the others at a press', async () => {
    const refused = [{ who: member(2).uid, why: 'full' as const }]
    const { server, user } = open({
      assignSeats: ({ body }) =>
        body.without_refused
          ? { assigned: 1, free: 0, refused, seats: [sampleSeat(8).uid] }
          : errorResponse(409, { assigned: 1, free: 0, refused, seats: [] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Assign seats' }))
    const dialog = inDialog()
    await user.click(await dialog.findByRole('checkbox', { name: /^Member 1/ }))
    await user.click(dialog.getByRole('checkbox', { name: /^Member 2/ }))
    await user.click(dialog.getByRole('button', { name: 'Assign 2 seats' }))
    expect(await dialog.findByText('No seat is left')).toBeTruthy()
    expect(dialog.getByRole('rowheader', { name: 'Member 2' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Assign 1 seat' }))
    expect(await screen.findByText('1 seat assigned')).toBeTruthy()
    expect(server.calls('assignSeats')).toHaveLength(2)
  })

  test('not to more than 500 at once', async () => {
    const { server, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Assign seats' }))
    const dialog = inDialog()
    await user.click(dialog.getByRole('radio', { name: 'Paste a list or CSV' }))
    await user.click(dialog.getByRole('textbox', { name: 'Or paste the addresses here' }))
    await user.paste(Array.from({ length: 501 }, (_, n) => `p${n}@example.org`).join('\n'))
    await user.click(dialog.getByRole('button', { name: 'Check the list' }))
    expect(await dialog.findByText('These are 501 addresses; up to 500 fit at once')).toBeTruthy()
    expect(server.calls('assignSeats')).toEqual([])
  })

  test('of what a sponsor gives, to the people of the partner', async () => {
    const association = {
      uid: samplePack(77).uid,
      partner: samplePack(78).uid,
      seats: 4,
      used: 1,
      ends: null,
    }
    const { server, user } = open(
      { assignSeats: { assigned: 1, free: 2, refused: [], seats: [] } },
      { of: { ...pack, association } },
    )
    expect(
      await screen.findByText('Quintal gives your team up to 4 seats of its packs; in use: 1.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Assign seats' }))
    await user.click(await inDialog().findByRole('checkbox', { name: /^Member 1/ }))
    await user.click(inDialog().getByRole('button', { name: 'Assign 1 seat' }))
    await waitFor(() =>
      expect(server.calls('assignSeats')[0]?.body).toEqual({
        pack: pack.uid,
        who: [member(1).uid],
        association: association.uid,
      }),
    )
    expect(server.calls('readMembers')[0]?.address).toContain(`uid=${association.partner}`)
  })
})

describe('seats are released', () => {
  test('one by its button, after a question; the notice gives it back', async () => {
    const { server, user } = open({
      releaseSeats: { released: 1 },
      assignSeats: { assigned: 1, free: 4, refused: [], seats: [] },
    })
    await user.click(await screen.findByRole('button', { name: 'Release the seat of Person 2' }))
    const dialog = inDialog()
    expect(dialog.getByText('Person 2')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Release 1 seat' }))
    expect(await screen.findByText('1 seat released')).toBeTruthy()
    expect(server.calls('releaseSeats')[0]?.address).toBe(`/v2/license/seats?uid_array=${seats[1]?.uid}`)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 seat given back')).toBeTruthy()
    expect(server.calls('assignSeats')[0]?.body).toEqual({
      pack: pack.uid,
      who: [seats[1]?.person?.uid],
      ends: '2099-05-01T23:59:59.000Z',
    })
  })

  test('those that are ticked, together; what an invite had reserved is not given back', async () => {
    wideWindow()
    const { server, user } = open({ releaseSeats: { released: 2 } })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Invite to rui@example.org' }))
    const bar = within(screen.getByRole('region', { name: 'Selected people' }))
    await user.click(bar.getByRole('button', { name: 'Release' }))
    expect(inDialog().getByText(/An invite loses the seat/)).toBeTruthy()
    await user.click(inDialog().getByRole('button', { name: 'Release 2 seats' }))
    expect(await screen.findByText('2 seats released')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(server.calls('releaseSeats')[0]?.address).toBe(
      `/v2/license/seats?uid_array=${seats[0]?.uid}&uid_array=${seats[2]?.uid}`,
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected people' })).toBeNull())
  })
})

describe('seats are changed', () => {
  test('moved to another pack of the team that has room, and given another end', async () => {
    const { server, user } = open({ moveSeats: { changed: 1 } })
    await user.click(await screen.findByRole('button', { name: 'Change the seat of Person 1' }))
    const dialog = inDialog()
    const choice = dialog.getByRole('combobox', { name: 'Pack' })
    await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2))
    await user.selectOptions(choice, 'Standard, ends in 12 days, 2 free')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'End of the seat' }), 'On a day')
    await user.type(dialog.getByLabelText('Last day'), '2099-02-01')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('1 seat changed')).toBeTruthy()
    expect(server.calls('moveSeats')[0]?.body).toEqual({
      uid_array: [seats[0]?.uid],
      pack: samplePack(12).uid,
      ends: '2099-02-01T23:59:59.000Z',
    })
  })

  test('not without a word of what, and a 409 is shown at the pack', async () => {
    const { server, user } = open({ moveSeats: errorResponse(409) })
    await user.click(await screen.findByRole('button', { name: 'Change the seat of Person 2' }))
    const dialog = inDialog()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Choose another pack or another end.')).toBeTruthy()
    expect(server.calls('moveSeats')).toEqual([])
    await user.selectOptions(dialog.getByRole('combobox', { name: 'End of the seat' }), 'With the pack')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/Nothing was changed/)).toBeTruthy()
    expect(server.calls('moveSeats')[0]?.body).toEqual({ uid_array: [seats[1]?.uid], ends: null })
  })

  test('but those that are reserved are not', async () => {
    open()
    await list()
    expect(screen.queryByRole('button', { name: 'Change the seat of Invite to rui@example.org' })).toBeNull()
  })
})

test('a person who may only look sees why the buttons do nothing', async () => {
  const { server, user } = open({ readAdmins: [{ ...ana, access_level: 'read' }] })
  await list()
  const assign = () => screen.getByRole('button', { name: 'Assign seats' })
  await waitFor(() => expect(assign().getAttribute('aria-disabled')).toBe('true'))
  await user.click(assign())
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.hover(assign())
  expect(await screen.findByText(/Your access is read-only/)).toBeTruthy()
  expect(server.calls('readMembers')).toEqual([])
})
