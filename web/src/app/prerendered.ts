/** A public page that is written to HTML at build time, once per language, as pages/{name}.{lang}.html. */
export type Prerendered = {
  name: string
  /** The path it is rendered for; `{lang}` stands for the language. */
  path: string
  /** The lazily loaded modules behind it, from web/src on: preloaded by the page, their CSS inlined. */
  modules: readonly string[]
}

const signIn = ['features/auth/SignInPage.tsx']

export const prerendered: readonly Prerendered[] = [
  { name: 'signin', path: '/signin/{lang}', modules: signIn },
  { name: 'signup', path: '/signup/{lang}', modules: signIn },
  { name: 'admin', path: '/admin/{lang}', modules: signIn },
  { name: 'forgot-password', path: '/forgot-password/{lang}', modules: signIn },
  { name: '404', path: '/404', modules: ['app/public/NotFoundPage.tsx'] },
  // The empty signed-in layout; every signed-in path is answered with it.
  { name: 'shell', path: '', modules: ['app/public/Shell.tsx'] },
]
