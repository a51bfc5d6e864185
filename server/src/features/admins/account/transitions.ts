import type { RefusalReason } from '@resguardo/contract/people/bulkActions'
import { type Action, type Actor, may, type PersonSubject } from '@resguardo/contract/people/policy'
import type { Role, Status } from '@resguardo/contract/auth/session'

/** The only transitions between account states that an admin can make (product decisions 1). */
const transitions = {
  block: { from: ['active', 'pending', 'expired'], to: 'blocked' },
  activate: { from: ['pending', 'blocked', 'expired'], to: 'active' },
  delete: { from: ['active', 'pending', 'blocked', 'expired'], to: 'deleted' },
  /** Back to the state before the deletion. */
  restore: { from: ['deleted'], to: null },
} as const satisfies Record<string, { from: readonly Status[]; to: Status | null }>
export type BulkAction = keyof typeof transitions

const requiredAction: Readonly<Record<BulkAction, Action>> = {
  block: 'admin.block',
  activate: 'admin.activate',
  delete: 'admin.delete',
  restore: 'admin.restore',
}

/** The state of a person in a bulk action, as in the database. */
export interface AccountState {
  uid: string
  role: Role
  /** `expired` from the end date on, even before a job has stored it. */
  status: Status
  statusBefore: Status | null
  /** Whether the account's end date has passed. */
  over: boolean
  /** Whether they share a team with the actor, as a member or through management. */
  shared: boolean
}

export type TransitionResult =
  | { is: 'change'; to: Status }
  | { is: 'same' }
  | { is: 'refused'; why: RefusalReason }

const refused = (why: RefusalReason): TransitionResult => ({ is: 'refused', why })

interface CheckOptions {
  /** Effect of the call on the end date: unchanged, removed, a new date, or a date in the past. */
  end?: 'kept' | 'none' | 'new' | 'over'
  /** Restricts the call to people of this role. */
  onlyRole?: Role | undefined
}

/** The outcome of a move for one person. */
export function checkTransition(
  action: BulkAction,
  actor: Actor,
  person: AccountState,
  { end = 'kept', onlyRole }: CheckOptions = {},
): TransitionResult {
  const subject: PersonSubject = {
    kind: 'person',
    uid: person.uid,
    role: person.role,
    teams: person.shared ? actor.teams : [],
  }
  const self = person.uid === actor.uid
  const roleMatches = onlyRole === undefined || onlyRole === person.role
  if (!self && !(roleMatches && may(actor, requiredAction[action], subject))) return refused('notAllowed')
  const { from, to } = transitions[action]
  if (to === person.status) return { is: 'same' }
  if (self) return refused('self')
  // A root has no end date.
  if (person.role === 'root' && end === 'new') return refused('notAllowed')
  if (!from.some((status) => status === person.status)) return refused('transition')
  if (action === 'activate' && (end === 'over' || (end === 'kept' && person.over)))
    return refused('needsExpiration')
  return { is: 'change', to: to ?? person.statusBefore ?? 'blocked' }
}
