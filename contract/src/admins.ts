import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { Role, Status } from './session.ts'

export const newsletterPreferences = ['opted_out', 'weekly', 'monthly'] as const
export const NewsletterPreference = z.enum(newsletterPreferences)
export type NewsletterPreference = z.infer<typeof NewsletterPreference>

/** An account as its owner (or root) reads it; times are ISO 8601 in UTC. */
export const Admin = z.object({
  uid: field.uid,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  status: Status,
  lang: field.language,
  theme: z.nullable(field.theme),
  timezone: z.string(),
  country: z.string(),
  city: z.string(),
  institution: z.string(),
  notes: z.string(),
  newsletter: NewsletterPreference,
  /** False until a first password is set: such an account signs in by one-time code. */
  has_password: z.boolean(),
  expiration: z.nullable(z.string()),
  last_seen: z.nullable(z.string()),
  created: z.string(),
})
export type Admin = z.infer<typeof Admin>

export const readAdmins = endpoint({
  operation: 'readAdmins',
  method: 'GET',
  path: 'v2/admin',
  access: 'user',
  summary: 'One account by uid, as a list of one (spec 7)',
  query: z.strictObject({ uid: field.uid }),
  data: z.array(Admin),
  refusals: [404],
})

export const editAdmin = endpoint({
  operation: 'editAdmin',
  method: 'PUT',
  path: 'v2/admin',
  access: 'user',
  summary: 'Change the own account: names, language, theme, time zone, newsletter, password',
  body: z.strictObject({
    uid: field.uid,
    first_name: z.optional(field.firstName),
    last_name: z.optional(field.lastName),
    lang: z.optional(field.language),
    theme: z.optional(field.theme),
    timezone: z.optional(field.timezone),
    country: z.optional(field.country),
    city: z.optional(field.city),
    institution: z.optional(field.institution),
    notes: z.optional(field.notes),
    newsletter: z.optional(NewsletterPreference),
    password: z.optional(field.passwordDigest),
    current_password: z.optional(field.passwordDigest),
  }),
  data: z.nullable(Admin),
  refusals: [403, 404, 422, 429, 503],
  beforePasswordChange: true,
})
