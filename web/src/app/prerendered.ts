/** A public page that is written to HTML at build time, once per language, as pages/{name}.{lang}.html. */
export type Prerendered = {
  name: string
  /** The path it is rendered for; `{lang}` stands for the language. */
  path: string
  /** The lazily loaded modules behind it, from web/src on: preloaded by the page, their CSS inlined. */
  modules: readonly string[]
}

export const prerendered: readonly Prerendered[] = [
  { name: 'signin', path: '/signin/{lang}', modules: ['features/auth/signin/SignInPage.tsx'] },
  { name: 'signup', path: '/signup/{lang}', modules: ['features/auth/signup/SignUpPage.tsx'] },
  { name: 'admin', path: '/admin/{lang}', modules: ['features/auth/signin/SignInPage.tsx'] },
  {
    name: 'forgot-password',
    path: '/forgot-password/{lang}',
    modules: ['features/auth/reset/ForgotPasswordPage.tsx'],
  },
  // The page is the same for every token: it is shown only once it is pressed.
  { name: 'verify', path: '/verify/{lang}/-', modules: ['features/auth/verify/VerifyPage.tsx'] },
  { name: '404', path: '/404', modules: ['app/public/NotFoundPage.tsx'] },
  // The empty signed-in layout; every signed-in path is answered with it.
  { name: 'shell', path: '', modules: ['app/SignedIn.tsx'] },
]
