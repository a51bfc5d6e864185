import type { Assignment } from '@resguardo/contract/assignments/assignments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorResponse, fakeServer, type Handlers } from '#test/fakeServer.ts'
import { lessonNames } from '#test/lessonNames.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { TeamPage } from '../TeamPage.tsx'

const team = sampleTeam(1, { teamName: 'Farol' })
const assignable = { lock: ['strong-code', 'finger-face'], theft: ['first-hour'] }

const assignment = (n: number, more: Partial<Assignment> = {}): Assignment => ({
  uid: sampleTeam(n + 100).uid,
  lessons: ['strong-code'],
  until: '2026-12-15',
  created: '2026-11-20T12:00:00.000Z',
  state: 'open',
  figures: null,
  ...more,
})
const page = (...assignments: Assignment[]) => ({ assignments, next: null, assignable })

function open(handlers: Handlers, search = '') {
  signIn({ role: 'admin' })
  const server = fakeServer({ readTeams: { teams: [team], next: null }, ...handlers })
  const path = `/teams/${team.uid}/assignments${search}`
  return {
    server,
    ...renderPage('/teams/:uid/*', () => <TeamPage names={lessonNames} webhooks={null} />, { path }),
  }
}

test('a blank list says what comes here; three clicks ask the team for a lesson', async () => {
  const stored: Assignment[] = []
  const { server, user } = open({
    readAssignments: () => page(...stored),
    createAssignment: ({ body }) => {
      const made = assignment(1, body)
      stored.push(made)
      return made
    },
  })
  expect(await screen.findByText('Nothing assigned yet')).toBeTruthy()
  expect(screen.getByText(/how many finished, never who/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Assign lessons' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Assign lessons' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Lesson finger-face' }))
  await user.click(dialog.getByRole('button', { name: 'Ask the team' }))
  expect(await screen.findByText('How many finished appears after that day.')).toBeTruthy()
  expect(server.calls('createAssignment')[0]?.body).toMatchObject({
    team: team.uid,
    lessons: ['finger-face'],
  })
})

test('without a lesson nothing is sent; a refusal is shown, and what was chosen stays', async () => {
  const { server, user } = open({ readAssignments: page(), createAssignment: errorResponse(409) })
  await user.click(await screen.findByRole('button', { name: 'Assign lessons' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Assign lessons' }))
  await user.click(dialog.getByRole('button', { name: 'Ask the team' }))
  expect(await dialog.findByText('Fill this in')).toBeTruthy()
  expect(server.calls('createAssignment')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Module theft' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Lesson first-hour' }))
  expect(dialog.getByRole('button', { name: 'Module theft: 1 chosen' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Ask the team' }))
  expect(await dialog.findByText(/already has many open assignments/)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Lesson first-hour' }).checked).toBe(true)
})

test('an assignment is withdrawn, and its notice undoes that', async () => {
  let state: Assignment['state'] = 'open'
  const { server, user } = open({
    readAssignments: () => page(assignment(1, { state })),
    editAssignment: ({ body }) => {
      state = body.withdrawn ? 'withdrawn' : 'open'
      return assignment(1, { state })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw the assignment until Dec 15, 2026' }))
  expect(await screen.findByText('withdrawn')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('open')).toBeTruthy()
  expect(server.calls('editAssignment').map(({ body }) => body)).toMatchObject([
    { withdrawn: true },
    { withdrawn: false },
  ])
})

test('a refused withdrawal says why', async () => {
  const { user } = open({ readAssignments: page(assignment(1)), editAssignment: errorResponse(409) })
  await user.click(await screen.findByRole('button', { name: /^Withdraw the assignment/ }))
  expect(await screen.findByText(/This cannot be changed any more/)).toBeTruthy()
})

test('figures are a number of people, or the reason why there is none', async () => {
  const ended = { state: 'ended' as const }
  open({
    readAssignments: page(
      assignment(1, ended),
      assignment(2, { ...ended, figures: { why: 'counted', asked: 30, finished: 20 } }),
      assignment(3, { ...ended, figures: { why: 'counted', asked: 30, finished: null } }),
      assignment(4, { ...ended, figures: { why: 'small', asked: 5, finished: null } }),
      assignment(5, { ...ended, figures: { why: 'often', asked: 30, finished: null } }),
    ),
  })
  for (const text of [
    'The last day is over. The number appears within two days.',
    'About 20 people finished, of the 30 or more who were asked.',
    'Fewer than 5 people finished, of the 30 or more who were asked.',
    'No number: fewer than 10 people were asked.',
    'No number: there are at most 4 in 90 days, and each lesson counts once.',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
})

test('state and page are in the address; a failed list can be loaded again', async () => {
  const { server, user } = open({ readAssignments: errorResponse(503) }, '?state=ended')
  expect(await screen.findByText('The assignments could not be loaded')).toBeTruthy()
  server.use({
    readAssignments: ({ query }) =>
      query.after ? page() : { ...page(assignment(1, { state: 'ended' })), next: 'later' },
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('link', { name: 'Older' }))
  expect(await screen.findByText('The list ends here')).toBeTruthy()
  expect(address()).toBe(`/teams/${team.uid}/assignments?state=ended&after=later`)
  await user.click(screen.getByRole('link', { name: 'Open' }))
  await waitFor(() => expect(address()).toBe(`/teams/${team.uid}/assignments?state=open`))
})
