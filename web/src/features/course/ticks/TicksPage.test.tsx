import type { Tick } from '@resguardo/contract/learning/tickRules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readToken, storeToken } from '#api/token.ts'
import { currentUser, endSession } from '#session/session.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp } from '#test/renderApp.tsx'
import { samplePlan, courseServer } from '#test/sampleCourse.ts'
import { me, signIn } from '#test/signedIn.ts'
import { ticksOf, writeTicks } from './tickStore.ts'

afterEach(() => {
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const install = 'ios/updates-on.install'
const tick = (part: Partial<Tick> = {}): Tick => ({
  state: 'set',
  on: '2026-11-20',
  at: 10,
  version: '18',
  ...part,
})
type OpenOptions = Parameters<typeof courseServer>[0] & {
  handlers?: Handlers
  ticks?: Record<string, Tick>
  path?: string
  kept?: Record<string, Tick>
}

async function open({
  handlers = {},
  ticks = {},
  path = '/course/ticks',
  kept,
  ...course
}: OpenOptions = {}) {
  const taught = courseServer(course)
  if (kept) taught.account.ticks = kept
  const server = fakeServer({ ...taught.handlers, signOut: null, ...handlers })
  signIn({ role: 'user' })
  if (Object.keys(ticks).length > 0) writeTicks(me, { ticks, kept: false, unsent: true })
  return { server, account: taught.account, ...(await renderApp(path)) }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const file = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'list.json', {
    type: 'application/json',
  })
const fileField = async () => {
  await button('Open a file')
  return document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
}

test('with nothing ticked it says so, and lists nothing that is missing', async () => {
  await open()
  expect(await screen.findByText('Nothing is ticked yet')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Update installed')
})

test('what is set is under its module with its day and its lesson, and nothing else is', async () => {
  await open({ ticks: { [install]: tick() } })
  await screen.findByText('Update installed')
  const base = screen.getByRole('region', { name: 'Base' })
  expect(within(base).getByText(/^Set on Nov 20, 2026/)).toBeTruthy()
  expect(within(base).getByRole('link', { name: 'Lesson: Updates on' }).getAttribute('href')).toBe(
    '/course/submodules/updates-on',
  )
  expect(document.body.textContent).not.toContain('Automatic updates on')
})

test('a drill is no item: the list does not count it, clearing leaves it, a file names it as what it is', async () => {
  const drill = 'ios/drill.lockdown'
  const memory = { due: '2026-12-01', stability: 3, difficulty: 5 }
  const { user } = await open({ ticks: { [install]: tick(), [drill]: tick({ memory }) } })
  await screen.findByText('Update installed')
  expect(screen.queryByText(/more item/)).toBeNull()
  await user.click(await button('Clear all ticks'))
  expect(await screen.findByText('Nothing is ticked yet')).toBeTruthy()
  expect(ticksOf(me).ticks[drill]).toMatchObject({ state: 'set', memory })
  const later = { ...memory, due: '2027-01-01' }
  const ticks = { [drill]: tick({ at: 20, memory: later }) }
  await user.upload(await fileField(), file({ format: 'ticks/1', made: '2026-11-21T12:00:00.000Z', ticks }))
  expect((await screen.findByRole('dialog')).textContent).toContain('And the dates of 1 drill.')
  await user.click(await button('Bring in'))
  expect(ticksOf(me).ticks[drill]?.memory).toEqual(later)
})

test('unticking and clearing can be undone, and tell the other devices', async () => {
  const { user } = await open({ ticks: { [install]: tick() } })
  await user.click(await button('Untick: Update installed'))
  expect(screen.queryByText('Update installed')).toBeNull()
  expect(ticksOf(me).ticks[install]?.state).toBe('gone')
  await user.click(await button('Undo'))
  expect(await screen.findByText('Update installed')).toBeTruthy()
  await user.click(await button('Clear all ticks'))
  expect(await screen.findByText('Nothing is ticked yet')).toBeTruthy()
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement)
  expect(await screen.findByText(/^Set on Nov 20, 2026/)).toBeTruthy()
})

test('ticks of another phone or a lesson that is gone are counted and kept', async () => {
  await open({ ticks: { 'grapheneos/updates-on.install': tick(), 'ios/gone.item': tick() } })
  expect(await screen.findByText(/^2 more items belong to another phone/)).toBeTruthy()
})

test('ids of an older course are shown under those of today', async () => {
  const handlers = { readPlan: { ...samplePlan(), heirs: { 'old.item': ['updates-on.install'] } } }
  await open({ ticks: { 'ios/old.item': tick() }, handlers })
  expect(await screen.findByText('Update installed')).toBeTruthy()
})

test('nothing leaves the browser until a reader asks for it and learns what that means; off takes all away', async () => {
  const { server, account, user } = await open({ ticks: { [install]: tick() } })
  await screen.findByText('Update installed')
  expect(server.calls('keepTicks')).toEqual([])
  await user.click(await button('Keep them on my account'))
  const dialog = await screen.findByRole('dialog', { name: 'Keep them on my account' })
  expect(dialog.textContent).toMatch(/Anyone who knows what is set also knows what is missing/)
  expect(dialog.textContent).toMatch(/No admin sees them/)
  expect(server.calls('keepTicks')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Keep on the account' }))
  expect(await screen.findByText(/^On your account, encrypted/)).toBeTruthy()
  expect(account.ticks).toEqual({ [install]: tick() })
  await user.click(await button('Untick: Update installed'))
  await waitFor(() => expect(account.ticks?.[install]?.state).toBe('gone'))
  await user.click(await button('Delete from the account'))
  expect(await screen.findByText(/^Deleted from the account/)).toBeTruthy()
  expect(account.ticks).toBeNull()
})

test('another browser finds what the account keeps, and adds what it has', async () => {
  const auto = 'ios/updates-on.auto'
  const { account } = await open({ ticks: { [auto]: tick() }, kept: { [install]: tick() } })
  expect(await screen.findByText('Update installed')).toBeTruthy()
  expect(screen.getByText('Automatic updates on')).toBeTruthy()
  await waitFor(() => expect(account.ticks).toEqual({ [install]: tick(), [auto]: tick() }))
  await waitFor(() => expect(ticksOf(me)).toMatchObject({ kept: true, unsent: false }))
})

test('off on another device is off here as well: nothing is sent again', async () => {
  const { server, account, user } = await open({ kept: { [install]: tick() } })
  await screen.findByText('Update installed')
  account.ticks = null
  await user.click(await button('Untick: Update installed'))
  await waitFor(() => expect(ticksOf(me).kept).toBe(false))
  expect(account.ticks).toBeNull()
  expect(server.calls('keepTicks')).toHaveLength(1)
})

test.each([true, false])(
  'what another tab does to the keeping (%s) is asked of the account, and not undone by what was heard before',
  async (kept) => {
    const { server, account } = await open({ ticks: { [install]: tick() }, ...(!kept && { kept: {} }) })
    await screen.findByText('Update installed')
    await waitFor(() => expect(ticksOf(me).kept).toBe(!kept))
    const before = server.calls('readTicks').length
    account.ticks = kept ? { [install]: tick() } : null
    const other = { uid: me, value: { ticks: { [install]: tick() }, kept, unsent: false } }
    const written = vi.spyOn(Storage.prototype, 'setItem')
    localStorage.setItem('own-ticks', JSON.stringify(other))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'own-ticks' })))
    await waitFor(() => expect(server.calls('readTicks')).toHaveLength(before + 1))
    await screen.findByRole('button', { name: kept ? 'Delete from the account' : 'Keep them on my account' })
    const words = written.mock.calls.filter(([key]) => key === 'own-ticks').map(([, text]) => text)
    expect(words.map((text) => JSON.parse(text).value.kept)).not.toContain(!kept)
    expect(account.ticks).toEqual(kept ? { [install]: tick() } : null)
  },
)

test('what cannot be sent waits, is said, and goes later', async () => {
  const { server, account, user } = await open({ kept: { [install]: tick() } })
  await screen.findByText('Update installed')
  server.use({ keepTicks: () => errorResponse(503) })
  await user.click(await button('Untick: Update installed'))
  expect(await screen.findByText(/has not reached the account yet/)).toBeTruthy()
  server.use({
    keepTicks: ({ body }) => {
      account.ticks = body.ticks
      return { ticks: body.ticks }
    },
  })
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(account.ticks?.[install]?.state).toBe('gone'))
})

test('a file is looked at before it is brought in', async () => {
  const { user } = await open()
  const ticks = { [install]: tick(), 'ios/gone.item': tick() }
  await user.upload(await fileField(), file({ format: 'ticks/1', made: '2026-11-21T12:00:00.000Z', ticks }))
  const dialog = await screen.findByRole('dialog', { name: 'What changes' })
  expect(within(dialog).getByText(/^Update installed/).textContent).toBe(
    'Update installed (set on Nov 20, 2026)',
  )
  expect(within(dialog).getByText(/^And 1 item of another phone/)).toBeTruthy()
  expect(ticksOf(me).ticks).toEqual({})
  await user.click(within(dialog).getByRole('button', { name: 'Bring in' }))
  expect(ticksOf(me).ticks).toEqual(ticks)
})

test('a bad file is refused at the field, and changes nothing', async () => {
  const { user } = await open({ ticks: { [install]: tick() } })
  await user.upload(await fileField(), file('{"format":"other"}'))
  expect(await screen.findByText(/^This file could not be read/)).toBeTruthy()
  expect(ticksOf(me).ticks).toEqual({ [install]: tick() })
})

test('a list that cannot be loaded says so and tries again', async () => {
  const { server, user } = await open({ handlers: { readPlan: () => errorResponse(500) } })
  await screen.findByText('The list could not be loaded')
  server.use({ readPlan: samplePlan() })
  await user.click(await button('Try again'))
  expect(await screen.findByText('Nothing is ticked yet')).toBeTruthy()
})

test('signing out says what only this browser has, before it is gone', async () => {
  const { user } = await open({ ticks: { [install]: tick() }, path: '/dashboard' })
  await screen.findByRole('img', { name: /0 of 3 steps lit/ })
  act(() => void currentUser()?.logout())
  const dialog = await screen.findByRole('dialog', { name: 'Sign out now?' })
  expect(dialog.textContent).toMatch(/In this browser only: 1 tick\./)
  expect(readToken()).not.toBeNull()
  await user.click(within(dialog).getByRole('link', { name: 'All that is set on my phone' }))
  expect(await screen.findByText('Update installed')).toBeTruthy()
  act(() => void currentUser()?.logout())
  await user.click(await button('Sign out anyway'))
  await waitFor(() => expect(readToken()).toBeNull())
  expect(localStorage.getItem('own-ticks')).toBeNull()
})

test('an answer that comes after signing out leaves nothing in the browser', async () => {
  const { server, user } = await open({ kept: { [install]: tick() } })
  await screen.findByText('Update installed')
  let answer = () => {}
  const late = new Promise<void>((settle) => (answer = settle))
  server.use({ keepTicks: ({ body }) => late.then(() => ({ ticks: body.ticks })) })
  await user.click(await button('Untick: Update installed'))
  await waitFor(() => expect(server.calls('keepTicks')).toHaveLength(1))
  await act(() => endSession())
  expect(localStorage.getItem('own-ticks')).toBeNull()
  await act(async () => {
    answer()
    await new Promise((settle) => setTimeout(settle, 50))
  })
  expect(localStorage.getItem('own-ticks')).toBeNull()
})

test('what is on the account is no reason to ask', async () => {
  await open({ kept: { [install]: tick() } })
  await screen.findByText('Update installed')
  await waitFor(() => expect(ticksOf(me).kept).toBe(true))
  act(() => void currentUser()?.logout())
  await waitFor(() => expect(readToken()).toBeNull())
})

test('what is put off is listed as such, and can leave the list', async () => {
  const { user } = await open({ ticks: { [install]: tick({ state: 'later' }) } })
  await screen.findByText('Update installed')
  expect(screen.getByText(/^Left for later on Nov 20, 2026/)).toBeTruthy()
  await user.click(await button('Untick: Update installed'))
  expect(ticksOf(me).ticks[install]?.state).toBe('gone')
  expect(screen.queryByText('Update installed')).toBeNull()
})

test('a changed lesson is said with its reason on the page, and put aside in both ways', async () => {
  const changes = [{ on: '2026-11-21', items: ['updates-on.install'], reason: 'The menu moved.' }]
  const items = [
    { id: 'updates-on.install', text: 'Update installed', level: 'essential' as const, range: null },
  ]
  const handlers = { readPlan: samplePlan({ 'updates-on': { changes, items } }) }
  const { user } = await open({ ticks: { [install]: tick() }, handlers })
  const again = await screen.findByRole('region', { name: 'Changed after your visit' })
  expect(within(again).getByText('The menu moved.')).toBeTruthy()
  await user.click(within(again).getByRole('button', { name: 'Not on my phone' }))
  expect(screen.queryByRole('region', { name: 'Changed after your visit' })).toBeNull()
  expect(ticksOf(me).ticks[install]?.state).toBe('absent')
  expect(await screen.findByText(/^Not on my phone, since/)).toBeTruthy()
})
