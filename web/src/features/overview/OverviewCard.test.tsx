import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { readOverview } from '@resguardo/contract/settings/overview'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { courseServer } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  vi.restoreAllMocks()
})

type Overview = DataOf<typeof readOverview>
const quiet: Overview = { pending: 0, joinRequests: 0, packs: 0, oneStep: false, signIns: null }
const signIns = Array.from({ length: 14 }, (_, n) => ({
  day: `2026-03-${String(n + 1).padStart(2, '0')}`,
  successful: n,
  refused: n === 2 ? 4 : 0,
}))

async function open(overview: Handlers['readOverview'], role: 'root' | 'admin' | 'user' = 'root') {
  const server = fakeServer({ ...courseServer({}).handlers, readOverview: overview ?? quiet })
  signIn({ role })
  return { server, ...(await renderApp('/dashboard')) }
}
const card = async () => within(await screen.findByRole('region', { name: 'Administration' }))

test('what waits is named, with the way to it; what does not wait is not there', async () => {
  await open({ ...quiet, pending: 1, packs: 3 }, 'admin')
  const shown = await card()
  const pending = await shown.findByRole('link', { name: '1 account still to be confirmed' })
  expect(pending.getAttribute('href')).toBe('/admins/manage?status=pending')
  const packs = shown.getByRole('link', { name: '3 license packs near their end' })
  expect(packs.getAttribute('href')).toBe('/licenses/packs?state=near+expiration')
  expect(shown.getAllByRole('link')).toHaveLength(2)
})

test('a count that was not counted to its end says so', async () => {
  await open({ ...quiet, pending: 1001 })
  expect(await (await card()).findByRole('link', { name: /^more than 1,000 accounts/ })).toBeTruthy()
})

test('a person whose only factor is the password is informed, with the way to a second step', async () => {
  await open({ ...quiet, oneStep: true })
  const shown = await card()
  expect(await shown.findByText('Only a password protects your account')).toBeTruthy()
  expect(shown.queryByText('Nothing waits for you.')).toBeNull()
  const way = shown.getByRole('link', { name: 'Add a second step: a passkey or an authenticator app' })
  expect(way.getAttribute('href')).toMatch(/^\/admins\/profile\/[\w-]+\?tab=security$/)
})

test('when nothing waits, that is said', async () => {
  await open(quiet, 'admin')
  expect(await (await card()).findByText('Nothing waits for you.')).toBeTruthy()
})

test('root reads the sign-ins of 14 days, as a sum, as bars and as a table', async () => {
  const { user } = await open({ ...quiet, signIns })
  const shown = await card()
  expect(await shown.findByText('91 successful, 4 refused.')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'See as a table' }))
  const rows = within(shown.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent).slice(0, 2)).toEqual(['DaySuccessfulRefused', 'Mar 14, 2026130'])
  expect(rows).toHaveLength(15)
})

test('who administers nothing is not asked about it', async () => {
  const { server } = await open(quiet, 'user')
  await screen.findByRole('region', { name: 'License' })
  expect(screen.queryByRole('region', { name: 'Administration' })).toBeNull()
  expect(server.calls('readOverview')).toEqual([])
})

test('a failure stays in the card, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { server, user } = await open(() => errorResponse(500, null, { requestId: 'r-1' }))
  const shown = await card()
  expect(await shown.findByText('What waits for you could not be loaded')).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'License' })).toBeTruthy()
  server.use({ readOverview: quiet })
  await user.click(shown.getByRole('button', { name: /Try again|Retry/ }))
  expect(await shown.findByText('Nothing waits for you.')).toBeTruthy()
})
