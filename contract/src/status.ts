import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { feedResults } from './feedRules.ts'
import { MailKind } from './outbox.ts'
import { ChainLink, mailWays } from './settingsCalls.ts'

/** Days that the figures of each minute are kept. */
export const sampleDays = 7

/** Spans that can be looked back over, in hours, and the minutes that each point of a plot stands for. */
export const statusSpans = { 1: 1, 6: 5, 24: 15, 168: 120 } as const
export const statusHours = ['1', '6', '24', '168'] as const
export type StatusHours = (typeof statusHours)[number]

/** What runs by itself, by the name of its job. */
export const jobNames = [
  'sweep',
  'audit-head',
  'check-domains',
  'figures',
  'backup',
  'drill',
  'certificate',
  'license-ends',
  'license-notices',
  'stop-deserted',
  'end-of-deleted',
  'support-clock',
  'alert-feeds',
  'community-sweep',
  'newsletter',
  'webhooks',
] as const
export type JobName = (typeof jobNames)[number]

/** Null where nothing was counted: no server ran, or it was of a version that did not count. */
const figure = z.nullable(z.number())

/** What was counted in some minutes; `at` is when they began. */
export const StatusPoint = z.object({
  at: z.string(),
  /** Answers a minute, of all servers together; those that were refused, and those that failed. */
  requests: figure,
  refused: figure,
  failed: figure,
  /** The longest that the event loop was held up, on the server where it was worst, in milliseconds. */
  lag: figure,
  sockets: figure,
  /** Bytes, of all servers together. */
  memory: figure,
  /** Bytes of the database. */
  database: figure,
  mails: figure,
  jobs: figure,
})
export type StatusPoint = z.infer<typeof StatusPoint>

export const Instance = z.object({
  /** INSTANCE_NAME, or a name by chance. */
  name: z.string(),
  started: z.string(),
  seen: z.string(),
  version: z.string(),
  node: z.string(),
  content: z.string(),
})

export const JobState = z.object({
  /** One of `jobNames`, or that of another version. */
  name: z.string(),
  /** When it last ended, how long that took, and whether it did what it is for; null before the first time. */
  last: z.nullable(z.object({ at: z.string(), ms: z.int(), good: z.boolean() })),
  next: z.nullable(z.string()),
  /** Times in a row that it failed; when it last did, and by which code or kind of error. */
  failures: z.int(),
  failed: z.nullable(z.object({ at: z.string(), why: z.string() })),
})
export type JobState = z.infer<typeof JobState>

const moment = z.nullable(z.string())

export const readStatus = endpoint({
  operation: 'readStatus',
  method: 'GET',
  path: 'v2/settings/status',
  access: 'root',
  summary: 'How the servers, the database, the jobs and the mail fare, now and over the last hours',
  query: z.strictObject({ hours: z.optional(z.enum(statusHours)) }),
  data: z.object({
    at: z.string(),
    /** Which of the servers answers. */
    instance: z.string(),
    instances: z.array(Instance),
    /** Of the database: its program, and the newest migration that it has been through. */
    postgres: z.string(),
    schema: z.string(),
    jobs: z.array(JobState),
    /** Jobs that are due and not done, and those that are tried again. */
    queue: z.object({ waiting: z.int(), failing: z.int() }),
    mail: z.object({
      by: z.enum(mailWays),
      oldest: moment,
      /** By kind: those that wait, those of them that were tried before, and those given up within a day. */
      kinds: z.array(z.object({ kind: MailKind, waiting: z.int(), failing: z.int(), givenUp: z.int() })),
    }),
    database: z.object({
      bytes: z.number(),
      /** Bytes since a day ago; null where nothing was counted then. */
      grown: figure,
      /** The largest tables, with their indexes. */
      tables: z.array(z.object({ name: z.string(), bytes: z.number() })),
    }),
    /** The certificate that is saved, and the port on which this server answers HTTPS. */
    certificate: z.nullable(z.pick(ChainLink, { subject: true, to: true })),
    httpsPort: z.nullable(z.int()),
    feeds: z.array(
      z.object({ name: z.string(), active: z.boolean(), read: moment, result: z.enum(feedResults) }),
    ),
    /** Whether backups are written at all; how they and the drills went stands with the jobs. */
    backups: z.boolean(),
    points: z.array(StatusPoint),
  }),
  refusals: [],
})
