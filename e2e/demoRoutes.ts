import type { Language } from '@resguardo/contract/platform/languages'
import { pages } from '@resguardo/contract/platform/pages/pages'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Demo } from './demoWorld.ts'
import { uidOf } from './people.ts'

/*
 * Every route of the application in the demonstration (`resguardo seed --demo`), and the people who visit it.
 */

export type Visitor = keyof Demo['accounts']
/** URLs of a route, for the people who use it; `link` is the first link of a list. */
export type Stop = string | { list: string; link: string }

export const allVisitors = ['root', 'admin', 'helper', 'user'] as const
const admins = ['root', 'admin'] as const

interface VisitedRoute {
  who: readonly Visitor[]
  stops: (uid: string, lang: Language) => readonly Stop[]
}

/** Every route of the application with content: who visits it, and at which URLs. */
export const routes: Readonly<Record<string, VisitedRoute>> = {
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
      [
        '',
        '/members',
        '/domains',
        '/settings',
        '/associations',
        '/report',
        '/assignments',
        '/announcements',
        '/webhooks',
      ].map((tab) => `/teams/TEAM${tab}`),
  },
  '/support': { who: ['helper'], stops: () => ['/support'] },
  '/keys': { who: admins, stops: () => ['/keys'] },
  '/mail-templates/:kind?': {
    who: ['root'],
    stops: () => [
      '/mail-templates',
      '/mail-templates/reset',
      '/mail-templates/screens',
      '/mail-templates/screens?key=ui.role.user',
    ],
  },
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
  '/licenses/seats': { who: admins, stops: () => ['/licenses/seats', '/licenses/seats?state=reserved'] },
  '/licenses/subscriptions': { who: admins, stops: () => ['/licenses/subscriptions'] },
  '/licenses/mine': { who: allVisitors, stops: () => ['/licenses/mine'] },
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
      [
        '',
        '/security',
        '/messaging',
        '/attachments',
        '/calling',
        '/apps',
        '/tls',
        '/certs',
        '/environment',
      ].map((one) => `/settings${one}`),
  },
  '/community/:type?/:thread?': {
    who: allVisitors,
    stops: () => [
      '/community',
      ...['announcements', 'questions', 'tips', 'alerts', 'off-topic'].map((board) => `/community/${board}`),
      '/community/log',
      '/community/search?q=senha',
      { list: '/community/questions', link: 'main a[href^="/community/questions/"]' },
    ],
  },
  '/emergency/:lang?/:card?': {
    who: ['user'],
    stops: (_uid, lang) => [`/emergency/${lang}`, `/emergency/${lang}/stalking`],
  },
  '/start/:lang?/:id?': {
    who: ['user'],
    stops: (_uid, lang) => [`/start/${lang}`, `/start/${lang}/updates-on`],
  },
  '/crossing/:lang?': {
    who: ['user'],
    stops: (_uid, lang) => [`/crossing/${lang}`, `/crossing/${lang}?for=border&time=20&os=ios`],
  },
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
    '/licenses/orders?of=me',
  ],
  helper: ['/community/review', { list: '/support', link: 'main a[href*="ticket="]' }],
}

/** Routes without content: sign-in pages, and redirects. */
export const routesWithoutContent = [
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

/** All stops of a visitor, in the order of the routes. */
export function stopsOf(visitor: Visitor, token: string, lang: Language): readonly Stop[] {
  const all = Object.values(routes).flatMap((route) =>
    route.who.includes(visitor) ? route.stops(uidOf(token), lang) : [],
  )
  return [...all, ...(extraStops[visitor] ?? [])]
}

/** Stops of someone without an account: pages that need no session, in a language. */
export function openStops(lang: Language): readonly Stop[] {
  const open = Object.values(pages).filter((page) => !('framed' in page))
  return [
    `/${lang}`,
    '/no-such-page',
    ...open.flatMap(({ path }): readonly Stop[] => {
      const address = path.replace(':lang', lang).replace(':token', 'a-token').replace(':step', 'join')
      return routes[path]?.stops('', lang) ?? [address]
    }),
  ]
}

export async function firstTeam(request: APIRequestContext, token: string): Promise<string> {
  const answer = await request.get('/v2/team?q=Farol', { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok()) return ''
  const { data }: { data: { teams: { uid: string }[] } } = await answer.json()
  return data.teams[0]?.uid ?? ''
}

/** Opens a stop of a person whose first team is `team`, and waits for its content. */
export async function visit(page: Page, demo: Demo, stop: Stop, team: string): Promise<void> {
  const path = (typeof stop === 'string' ? stop : stop.list).replace('TEAM', team)
  await page.goto(`${demo.address}${path}`)
  await waitForContent(page)
  if (typeof stop === 'string') return
  await page.locator(stop.link).first().click()
  await waitForContent(page)
}

/** Waits until the page has its content; reloads once if it does not load, as a reader would. */
async function waitForContent(page: Page, mayReload = true): Promise<void> {
  const contentShown = Promise.all([
    // The not-found page has a heading for screen readers alone.
    expect(page.locator('h1').first(), page.url()).toBeAttached({ timeout: 30_000 }),
    expect(page.locator('main [aria-busy="true"]'), page.url()).toHaveCount(0, { timeout: 30_000 }),
  ])
  await contentShown.catch(async (error: unknown) => {
    if (!mayReload) throw error
    await page.reload()
    await waitForContent(page, false)
  })
}
