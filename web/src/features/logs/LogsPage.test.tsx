import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import type { AccessEntry, AuditLogEntry, readAccess, readAudit } from '@resguardo/contract/people/logs/logs'
import type { Role } from '@resguardo/contract/auth/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestedProof, resolveProof, subscribeProof } from '#api/proof.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { me, signIn } from '#test/signedIn.ts'
import { LogsPage } from './LogsPage.tsx'
import { hasFocus } from '../../../test/hasFocus.ts'

const rui = '00000000-0000-4000-8000-00000000000b'
const team = '00000000-0000-4000-8000-00000000000c'
const named = (uid: string, name: string | null, username: string | null = null) => ({ uid, name, username })

const attempt = (more: Partial<AccessEntry> = {}): AccessEntry => ({
  id: 9,
  at: '2026-11-20T10:00:00.000Z',
  person: named(me, 'Ana Lima', 'ana@example.org'),
  method: 'password',
  outcome: 200,
  source: '203.0.113.0/24',
  country: 'BR',
  browser: 'Firefox 146',
  ...more,
})
type AccessPage = DataOf<typeof readAccess>
const accessOf = (entries: AccessEntry[], more: Partial<AccessPage> = {}): AccessPage => ({
  entries,
  next: null,
  total: entries.length,
  kept: { days: 180, placeDays: 30 },
  counts: { failed: 1, successful: 12 },
  person: named(me, 'Ana Lima'),
  ...more,
})

const line = (more: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  number: 7,
  at: '2026-11-20T10:00:00.000Z',
  actor: named(rui, 'Rui Reis', 'rui@example.org'),
  role: 'root',
  action: 'block',
  target: named(me, 'Ana Lima'),
  team: null,
  result: 200,
  reason: 'active>blocked',
  request: '00000000-0000-4000-8000-00000000000d',
  source: '203.0.113.0/24',
  lines: 1,
  key: null,
  object: null,
  ...more,
})
type AuditPage = DataOf<typeof readAudit>
const auditOf = (lines: AuditLogEntry[], more: Partial<AuditPage> = {}): AuditPage => ({
  lines,
  next: null,
  total: lines.length,
  keptDays: 730,
  ...more,
})

type Where = { path?: string; role?: Role; language?: 'pt' | 'es' | 'en'; handlers?: Handlers }

function open({ path = '/logs', role = 'root', language = 'en', handlers = {} }: Where = {}) {
  signIn({ role })
  const server = fakeServer({ readAccess: accessOf([attempt()]), readAudit: auditOf([line()]), ...handlers })
  const asked = (name: 'readAccess' | 'readAudit' | 'exportAudit' | 'exportAccess') =>
    Object.fromEntries(new URL(server.calls(name).at(-1)?.address ?? '', 'http://x').searchParams)
  return { server, asked, ...renderPage('/logs', LogsPage, { path, language }) }
}

const wideWindow = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const item = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('listitem')[0]?.textContent

test('S2.102 an area "Access Logs" shows who signed in, when, from where, how and with which outcome', async () => {
  wideWindow()
  const { asked } = open({
    handlers: {
      readAccess: accessOf(
        [
          attempt({ person: named(rui, 'Rui Reis', 'rui@example.org') }),
          attempt({ id: 8, person: null, outcome: 401, method: 'code' }),
          attempt({ id: 7, person: named(rui, null), source: '', country: null, outcome: 418 }),
        ],
        { counts: null, person: null },
      ),
    },
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Access Logs' })).toBeTruthy()
  const table = await screen.findByRole('table', { name: 'Sign-in attempts' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  expect(rows).toEqual([
    ['Rui Reisrui@example.org', 'Succeeded', 'Password', 'Brazil203.0.113.0/24', 'Firefox 146'],
    ['Unknown name', 'Wrong password or code', 'Code by e-mail', 'Brazil203.0.113.0/24', 'Firefox 146'],
    [`ID ${rui}`, 'Refused (418)', 'Password', 'no longer kept', 'Firefox 146'],
  ])
  expect(asked('readAccess')).toEqual({ all: 'true', size: '25' })
  expect(screen.getByText(/kept for 180 days; the \(cut\) address and the country for 30 days/)).toBeTruthy()
})

test.each(['user', 'admin'] as const)(
  'for the role %s the page is about oneself, with a way out',
  async (role) => {
    const { asked } = open({ role, path: `/logs?uid=${rui}&q=rui` })
    expect(await item('Sign-in attempts')).toContain('Succeeded')
    expect(asked('readAccess')).toEqual({ uid: me, size: '25' })
    expect(screen.getByText('Since the start: 12 sign-ins, 1 failure')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    expect(screen.queryByText(/Around it/)).toBeNull()
    const out = screen.getByRole('link', { name: 'End sessions' })
    expect(out.getAttribute('href')).toBe(`/admins/profile/${me}?tab=security`)
  },
)

test('the audit log says in plain words who did what, also who looked', async () => {
  wideWindow()
  open({
    role: 'user',
    path: '/logs?tab=audit',
    handlers: {
      readAudit: auditOf([
        line(),
        line({ number: 6, action: 'readAccess', reason: '' }),
        line({
          number: 5,
          action: 'editAdmin',
          actor: named(me, 'Ana Lima'),
          role: 'user',
          reason: 'city nickname',
        }),
        line({ number: 4, action: 'frobnicate', result: 403, reason: '', target: named(rui, null) }),
        line({
          number: 3,
          action: 'editTeam',
          target: null,
          team: { uid: team, teamName: 'Farol' },
          reason: '',
        }),
        line({ number: 2, action: 'exportAdmins', target: null, reason: '4980 rows csv' }),
      ]),
    },
  })
  const table = await screen.findByRole('table', { name: 'Who did what' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    )
  const ruis = 'Rui Reisrui@example.org · Super admin'
  expect(rows).toEqual([
    [ruis, 'Blocked the accountActive → Blocked', 'You', 'Done'],
    [ruis, 'Looked at the sign-ins', 'You', 'Done'],
    ['YouUser', 'Changed account detailscity, nickname', 'You', 'Done'],
    [ruis, 'frobnicate', `ID ${rui}`, 'Refused: not allowed'],
    [ruis, 'Changed the team', 'Farol', 'Done'],
    [ruis, 'Exported people4,980 rows as CSV', '', 'Done'],
  ])
  expect(screen.getByText(/Kept for 730 days/)).toBeTruthy()
  // A reader without teams would be refused there.
  expect(screen.queryByRole('link', { name: 'Farol' })).toBeNull()
})

test.each([
  ['user pending', 'Usuario(a), Pendiente'],
  ['user>admin city', 'Usuario(a) → Administrador(a), ciudad'],
  ['full>read', 'Ve y cambia → Solo ve'],
  ['claimed mode>ask', 'dominio reclamado, modo → pedir entrar'],
  ['active>ended', 'Cuenta activa → terminada'],
  ['role admin', 'rol, Administrador(a)'],
  ['rows 12', '12 líneas'],
  ['brandName accent frobnicate', 'nombre de la marca, color de acento, frobnicate'],
])('of a line, %s is said in Spanish', async (reason, words) => {
  wideWindow()
  open({ language: 'es', path: '/logs?tab=audit', handlers: { readAudit: auditOf([line({ reason })]) } })
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  ['pt', 'Quem fez o quê', 'Bloqueou a conta', 'Conta ativa → Conta bloqueada'],
  ['es', 'Quién hizo qué', 'Bloqueó la cuenta', 'Cuenta activa → Cuenta bloqueada'],
] as const)('it says so in %s', async (language, name, words, change) => {
  open({ path: '/logs?tab=audit', language })
  const list = within(await screen.findByRole('list', { name }))
  expect(list.getByText(words)).toBeTruthy()
  expect(list.getByText(change)).toBeTruthy()
})

test('what was done to an invite, a pack, an order or an association leads there, and not to a person', async () => {
  const thing = named(rui, null)
  const at = { uid: team, teamName: 'Farol' }
  const lines = [
    line({ number: 9, action: 'createInvite', target: thing, team: at }),
    line({ number: 8, action: 'editLicense', target: thing, team: at }),
    line({ number: 7, action: 'editOrder', target: thing, team: null }),
    line({ number: 6, action: 'createAssociation', target: thing, team: at }),
    line({ number: 5, action: 'deleteInvite', target: thing, team: at, lines: 3, request: rui }),
    // A deleted person, and a person named by a refused call instead of a pack.
    line({ number: 4, action: 'block', target: thing }),
    line({ number: 3, action: 'editLicense', target: named(rui, 'Rui Reis') }),
  ]
  open({ path: '/logs?tab=audit', handlers: { readAudit: auditOf(lines) } })
  const told = [
    ['Invite', `/invites?team=${team}`],
    ['License pack', `/licenses/packs/${rui}`],
    ['Order', `/licenses/orders/${rui}`],
    ['Association', `/teams/${team}/associations`],
  ]
  for (const [name = '', to] of told)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
  expect(screen.getByRole('link', { name: '3 items' })).toBeTruthy()
})

test('what has a name is called by it, settings by section and fields; a person by theirs', async () => {
  const thing = named(rui, null)
  const at = { uid: team, teamName: 'Farol' }
  const root = named(rui, 'Rui Reis')
  const object = (type: NonNullable<AuditLogEntry['object']>['type'], name: string | null) => ({
    target: thing,
    object: { type, name },
    reason: '',
  })
  const lines = [
    line({ number: 9, action: 'editOrder', ...object('order', '12') }),
    line({ number: 8, action: 'editLicense', ...object('pack', 'standard'), team: at }),
    line({ number: 7, action: 'createInvite', ...object('invite', 'eva@example.org'), team: at }),
    line({ number: 6, action: 'editAssociation', ...object('association', 'Clínica'), team: at }),
    line({ number: 5, action: 'editWebhook', ...object('webhook', 'Ledger') }),
    line({ number: 4, action: 'editFeed', ...object('feed', 'CISA') }),
    line({ number: 3, action: 'editAlert', ...object('alert', 'Update iOS') }),
    line({ number: 2, action: 'answerTicket', ...object('ticket', '31') }),
    line({ number: 12, action: 'hidePost', ...object('post', 'PIN') }),
    line({ number: 11, action: 'settleReportedStep', ...object('step', 'Settings › Screen') }),
    line({ number: 10, action: 'draftAnswer', ...object('draft', 'Why?') }),
    line({ number: 13, action: 'deleteDraft', ...object('draft', null) }),
    line({ number: 1, action: 'editGeneral', actor: root, target: root, reason: 'general: trialDays' }),
  ]
  open({ path: '/logs?tab=audit', handlers: { readAudit: auditOf(lines) } })
  const told = [
    ['Order 12', `/licenses/orders/${rui}`],
    ['Standard pack', `/licenses/packs/${rui}`],
    ['Invite to eva@example.org', `/invites?team=${team}`],
    ['Association with Clínica', `/teams/${team}/associations`],
    ['Webhook Ledger', '/settings/webhooks'],
    ['Alert feed CISA', '/alerts/manage?tab=feeds'],
    ['Alert “Update iOS”', `/alerts/manage/${rui}`],
    ['Question 31', `/support?ticket=${rui}`],
    ['Thread “PIN”', '/community/log'],
    ['Step Settings › Screen', `/reports/${rui}`],
    ['Answer draft: Why?', '/support?tab=drafts'],
    ['Settings: General Settings', '/settings/general'],
  ]
  for (const [name = '', to] of told)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
  expect(screen.queryByText(new RegExp(`ID ${rui.slice(0, 8)}`))).toBeNull()
  expect(screen.getByText('Answer draft (deleted)').closest('a')).toBeNull()
  expect(screen.getByText('Length of the trial')).toBeTruthy()
})

test('the lines of one bulk call stand as one, and a link opens them', async () => {
  const { user, asked } = open({
    path: '/logs?tab=audit',
    handlers: {
      readAudit: ({ query }) =>
        auditOf(query.grouped ? [line({ lines: 240 })] : [line(), line({ number: 6 })]),
    },
  })
  await user.click(await screen.findByRole('link', { name: '240 people' }))
  await waitFor(() => expect(screen.getAllByText('Blocked the account')).toHaveLength(2))
  expect(asked('readAudit')).toEqual({ request: line().request, action: 'block', size: '25' })
  const chips = screen.getByRole('list', { name: 'Filters in use' })
  expect(within(chips).getByText('One action: all its lines')).toBeTruthy()
})

test('root narrows the sign-ins by search and filters, each with a chip, all in the address', async () => {
  const { user, asked } = open()
  await screen.findByRole('list', { name: 'Sign-in attempts' })
  await user.type(screen.getByRole('searchbox', { name: 'Search by name, e-mail or ID' }), 'rui')
  await waitFor(() => expect(address()).toBe('/logs?q=rui'))
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Account blocked')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Brazil')
  const from = screen.getByLabelText('From')
  await user.type(from, '2026-11-01')
  await waitFor(() => expect(address()).toBe('/logs?q=rui&outcome=403&country=BR&from=2026-11-01'))
  await waitFor(() =>
    expect(asked('readAccess')).toEqual({
      all: 'true',
      q: 'rui',
      outcome: '403',
      country: 'BR',
      from: '2026-11-01',
      zone: 'UTC',
      size: '25',
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Remove Country: Brazil' }))
  await waitFor(() => expect(address()).toBe('/logs?q=rui&outcome=403&from=2026-11-01'))
  expect(screen.getByText('From: Nov 1, 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/logs'))
})

test('sign-ins that were refused are listed together, whatever the reason', async () => {
  const { server } = open({ path: '/logs?outcome=refused' })
  const refusals = ['401', '403', '410', '422'].map((status) => `outcome=${status}`).join('&')
  await waitFor(() => expect(server.calls('readAccess').at(-1)?.address).toContain(refusals))
  expect(await screen.findByText('Result: All that were refused')).toBeTruthy()
})

test('everything around an entry is ten minutes to either side, of any person', async () => {
  const { user, asked } = open({ path: '/logs?q=rui&outcome=200' })
  await user.click(await screen.findByRole('link', { name: /^Around it/ }))
  await waitFor(() =>
    expect(asked('readAccess')).toEqual({
      all: 'true',
      from: '2026-11-20T09:50:00Z',
      to: '2026-11-20T10:10:00Z',
      zone: 'UTC',
      size: '25',
    }),
  )
})

test('the next page begins after the last entry, and one finds back', async () => {
  const { user } = open({
    handlers: {
      readAccess: ({ query }) =>
        query.before ? accessOf([attempt({ id: 3 })]) : accessOf([attempt()], { next: 9, total: 2000 }),
    },
  })
  expect(await screen.findByText('more than 1,000 entries')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Older' }))
  await waitFor(() => expect(address()).toBe('/logs?before=9'))
  await user.click(await screen.findByRole('link', { name: 'Newest' }))
  await waitFor(() => expect(address()).toBe('/logs'))
})

test.each([
  ['pt', 'Ainda não há nada aqui'],
  ['es', 'Aún no hay nada aquí'],
  ['en', 'There is nothing here yet'],
] as const)('S8.100 in %s a log without entries says that there is no data', async (language, text) => {
  open({ language, handlers: { readAccess: accessOf([], { counts: null }) } })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('nothing yet, nothing found and the end are distinct; what fails can be tried again', async () => {
  const none = { readAccess: accessOf([], { counts: null }) }
  const first = open({ handlers: none })
  expect(await screen.findByText('There is nothing here yet')).toBeTruthy()
  first.unmount()
  const second = open({ handlers: none, path: '/logs?outcome=403' })
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  second.unmount()
  const third = open({ handlers: none, path: '/logs?before=4' })
  expect(await screen.findByText('The log ends here')).toBeTruthy()
  third.unmount()
  const { server, user } = open({ handlers: { readAccess: errorResponse(503) } })
  expect(await screen.findByText('The log could not be loaded')).toBeTruthy()
  server.use({ readAccess: accessOf([attempt()]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await item('Sign-in attempts')).toContain('Succeeded')
})

test('it refreshes automatically only on request, every ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server, user } = open()
  await screen.findByRole('list', { name: 'Sign-in attempts' })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(server.calls('readAccess')).toHaveLength(1)
  await user.click(screen.getByRole('checkbox', { name: 'Refresh every 10 seconds' }))
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  expect(server.calls('readAccess')).toHaveLength(3)
})

function catchFiles() {
  const files: { name: string; type: string }[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, type: this.href })
  })
  return files
}

test('an export takes the filters along, asks for the password over the page, and saves a file', async () => {
  const files = catchFiles()
  let asks = 0
  const stop = subscribeProof(() => requestedProof() && resolveProof(true))
  const { server, user, asked } = open({
    path: '/logs?tab=audit&result=refused&q=rui',
    handlers: {
      exportAudit: () => (asks++ === 0 ? errorResponse(403, { proof: 'password' }) : 'number\n7\n'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('button', { name: 'CSV with semicolons' }))
  await waitFor(() => expect(files).toEqual([{ name: 'file-2026-11-21.csv', type: 'blob:file' }]))
  stop()
  expect(asks).toBe(2)
  expect(asked('exportAudit')).toEqual({ q: 'rui', result: 'refused', format: 'csv', delimiter: ';' })
  expect(server.calls('exportAudit')[1]?.token).toBeTruthy()
})

test('a refused export is reported, and saves nothing', async () => {
  const files = catchFiles()
  const { user } = open({ handlers: { exportAccess: errorResponse(403) } })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('button', { name: 'JSON' }))
  expect(await screen.findByText('The file was not saved')).toBeTruthy()
  expect(screen.getByText('You may not export this')).toBeTruthy()
  expect(files).toEqual([])
})

test('the forms of an export close by Escape, which gives the focus back, and by a press elsewhere', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Export' })
  await user.click(button)
  expect(screen.getByRole('button', { name: 'JSON' })).toBeTruthy()
  await user.keyboard('{Tab}{Escape}')
  expect(screen.queryByRole('button', { name: 'JSON' })).toBeNull()
  await hasFocus(button)
  await user.click(button)
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByRole('button', { name: 'JSON' })).toBeNull()
})
