import { NewAdmin, type NewRow, type RowOutcome, type RowProblem } from '@resguardo/contract/create'
import { type Actor, may } from '@resguardo/contract/policy'
import type { Role } from '@resguardo/contract/session'
import type * as z from 'zod/mini'
import { fieldsOf } from '#http/errors.ts'

/** One account to be created, and the problem it has. */
export interface Plan {
  username: string
  /** Null if a field is invalid. */
  given: NewAdmin | null
  role: Role
  team: string | null
  why: RowProblem | null
  fields: Readonly<Record<string, string>>
}

const known = (text: string | undefined) => (text ? text : undefined)

/** Validates a pasted row against the rules of one account. */
export function planOfRow(row: NewRow, viaEmail: boolean): Plan {
  const parsed = NewAdmin.safeParse({
    ...row,
    via_email: viaEmail,
    role: known(row.role),
    team: known(row.team),
    expiration: known(row.expiration),
    password: known(row.password),
  })
  if (parsed.success) return planOf(parsed.data, 'user')
  const username = (row.username ?? '').trim().toLowerCase()
  return { username, given: null, role: 'user', team: null, why: 'field', fields: fieldsOf(issues(parsed)) }
}

const issues = (parsed: { error: z.core.$ZodError }) => parsed.error.issues

/** A valid request; `role` is the default. */
export function planOf(given: NewAdmin, role: 'admin' | 'user'): Plan {
  return {
    username: given.username,
    given,
    role: given.super_user ? 'root' : (given.role ?? role),
    team: given.team ?? null,
    why: null,
    fields: {},
  }
}

interface Seen {
  actor: Actor
  /** The actor with their own teams only, without those managed for a sponsor. */
  bound: Actor
  /** Names of the teams that exist, by uid. */
  teams: ReadonlyMap<string, string>
  taken: ReadonlySet<string>
  now: Date
}

/** The first problem of each, in the order of `rowProblems`; of equal names the first one is accepted. */
export function judge<P extends Plan>(plans: readonly P[], seen: Seen): P[] {
  const names = new Set<string>()
  return plans.map((plan) => {
    const double = names.has(plan.username)
    names.add(plan.username)
    return plan.why ? plan : { ...plan, ...judgeOne(plan, double, seen) }
  })
}

function judgeOne(plan: Plan, double: boolean, { actor, bound, teams, taken, now }: Seen): Plan {
  const { given, role } = plan
  if (!given) return plan
  const wrong = (fields: Plan['fields']): Plan => ({ ...plan, why: 'field', fields })
  if (given.expiration && new Date(given.expiration) <= now) return wrong({ expiration: 'fields.datePast' })
  if (given.expiration && role === 'root') return wrong({ expiration: 'fields.rootWithoutEnd' })
  if (double) return { ...plan, why: 'double' }
  const forbidden =
    (role === 'root' && !may(actor, 'admin.createRoot')) ||
    (given.password !== undefined && !may(actor, 'admin.definePassword'))
  if (forbidden) return { ...plan, why: 'notAllowed' }
  const needsTeam = !may(actor, 'admin.create')
  const [own, second] = actor.teams
  const team = plan.team ?? (needsTeam && !second ? own : null) ?? null
  if (team === null && needsTeam) return wrong({ team: 'fields.team' })
  if (team !== null && !teams.has(team)) return { ...plan, why: 'teamUnknown' }
  if (team !== null && !may(role === 'admin' ? bound : actor, 'admin.create', { kind: 'team', uid: team }))
    return { ...plan, why: 'notAllowed' }
  return { ...plan, team, why: taken.has(plan.username) ? 'exists' : null }
}

/** The answer for a plan, with the result of its creation. */
export const outcomeOf = (
  plan: Plan,
  made?: Pick<RowOutcome, 'uid'> & { invite_url?: string | null },
): RowOutcome => ({
  username: plan.username,
  why: plan.why,
  fields: plan.fields,
  uid: made?.uid ?? null,
  invite_url: made?.invite_url ?? null,
})

const statuses = { notAllowed: 403, teamUnknown: 404, double: 409, exists: 409 } as const

/** Status of a refusal: missing permissions come before conflicts. */
export function statusOf(plans: readonly Plan[]): 403 | 404 | 409 | null {
  for (const why of ['notAllowed', 'teamUnknown', 'double', 'exists'] as const)
    if (plans.some((plan) => plan.why === why)) return statuses[why]
  return null
}
