import * as z from 'zod/mini'
import { accessLevels } from './accessLevel.ts'
import { OsFamily } from '../devices/devices.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { LicenseType } from '../licensing/licenses.ts'
import { adminSorts, grants, lastSeenRanges } from './peopleEnums.ts'
import { Grant, Role, Status } from '../auth/session.ts'
import { JoinedBy } from '../teams/teams.ts'

export const newsletterPreferences = ['opted_out', 'weekly', 'monthly'] as const
export const NewsletterPreference = z.enum(newsletterPreferences)
export type NewsletterPreference = z.infer<typeof NewsletterPreference>

export const AccessLevel = z.enum(accessLevels)

/** An account as its owner (or root) reads it; times are ISO 8601 in UTC. */
export const Admin = z.object({
  uid: field.uid,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  access_level: AccessLevel,
  /** Work in the console beside the role. */
  grants: z.array(Grant),
  status: Status,
  lang: field.language,
  theme: z.nullable(field.theme),
  timezone: z.string(),
  country: z.string(),
  city: z.string(),
  institution: z.string(),
  notes: z.string(),
  newsletter: NewsletterPreference,
  /** Neither subject nor sender of the person's mails reveals what they are about. */
  discreet: z.boolean(),
  /** False until a first password is set: such an account signs in by one-time code. */
  has_password: z.boolean(),
  expiration: z.nullable(z.string()),
  last_seen: z.nullable(z.string()),
  created: z.string(),
  /**
   * Incremented by every change of a field that others may edit too. An edit of someone else's account names
   * the revision it is based on.
   */
  revision: z.int(),
})
export type Admin = z.infer<typeof Admin>

/**
 * An account as anyone else reads it: what the reader may not know is left out. An admin of a team gets name,
 * address, role, state and theme.
 */
export const VisibleAdmin = z.extend(Admin, {
  ...z.partial(
    z.pick(Admin, {
      grants: true,
      lang: true,
      timezone: true,
      country: true,
      city: true,
      notes: true,
      newsletter: true,
      discreet: true,
      has_password: true,
      last_seen: true,
      created: true,
    }),
  ).shape,
})
export type VisibleAdmin = z.infer<typeof VisibleAdmin>

/** A person in the list, with the fields that admins of a team may see, and for root `last_seen`. */
export const AdminRow = z.object({
  ...z.pick(Admin, { uid: true, username: true, first_name: true, last_name: true, role: true }).shape,
  ...z.pick(Admin, { status: true, expiration: true }).shape,
  ...z.partial(z.pick(Admin, { last_seen: true })).shape,
  licenseType: LicenseType,
  /** The teams shared with the caller; for root, all teams of the person. */
  teams: z.array(z.object({ uid: field.uid, teamName: z.string(), joinedBy: JoinedBy })),
})
export type AdminRow = z.infer<typeof AdminRow>

/**
 * A page of people. `total` is exact up to `maxCountedTotal`; one more than that means that there are more.
 */
export const AdminPage = z.object({ admins: z.array(AdminRow), next: z.nullable(z.string()), total: z.int() })
export type AdminPage = z.infer<typeof AdminPage>

/** In a query string, a list with one value arrives as the bare value. */
const oneOrMany = <S extends z.ZodMiniType>(one: S) => z.union([z.array(one), one])

export const readAdminsRoute = route('readAdmins', 'GET', 'v2/admin', 'user')
export const readAdmins = endpoint(readAdminsRoute, {
  summary:
    'Read one account by uid, as a list of one; or list the people you may see (spec 7): at most 1,000 as an array, with total and next page in the headers; with size or after as a page',
  query: z.strictObject({
    uid: z.optional(field.uid),
    q: z.optional(z.string().check(z.maxLength(100))),
    status: z.optional(oneOrMany(Status)),
    role: z.optional(oneOrMany(Role)),
    team: z.optional(field.uid),
    license: z.optional(oneOrMany(LicenseType)),
    seen: z.optional(z.enum(lastSeenRanges)),
    os: z.optional(oneOrMany(OsFamily)),
    sort: z.optional(z.enum(adminSorts)),
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: z.union([z.array(VisibleAdmin), z.array(AdminRow), AdminPage]),
  refusals: [404],
})

/** The same call, typed for each of its responses: the own account, another's, a page. */
export const readAdmin = endpoint(readAdminsRoute, {
  ...readAdmins,
  variant: true,
  query: z.strictObject({ uid: field.uid }),
  data: z.array(Admin),
})
export const readPerson = endpoint(readAdminsRoute, {
  ...readAdmin,
  data: z.array(VisibleAdmin),
})
/** Send `size`, or the answer is an array. */
export const listAdmins = endpoint(readAdminsRoute, { ...readAdmins, variant: true, data: AdminPage })

export const editAdminRoute = route('editAdmin', 'PUT', 'v2/admin', 'user')
export const editAdmin = endpoint(editAdminRoute, {
  summary:
    'Update an account; each field has its own permission, and fields sent as they were read change nothing. 409 if someone else saved in the meantime',
  body: z.strictObject({
    uid: field.uid,
    revision: z.optional(z.int32()),
    first_name: z.optional(field.firstName),
    last_name: z.optional(field.lastName),
    lang: z.optional(field.language),
    theme: z.optional(z.nullable(field.theme)),
    timezone: z.optional(field.timezone),
    country: z.optional(field.country),
    city: z.optional(field.city),
    institution: z.optional(field.institution),
    notes: z.optional(field.notes),
    newsletter: z.optional(NewsletterPreference),
    discreet: z.optional(z.boolean()),
    role: z.optional(Role),
    status: z.optional(Status),
    expiration: z.optional(z.nullable(field.expiration)),
    access_level: z.optional(AccessLevel),
    username: z.optional(field.username),
    /** Read-only, for clients that send the record back as they read it. */
    ...z.partial(z.pick(Admin, { has_password: true, last_seen: true, created: true })).shape,
    /** The code mailed to the new address. */
    username_code: z.optional(field.oneTimeCode),
    password: z.optional(field.passwordDigest),
    current_password: z.optional(field.passwordDigest),
    /**
     * With the caller's own new password: the session continues under a new token, and the token of this
     * request ends.
     */
    renew_token: z.optional(z.literal(true)),
  }),
  extraFields: 'ignored',
  data: z.nullable(z.extend(VisibleAdmin, { token: z.optional(z.string()) })),
  refusals: [403, 404, 409, 422, 429, 503],
  beforePasswordChange: true,
})

export const editGrantsRoute = route('editGrants', 'PUT', 'v2/admin/grants', 'root')
export const editGrants = endpoint(editGrantsRoute, {
  summary:
    'Set what a person may do in the console beside their role; it applies at once, to open sessions as well. 409 if someone else saved in the meantime',
  body: z.strictObject({
    uid: field.uid,
    revision: z.int32(),
    /** All of them: those that are missing end. An auditor changes nothing, so has no other. */
    grants: z.array(Grant).check(
      z.maxLength(grants.length),
      z.refine((all) => all.length < 2 || !all.includes('auditor'), 'fields.auditorAlone'),
    ),
  }),
  data: z.object({ uid: field.uid, grants: z.array(Grant), revision: z.int() }),
  refusals: [403, 404, 409],
})

/** Why an edit is refused with 409. */
export const editConflicts = [
  'revision',
  'lastRoot',
  'self',
  'transition',
  'teams',
  'onlyAdmin',
  'taken',
] as const
export const EditConflict = z.object({ why: z.enum(editConflicts) })
export type EditConflict = z.infer<typeof EditConflict>

export const askUsernameRoute = route('askUsername', 'POST', 'v2/admin/username', 'user')
export const askUsername = endpoint(askUsernameRoute, {
  summary: 'Mail a code to your new address; PUT v2/admin then accepts the address as username',
  body: z.strictObject({ username: field.email }),
  data: z.object({ minutes: z.int() }),
  refusals: [403, 429, 501],
})
