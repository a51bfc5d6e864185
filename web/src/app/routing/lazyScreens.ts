import type { PageName } from '@resguardo/contract/platform/pages/pages'
import type { FirstScreen } from './firstScreens.ts'
import type { LoadScreen } from './lazyPage.tsx'

/**
 * Screens of the console and others that few readers open, by the name of their page. Separate,
 * because the file names of their chunks would add to the first page load.
 */
export const lazyScreens = {
  choosePassword: async () => (await import('./ChoosePasswordRoute.tsx')).ChoosePasswordRoute,
  course: async () => (await import('../screens/CourseRoute.tsx')).CourseRoute,
  alerts: async () => (await import('../screens/AlertsRoute.tsx')).AlertsRoute,
  assistant: async (language) =>
    (await import('../assistant/AssistantRoute.tsx')).loadAssistantRoute(language),
  welcome: async () => (await import('../screens/WelcomeRoute.tsx')).WelcomeRoute,
  profile: async () => (await import('../screens/ProfileRoute.tsx')).ProfileRoute,
  console: async (language) => (await import('../screens/ConsoleRoute.tsx')).loadConsoleRoute(language),
  people: async (language) => (await import('../screens/PeopleRoute.tsx')).loadPeopleRoute(language),
  users: async () => (await import('../screens/UsersRoute.tsx')).loadUsersRoute(),
  devices: async () => (await import('#features/users/devices/DevicesPage.tsx')).DevicesPage,
  create: async () => (await import('../screens/CreateRoute.tsx')).CreateRoute,
  teams: async () => (await import('#features/teams/TeamsPage.tsx')).TeamsPage,
  team: async () => (await import('../screens/TeamRoute.tsx')).TeamRoute,
  reports: async () => (await import('../screens/ReportsRoute.tsx')).ReportsRoute,
  support: async () => (await import('#features/support/inbox/SupportPage.tsx')).SupportPage,
  newsletter: async () => (await import('#features/newsletter/NewsletterPage.tsx')).NewsletterPage,
  letterLink: async () =>
    (await import('#features/auth/newsletter/NewsletterLinkPage.tsx')).NewsletterLinkPage,
  apiKeys: async () => (await import('#features/apiKeys/ServiceKeysPage.tsx')).ServiceKeysPage,
  outbox: async () => (await import('#features/outbox/OutboxPage.tsx')).OutboxPage,
  mailTemplates: async () =>
    (await import('#features/outbox/templates/MailTemplatesPage.tsx')).MailTemplatesPage,
  community: async (language) => (await import('../screens/CommunityRoute.tsx')).loadCommunityRoute(language),
  invites: async () => (await import('../screens/InvitesRoute.tsx')).InvitesRoute,
  settings: async () => (await import('#features/settings/SettingsPage.tsx')).SettingsPage,
  logs: async () => (await import('#features/logs/LogsPage.tsx')).LogsPage,
  licenses: async () => (await import('#features/licenses/LicensesPage.tsx')).LicensesPage,
  seats: async () => (await import('#features/licenses/allSeats/SeatsPage.tsx')).SeatsPage,
  subscriptions: async () =>
    (await import('#features/licenses/subscriptions/SubscriptionsPage.tsx')).SubscriptionsPage,
  ownLicense: async () => (await import('#features/licenses/mine/OwnLicensePage.tsx')).OwnLicensePage,
  packs: async () => (await import('#features/licenses/packs/PacksPage.tsx')).PacksPage,
  pack: async () => (await import('#features/licenses/packs/PackPage.tsx')).PackPage,
  start: async () => (await import('../start/StartRoute.tsx')).StartRoute,
  orders: async () => (await import('#features/licenses/orders/OrdersPage.tsx')).OrdersPage,
} satisfies Readonly<Record<Exclude<PageName, FirstScreen>, LoadScreen>>
