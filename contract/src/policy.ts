import type { Role } from './session.ts'

/** The person who acts. Rights exist only for an active account, so an actor is always active. */
export interface Actor {
  readonly uid: string
  readonly role: Role
  /** Teams this person belongs to. */
  readonly teams: readonly string[]
  /** Answers what readers hand over to people, whatever the role; root sets and removes the flag. */
  readonly helper?: boolean | undefined
}

/** The subject of an action: a person, a team, or the instance. */
export interface Person {
  readonly kind: 'person'
  readonly uid: string
  readonly role: Role
  readonly teams: readonly string[]
}
export interface TeamSubject {
  readonly kind: 'team'
  readonly uid: string
}
export type Subject = Person | TeamSubject | { readonly kind: 'instance' }

export type Relation = 'own' | 'team' | 'other'

type Rule = Readonly<Record<Role, readonly Relation[]> & { helper?: readonly Relation[] }>
const everywhere: readonly Relation[] = ['own', 'team', 'other']

/**
 * The permission matrix (security decisions): for an action, the relations to the subject in which each role
 * may do it, and what the helper flag adds. `own` is oneself or one's own team; `team` is a person in one of
 * one's own teams.
 */
export const matrix = {
  'admin.read': { root: everywhere, admin: ['own', 'team'], user: ['own'] },
  'admin.list': { root: everywhere, admin: everywhere, user: [] },
  'admin.whole': { root: everywhere, admin: ['own'], user: ['own'] },
  'admin.block': { root: ['team', 'other'], admin: ['team'], user: [] },
  'admin.activate': { root: ['team', 'other'], admin: ['team'], user: [] },
  'admin.delete': { root: ['team', 'other'], admin: ['team'], user: [] },
  'admin.restore': { root: ['team', 'other'], admin: [], user: [] },
  'admin.names': { root: everywhere, admin: ['own', 'team'], user: ['own'] },
  'admin.place': { root: everywhere, admin: ['own'], user: ['own'] },
  'admin.rights': { root: everywhere, admin: [], user: [] },
  'admin.notes': { root: ['own'], admin: ['own'], user: ['own'] },
  'admin.discreet': { root: ['own'], admin: ['own'], user: ['own'] },
  'admin.newsletter': { root: ['own'], admin: ['own'], user: ['own'] },
  'admin.username': { root: ['own'], admin: ['own'], user: ['own'] },
  'session.read': { root: everywhere, admin: ['own'], user: ['own'] },
  'session.end': { root: everywhere, admin: ['own'], user: ['own'] },
  'admin.password': { root: ['own'], admin: ['own'], user: ['own'] },
  /** Subject: the team in which the account is created, or the instance for an account without a team. */
  'admin.create': { root: everywhere, admin: ['own'], user: [] },
  'admin.createRoot': { root: everywhere, admin: [], user: [] },
  /** Sets the first password of someone else. */
  'admin.definePassword': { root: everywhere, admin: [], user: [] },
  'admin.teams': { root: everywhere, admin: ['own', 'team'], user: [] },
  'course.read': { root: ['own'], admin: ['own'], user: ['own'] },
  'course.write': { root: ['own'], admin: ['own'], user: ['own'] },
  'license.read': { root: ['own'], admin: ['own'], user: ['own'] },
  'license.trial': { root: ['own'], admin: ['own'], user: ['own'] },
  /** Packs and seats; subject: the team that owns them, or the partner that gets some. */
  'license.packs': { root: everywhere, admin: ['own'], user: [] },
  'license.create': { root: everywhere, admin: [], user: [] },
  'license.edit': { root: everywhere, admin: [], user: [] },
  'license.assign': { root: everywhere, admin: ['own'], user: [] },
  /** Purchases; subject: the team, or the person who buys for themselves. */
  'license.buy': { root: ['own'], admin: ['own'], user: ['own'] },
  'license.buyForTeam': { root: everywhere, admin: ['own'], user: [] },
  'license.confirm': { root: everywhere, admin: [], user: [] },
  'team.read': { root: everywhere, admin: ['own'], user: [] },
  'team.create': { root: everywhere, admin: [], user: [] },
  'team.edit': { root: everywhere, admin: ['own'], user: [] },
  'invite.team': { root: everywhere, admin: ['own'], user: [] },
  'invite.personal': { root: everywhere, admin: ['own'], user: ['own'] },
  'user.list': { root: everywhere, admin: everywhere, user: [] },
  'user.reset': { root: everywhere, admin: ['own', 'team'], user: ['own'] },
  'device.read': { root: everywhere, admin: ['own'], user: ['own'] },
  'device.edit': { root: ['own'], admin: ['own'], user: ['own'] },
  'device.delete': { root: everywhere, admin: ['own', 'team'], user: ['own'] },
  'team.members': { root: everywhere, admin: ['own'], user: [] },
  'team.domains': { root: everywhere, admin: ['own'], user: [] },
  'team.confirmDomain': { root: everywhere, admin: [], user: [] },
  'team.settings': { root: everywhere, admin: ['own'], user: [] },
  'team.report': { root: everywhere, admin: ['own'], user: [] },
  'association.edit': { root: everywhere, admin: ['own'], user: [] },
  /** Take people in, or let them go. */
  'team.include': { root: everywhere, admin: ['own'], user: [] },
  'console.see': { root: everywhere, admin: [], user: [] },
  'admin.export': { root: everywhere, admin: everywhere, user: [] },
  'access.read': { root: everywhere, admin: ['own'], user: ['own'] },
  'access.all': { root: everywhere, admin: [], user: [] },
  'audit.all': { root: everywhere, admin: [], user: [] },
  /** Steps that readers reported. */
  'report.all': { root: everywhere, admin: [], user: [] },
  'admin.helper': { root: everywhere, admin: [], user: [] },
  'support.ask': { root: ['own'], admin: ['own'], user: ['own'] },
  /** Questions that readers handed over to people, without who asked. */
  'support.work': { root: [], admin: [], user: [], helper: everywhere },
  'support.drafts': { root: everywhere, admin: [], user: [] },
  'settings.read': { root: everywhere, admin: [], user: [] },
  'settings.edit': { root: everywhere, admin: [], user: [] },
  'newsletter.read': { root: ['own'], admin: ['own'], user: ['own'] },
  /** How it is sent, without who reads what. */
  'newsletter.manage': { root: everywhere, admin: [], user: [] },
  /**
   * Write alerts, put them in force, and choose the feeds that import drafts. Everyone may read those in
   * force.
   */
  'alert.manage': { root: everywhere, admin: [], user: [] },
  'community.write': { root: ['own'], admin: ['own'], user: ['own'] },
  /** Start threads in the announcements, and choose who may read. */
  'community.announce': { root: everywhere, admin: [], user: [] },
  'community.moderate': { root: everywhere, admin: [], user: [], helper: everywhere },
  'outbox.read': { root: everywhere, admin: [], user: [] },
} as const satisfies Readonly<Record<string, Rule>>

export type Action = keyof typeof matrix

/** The relation of the subject to the actor. */
export function relationOf(actor: Actor, subject: Subject): Relation {
  if (subject.kind === 'instance') return 'other'
  if (subject.kind === 'team') return actor.teams.includes(subject.uid) ? 'own' : 'other'
  if (subject.uid === actor.uid) return 'own'
  // A root is in no one's team: teams have no power over those who run the instance.
  if (subject.role === 'root') return 'other'
  return subject.teams.some((team) => actor.teams.includes(team)) ? 'team' : 'other'
}

/**
 * Whether the actor may do this to the subject. Used by the menu that hides and by the server that refuses.
 */
export function may(actor: Actor, action: Action, subject: Subject = { kind: 'instance' }): boolean {
  const rule: Rule = matrix[action]
  const relation = relationOf(actor, subject)
  return rule[actor.role].includes(relation) || (actor.helper === true && !!rule.helper?.includes(relation))
}
