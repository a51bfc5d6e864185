import {
  type AuditObjectType,
  isAboutObject,
  objectTypeOf,
} from '@resguardo/contract/people/logs/auditObjects'
import type { AuditLogEntry } from '@resguardo/contract/people/logs/logs'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { paths } from '#paths'

const settingsSection = /^(\w+): /
/** The section of the settings that an entry is about, with its path. */
export function settingsOf({ action, target, actor, reason }: AuditLogEntry) {
  const [, section] = settingsSection.exec(reason) ?? []
  // Such an entry has no other target, so the log names the actor.
  if (!section || target?.uid !== actor?.uid || !action.startsWith('edit')) return null
  return { section, to: paths.settings(section) }
}

/** What an entry is about if it is not a person: its name if known, and the path of its page, if any. */
export function objectOf({ action, target, team, object }: AuditLogEntry): {
  type: AuditObjectType
  name: string | null
  deleted: boolean
  to: string | null
} | null {
  // Only people have names: a refused call may name one here as well.
  if (!target || target.name !== null) return null
  const type = object?.type ?? (isAboutObject(action) ? objectTypeOf[action] : null)
  if (!type) return null
  const to: Record<AuditObjectType, string | null> = {
    invite: team && paths.invitesOf(team.uid),
    webhook: team ? paths.team(team.uid, 'webhooks') : paths.settings('webhooks'),
    feed: `${pathTo('alerts', 'manage')}?tab=feeds`,
    alert: pathTo('alerts', 'manage', target.uid),
    ticket: `${paths.support}?ticket=${target.uid}`,
    pack: paths.pack(target.uid),
    order: paths.order(target.uid),
    association: team && paths.team(team.uid, 'associations'),
    post: pathTo('community', 'log'),
    step: paths.report(target.uid),
    draft: `${paths.support}?tab=drafts`,
  }
  const deleted = object !== null && object.name === null
  return { type, name: object?.name || null, deleted, to: deleted ? null : to[type] }
}
