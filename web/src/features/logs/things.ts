import type { AuditLine } from '@resguardo/contract/logs'
import { paths } from '#paths'

/** Actions whose target is a thing and nobody. */
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

/** What a line is about where that is no person, and where it is shown, if anywhere. */
export function thingOf({ action, target, team }: AuditLine): { is: Thing; to: string | null } | null {
  // A name is a person's: a refused call may name one here as well.
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
