import type { AdminPage, AdminRow } from '@resguardo/contract/admins'
import type { Activity, BulkOutcome, RefusalReason } from '@resguardo/contract/bulk'
import { countedTo } from '@resguardo/contract/limits'
import type { Role } from '@resguardo/contract/session'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, type Handlers, no } from '#test/fakeServer.ts'
import { address, renderPage } from '#test/renderPage.tsx'
import { me, signIn } from '#test/signedIn.ts'
import { dismissAll } from '#ui/toasts.ts'
import { ManagePage } from '../ManagePage.tsx'

// Each row draws this once.
const drawn = vi.hoisted(() => vi.fn(() => null))
vi.mock('../parts.tsx', async (real) => ({ ...(await real<object>()), TeamLinks: drawn }))

const people = '/admins/manage'
const request = '00000000-0000-4000-8000-0000000000aa'
const uidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const person = (n: number, more: Partial<AdminRow> = {}): AdminRow => ({
  uid: uidOf(n),
  username: `person${n}@example.org`,
  first_name: 'Person',
  last_name: String(n),
  role: 'user',
  status: 'active',
  expiration: null,
  last_seen: null,
  licenseType: 'none',
  teams: [],
  ...more,
})
const pageOf = (admins: AdminRow[], more: Partial<AdminPage> = {}): AdminPage => ({
  admins,
  next: null,
  total: admins.length,
  ...more,
})
const five = pageOf([1, 2, 3, 4, 5].map((n) => person(n)))

const named = ({ uid, username, first_name, last_name, status }: AdminRow) => ({
  uid,
  username,
  first_name,
  last_name,
  status,
})
type Told = { already?: number; refused?: [number, RefusalReason][]; total?: number; done?: boolean }

const outcomeOf = (
  changed: number[],
  { already = 0, refused = [], total, done }: Told = {},
): BulkOutcome => ({
  request: done ? request : null,
  changed: { total: total ?? changed.length, people: changed.map((n) => named(person(n))) },
  unchanged: { total: already },
  refused: {
    total: refused.length,
    people: refused.map(([n, why]) => ({ ...named(n === 0 ? person(0, { uid: me }) : person(n)), why })),
  },
})

/** Answers a dry run with what would be, anything else with what was done. */
const does =
  (outcome: BulkOutcome) =>
  ({ body, query }: { body?: { dry_run?: boolean | undefined }; query?: unknown }) => {
    const dry = body?.dry_run || (query as { dry_run?: string } | undefined)?.dry_run
    return { ...outcome, request: dry ? null : request }
  }

type Where = { path?: string; role?: Role; wide?: boolean; language?: 'pt' | 'es' | 'en'; timeZone?: string }

function open(handlers: Handlers = {}, { wide = true, role = 'root', path = people, ...where }: Where = {}) {
  signIn({ role })
  if (wide)
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const server = fakeServer({ readAdmins: five, readTeams: { teams: [], next: null }, ...handlers })
  return { server, ...renderPage(people, ManagePage, { path, ...where }) }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  act(dismissAll)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const box = (n: number | string) =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: typeof n === 'string' ? n : `Select Person ${n}`,
  })
const found = (n: number) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select Person ${n}` })
const bar = () => within(screen.getByRole('region', { name: 'Selected people' }))
const noBar = () => expect(screen.queryByRole('region', { name: 'Selected people' })).toBeNull()
const press = (name: string) => bar().getByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const button = (inside: HTMLElement, name: string | RegExp) => within(inside).findByRole('button', { name })
const ticked = () => [1, 2, 3, 4, 5].filter((n) => box(n).checked)

/** Ticks two people and asks for what would happen to them. */
async function ask(action: string, handlers: Handlers, where?: Where) {
  const page = open(handlers, where)
  await page.user.click(await found(1))
  await page.user.click(box(2))
  await page.user.click(press(action))
  return { ...page, asked: await dialog(`${action} people?`) }
}

describe('ticking people', () => {
  test('S2.011 whoever is ticked is counted in a bar with what can be done', async () => {
    const { user } = open()
    noBar()
    await user.click(await found(1))
    await user.click(box(3))
    expect(bar().getByText('2 people selected')).toBeTruthy()
    expect(
      bar()
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label') ?? one.textContent),
    ).toEqual(['Clear selection', 'Activate', 'Block', 'Delete'])
    const told = screen.getAllByRole('status').map((status) => status.textContent)
    expect(told).toContain('2 people selected')
    await user.click(box(1))
    expect(bar().getByText('1 person selected')).toBeTruthy()
    await user.click(press('Clear selection'))
    noBar()
    expect(ticked()).toEqual([])
    expect(document.activeElement?.textContent).toContain('5 people')
  })

  test('Shift takes all from the last tick on, in either direction', async () => {
    const { user } = open()
    await user.click(await found(4))
    await user.keyboard('{Shift>}')
    await user.click(box(2))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual([2, 3, 4])
    await user.keyboard('{Shift>}')
    await user.click(box(3))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual([4])
  })

  test('the head takes the page, and is half set where some are', async () => {
    const { user } = open()
    await user.click(await found(2))
    const head = box('Select everybody on this page')
    expect(head.indeterminate).toBe(true)
    await user.click(head)
    expect(ticked()).toEqual([1, 2, 3, 4, 5])
    expect(head.indeterminate).toBe(false)
    await user.click(head)
    noBar()
  })

  test('a tick stays while one turns the pages, and is not in the address', async () => {
    const { user } = open({
      readAdmins: ({ query }) =>
        query.after ? pageOf([person(6)], { total: 6 }) : { ...five, next: 'on', total: 6 },
    })
    await user.click(await found(1))
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await user.click(await found(6))
    expect(bar().getByText('2 people selected')).toBeTruthy()
    expect(address()).toBe(`${people}?after=on&from=6`)
    await user.click(screen.getByRole('link', { name: 'Back to the start' }))
    expect((await found(1)).checked).toBe(true)
  })

  test('other filters show other people: the selection is cleared, and the page says so', async () => {
    const { user } = open({}, { path: `${people}?status=active&status=pending` })
    await user.click(await found(1))
    await user.click(screen.getByRole('button', { name: 'Remove Status: Pending' }))
    await waitFor(noBar)
    expect(screen.getByText(/selection was cleared, because the filters have changed/)).toBeTruthy()
    await user.click(await found(2))
    expect(screen.queryByText(/selection was cleared/)).toBeNull()
  })

  test('another order leaves the selection', async () => {
    const { user } = open()
    await user.click(await found(1))
    await user.click(screen.getByRole('button', { name: 'Name and e-mail' }))
    await waitFor(() => expect(address()).toBe(`${people}?sort=-name`))
    expect(box(1).checked).toBe(true)
  })

  test('a ticked page offers everybody matching; whoever is taken out leaves the rest of the page', async () => {
    const { user } = open({ readAdmins: { ...five, next: 'on', total: 240 } })
    await user.click(await found(1))
    expect(bar().queryByRole('button', { name: /matching/ })).toBeNull()
    await user.click(box('Select everybody on this page'))
    await user.click(press('Select all 240 matching'))
    expect(bar().getByText('All 240 matching people are selected')).toBeTruthy()
    expect(ticked()).toEqual([1, 2, 3, 4, 5])
    await user.click(box(3))
    expect(bar().getByText('4 people selected')).toBeTruthy()
  })

  test('where nobody counts further, everybody matching has no number', async () => {
    const { user } = open({ readAdmins: { ...five, next: 'on', total: countedTo + 1 } })
    await found(1)
    await user.click(box('Select everybody on this page'))
    await user.click(press('Select everybody matching'))
    expect(bar().getByText('Everybody matching is selected')).toBeTruthy()
  })

  test('a tick draws no row anew, but for its own box', async () => {
    const { user } = open()
    await found(1)
    const before = drawn.mock.calls.length
    expect(before).toBeGreaterThan(0)
    await user.click(box(2))
    await user.click(box(4))
    expect(ticked()).toEqual([2, 4])
    expect(drawn.mock.calls.length).toBe(before)
  })
})

describe('looking before it is sent', () => {
  test.each([
    ['S6.022', 'Block', 'blockAdmins', '2 people will be blocked', 'Block 2 people', 'Blocked 2 people'],
    [
      'S6.024',
      'Activate',
      'activateAdmins',
      '2 people will be activated',
      'Activate 2 people',
      'Activated 2 people',
    ],
  ] as const)(
    '%s %s lists who is affected before it is sent, then sends it once and says so',
    async (_, action, name, heading, verb, told) => {
      const { asked, server, user } = await ask(action, { [name]: does(outcomeOf([1, 2])) })
      const list = await within(asked).findByRole('list', { name: heading })
      expect(
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Person 1person1@example.org', 'Person 2person2@example.org'])
      const uids = [uidOf(1), uidOf(2)]
      expect(server.calls(name).map(({ body }) => body)).toEqual([{ uid_array: uids, dry_run: true }])
      await user.dblClick(await button(asked, verb))
      expect(await screen.findByText(told)).toBeTruthy()
      expect(server.calls(name).map(({ body }) => body)).toEqual([
        { uid_array: uids, dry_run: true },
        { uid_array: uids },
      ])
      expect(screen.queryByRole('dialog')).toBeNull()
      noBar()
      await waitFor(() => expect(server.calls('readAdmins')).toHaveLength(2))
      expect(document.activeElement?.textContent).toContain('5 people')
    },
  )

  test('S6.023 S7.028 Delete lists who is affected, then sends each uid in the address', async () => {
    const { asked, server, user } = await ask('Delete', { deleteAdmins: does(outcomeOf([1, 2])) })
    expect(await within(asked).findByRole('list', { name: '2 people will be deleted' })).toBeTruthy()
    await user.click(await button(asked, 'Delete 2 people'))
    expect(await screen.findByText('Deleted 2 people')).toBeTruthy()
    const two = `/v2/admin?uid_array=${uidOf(1)}&uid_array=${uidOf(2)}`
    expect(server.calls('deleteAdmins').map((call) => [call.method, call.address, call.body])).toEqual([
      ['DELETE', `${two}&dry_run=true`, undefined],
      ['DELETE', two, undefined],
    ])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('root gives back who was deleted, where the list shows such people', async () => {
    const gone = pageOf([person(1, { status: 'deleted' }), person(2, { status: 'deleted' })])
    const { asked, server, user } = await ask(
      'Restore',
      { readAdmins: gone, restoreAdmins: does(outcomeOf([1, 2])) },
      { path: `${people}?status=deleted` },
    )
    await user.click(await button(asked, 'Restore 2 people'))
    expect(await screen.findByText('Restored 2 people')).toBeTruthy()
    expect(server.calls('restoreAdmins')).toHaveLength(2)
  })

  test('an admin is not offered to give anybody back', async () => {
    const { user } = open({}, { role: 'admin', path: `${people}?status=deleted` })
    await user.click(await found(1))
    expect(bar().queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  test('closing sends nothing and keeps the selection', async () => {
    const { asked, server, user } = await ask('Block', { blockAdmins: does(outcomeOf([1, 2])) })
    await user.click(await button(asked, 'Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls('blockAdmins')).toHaveLength(1)
    expect(bar().getByText('2 people selected')).toBeTruthy()
    expect(document.activeElement).toBe(press('Block'))
  })

  test('of many the first hundred are named; who is so already is counted', async () => {
    const hundred = Array.from({ length: 100 }, (_, n) => n + 1)
    const { asked } = await ask('Block', {
      blockAdmins: does(outcomeOf(hundred, { total: 240, already: 3 })),
    })
    const list = await within(asked).findByRole('list', { name: '240 people will be blocked' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(100)
    expect(within(asked).getByText('and 140 more')).toBeTruthy()
    expect(within(asked).getByText('3 people are blocked already and stay so.')).toBeTruthy()
  })

  test('everybody matching goes by the filters, with no uid', async () => {
    const { server, user } = open(
      {
        readAdmins: { ...five, next: 'on', total: 240 },
        blockAdmins: does(outcomeOf([1, 2], { total: 240 })),
        deleteAdmins: does(outcomeOf([1, 2])),
      },
      { path: `${people}?q=per&status=active&status=pending&role=user&seen=never&sort=-name` },
    )
    await found(1)
    await user.click(box('Select everybody on this page'))
    await user.click(press('Select all 240 matching'))
    await user.click(press('Block'))
    const asked = await dialog('Block people?')
    await user.click(await button(asked, 'Block 240 people'))
    expect(await screen.findByText('Blocked 240 people')).toBeTruthy()
    const matching = { q: 'per', status: ['active', 'pending'], role: ['user'], seen: 'never' }
    expect(server.calls('blockAdmins').map(({ body }) => body)).toEqual([
      { matching, dry_run: true },
      { matching },
    ])
    await user.click(box('Select everybody on this page'))
    await user.click(press('Select all 240 matching'))
    await user.click(press('Delete'))
    await user.click(await button(await dialog('Delete people?'), 'Delete 2 people'))
    await screen.findByText('Deleted 2 people')
    expect(server.calls('deleteAdmins').map((call) => [call.address, call.body])).toEqual([
      ['/v2/admin', { matching, dry_run: true }],
      ['/v2/admin', { matching }],
    ])
  })

  test('whoever deletes more than twenty types their number first', async () => {
    const { asked, server, user } = await ask('Delete', {
      deleteAdmins: does(outcomeOf([1, 2], { total: 1200 })),
    })
    const send = await button(asked, 'Delete 1,200 people')
    await user.click(send)
    const field = within(asked).getByRole('textbox', { name: 'To confirm, type 1,200' })
    expect(document.activeElement).toBe(field)
    expect(within(asked).getByText(/not the number of people/)).toBeTruthy()
    await user.type(field, '12')
    await user.click(send)
    expect(server.calls('deleteAdmins')).toHaveLength(1)
    await user.type(field, '00')
    await user.click(send)
    expect(await screen.findByText('Deleted 1,200 people')).toBeTruthy()
  })

  test('twenty are deleted without typing', async () => {
    const { asked } = await ask('Delete', { deleteAdmins: does(outcomeOf([1, 2], { total: 20 })) })
    await button(asked, 'Delete 20 people')
    expect(within(asked).queryByRole('textbox')).toBeNull()
  })
})

describe('who is refused', () => {
  const reasons: [number, RefusalReason][] = [
    [0, 'self'],
    [4, 'transition'],
    [5, 'notAllowed'],
    [6, 'unknown'],
    [7, 'needsExpiration'],
  ]

  test('each reason is said once over whom it is about; the own account leads to its termination', async () => {
    const { asked } = await ask('Block', {
      blockAdmins: does(outcomeOf([1, 2], { refused: [...reasons, [8, 'transition']] })),
    })
    expect(await within(asked).findByText('6 people will be refused')).toBeTruthy()
    for (const text of [/no longer there/, /role does not let you/, /account is over/])
      expect(within(asked).getByText(text)).toBeTruthy()
    const group = within(asked).getByText(/present status/).parentElement as HTMLElement
    expect(
      within(group)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Person 4person4@example.orgActive', 'Person 8person8@example.orgActive'])
    const link = within(asked).getByRole('link', { name: 'request termination instead' })
    expect(link.getAttribute('href')).toBe(`/admins/profile/${me}?tab=danger`)
  })

  test('one press goes on with the others', async () => {
    const { asked, server, user } = await ask('Delete', {
      deleteAdmins: does(outcomeOf([1], { refused: [[2, 'transition']] })),
    })
    await user.click(await button(asked, 'Continue with the other one'))
    expect(await screen.findByText('Deleted 1 person')).toBeTruthy()
    expect(server.calls('deleteAdmins').at(-1)?.address).toMatch(/&without_refused=true$/)
  })

  test('how many others is in the button, and in the body what is wanted', async () => {
    const { asked, server, user } = await ask('Block', {
      blockAdmins: does(outcomeOf([1, 2], { total: 38, refused: [[0, 'self']] })),
    })
    await user.click(await button(asked, 'Continue with the other 38'))
    await screen.findByText('Blocked 38 people')
    expect(server.calls('blockAdmins').at(-1)?.body).toMatchObject({ without_refused: true })
  })

  test('where all are refused one can only close', async () => {
    const { asked, user } = await ask('Block', {
      blockAdmins: does(outcomeOf([], { refused: [[1, 'transition']] })),
    })
    await within(asked).findByText('1 person will be refused')
    const buttons = within(asked).getAllByRole('button', { name: 'Close' })
    expect(within(asked).getAllByRole('button')).toEqual(buttons)
    await user.click(buttons.at(-1) as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('who is over gets a new end: a day of the reader’s own zone, or none', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
    const { asked, server, user } = await ask(
      'Activate',
      {
        activateAdmins: ({ body }) =>
          body.expiration === undefined
            ? outcomeOf([1], { refused: [[2, 'needsExpiration']] })
            : { ...outcomeOf([1, 2]), request: body.dry_run ? null : request },
      },
      { timeZone: 'America/Sao_Paulo' },
    )
    const day = await within(asked).findByLabelText('New end date of the accounts that are over')
    fireEvent.change(day, { target: { value: '0002-12-31' } })
    expect(server.calls('activateAdmins')).toHaveLength(1)
    fireEvent.change(day, { target: { value: '2026-12-31' } })
    await button(asked, 'Activate 2 people')
    expect(server.calls('activateAdmins').at(-1)?.body).toMatchObject({
      expiration: '2027-01-01T02:59:59.000Z',
      dry_run: true,
    })
    await user.click(within(asked).getByRole('checkbox', { name: 'No end date' }))
    await waitFor(() =>
      expect(server.calls('activateAdmins').at(-1)?.body).toMatchObject({ expiration: null }),
    )
    await user.click(await button(asked, 'Activate 2 people'))
    await screen.findByText('Activated 2 people')
    expect(server.calls('activateAdmins').at(-1)?.body).toEqual({
      uid_array: [uidOf(1), uidOf(2)],
      expiration: null,
    })
  })
})

describe('what goes wrong', () => {
  test('a preview that fails says so, sends nothing, and tries again', async () => {
    const { asked, server, user } = await ask('Block', { blockAdmins: no(503, null, { requestId: 'r-9' }) })
    const alert = await within(asked).findByRole('alert')
    expect(alert.textContent).toContain('It could not be checked who would be affected')
    expect(alert.textContent).toContain('r-9')
    expect(within(asked).queryByRole('button', { name: /^Block/ })).toBeNull()
    server.use({ blockAdmins: does(outcomeOf([1, 2])) })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await button(asked, 'Block 2 people')).toBeTruthy()
  })

  test.each([403, 404, 409] as const)(
    'refused with %i since the preview: the list is drawn anew from the answer, and says so',
    async (status) => {
      const { asked, server, user } = await ask('Block', {
        blockAdmins: ({ body }) =>
          body.dry_run
            ? outcomeOf([1, 2])
            : body.without_refused
              ? outcomeOf([1], { done: true })
              : no(status, outcomeOf([1], { refused: [[2, 'notAllowed']] })),
      })
      await user.click(await button(asked, 'Block 2 people'))
      expect(await within(asked).findByText(/Something has changed since/)).toBeTruthy()
      expect(within(asked).getByText(/role does not let you/)).toBeTruthy()
      await user.click(await button(asked, 'Continue with the other one'))
      expect(await screen.findByText('Blocked 1 person')).toBeTruthy()
      expect(server.calls('blockAdmins')).toHaveLength(3)
    },
  )

  test('a refusal that names nobody lets the server look again', async () => {
    let gone = false
    const { asked, user } = await ask('Block', {
      blockAdmins: ({ body }) => {
        if (body.dry_run) return gone ? outcomeOf([], { refused: [[1, 'unknown']] }) : outcomeOf([1, 2])
        gone = true
        return no(404)
      },
    })
    await user.click(await button(asked, 'Block 2 people'))
    expect(await within(asked).findByText(/no longer there/)).toBeTruthy()
    expect(within(asked).getByText(/Something has changed since/)).toBeTruthy()
  })

  test('a dry run that is answered with a refusal shows whom it names', async () => {
    const { asked } = await ask('Block', { blockAdmins: no(409, outcomeOf([], { refused: [[0, 'self']] })) })
    expect(await within(asked).findByText(/your own account/)).toBeTruthy()
  })

  test('what cannot be sent changes nothing, and can be sent again', async () => {
    const { asked, server, user } = await ask('Block', {
      blockAdmins: ({ body }) => (body.dry_run ? outcomeOf([1, 2]) : no(503)),
    })
    await user.click(await button(asked, 'Block 2 people'))
    expect((await within(asked).findByRole('alert')).textContent).toContain('Nothing was changed')
    server.use({ blockAdmins: does(outcomeOf([1, 2])) })
    await user.click(await button(asked, 'Block 2 people'))
    expect(await screen.findByText('Blocked 2 people')).toBeTruthy()
  })
})

describe('the way back', () => {
  test.each([
    ['Block', 'blockAdmins'],
    ['Activate', 'activateAdmins'],
  ] as const)('%s can be undone in its notice', async (action, name) => {
    const { asked, server, user } = await ask(action, {
      [name]: does(outcomeOf([1, 2])),
      undoBulk: { ...outcomeOf([1], { already: 1 }), request },
    })
    await user.click(await button(asked, `${action} 2 people`))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText('Undone for 1 person. 1 person has changed since and stays so.'),
    ).toBeTruthy()
    expect(server.calls('undoBulk').map(({ body }) => body)).toEqual([{ request }])
    await waitFor(() => expect(server.calls('readAdmins')).toHaveLength(3))
  })

  test('a way back that is gone is said', async () => {
    const { asked, user } = await ask('Block', { blockAdmins: does(outcomeOf([1, 2])), undoBulk: no(409) })
    await user.click(await button(asked, 'Block 2 people'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/could not be undone. Nobody is as this action left them/)).toBeTruthy()
  })

  const activity: Activity = {
    request,
    action: 'block',
    at: new Date(Date.now() - 5 * 60_000).toISOString(),
    total: 12,
    names: ['Ana Lima', 'Bia Souza'],
    undoable: true,
  }

  test('the own actions of the last day are listed, each to be undone as long as it can be', async () => {
    let undone = false
    const { server, user } = open({
      readActivity: () => ({
        activities: [
          ...(undone ? [{ ...activity, request: uidOf(91), action: 'undo' as const, undoable: false }] : []),
          { ...activity, undoable: !undone },
          {
            ...activity,
            request: uidOf(90),
            action: 'deleteAdmins',
            total: 1,
            names: ['Caio'],
            undoable: false,
          },
        ],
      }),
      undoBulk: () => {
        undone = true
        return outcomeOf([1, 2], { done: true, total: 12 })
      },
    })
    await found(1)
    await user.click(screen.getByRole('button', { name: 'Recent actions' }))
    const shown = await dialog('Recent actions')
    const items = async () =>
      within(await within(shown).findByRole('list', { name: 'Recent actions' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(await items()).toEqual([
      'Blocked 12 peopleAna Lima, Bia Souza and 10 more5 minutes agoUndo',
      'Deleted 1 personCaio5 minutes ago',
    ])
    await user.dblClick(await button(shown, 'Undo: Blocked 12 people'))
    expect((await within(shown).findByRole('status')).textContent).toContain('Undone for 12 people')
    await waitFor(() => expect(within(shown).queryByRole('button', { name: /^Undo/ })).toBeNull())
    expect(server.calls('undoBulk').map(({ body }) => body)).toEqual([{ request }])
    expect(await items()).toHaveLength(3)
  })

  test('what is undone in the list is offered in no notice any more', async () => {
    const { asked, user } = await ask('Block', {
      blockAdmins: does(outcomeOf([1, 2])),
      readActivity: { activities: [activity] },
      undoBulk: outcomeOf([1, 2], { done: true }),
    })
    await user.click(await button(asked, 'Block 2 people'))
    await screen.findByRole('button', { name: 'Undo' })
    await user.click(screen.getByRole('button', { name: 'Recent actions' }))
    const shown = await dialog('Recent actions')
    await user.click(await button(shown, 'Undo: Blocked 12 people'))
    await within(shown).findByText('Undone for 2 people')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('no action, and actions that cannot be read, are told', async () => {
    const { server, user } = open({ readActivity: no(503) })
    await user.click(await screen.findByRole('button', { name: 'Recent actions' }))
    const shown = await dialog('Recent actions')
    const alert = await within(shown).findByRole('alert')
    server.use({ readActivity: { activities: [] } })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await within(shown).findByText('No action in the last day')).toBeTruthy()
  })
})

describe('one person', () => {
  test('the menu of a row offers what fits the state, and asks in the same way', async () => {
    const { server, user } = open({
      readAdmins: pageOf([person(1), person(2, { status: 'blocked' }), person(3, { status: 'deleted' })]),
      blockAdmins: does(outcomeOf([1])),
    })
    await user.click(await found(2))
    const menu = (n: number) => screen.getByRole('button', { name: `Actions for Person ${n}` })
    const items = (n: number) =>
      within(menu(n).parentElement as HTMLElement)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await user.click(menu(2))
    expect(items(2)).toEqual(['Activate', 'Delete'])
    await user.click(menu(3))
    expect(items(2)).toEqual([])
    expect(items(3)).toEqual(['Restore'])
    await user.click(menu(1))
    expect(items(1)).toEqual(['Block', 'Delete'])
    await user.click(within(menu(1).parentElement as HTMLElement).getByRole('button', { name: 'Block' }))
    await user.click(await button(await dialog('Block people?'), 'Block 1 person'))
    expect(await screen.findByText('Blocked 1 person')).toBeTruthy()
    expect(server.calls('blockAdmins').at(-1)?.body).toEqual({ uid_array: [uidOf(1)] })
    expect(bar().getByText('1 person selected')).toBeTruthy()
    expect(document.activeElement).toBe(menu(1))
  })

  test('Escape closes the menu and gives the focus back; whoever is ticked stays so', async () => {
    const { user } = open()
    await user.click(await found(2))
    const menu = screen.getByRole('button', { name: 'Actions for Person 1' })
    await user.click(menu)
    await user.keyboard('{Escape}')
    expect(menu.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(menu)
    expect(ticked()).toEqual([2])
    await user.keyboard('{Escape}')
    expect(ticked()).toEqual([])
  })
})

test('it can all be done by the keyboard', async () => {
  const { server, user } = open({ blockAdmins: does(outcomeOf([1, 2])), undoBulk: outcomeOf([1, 2]) })
  const first = await found(1)
  first.focus()
  await user.keyboard(' ')
  expect(first.checked).toBe(true)
  await user.keyboard('{Escape}')
  noBar()
  box(1).focus()
  await user.keyboard(' ')
  box(2).focus()
  await user.keyboard(' ')
  press('Block').focus()
  await user.keyboard('{Enter}')
  const asked = await dialog('Block people?')
  const send = await button(asked, 'Block 2 people')
  while (document.activeElement !== send) await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByText('Blocked 2 people')
  await user.keyboard('{F8}')
  expect(document.activeElement?.textContent).toBe('Undo')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.calls('undoBulk')).toHaveLength(1))
})

describe('on a phone', () => {
  const phone = { wide: false }

  test('the cards have ticks in a mode of their own, which ends with what was ticked', async () => {
    const { server, user } = open({ blockAdmins: does(outcomeOf([1, 2])) }, phone)
    await screen.findByText('Person 1')
    expect(screen.queryByRole('checkbox', { name: /^Select Person/ })).toBeNull()
    const mode = screen.getByRole('button', { name: 'Select' })
    await user.click(mode)
    expect(mode.getAttribute('aria-pressed')).toBe('true')
    await user.click(box(1))
    await user.click(box('Select everybody on this page'))
    await user.click(box(5))
    expect(ticked()).toEqual([1, 2, 3, 4])
    await user.click(press('Block'))
    await user.click(await button(await dialog('Block people?'), 'Block 2 people'))
    await screen.findByText('Blocked 2 people')
    expect(server.calls('blockAdmins')).toHaveLength(2)
    expect(screen.queryByRole('checkbox', { name: /^Select Person/ })).toBeNull()
  })

  test('a finger that rests on a card ticks it; one that moves on does not', async () => {
    open({}, phone)
    const card = (await screen.findByText('Person 2')).closest('li') as HTMLElement
    vi.useFakeTimers()
    const finger = { pointerType: 'touch', clientX: 10, clientY: 10 }
    fireEvent.pointerDown(card, finger)
    fireEvent.pointerMove(card, { ...finger, clientY: 60 })
    act(() => void vi.advanceTimersByTime(700))
    noBar()
    fireEvent.pointerDown(card, finger)
    act(() => void vi.advanceTimersByTime(700))
    expect(ticked()).toEqual([2])
  })
})

test.each([
  ['pt', 'Selecionar Person 1', 'Bloquear', 'Bloquear 2 pessoas', '2 pessoas bloqueadas'],
  ['es', 'Seleccionar a Person 1', 'Bloquear', 'Bloquear a 2 personas', '2 personas bloqueadas'],
] as const)('it speaks %s', async (language, tick, action, verb, told) => {
  const { user } = open({ blockAdmins: does(outcomeOf([1, 2])) }, { language })
  await user.click(await screen.findByRole('checkbox', { name: tick }))
  await user.click(screen.getByRole('button', { name: action }))
  await user.click(await screen.findByRole('button', { name: verb }))
  expect(await screen.findByText(told)).toBeTruthy()
})
