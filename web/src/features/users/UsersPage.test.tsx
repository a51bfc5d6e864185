import type { Activity, BulkOutcome, RefusalReason } from '@resguardo/contract/people/bulkActions'
import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { DeviceFacts, UserDevice } from '@resguardo/contract/devices/devices'
import type { Role } from '@resguardo/contract/auth/session'
import type { UserPage, UserRow } from '@resguardo/contract/people/users'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ana } from '#test/ana.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { dismissAll } from '#ui/feedback/toasts.ts'
import { UsersRoute } from '#app/screens/UsersRoute.tsx'
import { hasFocus } from '../../../test/hasFocus.ts'

const path = '/users'
const farol = sampleTeam(1, { teamName: 'Farol' })
const uidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const facts = (more: Partial<DeviceFacts> = {}): DeviceFacts => ({
  os: 'android',
  osVersion: '15',
  model: 'Galaxy A15',
  deviceName: null,
  appVersion: null,
  store: null,
  browser: 'Firefox',
  browserVersion: '143',
  first_seen: '2026-10-01T10:00:00.000Z',
  last_seen: new Date(Date.now() - 5 * 60_000).toISOString(),
  ...more,
})
const device = (n: number, told: DeviceFacts | null = facts()): UserDevice => ({
  uid: uidOf(100 + n),
  current: false,
  facts: told,
})
const person = (n: number, more: Partial<UserRow> = {}): UserRow => ({
  uid: uidOf(n),
  username: `person${n}@example.org`,
  first_name: 'Person',
  last_name: String(n),
  status: 'active',
  expiration: null,
  last_seen: null,
  licenseType: 'none',
  teams: [{ uid: farol.uid, teamName: 'Farol', joinedBy: 'hand' }],
  devices: [],
  ...more,
})
const pageOf = (users: UserRow[], more: Partial<UserPage> = {}): UserPage => ({
  users,
  next: null,
  total: users.length,
  ...more,
})
const two = pageOf([person(1, { devices: [device(1)] }), person(2, { status: 'blocked' })])

type Refused = BulkOutcome['refused']['people']
const outcome = (changed: UserRow[], refused: Refused = [], unchanged = 0): BulkOutcome => ({
  request: null,
  changed: { total: changed.length, people: changed },
  unchanged: { total: unchanged },
  refused: { total: refused.length, people: refused },
})

type Where = { path?: string; role?: Role; language?: 'pt' | 'es' | 'en' }
function open(readUsers: Handlers['readUsers'] = two, more: Handlers = {}, where: Where = {}) {
  signIn({ role: where.role ?? 'root' })
  const server = fakeServer({
    readUsers,
    readTeams: { teams: [farol], next: null },
    readAdmins: ({ query: { uid = '' } }) => [
      { ...ana, ...person(Number(uid.slice(-12))), role: 'user', uid },
    ],
    readSeats: { seats: [], next: null, total: 0 },
    readMemberships: ({ query: { uid } }) => ({ uid, teams: [] }),
    ...more,
  })
  const asked = () => server.calls('readUsers').at(-1)?.address
  const shown = renderPage(path, UsersRoute, { path: where.path ?? path, language: where.language ?? 'en' })
  return { server, asked, ...shown }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  dismissAll()
})
const wideWindow = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })
/** On a phone the record takes the place of the list. */
async function openRecord(user: UserEvent, name: string, tab?: string) {
  await user.click(await screen.findByRole('link', { name }))
  await screen.findByRole('heading', { level: 1, name })
  const record = within(screen.getByRole('region', { name: 'Record of the person' }))
  if (tab) await user.click(await record.findByRole('link', { name: tab }))
  return record
}

test('end users stand in a list with their state and devices, one card for each on a phone', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'End users and devices' })).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'List of end users' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toContain('person1@example.org')
  expect(first?.textContent).toContain('1 device')
  expect(first?.textContent).toContain('Android 15')
  expect(second?.textContent).toContain('Blocked')
  expect(second?.textContent).toContain('no device')
  expect(screen.getByRole('link', { name: 'Create or import (CSV)' }).getAttribute('href')).toBe(
    '/admins/create?way=list',
  )
})

test('from 960 px on each is a row; an admin of a team finds neither systems nor when they were here', async () => {
  wideWindow()
  const { unmount } = open()
  await screen.findByRole('table', { name: 'List of end users' })
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  const all = ['Name and e-mail', 'Status', 'Devices', 'Teams', 'Last seen', 'License']
  expect(heads()).toEqual(all)
  await userEvent.click(button('Filters'))
  expect(screen.getByRole('combobox', { name: 'System of a device' })).toBeTruthy()
  unmount()
  const counted = pageOf([person(1, { devices: [device(1, null), device(2, null)] })])
  const { asked } = open(counted, {}, { role: 'admin', path: `${path}?os=ios` })
  await screen.findByRole('table')
  expect(heads()).toEqual(all.filter((head) => head !== 'Last seen'))
  await userEvent.click(button('Filters'))
  expect(screen.queryByRole('combobox', { name: 'System of a device' })).toBeNull()
  expect(asked()).toBe('/v2/user?size=25')
  expect(screen.getByRole('row', { name: /Person 1/ }).textContent).toContain('2 devices')
})

test('an end user sees which role is missing, and the server is not asked', () => {
  const { server } = open(two, {}, { role: 'user' })
  expect(screen.getByText(/not an admin of this team/)).toBeTruthy()
  expect(server.seen).toEqual([])
})

test('search and filters are in the address and are asked of the server; clearing them shows everyone', async () => {
  const { user, asked } = open(({ query }) => (query.os === 'ios' ? pageOf([]) : two))
  await screen.findByText('Person 1')
  await user.type(screen.getByRole('searchbox'), 'lima')
  await waitFor(() => expect(address()).toBe(`${path}?q=lima`))
  await user.click(button('Filters'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Blocked')
  await waitFor(() => expect(asked()).toBe('/v2/user?size=25&q=lima&status=blocked'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'System of a device' }), 'iOS')
  expect(await screen.findByText('No result for “lima”')).toBeTruthy()
  expect(address()).toBe(`${path}?q=lima&status=blocked&os=ios`)
  await user.click(button('Clear filters'))
  expect(await screen.findByText('Person 1')).toBeTruthy()
  await waitFor(() => expect(address()).toBe(path))
})

test('the list is filtered by team, licence and last visit; what a link narrowed is shown as chosen', async () => {
  const { user, asked } = open(two, {}, { path: `${path}?team=${farol.uid}` })
  await user.click(await screen.findByRole('button', { name: 'Filters (1)' }))
  const team = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Team' })
  await waitFor(() => expect(team.selectedOptions[0]?.textContent).toBe('Farol'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'License' }), 'Demo')
  await waitFor(() => expect(address()).toBe(`${path}?license=demo&team=${farol.uid}`))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Last seen' }), 'Over 90 days ago')
  await waitFor(() => expect(asked()).toBe(`/v2/user?size=25&license=demo&seen=longer&team=${farol.uid}`))
  await user.click(await screen.findByRole('button', { name: 'Remove Team: Farol' }))
  await waitFor(() => expect(address()).toBe(`${path}?license=demo&seen=longer`))
})

test('the next page follows the last person; a count that is cut off is shown as more', async () => {
  const { user } = open(({ query }) =>
    query.after ? pageOf([person(3)]) : { ...two, next: 'cursor', total: maxCountedTotal + 1 },
  )
  expect(await screen.findByText('more than 1,000 people')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByText('Person 3')).toBeTruthy()
  expect(address()).toBe(`${path}?after=cursor`)
  await user.click(screen.getByRole('link', { name: 'Back to the start' }))
  expect(await screen.findByText('Person 1')).toBeTruthy()
})

test('an empty list says what will live here, a failed one what happened, and tries again', async () => {
  const { unmount } = open(pageOf([]))
  expect(await screen.findByText('There is no one yet')).toBeTruthy()
  unmount()
  const { server, user } = open(errorResponse(503, null, { requestId: 'r-17' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('r-17')
  server.use({ readUsers: two })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Person 1')).toBeTruthy()
})

test('S1.014 a device is removed from the panel, which tells what happens first', async () => {
  let devices = [
    device(1),
    device(2, facts({ os: 'ios', osVersion: null, browser: 'Safari', browserVersion: '26' })),
  ]
  const { server, user } = open(() => pageOf([person(1, { devices })]), {
    deleteDevice: ({ query }) => {
      devices = devices.filter(({ uid }) => uid !== query.uid)
      return null
    },
  })
  const panel = await openRecord(user, 'Person 1', 'Devices')
  expect(address()).toBe(`${path}?panel=${uidOf(1)}&tab=devices`)
  expect(await panel.findByText('Firefox 143 on Android 15')).toBeTruthy()
  expect(panel.getAllByText('Galaxy A15')).toHaveLength(2)
  await user.click(panel.getByRole('button', { name: 'Remove Safari 26 on iOS' }))
  expect(panel.getByText(/signed out of this device at once/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Cancel' }))
  await hasFocus(panel.getByRole('button', { name: 'Remove Safari 26 on iOS' }))
  expect(server.calls('deleteDevice')).toEqual([])
  await user.click(panel.getByRole('button', { name: 'Remove Safari 26 on iOS' }))
  await user.click(panel.getByRole('button', { name: 'Remove device' }))
  await waitFor(() => expect(panel.queryByText('Safari 26 on iOS')).toBeNull())
  expect(server.calls('deleteDevice').map((call) => call.address)).toEqual([`/v2/device?uid=${uidOf(102)}`])
  expect(await screen.findByText('Device removed')).toBeTruthy()
  await user.click(panel.getByRole('link', { name: 'Back to the list' }))
  await waitFor(() => expect(address()).toBe(path))
  await hasFocus(await screen.findByRole('link', { name: 'Person 1' }))
})

test('an admin of a team removes a device without learning what it is', async () => {
  const counted = pageOf([person(1, { devices: [device(1, null), device(2, null)] })])
  const { server, user } = open(counted, { deleteDevice: errorResponse(404) }, { role: 'admin' })
  const panel = await openRecord(user, 'Person 1', 'Devices')
  await user.click(await panel.findByRole('button', { name: 'Remove Device 2' }))
  await user.click(panel.getByRole('button', { name: 'Remove device' }))
  // Already removed: the goal is reached.
  expect(await screen.findByText('Device removed')).toBeTruthy()
  expect(server.calls('deleteDevice').at(-1)?.address).toBe(`/v2/device?uid=${uidOf(102)}`)
})

test('a removal that fails says so where it was asked for', async () => {
  const { user } = open(two, { deleteDevice: errorResponse(503) })
  const panel = await openRecord(user, 'Person 1', 'Devices')
  await user.click(await panel.findByRole('button', { name: /^Remove Firefox/ }))
  await user.click(panel.getByRole('button', { name: 'Remove device' }))
  expect((await panel.findByRole('alert')).textContent).toContain('Service Unavailable')
  expect(panel.getByText('Firefox 143 on Android 15')).toBeTruthy()
})

test('the reset mail is sent by one press, to who is active; to who is pending the confirmation', async () => {
  const states = ['active', 'pending', 'blocked'] as const
  const people = pageOf(states.map((status, at) => person(at + 1, { status })))
  const { server, user } = open(people, {
    resetUser: null,
    publicSettings: sampleSettings(),
    readAdmins: ({ query: { uid } }) => {
      const shown = people.users.find((one) => one.uid === uid)
      return shown ? [{ ...ana, ...shown, role: 'user' }] : []
    },
  })
  const first = await openRecord(user, 'Person 1')
  await user.click(await first.findByRole('button', { name: 'Send e-mail for a new password' }))
  expect(await first.findByText('E-mail on its way to person1@example.org')).toBeTruthy()
  expect(server.calls('resetUser').map(({ body }) => body)).toEqual([{ uid: uidOf(1) }])
  await user.click(first.getByRole('link', { name: 'Back to the list' }))
  const second = await openRecord(user, 'Person 2')
  server.use({ resetUser: errorResponse(429) })
  await user.click(await second.findByRole('button', { name: 'Send the confirmation e-mail again' }))
  expect((await second.findByRole('alert')).textContent).toContain('Wait a little')
  await user.click(second.getByRole('link', { name: 'Back to the list' }))
  const third = await openRecord(user, 'Person 3')
  await third.findByRole('button', { name: 'Activate' })
  expect(third.queryByRole('button', { name: /e-mail/ })).toBeNull()
})

test.each(['root', 'admin'] as const)(
  'without a mail server a reset by %s says that no mail went out and what to do',
  async (role) => {
    const publicSettings = sampleSettings({ mail_delivered: false })
    const { user } = open(pageOf([person(1)]), { resetUser: null, publicSettings }, { role })
    const panel = await openRecord(user, 'Person 1')
    await user.click(await panel.findByRole('button', { name: 'Send e-mail for a new password' }))
    expect(await panel.findByText('No e-mail went out: no mail server is set up')).toBeTruthy()
    expect(panel.queryByText(/on its way/)).toBeNull()
    const links = ['Open the outbox', 'Set up the mail server'].map((name) =>
      panel.queryByRole('link', { name }),
    )
    const targets = links.map((link) => link?.getAttribute('href'))
    // Only a super admin reads the outbox: its link opens the person's account.
    expect(targets).toEqual(role === 'root' ? ['/outbox', '/settings/messaging'] : [undefined, undefined])
  },
)

test('from 1280 px on the record is beside the list, follows the filters, and closes by Escape', async () => {
  wideWindow()
  const { user } = open(({ query }) => (query.q ? pageOf([person(2)]) : two))
  await user.click(await screen.findByRole('link', { name: 'Person 1' }))
  const record = screen.getByRole('region', { name: 'Record of the person' })
  await hasFocus(record)
  expect(await within(record).findByRole('heading', { level: 2, name: 'Person 1' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'End users and devices' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Person 1' }).getAttribute('aria-current')).toBe('true')
  await user.type(screen.getByRole('searchbox'), 'two')
  await waitFor(() => expect(address()).toBe(`${path}?q=two&panel=${uidOf(1)}`))
  expect(within(record).getByRole('heading', { name: 'Person 1' })).toBeTruthy()
  record.focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(`${path}?q=two`))
  expect(screen.queryByRole('region', { name: 'Record of the person' })).toBeNull()
})

const tick = (n: number) => screen.getByRole('checkbox', { name: `Select Person ${n}` })

/** The bar appears with the first selection. */
const bar = async () => within(await screen.findByRole('region', { name: 'Selected people' }))
const noBar = () => expect(screen.queryByRole('region', { name: 'Selected people' })).toBeNull()
const theirs = (n: number, why: RefusalReason): Refused => [{ ...person(n), why }]

test('S1.013 who will be deleted, who not and why is shown first; the others go by one press', async () => {
  const { server, user } = open(two, { deleteUsers: () => outcome([person(1)], theirs(2, 'notAllowed')) })
  await screen.findByText('Person 1')
  noBar()
  await user.click(tick(1))
  await user.click(tick(2))
  expect((await bar()).getByText('2 people selected')).toBeTruthy()
  await user.click((await bar()).getByRole('button', { name: 'Delete' }))
  const shown = within(await dialog('Delete people?'))
  expect(await shown.findByRole('heading', { name: '1 person will be deleted' })).toBeTruthy()
  expect(shown.getByText('This person runs teams: use the list of people.')).toBeTruthy()
  const uids = `uid_array=${uidOf(1)}&uid_array=${uidOf(2)}`
  expect(server.calls('deleteUsers').map((call) => call.address)).toEqual([`/v2/user?${uids}&dry_run=true`])
  await user.click(shown.getByRole('button', { name: 'Continue with the other one' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls('deleteUsers').at(-1)?.address).toBe(`/v2/user?${uids}&without_refused=true`)
  expect(await screen.findByText('Deleted 1 person')).toBeTruthy()
  noBar()
})

test('more than 20 people are deleted only after their number is typed', async () => {
  const many = Array.from({ length: 21 }, (_, n) => person(n + 1))
  wideWindow()
  const { server, user } = open(pageOf(many), { deleteUsers: outcome(many) })
  await user.click(await screen.findByRole('checkbox', { name: 'Select everyone on this page' }))
  await user.click((await bar()).getByRole('button', { name: 'Delete' }))
  const shown = within(await dialog('Delete people?'))
  const yes = await shown.findByRole('button', { name: 'Delete 21 people' })
  await user.click(yes)
  expect(shown.getByText('This is not the number of people who will be deleted')).toBeTruthy()
  expect(server.calls('deleteUsers')).toHaveLength(1)
  await user.type(shown.getByRole('textbox', { name: 'To confirm, type 21' }), '21')
  await user.click(yes)
  await waitFor(() => expect(server.calls('deleteUsers')).toHaveLength(2))
})

const crowd = pageOf([person(1), person(2)], { total: 40, next: 'cursor' })

test('everyone the filters show is deleted by one call, whichever page they are on', async () => {
  const { server, user } = open(
    crowd,
    { deleteUsers: () => outcome([person(1), person(2)]) },
    { path: `${path}?q=lima&status=blocked&os=ios` },
  )
  await screen.findByText('Person 1')
  await user.click(tick(1))
  expect((await bar()).queryByRole('button', { name: /^Select all/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }))
  await user.click((await bar()).getByRole('button', { name: 'Select all 40 matching' }))
  expect((await bar()).getByText('All 40 matching people are selected')).toBeTruthy()
  await user.click((await bar()).getByRole('button', { name: 'Delete' }))
  const shown = within(await dialog('Delete people?'))
  await user.click(await shown.findByRole('button', { name: 'Delete 2 people' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const matching = { q: 'lima', status: 'blocked', os: 'ios' }
  expect(server.calls('deleteUsers').map((call) => [call.address, call.body])).toEqual([
    ['/v2/user', { matching, dry_run: true }],
    ['/v2/user', { matching }],
  ])
})

test('everyone the filters show is activated, and that is undone in its notice', async () => {
  const request = uidOf(900)
  const changed = outcome([person(1, { status: 'blocked' })])
  const { server, user } = open(crowd, {
    activateUsers: ({ body }) => (body.dry_run ? changed : { ...changed, request }),
    undoBulk: outcome([person(1)]),
  })
  await screen.findByText('Person 1')
  await user.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }))
  await user.click((await bar()).getByRole('button', { name: 'Select all 40 matching' }))
  await user.click((await bar()).getByRole('button', { name: 'Activate' }))
  await user.click(await within(await dialog('Activate people?')).findByRole('button', { name: /^Activate/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone for 1 person')).toBeTruthy()
  expect(server.calls('activateUsers').at(-1)?.body).toEqual({ matching: {} })
  expect(server.calls('undoBulk').map(({ body }) => body)).toEqual([{ request }])
})

test('what was done lately is undone from the list of the own actions', async () => {
  const activity: Activity = {
    request: uidOf(900),
    action: 'activateUsers',
    at: '2026-11-20T10:00:00.000Z',
    total: 2,
    names: ['Person 1', 'Person 2'],
    undoable: true,
  }
  const { server, user } = open(two, {
    readActivity: { activities: [activity] },
    undoBulk: outcome([person(1), person(2)]),
  })
  await user.click(await screen.findByRole('button', { name: 'Recent actions' }))
  const shown = within(await dialog('Recent actions'))
  await user.click(await shown.findByRole('button', { name: 'Undo: Activated 2 people' }))
  expect(await shown.findByText('Undone for 2 people')).toBeTruthy()
  expect(server.calls('undoBulk').map(({ body }) => body)).toEqual([{ request: activity.request }])
})

test('S1.013 an expired person is activated with a new end', async () => {
  const expired = person(1, { status: 'expired' })
  const { server, user } = open(pageOf([expired]), {
    readAdmins: [{ ...ana, ...expired, role: 'user' }],
    activateAdmins: ({ body }) =>
      body.expiration === undefined
        ? outcome([], [{ ...expired, why: 'needsExpiration' }])
        : outcome([expired]),
  })
  const record = await openRecord(user, 'Person 1')
  await user.click(await record.findByRole('button', { name: 'Activate' }))
  const shown = within(await dialog('Activate people?'))
  expect(await shown.findByText('The account is over: it first needs a new end date.')).toBeTruthy()
  expect(shown.queryByRole('button', { name: /^Activate/ })).toBeNull()
  await user.type(shown.getByLabelText('New end date of the accounts that are over'), '2030-01-31')
  expect(await shown.findByRole('button', { name: 'Activate 1 person' })).toBeTruthy()
  await user.click(shown.getByRole('checkbox', { name: 'No end date' }))
  await user.click(await shown.findByRole('button', { name: 'Activate 1 person' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls('activateAdmins').at(-1)?.body).toEqual({ uid_array: [uidOf(1)], expiration: null })
  await hasFocus(record.getByRole('button', { name: 'Activate' }))
})

test('an account without an end is for the instance’s administrators to give', async () => {
  const expired = person(1, { status: 'expired' })
  const { user } = open(
    pageOf([expired]),
    {
      readAdmins: [{ ...ana, ...expired, role: 'user' }],
      activateAdmins: outcome([], [{ ...expired, why: 'needsExpiration' }]),
    },
    { role: 'admin' },
  )
  const record = await openRecord(user, 'Person 1')
  await user.click(await record.findByRole('button', { name: 'Activate' }))
  const shown = within(await dialog('Activate people?'))
  expect(await shown.findByLabelText('New end date of the accounts that are over')).toBeTruthy()
  expect(shown.queryByRole('checkbox', { name: 'No end date' })).toBeNull()
})

test('a change that is refused after all says so and shows how people are now', async () => {
  const { user } = open(two, {
    activateUsers: ({ body }) =>
      body.dry_run ? outcome([person(2)]) : errorResponse(409, outcome([], theirs(2, 'transition'))),
  })
  await screen.findByText('Person 2')
  await user.click(tick(2))
  await user.click((await bar()).getByRole('button', { name: 'Activate' }))
  const shown = within(await dialog('Activate people?'))
  await user.click(await shown.findByRole('button', { name: 'Activate 1 person' }))
  expect(await shown.findByText(/^Something has changed/)).toBeTruthy()
  expect(await shown.findByText('The present status of the account does not allow it.')).toBeTruthy()
  expect(shown.queryByRole('button', { name: /^Activate/ })).toBeNull()
})

test('other filters drop the selection', async () => {
  const { user } = open(({ query }) => (query.q ? pageOf([person(2)]) : two))
  await screen.findByText('Person 1')
  await user.click(tick(1))
  await user.type(screen.getByRole('searchbox'), '2')
  await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull())
  noBar()
  expect(screen.getByText(/selection was cleared/)).toBeTruthy()
})

test.each([
  ['pt', 'Usuários e aparelhos', 'Lista de usuários'],
  ['es', 'Usuarios y dispositivos', 'Lista de usuarios'],
] as const)('the page speaks %s', async (language, title, list) => {
  open(two, {}, { language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(await screen.findByRole('list', { name: list })).toBeTruthy()
})
