import { maxCountedTotal } from '@resguardo/contract/platform/limits'
import type { Role } from '@resguardo/contract/auth/session'
import type { ReportedStep, StepReport } from '@resguardo/contract/learning/stepReports'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { wideWindow } from '#test/renderApp.tsx'
import { address, renderPage } from '#test/renderPage.tsx'
import { signIn } from '#test/signedIn.ts'
import { ReportsPage } from './ReportsPage.tsx'
import { hasFocus } from '../../../test/hasFocus.ts'

const uidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const text = (en: string) => ({ en, pt: `${en} (pt)`, es: `${en} (es)` })
const sampleStep = (n: number, more: Partial<ReportedStep> = {}): ReportedStep => ({
  uid: uidOf(n),
  lesson: 'strong-code',
  slide: 'where',
  osType: 'ios',
  path: {
    pt: ['Ajustes', 'Face ID e Código'],
    es: ['Ajustes', 'Face ID y código'],
    en: ['Settings', 'Face ID & Passcode'],
  },
  title: text('Choose a longer code'),
  proof: { status: 'documented', on: '2026-11-20' },
  reports: 3,
  models: ['iPhone 13', 'iPhone SE'],
  versions: ['18', '17.3'],
  told: '2026-11-21',
  settled: null,
  word: '',
  revision: 1,
  ...more,
})
const settled = sampleStep(2, {
  osType: 'android-samsung',
  title: null,
  proof: null,
  reports: 1,
  models: [],
  versions: [],
  settled: '2026-11-21T12:00:00.000Z',
  word: 'Path mended',
  revision: 2,
})
const pageOf = (steps = [sampleStep(1), settled], next: string | null = null) => ({
  steps,
  next,
  total: steps.length,
  lessons: ['find-my', 'strong-code'],
})
const report = (n: number, more: Partial<StepReport> = {}): StepReport => ({
  uid: uidOf(n),
  day: '2026-11-21',
  model: 'iPhone 13',
  version: '18',
  language: 'en',
  note: 'It is called Passcode here',
  ...more,
})

type OpenOptions = { at?: string; role?: Role; language?: 'pt' | 'es' | 'en' }
const Page = () => <ReportsPage lessonName={(id) => `Lesson ${id}`} />

function open(
  handlers: Handlers = {},
  { at = '/reports', role = 'root', language = 'en' }: OpenOptions = {},
) {
  signIn({ role })
  const server = fakeServer({
    readReportedSteps: pageOf(),
    readReportedStep: {
      step: sampleStep(1),
      reports: [report(11), report(12, { note: '', model: null, version: null })],
      next: null,
    },
    ...handlers,
  })
  const asked = () => server.calls('readReportedSteps').at(-1)?.address
  return { server, asked, ...renderPage('/reports/:uid?', Page, { path: at, language }) }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const cards = async () =>
  within(await screen.findByRole('list', { name: 'List of steps' })).findAllByRole('listitem')

test('each step shows path, lesson, slide, system, number of reports, phones, and the last day', async () => {
  open()
  const [first, second] = await cards()
  const link = within(first as HTMLElement).getByRole('link', { name: 'Settings › Face ID & Passcode' })
  expect(link.getAttribute('href')).toBe(`/reports/${uidOf(1)}`)
  for (const told of [
    'Lesson strong-code · Choose a longer code · iPhone, iPad',
    'Open',
    '3 reports',
    'Nov 21, 2026',
    'iPhone 13, iPhone SE · iOS 18, 17.3',
  ])
    expect(first?.textContent).toContain(told)
  expect(second?.textContent).toContain('where (removed)')
  expect(second?.textContent).toContain('Settled')
  expect(second?.textContent).toContain('not given · not given')
  expect(screen.getByText('2 steps')).toBeTruthy()
})

test('a step with more reports than are counted says so', async () => {
  open({ readReportedSteps: pageOf([sampleStep(1, { reports: maxCountedTotal + 1 })]) })
  const [first] = await cards()
  expect(first?.textContent).toContain('more than 1,000 reports')
})

test('from 960 px on each step is a row', async () => {
  wideWindow()
  open()
  const table = await screen.findByRole('table', { name: 'List of steps' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Step', 'Reports', 'Models', 'Versions', 'Last report', 'State'])
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2)
})

test('without a word the open ones are asked for; state, system, lesson, size and page stand in the address', async () => {
  const { user, asked } = open()
  await cards()
  expect(asked()).toBe('/v2/report?size=25&state=open')
  await user.selectOptions(screen.getByLabelText('State'), 'All')
  await waitFor(() => expect(asked()).toBe('/v2/report?size=25'))
  await user.selectOptions(screen.getByLabelText('System'), 'Samsung')
  await user.selectOptions(screen.getByLabelText('Lesson'), 'Lesson find-my')
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50')
  await waitFor(() =>
    expect(address()).toBe('/reports?state=all&osType=android-samsung&lesson=find-my&size=50'),
  )
  expect(asked()).toBe('/v2/report?size=50&osType=android-samsung&lesson=find-my')
})

test('a shared address shows what it says, and what is no filter is left out', async () => {
  const { asked } = open({}, { at: '/reports?state=settled&osType=symbian&lesson=Not%20one&after=x' })
  await cards()
  expect(asked()).toBe('/v2/report?size=25&state=settled&after=x')
})

test('older steps follow on a page of their own', async () => {
  open({ readReportedSteps: pageOf(undefined, 'behind') }, { at: '/reports?state=all' })
  await cards()
  expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toContain(
    '?state=all&after=behind',
  )
})

test.each([
  ['/reports', 'Nothing to look at'],
  ['/reports?osType=ios', 'No step matches these filters'],
  ['/reports?after=x', 'The list ends here'],
])('%s without steps says so', async (at, title) => {
  const { user } = open({ readReportedSteps: pageOf([]) }, { at })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  if (!at.includes('osType')) return
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/reports'))
})

test('a list that cannot be had says so and is asked for again', async () => {
  const { user, server } = open({ readReportedSteps: errorResponse(500) })
  expect(await screen.findByText('The reports could not be loaded')).toBeTruthy()
  server.use({ readReportedSteps: pageOf() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cards()).toHaveLength(2)
})

test('the list is exported under its filters', async () => {
  URL.createObjectURL = () => 'blob:steps'
  const { user, server } = open({ exportReportedSteps: 'uid;lesson' }, { at: '/reports?osType=ios' })
  await cards()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('button', { name: 'CSV with semicolons' }))
  await waitFor(() =>
    expect(server.calls('exportReportedSteps')[0]?.address).toBe(
      '/v2/report/export?state=open&osType=ios&format=csv&delimiter=%3B',
    ),
  )
})

const one = { at: `/reports/${uidOf(1)}` }

test('one step shows what the path is worth today and what each reader said', async () => {
  open({}, one)
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose a longer code' })).toBeTruthy()
  expect(screen.getByText('read in the documentation on Nov 20, 2026')).toBeTruthy()
  const said = within(screen.getByRole('list', { name: 'What readers said' })).getAllByRole('listitem')
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'It is called Passcode hereiPhone 13, iOS 18 · en · Nov 21, 2026',
    'no commentmodel not given, iOS (version not given) · en · Nov 21, 2026',
  ])
})

test('a step is settled with a word why; without one it is asked for at its field', async () => {
  const done = sampleStep(1, { settled: '2026-11-21T12:00:00.000Z', word: 'Mended', revision: 2 })
  const { user, server } = open({ settleReportedStep: done }, one)
  await user.click(await screen.findByRole('button', { name: 'Settle' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Settle this step' }))
  await user.click(dialog.getByRole('button', { name: 'Settle' }))
  await hasFocus(dialog.getByLabelText('Why'))
  expect(dialog.getByLabelText('Why').getAttribute('aria-invalid')).toBe('true')
  expect(server.calls('settleReportedStep')).toEqual([])
  await user.type(dialog.getByLabelText('Why'), 'Mended')
  server.use({ readReportedStep: { step: done, reports: [], next: null } })
  await user.click(dialog.getByRole('button', { name: 'Settle' }))
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.calls('settleReportedStep')[0]?.body).toEqual({
    uid: uidOf(1),
    revision: 1,
    settled: true,
    word: 'Mended',
  })
  expect(screen.getByText('Why it was settled').nextElementSibling?.textContent).toBe('Mended')
})

test('a word that is half typed is not lost by Escape', async () => {
  const { user } = open({}, one)
  await user.click(await screen.findByRole('button', { name: 'Settle' }))
  await user.type(screen.getByLabelText('Why'), 'Mended on')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Why')).toHaveProperty('value', 'Mended on')
})

test('a settled step is opened again, and its last word stays in sight', async () => {
  const step = { ...settled, uid: uidOf(1) }
  const { user, server } = open({ readReportedStep: { step, reports: [], next: null } }, one)
  server.use({ settleReportedStep: { ...step, settled: null, revision: 3 } })
  const reopen = await screen.findByRole('button', { name: 'Reopen' })
  server.use({
    readReportedStep: { step: { ...step, settled: null, revision: 3 }, reports: [], next: null },
  })
  await user.click(reopen)
  expect(await screen.findByRole('button', { name: 'Settle' })).toBeTruthy()
  expect(server.calls('settleReportedStep')[0]?.body).toMatchObject({ revision: 2, settled: false })
  expect(screen.getByText('Last time it was settled with').nextElementSibling?.textContent).toBe(
    'Path mended',
  )
})

test('a step settled meanwhile is reported in the dialog and read again, and the word stays', async () => {
  const { user, server } = open({ settleReportedStep: errorResponse(409) }, one)
  await user.click(await screen.findByRole('button', { name: 'Settle' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Why'), 'Mended')
  await user.click(dialog.getByRole('button', { name: 'Settle' }))
  expect(await dialog.findByText('Someone settled or reopened this step before you')).toBeTruthy()
  expect(dialog.getByDisplayValue('Mended')).toBeTruthy()
  await waitFor(() => expect(server.calls('readReportedStep')).toHaveLength(2))
})

test.each([404, 400])('a step that is not there (%i) says so, with the way to the others', async (status) => {
  open({ readReportedStep: errorResponse(status) }, one)
  expect(await screen.findByText(/This step is no longer in the list/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All reports' }).getAttribute('href')).toBe('/reports')
})

test.each(['admin', 'user'] as const)('a person who is %s is told what is missing', (role) => {
  const { server } = open({}, { role })
  expect(screen.getByRole('heading', { level: 1, name: 'Screen reports' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'List of steps' })).toBeNull()
  expect(server.calls('readReportedSteps')).toEqual([])
})

test.each([
  ['pt', 'Avisos de tela diferente', 'Ajustes › Face ID e Código'],
  ['es', 'Avisos de pantalla distinta', 'Ajustes › Face ID y código'],
] as const)('the page speaks %s', async (language, title, path) => {
  open({}, { language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(await screen.findAllByRole('link', { name: path })).toHaveLength(2)
})
