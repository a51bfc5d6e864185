import * as z from 'zod/mini'
import { AdminRow } from './admins.ts'
import { ownProof } from './auth.ts'
import { bulk, bulkBody, deletionQuery, oneOfBoth } from './bulk.ts'
import { Created, NewRows, NewUser, RowOutcome } from './create.ts'
import { OsFamily, UserDevice } from './devices.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { mostAtOnce } from './limits.ts'
import { Status } from './session.ts'

/** In a query string a list of one is no list. */
const some = <S extends z.ZodMiniType>(one: S) => z.union([z.array(one).check(z.maxLength(mostAtOnce)), one])

/** An end user in the list. Whoever runs a team counts the devices; only root reads what they are. */
export const UserRow = z.object({
  ...z.omit(AdminRow, { role: true }).shape,
  devices: z.array(UserDevice),
})
export type UserRow = z.infer<typeof UserRow>

/** A page of end users; `total` is counted up to `countedTo`, and one more means that there are more. */
export const UserPage = z.object({ users: z.array(UserRow), next: z.nullable(z.string()), total: z.int() })
export type UserPage = z.infer<typeof UserPage>

/** The filters of the list, as its address names them; by system for root only. */
export const UserFilter = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(some(Status)),
  team: z.optional(field.uid),
  os: z.optional(some(OsFamily)),
})
export type UserFilter = z.infer<typeof UserFilter>

export const readUsers = endpoint({
  operation: 'readUsers',
  method: 'GET',
  path: 'v2/user',
  access: 'admin',
  summary: 'The end users one may see with their devices, by name, page by page; by system for root only',
  query: z.strictObject({
    ...UserFilter.shape,
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: UserPage,
  refusals: [],
})

const whom = bulkBody(UserFilter)

export const activateUsers = endpoint({
  ...bulk,
  operation: 'activateUsers',
  method: 'PUT',
  path: 'v2/user/activate',
  summary:
    'Activate end users who are pending, blocked or expired; who is over gets a new end, and with root everybody gets it',
  body: z.strictObject({ ...whom, expiration: z.optional(z.nullable(field.expiration)) }).check(oneOfBoth()),
})

export const deleteUsers = endpoint({
  ...bulk,
  operation: 'deleteUsers',
  method: 'DELETE',
  path: 'v2/user',
  summary:
    'Delete end users: locked at once, erased after the days of the settings. By uid in the query, many in the body; or by filters',
  query: deletionQuery,
  body: z.strictObject(whom),
})

/** The same call for people by uid: nothing in its body. */
export const deleteTheseUsers = endpoint({
  ...bulk,
  operation: 'deleteUsers',
  method: 'DELETE',
  path: 'v2/user',
  summary: deleteUsers.summary,
  query: deletionQuery,
})

export const resetUser = endpoint({
  operation: 'userReset',
  method: 'POST',
  path: 'v2/user/reset',
  access: 'mailed',
  summary: 'Send somebody the mail to choose a new password (uid); with its token, set it (token, password)',
  body: z.union([
    z.strictObject({ uid: field.uid }),
    z.strictObject({ token: field.activationToken, password: field.passwordDigest, ...ownProof }),
  ]),
  data: z.null(),
  refusals: [403, 404, 409, 422, 429, 501],
})

export const createUser = endpoint({
  operation: 'createUser',
  method: 'POST',
  path: 'v2/user',
  access: 'admin',
  summary: 'Create an end user in a team: by invite mail or, for root, with a password',
  body: NewUser,
  data: Created,
  refusals: [403, 404, 409, 501, 509],
})

export const createUsers = endpoint({
  operation: 'createUsers',
  method: 'POST',
  path: 'v2/users',
  access: 'admin',
  summary: 'Create up to 500 people, all or nothing; with dry_run only says per row what would happen',
  body: z.strictObject({
    /** For all rows: invites, or a password in each. */
    via_email: z.boolean(),
    rows: NewRows,
    dry_run: z.optional(z.boolean()),
    submission: field.submission,
  }),
  data: z.object({ created: z.int(), rows: z.array(RowOutcome) }),
  refusals: [403, 404, 409, 501, 509],
})
