import type { Role } from '../auth/session.ts'
import type { Action, ActorScope } from '../people/policy.ts'
import type { EndpointName } from '../platform/endpoints/endpoints.ts'

export const apiKeyScopes = [
  'people.read',
  'people.write',
  'people.state',
  'teams.read',
  'teams.write',
  'invites.read',
  'invites.write',
  'licenses.read',
  'licenses.write',
  'orders.read',
  'reports.read',
  'logs.read',
  'instance.read',
  'alerts.read',
  'alerts.write',
  'learning.read',
  'learning.write',
  'scim',
] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

interface ScopeRule {
  /** The least role that can use the scope; keys of lower roles cannot have it. */
  readonly least: Role
  /** Needs a person, who learns or answers for an invite: service keys cannot have it. */
  readonly personal?: true
  /** Acts for no person: personal keys cannot have it. */
  readonly service?: true
  /** Actions of the policy that a key with the scope keeps. */
  readonly actions: readonly Action[]
  /** Calls that a key with the scope may make. */
  readonly calls: readonly EndpointName[]
}

/**
 * What each scope of an API key allows. It only takes away: the rights of the key's owner apply as well. A
 * call that no scope lists, such as one about keys, sessions or proofs, cannot be made by a key.
 */
export const apiKeyScopeRules: Readonly<Record<ApiKeyScope, ScopeRule>> = {
  'people.read': {
    least: 'user',
    actions: ['admin.read', 'admin.list', 'admin.whole', 'admin.notes', 'user.list', 'admin.teams'],
    calls: ['readAdmins', 'readUsers', 'readMemberships'],
  },
  'people.write': {
    least: 'admin',
    actions: ['admin.read', 'admin.create', 'admin.names', 'admin.place', 'admin.teams', 'team.include'],
    calls: ['createUser', 'createUsers', 'createAdmin', 'editAdmin', 'teamPermissions'],
  },
  'people.state': {
    least: 'admin',
    actions: ['admin.read', 'admin.block', 'admin.activate', 'admin.delete', 'admin.restore'],
    calls: ['blockAdmins', 'activateAdmins', 'activateUsers', 'deleteAdmins', 'deleteUsers', 'restoreAdmins'],
  },
  'teams.read': {
    least: 'admin',
    actions: ['team.read', 'team.choose', 'team.members', 'team.settings', 'team.domains', 'team.include'],
    calls: [
      'readTeams',
      'readMembers',
      'readTeamSettings',
      'readDomains',
      'readJoinRequests',
      'readAssociations',
    ],
  },
  'teams.write': {
    least: 'admin',
    actions: ['team.read', 'team.create', 'team.edit', 'team.members', 'team.settings', 'team.include'],
    calls: ['createTeam', 'editTeam', 'editTeamSettings', 'editMember', 'removeMember', 'answerJoinRequest'],
  },
  'invites.read': {
    least: 'admin',
    actions: ['invite.team'],
    calls: ['readInvites'],
  },
  'invites.write': {
    least: 'admin',
    personal: true,
    actions: ['invite.team', 'team.include'],
    calls: ['createInvite', 'editInvite', 'deleteInvite'],
  },
  'licenses.read': {
    least: 'admin',
    actions: ['license.packs'],
    calls: ['readPacks', 'readPack', 'readSeats'],
  },
  'licenses.write': {
    least: 'admin',
    actions: ['license.packs', 'license.create', 'license.edit', 'license.assign'],
    calls: ['createLicense', 'editLicense', 'assignSeats', 'moveSeats', 'releaseSeats'],
  },
  'orders.read': {
    least: 'admin',
    actions: ['license.orders', 'license.buyForTeam', 'license.buy'],
    calls: ['readOrders', 'readOrder', 'readSubscriptions'],
  },
  'reports.read': {
    least: 'admin',
    actions: ['team.read', 'team.report'],
    calls: ['readReport'],
  },
  'logs.read': {
    least: 'user',
    actions: ['access.read', 'access.all', 'audit.all', 'admin.list'],
    calls: ['readAccess', 'readAudit'],
  },
  'instance.read': {
    least: 'root',
    actions: ['settings.read', 'console.see'],
    calls: ['readStatus', 'readSettings', 'readEnvironment'],
  },
  'alerts.read': {
    least: 'root',
    actions: ['alert.manage'],
    calls: ['readManagedAlerts', 'readManagedAlert'],
  },
  // A program writes drafts; a person puts them in force.
  'alerts.write': {
    least: 'root',
    personal: true,
    actions: ['alert.manage'],
    calls: ['createAlert', 'editAlert', 'previewAlert'],
  },
  'learning.read': {
    least: 'user',
    personal: true,
    actions: ['course.read', 'license.read'],
    calls: ['readLicense', 'readCourse', 'courseContent', 'readPlan', 'searchLessons'],
  },
  'learning.write': {
    least: 'user',
    personal: true,
    actions: ['course.read', 'course.write'],
    calls: ['chooseCourse', 'recordProgress'],
  },
  // Its calls name their scope themselves (scim.ts).
  scim: {
    least: 'admin',
    service: true,
    actions: [
      'admin.read',
      'admin.create',
      'admin.names',
      'admin.block',
      'admin.activate',
      'admin.teams',
      'team.read',
      'team.members',
      'team.create',
      'team.edit',
      'team.include',
    ],
    calls: [],
  },
}

/** The scope that allows a call, by name; calls that are missing here cannot be made by a key. */
export const scopeOfCall: ReadonlyMap<string, ApiKeyScope> = new Map(
  apiKeyScopes.flatMap((scope) => apiKeyScopeRules[scope].calls.map((call) => [call, scope] as const)),
)

const rank = { user: 1, admin: 2, root: 3 } as const

/** The owner of a key: a person, or a team or the instance. */
export type ApiKeyOwner = { readonly service: boolean; readonly role: Role }

/** The scopes that a key of this owner can have. */
export const scopesFor = ({ service, role }: ApiKeyOwner): ApiKeyScope[] =>
  apiKeyScopes.filter((scope) => {
    const { least, personal, service: serviceOnly } = apiKeyScopeRules[scope]
    return rank[role] >= rank[least] && !(service ? personal : serviceOnly)
  })

/** What the policy checks of a key: the actions of the scope that allows the call, and no other's. */
export const actorScopeOf = (scope: ApiKeyScope | null, team: string | null): ActorScope => ({
  actions: new Set(scope ? apiKeyScopeRules[scope].actions : []),
  team,
})
