import type { Language } from '@resguardo/contract/platform/languages'
import { firstSegment, pages, pathTo, type TeamTab, teamTabs } from '@resguardo/contract/platform/pages/pages'

export type { TeamTab }
export { teamTabs }

/** Every path of the application, by name. */
export const paths = {
  dashboard: pages.dashboard.path,
  assistant: pages.assistant.path,
  community: pathTo('community'),
  submodule: (id: string, slide?: number) =>
    `${pathTo('lesson', id)}${slide === undefined ? '' : `?slide=${slide}`}`,
  ticks: pathTo('course', 'ticks'),
  search: (q: string) => `${pathTo('course', 'search')}${q && `?q=${encodeURIComponent(q)}`}`,
  risks: pathTo('course', 'risks'),
  plan: pathTo('course', 'plan'),
  drills: pathTo('course', 'drills'),
  worries: pathTo('course', 'worries'),
  module: (id: string) => pathTo('course', 'modules', id),
  welcome: pages.welcome.path,
  choosePassword: pages.choosePassword.path,
  teams: pages.teams.path,
  team: (uid: string, tab?: TeamTab) => pathTo('team', uid, tab && tab !== 'details' ? tab : ''),
  people: pages.people.path,
  users: pages.users.path,
  devices: pages.devices.path,
  peopleOf: (team: string) => `${pages.people.path}?team=${team}`,
  usersOf: (team: string) => `${pages.users.path}?team=${team}`,
  invitesOf: (team: string) => `${pages.invites.path}?team=${team}`,
  createPerson: (team: string) => `${pages.create.path}?team=${team}`,
  createPeople: pages.create.path,
  createList: (team: string) => `${pages.create.path}?way=list${team && `&team=${team}`}`,
  reports: pathTo('reports'),
  report: (uid: string) => pathTo('reports', uid),
  newsletter: pathTo('newsletter'),
  newsletterDesk: pathTo('newsletter', 'manage'),
  outbox: pages.outbox.path,
  mailTemplates: pathTo('mailTemplates'),
  mailTemplate: (kind: string) => pathTo('mailTemplates', kind),
  apiKeys: pages.apiKeys.path,
  support: pages.support.path,
  licenses: pages.licenses.path,
  ownLicense: pages.ownLicense.path,
  seats: pages.seats.path,
  subscriptions: pages.subscriptions.path,
  packs: pages.packs.path,
  packsOf: (team: string) => `${pages.packs.path}?team=${team}`,
  pack: (uid: string) => pathTo('pack', uid),
  orders: pathTo('orders'),
  ownOrders: `${pathTo('orders')}?of=me`,
  order: (uid: string) => pathTo('orders', uid),
  alerts: pathTo('alerts'),
  invites: pages.invites.path,
  settings: (section: string) => pathTo('settings', section),
  logs: pages.logs.path,
  logsOf: (uid: string) => `${pages.logs.path}?uid=${uid}`,
  profileTab: (uid: string, tab: string) => `${pathTo('profile', uid)}?tab=${tab}`,
  profile: (uid: string) => pathTo('profile', uid),
  notFound: pages.statusNotFound.path,
  emergency: (language: Language, card?: string) => pathTo('emergency', language, card ?? ''),
  crossing: (language: Language, situation?: string) =>
    `${pathTo('crossing', language)}${situation ? `?for=${situation}` : ''}`,
  /** Without an account: the way in, a lesson or one of its slides, and the question which phone it is. */
  start: (language: Language, id?: string, slide?: number) =>
    `${pathTo('start', language, id ?? '')}${slide === undefined ? '' : `?slide=${slide}`}`,
  startWorry: (language: Language, question?: string) =>
    `${pathTo('start', language)}?step=2${question ? `&ask=${question}` : ''}`,
  startPhone: (language: Language) => `${pathTo('start', language)}?step=1`,
  signIn: (language: Language, from?: string) =>
    `${pathTo('signIn', language)}${from ? `?from=${encodeURIComponent(from)}` : ''}`,
  signUp: (language: Language) => pathTo('signUp', language),
  verify: (language: Language, token: string) => pathTo('verify', language, token),
  /** Confirmation of a termination; `mail`: a mail was sent. */
  keepAccount: (language: Language, ended: 'now' | 'later', mail: boolean) =>
    `${pathTo('keepAccount', language)}?ended=${ended}${mail ? '&mail=1' : ''}`,
  forgotPassword: (language: Language) => pathTo('forgotPassword', language),
}

// Without /signup: an invite asks anyone with an account whether to join its team.
const signInPages = new Set(
  [pages.signIn, pages.adminSignIn, pages.forgotPassword, pages.verify, pages.keepAccount].map(firstSegment),
)

/** A safe return path after sign-in: one of ours that is not itself a sign-in page, never another origin. */
export function safeReturn(from: string | null): string {
  if (!from?.startsWith('/')) return '/'
  try {
    // Parsed like a browser does: a tab or a backslash can turn it into a URL of another site.
    const { origin, pathname, search, hash } = new URL(from, 'http://own.invalid')
    const isSignInPage = signInPages.has(firstSegment({ path: pathname }))
    // `/.//host` is parsed as the path `//host`, which as a URL is another origin.
    const isOtherOrigin = origin !== 'http://own.invalid' || pathname.startsWith('//')
    return !isOtherOrigin && !isSignInPage ? pathname + search + hash : '/'
  } catch {
    return '/'
  }
}
