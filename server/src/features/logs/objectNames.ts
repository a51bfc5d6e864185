import {
  type AuditObjectType,
  isAboutObject,
  objectTypeOf,
} from '@resguardo/contract/people/logs/auditObjects'
import type { Language } from '@resguardo/contract/platform/languages'
import type { AuditLogEntry } from '@resguardo/contract/people/logs/logs'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { nameAlerts } from '#features/alerts/alertNames.ts'
import { nameFeeds } from '#features/alerts/feeds/feedNames.ts'
import { nameAssociations } from '#features/associations/associationNames.ts'
import { namePosts } from '#features/community/postNames.ts'
import { nameReportedSteps } from '#features/courses/reportedStepNames.ts'
import { nameInvites } from '#features/invites/inviteNames.ts'
import { namePacks } from '#features/licenses/packs/packNames.ts'
import { nameOrders } from '#features/orders/orderNames.ts'
import { nameDrafts } from '#features/support/draftNames.ts'
import { nameTickets } from '#features/support/ticketNames.ts'
import { nameWebhooks } from '#features/webhooks/webhookNames.ts'
import type { Keys } from '#security/crypto/keys.ts'
import type { AuditRow, AuditScope } from './audit.table.ts'

/** What names depend on: the reader's access and language, and the keys of sealed texts. */
export interface NameContext {
  readonly scope: AuditScope
  readonly lang: Language
  readonly keys: Keys
}
type AuditObject = NonNullable<AuditLogEntry['object']>
type ReadNames = (
  db: Kysely<Schema>,
  uids: readonly string[],
  context: NameContext,
) => Promise<readonly { uid: string; name: string }[]>

const namesOf: Readonly<Record<AuditObjectType, ReadNames>> = {
  order: nameOrders,
  pack: namePacks,
  invite: nameInvites,
  association: nameAssociations,
  webhook: nameWebhooks,
  feed: nameFeeds,
  alert: nameAlerts,
  ticket: nameTickets,
  post: namePosts,
  step: nameReportedSteps,
  draft: nameDrafts,
}

/**
 * Current names of the entries' targets that are neither people nor teams; a deleted one has none. Readers
 * without the whole log learn only those of teams that they know, and of what they did.
 */
export async function readObjectNames(
  db: Kysely<Schema>,
  rows: readonly AuditRow[],
  context: NameContext,
): Promise<ReadonlyMap<string, AuditObject>> {
  const { scope } = context
  const isNameable = ({ actor, team }: AuditRow) =>
    scope.all || actor === scope.uid || (team !== null && scope.teams.includes(team))
  const nameable = rows.filter(isNameable)
  const uids = [...new Set(nameable.flatMap(({ target }) => target ?? []))]
  const objects = new Map<string, AuditObject>()
  if (uids.length === 0) return objects
  for (const type of scope.knows)
    for (const { uid, name } of await namesOf[type](db, uids, context)) objects.set(uid, { type, name })
  for (const { target, actor, action, result } of nameable) {
    const type = isAboutObject(action) ? objectTypeOf[action] : null
    // A refused call may name what never existed; the default target of an entry is its actor.
    if (!type || !scope.knows.has(type) || result >= 400 || target === null || target === actor) continue
    if (!objects.has(target)) objects.set(target, { type, name: null })
  }
  return objects
}
