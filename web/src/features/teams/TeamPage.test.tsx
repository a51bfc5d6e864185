import type { Team } from '@resguardo/contract/teams/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { Link } from '#router'
import { expect, test } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { lessonNames } from '#test/lessonNames.ts'
import { TeamPage } from './TeamPage.tsx'
import { hasFocus } from '../../../test/hasFocus.ts'

const team = sampleTeam(1, { teamName: 'Farol', description: 'By the sea', contactEmail: 'sea@example.org' })

function PageWithLink() {
  return (
    <>
      <TeamPage names={lessonNames} webhooks={null} />
      <Link to="/dashboard">Dashboard</Link>
    </>
  )
}

/** A server with one team; like the real one it answers an edit of an older revision with a conflict. */
function open(more: Handlers = {}, kept: { team: Team } = { team }) {
  signIn({ role: 'admin' })
  const server = fakeServer({
    readTeams: () => ({ teams: [kept.team], next: null }),
    editTeam: ({ body }) => {
      if (body.revision !== kept.team.revision) return errorResponse(409)
      kept.team = { ...kept.team, ...(body as Team), revision: kept.team.revision + 1 }
      return kept.team
    },
    ...more,
  })
  const page = renderPage('/teams/:uid', PageWithLink, { path: `/teams/${team.uid}` })
  return {
    server,
    kept,
    ...page,
    name: () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' }),
  }
}

const save = () => screen.getByRole('button', { name: 'Save team' })

test('S7.051 PUT v2/team is sent with what was typed and the revision it started from, and the page says saved', async () => {
  const { server, user, name } = open()
  const field = await name()
  await user.clear(field)
  await user.type(field, '  Farol Aceso ')
  expect(screen.getByText('There are changes that are not saved')).toBeTruthy()
  await user.click(save())
  expect(await screen.findByText('Team saved')).toBeTruthy()
  const [call] = server.calls('editTeam')
  expect(call).toMatchObject({ method: 'PUT', address: '/v2/team' })
  expect(call?.body).toEqual({
    uid: team.uid,
    teamName: 'Farol Aceso',
    description: 'By the sea',
    contactEmail: 'sea@example.org',
    revision: 1,
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Farol Aceso' })).toBeTruthy()
  expect(screen.queryByText('There are changes that are not saved')).toBeNull()
})

test('the rules of the endpoint speak at their fields, and the first wrong field takes the focus', async () => {
  const { server, user, name } = open()
  const field = await name()
  await user.clear(field)
  const mail = screen.getByRole('textbox', { name: 'Contact e-mail' })
  await user.clear(mail)
  await user.type(mail, 'no address')
  await user.click(save())
  expect(await screen.findByText('Fill this in')).toBeTruthy()
  expect(screen.getByText('Invalid Email address')).toBeTruthy()
  await hasFocus(field)
  expect(server.calls('editTeam')).toEqual([])
  await user.type(field, 'F')
  await waitFor(() => expect(screen.queryByText('Fill this in')).toBeNull())
})

test('after a save by another person both texts are shown, what was typed stays, and the next save counts', async () => {
  const { kept, server, user, name } = open()
  const field = await name()
  await user.clear(field)
  await user.type(field, 'Mine')
  kept.team = { ...team, teamName: 'Theirs', revision: 2 }
  await user.click(save())
  expect(await screen.findByText('Someone saved before you')).toBeTruthy()
  expect(screen.getByText(/Saved now/).parentElement?.textContent).toBe('Saved now: Theirs')
  expect(screen.getByText(/Your text:/).parentElement?.textContent).toBe('Your text: Mine')
  expect(field.value).toBe('Mine')
  await user.click(save())
  expect(await screen.findByText('Team saved')).toBeTruthy()
  expect(server.calls('editTeam').at(-1)?.body).toMatchObject({ teamName: 'Mine', revision: 2 })
  expect(screen.queryByText('Someone saved before you')).toBeNull()
})

test('at a conflict what is saved can be taken over field by field', async () => {
  const { kept, user, name } = open()
  const field = await name()
  await user.type(field, ' de Minas')
  kept.team = { ...team, teamName: 'Theirs', revision: 2 }
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Use what is saved for: Name' }))
  expect(field.value).toBe('Theirs')
})

test('a refused save leaves what was typed and says why; typing takes the message away', async () => {
  const { user, name } = open({ editTeam: errorResponse(403) })
  const field = await name()
  await user.type(field, '!')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('You are not authorised for this team')
  expect(field.value).toBe('Farol!')
  await user.type(field, '?')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('leaving with unsaved text asks, and the person may stay or go', async () => {
  const { user, name } = open()
  await user.type(await name(), '!')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' })
  expect(address()).toBe(`/teams/${team.uid}`)
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect((await name()).value).toBe('Farol!')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
  expect(address()).toBe('/dashboard')
})

test('leaving with everything saved asks nothing', async () => {
  const { user, name } = open()
  await name()
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  expect(address()).toBe('/dashboard')
})

test('closing the tab is held while something is not saved', async () => {
  const { user, name } = open()
  const held = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const field = await name()
  expect(held()).toBe(false)
  await user.type(field, '!')
  expect(held()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(held()).toBe(false)
  expect(field.value).toBe('Farol')
})

test('a team that is not there, or not for these eyes, says so and leads to the others', async () => {
  open({ readTeams: errorResponse(404) })
  expect(await screen.findByText('The team does not exist')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All teams' }).getAttribute('href')).toBe('/teams')
})
