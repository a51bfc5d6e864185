import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { SubscriptionStatus } from './licenses.ts'
import { limits, maxBulkPeople, maxSeatsPerCall } from '../platform/limits.ts'
import { fileFormat } from '../people/logs/logs.ts'
import { Period, Region } from './prices.ts'

/*
 * Licence packs: seats of a team that its admins assign to people; root creates and changes packs (product
 * decisions 3). A seat is free, reserved by an invite, or assigned. Times are ISO 8601 in UTC; money is in
 * the smallest unit of its currency.
 */

/** In a query string, a list with one value arrives as the bare value. */
const oneOrMany = <S extends z.ZodMiniType>(one: S) =>
  z.union([z.array(one).check(z.maxLength(maxBulkPeople)), one])

export const packTypes = ['free', 'trial', 'demo', 'standard'] as const
export const PackType = z.enum(packTypes)
export type PackType = z.infer<typeof PackType>
export type { Period } from './prices.ts'

export const Pack = z.object({
  uid: field.uid,
  team: z.object({ uid: field.uid, teamName: z.string() }),
  licenseType: PackType,
  licenseCount: z.int(),
  reserved: z.int(),
  assigned: z.int(),
  /** Seats that the caller may still assign: those of the pack, or what an association leaves of them. */
  free: z.int(),
  starts: z.string(),
  expiration: z.nullable(z.string()),
  /** Null before its start, or without an end. */
  status: z.nullable(SubscriptionStatus),
  period: z.nullable(Period),
  region: z.nullable(Region),
  currency: z.nullable(z.string()),
  /** Price of one seat for one period. */
  price: z.nullable(z.int()),
  provider: z.string(),
  /** Ends with the paid period. */
  cancels: z.boolean(),
  /** Why it was ended, if it was. */
  reason: z.string(),
  revision: z.int(),
  created: z.string(),
  /**
   * When the next seats allotted through an association come back, and how many; for a partner, when its own
   * are returned.
   */
  returns: z.nullable(z.object({ at: z.string(), seats: z.int() })),
  /** The association through which a partner's admin sees it; null for its own team and for root. */
  association: z.nullable(
    z.object({
      uid: field.uid,
      partner: field.uid,
      seats: z.int(),
      used: z.int(),
      ends: z.nullable(z.string()),
    }),
  ),
})
export type Pack = z.infer<typeof Pack>

export const packStates = ['valid', 'near expiration', 'expired', 'to come'] as const

export const readPacksRoute = route('readPacks', 'GET', 'v2/license/packs', 'admin')
export const readPacks = endpoint(readPacksRoute, {
  summary:
    'List the licence packs of the teams you may see, newest first; for a partner also those it gets seats from',
  query: z.strictObject({
    team: z.optional(field.uid),
    /** Part of a team's name. */
    q: z.optional(z.string().check(z.maxLength(100))),
    type: z.optional(oneOrMany(PackType)),
    state: z.optional(oneOrMany(z.enum(packStates))),
    provider: z.optional(oneOrMany(z.string().check(z.maxLength(20)))),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    /** With sums over all pages. */
    sums: z.optional(z.literal('true')),
  }),
  data: z.object({
    packs: z.array(Pack),
    next: z.nullable(z.string()),
    total: z.int(),
    /** Seats of all these packs, and how many are assigned or reserved; of a partner, those it was given. */
    sums: z.optional(z.object({ seats: z.int(), used: z.int() })),
  }),
  refusals: [404],
})

export const readPackRoute = route('readPack', 'GET', 'v2/license/packs/{uid}', 'admin')
export const readPack = endpoint(readPackRoute, {
  summary: 'Read one licence pack',
  params: z.strictObject({ uid: field.uid }),
  data: Pack,
  refusals: [404],
})

const price = z.nullable(
  z.int({ error: 'fields.price' }).check(z.gte(0, 'fields.price'), z.lte(1_000_000_000, 'fields.price')),
)
const reason = z
  .string({ error: 'fields.required' })
  .check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(200, 'fields.tooLong'))

export const createLicenseRoute = route('createLicense', 'POST', 'v2/license', 'user')
export const createLicense = endpoint(createLicenseRoute, {
  summary: 'Create a licence pack for a team (root)',
  body: z
    .strictObject({
      team: field.uid,
      licenseType: PackType,
      licenseCount: field.licenseCount,
      /** Default: now. */
      starts: z.optional(field.expiration),
      /** Default: no end. */
      expiration: z._default(z.nullable(field.expiration), null),
      region: z.optional(z.nullable(Region)),
      period: z.optional(z.nullable(Period)),
      price: z.optional(price),
      /** Bought or given outside of this product; `stripe` packs are created automatically. */
      provider: z.optional(z.literal('manual')),
      submission: field.submission,
    })
    .check(
      z.refine(({ starts, expiration }) => !starts || !expiration || starts < expiration, {
        error: 'fields.datePast',
        path: ['expiration'],
      }),
    ),
  extraFields: 'ignored',
  data: Pack,
  refusals: [403, 404],
})

/** Effect of a change of a pack on people: who would lose a licence, and how many. */
export const PackChange = z.object({
  /** Null for a dry run that would be refused. */
  pack: z.nullable(Pack),
  /** Seats to free first, if the new number is below those in use; otherwise 0. */
  over: z.int(),
  /** Who loses access by this change; at most `maxListedPerGroup` of them. */
  hit: z.object({
    total: z.int(),
    people: z.array(
      z.object({ uid: field.uid, first_name: z.string(), last_name: z.string(), username: z.string() }),
    ),
  }),
})
export type PackChange = z.infer<typeof PackChange>

export const editLicenseRoute = route('editLicense', 'PUT', 'v2/license', 'user')
export const editLicense = endpoint(editLicenseRoute, {
  summary:
    'Change a licence pack, renew it, or let it expire now or on a date (root); dry_run lists the people affected. 409: it changed in the meantime, or has fewer seats than are in use, with the people to free',
  body: z
    .strictObject({
      uid: field.uid,
      /** Checked if it is sent. */
      revision: z.optional(z.int32()),
      licenseType: z.optional(PackType),
      licenseCount: z.optional(field.licenseCount),
      starts: z.optional(field.expiration),
      expiration: z.optional(z.nullable(field.expiration)),
      region: z.optional(z.nullable(Region)),
      period: z.optional(z.nullable(Period)),
      price: z.optional(price),
      /** One more period, counted from the end if that is in the future, otherwise from now. */
      renew: z.optional(Period),
      /** Ends it at `at` or now; its owners are sent the reason. */
      expire: z.optional(z.strictObject({ at: z.optional(field.expiration), reason })),
      dry_run: z.optional(z.boolean()),
    })
    .check(
      z.refine(
        ({ renew, expire, expiration }) =>
          [renew, expire, expiration].filter((one) => one !== undefined).length <= 1,
        { error: 'fields.date', path: ['expiration'] },
      ),
    ),
  data: PackChange,
  refusals: [403, 404, 409],
})

/** A seat's holder, or the invite that reserves it. */
export const Seat = z.object({
  uid: field.uid,
  pack: z.object({
    uid: field.uid,
    licenseType: PackType,
    team: z.object({ uid: field.uid, teamName: z.string() }),
  }),
  state: z.enum(['reserved', 'assigned']),
  person: z.nullable(
    z.object({ uid: field.uid, first_name: z.string(), last_name: z.string(), username: z.string() }),
  ),
  /** The address an invite was mailed to; empty for a link, null for a person. */
  invited: z.nullable(z.string()),
  /** The partner team through which it was assigned. */
  partner: z.nullable(z.object({ uid: field.uid, teamName: z.string() })),
  ends: z.nullable(z.string()),
  created: z.string(),
})
export type Seat = z.infer<typeof Seat>

export const readSeatsRoute = route('readSeats', 'GET', 'v2/license/seats', 'admin')
export const readSeats = endpoint(readSeatsRoute, {
  summary:
    'List the reserved and assigned seats of a pack, or of all packs you may see, newest first; a partner sees those of its people',
  query: z.strictObject({
    pack: z.optional(field.uid),
    team: z.optional(field.uid),
    type: z.optional(PackType),
    q: z.optional(z.string().check(z.maxLength(100))),
    state: z.optional(z.enum(['reserved', 'assigned'])),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: z.object({ seats: z.array(Seat), next: z.nullable(z.string()), total: z.int() }),
  refusals: [404],
})

export const assignRefusals = [
  /** No such person in the team, or none that the caller may know of. */
  'unknown',
  /** The account is blocked, deleted or expired. */
  'state',
  /** They already hold a seat of this team, in this pack or another. */
  'holds',
  /** No seat is left for them. */
  'full',
] as const

/** What assigning seats did, or would do. All or nothing unless `without_refused`. */
export const AssignOutcome = z.object({
  assigned: z.int(),
  free: z.int(),
  refused: z.array(z.object({ who: z.string(), why: z.enum(assignRefusals) })),
  /** The assigned seats, by which the call is undone; empty for a dry run. */
  seats: z.array(field.uid),
})
export type AssignOutcome = z.infer<typeof AssignOutcome>

/** Members of the pack's team, by uid or username; through an association, members of the partner. */
const assignees = z
  .array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(limits.username.max)))
  .check(z.minLength(1, 'fields.required'), z.maxLength(maxSeatsPerCall, 'fields.tooLong'))

export const assignSeatsRoute = route('assignSeats', 'POST', 'v2/license/seats', 'admin')
export const assignSeats = endpoint(assignSeatsRoute, {
  summary: 'Assign seats of a pack to people, all or nothing; 409: no seat left, or a person cannot have one',
  body: z.strictObject({
    pack: field.uid,
    who: assignees,
    association: z.optional(field.uid),
    /** When the seats end; default: with the pack. */
    ends: z.optional(z.nullable(field.expiration)),
    dry_run: z.optional(z.boolean()),
    without_refused: z.optional(z.boolean()),
  }),
  data: AssignOutcome,
  refusals: [403, 404, 409],
})

export const moveSeatsRoute = route('moveSeats', 'PUT', 'v2/license/seats', 'admin')
export const moveSeats = endpoint(moveSeatsRoute, {
  summary: 'Move seats to another pack of the same team, or change when they end; 409: no seat left there',
  body: z.strictObject({
    uid_array: z
      .array(field.uid)
      .check(z.minLength(1, 'fields.required'), z.maxLength(maxSeatsPerCall, 'fields.tooLong')),
    pack: z.optional(field.uid),
    ends: z.optional(z.nullable(field.expiration)),
  }),
  data: z.object({ changed: z.int() }),
  refusals: [403, 404, 409],
})

export const releaseSeatsRoute = route('releaseSeats', 'DELETE', 'v2/license/seats', 'admin')
export const releaseSeats = endpoint(releaseSeatsRoute, {
  summary: 'Free seats; their holders keep their progress',
  query: z.strictObject({ uid_array: oneOrMany(field.uid) }),
  data: z.object({ released: z.int() }),
  refusals: [403, 404],
})

export const exportPacksRoute = route('exportPacks', 'GET', 'v2/license/packs/export', 'admin')
export const exportPacks = endpoint(exportPacksRoute, {
  summary: "Export the packs you may see as a file, with the list's filters; requires the password again",
  query: z.strictObject({
    team: z.optional(field.uid),
    q: z.optional(z.string().check(z.maxLength(100))),
    type: z.optional(oneOrMany(PackType)),
    state: z.optional(oneOrMany(z.enum(packStates))),
    provider: z.optional(oneOrMany(z.string().check(z.maxLength(20)))),
    ...fileFormat,
  }),
  data: z.string(),
  refusals: [403, 404],
  file: ['text/csv', 'application/json'],
})
