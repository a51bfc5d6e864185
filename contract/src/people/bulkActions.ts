import * as z from 'zod/mini'
import { OsFamily } from '../devices/devices.ts'
import { LicenseType } from '../licensing/licenses.ts'
import { lastSeenRanges } from './peopleEnums.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { maxBulkPeople } from '../platform/limits.ts'
import { Role, Status } from '../auth/session.ts'

/*
 * Bulk actions: one call for one person or for ten thousand, all or nothing (product decisions 1). `dry_run`
 * returns what would happen and changes nothing; `without_refused` skips those refused and handles the
 * others.
 */

/** In a query string, a list with one value arrives as the bare value. */
const oneOrMany = <S extends z.ZodMiniType>(one: S) =>
  z.union([z.array(one).check(z.maxLength(maxBulkPeople)), one])

/** The filters of the list, named as in its page address. */
export const PeopleFilter = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(oneOrMany(Status)),
  role: z.optional(oneOrMany(Role)),
  team: z.optional(field.uid),
  license: z.optional(oneOrMany(LicenseType)),
  /** Root only, as is `os`. */
  seen: z.optional(z.enum(lastSeenRanges)),
  /** The system of one of their devices. */
  os: z.optional(oneOrMany(OsFamily)),
})
export type PeopleFilter = z.infer<typeof PeopleFilter>

/** The body of a bulk action: people by uid, or everyone who matches these filters. */
export const bulkBody = <Filter extends z.ZodMiniType>(filter: Filter) => ({
  uid_array: z.optional(oneOrMany(field.uid)),
  matching: z.optional(filter),
  dry_run: z.optional(z.boolean()),
  without_refused: z.optional(z.boolean()),
})

/** Exactly one of the two is required. */
export const requireTargets = <Targets extends { uid_array?: unknown; matching?: unknown }>() =>
  z.refine<Targets>(({ uid_array, matching }) => (uid_array === undefined) !== (matching === undefined), {
    error: 'fields.required',
    path: ['uid_array'],
  })

/** The query of a deletion: people by uid, as many as fit into a URL. */
export const deletionQuery = z.strictObject({
  uid_array: z.optional(oneOrMany(field.uid)),
  dry_run: z.optional(z.literal('true')),
  without_refused: z.optional(z.literal('true')),
})

const targetFields = bulkBody(PeopleFilter)

/** Why a person cannot be changed, in the order of the checks. */
export const refusalReasons = [
  /** No such person, or none that the caller may know of. */
  'unknown',
  'notAllowed',
  /** The caller: blocking yourself is never possible, and deleting yourself is called termination. */
  'self',
  /** The current state does not allow this transition. */
  'transition',
  /** The account has expired: it needs a new expiration date first. */
  'needsExpiration',
] as const
export const RefusalReason = z.enum(refusalReasons)
export type RefusalReason = z.infer<typeof RefusalReason>

const AffectedPerson = z.object({
  uid: field.uid,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.nullable(Status),
})

/** What a bulk action does, did or would do. Each group names at most `maxListedPerGroup` people. */
export const BulkOutcome = z.object({
  /** The id for undoing it; null for a dry run. */
  request: z.nullable(z.string()),
  changed: z.object({ total: z.int(), people: z.array(AffectedPerson) }),
  /** People who already were in the new state. */
  unchanged: z.object({ total: z.int() }),
  refused: z.object({ total: z.int(), people: z.array(z.extend(AffectedPerson, { why: RefusalReason })) }),
  /** For a deletion: days until these people are erased. */
  kept_days: z.optional(z.int()),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

/** What the endpoints of all bulk actions have in common. */
export const bulk = { data: BulkOutcome, refusals: [403, 404, 409] } as const

export const blockAdminsRoute = route('block', 'PUT', 'v2/admin/block', 'admin')
export const blockAdmins = endpoint(blockAdminsRoute, {
  ...bulk,
  summary:
    'Block people, which ends their sessions at once. All or nothing; a refusal names the people concerned',
  body: z.strictObject(targetFields).check(requireTargets()),
})

export const activateAdminsRoute = route('activate', 'PUT', 'v2/admin/activate', 'admin')
export const activateAdmins = endpoint(activateAdminsRoute, {
  ...bulk,
  summary:
    'Activate people who are blocked, pending or expired. Expired accounts need a new expiration date; one set by root applies to everyone',
  body: z
    .strictObject({ ...targetFields, expiration: z.optional(z.nullable(field.expiration)) })
    .check(requireTargets()),
})

export const deleteAdminsRoute = route('deleteAdmins', 'DELETE', 'v2/admin', 'admin')
export const deleteAdmins = endpoint(deleteAdminsRoute, {
  ...bulk,
  summary:
    'Delete people: locked at once, erased after the number of days in the settings. By uid in the query, many in the body, or by filters',
  query: deletionQuery,
  body: z.strictObject(targetFields),
})

/** The same call for people by uid, without a body. */
export const deleteTheseAdmins = endpoint(deleteAdminsRoute, {
  ...bulk,
  variant: true,
  summary: deleteAdmins.summary,
  query: deleteAdmins.query,
})

export const restoreAdminsRoute = route('restoreAdmins', 'PUT', 'v2/admin/restore', 'root')
export const restoreAdmins = endpoint(restoreAdminsRoute, {
  ...bulk,
  summary: 'Restore deleted people to what they were, as long as they are not erased',
  body: z.strictObject(targetFields).check(requireTargets()),
})

export const undoBulkRoute = route('undo', 'PUT', 'v2/admin/undo', 'admin')
export const undoBulk = endpoint(undoBulkRoute, {
  ...bulk,
  summary: 'Undo one of your bulk actions of the last day, for everyone whose state has not changed since',
  body: z.strictObject({ request: field.uid }),
})

/** A bulk action of the caller. */
export const Activity = z.object({
  request: z.string(),
  action: z.enum([
    'block',
    'activate',
    'activateUsers',
    'deleteAdmins',
    'deleteUsers',
    'restoreAdmins',
    'undo',
  ]),
  at: z.string(),
  total: z.int(),
  /** Names of the first few. */
  names: z.array(z.string()),
  undoable: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

export const readActivityRoute = route('readActivity', 'GET', 'v2/admin/activity', 'admin')
export const readActivity = endpoint(readActivityRoute, {
  summary: 'List your bulk actions of the last day, newest first, at most 20',
  data: z.object({ activities: z.array(Activity) }),
  refusals: [],
})
