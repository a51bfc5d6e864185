import { defaultLanguage, type Language } from '@resguardo/contract/platform/languages'
import { matchPath, Navigate, Route, Routes } from 'react-router'
import '#shared/popState.ts'
import { readPrefetched } from '#api/files/bootPrefetch.ts'
import { readToken } from '#api/token.ts'
import type { MessageGroup } from '#i18n/messages.ts'
import { loadOverrides } from '#i18n/overrides.ts'
import { paths, teamTabs } from '#paths'
import { type LazyPage, lazyPage } from './lazyPage.tsx'
import type { LazyScreen } from './lazyScreens.ts'
import { KnownPathsContext } from '#shared/knownPaths.ts'

type PageRoute = {
  path: string
  page: LazyPage
  /** Requires a session; rendered with header and sidebar. */
  signedIn?: 'layout'
}

const signedIn = lazyPage(async () => (await import('../SignedIn.tsx')).SignedIn)
const dashboard = lazyPage(async () => (await import('../screens/DashboardRoute.tsx')).DashboardRoute)
const submodule = lazyPage(async () => (await import('../screens/LessonRoute.tsx')).LessonRoute, 'lesson')

const signIn = lazyPage(
  async () => (await import('#features/auth/signin/SignInPage.tsx')).SignInPage,
  'public',
)
const adminSignIn = lazyPage(
  async () => (await import('#features/auth/signin/SignInPage.tsx')).AdminSignInPage,
  'public',
)
const signUp = lazyPage(
  async () => (await import('#features/auth/signup/SignUpPage.tsx')).SignUpPage,
  'public',
  'account',
)
const forgotPassword = lazyPage(
  async () => (await import('#features/auth/reset/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  'public',
  'account',
)
const verify = lazyPage(
  async () => (await import('#features/auth/verify/VerifyPage.tsx')).VerifyPage,
  'public',
  'account',
)
const validate = lazyPage(
  async () => (await import('#features/auth/verify/VerifyPage.tsx')).ValidatePage,
  'public',
  'account',
)
const keepAccount = lazyPage(
  async () => (await import('#features/auth/keep/KeepAccountPage.tsx')).KeepAccountPage,
  'public',
  'account',
)
/** A console screen: its path is here, its chunk names are in a file that other readers do not load. */
const lazyScreen = (name: LazyScreen, ...groups: MessageGroup[]) =>
  lazyPage(
    async (language) => (await import('./lazyScreens.ts')).lazyScreens[name](language),
    ...(groups.length ? groups : moreGroup),
  )
const moreGroup: MessageGroup[] = ['more']

const team = lazyScreen('team')
const statusNotFound = lazyPage(
  async () => (await import('../screens/StatusNotFoundRoute.tsx')).StatusNotFoundRoute,
  'public',
)
const emergency = lazyPage(
  async (language) => (await import('../screens/EmergencyRoute.tsx')).loadEmergencyRoute(language),
  'guide',
)
const crossing = lazyPage(
  async (language) => (await import('../screens/CrossingRoute.tsx')).loadCrossingRoute(language),
  'guide',
)
const notFound = lazyPage(async () => (await import('../public/NotFoundPage.tsx')).NotFoundPage, 'public')

/** All screens by path, the most specific first. */
const pages: readonly PageRoute[] = [
  { path: '/signin/:lang', page: signIn },
  { path: '/signup/:lang', page: signUp },
  { path: '/admin/:lang', page: adminSignIn },
  { path: '/forgot-password/:lang', page: forgotPassword },
  { path: '/verify/:lang', page: validate },
  { path: '/verify/:lang/:token', page: verify },
  { path: '/keep-account/:lang', page: keepAccount },
  { path: '/welcome/password', page: lazyScreen('choosePassword', 'public', 'account') },
  { path: '/emergency/:lang?/:card?', page: emergency },
  { path: '/crossing/:lang?', page: crossing },
  { path: '/community/:type?/:thread?', page: lazyScreen('community', 'guide') },
  { path: '/newsletter/:lang/:step', page: lazyScreen('letterLink', 'public', 'more') },
  { path: '/404', page: notFound },
  { path: '/status/404', page: statusNotFound },
  { path: '/dashboard', page: dashboard, signedIn: 'layout' },
  { path: '/course/submodules/:id', page: submodule, signedIn: 'layout' },
  { path: '/course/:part/:id?', page: lazyScreen('course', 'lesson', 'more'), signedIn: 'layout' },
  { path: '/assistant', page: lazyScreen('assistant', 'lesson'), signedIn: 'layout' },
  { path: '/welcome', page: lazyScreen('welcome'), signedIn: 'layout' },
  { path: '/admins/profile/:uid', page: lazyScreen('profile'), signedIn: 'layout' },
  { path: '/admins/manage', page: lazyScreen('people', 'app'), signedIn: 'layout' },
  { path: '/users', page: lazyScreen('users'), signedIn: 'layout' },
  { path: '/devices', page: lazyScreen('devices'), signedIn: 'layout' },
  { path: '/admins/create', page: lazyScreen('create'), signedIn: 'layout' },
  { path: '/teams', page: lazyScreen('teams'), signedIn: 'layout' },
  ...teamTabs.map((tab) => ({
    path: paths.team(':uid', tab),
    page: team,
    signedIn: 'layout' as const,
  })),
  { path: paths.support, page: lazyScreen('support'), signedIn: 'layout' },
  { path: '/outbox', page: lazyScreen('outbox'), signedIn: 'layout' },
  { path: '/newsletter/:part?', page: lazyScreen('newsletter'), signedIn: 'layout' },
  { path: paths.report(':uid?'), page: lazyScreen('reports'), signedIn: 'layout' },
  { path: paths.packs, page: lazyScreen('packs'), signedIn: 'layout' },
  { path: paths.pack(':uid'), page: lazyScreen('pack'), signedIn: 'layout' },
  { path: paths.licenses, page: lazyScreen('licenses'), signedIn: 'layout' },
  { path: paths.order(':uid?'), page: lazyScreen('orders'), signedIn: 'layout' },
  { path: '/alerts/:part?/:uid?', page: lazyScreen('alerts'), signedIn: 'layout' },
  { path: '/invites', page: lazyScreen('invites'), signedIn: 'layout' },
  { path: '/logs', page: lazyScreen('logs'), signedIn: 'layout' },
  { path: paths.settings(':section?'), page: lazyScreen('settings'), signedIn: 'layout' },
  ...developmentRoutes(),
]

const unknownRoute: PageRoute = { path: '*', page: notFound }

/** Paths that only redirect (spec 2). */
const redirects: Readonly<Record<string, string>> = {
  '/': '/dashboard',
  '/signin': `/signin/${defaultLanguage}`,
  '/signup': `/signup/${defaultLanguage}`,
  '/forgot-password': `/forgot-password/${defaultLanguage}`,
  '/status': '/status/404',
}

export function AppRoutes() {
  return (
    <KnownPathsContext value={hasScreen}>
      <Routes>
        {Object.entries(redirects).map(([path, to]) => (
          <Route key={path} path={path} element={<Navigate to={to} replace />} />
        ))}
        {/* One layout for all its screens: it stays mounted during navigation. */}
        <Route element={<signedIn.Page />}>
          {pages.filter((route) => route.signedIn === 'layout').map(renderRoute)}
        </Route>
        {pages.filter((route) => route.signedIn !== 'layout').map(renderRoute)}
        <Route path="/content/*" element={null} />
        <Route path="*" element={<notFound.Page />} />
      </Routes>
    </KnownPathsContext>
  )
}

const renderRoute = ({ path, page: { Page } }: PageRoute) => (
  <Route key={path} path={path} element={<Page />} />
)

/** Fetches what the path shows, before the first render. */
export async function preloadPage(path: string, language: Language) {
  const { page, signedIn: frame } = routeAt(redirects[path] ?? path)
  // Without a session the reader is redirected to the sign-in page, which is loaded here as well.
  if (frame === 'layout' && !readToken()) {
    await Promise.all([signedIn.preload(language), signIn.preload(language)])
    return
  }
  if (frame !== 'layout') {
    await page.preload(language)
    // Not earlier: hydration needs the texts that the page was prerendered with.
    void loadOverrides()
    return
  }
  // The first render includes lesson titles (from the translation files) and data, if they arrive in time.
  const loading = Promise.all([loadOverrides(), readPrefetched()])
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
  return pages.find((route) => matchPath(route.path, path)) ?? unknownRoute
}

function developmentRoutes(): PageRoute[] {
  if (!import.meta.env.DEV) return []
  return [{ path: '/dev/ui', page: lazyPage(async () => (await import('#features/dev/UiPage.tsx')).UiPage) }]
}
