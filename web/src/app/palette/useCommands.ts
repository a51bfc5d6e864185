import { listAdmins } from '@resguardo/contract/people/admins'
import { allSubmodules } from '@resguardo/contract/lessons/submoduleMaps'
import { readTeams } from '@resguardo/contract/teams/teams'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useNavigate } from '#router'
import { query } from '#api/queries.ts'
import { searchQuery } from '#features/course/search/search.queries.ts'
import { useCourse } from '#features/course/useCourse.ts'
import { useCourseNames } from '#features/course/useCourseNames.ts'
import { useUrgentLink } from '#help/urgentLink.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
import type { SessionUser } from '#session/session.ts'
import { neutralTitles, setDiscreet, useDiscreet } from '#session/discreet.ts'
import { matchesWords } from '#shared/textMatch.ts'
import { confirmLeave } from '#shared/useLeaveGuard.ts'
import type { Command, CommandGroup } from '#ui/overlays/CommandList.tsx'
import { DarkIcon, EyeIcon, EyeOffIcon, LightIcon } from '#ui/icons.tsx'
import { SearchIcon } from '#ui/signedInIcons.tsx'
import type { NavigationMessage } from '../sidebar/navigation.ts'
import { EmergencyIcon, StartIcon, TeamsIcon } from '../appIcons.tsx'
import { LogsIcon, OrdersIcon, ProfileIcon, RisksIcon, SettingsIcon, SignOutIcon } from '../menuIcons.tsx'
import { visiblePaths } from '../sidebar/consoleNavigation.ts'
import { useIsKnownPath } from '#shared/knownPaths.ts'
import { useThemeToggle } from '../useThemeToggle.ts'
import { openLayer } from './paletteLayer.ts'
import type { PaletteMessage } from './palette.messages.ts'
import { wordsOf } from './placeWords.ts'
import {
  useConsoleActions,
  useOrderCommands,
  usePersonActions,
  useSettingCommands,
  useTeamActions,
} from './useConsoleCommands.ts'

/** Limit of people and of teams per search; more letters find the others. */
const maxPerSearch = 5
const maxLessons = 8

/** Commands that match the typed words, in groups; help in danger is the first. */
export function useCommands(user: SessionUser, q: string, onClose: () => void) {
  const say = useSay<NavigationMessage | PaletteMessage>()
  const screens = useScreenCommands(user)
  const namedLessons = useLessonCommands().filter((one) => q && matchesCommand(q, one))
  const { urgent, people, found, teams, foundTeams, answers, failed, searching, stale } = useSearchCommands(q)
  const actions = [...useConsoleActions(), ...useActionCommands(user)]
  const settings = useSettingCommands(q)
  const orders = useOrderCommands(q)
  const personActions = usePersonActions(stale.people ? [] : found)
  const teamActions = useTeamActions(stale.teams ? [] : foundTeams)
  const navigate = useNavigate()
  const run = ({ to, does, words: _, ...command }: ListedCommand): Command => ({
    ...command,
    run: () => {
      onClose()
      if (to !== undefined) confirmLeave(() => navigate(to))
      does?.()
    },
  })
  const groups: [PaletteMessage, ListedCommand[]][] = [
    ['palette.urgent', urgent],
    ['palette.screens', screens.filter((one) => matchesCommand(q, one))],
    ['palette.lessons', mergeLessons(namedLessons, answers)],
    ['palette.people', stale.people ? people.filter((one) => matchesCommand(q, one)) : people],
    ['palette.teams', stale.teams ? teams.filter((one) => matchesCommand(q, one)) : teams],
    ['palette.settings', settings.commands],
    ['palette.orders', orders.commands],
    [
      'palette.actions',
      [...personActions, ...teamActions, ...actions.filter((one) => matchesCommand(q, one))],
    ],
    [
      'palette.further',
      answers.length > 0
        ? [{ id: 'search', label: say('palette.course', { q }), Icon: SearchIcon, to: paths.search(q) }]
        : [],
    ],
  ]
  return {
    groups: groups
      .filter(([, items]) => items.length > 0)
      .map(([title, items]): CommandGroup => ({ title: say(title), items: items.map(run) })),
    failed: failed || settings.failed || orders.failed,
    searching,
  }
}

/**
 * Lessons whose name matches come first, as they are available at once; then the server's full-text results.
 */
function mergeLessons(
  namedLessons: readonly ListedCommand[],
  results: readonly ListedCommand[],
): ListedCommand[] {
  const furtherResults = results.filter(({ id }) => !namedLessons.some((one) => one.id === id))
  return [...namedLessons, ...furtherResults].slice(0, maxLessons)
}

const matchesCommand = (q: string, { label, hint = '', words = '' }: ListedCommand) =>
  matchesWords(q, `${label} ${hint} ${words}`)

export type ListedCommand = Omit<Command, 'run'> & {
  to?: string
  does?: () => void
  /** Further words that find it. */
  words?: string
}

function useScreenCommands(user: SessionUser): ListedCommand[] {
  const say = useSay<NavigationMessage | PaletteMessage>()
  const { language } = useLanguage()
  const may = useMay()
  return [
    ...visiblePaths(user, useIsKnownPath()).map(({ path, label, Icon }) => ({
      id: path,
      label: say(label),
      words: wordsOf(path),
      Icon,
      to: path,
    })),
    ...(may('license.buyForTeam', ownTeam) && !may('license.orders')
      ? [
          {
            id: paths.orders,
            label: say('app.nav.orders'),
            words: wordsOf(paths.orders),
            Icon: OrdersIcon,
            to: paths.orders,
          },
        ]
      : []),
    { id: 'logs', label: say('app.user.logs'), Icon: LogsIcon, to: paths.logsOf(user.uid) },
    { id: 'risks', label: say('palette.risks'), Icon: RisksIcon, to: paths.risks },
    { id: 'plan', label: say('palette.plan'), Icon: StartIcon, to: paths.plan },
    {
      id: 'crossing',
      label: say('palette.crossing'),
      Icon: EmergencyIcon,
      to: paths.crossing(language),
    },
    { id: 'profile', label: say('app.user.profile'), Icon: ProfileIcon, to: paths.profile(user.uid) },
  ]
}

function useLessonCommands(): ListedCommand[] {
  const names = useCourseNames()
  const { submodules } = useCourse()
  const moduleOf = new Map(
    Object.entries(submodules).flatMap(([module, ids]) => ids.map((id) => [id, module] as const)),
  )
  return allSubmodules(submodules).map((id) => ({
    id: `lesson ${id}`,
    label: names.submodule(id),
    hint: names.module(moduleOf.get(id) ?? ''),
    Icon: StartIcon,
    to: paths.submodule(id),
  }))
}

/** While the results for the typed word are loading, those for the previous word are `stale`. */
function useSearchCommands(typed: string) {
  const may = useMay()
  const q = useDeferredValue(typed)
  const input = { query: { q, size: maxPerSearch } }
  const { language } = useLanguage()
  const names = useCourseNames()
  const urgentLink = useUrgentLink()
  // Readers without a phone have no lessons; help in danger is for everyone.
  const answers = useQuery({
    ...searchQuery(q.slice(0, 100), language, maxPerSearch),
    enabled: q.length > 1,
  })
  const people = useQuery({
    ...query(listAdmins, input),
    enabled: q.length > 1 && may('admin.list'),
    placeholderData: keepPreviousData,
  })
  const teams = useQuery({
    ...query(readTeams, input),
    enabled: q.length > 1 && may('team.read', ownTeam),
    placeholderData: keepPreviousData,
  })
  const staleOf = ({ isPlaceholderData }: { isPlaceholderData: boolean }) => isPlaceholderData || q !== typed
  const noneStale = { people: false, teams: false }
  if (typed.length < 2)
    return {
      urgent: [],
      people: [],
      found: [],
      teams: [],
      foundTeams: [],
      answers: [],
      failed: false,
      searching: false,
      stale: noneStale,
    }
  const help = answers.data?.help
  return {
    // While another letter is being searched, help stays: a card too many is better than one that flickers.
    urgent: help ? [{ id: 'urgent', ...urgentLink(help), hint: help.about, Icon: EmergencyIcon }] : [],
    found: people.data?.admins ?? [],
    people: (people.data?.admins ?? []).map(
      (person): ListedCommand => ({
        id: person.uid,
        label: `${person.first_name} ${person.last_name}`.trim() || person.username,
        hint: person.username,
        Icon: ProfileIcon,
        to: paths.profile(person.uid),
      }),
    ),
    foundTeams: teams.data?.teams ?? [],
    teams: (teams.data?.teams ?? []).map(
      (team): ListedCommand => ({
        id: team.uid,
        label: team.teamName,
        Icon: TeamsIcon,
        to: paths.team(team.uid),
      }),
    ),
    // Results for the previous word do not apply to this one.
    answers: (staleOf(answers) ? [] : (answers.data?.lessons ?? [])).map(
      ({ id, module, title, slide }): ListedCommand => ({
        id: `lesson ${id}`,
        label: title.text,
        hint: names.module(module),
        Icon: StartIcon,
        to: paths.submodule(id, slide ?? undefined),
      }),
    ),
    failed: people.isError || teams.isError || answers.isError,
    searching: people.isFetching || teams.isFetching || answers.isFetching,
    stale: { people: staleOf(people), teams: staleOf(teams) },
  }
}

function useActionCommands(user: SessionUser): ListedCommand[] {
  const say = useSay<NavigationMessage | PaletteMessage>()
  const { theme, change } = useThemeToggle(user.uid)
  const discreet = useDiscreet()
  const { language } = useLanguage()
  return [
    {
      id: 'theme',
      label: say(`app.theme.${theme}`),
      Icon: theme === 'dark' ? DarkIcon : LightIcon,
      does: change,
    },
    {
      id: 'shortcuts',
      label: say('palette.shortcuts'),
      hint: '?',
      Icon: SettingsIcon,
      does: () => openLayer('sheet'),
    },
    {
      id: 'discreet',
      label: say('palette.discreet'),
      Icon: discreet ? EyeIcon : EyeOffIcon,
      does: () => setDiscreet(discreet ? null : neutralTitles[language]),
    },
    { id: 'signOut', label: say('app.user.signOut'), Icon: SignOutIcon, does: () => void user.logout() },
  ]
}
