import {
  NewAdmin,
  type NewPersonRow,
  type RowOutcome,
  type RowProblem,
} from '@resguardo/contract/people/newPeople'
import { type Actor, may } from '@resguardo/contract/people/policy'
import type { Role } from '@resguardo/contract/auth/session'
import type * as z from 'zod/mini'
import type { Account } from '#domain/accounts.ts'
import { fieldsOf } from '#http/errors.ts'

/** What a new account has where nothing is said: of the person who creates it. */
export type AccountDefaults = Pick<Account, 'lang' | 'timezone' | 'country'>

/** The input with its defaults. */
export type AccountInput = NewAdmin & AccountDefaults & { via_email: boolean }

/** One account to be created, and the problem it has. */
export interface AccountPlan {
  username: string
  /** Null if a field is invalid. */
  input: AccountInput | null
  role: Role
  team: string | null
  why: RowProblem | null
  fields: Readonly<Record<string, string>>
}

const nonEmpty = (text: string | undefined) => (text ? text : undefined)

/** Validates a pasted row against the rules of one account. */
export function planFromRow(row: NewPersonRow, viaEmail: boolean, defaults: AccountDefaults): AccountPlan {
  const parsed = NewAdmin.safeParse({
    ...row,
    via_email: viaEmail,
    role: nonEmpty(row.role),
    team: nonEmpty(row.team),
    expiration: nonEmpty(row.expiration),
    password: nonEmpty(row.password),
  })
  if (parsed.success) return planFromInput(parsed.data, 'user', defaults)
  const username = (row.username ?? '').trim().toLowerCase()
  return { username, input: null, role: 'user', team: null, why: 'field', fields: fieldsOf(issuesOf(parsed)) }
}

const issuesOf = (parsed: { error: z.core.$ZodError }) => parsed.error.issues

/** A valid request; `role` is the default. */
export function planFromInput(
  input: NewAdmin,
  role: 'admin' | 'user',
  defaults: AccountDefaults,
): AccountPlan {
  return {
    username: input.username,
    input: {
      ...input,
      lang: input.lang ?? defaults.lang,
      timezone: input.timezone ?? defaults.timezone,
      country: input.country ?? defaults.country,
      via_email: input.via_email ?? input.password === undefined,
    },
    role: input.super_user ? 'root' : (input.role ?? role),
    team: input.team ?? null,
    why: null,
    fields: {},
  }
}

interface CheckContext {
  actor: Actor
  /** The actor with their own teams only, without those managed for a sponsor. */
  memberActor: Actor
  /** Names of the teams that exist, by uid. */
  teams: ReadonlyMap<string, string>
  taken: ReadonlySet<string>
  now: Date
}

/** The first problem of each, in the order of `rowProblems`; of equal names the first one is accepted. */
export function checkPlans<P extends AccountPlan>(plans: readonly P[], context: CheckContext): P[] {
  const names = new Set<string>()
  return plans.map((plan) => {
    const duplicate = names.has(plan.username)
    names.add(plan.username)
    return plan.why ? plan : { ...plan, ...checkPlan(plan, duplicate, context) }
  })
}

function checkPlan(
  plan: AccountPlan,
  duplicate: boolean,
  { actor, memberActor, teams, taken, now }: CheckContext,
): AccountPlan {
  const { input, role } = plan
  if (!input) return plan
  const invalid = (fields: AccountPlan['fields']): AccountPlan => ({ ...plan, why: 'field', fields })
  if (input.expiration && new Date(input.expiration) <= now) return invalid({ expiration: 'fields.datePast' })
  if (input.expiration && role === 'root') return invalid({ expiration: 'fields.rootWithoutEnd' })
  if (duplicate) return { ...plan, why: 'double' }
  const forbidden =
    (role === 'root' && !may(actor, 'admin.createRoot')) ||
    (input.password !== undefined && !may(actor, 'admin.definePassword'))
  if (forbidden) return { ...plan, why: 'notAllowed' }
  const needsTeam = !may(actor, 'admin.create')
  const [own, second] = actor.teams
  const team = plan.team ?? (needsTeam && !second ? own : null) ?? null
  if (team === null && needsTeam) return invalid({ team: 'fields.team' })
  if (team !== null && !teams.has(team)) return { ...plan, why: 'teamUnknown' }
  if (
    team !== null &&
    !may(role === 'admin' ? memberActor : actor, 'admin.create', { kind: 'team', uid: team })
  )
    return { ...plan, why: 'notAllowed' }
  return { ...plan, team, why: taken.has(plan.username) ? 'exists' : null }
}

/** The answer for a plan, with the result of its creation. */
export const rowOutcomeOf = (
  plan: AccountPlan,
  created?: Pick<RowOutcome, 'uid'> & { invite_url?: string | null },
): RowOutcome => ({
  username: plan.username,
  why: plan.why,
  fields: plan.fields,
  uid: created?.uid ?? null,
  invite_url: created?.invite_url ?? null,
})

const statuses = { notAllowed: 403, teamUnknown: 404, double: 409, exists: 409 } as const

/** Status of a refusal: missing permissions come before conflicts. */
export function refusalStatus(plans: readonly AccountPlan[]): 403 | 404 | 409 | null {
  for (const why of ['notAllowed', 'teamUnknown', 'double', 'exists'] as const)
    if (plans.some((plan) => plan.why === why)) return statuses[why]
  return null
}
