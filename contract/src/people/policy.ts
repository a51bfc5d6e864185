import type { Role } from '../auth/session.ts'
import type { Grant } from './peopleEnums.ts'

/** The person who acts. Rights exist only for an active account, so an actor is always active. */
export interface Actor {
  readonly uid: string
  readonly role: Role
  /** The teams in which this role holds: an admin may be a mere member of others (decision 0119). */
  readonly teams: readonly string[]
  /** What root gave this person beside the role; on the server only what applies to the call. */
  readonly grants?: readonly Grant[] | undefined
  /** Only for an actor who acts by an API key. */
  readonly scope?: ActorScope | undefined
}

/** What an API key leaves of its owner's rights. */
export interface ActorScope {
  readonly actions: ReadonlySet<Action>
  /** The only team whose people and settings it reaches; null for all of the owner's. */
  readonly team: string | null
}

/** The subject of an action: a person, a team, or the instance. */
export interface PersonSubject {
  readonly kind: 'person'
  readonly uid: string
  readonly role: Role
  readonly teams: readonly string[]
}
export interface TeamSubject {
  readonly kind: 'team'
  readonly uid: string
}
export type Subject = PersonSubject | TeamSubject | { readonly kind: 'instance' }

export type Relation = 'own' | 'team' | 'other'

type Rule = Readonly<Record<Role, readonly Relation[]>>
const anyRelation: readonly Relation[] = ['own', 'team', 'other']

/**
 * The permission matrix (security decisions): for an action, the relations to the subject in which each role
 * may do it; `grantedActions` adds to that. `own` is oneself or one's own team; `team` is a person in one of
 * one's own teams.
 */
export const permissionMatrix = {
  'admin.read': { root: anyRelation, admin: ['own', 'team'], user: ['own'] },
  'admin.list': { root: anyRelation, admin: anyRelation, user: [] },
  'admin.whole': { root: anyRelation, admin: ['own'], user: ['own'] },
  'admin.block': { root: ['team', 'other'], admin: ['team'], user: [] },
  'admin.activate': { root: ['team', 'other'], admin: ['team'], user: [] },
  'admin.delete': { root: ['team', 'other'], admin: ['team'], user: [] },
  'admin.restore': { root: ['team', 'other'], admin: [], user: [] },
  'admin.names': { root: anyRelation, admin: ['own', 'team'], user: ['own'] },
  'admin.place': { root: anyRelation, admin: ['own'], user: ['own'] },
  'admin.rights': { root: anyRelation, admin: [], user: [] },
  'admin.notes': { root: ['own'], admin: ['own'], user: ['own'] },
  'admin.discreet': { root: ['own'], admin: ['own'], user: ['own'] },
  'admin.newsletter': { root: ['own'], admin: ['own'], user: ['own'] },
  'admin.username': { root: ['own'], admin: ['own'], user: ['own'] },
  'session.read': { root: anyRelation, admin: ['own'], user: ['own'] },
  'session.end': { root: anyRelation, admin: ['own'], user: ['own'] },
  'admin.password': { root: ['own'], admin: ['own'], user: ['own'] },
  /** Subject: the team in which the account is created, or the instance for an account without a team. */
  'admin.create': { root: anyRelation, admin: ['own'], user: [] },
  'admin.createRoot': { root: anyRelation, admin: [], user: [] },
  /** Sets the first password of someone else. */
  'admin.definePassword': { root: anyRelation, admin: [], user: [] },
  'admin.teams': { root: anyRelation, admin: ['own', 'team'], user: [] },
  'course.read': { root: ['own'], admin: ['own'], user: ['own'] },
  'course.write': { root: ['own'], admin: ['own'], user: ['own'] },
  'license.read': { root: ['own'], admin: ['own'], user: ['own'] },
  'license.trial': { root: ['own'], admin: ['own'], user: ['own'] },
  /** Packs and seats; subject: the team that owns them, or the partner that gets some. */
  'license.packs': { root: anyRelation, admin: ['own'], user: [] },
  'license.create': { root: anyRelation, admin: [], user: [] },
  'license.edit': { root: anyRelation, admin: [], user: [] },
  'license.assign': { root: anyRelation, admin: ['own'], user: [] },
  /** Purchases; subject: the team, or the person who buys for themselves. */
  'license.buy': { root: ['own'], admin: ['own'], user: ['own'] },
  'license.buyForTeam': { root: anyRelation, admin: ['own'], user: [] },
  'license.confirm': { root: anyRelation, admin: [], user: [] },
  /** Orders of everyone. */
  'license.orders': { root: anyRelation, admin: [], user: [] },
  'team.read': { root: anyRelation, admin: ['own'], user: [] },
  /** Find a team by its name, to choose it. */
  'team.choose': { root: anyRelation, admin: ['own'], user: [] },
  'team.create': { root: anyRelation, admin: [], user: [] },
  'team.edit': { root: anyRelation, admin: ['own'], user: [] },
  /** Remove a team, or merge it into another. */
  'team.remove': { root: anyRelation, admin: [], user: [] },
  'invite.team': { root: anyRelation, admin: ['own'], user: [] },
  'invite.personal': { root: anyRelation, admin: ['own'], user: ['own'] },
  'user.list': { root: anyRelation, admin: anyRelation, user: [] },
  'user.reset': { root: anyRelation, admin: ['own', 'team'], user: ['own'] },
  'device.read': { root: anyRelation, admin: ['own'], user: ['own'] },
  'device.edit': { root: ['own'], admin: ['own'], user: ['own'] },
  'device.delete': { root: anyRelation, admin: ['own', 'team'], user: ['own'] },
  'team.members': { root: anyRelation, admin: ['own'], user: [] },
  'team.domains': { root: anyRelation, admin: ['own'], user: [] },
  'team.confirmDomain': { root: anyRelation, admin: [], user: [] },
  'team.settings': { root: anyRelation, admin: ['own'], user: [] },
  'team.report': { root: anyRelation, admin: ['own'], user: [] },
  /** Ask the people of a team for lessons, and write announcements to them. */
  'team.assign': { root: anyRelation, admin: ['own'], user: [] },
  'association.edit': { root: anyRelation, admin: ['own'], user: [] },
  /** Join a team by its invite; subject: oneself. */
  'team.join': { root: [], admin: ['own'], user: ['own'] },
  /** Take people in, or let them go. */
  'team.include': { root: anyRelation, admin: ['own'], user: [] },
  'console.see': { root: anyRelation, admin: [], user: [] },
  'admin.export': { root: anyRelation, admin: anyRelation, user: [] },
  'access.read': { root: anyRelation, admin: ['own'], user: ['own'] },
  'access.all': { root: anyRelation, admin: [], user: [] },
  'audit.all': { root: anyRelation, admin: [], user: [] },
  /** Steps that readers reported. */
  'report.all': { root: anyRelation, admin: [], user: [] },
  'admin.grants': { root: anyRelation, admin: [], user: [] },
  'support.ask': { root: ['own'], admin: ['own'], user: ['own'] },
  /** Questions that readers handed over to people, without who asked. */
  'support.work': { root: [], admin: [], user: [] },
  'support.drafts': { root: anyRelation, admin: [], user: [] },
  'settings.read': { root: anyRelation, admin: [], user: [] },
  'settings.edit': { root: anyRelation, admin: [], user: [] },
  'newsletter.read': { root: ['own'], admin: ['own'], user: ['own'] },
  /** How it is sent, without who reads what. */
  'newsletter.manage': { root: anyRelation, admin: [], user: [] },
  /**
   * Write alerts, put them in force, and choose the feeds that import drafts. Everyone may read those in
   * force.
   */
  'alert.manage': { root: anyRelation, admin: [], user: [] },
  'community.write': { root: ['own'], admin: ['own'], user: ['own'] },
  /** Start threads in the announcements, and choose who may read. */
  'community.announce': { root: anyRelation, admin: [], user: [] },
  'community.moderate': { root: anyRelation, admin: [], user: [] },
  /** API keys: one's own, and those of a team or the instance. No key can have either action. */
  'key.own': { root: ['own'], admin: ['own'], user: ['own'] },
  'key.service': { root: anyRelation, admin: ['own'], user: [] },
  /** OpenID issuers; subject: the instance, or the team. */
  'issuer.manage': { root: anyRelation, admin: ['own'], user: [] },
  /** Webhooks of a team or the instance. */
  'webhook.manage': { root: anyRelation, admin: ['own'], user: [] },
  'outbox.read': { root: anyRelation, admin: [], user: [] },
} as const satisfies Readonly<Record<string, Rule>>

export type Action = keyof typeof permissionMatrix

/**
 * The actions that each grant adds, on any subject. Reading and changing may share an action: the calls that
 * a grant opens (grantedCalls.ts) are the other half of the rule.
 */
export const grantedActions: Readonly<Record<Grant, readonly Action[]>> = {
  moderator: ['community.moderate'],
  helper: ['support.work'],
  billing: [
    'license.packs',
    'license.create',
    'license.edit',
    'license.assign',
    'license.buyForTeam',
    'license.confirm',
    'license.orders',
    'team.choose',
  ],
  auditor: [
    'admin.read',
    'admin.list',
    'admin.whole',
    'admin.export',
    'admin.teams',
    'session.read',
    'device.read',
    'user.list',
    'license.packs',
    'license.buyForTeam',
    'license.orders',
    'team.read',
    'team.choose',
    'team.members',
    'team.domains',
    'team.settings',
    'team.report',
    'invite.team',
    'key.service',
    'issuer.manage',
    'webhook.manage',
    'console.see',
    'access.read',
    'access.all',
    'audit.all',
    'report.all',
    'support.drafts',
    'settings.read',
    'newsletter.manage',
    'alert.manage',
  ],
}

/** The relation of the subject to the actor. */
export function relationOf(actor: Actor, subject: Subject): Relation {
  if (subject.kind === 'instance') return 'other'
  if (subject.kind === 'team') return actor.teams.includes(subject.uid) ? 'own' : 'other'
  if (subject.uid === actor.uid) return 'own'
  // A root is in no one's team: teams have no power over those who run the instance.
  if (subject.role === 'root') return 'other'
  return subject.teams.some((team) => actor.teams.includes(team)) ? 'team' : 'other'
}

/** Whether an API key leaves this right; it never adds one. */
function isInScope({ uid, scope }: Actor, action: Action, subject: Subject): boolean {
  if (!scope) return true
  if (!scope.actions.has(action)) return false
  if (scope.team === null || subject.kind === 'instance') return true
  if (subject.kind === 'team') return subject.uid === scope.team
  return subject.uid === uid || subject.teams.includes(scope.team)
}

/**
 * Whether the actor may do this to the subject. Used by the menu that hides and by the server that refuses.
 */
export function may(actor: Actor, action: Action, subject: Subject = { kind: 'instance' }): boolean {
  if (!isInScope(actor, action, subject)) return false
  const rule: Rule = permissionMatrix[action]
  return (
    rule[actor.role].includes(relationOf(actor, subject)) ||
    !!actor.grants?.some((grant) => grantedActions[grant].includes(action))
  )
}
