import * as z from 'zod/mini'
import { language, theme, timezone, uid } from '../platform/fields/fields.ts'
import { grants, roles, statuses } from '../people/peopleEnums.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const Grant = z.enum(grants)

export const Status = z.enum(statuses)
export type Status = z.infer<typeof Status>

/** The claims of an access token; times in seconds since 1970, `idle` in minutes without a call. */
export const Claims = z.object({
  uid,
  sid: uid,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  lang: language,
  theme: z.optional(theme),
  timezone,
  idle: z.int(),
  /** Someone else set the password, which must be changed before anything else. */
  change_password: z.optional(z.literal(true)),
  /**
   * The account has no password yet, but two steps are required: a password must be chosen before anything
   * else.
   */
  first_password: z.optional(z.literal(true)),
  /** Grants when the token was issued, used for the menu only; the server checks the account. */
  grants: z.optional(z.array(Grant)),
  iat: z.int(),
  exp: z.int(),
})
export type Claims = z.infer<typeof Claims>
