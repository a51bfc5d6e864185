import type { ComponentType } from 'react'

/**
 * The screens of the console and others that few readers open, by the name that the table of routes gives them. The
 * names of their files weigh on whoever loads them, so the first page does not.
 */
export const rarePages = {
  choosePassword: async () => (await import('./ChoosePasswordRoute.tsx')).ChoosePasswordRoute,
  course: async () => (await import('./CourseRoute.tsx')).CourseRoute,
  welcome: async () => (await import('#features/onboarding/OnboardingPage.tsx')).OnboardingPage,
  ticks: async () => (await import('#features/course/ticks/TicksPage.tsx')).TicksPage,
  profile: async () => (await import('./ProfileRoute.tsx')).ProfileRoute,
  people: async () => (await import('#features/admins/manage/ManagePage.tsx')).ManagePage,
  users: async () => (await import('#features/users/UsersPage.tsx')).UsersPage,
  devices: async () => (await import('#features/users/DevicesPage.tsx')).DevicesPage,
  create: async () => (await import('./CreateRoute.tsx')).CreateRoute,
  teams: async () => (await import('#features/teams/TeamsPage.tsx')).TeamsPage,
  team: async () => (await import('#features/teams/TeamPage.tsx')).TeamPage,
  reports: async () => (await import('./ReportsRoute.tsx')).ReportsRoute,
  outbox: async () => (await import('#features/outbox/OutboxPage.tsx')).OutboxPage,
  invites: async () => (await import('./InvitesRoute.tsx')).InvitesRoute,
  logs: async () => (await import('#features/logs/LogsPage.tsx')).LogsPage,
  licenses: async () => (await import('#features/licenses/LicensesPage.tsx')).LicensesPage,
  packs: async () => (await import('#features/licenses/packs/PacksPage.tsx')).PacksPage,
  pack: async () => (await import('#features/licenses/packs/PackPage.tsx')).PackPage,
  orders: async () => (await import('#features/licenses/orders/OrdersPage.tsx')).OrdersPage,
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>
export type RarePage = keyof typeof rarePages
