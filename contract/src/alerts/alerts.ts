import * as z from 'zod/mini'
import { alertStates, severities } from './alertRules.ts'
import { contentId, Day, OsType, Version } from '../devices/device.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { languages } from '../platform/languages.ts'
import { limits } from '../platform/limits.ts'
import { Profile } from '../devices/profile.ts'

/*
 * Alerts: events that owners of the affected phones should know about. Root writes them, or completes what a
 * feed imported; a second person confirms them. From then on readers see those that concern their phone
 * (decision 0037).
 */

export { concerns } from './alertRules.ts'

export const Severity = z.enum(severities)
export const AlertState = z.enum(alertStates)

/**
 * Several lines, without control characters, lone surrogates or bidirectional controls, which would reorder
 * the text around them.
 */
const isText = (value: string) =>
  !/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(value.replaceAll('\n', ''))
const text = (max: number) =>
  z
    .string({ error: 'fields.required' })
    .check(z.trim(), z.maxLength(max, 'fields.tooLong'), z.refine(isText, 'fields.required'))
const line = (max: number) =>
  text(max).check(z.refine((value) => value === '' || field.isVisible(value), 'fields.required'))

/** The texts of an alert in one language; a draft may still lack them. */
export const AlertWords = z.object({
  title: line(limits.alertTitle),
  text: text(limits.alertText),
  action: text(limits.alertAction),
})

const words = z.object({ pt: AlertWords, es: AlertWords, en: AlertWords })
/** Who published the information, and a link to it. */
const source = z.object({
  name: line(limits.alertSource),
  url: z.union([z.literal(''), field.url.check(z.regex(/^https:\/\/[^\s/]+\.[^\s/]+/, 'fields.url'))], {
    error: 'fields.url',
  }),
})

/** Phones of one system: versions in that system's scheme, both ends included; no models named means all. */
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
  /** When it stops being shown; null: only when it is withdrawn. */
  expires: z.nullable(field.expiration),
}

const AlertPerson = z.nullable(z.object({ uid: field.uid, name: z.string() }))

/** An alert as its editors see it; times are ISO 8601 in UTC. */
export const ManagedAlert = z.object({
  uid: field.uid,
  state: AlertState,
  ...content,
  /** Who saved it last; null if a feed imported it and no one edited it since, or if that account is gone. */
  writer: AlertPerson,
  confirmer: AlertPerson,
  /** Confirmed by its own writer, because no one else could. */
  alone: z.boolean(),
  published: z.nullable(z.string()),
  withdrawn: z.nullable(z.string()),
  changed: z.string(),
  /** Name of the feed that imported it. */
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
  /** Whether it concerns the caller's phone and profile. */
  mine: z.boolean(),
  /** Whether the current version is read; a change that is confirmed makes it unread again. */
  read: z.boolean(),
})
export type Alert = z.infer<typeof Alert>

const oneOrMany = <S extends z.ZodMiniType>(one: S) => z.union([z.array(one).check(z.maxLength(10)), one])
const page = {
  after: z.optional(field.cursor),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}
const lang = z.enum(languages)

export const UpdatesEnd = z.object({ model: z.string(), on: z.nullable(Day), ended: z.boolean() })

export const readAlertsRoute = route('readAlerts', 'GET', 'v2/alert', 'user')
export const readAlerts = endpoint(readAlertsRoute, {
  summary:
    'List alerts in force, newest first: those that concern your phone and profile, or all of them with show=all',
  query: z.strictObject({
    show: z.optional(z.enum(['mine', 'all'])),
    severity: z.optional(oneOrMany(Severity)),
    lang,
    ...page,
  }),
  data: z.object({
    alerts: z.array(Alert),
    next: z.nullable(z.string()),
    /** The caller's phone as chosen; null if none. */
    phone: z.nullable(
      z.object({ osType: OsType, model: z.nullable(z.string()), version: z.nullable(Version) }),
    ),
    /** Set if security updates of the caller's model have ended or are about to end. */
    updatesEnd: z.nullable(UpdatesEnd),
  }),
  refusals: [],
})

export const readAlertNewsRoute = route('readAlertNews', 'GET', 'v2/alert/news', 'user')
export const readAlertNews = endpoint(readAlertNewsRoute, {
  summary: 'Count the unread alerts that concern your phone, and list the critical ones among them',
  query: z.strictObject({ lang }),
  data: z.object({
    unread: z.int(),
    critical: z.array(z.object({ uid: field.uid, title: z.string(), action: z.string() })),
  }),
  refusals: [],
})

export const markAlertsRoute = route('markAlerts', 'PUT', 'v2/alert/read', 'user')
export const markAlerts = endpoint(markAlertsRoute, {
  summary:
    'Mark alerts as read; without uids, all that concern your phone. Which alerts a person read is stored encrypted',
  body: z.strictObject({ uids: z.optional(z.array(field.uid).check(z.minLength(1), z.maxLength(100))) }),
  data: z.object({ unread: z.int() }),
  refusals: [],
})

export const readManagedAlertsRoute = route('readManagedAlerts', 'GET', 'v2/alert/manage', 'root')
export const readManagedAlerts = endpoint(readManagedAlertsRoute, {
  summary: 'List alerts in every state, last changed first',
  query: z.strictObject({
    state: z.optional(oneOrMany(AlertState)),
    severity: z.optional(oneOrMany(Severity)),
    osType: z.optional(OsType),
    q: z.optional(z.string().check(z.maxLength(100))),
    ...page,
  }),
  data: z.object({ alerts: z.array(ManagedAlert), next: z.nullable(z.string()), total: z.int() }),
  refusals: [],
})

/**
 * What the caller must do to confirm: nothing more (`open`), enter the password again because no one else can
 * confirm (`alone`), or ask another person (`other`).
 */
export const Confirming = z.enum(['open', 'alone', 'other'])

export const readManagedAlertRoute = route('readManagedAlert', 'GET', 'v2/alert/manage/{uid}', 'root')
export const readManagedAlert = endpoint(readManagedAlertRoute, {
  summary: 'Read one alert, and whether you may confirm it',
  params: z.strictObject({ uid: field.uid }),
  data: z.object({ alert: ManagedAlert, confirming: Confirming }),
  refusals: [404],
})

export const createAlertRoute = route('createAlert', 'POST', 'v2/alert', 'root')
export const createAlert = endpoint(createAlertRoute, {
  summary: 'Create the draft of an alert; missing fields may follow later',
  body: z.strictObject({ ...content, submission: field.submission }),
  data: ManagedAlert,
  refusals: [],
})

const alertVersion = { uid: field.uid, revision: z.int32() }

export const editAlertRoute = route('editAlert', 'PUT', 'v2/alert', 'root')
export const editAlert = endpoint(editAlertRoute, {
  summary:
    'Edit a draft, or a withdrawn alert, which becomes a draft again. 409: someone saved in the meantime, or the alert is in force',
  body: z.strictObject({ ...alertVersion, ...content }),
  data: ManagedAlert,
  refusals: [404, 409],
})

export const confirmAlertRoute = route('confirmAlert', 'POST', 'v2/alert/confirm', 'root')
export const confirmAlert = endpoint(confirmAlertRoute, {
  summary:
    'Confirm a draft and put it in force. 403: you saved it last and another person must confirm, or no one else can and your password is required again. 422: fields are missing',
  body: z.strictObject(alertVersion),
  data: ManagedAlert,
  refusals: [403, 404, 409, 422],
})

export const withdrawAlertRoute = route('withdrawAlert', 'POST', 'v2/alert/withdraw', 'root')
export const withdrawAlert = endpoint(withdrawAlertRoute, {
  summary: 'Withdraw an alert, which hides it from everyone',
  body: z.strictObject(alertVersion),
  data: ManagedAlert,
  refusals: [404, 409],
})

export const deleteAlertRoute = route('deleteAlert', 'DELETE', 'v2/alert', 'root')
export const deleteAlert = endpoint(deleteAlertRoute, {
  summary: 'Delete a draft. 409: it is or was in force',
  query: z.strictObject({ uid: field.uid }),
  data: z.null(),
  refusals: [404, 409],
})

export const previewAlertRoute = route('previewAlert', 'POST', 'v2/alert/preview', 'root')
export const previewAlert = endpoint(previewAlertRoute, {
  summary:
    'Preview whose phones an alert would concern: models of the catalogue, each with the number of people who chose it, rounded down and only from five on',
  body: z.strictObject(target),
  data: z.object({
    /** `people` is rounded down; null: fewer than five, or none. `device` null: the owners named no model. */
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
