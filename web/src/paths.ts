import type { Language } from '@resguardo/contract/platform/languages'

/** The tabs of a team's page, in order. */
export const teamTabs = ['details', 'members', 'domains', 'settings', 'associations', 'report'] as const
export type TeamTab = (typeof teamTabs)[number]

/** Every path of the application, by name. */
export const paths = {
  dashboard: '/dashboard',
  submodule: (id: string, slide?: number) =>
    `/course/submodules/${encodeURIComponent(id)}${slide === undefined ? '' : `?slide=${slide}`}`,
  ticks: '/course/ticks',
  search: (q: string) => `/course/search${q && `?q=${encodeURIComponent(q)}`}`,
  risks: '/course/risks',
  plan: '/course/plan',
  drills: '/course/drills',
  module: (id: string) => `/course/modules/${id}`,
  welcome: '/welcome',
  choosePassword: '/welcome/password',
  teams: '/teams',
  team: (uid: string, tab?: TeamTab) => `/teams/${uid}${tab && tab !== 'details' ? `/${tab}` : ''}`,
  people: '/admins/manage',
  users: '/users',
  devices: '/devices',
  peopleOf: (team: string) => `/admins/manage?team=${team}`,
  usersOf: (team: string) => `/users?team=${team}`,
  invitesOf: (team: string) => `/invites?team=${team}`,
  createPerson: (team: string) => `/admins/create?team=${team}`,
  createPeople: '/admins/create',
  createList: (team: string) => `/admins/create?way=list${team && `&team=${team}`}`,
  reports: '/reports',
  report: (uid: string) => `/reports/${uid}`,
  newsletter: '/newsletter',
  newsletterDesk: '/newsletter/manage',
  outbox: '/outbox',
  support: '/support',
  licenses: '/licenses',
  packs: '/licenses/packs',
  packsOf: (team: string) => `/licenses/packs?team=${team}`,
  pack: (uid: string) => `/licenses/packs/${uid}`,
  orders: '/licenses/orders',
  order: (uid: string) => `/licenses/orders/${uid}`,
  alerts: '/alerts',
  invites: '/invites',
  settings: (section: string) => `/settings${section && `/${section}`}`,
  logs: '/logs',
  logsOf: (uid: string) => `/logs?uid=${uid}`,
  profileTab: (uid: string, tab: string) => `/admins/profile/${uid}?tab=${tab}`,
  profile: (uid: string) => `/admins/profile/${uid}`,
  notFound: '/status/404',
  emergency: (language: Language, card?: string) => `/emergency/${language}${card ? `/${card}` : ''}`,
  crossing: (language: Language) => `/crossing/${language}`,
  signIn: (language: Language, from?: string) =>
    `/signin/${language}${from ? `?from=${encodeURIComponent(from)}` : ''}`,
  signUp: (language: Language) => `/signup/${language}`,
  verify: (language: Language, token: string) => `/verify/${language}/${encodeURIComponent(token)}`,
  /** Confirmation of a termination; `mail`: a mail was sent. */
  keepAccount: (language: Language, ended: 'now' | 'later', mail: boolean) =>
    `/keep-account/${language}?ended=${ended}${mail ? '&mail=1' : ''}`,
  forgotPassword: (language: Language) => `/forgot-password/${language}`,
}

/** A safe return path after sign-in: one of ours that is not itself a sign-in page, never another origin. */
export function safeReturn(from: string | null): string {
  if (!from?.startsWith('/')) return '/'
  try {
    // Parsed like a browser does: a tab or a backslash can turn it into a URL of another site.
    const { origin, pathname, search, hash } = new URL(from, 'http://own.invalid')
    const isSignInPage = /^\/(signin|signup|admin|forgot-password|verify|keep-account)(\/|$)/.test(pathname)
    // `/.//host` is parsed as the path `//host`, which as a URL is another origin.
    const isOtherOrigin = origin !== 'http://own.invalid' || pathname.startsWith('//')
    return !isOtherOrigin && !isSignInPage ? pathname + search + hash : '/'
  } catch {
    return '/'
  }
}
