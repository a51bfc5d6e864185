import * as z from 'zod/mini'
import * as field from '../platform/fields/fields.ts'
import { imageLimits } from '../community/images.ts'
import { keysOf } from '../platform/keysOf.ts'
import { limits } from '../platform/limits.ts'
import { speechLimits } from '../assistant/speech.ts'
import { compareVersions } from '../devices/version.ts'

/**
 * Ranges of the numbers in the settings, both ends included; the form shows them, the server enforces them.
 */
export const settingsRanges = {
  registrationTokenMinutes: limits.ttl,
  resetTokenMinutes: limits.ttl,
  oneTimeCodeLength: limits.oneTimeCodeLength,
  oneTimeCodeMinutes: { min: 0, max: 10 },
  trialDays: { min: 1, max: 90 },
  failedAttempts: limits.failedAttempts,
  lockMinutes: { min: 1, max: 1440 },
  passwordHistory: limits.passwordHistory,
  registrationsPerHour: { min: 1, max: 100_000 },
  sessionMinutes: { min: 5, max: 10_080 },
  idleMinutes: limits.timeout,
  rootIdleMinutes: limits.timeout,
  accessDays: { min: 30, max: 730 },
  placeDays: { min: 30, max: 180 },
  auditDays: { min: 180, max: 3650 },
  /** The texts promise readers at most 90 days. */
  chatDays: { min: 1, max: 90 },
  mailDays: { min: 1, max: 90 },
  deletedDays: { min: 1, max: 90 },
  reportDays: { min: 7, max: 730 },
  /** One hour to ninety days, as for other invites. */
  inviteMinutes: { min: 60, max: 90 * 24 * 60 },
  port: limits.port,
  largestKib: { min: 16, max: imageLimits.bytes / 1024 },
  daysKept: { min: 1, max: 365 },
  longestSeconds: { min: 5, max: speechLimits.seconds },
  emergency: { min: 5, max: 10_080 },
  priority: { min: 5, max: 10_080 },
  licensed: { min: 5, max: 10_080 },
  freeDays: { min: 1, max: 30 },
  hstsDays: { min: 0, max: 730 },
} as const satisfies Readonly<Record<string, { min: number; max: number }>>
export type RangedSetting = keyof typeof settingsRanges

const ranged = (name: RangedSetting) => {
  const { min, max } = settingsRanges[name]
  return z.int({ error: 'fields.range' }).check(z.gte(min, 'fields.range'), z.lte(max, 'fields.range'))
}
const line = (max: number) =>
  z.string({ error: 'fields.required' }).check(
    z.trim(),
    z.maxLength(max, 'fields.tooLong'),
    // It becomes part of mail headers: one line.
    z.refine((value) => value === '' || field.isVisible(value), 'fields.oneLine'),
  )
const flag = z.boolean({ error: 'fields.required' })
const orEmpty = <Schema extends z.ZodMiniType<string>>(schema: Schema, error: field.FieldError) =>
  z.union([z.literal(''), schema], { error })
const httpsUrl = orEmpty(field.url.check(z.regex(/^https:\/\//, 'fields.url')), 'fields.url')
const mailAddress = orEmpty(field.email, 'fields.email')

/** Placeholder for a stored secret: sent back unchanged, it keeps the secret. */
export const maskedSecret = '********'
const secret = (max: number) =>
  z.string({ error: 'fields.required' }).check(z.maxLength(max, 'fields.tooLong'))

export const general = {
  emailingEnabled: flag,
  registrationEnabled: flag,
  registrationTokenMinutes: field.ttl,
  resetTokenMinutes: field.ttl,
  /** Validity of the link that opens an account created by someone else. */
  inviteMinutes: ranged('inviteMinutes'),
  oneTimeCodeLength: field.oneTimeCodeLength,
  oneTimeCodeMinutes: ranged('oneTimeCodeMinutes'),
  defaultLanguage: field.language,
  trialDays: ranged('trialDays'),
  /** Public addresses; empty if there is none. */
  website: httpsUrl,
  support: mailAddress,
  terms: httpsUrl,
  forum: httpsUrl,
  handle: line(64),
}

/**
 * Calls that ask again who one is, by what they touch: roles and rights; certificates; secrets and the
 * servers that get them; files of people.
 */
export const proofGroups = ['roles', 'certificates', 'keys', 'exports'] as const
export type ProofGroup = (typeof proofGroups)[number]

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text
  } catch {
    return false
  }
}

/** Scheme, host and port of a web page, as browsers send it: `https://app.example.org`. */
const webOrigin = field.url.check(
  z.regex(/^https?:\/\/[^\s/?#@]+$/, 'fields.url'),
  z.refine(isOrigin, 'fields.url'),
)
export const maxAllowedOrigins = 20

export const security = {
  failedAttempts: field.failedAttempts,
  /** The maximum lockout after failed attempts; the first is one minute (backoff). */
  lockMinutes: ranged('lockMinutes'),
  passwordHistory: field.passwordHistory,
  registrationsPerHour: ranged('registrationsPerHour'),
  sessionMinutes: ranged('sessionMinutes'),
  idleMinutes: ranged('idleMinutes'),
  rootIdleMinutes: ranged('rootIdleMinutes'),
  passwordPolicy: z.enum(['classic', 'modern'], { error: 'fields.required' }),
  /** Requires a password and a second step, or a passkey alone (docs/decisions/0057). */
  secondStepForRoot: flag,
  secondStepForAdmins: flag,
  /** Ways to sign in besides passwords and passkeys, which are always available. */
  signInByCode: flag,
  signInByOpenid: flag,
  /** Which calls ask again who one is, fifteen minutes after a sign-in. */
  proofFor: z
    .array(z.enum(proofGroups), { error: 'fields.required' })
    .check(z.maxLength(proofGroups.length, 'fields.required')),
  /** Pages of other sites that may call: CORS, and the origin check of the chat. */
  allowedOrigins: z
    .array(webOrigin, { error: 'fields.url' })
    .check(z.maxLength(maxAllowedOrigins, 'fields.tooLong')),
  /** Retention in days. */
  accessDays: ranged('accessDays'),
  placeDays: ranged('placeDays'),
  auditDays: ranged('auditDays'),
  chatDays: ranged('chatDays'),
  mailDays: ranged('mailDays'),
  /** Until a deleted account is erased; it can be restored until then. */
  deletedDays: ranged('deletedDays'),
  /** Reports of steps that look different. */
  reportDays: ranged('reportDays'),
}

export const messaging = {
  /** Empty: the mail server of the environment, or the local outbox. */
  host: z
    .string({ error: 'fields.host' })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(253, 'fields.host'),
      z.regex(/^([a-z0-9._-]+|[0-9a-f:]+)?$/, 'fields.host'),
    ),
  port: field.port,
  user: line(320),
  secret: secret(1000),
  tls: z.enum(['starttls', 'tls', 'none'], { error: 'fields.required' }),
  senderName: line(100),
  senderAddress: mailAddress,
  /** In brackets before every subject; empty: none. */
  subjectPrefix: orEmpty(field.prefix, 'fields.prefix'),
}
const loopbackHost = /^(localhost|127(\.\d+){3}|::1)$/
const noOpenSecret = z.refine<Partial<Record<'tls' | 'user' | 'host', string | undefined>>>(
  ({ tls, user, host }) => tls !== 'none' || !user || !host || loopbackHost.test(host),
  { error: 'fields.mailTls', path: ['tls'] },
)

export const attachmentTypes = imageLimits.types
export const attachments = {
  largestKib: ranged('largestKib'),
  types: z
    .array(z.enum(attachmentTypes), { error: 'fields.required' })
    .check(z.minLength(1, 'fields.required'), z.maxLength(attachmentTypes.length, 'fields.required')),
  daysKept: ranged('daysKept'),
}

const version = orEmpty(field.appVersion, 'fields.appVersion')
/**
 * An application in a store: its newest version, the oldest supported one, and the address to install it
 * from.
 */
const StoredApp = z
  .object({
    version: z._default(version, ''),
    smallest: z._default(version, ''),
    store: z._default(httpsUrl, ''),
  })
  .check(
    z.refine(
      (app) => app.version === '' || app.smallest === '' || compareVersions(app.smallest, app.version) <= 0,
      { error: 'fields.smallestVersion', path: ['smallest'] },
    ),
  )
export const apps = { android: StoredApp, ios: StoredApp }

/** A time of day, `09:00` to `24:00`. */
const clock = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'fields.hours'))
const hours = z
  .array(z.object({ from: clock, to: clock }).check(z.refine(({ from, to }) => from < to, 'fields.hours')))
  .check(
    z.maxLength(4, 'fields.hours'),
    // In order, without overlap.
    z.refine((all) => all.every(({ from }, n) => n === 0 || (all[n - 1]?.to ?? '') <= from), 'fields.hours'),
  )

/** Speech and human support: when people answer, and by when they promise to. */
export const calling = {
  /** Whether people can speak instead of typing, and for how many seconds. */
  pushToTalk: flag,
  longestSeconds: ranged('longestSeconds'),
  /** An OpenAI-compatible address up to `/v1`; empty: that of the environment. */
  speechUrl: orEmpty(field.url.check(z.regex(/^https?:\/\//, 'fields.url')), 'fields.url'),
  speechModel: line(200),
  speechKey: secret(1000),
  /** Shown where readers can ask people for help. */
  telephone: field.phone,
  /** False: no one answers, even with the helper grant. */
  staffed: flag,
  timezone: field.timezone,
  /** By weekday, Sunday first; in the zone above. */
  hours: z.array(hours, { error: 'fields.hours' }).check(z.length(7, 'fields.hours')),
  /** Days on which no one answers. */
  holidays: z
    .array(z.iso.date({ error: 'fields.date' }), { error: 'fields.date' })
    .check(z.maxLength(100, 'fields.tooLong')),
  /** Staffed minutes until the promised answer, by priority; for `free`, in days with hours. */
  promised: z.object({
    emergency: ranged('emergency'),
    priority: ranged('priority'),
    licensed: ranged('licensed'),
    freeDays: ranged('freeDays'),
  }),
  /** Who is notified when three quarters of the time have passed; if null, all helpers. */
  lead: z.nullable(field.uid),
}

/** HTTPS served by this program itself; a proxy in front of it is an alternative. */
export const tls = {
  enabled: flag,
  port: field.port,
  oldest: z.enum(['TLSv1.2', 'TLSv1.3'], { error: 'fields.required' }),
  /** HSTS max-age in days; 0 omits the header. */
  hstsDays: ranged('hstsDays'),
  /** Redirects HTTP requests to HTTPS. */
  redirect: flag,
}

/** In PEM: the certificate with its chain, and its private key. */
export const certs = { certificate: secret(65_536), key: secret(16_384) }

/** One schema per section, stored as one row each (product decisions 7). */
export const settingsShapes = { general, security, messaging, attachments, calling, apps, tls, certs }
export type SectionName = keyof typeof settingsShapes
export const sectionNames = keysOf(settingsShapes)
export const SectionName = z.enum(sectionNames)

export const settingsSchemas = {
  general: z.object(general),
  security: z.object(security),
  messaging: z.object(messaging).check(noOpenSecret),
  attachments: z.object(attachments),
  calling: z.object(calling),
  apps: z.object(apps),
  tls: z.object(tls),
  certs: z.object(certs),
}
export type Sections = { [S in SectionName]: z.output<(typeof settingsSchemas)[S]> }
export type GeneralSettings = Sections['general']
export type CallingSettings = Sections['calling']
export type AppsSettings = Sections['apps']
export type MessagingSettings = Sections['messaging']

/**
 * The same as request bodies: all fields or some, and nothing else. A revision is checked if it is sent.
 * Rules about several fields are checked with the stored ones (server/src/features/settings).
 */
const revision = z.optional(z.int32())
const inPart = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ ...z.partial(z.object(shape)).shape, revision })
export const settingsBodies = {
  general: inPart(general),
  security: inPart(security),
  messaging: inPart(messaging).check(noOpenSecret),
  attachments: inPart(attachments),
  calling: inPart(calling),
  apps: inPart(apps),
  tls: inPart(tls),
  certs: inPart(certs),
}

/** Fields that are stored encrypted and returned masked. */
export const secretFields: { readonly [S in SectionName]?: readonly (keyof Sections[S] & string)[] } = {
  messaging: ['secret'],
  calling: ['speechKey'],
  certs: ['key'],
}
