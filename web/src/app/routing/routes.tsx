import { defaultLanguage, type Language } from '@resguardo/contract/platform/languages'
import {
  pages,
  type PageName,
  pathTo,
  type TeamTab,
  teamTabs,
} from '@resguardo/contract/platform/pages/pages'
import { useState } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from '#router'
import '#shared/popState.ts'
import { readPrefetched } from '#api/files/bootPrefetch.ts'
import { readToken, storedToken } from '#api/token.ts'
import { loadOverrides } from '#i18n/overrides.ts'
import { paths } from '#paths'
import { currentUser, useSession } from '#session/session.ts'
import { firstScreens, type FirstScreen } from './firstScreens.ts'
import { type LazyPage, lazyPage } from './lazyPage.tsx'
import { pagePath } from './pagePath.ts'
import { KnownPathsContext } from '#shared/knownPaths.ts'

type PageRoute = {
  path: string
  page: LazyPage
  /** Requires a session; rendered with header and sidebar. */
  framed: boolean
  /** Rendered with them for who is signed in. */
  keepsFrame?: boolean
}

const signedIn = lazyPage(async () => (await import('../SignedIn.tsx')).SignedIn, 'app')

const screens = Object.fromEntries(
  Object.keys(pages).map((name) => [name, screenOf(name as PageName)]),
) as Record<PageName, LazyPage>

/** A screen with its texts; the chunk names of most are in a file that the first page load does not bring. */
function screenOf(name: PageName): LazyPage {
  const { texts, ...page } = pages[name]
  const load = isFirst(name)
    ? firstScreens[name]
    : async (language: Language) => (await import('./lazyScreens.ts')).lazyScreens[name](language)
  return lazyPage(load, ...('framed' in page ? (['app'] as const) : []), ...texts)
}

function isFirst(name: PageName): name is FirstScreen {
  return name in firstScreens
}

function withTab(path: string, tab: TeamTab): string {
  return path.replace('/:tab?', tab === teamTabs[0] ? '' : `/${tab}`)
}

/** All screens by path, the most specific first. */
const routes: readonly PageRoute[] = [
  ...(Object.keys(pages) as PageName[]).flatMap((name) => {
    const page = pages[name]
    const route = { page: screens[name], framed: 'framed' in page, keepsFrame: 'keepsFrame' in page }
    // No other tab exists.
    if (name === 'team') return teamTabs.map((tab) => ({ ...route, path: withTab(page.path, tab) }))
    return [{ ...route, path: page.path }]
  }),
  ...developmentRoutes(),
]

const unknownRoute: PageRoute = { path: '*', page: screens.notFound, framed: false }

/** Paths that only redirect (spec 2). */
const redirects: Readonly<Record<string, string>> = {
  '/': paths.dashboard,
  [pathTo('signIn')]: paths.signIn(defaultLanguage),
  [pathTo('signUp')]: paths.signUp(defaultLanguage),
  [pathTo('forgotPassword')]: paths.forgotPassword(defaultLanguage),
  '/status': paths.notFound,
}

export function AppRoutes() {
  // An expired session keeps the frame, with a dialog over it, until it is left.
  const user = useSession()
  const [wasUser, setWasUser] = useState(user)
  if (user && user !== wasUser) setWasUser(user)
  const isFramed = ({ framed, keepsFrame }: PageRoute) =>
    framed || (keepsFrame && (user ?? (wasUser && storedToken())) !== null)
  return (
    <KnownPathsContext value={hasScreen}>
      <Routes>
        {Object.entries(redirects).map(([path, to]) => (
          <Route key={path} path={path} element={<Navigate to={to} replace />} />
        ))}
        {/* One layout for all its screens: it stays mounted during navigation. */}
        <Route element={<signedIn.Page />}>{routes.filter(isFramed).map(renderRoute)}</Route>
        {routes.filter((route) => !isFramed(route)).map(renderRoute)}
        <Route path="/content/*" element={null} />
        <Route path="*" element={<screens.notFound.Page />} />
      </Routes>
    </KnownPathsContext>
  )
}

const renderRoute = ({ path, page: { Page } }: PageRoute) => (
  <Route key={path} path={path} element={peoplePaths.has(path) ? <PeoplePages /> : <Page />} />
)

const peoplePaths: ReadonlySet<string> = new Set([pages.people.path, pages.profile.path])

/** One component for both paths, so that the list stays mounted while the records of people are opened. */
function PeoplePages() {
  const { pathname } = useLocation()
  const { Page } = peopleScreen(pathname, useSession()?.uid)
  return <Page />
}

const peopleScreen = (pathname: string, own: string | undefined) =>
  pagePath(pathname, own) === pages.people.path ? screens.people : screens.profile

/** Fetches what the path shows, before the first render. */
export async function preloadPage(path: string, language: Language) {
  const { page, keepsFrame, ...route } = routeAt(redirects[path] ?? path)
  const framed = route.framed || (keepsFrame && readToken() !== null)
  // Without a session the reader is redirected to the sign-in page, which is loaded here as well.
  if (framed && !readToken()) {
    await Promise.all([signedIn.preload(language), screens.signIn.preload(language)])
    return
  }
  if (!framed) {
    await page.preload(language)
    // Not earlier: hydration needs the texts that the page was prerendered with.
    void loadOverrides(language)
    return
  }
  // The first render includes lesson titles (from the translation files) and data, if they arrive in time.
  const loading = Promise.all([loadOverrides(language), readPrefetched()])
  const inTime = Promise.race([loading, new Promise((resolve) => setTimeout(resolve, 1500))])
  await Promise.all([signedIn.preload(language), page.preload(language), inTime])
}

/** Whether two paths show the same screen: then the HTML prerendered for one fits the other. */
export function sameScreen(path: string, other: string): boolean {
  return routeAt(path).page === routeAt(other).page
}

/** Whether a path leads to a screen. */
const hasScreen = (path: string) => routeAt(path) !== unknownRoute

function routeAt(path: string): PageRoute {
  const route = routes.find((one) => matchPath(one.path, path)) ?? unknownRoute
  if (route.path !== pages.profile.path) return route
  return { ...route, page: peopleScreen(path, currentUser()?.uid) }
}

function developmentRoutes(): PageRoute[] {
  if (!import.meta.env.DEV) return []
  const page = lazyPage(async () => (await import('#features/dev/UiPage.tsx')).UiPage, 'app')
  return [{ path: '/dev/ui', page, framed: false }]
}
