import type { SessionUser } from '#session/session.ts'
import { type Action, type Actor, may, type Subject } from '@resguardo/contract/policy'
import { paths } from '#paths'
import { SearchIcon } from '#ui/icons.tsx'
import type { AppMessage } from './app.messages.ts'
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
} from './icons.tsx'

export type Place = {
  path: string
  label: AppMessage
  Icon: typeof DashboardIcon
  /** The permission required to see the link. */
  needs?: Action
  /**
   * In the section for people who run the installation. `only`: hidden from others; `too`: others see it in
   * the first section.
   */
  console?: 'only' | 'too'
  /** Opens in a new tab. */
  out?: true
}

/** The sidebar's links in order. A link whose screen does not exist yet is hidden (session/screens.ts). */
export const places: readonly Place[] = [
  { path: paths.dashboard, label: 'app.nav.dashboard', Icon: DashboardIcon },
  { path: paths.search(''), label: 'app.nav.search', Icon: SearchIcon },
  { path: '/assistant', label: 'app.nav.assistant', Icon: AssistantIcon },
  { path: paths.alerts, label: 'app.nav.alerts', Icon: AlertsIcon },
  { path: '/community', label: 'app.nav.community', Icon: CommunityIcon, out: true },
  { path: paths.teams, label: 'app.nav.teams', Icon: TeamsIcon, needs: 'team.read', console: 'too' },
  { path: paths.invites, label: 'app.nav.invites', Icon: InvitesIcon },
  { path: '/emergency', label: 'app.nav.emergency', Icon: EmergencyIcon },
  { path: paths.support, label: 'app.nav.support', Icon: SupportIcon, needs: 'support.work' },
  { path: paths.people, label: 'app.nav.users', Icon: UsersIcon, console: 'only' },
  { path: paths.users, label: 'app.nav.endUsers', Icon: DevicesIcon, console: 'only' },
  { path: paths.licenses, label: 'app.nav.licenses', Icon: LicensesIcon, console: 'only' },
  { path: paths.reports, label: 'app.nav.reports', Icon: ReportsIcon, console: 'only' },
  { path: paths.logs, label: 'app.nav.logs', Icon: LogsIcon, console: 'only' },
  { path: '/settings', label: 'app.nav.settings', Icon: SettingsIcon, console: 'only' },
  { path: paths.outbox, label: 'app.nav.outbox', Icon: OutboxIcon, console: 'only' },
]

// The browser does not know the person's teams, so it asks about a placeholder one.
export const ownTeam: Subject = { kind: 'team', uid: 'own' }

/** The links that this person sees. */
export function placesFor(
  { uid, role, helper }: Pick<SessionUser, 'uid' | 'role' | 'helper'>,
  leads: (path: string) => boolean,
) {
  const actor: Actor = { uid, role, teams: ['own'], helper }
  const runsAll = may(actor, 'console.see')
  const seen = places.filter(
    ({ path, needs, console }) =>
      leads(path) && (!needs || may(actor, needs, ownTeam)) && (console !== 'only' || runsAll),
  )
  const inConsole = ({ console }: Place) => runsAll && console !== undefined
  return { everyone: seen.filter((place) => !inConsole(place)), console: seen.filter(inConsole) }
}
