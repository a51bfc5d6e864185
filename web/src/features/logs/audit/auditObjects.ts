import type { AuditLogEntry } from '@resguardo/contract/people/logs/logs'
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
type ObjectType = (typeof objectTypes)[keyof typeof objectTypes]

/** What an entry is about if it is not a person, and the path of its page, if any. */
export function objectOf({
  action,
  target,
  team,
}: AuditLogEntry): { type: ObjectType; to: string | null } | null {
  // Only people have names: a refused call may name one here as well.
  if (!target || target.name !== null || !isAboutObject(action)) return null
  const type = objectTypes[action]
  const to = {
    invite: team && paths.invitesOf(team.uid),
    pack: paths.pack(target.uid),
    order: paths.order(target.uid),
    association: team && paths.team(team.uid, 'associations'),
  }
  return { type, to: to[type] }
}

export const isAboutObject = (action: string): action is keyof typeof objectTypes =>
  Object.hasOwn(objectTypes, action)
