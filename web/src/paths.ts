import type { Language } from '@resguardo/contract/languages'

/** Every address of the application, by name. */
export const paths = {
  dashboard: '/dashboard',
  submodule: (id: string, slide?: number) =>
    `/course/submodules/${encodeURIComponent(id)}${slide === undefined ? '' : `?slide=${slide}`}`,
  welcome: '/welcome',
  choosePassword: '/welcome/password',
  teams: '/teams',
  team: (uid: string) => `/teams/${uid}`,
  outbox: '/outbox',
  licenses: '/licenses',
  profile: (uid: string) => `/admins/profile/${uid}`,
  notFound: '/status/404',
  signIn: (language: Language, from?: string) =>
    `/signin/${language}${from ? `?from=${encodeURIComponent(from)}` : ''}`,
  signUp: (language: Language) => `/signup/${language}`,
  verify: (language: Language, token: string) => `/verify/${language}/${encodeURIComponent(token)}`,
  forgotPassword: (language: Language) => `/forgot-password/${language}`,
}

/** The path asked for before signing in, if it is one of ours: never another origin. */
export function safeReturn(from: string | null): string {
  if (!from?.startsWith('/') || from.startsWith('//') || from.includes('\\')) return '/'
  return from
}
