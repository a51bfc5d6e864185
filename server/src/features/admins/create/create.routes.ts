import { createAdmin, type CreatedAccount, type NewAdmin } from '@resguardo/contract/people/newPeople'
import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { maxPasswordsPerCall } from '@resguardo/contract/platform/limits'
import { readMemberships, teamPermissions } from '@resguardo/contract/teams/memberships'
import { type Actor, may } from '@resguardo/contract/people/policy'
import { createUser, createUsers } from '@resguardo/contract/people/users'
import { findAccountByUid, administeredTeams } from '#domain/accounts.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type RouteContext, serve } from '#http/serve.ts'
import { equalizeTiming } from '#security/timingEqualizer.ts'
import { createPeople, type CreateCall, checkPeople } from './create.ts'
import { changeTeams, readSharedTeams, findUndeletedSubject } from '../memberships.ts'
import { type AccountDefaults, rowOutcomeOf, planFromInput, planFromRow } from '../account/accountPlans.ts'

// Passwords are hashed before the transaction; a dry run of a list leaves a single audit entry.
const createRouteOptions = { transaction: 'own', audit: 'refusals' } as const
/** Body limit in bytes: 500 rows with every field well filled. */
const maxListBytes = 512 * 1024

export function createRoutes(served: RouteContext): void {
  serve(
    served,
    createAdmin,
    (call) => equalizeTiming(createOne(call, call.body, 'admin')),
    createRouteOptions,
  )

  serve(served, createUser, (call) => equalizeTiming(createOne(call, call.body, 'user')), createRouteOptions)

  serve(served, createUsers, (call) => equalizeTiming(createList(call)), {
    ...createRouteOptions,
    largest: maxListBytes,
  })

  serve(
    served,
    readMemberships,
    async ({ query: { uid }, actor, db }) => {
      const person = await findUndeletedSubject(db, uid)
      if (!person || !may(actor, 'admin.teams', person)) return refuse(404)
      return { uid, teams: await readSharedTeams(db, actor, uid) }
    },
    { rowSecurity: true },
  )

  serve(
    served,
    teamPermissions,
    async ({ body, actor, db, note }) => {
      const person = await findUndeletedSubject(db, body.uid)
      // 404 for an actor who may not see the person; new people join by invite instead.
      if (!person || !may(actor, 'admin.teams', person)) return refuse(404)
      const { add = [], remove = [] } = body
      // An admin who manages a team for its sponsor can neither give it an admin nor stay in it.
      const memberActor =
        person.role === 'admin' ? { ...actor, teams: await administeredTeams(db, actor.uid) } : actor
      const mayAll = (checkedActor: Actor, uids: readonly string[]) =>
        uids.every((uid) => may(checkedActor, 'team.include', { kind: 'team', uid }))
      if (!mayAll(memberActor, add) || !mayAll(actor, remove)) refuse(403)
      const changed = await changeTeams(db, person, { add, remove })
      note(...changed.map(({ team, change }) => ({ target: body.uid, team, reason: change })))
      return { uid: body.uid, teams: await readSharedTeams(db, actor, body.uid) }
    },
    { rowSecurity: true },
  )
}

/** New people get the language and the place of their creator, unless that is a service key. */
const defaultsOf = async ({ db, actor }: Pick<CreateCall, 'db' | 'actor'>): Promise<AccountDefaults> =>
  actor.key?.service
    ? { lang: actor.lang, timezone: 'UTC', country: '' }
    : ((await findAccountByUid(db, actor.uid)) ?? refuse(401))

async function createOne(
  call: CreateCall,
  { submission, ...input }: NewAdmin,
  asRole: 'admin' | 'user',
): Promise<CreatedAccount> {
  const plan = planFromInput(input, asRole, await defaultsOf(call))
  const options = { fieldOf: (_row: number, name: string) => name, submission }
  const [{ uid, invite_url } = { uid: null, invite_url: null }] = await createPeople(call, [plan], options)
  const { role, username } = plan
  return { uid: uid ?? '', username, role, status: plan.input?.via_email ? 'pending' : 'active', invite_url }
}

async function createList(call: Call<typeof createUsers>): Promise<DataOf<typeof createUsers>> {
  const { rows, via_email: viaEmail, dry_run: dryRun, submission } = call.body
  if (!viaEmail && rows.length > maxPasswordsPerCall) throw new BadInput({ rows: 'fields.tooLong' })
  const defaults = await defaultsOf(call)
  const plans = rows.map((row) => planFromRow(row, viaEmail, defaults))
  if (!dryRun) {
    const fieldOf = (row: number, name: string) => `rows.${row}.${name}`
    const outcomes = await createPeople(call, plans, { fieldOf, submission })
    return { created: outcomes.length, rows: outcomes }
  }
  const checked = await checkPeople(call, plans)
  call.note({ action: 'tryUsers', target: null, reason: `rows ${rows.length}` })
  return { created: 0, rows: checked.map((plan) => rowOutcomeOf(plan)) }
}
