import * as z from 'zod/mini'
import { languages } from '../languages.ts'
import { normalizedCode } from '../../teams/inviteCode.ts'
import { countries } from '../../people/countries.ts'
import { limits } from '../limits.ts'
import { passwordClasses } from '../../auth/passwordRules.ts'

/**
 * The fields of spec 5, one schema each. An error is a message key of `fields.messages.ts`: one rule gives a
 * translated message in a form and a 400 at the server.
 */
const text = (max: number, key: FieldError = 'fields.tooLong') => z.string().check(z.maxLength(max, key))
const between = (range: { min: number; max: number }, key: FieldError) =>
  z.int({ error: key }).check(z.gte(range.min, key), z.lte(range.max, key))

export type FieldError =
  | 'fields.accent'
  | 'fields.accentOnDark'
  | 'fields.accentOnLight'
  | 'fields.appVersion'
  | 'fields.code'
  | 'fields.date'
  | 'fields.datePast'
  | 'fields.days'
  | 'fields.auditorAlone'
  | 'fields.displayName'
  | 'fields.displayNameTells'
  | 'fields.domain'
  | 'fields.domainPublic'
  | 'fields.domainsTooMany'
  | 'fields.email'
  | 'fields.failedAttempts'
  | 'fields.firstName'
  | 'fields.certificate'
  | 'fields.certificateKey'
  | 'fields.certificateOver'
  | 'fields.certificateWeak'
  | 'fields.host'
  | 'fields.hours'
  | 'fields.image'
  | 'fields.inviteCode'
  | 'fields.issuerForced'
  | 'fields.issuerNone'
  | 'fields.issuerOther'
  | 'fields.issuerSecret'
  | 'fields.issuerUnfit'
  | 'fields.issuerUnreachable'
  | 'fields.lastName'
  | 'fields.logo'
  | 'fields.language'
  | 'fields.lastDay'
  | 'fields.lessonsTooMany'
  | 'fields.licenseCount'
  | 'fields.newsletterWeekly'
  | 'fields.mailPort'
  | 'fields.mailTls'
  | 'fields.secretAgain'
  | 'fields.oneLine'
  | 'fields.oneTimeCode'
  | 'fields.oneTimeCodeLength'
  | 'fields.outbound'
  | 'fields.passwordByOwner'
  | 'fields.passwordClasses'
  | 'fields.passwordCommon'
  | 'fields.passwordDigest'
  | 'fields.passwordHistory'
  | 'fields.passwordLength'
  | 'fields.passwordRequired'
  | 'fields.passwordsDiffer'
  | 'fields.phone'
  | 'fields.port'
  | 'fields.prefix'
  | 'fields.price'
  | 'fields.range'
  | 'fields.readOnly'
  | 'fields.required'
  | 'fields.role'
  | 'fields.rootWithoutEnd'
  | 'fields.rootWithoutTeam'
  | 'fields.rootWithoutWayIn'
  | 'fields.showUntil'
  | 'fields.smallestVersion'
  | 'fields.team'
  | 'fields.threadTitle'
  | 'fields.timezone'
  | 'fields.terms'
  | 'fields.token'
  | 'fields.tooLong'
  | 'fields.ttl'
  | 'fields.uid'
  | 'fields.url'
  | 'fields.usernameInvalid'
  | 'fields.usernameRequired'
  | 'fields.uses'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const usernamePattern = /^[\p{L}\p{N}_.@-]+$/u

export const username = z.string({ error: 'fields.usernameRequired' }).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'fields.usernameRequired', abort: true }),
  z.maxLength(limits.username.max, 'fields.usernameInvalid'),
  z.refine((value) => usernamePattern.test(value) || emailPattern.test(value), 'fields.usernameInvalid'),
)

export const email = z
  .string({ error: 'fields.usernameRequired' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'fields.usernameRequired', abort: true }),
    z.maxLength(limits.username.max, 'fields.email'),
    z.regex(z.regexes.email, 'fields.email'),
  )

/**
 * The username of a new account; it must be an e-mail address if the account starts with an invite by mail.
 */
export const usernameFor = (viaEmail: boolean) => (viaEmail ? email : username)

export const signupPassword = z.string({ error: 'fields.passwordRequired' }).check(
  z.minLength(1, { error: 'fields.passwordRequired', abort: true }),
  z.minLength(limits.password.min, 'fields.passwordLength'),
  z.maxLength(limits.password.max, 'fields.passwordLength'),
  z.refine(
    (value) => Object.values(passwordClasses).every((pattern) => pattern.test(value)),
    'fields.passwordClasses',
  ),
)

export const loginPassword = z
  .string({ error: 'fields.passwordRequired' })
  .check(z.minLength(1, 'fields.passwordRequired'))

/** What is sent instead of the password: its SHA-512 as 128 lower-case hexadecimal digits. */
export const passwordDigest = z
  .string({ error: 'fields.passwordDigest' })
  .check(z.regex(/^[0-9a-f]{128}$/, 'fields.passwordDigest'))

export const oneTimeCode = z
  .string({ error: 'fields.oneTimeCode' })
  .check(z.trim(), z.regex(/^\d{2,30}$/, 'fields.oneTimeCode'))

/** Codes that a sign-in accepts: mailed, from an authenticator app, or one of its recovery codes. */
export const signInCode = z
  .string({ error: 'fields.oneTimeCode' })
  .check(z.trim(), z.regex(/^(\d{2,30}|[a-z2-7]{4}(-[a-z2-7]{4}){5})$/i, 'fields.oneTimeCode'))

/** A code of an authenticator app. */
export const totpCode = z
  .string({ error: 'fields.oneTimeCode' })
  .check(z.trim(), z.regex(/^\d{6}$/, 'fields.oneTimeCode'))

/**
 * Names appear in mails and lists: they need a visible character, and no control characters, lone surrogates
 * or bidirectional controls.
 */
export const isVisible = (value: string) =>
  /[\p{L}\p{N}\p{S}\p{P}]/u.test(value) && !/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(value)

export const firstName = z
  .string({ error: 'fields.firstName' })
  .check(
    z.trim(),
    z.refine(isVisible, 'fields.firstName'),
    z.minLength(limits.name.min, 'fields.firstName'),
    z.maxLength(limits.name.max, 'fields.firstName'),
  )
export const lastName = z
  .string({ error: 'fields.lastName' })
  .check(
    z.trim(),
    z.refine(isVisible, 'fields.lastName'),
    z.minLength(limits.name.min, 'fields.lastName'),
    z.maxLength(limits.name.max, 'fields.lastName'),
  )

/** The name that an owner gives a passkey. */
export const passkeyName = z
  .string({ error: 'fields.required' })
  .check(z.trim(), z.refine(isVisible, 'fields.required'), z.maxLength(limits.passkeyName, 'fields.tooLong'))

/** Empty if there is none. */
export const phone = z.union([z.literal(''), z.string().check(z.regex(/^\+\d{1,15}$/, 'fields.phone'))], {
  error: 'fields.phone',
})
export const licenseCount = between(limits.licenseCount, 'fields.licenseCount')
export const failedAttempts = between(limits.failedAttempts, 'fields.failedAttempts')
export const oneTimeCodeLength = between(limits.oneTimeCodeLength, 'fields.oneTimeCodeLength')
export const passwordHistory = between(limits.passwordHistory, 'fields.passwordHistory')
export const ttl = between(limits.ttl, 'fields.ttl')
export const port = between(limits.port, 'fields.port')

export const activationToken = z
  .string({ error: 'fields.token' })
  .check(
    z.trim(),
    z.minLength(limits.activationToken.min, 'fields.token'),
    z.maxLength(limits.activationToken.max, 'fields.token'),
  )
export const token = z
  .string({ error: 'fields.token' })
  .check(z.trim(), z.minLength(1, 'fields.token'), z.maxLength(limits.token, 'fields.token'))
export const idToken = z
  .string({ error: 'fields.token' })
  .check(z.minLength(1, 'fields.token'), z.maxLength(limits.idToken, 'fields.token'))
export const url = z.string({ error: 'fields.url' }).check(
  z.maxLength(limits.url, 'fields.url'),
  z.regex(/^\S+$/, 'fields.url'),
  z.refine((value) => !value.endsWith('.'), 'fields.url'),
)
export const prefix = z
  .string({ error: 'fields.prefix' })
  .check(z.regex(/^[A-Za-z0-9_-]{1,50}$/, 'fields.prefix'))
export const appVersion = z
  .string({ error: 'fields.appVersion' })
  .check(z.regex(/^\d+\.\d+\.\d+$/, 'fields.appVersion'))
export const notes = text(limits.notes)
export const city = text(limits.city)
export const institution = text(limits.institution)
/** Expiration of an account, in UTC; limited to years that calendars support. */
export const expiration = z.iso
  .datetime({ error: 'fields.date' })
  .check(z.refine((moment) => moment >= '2000' && moment < '2200', 'fields.date'))
export const language = z.enum(languages, { error: 'fields.language' })
/** ISO 3166-1 alpha-2, or empty if the person prefers not to say. */
export const country = z.union([
  z.literal(''),
  z.string().check(
    z.regex(/^[A-Z]{2}$/, 'fields.required'),
    z.refine((code) => countries.includes(code), 'fields.required'),
  ),
])
export const timezone = z
  .string({ error: 'fields.timezone' })
  .check(z.maxLength(64, 'fields.timezone'), z.refine(isTimezone, 'fields.timezone'))
export const uid = z
  .string({ error: 'fields.uid' })
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'fields.uid'))
/** Idempotency key of one press of a create button: a request sent again with it creates nothing more. */
export const submission = z.optional(uid)
export const guid = z.string({ error: 'fields.uid' }).check(z.length(limits.guid, 'fields.uid'))
/** The opaque cursor at which a page of a list ended; clients can neither read nor forge it. */
export const cursor = z.string().check(z.maxLength(limits.cursor))
/** In any case as typed, with or without separators between its groups. */
export const inviteCode = z
  .string({ error: 'fields.inviteCode' })
  .check(
    z.maxLength(100, { error: 'fields.inviteCode', abort: true }),
    z.overwrite(normalizedCode),
    z.minLength(1, 'fields.inviteCode'),
    z.maxLength(limits.inviteCode, 'fields.inviteCode'),
  )
export const browser = text(limits.browser)
export const deviceName = z
  .string({ error: 'fields.required' })
  .check(
    z.trim(),
    z.refine(isVisible, 'fields.required'),
    z.minLength(limits.deviceName.min, 'fields.required'),
    z.maxLength(limits.deviceName.max, 'fields.tooLong'),
  )
export const theme = z.enum(['light', 'dark'])
export const terms = z.literal(true, { error: 'fields.terms' })

let timezones: ReadonlySet<string> | undefined

function isTimezone(value: string): boolean {
  // A formatter is slow to make and holds much native memory: only aliases of zones need one.
  timezones ??= new Set(Intl.supportedValuesOf('timeZone'))
  if (timezones.has(value)) return true
  try {
    void new Intl.DateTimeFormat('en', { timeZone: value })
    // An offset such as +03:00 has no daylight saving time, and old browsers do not support it.
    return /^[A-Za-z]/.test(value)
  } catch {
    return false
  }
}
