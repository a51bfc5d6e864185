import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { inviteDays, limits, mostInviteDays, mostInvited, mostInviteUses } from './limits.ts'
import { LicenseType } from './licenses.ts'

export const inviteStates = ['pending', 'accepted', 'expired', 'revoked'] as const
export const InviteState = z.enum(inviteStates)
export type InviteState = z.infer<typeof InviteState>

/** Whom an invite makes of somebody. */
export const invitedRoles = ['user', 'admin'] as const
export const InvitedRole = z.enum(invitedRoles)
export type InvitedRole = z.infer<typeof InvitedRole>

/** A way into a team, or with `team` null somebody's personal one for friends. Times are ISO 8601 in UTC. */
export const Invite = z.object({
  uid: field.uid,
  /** Twenty signs without separators; `groupedCode` writes it for people. Empty, as the link, to who may not use it. */
  inviteCode: z.string().check(z.maxLength(limits.inviteCode)),
  /** Opens registration with the code filled in. */
  url: z.string().check(z.maxLength(limits.url)),
  team: z.nullable(z.object({ uid: field.uid, teamName: z.string() })),
  role: InvitedRole,
  licenseType: LicenseType,
  /** How many may register with it, null for any number, and how many did. */
  uses: z.nullable(z.int()),
  taken: z.int(),
  /** The only address that may register with it; empty for any. */
  email: z.string(),
  state: InviteState,
  expires: z.nullable(z.string()),
  created: z.string(),
  /** Seconds until a new code may be asked for again. */
  resend: z.int(),
})
export type Invite = z.infer<typeof Invite>

const uses = z
  .int({ error: 'fields.uses' })
  .check(z.gte(1, 'fields.uses'), z.lte(mostInviteUses, 'fields.uses'))
const days = z
  .int({ error: 'fields.days' })
  .check(z.gte(1, 'fields.days'), z.lte(mostInviteDays, 'fields.days'))
/** In a query string a list of one is no list. */
const some = <S extends z.ZodMiniType>(one: S) => z.union([z.array(one).check(z.maxLength(mostInvited)), one])

export const readInvites = endpoint({
  operation: 'readInvites',
  method: 'GET',
  path: 'v2/invite',
  access: 'admin',
  summary: 'Invites into the teams one may see, newest first; after names the last one of the page before',
  query: z.strictObject({
    team: z.optional(field.uid),
    state: z.optional(some(InviteState)),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: z.object({ invites: z.array(Invite), next: z.nullable(z.string()) }),
  refusals: [404],
})

const TeamInvite = z.strictObject({
  team: field.uid,
  role: InvitedRole,
  licenseType: z._default(LicenseType, 'none'),
  uses: z._default(uses, 1),
  days: z._default(days, inviteDays),
  /** One invite each, good for that address alone, and a mail to it. */
  emails: z._default(z.array(field.email).check(z.maxLength(mostInvited, 'fields.tooLong')), []),
  /** The language of the mails. */
  lang: z.optional(field.language),
})
/** The own personal invite: the first one, or another after it was revoked. */
const PersonalInvite = z.strictObject({ team: z.null() })

/** Why an invite is refused with 409: one is pending, seats of its licence are missing (so many), or it is over. */
export const InviteConflict = z.object({
  why: z.enum(['pending', 'seats', 'over']),
  missing: z.optional(z.int()),
})

export const createInvite = endpoint({
  operation: 'createInvite',
  method: 'POST',
  path: 'v2/invite',
  access: 'user',
  summary: 'Invite into a team, by a link or by mail; or make the own personal invite (team null)',
  body: z.union([TeamInvite, PersonalInvite]),
  data: z.object({ invites: z.array(Invite) }),
  refusals: [403, 404, 409, 429, 501, 509],
})

export const editInvite = endpoint({
  operation: 'editInvite',
  method: 'PUT',
  path: 'v2/invite',
  access: 'user',
  summary: 'Change uses or end of an invite; resend makes a new code, voids the old one and mails it',
  body: z.strictObject({
    uid: field.uid,
    uses: z.optional(uses),
    days: z.optional(days),
    resend: z.optional(z.boolean()),
  }),
  data: Invite,
  refusals: [403, 404, 409, 429, 501, 509],
})

export const deleteInvite = endpoint({
  operation: 'deleteInvite',
  method: 'DELETE',
  path: 'v2/invite',
  access: 'user',
  summary: 'Revoke invites, all or none: their codes open nothing any more',
  query: z.strictObject({ uid_array: some(field.uid) }),
  data: z.object({ revoked: z.int() }),
  refusals: [404],
})

/** What a code invites to; of one that is not good, nothing but that. */
export const InvitedTo = z.object({
  valid: z.boolean(),
  kind: z.nullable(z.enum(['team', 'friend'])),
  teamName: z.nullable(z.string()),
  role: z.nullable(InvitedRole),
  /** Good for the address alone that it was mailed to. */
  addressed: z.boolean(),
})
export type InvitedTo = z.infer<typeof InvitedTo>

export const lookUpInvite = endpoint({
  operation: 'lookUpInvite',
  method: 'POST',
  path: 'v2/public/invite',
  access: 'public',
  summary: 'What an invite code invites to; the same answer in the same time for every code that is not good',
  body: z.strictObject({ invite_code: field.inviteCode }),
  data: InvitedTo,
  refusals: [429],
})

export const rewardStates = ['pending', 'earned', 'withdrawn'] as const
/** Why a reward is in its state. */
export const rewardReasons = [
  /** Pending: the friend has bought nothing yet, or too lately. */
  'registered',
  'purchaseYoung',
  /** Earned: the paid period is old enough and was not refunded. */
  'periodKept',
  /** Withdrawn. */
  'refund',
  'ownAddress',
  'sameTeam',
  'sameDomain',
  'yearlyLimit',
] as const

/** One friend in the ledger, without a name: whom one told of Resguardo is their matter. */
export const Reward = z.object({
  uid: field.uid,
  state: z.enum(rewardStates),
  reason: z.enum(rewardReasons),
  registered: z.string(),
  /** The day on which the month was or will be earned. */
  earned: z.nullable(z.string()),
  /** Until when an earned month that nobody used yet is kept. */
  keptUntil: z.nullable(z.string()),
})
export type Reward = z.infer<typeof Reward>

export const readReferrals = endpoint({
  operation: 'readReferrals',
  method: 'GET',
  path: 'v2/invite/referral',
  access: 'user',
  summary: 'The own personal invite, null while there is none or since it was revoked, and its ledger',
  data: z.object({ invite: z.nullable(Invite), revoked: z.boolean(), rewards: z.array(Reward) }),
  refusals: [],
})
