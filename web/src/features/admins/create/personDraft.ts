import { NewAdmin } from '@resguardo/contract/people/newPeople'
import * as field from '@resguardo/contract/platform/fields/fields'
import type { Language } from '@resguardo/contract/platform/languages'
import { type PasswordPolicy, passwordRules } from '@resguardo/contract/auth/passwordRules'
import * as z from 'zod/mini'
import { endOfDay, today } from '#shared/dates.ts'
import { passwordDigest } from '#session/digest.ts'

export type CreateMethod = 'invite' | 'password'

/** The form's values as typed, including the password; validation rules are those of the endpoint. */
export interface PersonDraft {
  username: string
  first_name: string
  last_name: string
  role: 'admin' | 'user'
  team: string
  lang: Language
  timezone: string
  country: string
  city: string
  institution: string
  notes: string
  /** A date in the format of the browser's date field. */
  expiration: string
  password: string
}
export type PersonDraftField = keyof PersonDraft

export interface CreateOptions {
  method: CreateMethod
  superUser: boolean
  policy: PasswordPolicy
  /** Admins who are not root must choose one of their teams. */
  needsTeam: boolean
  /** Time zone in which an account ends with its last day. */
  timeZone: string | undefined
}

const newPasswordRule = (policy: PasswordPolicy) =>
  z.string().check(
    z.minLength(1, { error: 'fields.passwordRequired', abort: true }),
    z.refine(
      (text) => passwordRules(policy).every(({ met }) => met(text)),
      policy === 'modern' ? 'create.password.modern' : 'create.password.classic',
    ),
  )

/** Validation rules of the form for one way of creating; hidden fields are not required. */
export const personDraftRules = ({ method, superUser, policy, needsTeam, timeZone }: CreateOptions) =>
  z.object({
    username: field.usernameFor(method === 'invite'),
    first_name: field.firstName,
    last_name: field.lastName,
    role: z.enum(['admin', 'user'], { error: 'fields.role' }),
    team: superUser || !needsTeam ? z.string() : z.string().check(z.minLength(1, 'fields.team')),
    lang: field.language,
    timezone: field.timezone,
    country: field.country,
    city: field.city,
    institution: field.institution,
    notes: field.notes,
    expiration: z
      .string()
      .check(z.refine((day) => superUser || day === '' || day >= today(timeZone), 'fields.datePast')),
    password: method === 'password' ? newPasswordRule(policy) : z.string(),
  })

/** Request body of a draft: a password leaves the page only as its SHA-512 hash. */
export async function newAdminBody(
  draft: PersonDraft,
  { method, superUser, timeZone }: CreateOptions,
): Promise<z.input<typeof NewAdmin>> {
  const { password, team, expiration, role, city, institution, notes, ...named } = draft
  return {
    ...named,
    via_email: method === 'invite',
    ...(superUser ? { super_user: true } : { role, ...(team && { team }) }),
    ...(method === 'password' && { password: await passwordDigest(password) }),
    ...(expiration && !superUser && { expiration: endOfDay(expiration, timeZone) ?? expiration }),
    ...(city && { city }),
    ...(institution && { institution }),
    ...(notes && { notes }),
  }
}
