import { isLanguage, type Language } from '@resguardo/contract/platform/languages'
import * as field from '@resguardo/contract/platform/fields/fields'
import type { Kysely } from 'kysely'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import type { Schema } from '#db/schema.ts'
import { ownTeams } from '#domain/accounts.ts'
import { planFromInput } from '#features/admins/account/accountPlans.ts'
import { applyProvisionedChange } from '#features/admins/account/provision.ts'
import { type CreateCall, createPeople } from '#features/admins/create/create.ts'
import { changeTeams, findUndeletedSubject } from '#features/admins/memberships.ts'
import { provesDomain } from '#features/teams/teams.ts'
import { refuse, RefusalError } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import type { scimCalls } from '@resguardo/contract/scim/scim'
import { requireVersion } from '../protocol/answers.ts'
import { type Attributes, applyPatch, listOf, type PatchOperation, type Shape } from '../protocol/patch.ts'
import { refuseScim } from '../protocol/scimRefusal.ts'
import { baseOf, type UserResource, userResource } from './users.ts'
import { type Directory, findDirectoryUser, findRemovedUser, saveLink, type UserRow } from './users.table.ts'

const shape: Shape = {
  username: 'one',
  externalid: 'one',
  name: 'complex',
  displayname: 'one',
  active: 'one',
  emails: 'many',
  preferredlanguage: 'one',
  locale: 'one',
}

/** What a directory says of a person. */
interface ProvisionedUser {
  username: string
  first_name: string
  last_name: string
  externalId: string | null
  active: boolean
  lang: Language | null
}

const invalid = (detail: string): never => refuseScim(400, 'invalidValue', detail)

function textOf(attributes: Attributes, name: string): string | null {
  const value = attributes.get(name)
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value.trim() || null : invalid(`${name} is not a text`)
}

/** Names as given, or else the parts of the displayed name; the rest of it is the last name. */
function namesOf(attributes: Attributes): Pick<ProvisionedUser, 'first_name' | 'last_name'> {
  const [name = new Map<string, unknown>()] = listOf(attributes.get('name'))
  const shown = textOf(attributes, 'displayname') ?? textOf(name, 'formatted') ?? ''
  const [first, ...rest] = shown.split(/\s+/)
  const given = field.firstName.safeParse(textOf(name, 'givenname') ?? first)
  const family = field.lastName.safeParse(textOf(name, 'familyname') ?? rest.join(' '))
  if (!given.success) return invalid('name.givenName is missing, or no name')
  if (!family.success) return invalid('name.familyName is missing, or no name')
  return { first_name: given.data, last_name: family.data }
}

/** Some directories write `True` for true. */
function isActive(value: unknown): boolean {
  const text = typeof value === 'string' ? value.toLowerCase() : String(value)
  return text === 'true' || text === 'false' ? text === 'true' : invalid('active is neither true nor false')
}

function languageOf(attributes: Attributes): Language | null {
  const tag = textOf(attributes, 'preferredlanguage') ?? textOf(attributes, 'locale') ?? ''
  const code = tag.slice(0, 2).toLowerCase()
  return isLanguage(code) ? code : null
}

const maxExternalId = 300

function provisionedUser(attributes: Attributes): ProvisionedUser {
  const address = field.email.safeParse(attributes.get('username'))
  if (!address.success) return invalid('userName is not an e-mail address')
  const emails = listOf(attributes.get('emails')).map((item) =>
    String(item.get('value')).trim().toLowerCase(),
  )
  if (emails.length > 0 && !emails.includes(address.data))
    return invalid('userName is not among the emails: map it to the address that the person reads')
  const externalId = textOf(attributes, 'externalid')
  if ((externalId?.length ?? 0) > maxExternalId) return invalid('externalId is too long')
  return {
    username: address.data,
    ...namesOf(attributes),
    externalId,
    active: isActive(attributes.get('active')),
    lang: languageOf(attributes),
  }
}

const attributesOf = (row: UserRow, { active }: UserResource): Attributes =>
  new Map<string, unknown>([
    ['username', row.username],
    ['externalid', row.external_id],
    ['name', { givenName: row.first_name, familyName: row.last_name }],
    ['active', active],
    ['emails', [{ value: row.username, type: 'work', primary: true }]],
  ])

/**
 * Whether the directory may change the account itself. A team's may if the team proved the domain of its
 * address, or if no one has used it yet. Any other account is its owner's: a directory that names their
 * address must not get power over what they keep in it.
 */
async function isManaged(db: Kysely<Schema>, { team }: Directory, { uid, username, unproved }: UserRow) {
  if (team === null || (await provesDomain(db, team, username))) return true
  return unproved && (await ownTeams(db, uid)).length === 1
}

type CreateUserCall = CreateCall &
  Pick<Call<typeof scimCalls.createScimUser>, 'requestId' | 'body' | 'conditions'>

/**
 * Creates an account as an import does: by an invite to its address. A person that the directory let
 * go before comes back instead. Returns the uid.
 */
export async function createProvisioned(call: CreateUserCall, directory: Directory): Promise<string> {
  const { actor, deps } = call
  const attributes = applyPatch(new Map([['active', true]]), [{ op: 'add', value: call.body }], shape)
  const { active, externalId, lang, ...user } = provisionedUser(attributes)
  if (!active) return invalid('Nobody is invited to an account that is not active: create it once it is')
  const removed = await withRowSecurity(call, (db) => findRemovedUser(db, directory, user.username))
  if (removed && (await isManaged(deps.db, directory, removed))) {
    await takeBack(call, directory, removed, { ...user, externalId })
    return removed.uid
  }
  const input = { ...user, via_email: true, ...(directory.team !== null && { team: directory.team }) }
  const plan = planFromInput(input, 'user', { lang: lang ?? actor.lang, timezone: 'UTC', country: '' })
  const [created] = await createPeople(call, [plan], {
    fieldOf: (_row, name) => name,
    submission: undefined,
    alsoSave: async (db, [uid = '']) =>
      saveLink(db, directory, uid, { external_id: externalId, removed: null }),
  }).catch(refuseTaken)
  return created?.uid ?? refuse(409)
}

function refuseTaken(error: unknown): never {
  if (error instanceof RefusalError && error.status === 409)
    refuseScim(409, 'uniqueness', 'There is an account with this userName already')
  throw error
}

const isUsable = ({ status }: UserRow) => status === 'active' || status === 'pending'

const newNames = (
  row: UserRow,
  { first_name, last_name }: Pick<ProvisionedUser, 'first_name' | 'last_name'>,
) => (row.first_name === first_name && row.last_name === last_name ? null : { first_name, last_name })

/** Gives back the account of a person that the directory let go. */
async function takeBack(
  { actor, deps, requestId, note, writeNotes }: CreateUserCall,
  directory: Directory,
  row: UserRow,
  user: Pick<ProvisionedUser, 'first_name' | 'last_name' | 'externalId'>,
): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const change = { uid: row.uid, names: newNames(row, user), active: isUsable(row) ? null : true }
    await applyProvisionedChange({ db, actor, deps, requestId, note }, change, async () => {})
    note({ target: row.uid, team: directory.team, reason: 'directory' })
    await withRowSecurity({ db, actor, deps }, (fenced) =>
      saveLink(fenced, directory, row.uid, { external_id: user.externalId, removed: null }),
    )
    await writeNotes(db)
  })
}

export type ChangeCall = Pick<
  Call<typeof scimCalls.patchScimUser>,
  'actor' | 'db' | 'deps' | 'requestId' | 'note' | 'params' | 'conditions'
>

/** The person of a request, at the version that it asks for. */
async function readUser({ actor, db, deps, params, conditions }: ChangeCall, directory: Directory) {
  const row = await withRowSecurity({ actor, db, deps }, (fenced) =>
    findDirectoryUser(fenced, directory, params.id),
  )
  if (!row) return refuse(404)
  const resource = userResource(row, baseOf(deps.env))
  requireVersion(conditions, resource.meta.version)
  return { row, resource, managed: await isManaged(db, directory, row) }
}

/** Refuses under the lock what changed since the request's version was read. */
const checkVersion =
  ({ deps, conditions, params }: ChangeCall, directory: Directory) =>
  async (db: Kysely<Schema>): Promise<void> => {
    if (conditions.match === undefined) return
    const row = (await findDirectoryUser(db, directory, params.id)) ?? refuse(404)
    requireVersion(conditions, userResource(row, baseOf(deps.env)).meta.version)
  }

/** Ends the membership of a person who keeps the account, because it is not the team's. */
async function endMembership(
  { actor, db, deps, note }: ChangeCall,
  team: string,
  uid: string,
): Promise<void> {
  await withRowSecurity({ actor, db, deps }, async (fenced) => {
    const person = (await findUndeletedSubject(fenced, uid)) ?? refuse(404)
    await changeTeams(fenced, person, { add: [], remove: [team] })
  })
  note({ action: 'removeMember', target: uid, team, reason: 'directory' })
}

/** Changes a person by PUT or PATCH; returns the resource as it is then. */
export async function changeProvisioned(
  call: ChangeCall,
  directory: Directory,
  operations: readonly PatchOperation[],
) {
  const { actor, db, deps, note } = call
  const { row, resource, managed } = await readUser(call, directory)
  const user = provisionedUser(applyPatch(attributesOf(row, resource), operations, shape))
  const names = newNames(row, user)
  const active = user.active === resource.active ? null : user.active
  // An account that is not used any more is let go, also where its owner changed name or address meanwhile.
  if (active !== false) {
    if (user.username !== row.username)
      return refuseScim(400, 'mutability', 'Only the owner of an account changes its address')
    if (!managed && (names || active))
      return refuseScim(
        403,
        null,
        'The account is not of a domain that the team proved: only its owner changes it',
      )
  }
  note()
  if (user.externalId !== row.external_id) {
    await withRowSecurity({ actor, db, deps }, (fenced) =>
      saveLink(fenced, directory, row.uid, { external_id: user.externalId }),
    )
    note({ target: row.uid, team: directory.team, reason: 'externalId' })
  }
  if (!managed && active === false && directory.team !== null) {
    await endMembership(call, directory.team, row.uid)
    return { ...resource, active }
  }
  if (names || active !== null)
    await applyProvisionedChange(call, { uid: row.uid, names, active }, checkVersion(call, directory))
  const changed = await withRowSecurity({ actor, db, deps }, (fenced) =>
    findDirectoryUser(fenced, directory, row.uid),
  )
  return userResource(changed ?? refuse(404), baseOf(deps.env))
}

/** Lets a person go: blocks an account of the team, and ends the membership of any other. */
export async function removeProvisioned(call: ChangeCall, directory: Directory): Promise<void> {
  const { actor, db, deps, note } = call
  const { row, managed } = await readUser(call, directory)
  if (!managed && directory.team !== null) return endMembership(call, directory.team, row.uid)
  if (row.status === 'blocked') note({ target: row.uid, team: directory.team, reason: 'directory' })
  else {
    const change = { uid: row.uid, names: null, active: false }
    await applyProvisionedChange(call, change, checkVersion(call, directory))
  }
  await withRowSecurity({ actor, db, deps }, (fenced) =>
    saveLink(fenced, directory, row.uid, { removed: new Date() }),
  )
}
