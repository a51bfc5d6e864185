import type { createAdmin, RowOutcome } from '@resguardo/contract/people/newPeople'
import { accountsPerDay, dryRunRowsPerDay } from '@resguardo/contract/platform/limits'
import { may } from '@resguardo/contract/people/policy'
import type { Kysely } from 'kysely'
import { changeWithRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import { administeredTeams, placeholderUsername } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { isWeakPassword } from '#features/auth/passwords/passwordRules.ts'
import { sendInvites } from '#features/auth/registration/accountInvites.ts'
import { BadInput } from '#http/errors.ts'
import { requireProofFor } from '#http/session/reauthentication.ts'
import { limitOrRefuse, RefusalError, refuse } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import { deliversMail } from '#mail/mailer.ts'
import { isMailStuck } from '#mail/mailQueue.ts'
import type { AttemptCheck } from '#security/attempts.ts'
import { idempotentUid } from '#security/idempotentIds.ts'
import {
  addPeople,
  allExist,
  countCreatedToday,
  readTeamNames,
  lockAccountCreation,
  namesInUse,
  type NewAccount,
} from './create.table.ts'
import {
  checkPlans,
  rowOutcomeOf,
  type AccountInput,
  type AccountPlan,
  refusalStatus,
} from '../account/accountPlans.ts'
import { notifyNewRoot } from '../notifyRoots.ts'

export type CreateCall = Pick<Call<typeof createAdmin>, 'actor' | 'db' | 'deps' | 'note' | 'writeNotes'>

interface PreparedAccount {
  account: NewAccount
  plan: AccountPlan & { input: NonNullable<AccountPlan['input']> }
}

/** Rate limit: rows that a team admin may check per day. */
const rowCheckLimits = (actor: string, rows: number): AttemptCheck[] => [
  [{ name: 'judged-rows', free: dryRunRowsPerDay, windowMinutes: 24 * 60, pause: 'window' }, actor, rows],
]

/** Adds to each plan the problem it has; refuses if no invite can be sent at all. */
export async function checkPeople<P extends AccountPlan>(
  { actor, db, deps }: CreateCall,
  plans: readonly P[],
): Promise<P[]> {
  if (!may(actor, 'admin.create')) {
    await limitOrRefuse(deps, rowCheckLimits(actor.uid, plans.length))
  }
  const teams = plans.flatMap(({ team }) => (team === null ? [] : [team]))
  const checked = checkPlans(plans, {
    actor,
    memberActor: { ...actor, teams: await administeredTeams(db, actor.uid) },
    teams: await readTeamNames(db, [...teams, ...actor.teams]),
    taken: await namesInUse(db, usernamesOf(plans), nameScopeOf(actor)),
    now: deps.now(),
  })
  const allowed = checked.filter(({ why }) => why !== 'notAllowed')
  if (allowed.some(({ input }) => input?.via_email)) {
    if (!(await deps.settings.read('general')).emailingEnabled) refuse(501)
    if (await isMailStuck(db)) refuse(509)
  }
  return checked
}

const usernamesOf = (plans: readonly AccountPlan[]) => plans.map(({ username }) => username)

/** Teams whose account names the caller may learn: all (null) for root, otherwise their own. */
const nameScopeOf = (actor: CreateCall['actor']) => (may(actor, 'admin.create') ? null : actor.teams)

/**
 * Whether the caller sees invite links, which open accounts under other people's addresses. Root may pass
 * them on; so may others if the installation sends no mail, as there is no other way in.
 */
const maySeeLinks = async ({ actor, deps }: CreateCall) =>
  may(actor, 'admin.create') || !(await deliversMail(deps))

interface CreateOptions {
  /** The name of a row's field in the request body. */
  fieldOf: (row: number, name: string) => string
  /** Idempotency key of the client. */
  submission: string | undefined
  /** Saves more about the new accounts in their transaction. */
  alsoSave?: (db: Kysely<Schema>, uids: readonly string[]) => Promise<void>
}
type FieldOf = CreateOptions['fieldOf']
type IdentifiedPlan = AccountPlan & { uid: string }

/**
 * Creates all accounts or none; all ways of creating go through here. A refusal carries the outcome of every
 * row. A repeated call with the same submission id succeeds without the links.
 */
export async function createPeople(
  call: CreateCall,
  plans: readonly AccountPlan[],
  { fieldOf, submission, alsoSave }: CreateOptions,
): Promise<RowOutcome[]> {
  const by = { actor: call.actor.uid, submission }
  const identified = plans.map((plan) => ({
    ...plan,
    uid: idempotentUid(call.deps.keys, by, [plan.role, plan.input]),
  }))
  const findEarlier = () => (submission === undefined ? null : findCreatedEarlier(call, identified))
  const earlier = await findEarlier()
  if (earlier) return earlier
  try {
    return await createNew(call, identified, fieldOf, alsoSave)
  } catch (error) {
    // Retry: the first call of this submission was still running when `answer` was called above.
    const concurrent = error instanceof RefusalError && error.status === 409 && (await findEarlier())
    if (concurrent) return concurrent
    throw error
  }
}

/** What an earlier call of the same submission created: all of it, or null. */
async function findCreatedEarlier(
  { deps }: CreateCall,
  plans: readonly IdentifiedPlan[],
): Promise<RowOutcome[] | null> {
  const uids = plans.map(({ uid }) => uid)
  return (await allExist(deps.db, uids)) ? plans.map((plan) => rowOutcomeOf(plan, plan)) : null
}

async function createNew(
  call: CreateCall,
  plans: readonly IdentifiedPlan[],
  fieldOf: FieldOf,
  alsoSave: CreateOptions['alsoSave'],
): Promise<RowOutcome[]> {
  const { actor, deps } = call
  // Before anything is revealed: a caller without recent proof of identity learns nothing from the answer.
  if (plans.some(({ role }) => role !== 'user')) await requireProofFor('roles', call)
  const checked = await checkPeople(call, plans)
  refuseInvalid(checked, fieldOf)
  await refuseTooMany(call, checked.length)
  const prepared = await prepareAccounts(call, checked, fieldOf)
  const shown = await maySeeLinks(call)
  const outcomes = await changeWithRowSecurity(call, async (db) => {
    await lockAccountCreation(db, usernamesOf(checked))
    const members = prepared.flatMap(({ account: { uid: person }, plan: { team, input } }) =>
      team === null
        ? []
        : [{ team, person, joined_by: input.via_email ? ('invite' as const) : ('hand' as const) }],
    )
    const accounts = prepared.map(({ account }) => account)
    await refuseTakenNames(call, db, prepared)
    // One of the names was registered meanwhile.
    if ((await addPeople(db, accounts, members)) < accounts.length) {
      await refuseTakenNames(call, db, prepared)
      refuse(409)
    }
    await alsoSave?.(
      db,
      accounts.map(({ uid }) => uid),
    )
    return notifyAndAudit(call, db, prepared, shown)
  })
  // Created accounts count against another limit (refuseTooMany), so give these back.
  await deps.attempts.refund(...rowCheckLimits(actor.uid, checked.length))
  return outcomes
}

function refuseInvalid(plans: readonly AccountPlan[], fieldOf: FieldOf): void {
  const status = refusalStatus(plans)
  // A missing permission is reported before field errors.
  const invalid = plans.flatMap(({ why, fields }, row) =>
    why === 'field' ? Object.entries(fields).map(([name, key]) => ({ row, name, key })) : [],
  )
  if (status !== 403 && invalid.length > 0)
    throw new BadInput(Object.fromEntries(invalid.map(({ row, name, key }) => [fieldOf(row, name), key])))
  if (status) refuse(status, { data: { created: 0, rows: plans.map((plan) => rowOutcomeOf(plan)) } })
}

/** Limits invites, which are mails to strangers: anyone who registers can send them. */
async function refuseTooMany({ actor, db }: CreateCall, count: number): Promise<void> {
  if (may(actor, 'admin.create')) return
  if ((await countCreatedToday(db, actor.uid, accountsPerDay)) + count > accountsPerDay)
    refuse(429, { retryAfter: 3600 })
}

/** The rows to be stored. Hashing is slow, so it runs before the transaction. */
async function prepareAccounts(
  { deps, db }: CreateCall,
  plans: readonly IdentifiedPlan[],
  fieldOf: FieldOf,
): Promise<PreparedAccount[]> {
  const teams = await readTeamNames(
    db,
    plans.flatMap(({ team }) => (team === null ? [] : [team])),
  )
  const prepared: PreparedAccount[] = []
  for (const [row, plan] of plans.entries()) {
    const { input, role, team, uid } = plan
    if (!input) continue
    const { password } = input
    if (password !== undefined) {
      const names = { ...input, teams: team === null ? [] : [teams.get(team) ?? ''] }
      if (await isWeakPassword(deps, names, password))
        throw new BadInput({ [fieldOf(row, 'password')]: 'fields.passwordCommon' })
    }
    prepared.push({
      plan: { ...plan, input },
      account: {
        uid,
        ...usernameColumns(input, uid),
        first_name: input.first_name,
        last_name: input.last_name,
        role,
        status: input.via_email ? 'pending' : 'active',
        lang: input.lang,
        timezone: input.timezone,
        country: input.country,
        city: input.city ?? '',
        institution: input.institution ?? '',
        notes: input.notes ?? '',
        expiration: input.expiration ?? null,
        password_hash: password === undefined ? null : await deps.passwords.hash(password),
        change_password: password !== undefined,
      },
    })
  }
  return prepared
}

/** Queues mails and audit entries in the transaction of the accounts. */
async function notifyAndAudit(
  call: CreateCall,
  db: Kysely<Schema>,
  prepared: readonly PreparedAccount[],
  shown: boolean,
): Promise<RowOutcome[]> {
  for (const { account, plan } of prepared)
    if (account.role === 'root') await notifyNewRoot({ ...call, db }, { ...account, username: plan.username })
  const invited = prepared.filter(({ plan }) => plan.input.via_email)
  const links = await sendInvites(
    db,
    call.deps,
    invited.map(({ account: { uid, username }, plan: { input } }) => ({
      uid,
      username,
      invited_as: input.username,
      first_name: input.first_name,
      lang: input.lang,
    })),
    { shown },
  )
  const linkOf = new Map(invited.map(({ account }, at) => [account.uid, links[at] ?? null]))
  return prepared.map(({ account: { uid, status }, plan }) => {
    call.note({ target: uid, team: plan.team, reason: `${plan.role} ${status}` })
    return rowOutcomeOf(plan, { uid, invite_url: linkOf.get(uid) ?? null })
  })
}

/** Refuses names that were taken concurrently. */
async function refuseTakenNames(
  { actor }: CreateCall,
  db: Kysely<Schema>,
  prepared: readonly PreparedAccount[],
): Promise<void> {
  const plans = prepared.map(({ plan }) => plan)
  const taken = await namesInUse(db, usernamesOf(plans), nameScopeOf(actor))
  if (taken.size === 0) return
  const rows = plans.map((plan) => rowOutcomeOf(taken.has(plan.username) ? { ...plan, why: 'exists' } : plan))
  refuse(409, { data: { created: 0, rows } })
}

/**
 * Until its link is used, an invited account has a placeholder name: the address may have an account
 * elsewhere.
 */
const usernameColumns = ({ via_email: viaEmail, username }: AccountInput, uid: string) =>
  viaEmail
    ? { username: placeholderUsername(uid), invited_as: username, unproved: true }
    : { username, unproved: true }
