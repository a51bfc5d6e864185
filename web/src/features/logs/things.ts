import type { AuditLine } from '@resguardo/contract/logs'
import { paths } from '#paths'

/** Actions whose target is not a person. */
const things = {
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
type Thing = (typeof things)[keyof typeof things]

/** What an entry is about if it is not a person, and the path of its page, if any. */
export function thingOf({ action, target, team }: AuditLine): { is: Thing; to: string | null } | null {
  // Only people have names: a refused call may name one here as well.
  if (!target || target.name !== null || !isAboutThings(action)) return null
  const is = things[action]
  const to = {
    invite: team && paths.invitesOf(team.uid),
    pack: paths.pack(target.uid),
    order: paths.order(target.uid),
    association: team && paths.team(team.uid, 'associations'),
  }
  return { is, to: to[is] }
}

export const isAboutThings = (action: string): action is keyof typeof things => Object.hasOwn(things, action)
