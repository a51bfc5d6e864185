import { cardIds } from '@resguardo/contract/emergency/emergency'
import type { MessageGroup } from '#i18n/messages.ts'

const emergency = {
  modules: ['app/screens/EmergencyRoute.tsx'],
  texts: ['guide'],
  guide: 'virtual:guide/emergency',
} as const

const account: readonly MessageGroup[] = ['public', 'account']

/** A page that is written to HTML at build time, once per language, as pages/{name}.{lang}.html. */
export type Prerendered = {
  name: string
  /** The path it is rendered for; `{lang}` is replaced by the language. */
  path: string
  /**
   * Its lazily loaded modules, relative to web/src, or chunks by name: preloaded by the page, their CSS
   * inlined.
   */
  modules: readonly string[]
  /** The message groups of its texts, if they are not `public` alone. */
  texts?: readonly MessageGroup[]
  /** The module of the guide it shows, without the language. */
  guide?: string
  /** Needs no script: the server fills its `main`. */
  plain?: true
  /** Signed-in pages use texts of the group `app`, and titles from the translation files. */
  signedIn?: true
}

export const prerendered: readonly Prerendered[] = [
  { name: 'signin', path: '/signin/{lang}', modules: ['signin'] },
  {
    name: 'signup',
    path: '/signup/{lang}',
    modules: ['features/auth/signup/SignUpPage.tsx'],
    texts: account,
  },
  { name: 'admin', path: '/admin/{lang}', modules: ['signin'] },
  {
    name: 'forgot-password',
    path: '/forgot-password/{lang}',
    modules: ['features/auth/reset/ForgotPasswordPage.tsx'],
    texts: account,
  },
  // The page is the same for every token: the token is only checked after the button is pressed.
  {
    name: 'verify',
    path: '/verify/{lang}/-',
    modules: ['features/auth/verify/VerifyPage.tsx'],
    texts: account,
  },
  {
    name: 'keep-account',
    path: '/keep-account/{lang}',
    modules: ['features/auth/keep/KeepAccountPage.tsx'],
    texts: account,
  },
  { name: 'emergency', path: '/emergency/{lang}', ...emergency },
  ...cardIds.map((card) => ({
    name: `emergency-${card}`,
    path: `/emergency/{lang}/${card}`,
    ...emergency,
  })),
  {
    name: 'crossing',
    path: '/crossing/{lang}',
    modules: ['app/screens/CrossingRoute.tsx'],
    texts: ['guide'],
    guide: 'virtual:guide/crossing',
  },
  {
    name: 'community',
    path: '/community',
    modules: ['app/screens/CommunityRoute.tsx'],
    texts: ['community'],
  },
  // Frame of pages that the server writes; they look like those that need no account.
  { name: 'plain', path: '', modules: ['app/screens/EmergencyRoute.tsx'], texts: ['guide'], plain: true },
  { name: '404', path: '/404', modules: ['app/public/NotFoundPage.tsx'] },
  // The empty signed-in layout, for every signed-in path. The two most visited ones also link their own code.
  { name: 'shell', path: '', modules: [], signedIn: true },
  { name: 'dashboard', path: '', modules: ['app/screens/DashboardRoute.tsx'], signedIn: true },
  { name: 'course', path: '', modules: ['app/screens/LessonRoute.tsx'], signedIn: true },
]
