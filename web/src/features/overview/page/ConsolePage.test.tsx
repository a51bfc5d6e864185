import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { type Figures, type readOverview, setUpSteps } from '@resguardo/contract/settings/overview'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer } from '#test/fakeServer.ts'
import { renderPage } from '#test/renderPage.tsx'
import { quietOverview as quiet } from '#test/sampleOverview.ts'
import { signIn } from '#test/signedIn.ts'
import { loadConsolePage } from './ConsolePage.tsx'

afterEach(() => {
  storeToken(null)
})

type Overview = DataOf<typeof readOverview>
const team = '00000000-0000-4000-8000-000000000001'
const installation: NonNullable<Overview['installation']> = {
  alerts: 0,
  drafts: 0,
  reports: 0,
  webhooks: 0,
  problems: [],
  setUp: setUpSteps.map((step) => ({ step, done: true })),
}
const figures: Figures = {
  signIns: null,
  mails: null,
  people: [
    { week: '2026-03-02', created: 3 },
    { week: '2026-03-09', created: 0 },
  ],
  seats: { total: 20, used: 12 },
  progress: [{ week: '2026-03-09', teams: 2, people: [10, 5, null, null, 5] }],
  support: null,
}

async function open(overview: Overview, claims: Parameters<typeof signIn>[0] = { role: 'root' }) {
  signIn(claims)
  const server = fakeServer({ readOverview: overview })
  const ConsolePage = await loadConsolePage('en')
  const Page = () => <ConsolePage sayProblem={({ key }) => `problem ${key}`} />
  return { server, ...renderPage('/console', Page) }
}
const region = async (name: RegExp | string) => within(await screen.findByRole('region', { name }))

test('everything that waits is counted and leads to where it is handled', async () => {
  await open({
    ...quiet,
    pending: 1,
    joinRequests: 2,
    packs: 3,
    orders: 6,
    domains: 1,
    oldest: { joinRequests: team, orders: team, domains: team },
    tickets: { open: 12, overdue: 10 },
    reviews: 4,
    installation: {
      ...installation,
      alerts: 1,
      drafts: 1,
      reports: 1,
      webhooks: 1,
      problems: [{ key: 'noBackup' }],
    },
  })
  const links = (await region('Waiting for you')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['10 questions are past their promised time', '/settings/calling'],
    ['2 questions wait for an answer', '/settings/calling'],
    ['4 cases to review in the community', '/community/review'],
    ['2 requests to join teams', `/teams/${team}/members`],
    ['1 account still to be confirmed', '/admins/manage?status=pending'],
    ['6 unpaid orders', '/licenses/orders?of=all&state=open'],
    ['1 domain without proof', `/teams/${team}/domains`],
    ['3 license packs near their end', '/licenses/packs?state=near+expiration'],
    ['1 draft alert', '/alerts/manage?state=draft'],
    ['1 draft answer', '/support?tab=drafts'],
    ['1 step with a reported screen', '/reports'],
    ['1 failing webhook', '/settings/webhooks'],
    ['problem noBackup', '/settings/status'],
  ])
  expect(screen.queryByText('Nothing waits for you.')).toBeNull()
})

test('an admin is led to the orders of the team, a helper to the questions', async () => {
  await open(
    { ...quiet, orders: 1, oldest: { ...quiet.oldest, orders: team }, tickets: { open: 1, overdue: 0 } },
    { role: 'admin', grants: ['helper'] },
  )
  const links = (await region('Waiting for you')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/support',
    `/licenses/orders?of=${team}&state=open`,
  ])
})

test('nothing waits is said only if neither a task, a problem nor a step is left', async () => {
  const { server, client } = await open({
    ...quiet,
    installation: { ...installation, setUp: [{ step: 'mail', done: false }] },
  })
  const waiting = await region('Waiting for you')
  expect(waiting.getByText('Only the setup still needs you.')).toBeTruthy()
  server.use({ readOverview: { ...quiet, installation } })
  await client.invalidateQueries()
  expect(await waiting.findByText('Nothing waits for you.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Setup/ })).toBeNull()
})

test('the steps of the setup say what is done and what to do', async () => {
  await open({
    ...quiet,
    installation: {
      ...installation,
      setUp: setUpSteps.map((step) => ({ step, done: step === 'address' || step === 'team' })),
    },
  })
  const setUp = await region('Setup: 2 of 7 steps')
  const items = setUp.getAllByRole('listitem')
  expect(items).toHaveLength(7)
  expect(items[0]?.textContent).toBe('Public address, done')
  expect(setUp.getByRole('link', { name: 'Mail server' }).getAttribute('href')).toBe('/settings/messaging')
  expect(setUp.getByText(/send a test e-mail/)).toBeTruthy()
  expect(setUp.queryByRole('link', { name: 'First team' })).toBeNull()
})

test('progress is a table of weeks and bands, in which a small band stays hidden', async () => {
  const { user } = await open({ ...quiet, figures }, { role: 'admin' })
  const progress = await region('Course progress')
  expect(progress.getByText('People of 2 teams, counted once a week in groups of 5.')).toBeTruthy()
  await user.click(progress.getByRole('button', { name: 'See as a table' }))
  const [head, row] = within(progress.getByRole('table')).getAllByRole('row')
  expect(head?.textContent).toBe('Week ofnot started1 to 25%26 to 50%51 to 75%76 to 100%')
  expect(row?.textContent).toBe('Mar 9, 2026105fewer than 5fewer than 55')
  expect(screen.queryByRole('region', { name: /Sign-ins/ })).toBeNull()
})

test('a team’s admin, who has no menu of the console, is led to people and to invite them', async () => {
  const { unmount } = await open(quiet, { role: 'admin' })
  const invite = await screen.findByRole('link', { name: 'Invite people' })
  expect(invite.getAttribute('href')).toBe('/invites?new=team')
  expect(screen.getByRole('link', { name: 'See people' }).getAttribute('href')).toBe('/admins/manage')
  unmount()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await open(quiet)
  await region('Waiting for you')
  expect(screen.queryByRole('link', { name: 'Invite people' })).toBeNull()
  vi.unstubAllGlobals()
})

test('on a phone, where the menu is closed, root is led there too', async () => {
  await open(quiet)
  const link = await screen.findByRole('link', { name: 'Import a list' })
  expect(link.getAttribute('href')).toBe('/admins/create?way=list')
})

test('root also reads sign-ins, mails and support times', async () => {
  const day = '2026-03-09'
  await open({
    ...quiet,
    installation,
    figures: {
      ...figures,
      signIns: [{ day, successful: 91, refused: 4 }],
      mails: [{ day, sent: 7, failed: 0 }],
      support: [{ week: day, solved: 5, hours: 2.5 }],
    },
  })
  expect((await region(/^Sign-ins/)).getByText('91 successful, 4 refused.')).toBeTruthy()
  const refused = (await region(/^Sign-ins/)).getByRole('link', { name: 'See those refused' })
  expect(refused.getAttribute('href')).toBe('/logs?outcome=refused')
  expect((await region(/^E-mails/)).getByText('7 sent, none failed.')).toBeTruthy()
  expect((await region('Time to a solution')).getByText(/within 2\.5 h/)).toBeTruthy()
  expect((await region('Team licenses')).getByText('12 of 20 licenses in use or reserved.')).toBeTruthy()
})

test('who administers nothing is told so, and nothing is requested', async () => {
  const { server } = await open(quiet, { role: 'user' })
  expect(await screen.findByText('You need to be a team admin')).toBeTruthy()
  expect(server.calls('readOverview')).toEqual([])
})
