import * as z from 'zod/mini'
import { seenSpans } from './peopleNames.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { mostAtOnce } from './limits.ts'
import { Role, Status } from './session.ts'

/*
 * Bulk actions: one call for one person or for ten thousand, all or nothing (product decisions 1). `dry_run` answers
 * what would happen and changes nothing; `without_refused` goes on with the others.
 */

/** In a query string a list of one is no list. */
const some = <S extends z.ZodMiniType>(one: S) => z.union([z.array(one).check(z.maxLength(mostAtOnce)), one])

/** The filters of the list, as its address names them. */
export const PeopleFilter = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(some(Status)),
  role: z.optional(some(Role)),
  team: z.optional(field.uid),
  seen: z.optional(z.enum(seenSpans)),
})
export type PeopleFilter = z.infer<typeof PeopleFilter>

/** The body of a bulk action: people by uid, or everybody whom these filters show. */
export const bulkBody = <Filter extends z.ZodMiniType>(filter: Filter) => ({
  uid_array: z.optional(some(field.uid)),
  matching: z.optional(filter),
  dry_run: z.optional(z.boolean()),
  without_refused: z.optional(z.boolean()),
})

/** One of the two must be said, and not both. */
export const oneOfBoth = <Whom extends { uid_array?: unknown; matching?: unknown }>() =>
  z.refine<Whom>(({ uid_array, matching }) => (uid_array === undefined) !== (matching === undefined), {
    error: 'fields.required',
    path: ['uid_array'],
  })

/** The query of a deletion: people by uid, as many as an address holds. */
export const deletionQuery = z.strictObject({
  uid_array: z.optional(some(field.uid)),
  dry_run: z.optional(z.literal('true')),
  without_refused: z.optional(z.literal('true')),
})

const whom = bulkBody(PeopleFilter)

/** Why somebody cannot be changed; in the order in which it is looked at. */
export const refusalReasons = [
  /** There is no such person, or none whom the caller may know of. */
  'unknown',
  'notAllowed',
  /** Oneself: blocking is never possible, deleting is called termination. */
  'self',
  /** The state does not lead there. */
  'transition',
  /** The account is over: it needs a new end first. */
  'needsExpiration',
] as const
export const RefusalReason = z.enum(refusalReasons)
export type RefusalReason = z.infer<typeof RefusalReason>

const Named = z.object({
  uid: field.uid,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.nullable(Status),
})

/** What a bulk action does, did or would do. Of each group up to `listedTo` people are named. */
export const BulkOutcome = z.object({
  /** The id under which it can be undone; null for a dry run. */
  request: z.nullable(z.string()),
  changed: z.object({ total: z.int(), people: z.array(Named) }),
  /** They were so already. */
  unchanged: z.object({ total: z.int() }),
  refused: z.object({ total: z.int(), people: z.array(z.extend(Named, { why: RefusalReason })) }),
  /** Of a deletion: days until these people are erased. */
  kept_days: z.optional(z.int()),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

/** What the calls of all bulk actions have in common. */
export const bulk = { access: 'admin', data: BulkOutcome, refusals: [403, 404, 409] } as const

export const blockAdmins = endpoint({
  ...bulk,
  operation: 'block',
  method: 'PUT',
  path: 'v2/admin/block',
  summary: 'Block people: their sessions end at once. All or nothing; a refusal names whom it is about',
  body: z.strictObject(whom).check(oneOfBoth()),
})

export const activateAdmins = endpoint({
  ...bulk,
  operation: 'activate',
  method: 'PUT',
  path: 'v2/admin/activate',
  summary:
    'Activate people who are blocked, pending or expired; who is over gets a new end, and with root everybody gets it',
  body: z.strictObject({ ...whom, expiration: z.optional(z.nullable(field.expiration)) }).check(oneOfBoth()),
})

export const deleteAdmins = endpoint({
  ...bulk,
  operation: 'deleteAdmins',
  method: 'DELETE',
  path: 'v2/admin',
  summary:
    'Delete people: locked at once, erased after the days of the settings. By uid in the query, many in the body; or by filters',
  query: deletionQuery,
  body: z.strictObject(whom),
})

/** The same call for people by uid: nothing in its body. */
export const deleteTheseAdmins = endpoint({
  ...bulk,
  operation: 'deleteAdmins',
  method: 'DELETE',
  path: 'v2/admin',
  summary: deleteAdmins.summary,
  query: deleteAdmins.query,
})

export const restoreAdmins = endpoint({
  ...bulk,
  access: 'root',
  operation: 'restoreAdmins',
  method: 'PUT',
  path: 'v2/admin/restore',
  summary: 'Give deleted people back what they were, as long as they are not erased',
  body: z.strictObject(whom).check(oneOfBoth()),
})

export const undoBulk = endpoint({
  ...bulk,
  operation: 'undo',
  method: 'PUT',
  path: 'v2/admin/undo',
  summary: 'Undo an own bulk action of the last day, for everybody who is still as it left them',
  body: z.strictObject({ request: field.uid }),
})

/** A bulk action of one's own. */
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
  /** The first few, by name. */
  names: z.array(z.string()),
  undoable: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

export const readActivity = endpoint({
  operation: 'readActivity',
  method: 'GET',
  path: 'v2/admin/activity',
  access: 'admin',
  summary: 'The own bulk actions of the last day, the newest first, at most 20',
  data: z.object({ activities: z.array(Activity) }),
  refusals: [],
})
