import * as z from 'zod/mini'
import { adminSorts, seenSpans } from './peopleNames.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { Role, Status } from './session.ts'

/** In a query string a list of one is no list. */
const some = <S extends z.ZodMiniType>(one: S) => z.union([z.array(one).check(z.maxLength(50)), one])

// Years that every calendar and the database can hold.
const inReach = z.regex(/^(19[7-9]|20)/, 'fields.required')
/** A day, from its start or to its end in the zone that the query names, or an exact moment in UTC. */
const moment = z.union([z.iso.date().check(inReach), z.iso.datetime().check(inReach)])
const span = {
  from: z.optional(moment),
  to: z.optional(moment),
  zone: z.optional(field.timezone),
}
const page = {
  /** The number of the last line of the page before. */
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}
const q = z.optional(z.string().check(z.maxLength(100)))

/** Somebody as a log names them; without a name where they are erased, or none of the reader's concern. */
export const Named = z.object({
  uid: field.uid,
  name: z.nullable(z.string()),
  username: z.nullable(z.string()),
})
export type Named = z.infer<typeof Named>

export const accessMethods = ['password', 'code', 'token', 'verify', 'reset', 'passkey', 'totp'] as const
export const accessOutcomes = ['200', '401', '403', '410', '422'] as const

/** A try to sign in: from which cut address, in which country, when, how and with which outcome. */
export const AccessEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Null when the name that was tried is nobody's. */
  person: z.nullable(Named),
  method: z.string(),
  /** The status that was answered. */
  outcome: z.int(),
  /** Address, cut to /24 or /48; empty when it has been dropped. */
  source: z.string(),
  country: z.nullable(z.string()),
  browser: z.string(),
})
export type AccessEntry = z.infer<typeof AccessEntry>

const accessFilters = {
  uid: z.optional(field.uid),
  /** Everybody's, for whoever may. */
  all: z.optional(z.literal('true')),
  q,
  outcome: z.optional(some(z.enum(accessOutcomes))),
  method: z.optional(some(z.enum(accessMethods))),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'fields.required'))),
  ...span,
}

export const readAccess = endpoint({
  operation: 'readAccess',
  method: 'GET',
  path: 'v2/admin/access',
  access: 'user',
  summary:
    'Tries to sign in, the newest first: the own ones, those of one account by uid, or with all those of everybody (spec 7)',
  query: z.strictObject({ ...accessFilters, ...page }),
  data: z.object({
    entries: z.array(AccessEntry),
    /** For `before` of the next page. */
    next: z.nullable(z.int()),
    /** Counted up to `countedTo`, and one more means that there are more. */
    total: z.int(),
    /** Of the account: all tries since it began; null for everybody's. */
    counts: z.nullable(z.object({ failed: z.int(), successful: z.int() })),
    /** Whose they are; null for everybody's. */
    person: z.nullable(Named),
    /** For how many days a try is kept, and from where it came. */
    kept: z.object({ days: z.int(), placeDays: z.int() }),
  }),
  refusals: [403, 404],
})

/** One line of the audit log: who did what to whom, and what came of it. */
export const AuditLine = z.object({
  number: z.int(),
  at: z.string(),
  actor: z.nullable(Named),
  role: z.nullable(Role),
  /** An operation, `block`, or another word. */
  action: z.string(),
  target: z.nullable(Named),
  team: z.nullable(z.object({ uid: field.uid, teamName: z.nullable(z.string()) })),
  /** The status that was answered. */
  result: z.int(),
  /** What changed, in the words of the field: `active>blocked`. */
  reason: z.string(),
  request: z.nullable(z.string()),
  source: z.string(),
  /** How many lines of the same call and action this one stands for. */
  lines: z.int(),
})
export type AuditLine = z.infer<typeof AuditLine>

const auditFilters = {
  q,
  action: z.optional(some(z.string().check(z.regex(/^[A-Za-z.-]{1,60}$/, 'fields.required')))),
  result: z.optional(z.enum(['done', 'refused'])),
  /** What was done to this person, and who looked at what is theirs. */
  target: z.optional(field.uid),
  team: z.optional(field.uid),
  request: z.optional(field.uid),
  ...span,
}

export const readAudit = endpoint({
  operation: 'readAudit',
  method: 'GET',
  path: 'v2/audit',
  access: 'user',
  summary: 'The audit log, the newest first: what one did and what was done to one; for root everything',
  query: z.strictObject({
    ...auditFilters,
    /** The lines of one call and action as one. */
    grouped: z.optional(z.literal('true')),
    ...page,
  }),
  data: z.object({
    lines: z.array(AuditLine),
    next: z.nullable(z.int()),
    total: z.int(),
    /** For how many days a line is kept. */
    keptDays: z.int(),
  }),
  refusals: [],
})

/** How a file is written; a spreadsheet in pt or es expects semicolons. */
export const written = {
  format: z.optional(z.enum(['csv', 'json'])),
  delimiter: z.optional(z.enum([',', ';'])),
}
const file = {
  method: 'GET',
  file: ['text/csv', 'application/json'],
  data: z.string(),
  refusals: [403],
} as const

export const exportAccess = endpoint({
  ...file,
  operation: 'exportAccess',
  path: 'v2/admin/access/export',
  access: 'root',
  summary: 'Tries to sign in as a file, under the filters of the list; asks for the password again',
  query: z.strictObject({ ...accessFilters, ...written }),
  refusals: [403, 404],
})

export const exportAudit = endpoint({
  ...file,
  operation: 'exportAudit',
  path: 'v2/audit/export',
  access: 'user',
  summary: 'The audit log as a file, under the filters of the list; for root after the password again',
  query: z.strictObject({ ...auditFilters, ...written }),
})

export const exportAdmins = endpoint({
  ...file,
  operation: 'exportAdmins',
  path: 'v2/admin/export',
  access: 'admin',
  summary: 'The people one may see as a file, under the filters of the list; asks for the password again',
  query: z.strictObject({
    q,
    status: z.optional(some(Status)),
    role: z.optional(some(Role)),
    team: z.optional(field.uid),
    seen: z.optional(z.enum(seenSpans)),
    sort: z.optional(z.enum(adminSorts)),
    ...written,
  }),
})
