import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { maxRowsPerCall } from '../platform/limits.ts'
import { Role, Status } from '../auth/session.ts'

/*
 * People whose accounts others create: with a password they must change, or by an invite confirmed from their
 * mailbox (product decisions 1). One by one or as rows of a list, under the same rules.
 */

const profileFields = {
  username: field.username,
  first_name: field.firstName,
  last_name: field.lastName,
  /** Default: language, time zone and country of the creator. */
  lang: z.optional(field.language),
  timezone: z.optional(field.timezone),
  country: z.optional(field.country),
  city: z.optional(field.city),
  institution: z.optional(field.institution),
  notes: z.optional(field.notes),
  /** Default: the only team of the creator. Root may create people without a team. */
  team: z.optional(field.uid),
  /** When the account ends, in UTC. */
  expiration: z.optional(z.nullable(field.expiration)),
}
const newPersonFields = {
  ...profileFields,
  /**
   * Sends an invite to the username; otherwise the account starts with the password of this call. Default:
   * whether the call has no password.
   */
  via_email: z.optional(z.boolean()),
  password: z.optional(field.passwordDigest),
  submission: field.submission,
}
/** Super admins are not created by role, but by a separate option. */
const role = z.optional(z.enum(['admin', 'user'], { error: 'fields.role' }))

/** Raw input: these checks run even if other fields are invalid, so that all errors are reported at once. */
interface RawPerson {
  via_email?: boolean | undefined
  username?: string | undefined
  password?: string | undefined
}
const alwaysRun = { when: () => true }
const firstSignInChecks = <T extends RawPerson>() => [
  z.refine<T>(
    ({ via_email: viaEmail, username, password }) =>
      !(viaEmail ?? password === undefined) ||
      username === undefined ||
      field.email.safeParse(username).success,
    { ...alwaysRun, error: 'fields.email', path: ['username'] },
  ),
  z.refine<T>(({ via_email: viaEmail, password }) => viaEmail !== false || password !== undefined, {
    ...alwaysRun,
    error: 'fields.passwordRequired',
    path: ['password'],
  }),
  z.refine<T>(({ via_email: viaEmail, password }) => !viaEmail || password === undefined, {
    ...alwaysRun,
    error: 'fields.passwordByOwner',
    path: ['password'],
  }),
]

export const NewAdmin = z
  .strictObject({ ...newPersonFields, role, super_user: z.optional(z.boolean()) })
  .check(
    ...firstSignInChecks(),
    z.refine(({ super_user: superUser, team }) => superUser !== true || team === undefined, {
      error: 'fields.rootWithoutTeam',
      path: ['team'],
    }),
  )
export type NewAdmin = z.infer<typeof NewAdmin>

export const NewUser = z.strictObject(newPersonFields).check(...firstSignInChecks())

/** An account just created, as its creator sees it. */
export const CreatedAccount = z.object({
  uid: field.uid,
  username: z.string(),
  role: Role,
  status: Status,
  /**
   * A link to hand over, other than the mailed one: opening it does not prove the address. For root, and for
   * others if no mail server is configured; never for a repeated submission.
   */
  invite_url: z.nullable(z.string()),
})
export type CreatedAccount = z.infer<typeof CreatedAccount>

export const createAdminRoute = route('createAdmin', 'POST', 'v2/admin', 'admin')
export const createAdmin = endpoint(createAdminRoute, {
  summary:
    'Create a person of any role in a team: by invite mail or, for root, with a password (spec 7). 409 names existing accounts of your teams; root sees all',
  body: NewAdmin,
  extraFields: 'ignored',
  data: CreatedAccount,
  refusals: [403, 404, 409, 501, 509],
})

/**
 * A row as it was pasted: its fields are validated one by one, so that the response names each invalid one.
 */
const cell = z.optional(z.string().check(z.maxLength(1200)))
export const NewPersonRow = z.strictObject({
  username: cell,
  first_name: cell,
  last_name: cell,
  lang: cell,
  timezone: cell,
  country: cell,
  city: cell,
  institution: cell,
  notes: cell,
  team: cell,
  expiration: cell,
  role: cell,
  password: cell,
})
export type NewPersonRow = z.infer<typeof NewPersonRow>
export const NewPersonRows = z.array(NewPersonRow).check(z.minLength(1), z.maxLength(maxRowsPerCall))

/** Why a row cannot be created, in the order of the checks. */
export const rowProblems = ['field', 'double', 'notAllowed', 'teamUnknown', 'exists'] as const
export const RowOutcome = z.object({
  username: z.string(),
  why: z.nullable(z.enum(rowProblems)),
  /** Message key of each invalid field. */
  fields: z.record(z.string(), z.string()),
  /** Null if nothing was created. */
  uid: z.nullable(z.string()),
  invite_url: z.nullable(z.string()),
})
export type RowOutcome = z.infer<typeof RowOutcome>
export type RowProblem = (typeof rowProblems)[number]
