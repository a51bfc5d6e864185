import type { AdminPage } from '@resguardo/contract/people/admins'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PeopleRoute } from '#app/screens/PeopleRoute.tsx'
import { InvitesPage } from '#features/invites/InvitesPage.tsx'
import { TeamRoute } from './screens/TeamRoute.tsx'
import { TeamsPage } from '#features/teams/TeamsPage.tsx'
import { UsersRoute } from '#app/screens/UsersRoute.tsx'
import { ana } from '#test/ana.ts'
import { fakeServer, errorResponse } from '#test/fakeServer.ts'
import { sampleSettings } from '#test/publicSettings.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'

const team = sampleTeam(1, { teamName: 'Quintal' })
const people: AdminPage = { admins: [{ ...ana, licenseType: 'none', teams: [] }], next: null, total: 1 }
const member = {
  ...ana,
  teamRole: 'member' as const,
  joinedBy: 'hand' as const,
  joined: '2026-01-01T00:00:00.000Z',
  ends: null,
}

test.each([
  ['people', '/admins/manage', '/admins/manage', PeopleRoute],
  ['end users', '/users', '/users', UsersRoute],
  ['teams', '/teams', '/teams', TeamsPage],
  ['the members of a team', '/teams/:uid/*', `/teams/${team.uid}/members`, TeamRoute],
  ['invites', '/invites', '/invites', InvitesPage],
])('a kept address whose place the list of %s knows no more leads to its first page', async (_, ...where) => {
  const [pattern, path, Page] = where
  signIn({ role: 'root', lang: 'en' })
  fakeServer({
    publicSettings: sampleSettings(),
    readAdmins: ({ query }) => ('after' in query ? errorResponse(400) : people),
    readUsers: ({ query }) => (query.after ? errorResponse(400) : { users: [], next: null, total: 0 }),
    readTeams: ({ query }) => (query.after ? errorResponse(400) : { teams: [team], next: null }),
    readMembers: ({ query }) => (query.after ? errorResponse(400) : { members: [member], next: null }),
    readInvites: ({ query }) => (query.after ? errorResponse(400) : { invites: [], next: null }),
    readReferrals: { invite: null, revoked: true, rewards: [] },
    readJoinRequests: { requests: [] },
  })
  const { user } = renderPage(pattern, Page, { path: `${path}?after=of-another-key` })
  await screen.findByRole('alert')
  await user.click(screen.getByRole('link', { name: 'Back to the start' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(address()).toBe(path)
})
