import type { Admin } from '@resguardo/contract/people/admins'
import type { AuditLogEntry } from '@resguardo/contract/people/logs/logs'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PeopleRoute } from '#app/screens/PeopleRoute.tsx'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { ana } from '#test/ana.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { currentToasts, dismissAll } from '#ui/feedback/toasts.ts'

const uid = '00000000-0000-4000-8000-00000000000b'
const bia: Admin = { ...ana, uid, username: 'bia@example.org', first_name: 'Bia', role: 'user', revision: 4 }

function open(role: 'root' | 'admin', more: Handlers = {}, { admin = bia, tab = '' } = {}) {
  signIn({ role })
  let kept = admin
  const server = fakeServer({
    readAdmins: () => [kept],
    readSeats: { seats: [], next: null, total: 0 },
    readMemberships: { uid, teams: [] },
    readTeams: { teams: [], next: null },
    editAdmin: ({ body: { revision: _, username_code: __, username: ___, ...changes } }) => {
      kept = {
        ...kept,
        ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
      }
      return kept
    },
    ...more,
  })
  const path = `/admins/profile/${uid}${tab && `?tab=${tab}`}`
  return { server, ...renderPage('/admins/profile/:uid', PeopleRoute, { path }) }
}

const rui = '00000000-0000-4000-8000-00000000000c'
const nothing = { lines: [], next: null, total: 0, keptDays: 730 }
const changed: AuditLogEntry = {
  number: 7,
  at: '2026-11-20T10:00:00.000Z',
  actor: { uid: rui, name: 'Rui Reis', username: 'rui@example.org' },
  role: 'root',
  action: 'block',
  target: { uid, name: 'Bia Lima', username: null },
  team: null,
  result: 200,
  reason: 'active>blocked',
  request: '00000000-0000-4000-8000-00000000000d',
  source: '203.0.113.0/24',
  lines: 1,
  key: null,
  object: null,
}

const fields = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))
const save = () => screen.getByRole('button', { name: 'Save' })

test('S2.013 who runs a team changes names and institution of its people, and sees the rest as words', async () => {
  const { server, user } = open('admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bia Lima' })).toBeTruthy()
  await screen.findByRole('textbox', { name: 'First name' })
  expect(fields()).toEqual(['first_name', 'last_name', 'institution'])
  const tabs = within(screen.getByRole('group', { name: 'Parts of the profile' }))
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Details',
    'Devices',
    'Access log',
  ])
  const account = within(screen.getByRole('region', { name: 'Account' }))
  expect(account.getByText('bia@example.org')).toBeTruthy()
  expect(account.getByText('User')).toBeTruthy()
  expect(account.queryByText('Last seen')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Institution' }), 'Casa')
  await user.click(save())
  await screen.findByText('Saved')
  expect(server.calls('editAdmin').map(({ body }) => body)).toEqual([
    { uid, institution: 'Casa', revision: 4 },
  ])
})

test('root changes place and language too, neither notes nor newsletter', async () => {
  open('root')
  await screen.findByRole('textbox', { name: 'First name' })
  expect(fields()).toEqual(['first_name', 'last_name', 'institution', 'city'])
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeTruthy()
  expect(screen.getByText('Last seen')).toBeTruthy()
})

test('a conflicting save by another person is reported, what is typed stays, and the next save builds on it', async () => {
  const { server, user } = open('root')
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })
  await user.type(name, 'nca')
  server.use({
    editAdmin: errorResponse(409, { why: 'revision' }),
    readAdmins: [{ ...bia, first_name: 'Beatriz', revision: 5 }],
  })
  await user.click(save())
  expect(await screen.findByText('First name: they saved “Beatriz”')).toBeTruthy()
  expect(name.value).toBe('Bianca')
  server.use({ editAdmin: { ...bia, first_name: 'Bianca', revision: 6 } })
  await user.click(save())
  await screen.findByText('Saved')
  expect(server.calls('editAdmin').map(({ body }) => body)).toMatchObject([{ revision: 4 }, { revision: 5 }])
})

test('root sets role, level, status and end; only what changed is sent', async () => {
  const { server, user } = open('root', {}, { tab: 'rights' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Admin')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Access level' }), 'Only sees')
  const form = within(screen.getByRole('form', { name: 'Role and access' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Saved')
  expect(server.calls('editAdmin').map(({ body }) => body)).toEqual([
    { uid, revision: 4, role: 'admin', access_level: 'read' },
  ])
})

test('making a super admin says what it means before', async () => {
  const { user } = open('root', {}, { tab: 'rights' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Super admin')
  expect(screen.getByText(/This person will be able to do everything/)).toBeTruthy()
})

test.each([
  ['lastRoot', /last active super admin/],
  ['transition', /needs a new end/],
  ['teams', /a user belongs to one/],
  ['onlyAdmin', /No one else runs a team/],
  ['revision', /What you typed is still here/],
] as const)('a refusal because of %s says so', async (why, text) => {
  const { user } = open('root', { editAdmin: errorResponse(409, { why }) }, { tab: 'rights' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Blocked')
  const form = within(screen.getByRole('form', { name: 'Role and access' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(text)).toBeTruthy()
})

test('who has no way in of their own is not made a super admin, and the role says so', async () => {
  const refused = { role: 'fields.rootWithoutWayIn' }
  const { user } = open('root', { editAdmin: errorResponse(400, { fields: refused }) }, { tab: 'rights' })
  const role = await screen.findByRole('combobox', { name: 'Role' })
  await user.selectOptions(role, 'Super admin')
  const form = within(screen.getByRole('form', { name: 'Role and access' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText(/needs a password or a passkey/)
  expect(role.getAttribute('aria-invalid')).toBe('true')
  expect(form.queryByText('Bad parameters')).toBeNull()
})

test('root sees where a person is signed in, and ends it', async () => {
  const session = {
    sid: '00000000-0000-4000-8000-0000000000fe',
    browser: 'Chrome 150',
    country: null,
    created: '2026-11-02T12:00:00.000Z',
    lastSeen: '2026-11-19T12:00:00.000Z',
    current: false,
  }
  const { server, user } = open(
    'root',
    { readSessions: { sessions: [session] }, endOtherSessions: { ended: 1 } },
    { tab: 'sessions' },
  )
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(server.calls('endOtherSessions').map(({ body }) => body)).toEqual([{ uid }]))
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual(['This person is signed out everywhere']),
  )
  dismissAll()
  expect(server.calls('readSessions')[0]?.address).toBe(`/v2/session?uid=${uid}`)
})

test('a person who may not be seen is not there', async () => {
  open('admin', { readAdmins: errorResponse(404) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeTruthy()
})

test('a deleted account is to be restored first', async () => {
  open('root', {}, { admin: { ...bia, status: 'deleted' }, tab: 'rights' })
  expect(await screen.findByText(/Restore it in the list of people/)).toBeTruthy()
})

test('root goes from a profile to the sign-ins of that person; who runs a team does not', async () => {
  const { unmount } = open('root', { readAudit: nothing }, { tab: 'access' })
  const link = await screen.findByRole('link', { name: 'See the sign-ins' })
  expect(link.getAttribute('href')).toBe(`/logs?uid=${uid}`)
  unmount()
  open('admin', { readAudit: nothing }, { tab: 'access' })
  await screen.findByText(/What you changed about this person/)
  expect(screen.queryByRole('link', { name: 'See the sign-ins' })).toBeNull()
})

test('beside a profile are the changes of that person: who, what and when, page by page', async () => {
  const { server, user } = open(
    'root',
    {
      readAudit: ({ query }) =>
        query.before
          ? { ...nothing, total: 1 }
          : { lines: [changed], next: changed.number, total: 26, keptDays: 730 },
    },
    { tab: 'access' },
  )
  const changes = within(await screen.findByRole('region', { name: 'Changes' }))
  const line = within(await changes.findByRole('listitem'))
  expect(line.getByText('Blocked the account')).toBeTruthy()
  expect(line.getByText('Active → Blocked')).toBeTruthy()
  expect(line.getByRole('link', { name: 'Rui Reis' }).getAttribute('href')).toBe(`/logs?tab=audit&q=${rui}`)
  await user.click(changes.getByRole('link', { name: 'Older' }))
  expect(await changes.findByText('The log ends here')).toBeTruthy()
  expect(address()).toBe(`/admins/profile/${uid}?tab=access&before=${changed.number}`)
  const asked = server
    .calls('readAudit')
    .map((call) => Object.fromEntries(new URL(call.address, 'http://x').searchParams))
  expect(asked).toEqual([
    { target: uid, size: '25' },
    { target: uid, size: '25', before: String(changed.number) },
  ])
  await user.click(changes.getByRole('link', { name: 'Newest' }))
  expect(address()).toBe(`/admins/profile/${uid}?tab=access`)
})

test('changes that cannot be loaded say so, and are asked for again', async () => {
  const { server, user } = open('admin', { readAudit: errorResponse(500) }, { tab: 'access' })
  const changes = within(await screen.findByRole('region', { name: 'Changes' }))
  await changes.findByText('The log could not be loaded')
  server.use({ readAudit: nothing })
  await user.click(changes.getByRole('button', { name: 'Try again' }))
  expect(await changes.findByText('There is nothing here yet')).toBeTruthy()
})

test('who runs teams is sent the mail for a new password from their profile', async () => {
  const { server, user } = open('root', { resetUser: null }, { admin: { ...bia, role: 'admin' } })
  await user.click(await screen.findByRole('button', { name: 'Send e-mail for a new password' }))
  expect(await screen.findByText('E-mail on its way to bia@example.org')).toBeTruthy()
  expect(server.calls('resetUser').map(({ body }) => body)).toEqual([{ uid }])
})

test('without a mail server the rights name no reminder by e-mail', async () => {
  open('root', { publicSettings: sampleSettings({ mail_delivered: false }) }, { tab: 'rights' })
  expect(await screen.findByText(/empty, it does not end. No mail server is set up/)).toBeTruthy()
  expect(screen.queryByText(/by e-mail/)).toBeNull()
})
