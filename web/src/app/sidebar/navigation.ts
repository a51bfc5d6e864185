import { actorOf, ownTeam } from '#session/rights.ts'
import type { SessionUser } from '#session/session.ts'
import { type Action, may } from '@resguardo/contract/people/policy'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { paths } from '#paths'
import type { DashboardMessage } from '#features/dashboard/dashboard.messages.ts'
import type { AppMessage } from '../app.messages.ts'
import type { ConsoleNavMessage } from './console.messages.ts'
import {
  AlertsIcon,
  AssistantIcon,
  CommunityIcon,
  CourseIcon,
  DashboardIcon,
  DrillsIcon,
  EmergencyIcon,
  SupportIcon,
  TeamsIcon,
} from '../appIcons.tsx'

/**
 * Names of places: those of every reader, and those that the console's menu and the palette bring. A place
 * with a page title takes its name.
 */
export type NavigationMessage = AppMessage | ConsoleNavMessage | Extract<DashboardMessage, 'dashboard.title'>

export type NavigationItem = {
  path: string
  label: NavigationMessage
  Icon: typeof DashboardIcon
  /** The permission required to see the link. */
  permission?: Action
  /** Opens in a new tab. */
  newTab?: true
  /** Only its own path is this place. */
  end?: true
  /** Further paths, with all below them, that belong to this place. */
  covers?: readonly string[]
}

/** Whether the page at `pathname` belongs to the place of a link. */
export function isCurrent({ path, end, covers = [] }: NavigationItem, pathname: string): boolean {
  return (
    pathname === path ||
    [...(end ? [] : [path]), ...covers].some((one) => pathname === one || pathname.startsWith(`${one}/`))
  )
}

/** The five places of every reader: bottom bar, rail and sidebar show them in this order. */
const places: readonly NavigationItem[] = [
  { path: paths.dashboard, label: 'dashboard.title', Icon: DashboardIcon },
  {
    path: paths.search(''),
    label: 'app.nav.course',
    Icon: CourseIcon,
    covers: [
      paths.risks,
      paths.plan,
      paths.ticks,
      paths.worries,
      pathTo('course', 'modules'),
      pathTo('lesson'),
    ],
  },
  { path: paths.drills, label: 'app.nav.drills', Icon: DrillsIcon },
  { path: pathTo('assistant'), label: 'app.nav.assistant', Icon: AssistantIcon },
  {
    path: pathTo('emergency'),
    label: 'app.nav.emergency',
    Icon: EmergencyIcon,
    covers: [pathTo('crossing')],
  },
]

export const teams: NavigationItem = {
  path: paths.teams,
  label: 'app.nav.teams',
  Icon: TeamsIcon,
  permission: 'team.read',
}

/** Work of team admins and helpers, who have no console. */
const work: readonly NavigationItem[] = [
  { path: pathTo('console'), label: 'app.view.console', Icon: DashboardIcon, permission: 'admin.list' },
  teams,
  { path: paths.support, label: 'app.nav.support', Icon: SupportIcon, permission: 'support.work' },
]

export const community: NavigationItem = {
  path: pathTo('community'),
  label: 'app.nav.community',
  Icon: CommunityIcon,
  newTab: true,
}

/** What the open sidebar adds. */
const more: readonly NavigationItem[] = [
  { path: paths.alerts, label: 'app.nav.alerts', Icon: AlertsIcon },
  community,
]

export type NavigationUser = Pick<SessionUser, 'uid' | 'role' | 'grants'>

/** Whether the sidebar has the console: for who runs the installation, and for some grants. */
export const seesConsole = (user: NavigationUser) =>
  (['console.see', 'license.orders', 'community.moderate'] as const).some((one) => may(actorOf(user), one))

/** Which links this person sees; a link whose screen does not exist is hidden (shared/knownPaths.ts). */
export function visibleTo(user: NavigationUser, hasScreen: (path: string) => boolean) {
  const actor = actorOf(user)
  return (items: readonly NavigationItem[]) =>
    items.filter(
      ({ path, permission }) =>
        hasScreen(path.replace(/\?.*/, '')) && (!permission || may(actor, permission, ownTeam)),
    )
}

/** The links of the sidebar that this person sees. */
export function visibleItems(user: NavigationUser, hasScreen: (path: string) => boolean) {
  const visible = visibleTo(user, hasScreen)
  return {
    places: visible(places),
    work: may(actorOf(user), 'console.see') ? [] : visible(work),
    more: visible(more),
  }
}
