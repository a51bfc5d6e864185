import type { RefusalReason } from '@resguardo/contract/bulk'
import { type Action, type Actor, may, type Person } from '@resguardo/contract/policy'
import type { Role, Status } from '@resguardo/contract/session'

/** The only ways between the states of an account that an administrator has (product decisions 1). */
const moves = {
  block: { from: ['active', 'pending', 'expired'], to: 'blocked' },
  activate: { from: ['pending', 'blocked', 'expired'], to: 'active' },
  delete: { from: ['active', 'pending', 'blocked', 'expired'], to: 'deleted' },
  /** Back to what they were before they were deleted. */
  restore: { from: ['deleted'], to: null },
} as const satisfies Record<string, { from: readonly Status[]; to: Status | null }>
export type Move = keyof typeof moves

const right: Readonly<Record<Move, Action>> = {
  block: 'admin.block',
  activate: 'admin.activate',
  delete: 'admin.delete',
  restore: 'admin.restore',
}

/** Somebody a bulk action is about, as they are in the database. */
export interface Standing {
  uid: string
  role: Role
  /** Over at its date, also before a job has written that down. */
  status: Status
  statusBefore: Status | null
  /** Whether the date of the account's end has passed. */
  over: boolean
  /** Whether they are in a team that the actor is in or runs. */
  shared: boolean
}

export type Verdict = { is: 'change'; to: Status } | { is: 'same' } | { is: 'refused'; why: RefusalReason }

const refused = (why: RefusalReason): Verdict => ({ is: 'refused', why })

interface Asked {
  /** The end that the call gives an account: as it was, none, a new one, or one that is over already. */
  end?: 'kept' | 'none' | 'new' | 'over'
  /** The call is about people of this role alone. */
  only?: Role | undefined
}

/** What a move comes to for one person. */
export function judge(
  move: Move,
  actor: Actor,
  person: Standing,
  { end = 'kept', only }: Asked = {},
): Verdict {
  const subject: Person = {
    kind: 'person',
    uid: person.uid,
    role: person.role,
    teams: person.shared ? actor.teams : [],
  }
  const self = person.uid === actor.uid
  const meant = only === undefined || only === person.role
  if (!self && !(meant && may(actor, right[move], subject))) return refused('notAllowed')
  const { from, to } = moves[move]
  if (to === person.status) return { is: 'same' }
  if (self) return refused('self')
  // Whoever runs the instance has no end.
  if (person.role === 'root' && end === 'new') return refused('notAllowed')
  if (!from.some((status) => status === person.status)) return refused('transition')
  if (move === 'activate' && (end === 'over' || (end === 'kept' && person.over)))
    return refused('needsExpiration')
  return { is: 'change', to: to ?? person.statusBefore ?? 'blocked' }
}
