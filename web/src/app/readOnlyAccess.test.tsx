import type { Admin, AdminPage } from '@resguardo/contract/people/admins'
import type { UserPage } from '@resguardo/contract/people/users'
import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { PeopleRoute } from '#app/screens/PeopleRoute.tsx'
import { InvitesPage } from '#features/invites/InvitesPage.tsx'
import { TeamRoute } from './screens/TeamRoute.tsx'
import { ManageAlertsPage } from '#features/alerts/manage/ManageAlertsPage.tsx'
import { NewsletterPage } from '#features/newsletter/NewsletterPage.tsx'
import { SettingsPage } from '#features/settings/SettingsPage.tsx'
import { UsersRoute } from '#app/screens/UsersRoute.tsx'
import { ana } from '#test/ana.ts'
import { fakeServer, type Handlers } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { me, signIn } from '#test/signedIn.ts'
import { CreateRoute } from './screens/CreateRoute.tsx'

const team = sampleTeam(1, { teamName: 'Quintal', contactEmail: 'quintal@example.org' })
const bia: Admin = { ...ana, uid: '00000000-0000-4000-8000-00000000000b', first_name: 'Bia', role: 'user' }
const people: AdminPage = {
  admins: [{ ...bia, licenseType: 'none', teams: [] }],
  next: null,
  total: 1,
}
const member = {
  ...bia,
  teamRole: 'member' as const,
  joinedBy: 'hand' as const,
  joined: '2026-01-01T00:00:00.000Z',
  ends: null,
}
const domain = {
  domain: 'example.org',
  mode: 'off' as const,
  state: 'dropped' as const,
  provedBy: null,
  result: 'none' as const,
  record: { name: '_resguardo.example.org', value: 'x' },
  claimed: '2026-01-01T00:00:00.000Z',
  checked: null,
  nextCheck: null,
  missingSince: null,
}
const why = 'Your access is read-only: you see what is here and change nothing.'

type PageCase = { path: string; pattern: string; Page: ComponentType; more?: Handlers }

function open({ path, pattern, Page, more = {} }: PageCase, level: Admin['access_level'] = 'read') {
  signIn({ role: 'admin', lang: 'en' })
  const server = fakeServer({
    publicSettings: sampleSettings(),
    readTeams: { teams: [team], next: null },
    readAdmins: ({ query: { uid } }) =>
      uid === undefined ? people : [uid === me ? { ...ana, access_level: level } : bia],
    readSeats: { seats: [], next: null, total: 0 },
    readMemberships: { uid: bia.uid, teams: [] },
    readUsers: { users: [], next: null, total: 0 },
    readMembers: { members: [member], next: null },
    readJoinRequests: { requests: [] },
    readInvites: { invites: [], next: null },
    readReferrals: { invite: null, revoked: true, rewards: [] },
    ...more,
  })
  return { server, ...renderPage(pattern, Page, { path }) }
}

const manage = { path: '/admins/manage', pattern: '/admins/manage', Page: PeopleRoute }
const users = { path: '/users', pattern: '/users', Page: UsersRoute }
const inTeam = (tab: string) => ({
  path: `/teams/${team.uid}${tab}`,
  pattern: '/teams/:uid/*',
  Page: TeamRoute,
})
const create = { path: '/admins/create', pattern: '/admins/create', Page: CreateRoute }
const profile = { path: `/admins/profile/${bia.uid}`, pattern: '/admins/profile/:uid', Page: PeopleRoute }
const invites = { path: '/invites', pattern: '/invites', Page: InvitesPage }

describe('to an admin whose access level is read', () => {
  test.each([
    ['the list of people', manage, 'Create user'],
    ['the list of end users', users, 'Create or import (CSV)'],
    ['the people of a team', inTeam('/members'), 'Remove from team: Bia Lima'],
    ['the people of a team', inTeam('/members'), 'Create a person'],
    ['the domains of a team', inTeam('/domains'), 'Remove example.org'],
    ['the associations of a team', inTeam('/associations'), 'Propose an association'],
    ['the invites', invites, 'Invite to a team'],
  ])('%s shows what they may not do in its place, says why, and does nothing', async (_, where, name) => {
    const more: Handlers = { readDomains: { domains: [domain] }, readAssociations: { associations: [] } }
    const { server, user } = open({ ...where, more })
    // Until the person's own account has loaded it may be a link.
    await expect
      .poll(() => screen.queryByRole('button', { name })?.getAttribute('aria-disabled'))
      .toBe('true')
    const refused = screen.getByRole('button', { name })
    await user.tab()
    refused.focus()
    expect(await screen.findByText(new RegExp(why))).toBeTruthy()
    await user.keyboard('{Enter}')
    await user.click(refused)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.seen.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('the menu of a person in the list does nothing, and says why', async () => {
    const { server, user } = open(manage)
    await user.click(await screen.findByRole('button', { name: /Bia Lima/ }))
    const block = () => screen.getByRole('button', { name: 'Block' })
    await expect.poll(() => block().getAttribute('aria-disabled')).toBe('true')
    await user.click(block())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.seen.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test.each([
    ['Delete', ''],
    ['Send e-mail for a new password', ''],
    ['Remove Device 1', '&tab=devices'],
  ])('in the record of an end user, “%s” does nothing, and says why', async (name, tab) => {
    const device = { uid: team.uid, current: false, facts: null }
    const shown = { ...people.admins[0], uid: bia.uid, devices: [device] } as UserPage['users'][number]
    const readUsers = { users: [shown], next: null, total: 1 }
    const { server, user } = open({ ...users, path: `/users?panel=${bia.uid}${tab}`, more: { readUsers } })
    const panel = within(await screen.findByRole('region', { name: 'Record of the person' }))
    const button = () => panel.getByRole('button', { name })
    await expect.poll(() => panel.queryByRole('button', { name })?.getAttribute('aria-disabled')).toBe('true')
    await user.tab()
    button().focus()
    expect(await panel.findByText(new RegExp(why))).toBeTruthy()
    await user.click(button())
    await user.keyboard('{Enter}')
    expect(screen.queryByText(/on its way|removed/)).toBeNull()
    expect(server.seen.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test.each([
    ['creating people', create],
    ['the profile of somebody', profile],
    ['a team', inTeam('')],
    ['the settings of a team', inTeam('/settings')],
  ])('%s is a note in place of a form', async (_, where) => {
    const none = {
      brandName: 'Quintal Verde',
      accent: '',
      profile: null,
      lang: null,
      welcome: '',
      logo: null,
    }
    open({ ...where, more: { readTeamSettings: { settings: none, revision: 1 } } })
    expect(await screen.findByText(new RegExp(why))).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('what a team is stays to be read', async () => {
    open(inTeam(''))
    await screen.findByText(new RegExp(why))
    expect(screen.getByText('quintal@example.org')).toBeTruthy()
  })
})

const alerts = { pattern: '/alerts/manage/:uid?', Page: ManageAlertsPage }
const newsletter = { pattern: '/newsletter/:part?', Page: NewsletterPage }
const webhook = {
  uid: bia.uid,
  name: 'CRM',
  url: 'https://crm.example/events',
  kinds: ['account.created' as const],
  active: true,
  stopped: null,
  failing: null,
  oldUntil: null,
  waiting: 0,
  revision: 3,
}
const feed = {
  uid: bia.uid,
  name: 'Bulletin',
  kind: 'rss' as const,
  url: 'https://example.org/feed',
  lang: 'en' as const,
  active: false,
  read: null,
  result: 'never' as const,
  drafts: 0,
  revision: 2,
}
const desk = { delivering: true, paused: null, readers: 2, stopped: 0, dates: [], issues: [], next: null }
const readByAuditors: Handlers = {
  readManagedAlerts: { alerts: [], next: null, total: 0 },
  readFeeds: { feeds: [feed] },
  readNewsletterDesk: desk,
  readWebhooks: { webhooks: [webhook] },
}

test.each([
  ['the alerts', { ...alerts, path: '/alerts/manage' }, 'New alert'],
  ['the feeds', { ...alerts, path: '/alerts/manage?tab=feeds' }, 'Turn on Bulletin'],
  ['the newsletter', { ...newsletter, path: '/newsletter/manage' }, 'Pause sending'],
  [
    'the webhooks',
    { pattern: '/settings/:section?', Page: SettingsPage, path: '/settings/webhooks' },
    'Remove CRM',
  ],
])('an auditor reads %s, and changes nothing there', async (_, { path, pattern, Page }, name) => {
  signIn({ role: 'user', grants: ['auditor'], lang: 'en' })
  const server = fakeServer({ publicSettings: sampleSettings(), ...readByAuditors })
  const { user } = renderPage(pattern, Page, { path })
  const refused = await screen.findByRole('button', { name })
  expect(refused.getAttribute('aria-disabled')).toBe('true')
  await user.click(refused)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.seen.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('with the level full, and until the own account has come, nothing is taken away', async () => {
  const { user } = open(inTeam('/members'), 'full')
  const row = await screen.findByRole('button', { name: 'Remove from team: Bia Lima' })
  expect(row.getAttribute('aria-disabled')).toBeNull()
  await user.click(row)
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove from team' })).toBeTruthy()
})
