import { pages } from '@resguardo/contract/platform/pages/pages'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { tokenFor, uidOf } from '../people.ts'
import { type Demo, signInDemo, startDemo } from '../demoWorld.ts'

/*
 * The demonstration (`resguardo seed --demo`) as four people see it: every route of the application. Lists
 * may be empty only if they are named here.
 */

let demo: Demo

// Serial, because they share a server.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  demo = await startDemo()
})

test.afterAll(() => demo.stop())

type Visitor = keyof Demo['accounts']
/** URLs of a route, for the people who use it; `link` is the first link of a list. */
type Stop = string | { list: string; link: string }

const allVisitors = ['root', 'admin', 'helper', 'user'] as const
const admins = ['root', 'admin'] as const

/** Every route of `routes.tsx`: who visits it, and at which URLs. */
const routes: Readonly<Record<string, { who: readonly Visitor[]; stops: (uid: string) => readonly Stop[] }>> =
  {
    '/dashboard': { who: allVisitors, stops: () => ['/dashboard'] },
    '/course/submodules/:id': { who: allVisitors, stops: () => ['/course/submodules/strong-code?slide=2'] },
    '/course/:part/:id?': {
      who: allVisitors,
      stops: () => [
        '/course/search?q=wifi',
        '/course/risks',
        '/course/plan',
        '/course/ticks',
        '/course/drills',
        '/course/worries',
        '/course/modules/solid-base',
      ],
    },
    '/assistant': { who: allVisitors, stops: () => ['/assistant'] },
    '/welcome': { who: ['user'], stops: () => ['/welcome?step=2', '/welcome?step=5'] },
    '/admins/profile/:uid': {
      who: allVisitors,
      stops: (uid) => [`/admins/profile/${uid}`, `/admins/profile/${uid}?tab=security`],
    },
    '/console': { who: admins, stops: () => ['/console'] },
    '/admins/manage': { who: admins, stops: () => ['/admins/manage', '/admins/manage?status=blocked'] },
    '/users': { who: admins, stops: () => ['/users'] },
    '/devices': { who: allVisitors, stops: () => ['/devices'] },
    '/admins/create': { who: admins, stops: () => ['/admins/create'] },
    '/teams': { who: admins, stops: () => ['/teams'] },
    '/teams/:uid/:tab?': {
      who: admins,
      stops: () =>
        ['', '/members', '/domains', '/settings', '/associations', '/report'].map(
          (tab) => `/teams/TEAM${tab}`,
        ),
    },
    '/support': { who: ['helper'], stops: () => ['/support'] },
    '/outbox': { who: ['root'], stops: () => ['/outbox'] },
    '/newsletter/:part?': { who: allVisitors, stops: () => ['/newsletter'] },
    '/reports/:uid?': {
      who: ['root'],
      stops: () => [
        '/reports',
        '/reports?state=settled',
        { list: '/reports', link: 'main a[href^="/reports/"]' },
      ],
    },
    '/licenses/packs': { who: admins, stops: () => ['/licenses/packs'] },
    '/licenses/packs/:uid': {
      who: admins,
      stops: () => [{ list: '/licenses/packs?q=Farol', link: 'main a[href^="/licenses/packs/"]' }],
    },
    '/licenses': { who: allVisitors, stops: () => ['/licenses'] },
    '/licenses/orders/:uid?': {
      who: allVisitors,
      stops: () => [
        '/licenses/orders',
        { list: '/licenses/orders', link: 'main a[href^="/licenses/orders/"]' },
      ],
    },
    '/alerts/:part?/:uid?': { who: allVisitors, stops: () => ['/alerts', '/alerts?show=all'] },
    '/invites': { who: allVisitors, stops: () => ['/invites'] },
    '/logs': { who: allVisitors, stops: () => ['/logs', '/logs?tab=audit'] },
    '/settings/:section?': {
      who: ['root'],
      stops: () =>
        ['', '/security', '/messaging', '/attachments', '/calling', '/apps', '/tls', '/certs'].map(
          (one) => `/settings${one}`,
        ),
    },
    '/community/:type?/:thread?': {
      who: allVisitors,
      stops: () => [
        '/community',
        ...['announcements', 'questions', 'tips', 'alerts', 'off-topic'].map(
          (board) => `/community/${board}`,
        ),
        '/community/log',
        '/community/search?q=senha',
        { list: '/community/questions', link: 'main a[href^="/community/questions/"]' },
      ],
    },
    '/emergency/:lang?/:card?': { who: ['user'], stops: () => ['/emergency/pt', '/emergency/pt/stalking'] },
    '/start/:lang?/:id?': { who: ['user'], stops: () => ['/start/pt', '/start/pt/updates-on'] },
    '/crossing/:lang?': { who: ['user'], stops: () => ['/crossing/pt?for=border&time=20&os=ios'] },
  }

/** Pages that only root or a helper sees on a route shared with others. */
const extraStops: Readonly<Partial<Record<Visitor, readonly Stop[]>>> = {
  root: [
    '/alerts/manage',
    '/alerts/manage?tab=feeds',
    { list: '/alerts/manage', link: 'main a[href^="/alerts/manage/"]' },
    '/newsletter/manage',
    '/newsletter/manage?tab=preview',
    '/newsletter/manage?tab=addresses',
    '/support?tab=drafts',
    '/community/review',
    '/licenses/orders?all=true',
  ],
  helper: ['/community/review', { list: '/support', link: 'main a[href*="ticket="]' }],
}

/** Routes without content: sign-in pages, and redirects. */
const routesWithoutContent = [
  '/signin/:lang',
  '/signup/:lang',
  '/admin/:lang',
  '/forgot-password/:lang',
  '/verify/:lang',
  '/verify/:lang/:token',
  '/keep-account/:lang',
  '/welcome/password',
  '/newsletter/:lang/:step',
  '/404',
  '/status/404',
]

/** Where a list may be empty in the demonstration, with the reason. */
const allowedEmpty: Readonly<Record<string, string>> = {
  '/settings/certs': 'there is no certificate that anybody would trust',
}

test('every route of the application is walked, or named as one that shows nothing to read', () => {
  const named = Object.values(pages).map(({ path }) => path)
  expect(named.length).toBeGreaterThan(30)
  expect([...Object.keys(routes), ...routesWithoutContent].toSorted()).toEqual(named.toSorted())
})

/**
 * Root sees the most; `npm run bench -- every-page` also walks as the others, whose lists
 * server/test/demo.test.ts checks.
 */
const visitors =
  process.env['EVERY_PAGE'] === '1' ? allVisitors : allVisitors.filter((visitor) => visitor === 'root')
for (const visitor of visitors)
  test(`S1.002 the ${visitor} of the demonstration finds no list empty, wherever they go`, async ({
    page,
    context,
    playwright,
  }) => {
    test.setTimeout(400_000)
    const request = await playwright.request.newContext({ baseURL: demo.address })
    const token = await tokenFor(request, demo.accounts[visitor], demo.password)
    await signInDemo(context, demo, token)
    const team = await firstTeam(request, token)
    const all = Object.values(routes).flatMap((route) =>
      route.who.includes(visitor) ? route.stops(uidOf(token)) : [],
    )
    const empty: string[] = []
    for (const stop of [...all, ...(extraStops[visitor] ?? [])])
      empty.push(...(await emptyListsAt(page, stop, team)))
    expect(empty).toEqual([])
    await request.dispose()
  })

async function firstTeam(request: APIRequestContext, token: string): Promise<string> {
  const answer = await request.get('/v2/team?q=Farol', { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok()) return ''
  const { data }: { data: { teams: { uid: string }[] } } = await answer.json()
  return data.teams[0]?.uid ?? ''
}

/** Empty lists and failed pages at a stop. */
async function emptyListsAt(page: Page, stop: Stop, team: string): Promise<string[]> {
  const path = (typeof stop === 'string' ? stop : stop.list).replace('TEAM', team)
  await page.goto(`${demo.address}${path}`)
  await waitForContent(page)
  if (typeof stop !== 'string') {
    await page.locator(stop.link).first().click()
    await waitForContent(page)
  }
  const pathname = new URL(page.url()).pathname
  if (pathname in allowedEmpty) return []
  if (pathname.startsWith('/status/') || pathname.startsWith('/signin'))
    return [`${path} leads to ${pathname}`]
  const found = await page.locator('main [class*="EmptyState-empty"]').allInnerTexts()
  return found.map((text) => `${path}: ${text.replaceAll('\n', ' ')}`)
}

/** Waits until the page has its content; reloads once if it does not load, as a reader would. */
async function waitForContent(page: Page, mayReload = true): Promise<void> {
  const contentShown = Promise.all([
    expect(page.locator('h1').first(), page.url()).toBeVisible({ timeout: 30_000 }),
    expect(page.locator('main [aria-busy="true"]'), page.url()).toHaveCount(0, { timeout: 30_000 }),
  ])
  await contentShown.catch(async (error: unknown) => {
    if (!mayReload) throw error
    await page.reload()
    await waitForContent(page, false)
  })
}
