import * as z from 'zod/mini'
import { OsFamily } from '../../devices/devices.ts'
import { LicenseType } from '../../licensing/licenses.ts'
import { adminSorts, lastSeenRanges } from '../peopleEnums.ts'
import { endpoint, route } from '../../platform/endpoints/endpoint.ts'
import { auditObjectTypes } from './auditObjects.ts'
import * as field from '../../platform/fields/fields.ts'
import { Role, Status } from '../../auth/session.ts'

/** In a query string, a list with one value arrives as the bare value. */
const oneOrMany = <S extends z.ZodMiniType>(one: S) => z.union([z.array(one).check(z.maxLength(50)), one])

// Years that all calendars and the database support.
const supportedYears = z.regex(/^(19[7-9]|20)/, 'fields.required')
/** A day, from its start or to its end in the zone of the query, or an exact moment in UTC. */
const dayOrTime = z.union([z.iso.date().check(supportedYears), z.iso.datetime().check(supportedYears)])
const timeRange = {
  from: z.optional(dayOrTime),
  to: z.optional(dayOrTime),
  zone: z.optional(field.timezone),
}
const pageFields = {
  /** Number of the last line of the previous page. */
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}
const q = z.optional(z.string().check(z.maxLength(100)))

/** A person as a log names them; without a name if they are erased or the reader may not know it. */
export const NamedPerson = z.object({
  uid: field.uid,
  name: z.nullable(z.string()),
  username: z.nullable(z.string()),
})
export type NamedPerson = z.infer<typeof NamedPerson>

export const accessMethods = ['password', 'code', 'token', 'verify', 'reset', 'passkey', 'totp'] as const
export const accessOutcomes = ['200', '401', '403', '410', '422'] as const

/** A sign-in attempt: truncated address, country, time, method and outcome. */
export const AccessEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Null if no account has the username that was entered. */
  person: z.nullable(NamedPerson),
  method: z.string(),
  /** The HTTP status of the response. */
  outcome: z.int(),
  /** Address truncated to /24 or /48; empty once it is deleted. */
  source: z.string(),
  country: z.nullable(z.string()),
  browser: z.string(),
})
export type AccessEntry = z.infer<typeof AccessEntry>

const accessFilters = {
  uid: z.optional(field.uid),
  /** Entries of everyone, for callers who may read them. */
  all: z.optional(z.literal('true')),
  q,
  outcome: z.optional(oneOrMany(z.enum(accessOutcomes))),
  method: z.optional(oneOrMany(z.enum(accessMethods))),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'fields.required'))),
  ...timeRange,
}

export const readAccessRoute = route('readAccess', 'GET', 'v2/admin/access', 'user')
export const readAccess = endpoint(readAccessRoute, {
  summary:
    'List sign-in attempts, newest first: your own, those of one account by uid, or with all those of everyone (spec 7)',
  query: z.strictObject({ ...accessFilters, ...pageFields }),
  data: z.object({
    entries: z.array(AccessEntry),
    /** Value of `before` for the next page. */
    next: z.nullable(z.int()),
    /** Exact up to `maxCountedTotal`; one more than that means that there are more. */
    total: z.int(),
    /** All attempts on the account since its creation; null in the list of everyone. */
    counts: z.nullable(z.object({ failed: z.int(), successful: z.int() })),
    /** Whose attempts these are; null in the list of everyone. */
    person: z.nullable(NamedPerson),
    /** Retention in days of an attempt, and of its origin. */
    kept: z.object({ days: z.int(), placeDays: z.int() }),
  }),
  refusals: [403, 404],
})

/** One line of the audit log: actor, action, target and result. */
export const AuditLogEntry = z.object({
  number: z.int(),
  at: z.string(),
  actor: z.nullable(NamedPerson),
  role: z.nullable(Role),
  /** The API key that the call came by; without a name if the reader may not know it. */
  key: z.nullable(z.object({ uid: field.uid, name: z.nullable(z.string()) })),
  /** An operation, such as `block`, or another word. */
  action: z.string(),
  target: z.nullable(NamedPerson),
  /**
   * The current name of a target that is neither a person nor a team: an order's number, a pack's type, an
   * invite's address, the title of a post's thread. Without a name if it is deleted; null if the reader may
   * not know it.
   */
  object: z.nullable(z.object({ type: z.enum(auditObjectTypes), name: z.nullable(z.string()) })),
  team: z.nullable(z.object({ uid: field.uid, teamName: z.nullable(z.string()) })),
  /** The HTTP status of the response. */
  result: z.int(),
  /** What changed, as codes: `active>blocked`. */
  reason: z.string(),
  request: z.nullable(z.string()),
  source: z.string(),
  /** How many lines of the same call and action are grouped in this one. */
  lines: z.int(),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

const auditFilters = {
  q,
  action: z.optional(oneOrMany(z.string().check(z.regex(/^[A-Za-z.-]{1,60}$/, 'fields.required')))),
  result: z.optional(z.enum(['done', 'refused'])),
  /** What was done to this person, and who read their data. */
  target: z.optional(field.uid),
  team: z.optional(field.uid),
  request: z.optional(field.uid),
  ...timeRange,
}

export const readAuditRoute = route('readAudit', 'GET', 'v2/audit', 'user')
export const readAudit = endpoint(readAuditRoute, {
  summary: 'Read the audit log, newest first: what you did and what was done to you; root sees everything',
  query: z.strictObject({
    ...auditFilters,
    /** Groups the lines of one call and action. */
    grouped: z.optional(z.literal('true')),
    ...pageFields,
  }),
  data: z.object({
    lines: z.array(AuditLogEntry),
    next: z.nullable(z.int()),
    total: z.int(),
    /** Retention of a line in days. */
    keptDays: z.int(),
  }),
  refusals: [],
})

/** Format of a file; a spreadsheet in pt or es expects semicolons. */
export const fileFormat = {
  format: z.optional(z.enum(['csv', 'json'])),
  delimiter: z.optional(z.enum([',', ';'])),
}
const fileExport = {
  file: ['text/csv', 'application/json'],
  data: z.string(),
  refusals: [403],
} as const

export const exportAccessRoute = route('exportAccess', 'GET', 'v2/admin/access/export', 'root')
export const exportAccess = endpoint(exportAccessRoute, {
  ...fileExport,
  summary: "Export sign-in attempts as a file, with the list's filters; requires the password again",
  query: z.strictObject({ ...accessFilters, ...fileFormat }),
  refusals: [403, 404],
})

export const exportAuditRoute = route('exportAudit', 'GET', 'v2/audit/export', 'user')
export const exportAudit = endpoint(exportAuditRoute, {
  ...fileExport,
  summary: "Export the audit log as a file, with the list's filters; root must enter the password again",
  query: z.strictObject({ ...auditFilters, ...fileFormat }),
})

export const exportAdminsRoute = route('exportAdmins', 'GET', 'v2/admin/export', 'admin')
export const exportAdmins = endpoint(exportAdminsRoute, {
  ...fileExport,
  summary: "Export the people you may see as a file, with the list's filters; requires the password again",
  query: z.strictObject({
    q,
    status: z.optional(oneOrMany(Status)),
    role: z.optional(oneOrMany(Role)),
    team: z.optional(field.uid),
    license: z.optional(oneOrMany(LicenseType)),
    seen: z.optional(z.enum(lastSeenRanges)),
    os: z.optional(oneOrMany(OsFamily)),
    sort: z.optional(z.enum(adminSorts)),
    ...fileFormat,
  }),
})
