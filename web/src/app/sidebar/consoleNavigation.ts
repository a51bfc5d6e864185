import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { actorOf } from '#session/rights.ts'
import { may } from '@resguardo/contract/people/policy'
import { paths } from '#paths'
import type { AppMessage } from '../app.messages.ts'
import { AlertsIcon } from '../appIcons.tsx'
import {
  ApiKeysIcon,
  ConsoleIcon,
  DevicesIcon,
  LicensesIcon,
  LogsIcon,
  NewsletterIcon,
  OutboxIcon,
  PacksIcon,
  ReportsIcon,
  SettingsIcon,
  UsersIcon,
} from '../menuIcons.tsx'
import { accountItems } from './accountNavigation.ts'
import { type NavigationItem, type NavigationUser, teams, visibleItems } from './navigation.ts'

export type ConsoleGroup = { title: AppMessage; items: readonly NavigationItem[] }

/** The places of people who run the installation; only they load this file. */
export const consoleGroups: readonly ConsoleGroup[] = [
  {
    title: 'app.view.console',
    items: [{ path: pathTo('console'), label: 'app.nav.console', Icon: ConsoleIcon }],
  },
  {
    title: 'app.console.people',
    items: [
      { path: paths.people, label: 'app.nav.users', Icon: UsersIcon },
      { path: paths.users, label: 'app.nav.endUsers', Icon: DevicesIcon },
      teams,
    ],
  },
  {
    title: 'app.console.learning',
    items: [{ path: paths.reports, label: 'app.nav.reports', Icon: ReportsIcon }],
  },
  {
    title: 'app.console.licenses',
    items: [
      { path: paths.licenses, label: 'app.nav.licenses', Icon: LicensesIcon, end: true },
      { path: paths.packs, label: 'app.nav.packs', Icon: PacksIcon },
    ],
  },
  {
    title: 'app.console.messages',
    items: [
      { path: pathTo('alerts', 'manage'), label: 'app.nav.writeAlerts', Icon: AlertsIcon },
      { path: paths.newsletterDesk, label: 'app.nav.sendNewsletter', Icon: NewsletterIcon },
      { path: paths.outbox, label: 'app.nav.outbox', Icon: OutboxIcon },
    ],
  },
  {
    title: 'app.console.system',
    items: [
      { path: pathTo('settings'), label: 'app.nav.settings', Icon: SettingsIcon },
      { path: paths.apiKeys, label: 'app.nav.apiKeys', Icon: ApiKeysIcon },
      { path: paths.logs, label: 'app.nav.logs', Icon: LogsIcon },
    ],
  },
]

/** Every link that this person sees, each path once: by the console's name if it is there too. */
export function visiblePaths(user: NavigationUser, hasScreen: (path: string) => boolean): NavigationItem[] {
  const all = [
    ...Object.values(visibleItems(user, hasScreen)).flat(),
    ...accountItems(user, hasScreen),
    ...(may(actorOf(user), 'console.see') ? consoleGroups.flatMap(({ items }) => items) : []),
  ]
  return [...new Map(all.map((item) => [item.path, item])).values()]
}
