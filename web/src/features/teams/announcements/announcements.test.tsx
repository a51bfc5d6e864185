import type { Announcement } from '@resguardo/contract/assignments/announcements'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { lessonNames } from '#test/lessonNames.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { TeamPage } from '../TeamPage.tsx'

const team = sampleTeam(1, { teamName: 'Farol' })

const announcement = (n: number, more: Partial<Announcement> = {}): Announcement => ({
  uid: sampleTeam(n + 100).uid,
  text: 'Friday at 10',
  until: '2026-12-15',
  created: '2026-11-20T12:00:00.000Z',
  state: 'shown',
  ...more,
})
const page = (...announcements: Announcement[]) => ({ announcements, next: null })

function open(handlers: Handlers, search = '') {
  signIn({ role: 'admin' })
  const server = fakeServer({ readTeams: { teams: [team], next: null }, ...handlers })
  const path = `/teams/${team.uid}/announcements${search}`
  return {
    server,
    ...renderPage('/teams/:uid/*', () => <TeamPage names={lessonNames} webhooks={null} />, { path }),
  }
}

test('a blank list says who reads it; an announcement is written, and a refusal keeps the text', async () => {
  const stored: Announcement[] = []
  const { server, user } = open({
    readAnnouncements: () => page(...stored),
    createAnnouncement: errorResponse(409),
  })
  expect(await screen.findByText('No announcements yet')).toBeTruthy()
  expect(screen.getByText(/No one sees who has read it/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Write an announcement' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Write an announcement' }))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByText('Fill this in')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Friday at 10')
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByText(/at most three announcements in seven days/)).toBeTruthy()
  server.use({
    createAnnouncement: ({ body }) => {
      stored.push(announcement(1, body))
      return announcement(1, body)
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  const list = within(await screen.findByRole('list', { name: 'Announcements' }))
  expect(list.getByText('Friday at 10')).toBeTruthy()
  expect(server.calls('createAnnouncement').at(-1)?.body).toMatchObject({
    team: team.uid,
    text: 'Friday at 10',
  })
})

test('an announcement is withdrawn, and its notice undoes that', async () => {
  let state: Announcement['state'] = 'shown'
  const { server, user } = open({
    readAnnouncements: () => page(announcement(1, { state })),
    editAnnouncement: ({ body }) => {
      state = body.withdrawn ? 'withdrawn' : 'shown'
      return announcement(1, { state })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw the announcement of Nov 20, 2026' }))
  expect(await screen.findByText('withdrawn')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('shown')).toBeTruthy()
  expect(server.calls('editAnnouncement').map(({ body }) => body)).toMatchObject([
    { withdrawn: true },
    { withdrawn: false },
  ])
})

test('state and page are in the address; a failed list can be loaded again', async () => {
  const { server, user } = open({ readAnnouncements: errorResponse(503) }, '?state=ended')
  expect(await screen.findByText('The announcements could not be loaded')).toBeTruthy()
  server.use({
    readAnnouncements: ({ query }) =>
      query.after ? page() : { ...page(announcement(1, { state: 'ended' })), next: 'later' },
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Friday at 10')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Withdraw the/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Older' }))
  expect(await screen.findByText('The list of announcements ends here')).toBeTruthy()
  expect(address()).toBe(`/teams/${team.uid}/announcements?state=ended&after=later`)
})
