import type { ApiKey } from '@resguardo/contract/apiKeys/apiKeys'
import type { Role } from '@resguardo/contract/auth/session'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RequireSession } from '#app/routing/RequireSession.tsx'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { sampleTeam } from '#test/sampleTeam.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { dismissAll } from '#ui/feedback/toasts.ts'
import { ApiKeysCard } from './ApiKeysCard.tsx'
import { ServiceKeysPage } from './ServiceKeysPage.tsx'

afterEach(dismissAll)

const secret = `rsgp_${'a'.repeat(49)}`
const otherUid = '00000000-0000-4000-8000-0000000000c2'
const team = sampleTeam(1, { teamName: 'Farol' })
const apiKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  uid: '00000000-0000-4000-8000-0000000000c1',
  name: 'Payroll',
  start: 'rsgp_aaaa',
  service: false,
  scopes: ['people.read'],
  team: null,
  maker: null,
  created: '2026-10-02T12:00:00.000Z',
  expires: '2099-01-01T12:00:00.000Z',
  last_used: null,
  revoked: null,
  ...given,
})

const Card = () => (
  <RequireSession>
    <ApiKeysCard />
  </RequireSession>
)

/** A server that stores keys, own ones and service keys alike. */
function stored(first: readonly ApiKey[]): Handlers {
  let keys = [...first]
  return {
    readTeams: { teams: [team], next: null },
    readApiKeys: () => ({ keys }),
    readServiceKeys: () => ({ keys, next: null }),
    createApiKey: ({ body }) => {
      const added = apiKey({ uid: otherUid, name: body.name, scopes: body.scopes })
      keys = [added, ...keys]
      return { key: added, secret }
    },
    revokeApiKey: ({ query }) => {
      keys = keys.filter(({ uid }) => uid !== query.uid)
      return null
    },
  }
}

function openCard(first: readonly ApiKey[] = [apiKey()], more: Handlers = {}) {
  signIn({ role: 'user' })
  const server = fakeServer({ ...stored(first), ...more })
  return { server, ...renderPage('/profile', Card) }
}

function openPage(role: Role, first: readonly ApiKey[], more: Handlers = {}, path = '/keys') {
  signIn({ role })
  const server = fakeServer({ ...stored(first), ...more })
  return { server, ...renderPage('/keys', ServiceKeysPage, { path }) }
}

test('own keys say what they may do, how they begin, until when, and the day of the last use', async () => {
  openCard([
    apiKey({ last_used: '2026-11-03' }),
    apiKey({ uid: otherUid, name: 'Old', expires: '2026-01-01T12:00:00.000Z' }),
  ])
  const list = await screen.findByRole('list', { name: 'API keys' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toMatch(
    /Payroll.*See people.*Begins with rsgp_aaaa.*Created Oct 2, 2026.*Last used Nov 3, 2026.*Valid until Jan 1, 2099/,
  )
  expect(second?.textContent).toMatch(/Never used.*Expired/)
})

test('without keys, and when they cannot be loaded, the card says so', async () => {
  const { unmount } = openCard([])
  expect(await screen.findByText('There are no keys yet.')).toBeTruthy()
  unmount()
  openCard([], { readApiKeys: errorResponse(500) })
  expect(await screen.findByText('Couldn’t load the keys')).toBeTruthy()
})

test('a new key needs a name and a scope, and its secret is shown once', async () => {
  const { user, server } = openCard([])
  await user.click(await screen.findByRole('button', { name: 'Create a key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a key' }))
  await user.click(dialog.getByRole('button', { name: 'Create a key' }))
  expect(await dialog.findAllByText('Fill this in')).toHaveLength(2)
  // What only admins and root can use is not offered to an end user.
  expect(dialog.queryByRole('checkbox', { name: 'Edit teams' })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Payroll')
  await user.click(dialog.getByRole('checkbox', { name: 'See people' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Valid for' }), '30 days')
  await user.click(dialog.getByRole('button', { name: 'Create a key' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Key Payroll' }))
  expect(shown.getByText(secret)).toBeTruthy()
  expect(shown.getByRole('button', { name: /Copy/ })).toBeTruthy()
  expect(server.calls('createApiKey')[0]?.body).toEqual({
    name: 'Payroll',
    scopes: ['people.read'],
    days: 30,
    service: false,
    team: null,
  })
  await user.click(shown.getByRole('button', { name: 'I have saved it' }))
  expect(screen.queryByText(secret)).toBeNull()
  await screen.findByText('Payroll')
})

test('revoking asks first', async () => {
  const { user, server } = openCard()
  await user.click(await screen.findByRole('button', { name: 'Revoke Payroll' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this key?' }))
  expect(dialog.getByText(/Programs that use Payroll stop at once/)).toBeTruthy()
  expect(server.calls('revokeApiKey')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  await screen.findByText('Key revoked')
  await screen.findByText('There are no keys yet.')
})

test('service keys name their team, and the pages of the list are in the address', async () => {
  const keys = [
    apiKey({ service: true, team: { uid: team.uid, teamName: 'Farol' }, maker: 'Ana Lima' }),
    apiKey({ uid: otherUid, name: 'Monitor', service: true }),
  ]
  const { user, server } = openPage('root', keys, {
    readServiceKeys: ({ query }) => ({
      keys: query.after ? [] : keys,
      next: query.after ? null : 'older',
    }),
  })
  const list = await screen.findByRole('list', { name: 'Service keys' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Payroll.*Farol.*by Ana Lima/)
  expect(second?.textContent).toMatch(/Monitor.*Whole installation/)
  await user.click(screen.getByRole('link', { name: 'Older' }))
  await screen.findByText('There are no more keys.')
  expect(address()).toBe('/keys?after=older')
  expect(server.calls('readServiceKeys').at(-1)?.address).toContain('after=older')
})

test('an admin chooses one of their teams; root may leave it out', async () => {
  const admin = openPage('admin', [])
  await admin.user.click(await screen.findByRole('button', { name: 'Create a key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a key' }))
  await admin.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sync')
  await admin.user.click(dialog.getByRole('checkbox', { name: 'See people' }))
  await admin.user.click(dialog.getByRole('button', { name: 'Create a key' }))
  await dialog.findByText('Fill this in')
  expect(dialog.queryByRole('checkbox', { name: /settings/ })).toBeNull()
  await admin.user.selectOptions(await dialog.findByRole('combobox', { name: 'Team' }), 'Farol')
  await admin.user.click(dialog.getByRole('button', { name: 'Create a key' }))
  await screen.findByRole('dialog', { name: 'Key Sync' })
  expect(admin.server.calls('createApiKey')[0]?.body).toMatchObject({ service: true, team: team.uid })
  admin.unmount()
  const root = openPage('root', [])
  await root.user.click(await screen.findByRole('button', { name: 'Create a key' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create a key' }))
  expect(form.getByRole('checkbox', { name: 'See settings and system status' })).toBeTruthy()
})

test('end users have no page of service keys', async () => {
  openPage('user', [])
  expect(await screen.findByText('You need to be a team admin')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create a key' })).toBeNull()
})
