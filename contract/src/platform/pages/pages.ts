import { dashboardPath, lessonsSegment } from './prefetchedPages.ts'

/** The tabs of a team's page, in order; the first one adds no path segment. */
export const teamTabs = [
  'details',
  'members',
  'domains',
  'settings',
  'associations',
  'report',
  'assignments',
  'announcements',
  'webhooks',
] as const
export type TeamTab = (typeof teamTabs)[number]

/** A page of the application. The web takes code by the page's name. */
export interface Page {
  /** A pattern of the router: `:x` is a segment, `:x?` one that may be missing. */
  readonly path: string
  /** Needs a session, and is shown with header and sidebar. */
  readonly framed?: true
  /** Open to all, and shown with header and sidebar to who is signed in. */
  readonly keepsFrame?: true
  /** The groups of texts that it shows, besides `app` for a framed page. */
  readonly texts: readonly string[]
  /** Its document, built per language as `{html}.{lang}.html`; by default the shell of signed-in pages. */
  readonly html?: string
}

const more = ['more'] as const
const account = ['public', 'account'] as const
const consolePage = (path: string) => ({ path, framed: true, texts: more }) as const

/**
 * Every page, the most specific first: read by the router, by what builds documents, by the server that
 * sends them, and by everything that links to a page. Small, because the sign-in page loads it.
 */
export const pages = {
  signIn: { path: '/signin/:lang', texts: ['public'], html: 'signin' },
  signUp: { path: '/signup/:lang', texts: account, html: 'signup' },
  adminSignIn: { path: '/admin/:lang', texts: ['public'], html: 'admin' },
  forgotPassword: { path: '/forgot-password/:lang', texts: account, html: 'forgot-password' },
  validate: { path: '/verify/:lang', texts: account, html: 'verify' },
  verify: { path: '/verify/:lang/:token', texts: account, html: 'verify' },
  keepAccount: { path: '/keep-account/:lang', texts: account, html: 'keep-account' },
  choosePassword: { path: '/welcome/password', texts: account },
  emergency: { path: '/emergency/:lang?/:card?', keepsFrame: true, texts: ['guide'], html: 'emergency' },
  crossing: { path: '/crossing/:lang?', keepsFrame: true, texts: ['guide'], html: 'crossing' },
  start: { path: '/start/:lang?/:id?', texts: ['app', 'guide', 'lesson', 'start'], html: 'start' },
  community: {
    path: '/community/:type?/:thread?',
    keepsFrame: true,
    texts: ['guide', 'community'],
    html: 'community',
  },
  letterLink: { path: '/newsletter/:lang/:step', texts: ['public', 'more'] },
  notFound: { path: '/404', texts: ['public', 'guide'], html: '404' },
  statusNotFound: { path: '/status/404', texts: ['public', 'guide'] },
  dashboard: { path: dashboardPath, framed: true, texts: [], html: 'dashboard' },
  lesson: { path: `/course/${lessonsSegment}/:id`, framed: true, texts: ['lesson'], html: 'course' },
  course: { path: '/course/:part/:id?', framed: true, texts: ['lesson', 'more'], html: 'course' },
  assistant: { path: '/assistant', framed: true, texts: ['lesson', 'assistant'] },
  welcome: { path: '/welcome', framed: true, texts: ['more', 'start'] },
  profile: consolePage('/admins/profile/:uid'),
  console: { path: '/console', framed: true, texts: ['more', 'overview'] },
  people: { path: '/admins/manage', framed: true, texts: ['people'] },
  users: consolePage('/users'),
  devices: consolePage('/devices'),
  create: consolePage('/admins/create'),
  teams: consolePage('/teams'),
  team: consolePage('/teams/:uid/:tab?'),
  support: consolePage('/support'),
  outbox: consolePage('/outbox'),
  mailTemplates: consolePage('/mail-templates/:kind?'),
  apiKeys: consolePage('/keys'),
  newsletter: consolePage('/newsletter/:part?'),
  reports: consolePage('/reports/:uid?'),
  packs: consolePage('/licenses/packs'),
  pack: consolePage('/licenses/packs/:uid'),
  seats: consolePage('/licenses/seats'),
  subscriptions: consolePage('/licenses/subscriptions'),
  ownLicense: consolePage('/licenses/mine'),
  licenses: consolePage('/licenses'),
  orders: consolePage('/licenses/orders/:uid?'),
  alerts: consolePage('/alerts/:part?/:uid?'),
  invites: consolePage('/invites'),
  logs: consolePage('/logs'),
  settings: { path: '/settings/:section?', framed: true, texts: ['more', 'settings'] },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** The first segment of a page's address. */
export const firstSegment = ({ path }: Pick<Page, 'path'>): string => path.split('/')[1] ?? ''

/** The address of a page with these segments in place of its parameters, encoded; the rest is left out. */
export function pathTo(name: PageName, ...values: readonly string[]): string {
  const given = [...values]
  return pages[name].path.replace(/\/:[a-z]+\??/g, () => {
    const value = given.shift()
    return value ? `/${encodeURIComponent(value)}` : ''
  })
}
