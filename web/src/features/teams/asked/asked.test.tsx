import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorResponse, fakeServer } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { AnnouncementsCard } from './AnnouncementsCard.tsx'
import { AskedCard } from './AskedCard.tsx'

const Asked = () => <AskedCard lessonName={(id) => `Lesson ${id}`} visited={new Set(['strong-code'])} />
const open = () => renderPage('/dashboard', Asked, { path: '/dashboard' })

test('what the team asks for has links, says what is done, and that no one sees who did it', async () => {
  signIn({ role: 'user' })
  const { uid } = sampleTeam(1)
  const lessons = ['strong-code', 'wifi']
  fakeServer({
    readOwnAssignments: { assignments: [{ uid, teamName: 'Farol', lessons, until: '2026-12-10' }] },
  })
  open()
  expect(await screen.findByText('Farol asks for these lessons until Dec 10, 2026.')).toBeTruthy()
  expect(screen.getByText(/^No one sees who has done them/)).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(lessons.map((id) => `/course/submodules/${id}`))
  expect(screen.getAllByText('visited')).toHaveLength(1)
})

test.each([
  ['nothing is asked', { assignments: [] }],
  ['the call fails', errorResponse(503)],
])('there is no card if %s', async (_, answer) => {
  signIn({ role: 'user' })
  const server = fakeServer({ readOwnAssignments: answer })
  open()
  await expect.poll(() => server.calls('readOwnAssignments').length).toBeGreaterThan(0)
  expect(screen.queryByRole('region', { name: 'Your team asks for this' })).toBeNull()
})

test('an announcement is shown as it was written, with its team and day', async () => {
  signIn({ role: 'user' })
  const { uid } = sampleTeam(1)
  const created = '2026-11-27T12:00:00.000Z'
  const text = '<b>Friday</b> at 10:\nbring your phone'
  fakeServer({ readOwnAnnouncements: { announcements: [{ uid, teamName: 'Farol', text, created }] } })
  renderPage('/dashboard', AnnouncementsCard, { path: '/dashboard' })
  const shown = await screen.findByText(/Friday/)
  expect(shown.textContent).toBe(text)
  expect(screen.getByText('Farol, Nov 27, 2026')).toBeTruthy()
})

test.each([
  ['nothing is announced', { announcements: [] }],
  ['the call fails', errorResponse(503)],
])('there is no card of announcements if %s', async (_, answer) => {
  signIn({ role: 'user' })
  const server = fakeServer({ readOwnAnnouncements: answer })
  renderPage('/dashboard', AnnouncementsCard, { path: '/dashboard' })
  await expect.poll(() => server.calls('readOwnAnnouncements').length).toBeGreaterThan(0)
  expect(screen.queryByRole('region', { name: 'From your team' })).toBeNull()
})
