import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { rowsAtOnce } from './limits.ts'
import { Role, Status } from './session.ts'

/*
 * People whom somebody else creates: with a password they must change, or by an invite that their mailbox confirms
 * (product decisions 1). One by one or as a list of rows; the rules of a row are those of one.
 */

const profile = {
  username: field.username,
  first_name: field.firstName,
  last_name: field.lastName,
  lang: field.language,
  timezone: field.timezone,
  country: field.country,
  city: z.optional(field.city),
  institution: z.optional(field.institution),
  notes: z.optional(field.notes),
  /** Without one: the only team of whoever creates; a root may create people without a team. */
  team: z.optional(field.uid),
  /** When the account ends, in UTC. */
  expiration: z.optional(z.nullable(field.expiration)),
}
const newPerson = {
  ...profile,
  /** An invite goes to the username; without it the account begins with the password of this call. */
  via_email: z.boolean(),
  password: z.optional(field.passwordDigest),
  submission: field.submission,
}
/** A super admin comes from no role but from an option of its own. */
const role = z.optional(z.enum(['admin', 'user'], { error: 'fields.role' }))

/** As it comes: these are looked at whatever else is wrong, so that all is told together. */
interface Begun {
  via_email?: boolean | undefined
  username?: string | undefined
  password?: string | undefined
}
const always = { when: () => true }
const begins = <T extends Begun>() => [
  z.refine<T>(
    ({ via_email: viaEmail, username }) =>
      !viaEmail || username === undefined || field.email.safeParse(username).success,
    { ...always, error: 'fields.email', path: ['username'] },
  ),
  z.refine<T>(({ via_email: viaEmail, password }) => viaEmail !== false || password !== undefined, {
    ...always,
    error: 'fields.passwordRequired',
    path: ['password'],
  }),
  z.refine<T>(({ via_email: viaEmail, password }) => !viaEmail || password === undefined, {
    ...always,
    error: 'fields.passwordByOwner',
    path: ['password'],
  }),
]

export const NewAdmin = z.strictObject({ ...newPerson, role, super_user: z.optional(z.boolean()) }).check(
  ...begins(),
  z.refine(({ super_user: superUser, team }) => superUser !== true || team === undefined, {
    error: 'fields.rootWithoutTeam',
    path: ['team'],
  }),
)
export type NewAdmin = z.infer<typeof NewAdmin>

export const NewUser = z.strictObject(newPerson).check(...begins())

/** An account that was just created, as whoever created it is told. */
export const Created = z.object({
  uid: field.uid,
  username: z.string(),
  role: Role,
  status: Status,
  /**
   * A link to be handed over beside the mailed one, which it is not: what it opens has no proved address. For root, and
   * for others where no mail server is set; never for a submission that is sent again.
   */
  invite_url: z.nullable(z.string()),
})
export type Created = z.infer<typeof Created>

export const createAdmin = endpoint({
  operation: 'createAdmin',
  method: 'POST',
  path: 'v2/admin',
  access: 'admin',
  summary:
    'Create somebody of any role in a team: by invite mail or, for root, with a password (spec 7). 409 names accounts of own teams; root is told of all',
  body: NewAdmin,
  data: Created,
  refusals: [403, 404, 409, 501, 509],
})

/** A row as it was pasted: its fields are judged one by one, so that the answer can name each that is wrong. */
const cell = z.optional(z.string().check(z.maxLength(1200)))
export const NewRow = z.strictObject({
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
export type NewRow = z.infer<typeof NewRow>
export const NewRows = z.array(NewRow).check(z.minLength(1), z.maxLength(rowsAtOnce))

/** Why a row cannot be created; in the order in which it is looked at. */
export const rowProblems = ['field', 'double', 'notAllowed', 'teamUnknown', 'exists'] as const
export const RowOutcome = z.object({
  username: z.string(),
  why: z.nullable(z.enum(rowProblems)),
  /** Message key of each field that is wrong. */
  fields: z.record(z.string(), z.string()),
  /** Null where nothing was created. */
  uid: z.nullable(z.string()),
  invite_url: z.nullable(z.string()),
})
export type RowOutcome = z.infer<typeof RowOutcome>
export type RowProblem = (typeof rowProblems)[number]
