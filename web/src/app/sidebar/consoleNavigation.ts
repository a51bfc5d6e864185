import { may } from '@resguardo/contract/people/policy'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { actorOf, ownTeam } from '#session/rights.ts'
import { paths } from '#paths'
import { AlertsIcon, CommunityIcon, SupportIcon } from '../appIcons.tsx'
import {
  ApiKeysIcon,
  ConsoleIcon,
  DevicesIcon,
  LicensesIcon,
  LogsIcon,
  MailTemplatesIcon,
  NewsletterIcon,
  OrdersIcon,
  OutboxIcon,
  PacksIcon,
  ReportsIcon,
  SeatsIcon,
  SettingsIcon,
  SubscriptionsIcon,
  UsersIcon,
} from '../menuIcons.tsx'
import { accountItems } from './accountNavigation.ts'
import {
  type NavigationItem,
  type NavigationUser,
  seesConsole,
  teams,
  visibleItems,
  visibleTo,
  type NavigationMessage,
} from './navigation.ts'

export type ConsoleGroup = { title: NavigationMessage; items: readonly NavigationItem[] }

/** The places of people who run the installation or hold a grant; only they load this file. */
export const consoleGroups: readonly ConsoleGroup[] = [
  {
    title: 'app.view.console',
    items: [
      { path: pathTo('console'), label: 'app.nav.console', Icon: ConsoleIcon, permission: 'admin.list' },
    ],
  },
  {
    title: 'app.console.people',
    items: [
      { path: paths.people, label: 'app.nav.users', Icon: UsersIcon, permission: 'admin.list' },
      { path: paths.users, label: 'app.nav.endUsers', Icon: DevicesIcon, permission: 'user.list' },
      teams,
    ],
  },
  {
    title: 'app.console.learning',
    items: [{ path: paths.reports, label: 'app.nav.reports', Icon: ReportsIcon, permission: 'report.all' }],
  },
  {
    title: 'app.console.licenses',
    items: [
      {
        path: paths.licenses,
        label: 'app.nav.licenses',
        Icon: LicensesIcon,
        end: true,
        permission: 'console.see',
      },
      { path: paths.packs, label: 'app.nav.packs', Icon: PacksIcon, permission: 'license.packs' },
      { path: paths.seats, label: 'app.nav.seats', Icon: SeatsIcon, permission: 'license.packs' },
      { path: paths.orders, label: 'app.nav.orders', Icon: OrdersIcon, permission: 'license.orders' },
      {
        path: paths.subscriptions,
        label: 'app.nav.subscriptions',
        Icon: SubscriptionsIcon,
        permission: 'license.orders',
      },
    ],
  },
  {
    title: 'app.console.messages',
    items: [
      { path: paths.support, label: 'app.nav.support', Icon: SupportIcon, permission: 'support.work' },
      {
        path: pathTo('community', 'review'),
        label: 'app.nav.review',
        Icon: CommunityIcon,
        permission: 'community.moderate',
        newTab: true,
      },
      {
        path: pathTo('alerts', 'manage'),
        label: 'app.nav.writeAlerts',
        Icon: AlertsIcon,
        permission: 'alert.manage',
      },
      {
        path: paths.newsletterDesk,
        label: 'app.nav.sendNewsletter',
        Icon: NewsletterIcon,
        permission: 'newsletter.manage',
      },
      { path: paths.outbox, label: 'app.nav.outbox', Icon: OutboxIcon, permission: 'outbox.read' },
      {
        path: paths.mailTemplates,
        label: 'app.nav.mailTemplates',
        Icon: MailTemplatesIcon,
        permission: 'settings.read',
      },
    ],
  },
  {
    title: 'app.console.system',
    items: [
      {
        path: pathTo('settings'),
        label: 'app.nav.settings',
        Icon: SettingsIcon,
        permission: 'settings.read',
      },
      { path: paths.apiKeys, label: 'app.nav.apiKeys', Icon: ApiKeysIcon, permission: 'key.service' },
      { path: paths.logs, label: 'app.nav.logs', Icon: LogsIcon, permission: 'access.all' },
    ],
  },
]

/** The groups of the console in which this person sees a link. */
export function visibleGroups(user: NavigationUser, hasScreen: (path: string) => boolean): ConsoleGroup[] {
  if (!seesConsole(user)) return []
  const visible = visibleTo(user, hasScreen)
  return consoleGroups
    .map(({ title, items }) => ({ title, items: visible(items) }))
    .filter(({ items }) => items.length > 0)
}

/**
 * Every place that this person may open, each path once: by the console's name for who sees the console.
 * Admins of a team do not; for them the names of their menus come first.
 */
export function visiblePaths(user: NavigationUser, hasScreen: (path: string) => boolean): NavigationItem[] {
  const menu = [...Object.values(visibleItems(user, hasScreen)).flat(), ...accountItems(user, hasScreen)]
  const desks = visibleTo(user, hasScreen)(consoleGroups.flatMap(({ items }) => items))
  const teamDesks = may(actorOf(user), 'admin.list', ownTeam) ? desks : []
  const all = seesConsole(user) ? [...menu, ...desks] : [...teamDesks, ...menu]
  return [...new Map(all.map((item) => [item.path, item])).values()]
}
