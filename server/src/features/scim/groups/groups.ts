import * as field from '@resguardo/contract/platform/fields/fields'
import { may } from '@resguardo/contract/people/policy'
import { type ScimGroup, scimLimits, scimSchemas, type scimCalls } from '@resguardo/contract/scim/scim'
import { createTeam } from '@resguardo/contract/teams/teams'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { withRowSecurity } from '#db/roles/rowLevelSecurity.ts'
import type { Schema } from '#db/schema.ts'
import { lockMemberships } from '#domain/accounts.ts'
import { changeTeams, findUndeletedSubject } from '#features/admins/memberships.ts'
import { addNamedTeam, renameTeam } from '#features/teams/teams.ts'
import { refuse } from '#http/refusal.ts'
import type { Call } from '#http/serve.ts'
import { requireVersion } from '../protocol/answers.ts'
import { findGroup, type GroupRow, isNameTaken } from './groups.table.ts'
import { type Attributes, applyPatch, listOf, type PatchOperation, type Shape } from '../protocol/patch.ts'
import { refuseScim } from '../protocol/scimRefusal.ts'
import { baseOf, versionOf } from '../users/users.ts'
import type { Directory } from '../users/users.table.ts'

type GroupResource = z.infer<typeof ScimGroup>

/** A team as a resource of RFC 7643, 4.2. */
export const groupResource = (
  { uid, name, revision, created, digest, members }: GroupRow,
  base: string,
): GroupResource & { meta: { version: string; location: string } } => ({
  schemas: [scimSchemas.group],
  id: uid,
  displayName: name,
  members: members.map((one) => ({
    value: one.uid,
    display: one.name,
    $ref: `${base}/Users/${one.uid}`,
    type: 'User',
  })),
  meta: {
    resourceType: 'Group',
    created: created.toISOString(),
    location: `${base}/Groups/${uid}`,
    version: versionOf(revision, digest),
  },
})

const shape: Shape = { displayname: 'one', members: 'many' }

const invalid = (detail: string): never => refuseScim(400, 'invalidValue', detail)

interface WantedGroup {
  name: string
  members: ReadonlySet<string>
}

function wantedGroup(attributes: Attributes): WantedGroup {
  const name = createTeam.body.shape.teamName.safeParse(attributes.get('displayname'))
  if (!name.success) return invalid('displayName is missing, or no name')
  const uids = listOf(attributes.get('members')).map((item) => field.uid.safeParse(item.get('value')))
  return {
    name: name.data,
    members: new Set(uids.map((uid) => (uid.success ? uid.data : invalid('A member is no id of a person')))),
  }
}

export type GroupCall = Pick<
  Call<typeof scimCalls.patchScimGroup>,
  'actor' | 'db' | 'deps' | 'note' | 'conditions'
>

/** Creates a team as a directory names it. Returns its uid. */
export async function createGroup(call: GroupCall, directory: Directory, body: object): Promise<string> {
  const { actor, db, note } = call
  if (directory.team !== null || !may(actor, 'team.create')) return refuse(403)
  const { name, members } = wantedGroup(applyPatch(new Map(), [{ op: 'add', value: body }], shape))
  await requireFreeName(db, name, null)
  const uid = await addNamedTeam(db, name)
  note({ team: uid })
  await changeMembers(call, uid, { add: [...members], remove: [] })
  return uid
}

async function requireFreeName(db: Kysely<Schema>, name: string, except: string | null): Promise<void> {
  if (await isNameTaken(db, name, except))
    refuseScim(409, 'uniqueness', 'There is a team with this name already')
}

/** Changes a team and its members by PUT or PATCH. */
export async function changeGroup(
  call: GroupCall,
  directory: Directory,
  uid: string,
  operations: readonly PatchOperation[],
): Promise<void> {
  const { actor, db, deps, note, conditions } = call
  const row = (await withRowSecurity(call, (fenced) => findGroup(fenced, directory, uid))) ?? refuse(404)
  requireVersion(conditions, groupResource(row, baseOf(deps.env)).meta.version)
  const before = new Set(row.members.map((member) => member.uid))
  const attributes = new Map<string, unknown>([
    ['displayname', row.name],
    ['members', row.members.map((member) => ({ value: member.uid }))],
  ])
  const { name, members } = wantedGroup(applyPatch(attributes, operations, shape))
  note()
  if (name !== row.name) {
    if (!may(actor, 'team.edit', { kind: 'team', uid })) refuse(403)
    await requireFreeName(db, name, uid)
    await withRowSecurity(call, (fenced) =>
      renameTeam(fenced, { uid, revision: row.revision, teamName: name }),
    )
    note({ action: 'editTeam', team: uid })
  }
  await changeMembers(call, uid, {
    add: [...members].filter((one) => !before.has(one)),
    remove: [...before].filter((one) => !members.has(one)),
  })
}

/** Lets people join and leave a team under the rules of the console. */
async function changeMembers(
  call: GroupCall,
  team: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  const people = [...remove, ...add]
  if (people.length === 0) return
  if (people.length > scimLimits.memberChanges) refuseScim(413, null, 'Too many members change at once')
  const { actor, db, note } = call
  // All locks at once, in the order of the rest of the program.
  await lockMemberships(db, people, [team])
  const joining = new Set(add)
  await withRowSecurity(call, async (fenced) => {
    for (const uid of people) {
      const person = await findUndeletedSubject(fenced, uid)
      if (!person || person.role === 'root' || !may(actor, 'admin.teams', person))
        return invalid('A member is no person of this directory')
      if (!may(actor, 'team.include', { kind: 'team', uid: team })) return refuse(403)
      const change = joining.has(uid) ? { add: [team], remove: [] } : { add: [], remove: [team] }
      const changed = await changeTeams(fenced, person, change)
      note(
        ...changed.map((one) => ({
          action: 'teamPermissions',
          target: uid,
          team: one.team,
          reason: one.change,
        })),
      )
    }
    return undefined
  })
}
