import * as z from 'zod/mini'
import { alertStates, severities } from './alertRules.ts'
import { contentId, Day, OsType, Version } from './device.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { Profile } from './profile.ts'

/*
 * Alerts: what happens to phones that their owners should know. Root writes them, or finishes what a feed brought; a
 * second person confirms them; from then on readers see those that concern their phone (decision 0036).
 */

export { concerns } from './alertRules.ts'

export const Severity = z.enum(severities)
export const AlertState = z.enum(alertStates)

/** Several lines; nothing that turns the text around it. */
const isText = (value: string) =>
  !/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(value.replaceAll('\n', ''))
const text = (max: number) =>
  z
    .string({ error: 'fields.required' })
    .check(z.trim(), z.maxLength(max, 'fields.tooLong'), z.refine(isText, 'fields.required'))
const line = (max: number) =>
  text(max).check(z.refine((value) => value === '' || field.isVisible(value), 'fields.required'))

/** What an alert says in one language; a draft may still lack it. */
export const AlertWords = z.object({
  title: line(limits.alertTitle),
  text: text(limits.alertText),
  action: text(limits.alertAction),
})

const words = z.object({ pt: AlertWords, es: AlertWords, en: AlertWords })
/** Who says so, and where to read it. */
const source = z.object({
  name: line(limits.alertSource),
  url: z.union([z.literal(''), field.url.check(z.regex(/^https:\/\/[^\s/]+\.[^\s/]+/, 'fields.url'))], {
    error: 'fields.url',
  }),
})

/** Phones of one system: versions in the scheme of its family, both ends included; no models named: all of them. */
export const AlertSystem = z.object({
  osType: OsType,
  min: z.nullable(Version),
  max: z.nullable(Version),
  models: z.array(contentId).check(z.maxLength(200)),
})
const target = {
  systems: z.array(AlertSystem).check(z.maxLength(20)),
  profiles: z.array(Profile).check(z.maxLength(3)),
}
const content = {
  severity: Severity,
  words,
  ...target,
  source,
  /** When it stops being shown; null: when it is withdrawn. */
  expires: z.nullable(field.expiration),
}

const Somebody = z.nullable(z.object({ uid: field.uid, name: z.string() }))

/** An alert as those see it who write it; times are ISO 8601 in UTC. */
export const ManagedAlert = z.object({
  uid: field.uid,
  state: AlertState,
  ...content,
  /** Who saved it last; null when a feed brought it and nobody has, or when they are gone. */
  writer: Somebody,
  confirmer: Somebody,
  /** Confirmed by who wrote it, as there was nobody else. */
  alone: z.boolean(),
  published: z.nullable(z.string()),
  withdrawn: z.nullable(z.string()),
  changed: z.string(),
  /** The name of the feed that brought it. */
  feed: z.nullable(z.string()),
  revision: z.int(),
})
export type ManagedAlert = z.infer<typeof ManagedAlert>

/** An alert as a reader gets it, in one language. */
export const Alert = z.object({
  uid: field.uid,
  severity: Severity,
  ...AlertWords.shape,
  ...target,
  source,
  published: z.string(),
  expires: z.nullable(z.string()),
  /** Whether it concerns the own phone and profile. */
  mine: z.boolean(),
  /** Read as it is now; what is confirmed anew after a change is unread again. */
  read: z.boolean(),
})
export type Alert = z.infer<typeof Alert>

const some = <S extends z.ZodMiniType>(one: S) => z.union([z.array(one).check(z.maxLength(10)), one])
const page = {
  after: z.optional(field.cursor),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}
const lang = z.enum(languages)

export const UpdatesEnd = z.object({ model: z.string(), on: z.nullable(Day), ended: z.boolean() })

export const readAlerts = endpoint({
  operation: 'readAlerts',
  method: 'GET',
  path: 'v2/alert',
  access: 'user',
  summary:
    'Alerts in force, the newest first: those that concern the own phone and profile, or with show=all every one',
  query: z.strictObject({
    show: z.optional(z.enum(['mine', 'all'])),
    severity: z.optional(some(Severity)),
    lang,
    ...page,
  }),
  data: z.object({
    alerts: z.array(Alert),
    next: z.nullable(z.string()),
    /** The own phone as it was chosen; null where none is. */
    phone: z.nullable(
      z.object({ osType: OsType, model: z.nullable(z.string()), version: z.nullable(Version) }),
    ),
    /** Where security updates of the own model have ended, or are about to. */
    updatesEnd: z.nullable(UpdatesEnd),
  }),
  refusals: [],
})

export const readAlertNews = endpoint({
  operation: 'readAlertNews',
  method: 'GET',
  path: 'v2/alert/news',
  access: 'user',
  summary: 'How many alerts concern the own phone and are unread, and the critical ones among them',
  query: z.strictObject({ lang }),
  data: z.object({
    unread: z.int(),
    critical: z.array(z.object({ uid: field.uid, title: z.string(), action: z.string() })),
  }),
  refusals: [],
})

export const markAlerts = endpoint({
  operation: 'markAlerts',
  method: 'PUT',
  path: 'v2/alert/read',
  access: 'user',
  summary:
    'Mark alerts as read; which ones somebody read is kept sealed. Without uids, all that concern the own phone',
  body: z.strictObject({ uids: z.optional(z.array(field.uid).check(z.minLength(1), z.maxLength(100))) }),
  data: z.object({ unread: z.int() }),
  refusals: [],
})

export const readManagedAlerts = endpoint({
  operation: 'readManagedAlerts',
  method: 'GET',
  path: 'v2/alert/manage',
  access: 'root',
  summary: 'Alerts in every state, those changed last first',
  query: z.strictObject({
    state: z.optional(some(AlertState)),
    severity: z.optional(some(Severity)),
    osType: z.optional(OsType),
    q: z.optional(z.string().check(z.maxLength(100))),
    ...page,
  }),
  data: z.object({ alerts: z.array(ManagedAlert), next: z.nullable(z.string()), total: z.int() }),
  refusals: [],
})

/** What the caller may do to get it confirmed: just so, once more with the password as nobody else is there, or ask somebody else. */
export const Confirming = z.enum(['open', 'alone', 'other'])

export const readManagedAlert = endpoint({
  operation: 'readManagedAlert',
  method: 'GET',
  path: 'v2/alert/manage/{uid}',
  access: 'root',
  summary: 'One alert, and whether the caller may confirm it',
  params: z.strictObject({ uid: field.uid }),
  data: z.object({ alert: ManagedAlert, confirming: Confirming }),
  refusals: [404],
})

export const createAlert = endpoint({
  operation: 'createAlert',
  method: 'POST',
  path: 'v2/alert',
  access: 'root',
  summary: 'Write the draft of an alert; what it lacks may follow',
  body: z.strictObject({ ...content, submission: field.submission }),
  data: ManagedAlert,
  refusals: [],
})

const named = { uid: field.uid, revision: z.int32() }

export const editAlert = endpoint({
  operation: 'editAlert',
  method: 'PUT',
  path: 'v2/alert',
  access: 'root',
  summary:
    'Change a draft, or a withdrawn alert, which is a draft again. 409: somebody saved in between, or it is in force',
  body: z.strictObject({ ...named, ...content }),
  data: ManagedAlert,
  refusals: [404, 409],
})

export const confirmAlert = endpoint({
  operation: 'confirmAlert',
  method: 'POST',
  path: 'v2/alert/confirm',
  access: 'root',
  summary:
    'Put a draft in force. 403: who saved it last may not where there is somebody else, and gives the password again where there is not. 422: it lacks something',
  body: z.strictObject(named),
  data: ManagedAlert,
  refusals: [403, 404, 409, 422],
})

export const withdrawAlert = endpoint({
  operation: 'withdrawAlert',
  method: 'POST',
  path: 'v2/alert/withdraw',
  access: 'root',
  summary: 'Take an alert out of force; nobody sees it from then on',
  body: z.strictObject(named),
  data: ManagedAlert,
  refusals: [404, 409],
})

export const deleteAlert = endpoint({
  operation: 'deleteAlert',
  method: 'DELETE',
  path: 'v2/alert',
  access: 'root',
  summary: 'Delete a draft. 409: it was in force, or is',
  query: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [404, 409],
})

export const previewAlert = endpoint({
  operation: 'previewAlert',
  method: 'POST',
  path: 'v2/alert/preview',
  access: 'root',
  summary:
    'Whose phones an alert would concern: models of the catalogue, each with how many people chose it, rounded down and from five on',
  body: z.strictObject(target),
  data: z.object({
    /** `people` is a round number that at least so many are; null: fewer than five, or none. `device` null: not told. */
    phones: z.array(
      z.object({
        osType: OsType,
        device: z.nullable(z.string()),
        name: z.nullable(z.string()),
        people: z.nullable(z.int()),
      }),
    ),
    people: z.nullable(z.int()),
  }),
  refusals: [],
})
