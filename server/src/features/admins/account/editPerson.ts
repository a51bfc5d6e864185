import type { EditConflict, editAdmin } from '@resguardo/contract/people/admins'
import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { newsletterOf } from '@resguardo/contract/licensing/opens'
import { type Action, may, type PersonSubject } from '@resguardo/contract/people/policy'
import type { Kysely, Updateable } from 'kysely'
import { assumeFence, leaveTeamRole } from '#db/roles/rowLevelSecurity.ts'
import {
  type Account,
  lockMemberships,
  effectiveUsernameOf,
  teamsLeftWithoutAdmin,
} from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { changePassword, hashOwnPassword } from '#features/auth/passwords/changePassword.ts'
import { countNewAddressAttempt, applyNewAddress } from '#features/auth/registration/newAddress.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { mayMailConfirmation, applyPreference } from '#features/newsletter/subscriptions.ts'
import { sentFields } from '#http/body.ts'
import { BadInput } from '#http/errors.ts'
import { requireProof, requireProofFor } from '#http/session/reauthentication.ts'
import { refuse } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import { readTeamsOf, savePerson } from '../admins.table.ts'
import { lockRightsChanges } from '../bulk/bulk.table.ts'
import { notifyNewRoot } from '../notifyRoots.ts'
import { hasPasskey } from '#features/passkeys/passkeys.ts'
import { renameFoundedTeams } from '#features/teams/teams.ts'

type EditCall = Call<typeof editAdmin>
export type EditBody = EditCall['body']
/** What an edit may set, without what was sent as it was read (changedFields.ts). */
export type Edit = Omit<EditBody, 'has_password' | 'last_seen' | 'created' | 'theme' | 'status'> & {
  theme?: 'light' | 'dark'
  status?: 'active' | 'blocked'
}

/** The right that each field requires; a field without one changes nothing on its own. */
const requiredAction: Readonly<Partial<Record<keyof Edit, Action>>> = {
  first_name: 'admin.names',
  last_name: 'admin.names',
  institution: 'admin.names',
  lang: 'admin.place',
  theme: 'admin.place',
  timezone: 'admin.place',
  country: 'admin.place',
  city: 'admin.place',
  notes: 'admin.notes',
  newsletter: 'admin.newsletter',
  discreet: 'admin.discreet',
  role: 'admin.rights',
  status: 'admin.rights',
  expiration: 'admin.rights',
  access_level: 'admin.rights',
  username: 'admin.username',
  username_code: 'admin.username',
  password: 'admin.password',
  current_password: 'admin.password',
}

/** What a refusal says that is not about the current password: which fields the caller may not change. */
const refusedFields: Readonly<Partial<Record<Action, CatalogueKey>>> = {
  'admin.names': 'editNames403',
  'admin.place': 'editPlace403',
  'admin.rights': 'editRights403',
}
const refuseConflict = (why: EditConflict['why']): never => refuse(409, { data: { why } })

/** Updates an account with the fields that were sent; undefined if nothing changes. */
export async function editPerson(
  call: EditCall,
  body: Edit,
  account: Account,
  subject: PersonSubject,
): Promise<Account | undefined> {
  const { actor, deps } = call
  const { uid, revision, password, current_password: current, username, username_code: code, ...more } = body
  const { renew_token: _, ...rest } = more
  checkPermissions(actor, body, subject)
  const { role, status, expiration, access_level, ...plain } = rest
  const rights = sentFields({ role, status, expiration, access_level })
  const own = uid === actor.uid
  const promoted =
    (role === 'root' && account.role !== 'root') || (role === 'admin' && account.role === 'user')
  if (username !== undefined) await requireProof(call)
  if (promoted) await requireProofFor('roles', call)
  if (username !== undefined) await countNewAddressAttempt(deps, uid)
  const hash = password && (await hashOwnPassword(call, account, { password, current }))
  const mayMail = await mayMailConfirmation(deps, account, body.newsletter)
  const changesRights = Object.keys(rights).length > 0
  return deps.db.transaction().execute(async (db) => {
    if (changesRights) await lockRightsChanges(db)
    // Lock the teams before the person, in the same order as leaving a team does. A team may carry the name
    // of its founder.
    if (role || plain.first_name !== undefined || plain.last_name !== undefined)
      await lockMemberships(db, [uid])
    if (hash) await changePassword(db, deps, account, hash, { keep: actor.sid })
    const fenced = !own && actor.role === 'admin' && deps.rowSecurity
    if (fenced) await assumeFence(db, actor)
    const locked = await lockAccount(db, uid, revision, changesRights)
    checkCadence(deps, body, locked.row)
    const changes = { ...sentFields(plain), ...checkRightsChange(call, locked, rights) }
    if (changes.role === 'user' && (await readTeamsOf(db, uid)).length > 1) refuseConflict('teams')
    await requireTeamAdmin(db, locked.row, changes.role)
    if (changes.role === 'root') await requireSignInMethod(db, locked.row)
    const saved = await savePerson(db, uid, changes)
    if (fenced) await leaveTeamRole(db)
    if (saved) await renameFoundedTeam(db, locked.row, saved)
    if (body.newsletter !== undefined) await applyPreference(db, deps, locked.row, body.newsletter, mayMail)
    if (username !== undefined) await applyNewAddress(db, deps, locked.row, { username, code })
    if (changes.role === 'root' && locked.row.role !== 'root')
      await notifyNewRoot({ ...call, db }, { uid, username: effectiveUsernameOf(locked.row) })
    call.note({ target: uid, reason: reasonOf(locked.row, changes, { password, username }) })
    await call.writeNotes(db)
    return saved
  })
}

function checkPermissions(actor: EditCall['actor'], body: Edit, subject: PersonSubject): void {
  for (const [field, value] of Object.entries(body)) {
    const action = requiredAction[field as keyof Edit] // Its own keys.
    if (value !== undefined && action && !may(actor, action, subject))
      refuse(403, { messageKey: refusedFields[action] ?? 'editOwn403' })
  }
  if (actor.readsOnly && body.uid !== actor.uid) refuse(403, { messageKey: 'readsOnly403' })
  // Until a required password change is done, nothing else may change.
  if (body.password === undefined && actor.changePassword) refuse(403, { messageKey: 'choosePassword403' })
}

interface LockedAccount {
  readonly row: Account
  /** Whether there is no other root. */
  readonly lastRoot: boolean
}

/** The account, locked until the end of the transaction, so that what is decided from it stays valid. */
async function lockAccount(
  db: Kysely<Schema>,
  uid: string,
  revision: number | undefined,
  changesRights: boolean,
): Promise<LockedAccount> {
  const roots = changesRights
    ? await db
        .selectFrom('people')
        .select('uid')
        .where('role', '=', 'root')
        .where('status', '=', 'active')
        .orderBy('uid')
        .forUpdate()
        .execute()
    : []
  const row = await db.selectFrom('people').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()
  if (!row) return refuse(404)
  if (revision !== undefined && row.revision !== revision) refuseConflict('revision')
  return { row, lastRoot: roots.length > 0 && roots.every((root) => root.uid === uid) }
}

/** The weekly newsletter requires a full licence when it is chosen; a choice made earlier remains. */
function checkCadence(deps: EditCall['deps'], { newsletter }: Edit, row: Account): void {
  if (newsletter === undefined || newsletter === row.newsletter) return
  const { role, trial_ends: trialEnds, license_list: licenses } = row
  const { licenseType } = effectiveLicense({ role, trialEnds, licenses }, deps.now())
  if (newsletterOf(licenseType, newsletter) !== newsletter)
    throw new BadInput({ newsletter: 'fields.newsletterWeekly' })
}

/**
 * Validates changes of role, status, end date and access level; transitions are those of the product's table.
 */
function checkRightsChange(
  { actor, deps }: EditCall,
  { row, lastRoot }: LockedAccount,
  rights: Updateable<Schema['people']>,
): Updateable<Schema['people']> {
  const { role, status } = rights
  const changed = { ...rights }
  // A root has no end date: the last one could expire.
  if ((role ?? row.role) === 'root' && rights.expiration)
    throw new BadInput({ expiration: 'fields.rootWithoutEnd' })
  if (role === 'root') {
    changed.access_level = 'full'
    if (row.expiration) changed.expiration = null
  }
  const { expiration } = changed
  if (lastRoot && ((role && role !== 'root') || status === 'blocked')) refuseConflict('lastRoot')
  if (status === row.status) delete changed.status
  else if (status === 'blocked') {
    if (row.uid === actor.uid) refuseConflict('self')
    if (row.status === 'deleted') refuseConflict('transition')
    changed.status_before = null
  } else if (status === 'active') {
    const end = expiration === undefined ? row.expiration : expiration && new Date(expiration)
    if (row.status === 'deleted' || (end && end <= deps.now())) refuseConflict('transition')
    changed.status_before = null
  }
  return changed
}

/**
 * An admin who gives up the role must not leave a team with people but without an admin, as when leaving it.
 */
async function requireTeamAdmin(
  db: Kysely<Schema>,
  { uid, role }: Account,
  next: Account['role'] | undefined,
) {
  if (role !== 'admin' || next === undefined || next === 'admin') return
  if ((await teamsLeftWithoutAdmin(db, uid)).length > 0) refuseConflict('onlyAdmin')
}

/**
 * Super admins cannot sign in by mail (0057): one with neither password nor passkey would need the host's
 * command to get in.
 */
async function requireSignInMethod(
  db: Kysely<Schema>,
  { uid, role, password_hash: hash }: Account,
): Promise<void> {
  if (role === 'root' || hash !== null) return
  if (!(await hasPasskey(db, uid))) throw new BadInput({ role: 'fields.rootWithoutWayIn' })
}

/**
 * A team named after its founder follows the founder's name; otherwise the old name would survive an erasure.
 */
export async function renameFoundedTeam(
  db: Kysely<Schema>,
  before: Account,
  { uid, ...after }: Account,
): Promise<void> {
  const nameOf = (one: Pick<Account, 'first_name' | 'last_name'>) =>
    `${one.first_name} ${one.last_name}`.slice(0, 100)
  if (nameOf(before) === nameOf(after)) return
  await renameFoundedTeams(db, uid, { from: nameOf(before), to: nameOf(after) })
}

/** Audit reason: names of the changed fields; for role and state also the old and new value. */
function reasonOf(
  before: Account,
  changes: Updateable<Schema['people']>,
  secrets: Record<string, string | undefined>,
): string {
  const words = Object.entries(changes).flatMap(([field, value]) => {
    if (field === 'status_before') return []
    if (field === 'role' || field === 'status' || field === 'access_level')
      return before[field] === value ? [] : [`${before[field]}>${String(value)}`]
    return [field]
  })
  return [...words, ...Object.keys(sentFields(secrets))].join(' ')
}
