import type { Language } from '@resguardo/contract/platform/languages'
import type { AuditLogEntry } from '@resguardo/contract/people/logs/logs'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { nameAlerts } from '#features/alerts/alertNames.ts'
import { nameFeeds } from '#features/alerts/feeds/feedNames.ts'
import { nameAssociations } from '#features/associations/associationNames.ts'
import { nameInvites } from '#features/invites/inviteNames.ts'
import { namePacks } from '#features/licenses/packs/packNames.ts'
import { nameOrders } from '#features/orders/orderNames.ts'
import { nameTickets } from '#features/support/ticketNames.ts'
import { nameWebhooks } from '#features/webhooks/webhookNames.ts'
import type { AuditRow, AuditScope } from './audit.table.ts'

type AuditObject = NonNullable<AuditLogEntry['object']>
type ReadNames = (
  db: Kysely<Schema>,
  uids: readonly string[],
  lang: Language,
) => Promise<readonly { uid: string; name: string }[]>

/** Types that belong to a team, which its admins know by name. */
const teamTypes: readonly [AuditObject['type'], ReadNames][] = [
  ['order', nameOrders],
  ['pack', namePacks],
  ['invite', nameInvites],
  ['association', nameAssociations],
]
const installationTypes: readonly [AuditObject['type'], ReadNames][] = [
  ['webhook', nameWebhooks],
  ['feed', nameFeeds],
  ['alert', nameAlerts],
  ['ticket', nameTickets],
]

/**
 * Current names of the entries' targets that are neither people nor teams. Readers without the whole log
 * learn only those of teams that they know, and of what they did.
 */
export async function readObjectNames(
  db: Kysely<Schema>,
  rows: readonly AuditRow[],
  { scope, lang }: { scope: AuditScope; lang: Language },
): Promise<ReadonlyMap<string, AuditObject>> {
  const isNameable = ({ actor, team }: AuditRow) =>
    scope.all || actor === scope.uid || (team !== null && scope.teams.includes(team))
  const uids = [...new Set(rows.filter(isNameable).flatMap(({ target }) => target ?? []))]
  const objects = new Map<string, AuditObject>()
  if (uids.length === 0) return objects
  for (const [type, read] of [...teamTypes, ...(scope.all ? installationTypes : [])])
    for (const { uid, name } of await read(db, uids, lang)) objects.set(uid, { type, name })
  return objects
}
