import type { Role } from '@resguardo/contract/auth/session'
import { jobNames } from '@resguardo/contract/settings/status'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { SettingsPage } from '../SettingsPage.tsx'
import type { SystemStatus } from './StatusTab.tsx'
import { statusMessages } from './status.messages.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const at = '2026-11-22T09:00:00.000Z'
const ago = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString()
const nothing = {
  requests: null,
  refused: null,
  failed: null,
  lag: null,
  sockets: null,
  memory: null,
  database: null,
  mails: null,
  jobs: null,
}
const server = {
  name: 'one',
  started: ago(90),
  seen: ago(0),
  version: '0.0.1',
  node: '24.21.0',
  content: 'c0ffee00',
}
const ran = (name: string, more: Partial<SystemStatus['jobs'][number]> = {}) => ({
  name,
  last: { at: ago(10), ms: 1400, good: true },
  next: ago(-50),
  failures: 0,
  failed: null,
  ...more,
})
const well: SystemStatus = {
  at,
  instance: 'one',
  instances: [server],
  postgres: '18.4',
  schema: '0034_status.sql',
  jobs: [ran('sweep'), ran('backup')],
  queue: { waiting: 0, failing: 0 },
  mail: { by: 'settings', oldest: null, kinds: [] },
  database: { bytes: 52_428_800, grown: 1_048_576, tables: [{ name: 'people', bytes: 2048 }] },
  certificate: { subject: 'example.org', to: ago(-60 * 24 * 90) },
  httpsPort: 443,
  feeds: [{ name: 'CISA', active: true, read: ago(20), result: 'read' }],
  backups: true,
  points: [
    { ...nothing, at: ago(10), requests: 4, lag: 2.5, database: 52_000_000, memory: 1e8 },
    { ...nothing, at: ago(5) },
    { ...nothing, at, requests: 12, lag: 30, database: 52_428_800, memory: 1e8 },
  ],
}

function open(readStatus: Handlers['readStatus'] = well, path = '/settings/status', role: Role = 'root') {
  signIn({ role })
  const fake = fakeServer({ readStatus })
  return { fake, ...renderPage('/settings/:section?', SettingsPage, { path }) }
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('when all is well the page says so, and shows each figure as a line for screen readers', async () => {
  const { fake } = open()
  expect(await screen.findByText(/All is well/)).toBeTruthy()
  const plots = await region('The last hours')
  expect(
    plots.getByRole('img', { name: /^Calls a minute: 12 now, at most 12 at .+, at least 4$/ }),
  ).toBeTruthy()
  expect(plots.getByRole('img', { name: /^Event-loop lag: 30 ?ms now/ })).toBeTruthy()
  expect(plots.getByText('E-mails waiting: nothing was counted')).toBeTruthy()
  // The settings are not requested as well.
  expect(fake.seen.map(({ address: asked }) => asked)).toEqual(['/v2/settings/status?hours=6'])
})

test('the same figures stand in one table, the newest first, and say where nothing was counted', async () => {
  const { user } = open()
  const plots = await region('The last hours')
  await user.click(plots.getByRole('button', { name: 'See as a table' }))
  const rows = plots.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent)
  expect(rows).toEqual([undefined, '12', 'not counted', '4'])
})

test('the span is in the address', async () => {
  const { fake, user } = open()
  const spans = within(await screen.findByRole('group', { name: 'Span' }))
  expect(spans.getByRole('link', { current: 'page' }).textContent).toBe('6 hours')
  await user.click(spans.getByRole('link', { name: '7 days' }))
  expect(address()).toBe('/settings/status?hours=168')
  await vi.waitFor(() =>
    expect(fake.calls('readStatus').at(-1)?.address).toBe('/v2/settings/status?hours=168'),
  )
})

test('jobs say when they ran, how long that took, and when they come next; what failed comes first', async () => {
  open({
    ...well,
    jobs: [
      ran('backup'),
      ran('drill', { last: null, next: ago(-600) }),
      ran('newsletter', { failures: 3, failed: { at: ago(10), why: '40P01' } }),
      ran('of-another-version'),
    ],
    queue: { waiting: 2, failing: 1 },
  })
  const jobs = await region('Jobs')
  expect(jobs.getByText('2 wait, 1 is tried again.')).toBeTruthy()
  const items = jobs.getAllByRole('listitem')
  expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Send the newsletterFailed 3 times',
    'BackupFine',
    'Backup drillNot run yet',
    'of-another-versionFine',
  ])
  expect(items[0]?.textContent).toContain('(40P01)')
  expect(items[1]?.textContent).toContain('took 1 sec')
})

test('what needs attention is at the top', async () => {
  open({
    ...well,
    instances: [server, { ...server, name: 'two', version: '0.0.2' }],
    jobs: [ran('backup', { last: { at: ago(200), ms: 1, good: true } }), ran('drill', { failures: 1 })],
    mail: {
      by: 'environment',
      oldest: ago(61),
      kinds: [{ kind: 'verify', waiting: 3, failing: 2, givenUp: 0 }],
    },
    certificate: { subject: 'example.org', to: ago(-60 * 24 * 8) },
    feeds: [
      { name: 'CISA', active: true, read: ago(20), result: 'timeout' },
      { name: 'Off', active: false, read: null, result: 'timeout' },
    ],
  })
  const told = within(
    (await screen.findByText('6 things need attention')).closest('[role=status]') as HTMLElement,
  )
  expect(told.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Backup drill: failed the last time.',
    'E-mail has waited for more than an hour.',
    'The last backup is more than three hours old.',
    'The certificate ends in 8 days.',
    'The feed CISA could not be read.',
    'The servers are not all of the same version.',
  ])
  const mail = await region('E-mail')
  expect(mail.getByText('3 wait, 2 tried before')).toBeTruthy()
})

test('an installation that makes no backups, has no certificate and no mail server says so', async () => {
  open({
    ...well,
    backups: false,
    certificate: null,
    httpsPort: null,
    mail: { by: 'outbox', oldest: null, kinds: [] },
    feeds: [],
    jobs: [],
    database: { bytes: 900, grown: null, tables: [] },
    instances: [],
  })
  expect(await screen.findByText(/BACKUP_FOLDER and BACKUP_KEY are missing/)).toBeTruthy()
  expect(screen.getByText('No job is planned yet.')).toBeTruthy()
  expect(screen.getByText('none here; a proxy may have its own')).toBeTruthy()
  expect(screen.getByText('not known yet')).toBeTruthy()
  expect((await region('E-mail')).getByRole('link').getAttribute('href')).toBe('/outbox')
})

test('before the first minute is over there are no plots, and that is said', async () => {
  open({ ...well, points: [{ ...nothing, at }] })
  expect(await screen.findByText('No figures yet')).toBeTruthy()
})

test('it refreshes itself while it is in view, and not in a hidden tab', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { fake } = open()
  await screen.findByText(/All is well/)
  const asked = () => fake.calls('readStatus').length
  await act(() => vi.advanceTimersByTimeAsync(30_500))
  expect(asked()).toBe(2)
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect(asked()).toBe(2)
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(asked()).toBe(3)
  fake.use({ readStatus: errorResponse(503) })
  await act(() => vi.advanceTimersByTimeAsync(30_500))
  expect(screen.getByText("Couldn't load the system status")).toBeTruthy()
  // The data loaded before stays.
  expect(screen.getByText(/All is well/)).toBeTruthy()
})

test('figures that could not be read say so, and can be asked for again', async () => {
  const { fake, user } = open(errorResponse(503))
  expect(await screen.findByText("Couldn't load the system status")).toBeTruthy()
  fake.use({ readStatus: well })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/All is well/)).toBeTruthy()
})

test.each(['admin', 'user'] as const)('an %s asks the server nothing', (role) => {
  const { fake } = open(well, '/settings/status', role)
  expect(screen.getByText(/not a super admin/)).toBeTruthy()
  expect(fake.seen).toEqual([])
})

test('every job has a name in three languages', () => {
  expect(jobNames.filter((name) => !(`settings.status.job.${name}` in statusMessages))).toEqual([])
})
