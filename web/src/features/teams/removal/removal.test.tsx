import type { TeamRemoval } from '@resguardo/contract/teams/teamRemoval'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { lessonNames } from '#test/lessonNames.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { TeamPage } from '../TeamPage.tsx'

const team = sampleTeam(1, { teamName: 'Farol', revision: 4 })
const other = sampleTeam(2, { teamName: 'Porto' })
const preview: TeamRemoval = {
  people: 12,
  packs: 1,
  seats: 9,
  invites: 0,
  domains: 1,
  asked: 2,
  apiKeys: 1,
  why: null,
}

const TeamRoute = () => <TeamPage names={lessonNames} webhooks={null} />

async function openDialog(handlers: Handlers = {}) {
  signIn({ role: 'root' })
  const server = fakeServer({
    readTeams: ({ query }) => ({ teams: query.uid ? [team] : [team, other], next: null }),
    readTeamRemoval: ({ query }) => (query.into ? preview : { ...preview, why: 'packs' }),
    removeTeam: { people: 12 },
    ...handlers,
  })
  const page = renderPage('/teams/:uid', TeamRoute, { path: `/teams/${team.uid}` })
  await page.user.click(await screen.findByRole('button', { name: 'Remove or merge team' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove or merge team' }))
  return { server, dialog, ...page }
}

test('running licences need a team that takes them over; merged, what moves and what ends is said before', async () => {
  const { server, dialog, user } = await openDialog()
  expect(await dialog.findByText(/This team has running licenses/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Remove team' })).toBeNull()

  await user.selectOptions(dialog.getByLabelText('Team that takes over people and licenses'), 'Porto')
  const moves = await dialog.findByText('Goes to the other team')
  expect(moves.parentElement?.textContent).toBe(
    'Goes to the other team12 people1 license pack9 seats in use1 domain',
  )
  expect(dialog.getByText('No longer valid').parentElement?.textContent).toBe(
    'No longer valid2 assignments and announcements1 API key',
  )
  await user.type(dialog.getByRole('textbox'), 'Farol')
  await user.click(dialog.getByRole('button', { name: 'Merge teams' }))
  expect(await screen.findByText('Team removed')).toBeTruthy()
  const [call] = server.calls('removeTeam')
  expect(call).toMatchObject({ method: 'DELETE' })
  expect(new URLSearchParams(call?.address.split('?')[1]).toString()).toBe(
    new URLSearchParams({ uid: team.uid, into: other.uid, revision: '4' }).toString(),
  )
  await waitFor(() => expect(address()).toBe(`/teams/${other.uid}`))
})

test('another name, or the team itself, removes nothing', async () => {
  const { server, dialog, user } = await openDialog({ readTeamRemoval: preview })
  expect(await dialog.findByText('Left without a team')).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), 'Porto')
  await user.click(dialog.getByRole('button', { name: 'Remove team' }))
  expect(dialog.getByText('That is not the name. Nothing was removed')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('textbox'))
  await user.selectOptions(dialog.getByLabelText('Team that takes over people and licenses'), 'Farol')
  expect(dialog.getByText('That is this team: choose another')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Merge teams' })).toBeNull()
  expect(server.calls('removeTeam')).toHaveLength(0)
})

test('a refusal is said, the preview is asked for again, and the dialog stays', async () => {
  const { server, dialog, user } = await openDialog({
    readTeamRemoval: preview,
    removeTeam: () => errorResponse(409, { why: 'revision' }),
  })
  await user.type(await dialog.findByRole('textbox'), 'Farol')
  await dialog.findByText('Left without a team')
  await user.click(dialog.getByRole('button', { name: 'Remove team' }))
  expect(await dialog.findByText('The team was not removed')).toBeTruthy()
  await waitFor(() => expect(server.calls('readTeamRemoval').length).toBeGreaterThan(1))
})

test('an admin of the team has no such button', async () => {
  signIn({ role: 'admin' })
  fakeServer({ readTeams: { teams: [team], next: null } })
  renderPage('/teams/:uid', TeamRoute, { path: `/teams/${team.uid}` })
  expect(await screen.findByRole('button', { name: 'Save team' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove or merge team' })).toBeNull()
})
