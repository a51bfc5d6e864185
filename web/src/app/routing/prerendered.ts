import { cardIds } from '@resguardo/contract/emergency/emergency'
import type { Text } from '@resguardo/contract/platform/languages'
import { type PageName, pages } from '@resguardo/contract/platform/pages/pages'
import type { MessageGroup } from '#i18n/messages.ts'

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
  /** Modules or chunks that follow the first picture; only their CSS is inlined. */
  styles?: readonly string[]
  /** The message groups of its texts. */
  texts: readonly MessageGroup[]
  /** The module of the guide it shows, without the language. */
  guide?: string
  /** Needs no script: the server fills its `main` with texts, or with a drawn slide. */
  plain?: 'texts' | 'slide'
  /** What search engines show below the title, in 160 characters at most. */
  description?: Text
  /** Without scripts it links the drawn steps that have separate pages. */
  readable?: true
  /** Signed-in pages have titles from the translation files. */
  signedIn?: true
}

type Open = Extract<(typeof pages)[PageName], { html: string }>
type Parts = Pick<Prerendered, 'modules' | 'guide' | 'readable' | 'description'>

/** The document of a page that needs no account; it is the same for every `token`, which is checked later. */
function open(name: PageName, parts: Parts): Prerendered {
  const { path, texts, html } = pages[name] as Open
  const own = path.replace(':lang?', ':lang').replace(':lang', '{lang}').replace(':token', '-')
  // What is left of the pattern may be missing.
  return { name: html, path: own.replace(/\/:[a-z]+\?/g, ''), texts, ...parts }
}

const guide = (name: string) => ({
  modules: [`app/screens/${name}Route.tsx`],
  guide: `virtual:guide/${name.toLowerCase()}`,
})
const emergency = open('emergency', guide('Emergency'))

/** A document of the signed-in part, which is rendered empty; it links what every page of it loads. */
const signedIn = (name: string, modules: string[] = [], texts: MessageGroup[] = []): Prerendered => ({
  name,
  path: '',
  modules,
  texts: ['app', ...texts],
  signedIn: true,
})

export const prerendered: readonly Prerendered[] = [
  open('signIn', { modules: ['signin'] }),
  open('signUp', { modules: ['features/auth/signup/SignUpPage.tsx'] }),
  open('adminSignIn', { modules: ['signin'] }),
  open('forgotPassword', { modules: ['features/auth/reset/ForgotPasswordPage.tsx'] }),
  open('verify', { modules: ['features/auth/verify/VerifyPage.tsx'] }),
  open('keepAccount', { modules: ['features/auth/keep/KeepAccountPage.tsx'] }),
  emergency,
  ...cardIds.map((card) => ({
    ...emergency,
    name: `${emergency.name}-${card}`,
    path: `${emergency.path}/${card}`,
  })),
  open('crossing', guide('Crossing')),
  open('community', { modules: ['app/screens/CommunityRoute.tsx'] }),
  // Frame of pages that the server writes; they look like those that need no account.
  { name: 'plain', path: '', modules: emergency.modules, texts: emergency.texts, plain: 'texts' },
  {
    name: 'slide',
    path: '',
    // For their styles.
    modules: [...emergency.modules, 'slides'],
    texts: emergency.texts,
    plain: 'slide',
  },
  open('start', {
    modules: ['app/start/StartRoute.tsx'],
    readable: true,
    description: {
      pt: 'Diga qual é o seu celular e veja, tela por tela, o que ligar para proteger suas mensagens, contas e fotos. Sem conta, sem cadastro, grátis.',
      es: 'Di cuál es tu teléfono y mira, pantalla por pantalla, qué activar para proteger tus mensajes, cuentas y fotos. Sin cuenta, sin registro, gratis.',
      en: 'Say which phone you have and see, screen by screen, what to turn on to protect your messages, accounts and photos. No account, no sign-up, free.',
    },
  }),
  open('notFound', { modules: ['app/public/NotFoundPage.tsx'] }),
  // The empty signed-in layout, for every signed-in path. The two most visited ones also link their own code.
  signedIn('shell'),
  signedIn(pages.dashboard.html, ['app/screens/DashboardRoute.tsx']),
  {
    ...signedIn(pages.lesson.html, ['slides'], ['lesson']),
    // They arrive with little more than their names, and each would be a request.
    styles: ['lessonEnd', 'lessonDock'],
  },
]
