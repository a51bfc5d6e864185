import { actorOf, ownTeam } from '#session/rights.ts'
import type { SessionUser } from '#session/session.ts'
import { type Action, may } from '@resguardo/contract/people/policy'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { paths } from '#paths'
import { SearchIcon } from '#ui/signedInIcons.tsx'
import type { AppMessage } from '../app.messages.ts'
import {
  AlertsIcon,
  AssistantIcon,
  CommunityIcon,
  DashboardIcon,
  InvitesIcon,
  DevicesIcon,
  EmergencyIcon,
  LicensesIcon,
  LogsIcon,
  OutboxIcon,
  ReportsIcon,
  SettingsIcon,
  SupportIcon,
  TeamsIcon,
  UsersIcon,
} from '../appIcons.tsx'

export type NavigationItem = {
  path: string
  label: AppMessage
  Icon: typeof DashboardIcon
  /** The permission required to see the link. */
  permission?: Action
  /**
   * In the section for people who run the installation. `only`: hidden from others; `too`: others see it in
   * the first section.
   */
  console?: 'only' | 'too'
  /** Opens in a new tab. */
  newTab?: true
}

/** The sidebar's links in order. A link whose screen does not exist yet is hidden (shared/knownPaths.ts). */
export const navigationItems: readonly NavigationItem[] = [
  { path: paths.dashboard, label: 'app.nav.dashboard', Icon: DashboardIcon },
  { path: paths.search(''), label: 'app.nav.search', Icon: SearchIcon },
  { path: pathTo('assistant'), label: 'app.nav.assistant', Icon: AssistantIcon },
  { path: paths.alerts, label: 'app.nav.alerts', Icon: AlertsIcon },
  { path: pathTo('community'), label: 'app.nav.community', Icon: CommunityIcon, newTab: true },
  { path: paths.teams, label: 'app.nav.teams', Icon: TeamsIcon, permission: 'team.read', console: 'too' },
  { path: paths.invites, label: 'app.nav.invites', Icon: InvitesIcon },
  { path: pathTo('emergency'), label: 'app.nav.emergency', Icon: EmergencyIcon },
  { path: paths.support, label: 'app.nav.support', Icon: SupportIcon, permission: 'support.work' },
  { path: paths.people, label: 'app.nav.users', Icon: UsersIcon, console: 'only' },
  { path: paths.users, label: 'app.nav.endUsers', Icon: DevicesIcon, console: 'only' },
  { path: paths.licenses, label: 'app.nav.licenses', Icon: LicensesIcon, console: 'only' },
  { path: paths.reports, label: 'app.nav.reports', Icon: ReportsIcon, console: 'only' },
  { path: paths.logs, label: 'app.nav.logs', Icon: LogsIcon, console: 'only' },
  { path: pathTo('settings'), label: 'app.nav.settings', Icon: SettingsIcon, console: 'only' },
  { path: paths.outbox, label: 'app.nav.outbox', Icon: OutboxIcon, console: 'only' },
]

/** The links that this person sees. */
export function visibleItems(
  user: Pick<SessionUser, 'uid' | 'role' | 'helper'>,
  hasScreen: (path: string) => boolean,
) {
  const actor = actorOf(user)
  const seesConsole = may(actor, 'console.see')
  const visible = navigationItems.filter(
    ({ path, permission, console }) =>
      hasScreen(path) &&
      (!permission || may(actor, permission, ownTeam)) &&
      (console !== 'only' || seesConsole),
  )
  const inConsole = ({ console }: NavigationItem) => seesConsole && console !== undefined
  return { everyone: visible.filter((item) => !inConsole(item)), console: visible.filter(inConsole) }
}
