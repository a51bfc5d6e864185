import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { scimCalls } from '@resguardo/contract/scim/scim'
import type { AuditKind } from '@resguardo/contract/webhooks/webhookRules'

/** For each kind, how the paths of its calls begin, and the actions of jobs and commands. */
const parts: Readonly<Record<AuditKind, { paths: string; actions: string }>> = {
  'audit.account': { paths: 'public session sessions passkey totp profile', actions: '' },
  'audit.people': {
    paths: 'admin user users device scim',
    actions: 'erase expire restore tryUsers exportPerson',
  },
  'audit.teams': {
    paths: 'team invite association announcement assignment',
    actions: 'changeTeam endMembership',
  },
  'audit.licenses': {
    paths: 'license',
    actions: 'stripe beginMonth withdrawMonth lapseOrder endSubscription endSeat',
  },
  'audit.service': {
    paths: 'course ticks view assistant community newsletter support alert report',
    actions: 'draftAlerts',
  },
  'audit.settings': {
    paths: 'settings issuer mail-templates outbox audit key webhook',
    actions: 'import exportAll stopWebhook',
  },
}

const kindsBy = (list: 'paths' | 'actions') =>
  new Map(
    Object.entries(parts).flatMap(([kind, names]) => names[list].split(' ').map((name) => [name, kind])),
  )
const byPath = kindsBy('paths')
const kinds = new Map([
  ...([...Object.values(scimCalls), ...Object.values(endpoints)] as Endpoint[]).map(
    ({ operation, path, scope }) => [operation, byPath.get(scope ?? path.split('/')[1] ?? '')] as const,
  ),
  ...kindsBy('actions'),
])

/** The kind of event that an action of the audit log is; an unknown action is of the settings. */
export const auditKindOf = (action: string): string => kinds.get(action) ?? 'audit.settings'
