import * as z from 'zod/mini'
import { AdminRow } from './admins.ts'
import { factorProof } from '../auth/auth.ts'
import { bulk, bulkBody, deletionQuery, requireTargets } from './bulkActions.ts'
import { CreatedAccount, NewPersonRows, NewUser, RowOutcome } from './newPeople.ts'
import { OsFamily, UserDevice } from '../devices/devices.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { LicenseType } from '../licensing/licenses.ts'
import { lastSeenRanges } from './peopleEnums.ts'
import { maxBulkPeople } from '../platform/limits.ts'
import { Status } from '../auth/session.ts'

/** In a query string, a list with one value arrives as the bare value. */
const oneOrMany = <S extends z.ZodMiniType>(one: S) =>
  z.union([z.array(one).check(z.maxLength(maxBulkPeople)), one])

/** An end user in the list. Admins of a team see the number of devices; only root sees their details. */
export const UserRow = z.object({
  ...z.omit(AdminRow, { role: true }).shape,
  devices: z.array(UserDevice),
})
export type UserRow = z.infer<typeof UserRow>

/**
 * A page of end users. `total` is exact up to `maxCountedTotal`; one more than that means that there are
 * more.
 */
export const UserPage = z.object({ users: z.array(UserRow), next: z.nullable(z.string()), total: z.int() })
export type UserPage = z.infer<typeof UserPage>

/** The filters of the list, named as in its page address; `os` and `seen` are for root only. */
export const UserFilter = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(oneOrMany(Status)),
  team: z.optional(field.uid),
  license: z.optional(oneOrMany(LicenseType)),
  seen: z.optional(z.enum(lastSeenRanges)),
  os: z.optional(oneOrMany(OsFamily)),
})
export type UserFilter = z.infer<typeof UserFilter>

export const readUsersRoute = route('readUsers', 'GET', 'v2/user', 'admin')
export const readUsers = endpoint(readUsersRoute, {
  summary:
    'List the end users you may see with their devices, by name and paginated, or the one of a uid; filtering by system or last visit is for root only',
  query: z.strictObject({
    ...UserFilter.shape,
    uid: z.optional(field.uid),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: UserPage,
  refusals: [],
})

const targetFields = bulkBody(UserFilter)

export const activateUsersRoute = route('activateUsers', 'PUT', 'v2/user/activate', 'admin')
export const activateUsers = endpoint(activateUsersRoute, {
  ...bulk,
  summary:
    'Activate end users who are pending, blocked or expired. Expired accounts need a new expiration date; one set by root applies to everyone',
  body: z
    .strictObject({ ...targetFields, expiration: z.optional(z.nullable(field.expiration)) })
    .check(requireTargets()),
})

export const deleteUsersRoute = route('deleteUsers', 'DELETE', 'v2/user', 'admin')
export const deleteUsers = endpoint(deleteUsersRoute, {
  ...bulk,
  summary:
    'Delete end users: locked at once, erased after the number of days in the settings. By uid in the query, many in the body, or by filters',
  query: deletionQuery,
  body: z.strictObject(targetFields),
})

/** The same call for people by uid, without a body. */
export const deleteTheseUsers = endpoint(deleteUsersRoute, {
  ...bulk,
  variant: true,
  summary: deleteUsers.summary,
  query: deletionQuery,
})

export const resetUserRoute = route('userReset', 'POST', 'v2/user/reset', 'mailed')
export const resetUser = endpoint(resetUserRoute, {
  summary:
    'Mail a person the link to choose a new password (uid), or set it with the token of that mail (token, password)',
  body: z.union([
    z.strictObject({ uid: field.uid }),
    z.strictObject({ token: field.token, password: field.passwordDigest, ...factorProof }),
  ]),
  data: z.null(),
  refusals: [403, 404, 409, 422, 429, 501],
})

export const createUserRoute = route('createUser', 'POST', 'v2/user', 'admin')
export const createUser = endpoint(createUserRoute, {
  summary: 'Create an end user in a team: by invite mail or, for root, with a password',
  body: NewUser,
  extraFields: 'ignored',
  data: CreatedAccount,
  refusals: [403, 404, 409, 501, 509],
})

export const createUsersRoute = route('createUsers', 'POST', 'v2/users', 'admin')
export const createUsers = endpoint(createUsersRoute, {
  summary: 'Create up to 500 people, all or nothing; with dry_run only report per row what would happen',
  body: z.strictObject({
    /** For all rows: invites, or a password in each. */
    via_email: z.boolean(),
    rows: NewPersonRows,
    dry_run: z.optional(z.boolean()),
    submission: field.submission,
  }),
  data: z.object({ created: z.int(), rows: z.array(RowOutcome) }),
  refusals: [403, 404, 409, 501, 509],
})
