import type { PageName } from '@resguardo/contract/platform/pages/pages'
import type { LoadScreen } from './lazyPage.tsx'

/** Screens that most first page loads show, and those before signing in; all others are in lazyScreens.ts. */
export const firstScreens = {
  signIn: async () => (await import('#features/auth/signin/SignInPage.tsx')).SignInPage,
  adminSignIn: async () => (await import('#features/auth/signin/SignInPage.tsx')).AdminSignInPage,
  signUp: async () => (await import('#features/auth/signup/SignUpPage.tsx')).SignUpPage,
  forgotPassword: async () =>
    (await import('#features/auth/reset/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  verify: async () => (await import('#features/auth/verify/VerifyPage.tsx')).VerifyPage,
  validate: async () => (await import('#features/auth/verify/VerifyPage.tsx')).ValidatePage,
  keepAccount: async () => (await import('#features/auth/keep/KeepAccountPage.tsx')).KeepAccountPage,
  emergency: async (language) => (await import('../screens/EmergencyRoute.tsx')).loadEmergencyRoute(language),
  crossing: async (language) => (await import('../screens/CrossingRoute.tsx')).loadCrossingRoute(language),
  notFound: async () => (await import('../public/NotFoundPage.tsx')).NotFoundPage,
  statusNotFound: async () => (await import('../public/StatusNotFoundRoute.tsx')).StatusNotFoundRoute,
  dashboard: async () => (await import('../screens/DashboardRoute.tsx')).DashboardRoute,
  lesson: async () => (await import('../screens/LessonRoute.tsx')).loadLessonRoute(),
} satisfies Partial<Record<PageName, LoadScreen>>
export type FirstScreen = keyof typeof firstScreens
