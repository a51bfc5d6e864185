import * as z from 'zod/mini'
import { NewsletterPreference } from './admins.ts'
import { severities } from './alertRules.ts'
import { Day, OsType, Version, contentId } from './device.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { cadences } from './newsletterDates.ts'
import { Profile } from './profile.ts'

/*
 * The newsletter: what happened to phones since the reader's last one, as far as it concerns theirs. Whoever wishes for
 * it says so in their profile, and once more by a link that is mailed to them (decision 0037).
 */

export const Cadence = z.enum(cadences)
const days = {
  // PostgreSQL knows no year zero.
  before: z.optional(Day.check(z.refine((day) => day > '0001'))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
}

/** Off; asked for and not confirmed; on its way every time; stopped, as mails to the address came back. */
export const letterStates = ['off', 'waiting', 'joined', 'stopped'] as const
export const LetterState = z.enum(letterStates)

/** An issue as this reader could have got it; `current` is the next one as it stands. */
export const LetterIssue = z.object({
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
export type LetterIssue = z.infer<typeof LetterIssue>

export const LetterStanding = z.object({
  preference: NewsletterPreference,
  /** How often it comes with the licence of now; null when it is off. */
  cadence: z.nullable(Cadence),
  state: LetterState,
  next: z.nullable(Day),
})
export type LetterStanding = z.infer<typeof LetterStanding>

export const readNewsletter = endpoint({
  operation: 'readNewsletter',
  method: 'GET',
  path: 'v2/newsletter',
  access: 'user',
  summary:
    'How the own newsletter stands, and the issues that the caller could have got, the newest first; before names the last one of the page before',
  query: z.strictObject({ lang: field.language, ...days }),
  data: z.object({ standing: LetterStanding, issues: z.array(LetterIssue), next: z.nullable(Day) }),
  refusals: [],
})

export const askNewsletter = endpoint({
  operation: 'askNewsletter',
  method: 'POST',
  path: 'v2/newsletter/confirmation',
  access: 'user',
  summary: 'Mail the link that confirms the newsletter once more. 409: there is nothing to confirm',
  body: z.strictObject({}),
  data: z.null(),
  refusals: [409, 429],
})

export const joinNewsletter = endpoint({
  operation: 'joinNewsletter',
  method: 'POST',
  path: 'v2/public/newsletter/join',
  access: 'public',
  summary: 'Confirm the newsletter with the token of its mail. 422: the token is too old',
  body: z.strictObject({ token: field.activationToken }),
  data: z.object({ next: Day, cadence: Cadence }),
  refusals: [404, 422, 429],
})

export const leaveNewsletter = endpoint({
  operation: 'leaveNewsletter',
  method: 'POST',
  path: 'v2/public/newsletter/leave/{token}',
  access: 'public',
  summary:
    'Leave the newsletter at once, with the token of any of its mails; for the page and for the button of mail programs (RFC 8058). Again, or for somebody who is gone, it changes nothing',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'fields.token')) }),
  data: z.null(),
  refusals: [404],
})

/** How the mails of one issue stand, over all zones. */
export const LetterFigures = z.object({
  day: Day,
  cadence: Cadence,
  /** When the first zone has its 09:00, and the last one of those begun. */
  from: z.string(),
  to: z.string(),
  /** Whether every zone that was begun is written out. */
  filled: z.boolean(),
  zones: z.int(),
  /** Readers that were looked at, and kinds of mail that were composed. */
  readers: z.int(),
  kinds: z.int(),
  queued: z.int(),
  sending: z.int(),
  sent: z.int(),
  bounced: z.int(),
  unknown: z.int(),
  late: z.int(),
})
export type LetterFigures = z.infer<typeof LetterFigures>

/** A time to come: 09:00 of so many zones with so many readers. */
export const LetterDate = z.object({
  at: z.string(),
  day: Day,
  cadence: Cadence,
  zones: z.array(z.string()),
  readers: z.int(),
})
export type LetterDate = z.infer<typeof LetterDate>

export const readNewsletterDesk = endpoint({
  operation: 'readNewsletterDesk',
  method: 'GET',
  path: 'v2/newsletter/manage',
  access: 'root',
  summary: 'The issues that were sent, the newest first, with what became of their mails, and those to come',
  query: z.strictObject(days),
  data: z.object({
    /** Whether there is a mail server; without one nothing is sent. */
    delivering: z.boolean(),
    paused: z.nullable(z.string()),
    /** Confirmed readers, and those whose address takes no mail. */
    readers: z.int(),
    stopped: z.int(),
    /** The next days of both cadences. */
    dates: z.array(LetterDate),
    issues: z.array(LetterFigures),
    next: z.nullable(Day),
  }),
  refusals: [],
})

export const pauseNewsletter = endpoint({
  operation: 'pauseNewsletter',
  method: 'PUT',
  path: 'v2/newsletter/manage',
  access: 'root',
  summary: 'Hold every mail of the newsletter back, or let them go on',
  body: z.strictObject({ paused: z.boolean() }),
  data: z.object({ paused: z.nullable(z.string()) }),
  refusals: [],
})

export const previewNewsletter = endpoint({
  operation: 'previewNewsletter',
  method: 'GET',
  path: 'v2/newsletter/preview',
  access: 'root',
  summary:
    'The mail that readers of one kind would get if it were sent now: of a language, a cadence, a profile and a phone',
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

export const tryNewsletter = endpoint({
  operation: 'tryNewsletter',
  method: 'GET',
  path: 'v2/newsletter/trial',
  access: 'root',
  summary:
    'What the next issue would be if it were sent now: readers, mails and kinds of mail; nothing is written and nothing is sent',
  query: z.strictObject({ cadence: Cadence }),
  data: z.object({
    readers: z.int(),
    mails: z.int(),
    /** By language and phone, the largest first; `readers` null: fewer than five. */
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

export const readUnknownLetters = endpoint({
  operation: 'readUnknownLetters',
  method: 'GET',
  path: 'v2/newsletter/unknown',
  access: 'root',
  summary:
    'Mails of which nobody knows whether the mail server took them, as the program died in between; by the Message-ID that the server’s log has. They are not sent again',
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

export const stopLetters = endpoint({
  operation: 'stopLetters',
  method: 'POST',
  path: 'v2/newsletter/stop',
  access: 'root',
  summary: 'Send no newsletter to an address any more, as its owner complained or its mails came back later',
  body: z.strictObject({ address: field.email, why: z.enum(['complaint', 'bounce']) }),
  data: z.null(),
  refusals: [404],
})
