import type { AuditLogEntry } from '@resguardo/contract/people/logs/logs'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { paths } from '#paths'

/** Actions whose target is not a person. */
const objectTypes = {
  createInvite: 'invite',
  editInvite: 'invite',
  deleteInvite: 'invite',
  createLicense: 'pack',
  editLicense: 'pack',
  editSubscription: 'pack',
  openPortal: 'pack',
  createOrder: 'order',
  editOrder: 'order',
  createAssociation: 'association',
  editAssociation: 'association',
  deleteAssociation: 'association',
} as const
type ObjectType = NonNullable<AuditLogEntry['object']>['type']

const settingsSection = /^(\w+): /
/** The section of the settings that an entry is about, with its path. */
export function settingsOf({ action, target, actor, reason }: AuditLogEntry) {
  const [, section] = settingsSection.exec(reason) ?? []
  // Such an entry has no other target, so the log names the actor.
  if (!section || target?.uid !== actor?.uid || !action.startsWith('edit')) return null
  return { section, to: paths.settings(section) }
}

/** What an entry is about if it is not a person: its name if known, and the path of its page, if any. */
export function objectOf({
  action,
  target,
  team,
  object,
}: AuditLogEntry): { type: ObjectType; name: string | null; to: string | null } | null {
  // Only people have names: a refused call may name one here as well.
  if (!target || target.name !== null) return null
  const type = object?.type ?? (isAboutObject(action) ? objectTypes[action] : null)
  if (!type) return null
  const to: Record<ObjectType, string | null> = {
    invite: team && paths.invitesOf(team.uid),
    webhook: paths.settings('webhooks'),
    feed: `${pathTo('alerts', 'manage')}?tab=feeds`,
    alert: pathTo('alerts', 'manage', target.uid),
    ticket: `${paths.support}?ticket=${target.uid}`,
    pack: paths.pack(target.uid),
    order: paths.order(target.uid),
    association: team && paths.team(team.uid, 'associations'),
  }
  return { type, name: object?.name || null, to: to[type] }
}

export const isAboutObject = (action: string): action is keyof typeof objectTypes =>
  Object.hasOwn(objectTypes, action)
