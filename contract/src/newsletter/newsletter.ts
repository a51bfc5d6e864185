import * as z from 'zod/mini'
import { NewsletterPreference } from '../people/admins.ts'
import { severities } from '../alerts/alertRules.ts'
import { Day, OsType, Version, contentId } from '../devices/device.ts'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { cadences } from './newsletterDates.ts'
import { Profile } from '../devices/profile.ts'

/*
 * The newsletter: alerts since the reader's last issue that concern their phone. Readers opt in in their
 * profile and confirm by a mailed link (double opt-in, decision 0037).
 */

export const Cadence = z.enum(cadences)
const pageQuery = {
  // PostgreSQL has no year zero.
  before: z.optional(Day.check(z.refine((day) => day > '0001'))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
}

/**
 * `waiting`: requested, not confirmed. `joined`: gets every issue. `stopped`: mails to the address bounced.
 */
export const newsletterStates = ['off', 'waiting', 'joined', 'stopped'] as const
export const NewsletterState = z.enum(newsletterStates)

/** An issue as this reader could have received it; `current` is a preview of the next one. */
export const NewsletterIssue = z.object({
  day: Day,
  alerts: z.array(
    z.object({
      uid: field.uid,
      severity: z.enum(severities),
      title: z.string(),
      text: z.string(),
      action: z.string(),
      source: z.object({ name: z.string(), url: z.string() }),
      published: z.string(),
    }),
  ),
})
export type NewsletterIssue = z.infer<typeof NewsletterIssue>

export const NewsletterSubscription = z.object({
  preference: NewsletterPreference,
  /** Cadence under the current licence; null if it is off. */
  cadence: z.nullable(Cadence),
  state: NewsletterState,
  next: z.nullable(Day),
})
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>

export const readNewsletterRoute = route('readNewsletter', 'GET', 'v2/newsletter', 'user')
export const readNewsletter = endpoint(readNewsletterRoute, {
  summary:
    'Read your newsletter subscription and the issues that you could have received, newest first; before is the last issue of the previous page',
  query: z.strictObject({ lang: field.language, ...pageQuery }),
  data: z.object({
    standing: NewsletterSubscription,
    issues: z.array(NewsletterIssue),
    next: z.nullable(Day),
  }),
  refusals: [],
})

export const askNewsletterRoute = route('askNewsletter', 'POST', 'v2/newsletter/confirmation', 'user')
export const askNewsletter = endpoint(askNewsletterRoute, {
  summary: 'Mail the confirmation link of the newsletter again. 409: there is nothing to confirm',
  body: z.strictObject({}),
  data: z.null(),
  refusals: [409, 429],
})

export const joinNewsletterRoute = route('joinNewsletter', 'POST', 'v2/public/newsletter/join', 'public')
export const joinNewsletter = endpoint(joinNewsletterRoute, {
  summary: 'Confirm the newsletter with the token of its mail. 422: the token is too old',
  body: z.strictObject({ token: field.activationToken }),
  data: z.object({ next: Day, cadence: Cadence }),
  refusals: [404, 422, 429],
})

export const leaveNewsletterRoute = route(
  'leaveNewsletter',
  'POST',
  'v2/public/newsletter/leave/{token}',
  'public',
)
export const leaveNewsletter = endpoint(leaveNewsletterRoute, {
  summary:
    'Unsubscribe from the newsletter at once, with the token of any of its mails; for the page and for one-click unsubscription in mail programs (RFC 8058). Idempotent, also for a person whose account is gone',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'fields.token')) }),
  data: z.null(),
  refusals: [404],
})

/** Delivery of one issue, over all time zones. */
export const IssueDelivery = z.object({
  day: Day,
  cadence: Cadence,
  /** When it is 09:00 in the first zone, and in the last one begun. */
  from: z.string(),
  to: z.string(),
  /** Whether the mails of every zone begun are all queued. */
  filled: z.boolean(),
  zones: z.int(),
  /** Readers considered, and distinct mails composed. */
  readers: z.int(),
  kinds: z.int(),
  queued: z.int(),
  sending: z.int(),
  sent: z.int(),
  bounced: z.int(),
  unknown: z.int(),
  late: z.int(),
})
export type IssueDelivery = z.infer<typeof IssueDelivery>

/** A future slot: 09:00 of these zones with this many readers. */
export const UpcomingIssue = z.object({
  at: z.string(),
  day: Day,
  cadence: Cadence,
  zones: z.array(z.string()),
  readers: z.int(),
})
export type UpcomingIssue = z.infer<typeof UpcomingIssue>

export const readNewsletterDeskRoute = route('readNewsletterDesk', 'GET', 'v2/newsletter/manage', 'root')
export const readNewsletterDesk = endpoint(readNewsletterDeskRoute, {
  summary: 'List the issues sent, newest first, with the delivery of their mails, and those to come',
  query: z.strictObject(pageQuery),
  data: z.object({
    /** Whether a mail server is configured; without one nothing is sent. */
    delivering: z.boolean(),
    paused: z.nullable(z.string()),
    /** Confirmed readers, and those whose address no longer accepts mail. */
    readers: z.int(),
    stopped: z.int(),
    /** The next dates of both cadences. */
    dates: z.array(UpcomingIssue),
    issues: z.array(IssueDelivery),
    next: z.nullable(Day),
  }),
  refusals: [],
})

export const pauseNewsletterRoute = route('pauseNewsletter', 'PUT', 'v2/newsletter/manage', 'root')
export const pauseNewsletter = endpoint(pauseNewsletterRoute, {
  summary: 'Pause or resume all mails of the newsletter',
  body: z.strictObject({ paused: z.boolean() }),
  data: z.object({ paused: z.nullable(z.string()) }),
  refusals: [],
})

export const previewNewsletterRoute = route('previewNewsletter', 'GET', 'v2/newsletter/preview', 'root')
export const previewNewsletter = endpoint(previewNewsletterRoute, {
  summary:
    'Preview the mail that readers would get if it were sent now, by language, cadence, profile and phone',
  query: z.strictObject({
    cadence: Cadence,
    lang: field.language,
    profile: Profile,
    osType: OsType,
    device: z.optional(contentId),
    version: z.optional(Version),
    discreet: z.optional(z.enum(['yes'])),
  }),
  /** Null: nothing new, no mail. */
  data: z.object({
    mail: z.nullable(z.object({ subject: z.string(), text: z.string() })),
    alerts: z.int(),
    since: z.string(),
  }),
  refusals: [],
})

export const tryNewsletterRoute = route('tryNewsletter', 'GET', 'v2/newsletter/trial', 'root')
export const tryNewsletter = endpoint(tryNewsletterRoute, {
  summary:
    'Dry run of the next issue as if it were sent now: readers, mails and distinct mails; nothing is stored or sent',
  query: z.strictObject({ cadence: Cadence }),
  data: z.object({
    readers: z.int(),
    mails: z.int(),
    /** By language and phone, largest group first; `readers` null: fewer than five. */
    kinds: z.array(
      z.object({
        lang: field.language,
        osType: z.nullable(OsType),
        alerts: z.int(),
        readers: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: [],
})

export const readUnknownLettersRoute = route('readUnknownLetters', 'GET', 'v2/newsletter/unknown', 'root')
export const readUnknownLetters = endpoint(readUnknownLettersRoute, {
  summary:
    'List mails with unknown delivery status, because the program died while sending; by the Message-ID in the mail server’s log. They are not sent again',
  query: z.strictObject({
    after: z.optional(field.cursor),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  data: z.object({
    letters: z.array(z.object({ messageId: z.string(), day: Day, cadence: Cadence, at: z.string() })),
    next: z.nullable(z.string()),
  }),
  refusals: [],
})

export const stopLettersRoute = route('stopLetters', 'POST', 'v2/newsletter/stop', 'root')
export const stopLetters = endpoint(stopLettersRoute, {
  summary: 'Stop the newsletter for an address, after a complaint of its owner or a late bounce',
  body: z.strictObject({ address: field.email, why: z.enum(['complaint', 'bounce']) }),
  data: z.null(),
  refusals: [404],
})
