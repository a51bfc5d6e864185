import type { AdminRow } from '@resguardo/contract/people/admins'
import { readOrders } from '@resguardo/contract/licensing/orders'
import type { Action } from '@resguardo/contract/people/policy'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/queries.ts'
import { useSettingSearch } from '#features/settings/search/useSettingSearch.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { ownTeam, useMay } from '#session/rights.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { matchesWords } from '#shared/textMatch.ts'
import { AlertsIcon, TeamsIcon } from '../appIcons.tsx'
import {
  InvitesIcon,
  LicensesIcon,
  LogsIcon,
  OutboxIcon,
  SeatsIcon,
  SettingsIcon,
  UsersIcon,
} from '../menuIcons.tsx'
import type { PaletteMessage } from './palette.messages.ts'
import type { ListedCommand } from './useCommands.ts'

const maxSettings = 6

type ConsoleAction = {
  label: PaletteMessage
  words: string
  to: string
  permission: Action
  Icon: typeof UsersIcon
}

/** What can be begun in the console, with words of the three languages that find it. */
const consoleActions: readonly ConsoleAction[] = [
  {
    label: 'palette.do.person',
    words: 'criar pessoa conta usuário crear persona cuenta usuario create user person account new',
    to: paths.createPeople,
    permission: 'admin.create',
    Icon: UsersIcon,
  },
  {
    label: 'palette.do.people',
    words: 'importar várias pessoas lista CSV importar varias personas import many people list',
    to: paths.createList(''),
    permission: 'admin.create',
    Icon: UsersIcon,
  },
  {
    label: 'palette.do.invite',
    words: 'convidar convite novo invitar invitación nueva invite new link',
    to: `${paths.invites}?new=team`,
    permission: 'invite.team',
    Icon: InvitesIcon,
  },
  {
    label: 'palette.do.team',
    words: 'criar equipe escola empresa crear equipo escuela empresa create team school company new',
    to: paths.teams,
    permission: 'team.create',
    Icon: TeamsIcon,
  },
  {
    label: 'palette.do.alert',
    words: 'escrever alerta novo escribir alerta nueva write alert new',
    to: pathTo('alerts', 'manage', 'new'),
    permission: 'alert.manage',
    Icon: AlertsIcon,
  },
  {
    label: 'palette.do.pack',
    words: 'criar pacote licenças lugares crear paquete licencias create pack licenses seats new',
    to: paths.packs,
    permission: 'license.create',
    Icon: LicensesIcon,
  },
  {
    label: 'palette.do.buy',
    words: 'comprar licenças pedido comprar licencias pedido buy licenses order',
    to: paths.licenses,
    permission: 'license.buyForTeam',
    Icon: LicensesIcon,
  },
  {
    label: 'palette.do.answer',
    words: 'responder pergunta atendimento suporte responder pregunta soporte answer question support',
    to: paths.support,
    permission: 'support.work',
    Icon: InvitesIcon,
  },
  {
    label: 'palette.do.testMail',
    words: 'e-mail de teste SMTP correo de prueba test mail',
    to: paths.settings('messaging'),
    permission: 'settings.edit',
    Icon: OutboxIcon,
  },
]

/** Actions of the console that this person may take. */
export function useConsoleActions(): ListedCommand[] {
  const say = useSay<PaletteMessage>()
  const may = useMay()
  const readsOnly = useReadsOnly()
  return consoleActions
    .filter(({ permission }) => !readsOnly && may(permission, ownTeam))
    .map(({ label, ...action }) => ({ id: label, label: say(label), ...action }))
}

/** What can be done for a person that was found, on the page where it is confirmed by a press. */
export function usePersonActions(people: readonly AdminRow[]): ListedCommand[] {
  const say = useSay<PaletteMessage>()
  const may = useMay()
  const readsOnly = useReadsOnly()
  return people.slice(0, 2).flatMap(({ uid, username, first_name, last_name, role, status }, at) => {
    const name = `${first_name} ${last_name}`.trim() || username
    const subject = { kind: 'person', uid, role, teams: ['own'] } as const
    const canReset = may('user.reset', subject) && status === 'active' && username.includes('@')
    const command = (act: PersonAction, Icon: typeof UsersIcon, to: string): ListedCommand => ({
      id: `${act} ${uid}`,
      label: say(`palette.do.${act}`, { name }),
      Icon,
      to,
    })
    const changes = [
      ...(canReset ? [command('reset', OutboxIcon, `${paths.profile(uid)}#reset`)] : []),
      ...(may('license.assign', ownTeam) && role !== 'root'
        ? [command('seat', SeatsIcon, paths.profile(uid))]
        : []),
    ]
    // The rest of the first one alone: the list stays short.
    const further = [
      ...(may('admin.teams', subject) ? [command('teams', TeamsIcon, paths.profile(uid))] : []),
      ...(may('admin.block', subject) ? [command('block', UsersIcon, paths.profile(uid))] : []),
      ...(may('admin.rights', subject)
        ? [command('rights', SettingsIcon, paths.profileTab(uid, 'rights'))]
        : []),
    ]
    const reads = [
      ...(may('session.read', subject)
        ? [command('sessions', LogsIcon, paths.profileTab(uid, 'sessions'))]
        : []),
      command('log', LogsIcon, paths.profileTab(uid, 'access')),
    ]
    return [...(readsOnly ? [] : changes), ...(at > 0 ? [] : [...(readsOnly ? [] : further), ...reads])]
  })
}
type PersonAction = 'reset' | 'seat' | 'teams' | 'block' | 'rights' | 'sessions' | 'log'

/** What can be done in the first team that was found. */
export function useTeamActions(teams: readonly TeamName[]): ListedCommand[] {
  const say = useSay<PaletteMessage>()
  const may = useMay()
  const readsOnly = useReadsOnly()
  const [team] = teams
  if (!team) return []
  const { uid, teamName: name } = team
  const actions = [
    ['members', 'team.members', TeamsIcon, paths.team(uid, 'members')],
    ['inviteTo', 'invite.team', InvitesIcon, `${paths.invitesOf(uid)}&new=team`],
    ['write', 'team.assign', AlertsIcon, paths.team(uid, 'announcements')],
    ['domains', 'team.domains', SettingsIcon, paths.team(uid, 'domains')],
    ['report', 'team.report', LogsIcon, paths.team(uid, 'report')],
  ] as const
  return actions
    .filter(([act, permission]) => may(permission, ownTeam) && !(readsOnly && changesTeam.has(act)))
    .map(([act, , Icon, to]) => ({
      id: `${act} ${uid}`,
      label: say(`palette.do.${act}`, { name }),
      Icon,
      to,
    }))
}
type TeamName = { uid: string; teamName: string }
const changesTeam: ReadonlySet<string> = new Set(['inviteTo', 'write'])

/** Settings by the typed words, for those who may read them. */
export function useSettingCommands(q: string): { commands: ListedCommand[]; failed: boolean } {
  const may = useMay()
  const { results, state } = useSettingSearch(may('settings.read') && q.length > 1 ? q : '')
  const commands = results.slice(0, maxSettings).map(({ id, label, section, to }) => ({
    id: `setting ${id}`,
    label,
    hint: section,
    Icon: SettingsIcon,
    to,
  }))
  return { commands, failed: state === 'failed' }
}

/** The newest orders by number or buyer: everyone's for those who may see them, else one's own. */
export function useOrderCommands(q: string): { commands: ListedCommand[]; failed: boolean } {
  const say = useSay<PaletteMessage>()
  const may = useMay()
  const all = may('license.orders')
  const { data, isError } = useQuery({
    ...query(readOrders, { query: { size: 100, ...(all && { all: 'true' as const }) } }),
    enabled: q.length > 1 && (all || may('license.buyForTeam', ownTeam)),
  })
  if (q.length < 2) return { commands: [], failed: false }
  const commands = (data?.orders ?? [])
    .map((order) => ({ order, buyer: order.team?.teamName ?? order.billTo }))
    .filter(({ order, buyer }) => matchesWords(q, `${order.number} ${buyer}`))
    .slice(0, 5)
    .map(({ order: { uid, number }, buyer }) => ({
      id: `order ${uid}`,
      label: say('palette.order', { number: String(number) }),
      hint: buyer,
      Icon: LicensesIcon,
      to: paths.order(uid),
    }))
  return { commands, failed: isError }
}
