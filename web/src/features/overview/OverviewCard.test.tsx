import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { courseServer } from '#test/sampleCourse.ts'
import { signIn } from '#test/signedIn.ts'
import { quietOverview as quiet } from '#test/sampleOverview.ts'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  vi.restoreAllMocks()
})

async function open(overview: Handlers['readOverview'], role: 'root' | 'admin' | 'user' = 'root') {
  const server = fakeServer({ ...courseServer({}).handlers, readOverview: overview ?? quiet })
  signIn({ role })
  return { server, ...(await renderApp('/dashboard')) }
}
const card = async () => within(await screen.findByRole('region', { name: 'Console' }))

test('how much waits is said, with the way to the page that lists it', async () => {
  await open({ ...quiet, pending: 1, orders: 6, tickets: { open: 4, overdue: 3 } }, 'admin')
  const shown = await card()
  expect(await shown.findByText('11 things wait for you.')).toBeTruthy()
  expect(shown.queryByText('Nothing waits for you.')).toBeNull()
  expect(shown.getByRole('link', { name: 'Open the console' }).getAttribute('href')).toBe('/console')
})

test('a count that was not counted to its end says so', async () => {
  await open({ ...quiet, pending: 1001 })
  expect(await (await card()).findByText('More than 1,000 things wait for you.')).toBeTruthy()
})

test('a problem of the installation waits too, and so do its steps', async () => {
  await open({
    ...quiet,
    installation: {
      alerts: 0,
      drafts: 0,
      reports: 0,
      webhooks: 0,
      problems: [{ key: 'noBackup' }],
      setUp: [
        { step: 'mail', done: false },
        { step: 'team', done: true },
      ],
    },
  })
  const shown = await card()
  expect(await shown.findByText('1 thing waits for you.')).toBeTruthy()
  expect(shown.getByText('1 step of the setup is left.')).toBeTruthy()
  expect(shown.queryByText('Nothing waits for you.')).toBeNull()
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

test('who administers nothing is not asked about it', async () => {
  const { server } = await open(quiet, 'user')
  await screen.findByRole('region', { name: 'License' })
  expect(screen.queryByRole('region', { name: 'Console' })).toBeNull()
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
