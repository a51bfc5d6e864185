import type { AdminRow } from '@resguardo/contract/people/admins'
import type { Grant } from '@resguardo/contract/people/peopleEnums'
import type { FoundLesson } from '@resguardo/contract/learning/courses'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { storeToken } from '#api/token.ts'
import { fakeServer, type Handlers, errorResponse } from '#test/fakeServer.ts'
import { renderApp, wideWindow } from '#test/renderApp.tsx'
import { address } from '#test/renderPage.tsx'
import { courseServer, sampleCourse } from '#test/sampleCourse.ts'
import { sampleOrder } from '#test/sampleOrders.ts'
import { sampleTeam } from '#test/sampleTeam.ts'
import { signIn } from '#test/signedIn.ts'
import { closeLayer } from './paletteLayer.ts'

afterEach(() => {
  closeLayer()
  storeToken(null)
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const rui: AdminRow = {
  uid: '00000000-0000-4000-8000-00000000000b',
  username: 'rui@example.org',
  first_name: 'Rui',
  last_name: 'Sá',
  role: 'user',
  status: 'active',
  expiration: null,
  last_seen: null,
  licenseType: 'none',
  teams: [],
}
const ruiOptions = [
  'Rui Sárui@example.org',
  'New password for Rui Sá…',
  'Give a seat to Rui Sá…',
  'Teams of Rui Sá…',
  'Block or delete Rui Sá…',
  'Role and access of Rui Sá…',
  'Sessions of Rui Sá',
  'What happened to the account of Rui Sá',
]
const found: Handlers = {
  readOrders: { orders: [], next: null, total: 0 },
  readAdmins: ({ query }) => ({ admins: query.q === 'rui' ? [rui] : [], next: null, total: 1 }),
  readTeams: { teams: [], next: null },
  searchLessons: { help: null, lessons: [] },
}

async function open(
  role: 'root' | 'admin' | 'user' = 'root',
  handlers: Handlers = {},
  path = '/dashboard',
  grants: Grant[] = [],
) {
  const school = courseServer({})
  const server = fakeServer({
    ...school.handlers,
    publicSettings: () => errorResponse(503),
    readOutbox: () => errorResponse(503),
    ...found,
    ...handlers,
  })
  wideWindow()
  signIn({ role, ...(grants.length > 0 && { grants }) })
  const page = await renderApp(path)
  await screen.findByRole('navigation', { name: 'Main' })
  return { server, ...page }
}
const palette = () => screen.findByRole('dialog', { name: 'Search and go' })
const field = async () => within(await palette()).getByRole('combobox')
const options = async () =>
  within(await palette())
    .getAllByRole('option')
    .map((one) => one.textContent)

describe('the palette', () => {
  test('opens by Ctrl K from wherever one types, goes by keyboard alone, and gives the focus back', async () => {
    const { user } = await open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'licenses')
    await waitFor(async () => expect(await options()).toContain('Licenses'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/licenses'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('finds screens, lessons and actions without case and accents; arrows choose', async () => {
    const { user } = await open('user')
    await user.keyboard('{Meta>}k{/Meta}')
    expect(await options()).toEqual(expect.arrayContaining(['Today', 'My profile', 'Sign out']))
    expect(await options()).not.toContain('Licenses')
    await user.type(await field(), 'SIGN')
    await waitFor(async () => expect(await options()).toEqual(['Sign out']))
    await user.clear(await field())
    await user.type(await field(), 'lock')
    await waitFor(async () => expect((await options()).some((text) => text?.endsWith('Lock'))).toBe(true))
    await user.keyboard('{ArrowDown}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('help in danger comes first, for an account without a phone too, and Enter opens it', async () => {
    const help = { kind: 'card', id: 'stolen', title: 'My phone was stolen', about: 'Lost, too' } as const
    const { user } = await open('user', {
      readCourse: sampleCourse({ profile: null, osType: null, modules: {}, submodules: {} }),
      searchLessons: { help, lessons: [] },
    })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'my phone was stolen')
    await waitFor(async () => expect((await options())[0]).toBe('My phone was stolenLost, too'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/emergency/en/stolen'))
  })

  test('finds people and teams at the server, for those who may; a failure there leaves the rest', async () => {
    const { user, server } = await open('root')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'rui')
    await waitFor(async () => expect(await options()).toEqual(ruiOptions))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/admins/profile/${rui.uid}`))
    server.use({ readAdmins: errorResponse(503), readTeams: errorResponse(503) })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'tod')
    await waitFor(async () => expect(await options()).toContain('Today'))
    await screen.findByText('Not everything could be searched just now.')
  })

  test.each([
    ['newsl', 'Send newsletter'],
    ['boletim', 'Send newsletter'],
    ['faturas', 'Orders'],
    ['pedidos y facturas', 'Orders'],
    ['moderação', 'Moderation'],
    ['auditoría', 'Access Logs'],
    ['lugares', 'Seats'],
    ['token', 'Service keys'],
    ['two-factor', 'Second step for super adminsSecurity Settings'],
    ['certificado', 'Certificate'],
    ['webhook', 'Webhooks'],
    ['criar pessoa', 'Create a person'],
    ['invitar', 'Invite to a team'],
  ])('finds “%s” in the console by words of three languages', async (q, option) => {
    const { user } = await open('root')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), q)
    await waitFor(async () => expect(await options()).toContain(option))
  })

  test('leads from a person to the button for a new password, and finds an order by its number', async () => {
    const order = sampleOrder({ number: 4711 })
    const { user } = await open('root', { readOrders: { orders: [order], next: null, total: 1 } })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), String(order.number))
    await waitFor(async () =>
      expect((await options()).some((text) => text?.startsWith(`Order ${order.number}`))).toBe(true),
    )
    await user.clear(await field())
    await user.type(await field(), 'rui')
    await waitFor(async () => expect(await options()).toEqual(ruiOptions))
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe(`/admins/profile/${rui.uid}`))
  })

  test('finds what can be done in a team, for root and for its admin', async () => {
    const team = sampleTeam(1, { teamName: 'Farol' })
    for (const role of ['root', 'admin'] as const) {
      const { user, unmount } = await open(role, { readTeams: { teams: [team], next: null } })
      await user.keyboard('{Control>}k{/Control}')
      await user.type(await field(), 'farol')
      await waitFor(async () =>
        expect(await options()).toEqual([
          'Farol',
          'People of Farol',
          'Invite to Farol…',
          'Write an announcement to Farol…',
          'Domains of Farol',
          'Report of Farol',
        ]),
      )
      await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
      await waitFor(() => expect(address()).toContain(`/invites?team=${team.uid}`))
      unmount()
    }
  })

  test('offers a person what the role allows, and an auditor no change', async () => {
    const { user, unmount } = await open('admin')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'rui')
    const own = [0, 1, 2, 3, 4, 7].map((at) => ruiOptions[at])
    await waitFor(async () => expect(await options()).toEqual(own))
    unmount()
    const auditor = await open('user', {}, '/dashboard', ['auditor'])
    await auditor.user.keyboard('{Control>}k{/Control}')
    await auditor.user.type(await field(), 'rui')
    await waitFor(async () => expect(await options()).toContain('What happened to the account of Rui Sá'))
    const shown = await options()
    expect(shown).toContain('Sessions of Rui Sá')
    expect(shown.join()).not.toMatch(/…/)
    await auditor.user.clear(await field())
    await auditor.user.type(await field(), 'convidar')
    await waitFor(async () => expect(await options()).not.toContain('Invite to a team'))
  })

  test('leads a helper to the questions', async () => {
    const { user } = await open('user', {}, '/dashboard', ['helper'])
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'responder')
    await waitFor(async () => expect(await options()).toContain('Answer questions'))
  })

  test('has the desks of a team admin, and no setting', async () => {
    const { user, server } = await open('admin')
    await user.keyboard('{Control>}k{/Control}')
    expect(await options()).toEqual(
      expect.arrayContaining(['Users', 'End users and devices', 'Packs', 'Orders', 'Create a person']),
    )
    expect(await options()).not.toEqual(expect.arrayContaining(['Outbox']))
    await user.type(await field(), 'smtp')
    await waitFor(async () => expect((await palette()).textContent).toContain('Nothing found'))
    expect(server.calls('readSettings')).toEqual([])
  })

  test('who was found for the word before is not offered for another one, and waiting is no nothing', async () => {
    const { user, server } = await open('root')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'rui')
    await waitFor(async () => expect(await options()).toEqual(ruiOptions))
    let answer = () => {}
    const late = new Promise<void>((settle) => (answer = settle))
    server.use({ readAdmins: () => late.then(() => ({ admins: [], next: null, total: 0 })) })
    await user.type(await field(), 'zz')
    const dialog = within(await palette())
    expect((await dialog.findAllByText('Searching…')).length).toBeGreaterThan(0)
    expect(dialog.queryAllByRole('option')).toEqual([])
    answer()
    await dialog.findByText('Nothing found for “ruizz”.')
  })

  test('a lesson is found by what it says, at its slide, with the way to all that is found', async () => {
    const answer: FoundLesson = {
      id: 'strong-code',
      module: 'lock',
      title: { text: 'Strong code', marks: [] },
      excerpt: { text: 'Who steals it sees nothing.', marks: [] },
      place: 'text',
      slide: 3,
      locked: false,
    }
    const { user, server } = await open('user', { searchLessons: { help: null, lessons: [answer] } })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'stolen')
    await waitFor(async () =>
      expect(await options()).toEqual(['Strong codeLock', 'Search the course for “stolen”']),
    )
    expect(server.seen.find(({ name }) => name === 'searchLessons')?.address).toContain('lang=en')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/course/submodules/strong-code?slide=3'))
  })

  test('asks before what is typed on a page is left, by command and by key', async () => {
    const team = sampleTeam(1)
    const previousTeams: Handlers = { readTeams: { teams: [team], next: null } }
    const { user } = await open('root', previousTeams, `/teams/${team.uid}`)
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'licenses')
    await waitFor(async () => expect(await options()).toContain('Licenses'))
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(address()).toBe(`/teams/${team.uid}`)
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('gl')
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(address()).toBe('/licenses'))
  })

  test('requests no people for a user who runs no team', async () => {
    const { user, server } = await open('user')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'rui')
    await within(await palette()).findByText('Nothing found for “rui”.')
    expect(server.seen.map(({ name }) => name)).not.toContain('readAdmins')
  })

  test('opens from the menu of the account, where there is no keyboard', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Account of/ }))
    await user.click(await screen.findByRole('button', { name: 'Search and go' }))
    expect(await palette()).toBeTruthy()
  })
})

describe('single keys', () => {
  test('g and a second key lead to a place that one sees', async () => {
    const { user } = await open('root')
    await user.keyboard('gl')
    await waitFor(() => expect(address()).toBe('/licenses'))
    await user.keyboard('gs')
    await waitFor(() => expect(address()).toContain('/settings'))
    await user.keyboard('gd')
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  test('to a place that one does not see no key leads', async () => {
    const { user } = await open('user')
    await user.keyboard('gs')
    await user.keyboard('x')
    expect(address()).toBe('/dashboard')
  })

  test('? shows them, and there they can be turned off; Ctrl K stays', async () => {
    const { user } = await open('root')
    await user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    within(sheet).getByText('Go to: Licenses')
    await user.click(within(sheet).getByRole('checkbox', { name: 'Use single-key shortcuts' }))
    expect(within(sheet).queryByText('Go to: Licenses')).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    await user.keyboard('gl?')
    expect([address(), screen.queryByRole('dialog')]).toEqual(['/dashboard', null])
    await user.keyboard('{Control>}k{/Control}')
    await palette()
  })

  test('/ goes to the search of the screen, and without one to the palette; in a field keys are letters', async () => {
    const { user } = await open('root')
    await user.keyboard('/')
    await palette()
    await user.type(await field(), 'g')
    await user.keyboard('l?/')
    expect(((await field()) as HTMLInputElement).value).toBe('gl?/')
    expect(address()).toBe('/dashboard')
  })
})
