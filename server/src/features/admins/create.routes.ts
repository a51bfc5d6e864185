import { createAdmin, type Created, type NewAdmin } from '@resguardo/contract/create'
import type { DataOf } from '@resguardo/contract/endpoint'
import { passwordsAtOnce } from '@resguardo/contract/limits'
import { readMemberships, teamPermissions } from '@resguardo/contract/memberships'
import { type Actor, may } from '@resguardo/contract/policy'
import { createUser, createUsers } from '@resguardo/contract/users'
import { ownTeams } from '#db/people.ts'
import { BadInput } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import { type Call, type Served, serve } from '#http/serve.ts'
import { evenly } from '#security/evenly.ts'
import { createPeople, type Creating, judgePeople } from './create.ts'
import { changeTeams, readSharedTeams, subjectOf } from './memberships.ts'
import { outcomeOf, planOf, planOfRow } from './plan.ts'

// Passwords are hashed before the transaction; a dry run of a list leaves a single audit entry.
const creating = { transaction: 'own', audit: 'refusals' } as const
/** Body limit in bytes: 500 rows with every field well filled. */
const largestList = 512 * 1024

export function createRoutes(served: Served): void {
  serve(served, createAdmin, (call) => evenly(createOne(call, call.body, 'admin')), creating)

  serve(served, createUser, (call) => evenly(createOne(call, call.body, 'user')), creating)

  serve(served, createUsers, (call) => evenly(createList(call)), { ...creating, largest: largestList })

  serve(
    served,
    readMemberships,
    async ({ query: { uid }, actor, db }) => {
      const person = await subjectOf(db, uid)
      if (!person || !may(actor, 'admin.teams', person)) return refuse(404)
      return { uid, teams: await readSharedTeams(db, actor, uid) }
    },
    { apart: true },
  )

  serve(
    served,
    teamPermissions,
    async ({ body, actor, db, note }) => {
      const person = await subjectOf(db, body.uid)
      // 404 for an actor who may not see the person; new people join by invite instead.
      if (!person || !may(actor, 'admin.teams', person)) return refuse(404)
      const { add = [], remove = [] } = body
      // An admin who manages a team for its sponsor can neither give it an admin nor stay in it.
      const bound = person.role === 'admin' ? { ...actor, teams: await ownTeams(db, actor.uid) } : actor
      const mayAll = (who: Actor, uids: readonly string[]) =>
        uids.every((uid) => may(who, 'team.include', { kind: 'team', uid }))
      if (!mayAll(bound, add) || !mayAll(actor, remove)) refuse(403)
      const changed = await changeTeams(db, person, { add, remove })
      note(...changed.map(({ team, way }) => ({ target: body.uid, team, reason: way })))
      return { uid: body.uid, teams: await readSharedTeams(db, actor, body.uid) }
    },
    { apart: true },
  )
}

async function createOne(
  call: Creating,
  { submission, ...given }: NewAdmin,
  asRole: 'admin' | 'user',
): Promise<Created> {
  const plan = planOf(given, asRole)
  const order = { fieldOf: (_row: number, name: string) => name, submission }
  const [{ uid, invite_url } = { uid: null, invite_url: null }] = await createPeople(call, [plan], order)
  const { role, username } = plan
  return { uid: uid ?? '', username, role, status: given.via_email ? 'pending' : 'active', invite_url }
}

async function createList(call: Call<typeof createUsers>): Promise<DataOf<typeof createUsers>> {
  const { rows, via_email: viaEmail, dry_run: dryRun, submission } = call.body
  if (!viaEmail && rows.length > passwordsAtOnce) throw new BadInput({ rows: 'fields.tooLong' })
  const plans = rows.map((row) => planOfRow(row, viaEmail))
  if (!dryRun) {
    const fieldOf = (row: number, name: string) => `rows.${row}.${name}`
    const made = await createPeople(call, plans, { fieldOf, submission })
    return { created: made.length, rows: made }
  }
  const judged = await judgePeople(call, plans)
  call.note({ action: 'tryUsers', target: null, reason: `rows ${rows.length}` })
  return { created: 0, rows: judged.map((plan) => outcomeOf(plan)) }
}
