import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { inviteDays, limits, maxInviteDays, maxInvitedAddresses, maxInviteUses } from '../platform/limits.ts'
import { LicenseType } from '../licensing/licenses.ts'

export const inviteStates = ['pending', 'accepted', 'expired', 'revoked'] as const
export const InviteState = z.enum(inviteStates)
export type InviteState = z.infer<typeof InviteState>

/** The role that an invited person gets in the team. */
export const invitedRoles = ['user', 'admin'] as const
export const InvitedRole = z.enum(invitedRoles)
export type InvitedRole = z.infer<typeof InvitedRole>

/**
 * An invite into a team or, with `team` null, a person's own invite for friends. Times are ISO 8601 in UTC.
 */
export const Invite = z.object({
  uid: field.uid,
  /**
   * Twenty characters without separators; `groupedCode` formats them. Empty, like the link, for people who
   * may not use it.
   */
  inviteCode: z.string().check(z.maxLength(limits.inviteCode)),
  /** Opens registration with the code filled in. */
  url: z.string().check(z.maxLength(limits.url)),
  team: z.nullable(z.object({ uid: field.uid, teamName: z.string() })),
  role: InvitedRole,
  licenseType: LicenseType,
  /** Maximum number of registrations (null: unlimited), and those so far. */
  uses: z.nullable(z.int()),
  taken: z.int(),
  /** The only address that may register with it; empty for any. */
  email: z.string(),
  state: InviteState,
  expires: z.nullable(z.string()),
  /** When the membership of those who join by it ends; null: it does not. */
  membershipEnds: z.nullable(z.string()),
  created: z.string(),
  /** Seconds until a new code may be requested. */
  resend: z.int(),
})
export type Invite = z.infer<typeof Invite>

const uses = z
  .int({ error: 'fields.uses' })
  .check(z.gte(1, 'fields.uses'), z.lte(maxInviteUses, 'fields.uses'))
const days = z
  .int({ error: 'fields.days' })
  .check(z.gte(1, 'fields.days'), z.lte(maxInviteDays, 'fields.days'))
/** In a query string, a list with one value arrives as the bare value. */
const oneOrMany = <S extends z.ZodMiniType>(one: S) =>
  z.union([z.array(one).check(z.maxLength(maxInvitedAddresses)), one])

export const readInvitesRoute = route('readInvites', 'GET', 'v2/invite', 'admin')
export const readInvites = endpoint(readInvitesRoute, {
  summary:
    'List invites into the teams you may see, newest first; after is the last invite of the previous page',
  query: z.strictObject({
    team: z.optional(field.uid),
    state: z.optional(oneOrMany(InviteState)),
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
  /** One invite for each address, valid for it alone and mailed to it. */
  emails: z._default(z.array(field.email).check(z.maxLength(maxInvitedAddresses, 'fields.tooLong')), []),
  /** When the membership of those who join by it ends. */
  membershipEnds: z.optional(z.nullable(field.expiration)),
  /** Language of the mails. */
  lang: z.optional(field.language),
})
/** The caller's personal invite: the first one, or another after it was revoked. */
const PersonalInvite = z.strictObject({ team: z.null() })

/**
 * Why an invite is refused with 409: one is pending, seats of its licence are missing (this many), or it has
 * ended.
 */
export const InviteConflict = z.object({
  why: z.enum(['pending', 'seats', 'over']),
  missing: z.optional(z.int()),
})

export const createInviteRoute = route('createInvite', 'POST', 'v2/invite', 'user')
export const createInvite = endpoint(createInviteRoute, {
  summary: 'Invite into a team by link or mail; or create your personal invite (team null)',
  body: z.union([TeamInvite, PersonalInvite]),
  data: z.object({ invites: z.array(Invite) }),
  refusals: [403, 404, 409, 429, 501, 509],
})

export const editInviteRoute = route('editInvite', 'PUT', 'v2/invite', 'user')
export const editInvite = endpoint(editInviteRoute, {
  summary: 'Change uses or end of an invite; resend creates and mails a new code and voids the old one',
  body: z.strictObject({
    uid: field.uid,
    uses: z.optional(uses),
    days: z.optional(days),
    resend: z.optional(z.boolean()),
  }),
  data: Invite,
  refusals: [403, 404, 409, 429, 501, 509],
})

export const deleteInviteRoute = route('deleteInvite', 'DELETE', 'v2/invite', 'user')
export const deleteInvite = endpoint(deleteInviteRoute, {
  summary: 'Revoke invites, all or none; their codes stop working',
  query: z.strictObject({ uid_array: oneOrMany(field.uid) }),
  data: z.object({ revoked: z.int() }),
  refusals: [404],
})

/** What a code invites to; for an invalid code, only that it is invalid. */
export const InviteTarget = z.object({
  valid: z.boolean(),
  kind: z.nullable(z.enum(['team', 'friend'])),
  teamName: z.nullable(z.string()),
  role: z.nullable(InvitedRole),
  /** Valid only for the address that it was mailed to. */
  addressed: z.boolean(),
})
export type InviteTarget = z.infer<typeof InviteTarget>

export const lookUpInviteRoute = route('lookUpInvite', 'POST', 'v2/public/invite', 'public')
export const lookUpInvite = endpoint(lookUpInviteRoute, {
  summary: 'Look up what an invite code invites to; every invalid code gets the same answer in the same time',
  body: z.strictObject({ invite_code: field.inviteCode }),
  data: InviteTarget,
  refusals: [429],
})

/**
 * Why someone with an account cannot join by a code. They are a member already, or a user of another team. Or
 * their address is not proved, or the invite is of a friend, for new accounts.
 */
export const AcceptConflict = z.object({
  why: z.enum(['member', 'otherTeam', 'unproved', 'friend']),
})

export const acceptInviteRoute = route('acceptInvite', 'POST', 'v2/invite/accept', 'user')
export const acceptInvite = endpoint(acceptInviteRoute, {
  summary: 'Join a team with your account by an invite code; a use is spent only by joining',
  body: z.strictObject({ invite_code: field.inviteCode }),
  data: z.object({
    team: field.uid,
    teamName: z.string(),
    role: InvitedRole,
    /** The role changed, which ends every session: sign in again. */
    signedOut: z.boolean(),
  }),
  refusals: [403, 409, 429],
})

export const rewardStates = ['pending', 'earned', 'withdrawn'] as const
/** Why a reward is in its state. */
export const rewardReasons = [
  /** Pending: the friend has bought nothing yet, or too recently. */
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

/** One friend in the ledger, without a name: who the person invited stays private. */
export const Reward = z.object({
  uid: field.uid,
  state: z.enum(rewardStates),
  reason: z.enum(rewardReasons),
  registered: z.string(),
  /** The day on which the month was or will be earned. */
  earned: z.nullable(z.string()),
  /** Until when an earned, unused month stays valid. */
  keptUntil: z.nullable(z.string()),
})
export type Reward = z.infer<typeof Reward>

export const readReferralsRoute = route('readReferrals', 'GET', 'v2/invite/referral', 'user')
export const readReferrals = endpoint(readReferralsRoute, {
  summary: 'Read your personal invite (null if there is none or it was revoked) and its rewards',
  data: z.object({ invite: z.nullable(Invite), revoked: z.boolean(), rewards: z.array(Reward) }),
  refusals: [],
})
