import { defaultLanguage, type Language } from '@resguardo/contract/languages'
import { matchPath, Navigate, Route, Routes } from 'react-router'
import { type LazyPage, lazyPage } from './lazyPage.tsx'

type PageRoute = { path: string; page: LazyPage }

const signIn = lazyPage(async () => (await import('#features/auth/SignInPage.tsx')).SignInPage, 'public')
const notFound = lazyPage(async () => (await import('./public/NotFoundPage.tsx')).NotFoundPage, 'public')
const shell = lazyPage(async () => (await import('./public/Shell.tsx')).Shell, 'public')

/** Every screen by its path, the most special first. */
const pages: readonly PageRoute[] = [
  { path: '/signin/:lang', page: signIn },
  { path: '/signup/:lang', page: signIn },
  { path: '/admin/:lang', page: signIn },
  { path: '/forgot-password/:lang', page: signIn },
  { path: '/404', page: notFound },
  // Until the dashboard is written.
  { path: '/dashboard', page: shell },
  ...development(),
]

/** Paths that only lead on (spec 2). */
const redirects = {
  '/': '/dashboard',
  '/signin': `/signin/${defaultLanguage}`,
  '/signup': `/signup/${defaultLanguage}`,
  '/forgot-password': `/forgot-password/${defaultLanguage}`,
  '/status': '/status/404',
}

export function AppRoutes() {
  return (
    <Routes>
      {Object.entries(redirects).map(([path, to]) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
      {pages.map(({ path, page: { Page } }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="/content/*" element={null} />
      <Route path="*" element={<notFound.Page />} />
    </Routes>
  )
}

/** Brings what the path will show, before the first render. */
export async function preloadPage(path: string, language: Language) {
  await pageAt(path).preload(language)
}

/** Whether two paths show the same screen: then the HTML made for one fits the other. */
export function sameScreen(path: string, other: string): boolean {
  return pageAt(path) === pageAt(other)
}

function pageAt(path: string): LazyPage {
  return pages.find((route) => matchPath(route.path, path))?.page ?? notFound
}

function development(): PageRoute[] {
  if (!import.meta.env.DEV) return []
  return [{ path: '/dev/ui', page: lazyPage(async () => (await import('#features/dev/UiPage.tsx')).UiPage) }]
}
