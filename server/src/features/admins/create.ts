import type { createAdmin, NewAdmin, RowOutcome } from '@resguardo/contract/create'
import { createdADay, judgedADay } from '@resguardo/contract/limits'
import { may } from '@resguardo/contract/policy'
import type { Kysely } from 'kysely'
import { changeFenced } from '#db/apart.ts'
import { ownTeams, placeholderName } from '#db/people.ts'
import type { Schema } from '#db/schema.ts'
import { isWeakPassword, sendInvites } from '#features/auth/auth.ts'
import { BadInput } from '#http/errors.ts'
import { needProof } from '#http/proof.ts'
import { Refused, refuse } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import { delivers } from '#mail/mailer.ts'
import { mailIsStuck } from '#mail/queue.ts'
import type { Check } from '#security/attempts.ts'
import { uidOf } from '#security/uids.ts'
import {
  addPeople,
  allExist,
  createdToday,
  knownTeams,
  lockCreating,
  namesInUse,
  type NewAccount,
} from './create.table.ts'
import { judge, outcomeOf, type Plan, statusOf } from './plan.ts'
import { tellNewRoot } from './tellRoots.ts'

export type Creating = Pick<Call<typeof createAdmin>, 'actor' | 'db' | 'deps' | 'note' | 'writeNotes'>

interface Made {
  account: NewAccount
  plan: Plan & { given: NonNullable<Plan['given']> }
}

/** Rate limit: rows that a team admin may check per day. */
const judgedChecks = (actor: string, rows: number): Check[] => [
  [{ name: 'judged-rows', free: judgedADay, windowMinutes: 24 * 60, pause: 'window' }, actor, rows],
]

/** Adds to each plan the problem it has; refuses if no invite can be sent at all. */
export async function judgePeople<P extends Plan>(
  { actor, db, deps }: Creating,
  plans: readonly P[],
): Promise<P[]> {
  if (!may(actor, 'admin.create')) {
    const retryAfter = await deps.attempts.take(judgedChecks(actor.uid, plans.length))
    if (retryAfter) refuse(429, { retryAfter })
  }
  const teams = plans.flatMap(({ team }) => (team === null ? [] : [team]))
  const judged = judge(plans, {
    actor,
    bound: { ...actor, teams: await ownTeams(db, actor.uid) },
    teams: await knownTeams(db, [...teams, ...actor.teams]),
    taken: await namesInUse(db, namesOf(plans), reachOf(actor)),
    now: deps.now(),
  })
  const allowed = judged.filter(({ why }) => why !== 'notAllowed')
  if (allowed.some(({ given }) => given?.via_email)) {
    if (!(await deps.settings.read('general')).emailingEnabled) refuse(501)
    if (await mailIsStuck(db)) refuse(509)
  }
  return judged
}

const namesOf = (plans: readonly Plan[]) => plans.map(({ username }) => username)

/** Teams whose account names the caller may learn: all (null) for root, otherwise their own. */
const reachOf = (actor: Creating['actor']) => (may(actor, 'admin.create') ? null : actor.teams)

/**
 * Whether the caller sees invite links, which open accounts under other people's addresses. Root may pass
 * them on; so may others if the installation sends no mail, as there is no other way in.
 */
const seesLinks = async ({ actor, deps }: Creating) => may(actor, 'admin.create') || !(await delivers(deps))

interface Order {
  /** The name of a row's field in the request body. */
  fieldOf: (row: number, name: string) => string
  /** Idempotency key of the client. */
  submission: string | undefined
}
type FieldOf = Order['fieldOf']
type Numbered = Plan & { uid: string }

/**
 * Creates all accounts or none; all ways of creating go through here. A refusal carries the outcome of every
 * row. A repeated call with the same submission id succeeds without the links.
 */
export async function createPeople(
  call: Creating,
  plans: readonly Plan[],
  { fieldOf, submission }: Order,
): Promise<RowOutcome[]> {
  const by = { actor: call.actor.uid, submission }
  const numbered = plans.map((plan) => ({ ...plan, uid: uidOf(call.deps.keys, by, [plan.role, plan.given]) }))
  const answer = () => (submission === undefined ? null : doneBefore(call, numbered))
  const before = await answer()
  if (before) return before
  try {
    return await createNew(call, numbered, fieldOf)
  } catch (error) {
    // Retry: the first call of this submission was still running when `answer` was called above.
    const meanwhile = error instanceof Refused && error.status === 409 && (await answer())
    if (meanwhile) return meanwhile
    throw error
  }
}

/** What an earlier call of the same submission created: all of it, or null. */
async function doneBefore({ deps }: Creating, plans: readonly Numbered[]): Promise<RowOutcome[] | null> {
  const uids = plans.map(({ uid }) => uid)
  return (await allExist(deps.db, uids)) ? plans.map((plan) => outcomeOf(plan, plan)) : null
}

async function createNew(
  call: Creating,
  plans: readonly Numbered[],
  fieldOf: FieldOf,
): Promise<RowOutcome[]> {
  const { actor, deps } = call
  // Before anything is revealed: a caller without recent proof of identity learns nothing from the answer.
  if (plans.some(({ role }) => role !== 'user')) await needProof(call)
  const judged = await judgePeople(call, plans)
  refuseBad(judged, fieldOf)
  await refuseTooMany(call, judged.length)
  const made = await prepare(call, judged, fieldOf)
  const shown = await seesLinks(call)
  const done = await changeFenced(call, async (db) => {
    await lockCreating(db)
    const members = made.flatMap(({ account: { uid: person }, plan: { team, given } }) =>
      team === null
        ? []
        : [{ team, person, joined_by: given.via_email ? ('invite' as const) : ('hand' as const) }],
    )
    const accounts = made.map(({ account }) => account)
    await refuseLost(call, db, made)
    // One of the names was registered meanwhile.
    if ((await addPeople(db, accounts, members)) < accounts.length) {
      await refuseLost(call, db, made)
      refuse(409)
    }
    return announce(call, db, made, shown)
  })
  // Created accounts count against another limit (refuseTooMany), so give these back.
  await deps.attempts.giveBack(...judgedChecks(actor.uid, judged.length))
  return done
}

function refuseBad(plans: readonly Plan[], fieldOf: FieldOf): void {
  const status = statusOf(plans)
  // A missing permission is reported before field errors.
  const wrong = plans.flatMap(({ why, fields }, row) =>
    why === 'field' ? Object.entries(fields).map(([name, key]) => ({ row, name, key })) : [],
  )
  if (status !== 403 && wrong.length > 0)
    throw new BadInput(Object.fromEntries(wrong.map(({ row, name, key }) => [fieldOf(row, name), key])))
  if (status) refuse(status, { data: { created: 0, rows: plans.map((plan) => outcomeOf(plan)) } })
}

/** Limits invites, which are mails to strangers: anyone who registers can send them. */
async function refuseTooMany({ actor, db }: Creating, count: number): Promise<void> {
  if (may(actor, 'admin.create')) return
  if ((await createdToday(db, actor.uid, createdADay)) + count > createdADay)
    refuse(429, { retryAfter: 3600 })
}

/** The rows to be stored. Hashing is slow, so it runs before the transaction. */
async function prepare(
  { deps, db }: Creating,
  plans: readonly Numbered[],
  fieldOf: FieldOf,
): Promise<Made[]> {
  const teams = await knownTeams(
    db,
    plans.flatMap(({ team }) => (team === null ? [] : [team])),
  )
  const made: Made[] = []
  for (const [row, plan] of plans.entries()) {
    const { given, role, team, uid } = plan
    if (!given) continue
    const { password } = given
    if (password !== undefined) {
      const names = { ...given, teams: team === null ? [] : [teams.get(team) ?? ''] }
      if (await isWeakPassword(deps, names, password))
        throw new BadInput({ [fieldOf(row, 'password')]: 'fields.passwordCommon' })
    }
    made.push({
      plan: { ...plan, given },
      account: {
        uid,
        ...nameOf(given, uid),
        first_name: given.first_name,
        last_name: given.last_name,
        role,
        status: given.via_email ? 'pending' : 'active',
        lang: given.lang,
        timezone: given.timezone,
        country: given.country,
        city: given.city ?? '',
        institution: given.institution ?? '',
        notes: given.notes ?? '',
        expiration: given.expiration ?? null,
        password_hash: password === undefined ? null : await deps.passwords.hash(password),
        change_password: password !== undefined,
      },
    })
  }
  return made
}

/** Queues mails and audit entries in the transaction of the accounts. */
async function announce(
  call: Creating,
  db: Kysely<Schema>,
  made: readonly Made[],
  shown: boolean,
): Promise<RowOutcome[]> {
  for (const { account, plan } of made)
    if (account.role === 'root') await tellNewRoot({ ...call, db }, { ...account, username: plan.username })
  const invited = made.filter(({ plan }) => plan.given.via_email)
  const links = await sendInvites(
    db,
    call.deps,
    invited.map(({ account: { uid, username }, plan: { given } }) => ({
      uid,
      username,
      invited_as: given.username,
      first_name: given.first_name,
      lang: given.lang,
    })),
    { shown },
  )
  const linkOf = new Map(invited.map(({ account }, at) => [account.uid, links[at] ?? null]))
  return made.map(({ account: { uid, status }, plan }) => {
    call.note({ target: uid, team: plan.team, reason: `${plan.role} ${status}` })
    return outcomeOf(plan, { uid, invite_url: linkOf.get(uid) ?? null })
  })
}

/** Refuses names that were taken concurrently. */
async function refuseLost({ actor }: Creating, db: Kysely<Schema>, made: readonly Made[]): Promise<void> {
  const plans = made.map(({ plan }) => plan)
  const taken = await namesInUse(db, namesOf(plans), reachOf(actor))
  if (taken.size === 0) return
  const rows = plans.map((plan) => outcomeOf(taken.has(plan.username) ? { ...plan, why: 'exists' } : plan))
  refuse(409, { data: { created: 0, rows } })
}

/**
 * Until its link is used, an invited account has a placeholder name: the address may have an account
 * elsewhere.
 */
const nameOf = ({ via_email: viaEmail, username }: NewAdmin, uid: string) =>
  viaEmail
    ? { username: placeholderName(uid), invited_as: username, unproved: true }
    : { username, unproved: true }
