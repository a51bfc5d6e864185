import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import { feedResults } from '../alerts/feedRules.ts'
import { MailKind } from './outbox.ts'
import { ChainLink, mailChannels } from './settingsEndpoints.ts'

/** Retention in days of the metrics per minute. */
export const sampleDays = 7

/** Selectable time spans in hours, and the minutes that each point of a plot covers. */
export const statusSpans = { 1: 1, 6: 5, 24: 15, 168: 120 } as const
export const statusHours = ['1', '6', '24', '168'] as const
export type StatusHours = (typeof statusHours)[number]

/** Background jobs, by name. */
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
  'team-reports',
  'membership-ends',
  'assignment-figures',
  'assignment-reminders',
  'announcement-mails',
] as const
export type JobName = (typeof jobNames)[number]

/** Null if nothing was measured: no server ran, or its version did not measure it. */
const metric = z.nullable(z.number())

/** Metrics of some minutes; `at` is when these began. */
export const StatusPoint = z.object({
  at: z.string(),
  /** Responses per minute over all servers: all, refused, and failed. */
  requests: metric,
  refused: metric,
  failed: metric,
  /** Maximum event loop delay in milliseconds, on the server with the worst one. */
  lag: metric,
  sockets: metric,
  /** Bytes, over all servers. */
  memory: metric,
  /** Bytes of the database. */
  database: metric,
  mails: metric,
  jobs: metric,
})
export type StatusPoint = z.infer<typeof StatusPoint>

export const Instance = z.object({
  /** INSTANCE_NAME, or a random name. */
  name: z.string(),
  started: z.string(),
  seen: z.string(),
  version: z.string(),
  node: z.string(),
  content: z.string(),
})

export const JobState = z.object({
  /** One of `jobNames`, or a job of another version. */
  name: z.string(),
  /**
   * When it last ended, how long it took in milliseconds, and whether it succeeded; null before the first
   * run.
   */
  last: z.nullable(z.object({ at: z.string(), ms: z.int(), good: z.boolean() })),
  next: z.nullable(z.string()),
  /** Consecutive failures; when it last failed, and its error code or class. */
  failures: z.int(),
  failed: z.nullable(z.object({ at: z.string(), why: z.string() })),
})
export type JobState = z.infer<typeof JobState>

const nullableTime = z.nullable(z.string())

export const readStatusRoute = route('readStatus', 'GET', 'v2/settings/status', 'root')
export const readStatus = endpoint(readStatusRoute, {
  summary: 'Read the health of servers, database, jobs and mail, now and over the last hours',
  query: z.strictObject({ hours: z.optional(z.enum(statusHours)) }),
  data: z.object({
    at: z.string(),
    /** The server that answers. */
    instance: z.string(),
    instances: z.array(Instance),
    /** PostgreSQL version, and the newest migration applied. */
    postgres: z.string(),
    schema: z.string(),
    jobs: z.array(JobState),
    /** Jobs that are overdue, and those being retried. */
    queue: z.object({ waiting: z.int(), failing: z.int() }),
    mail: z.object({
      by: z.enum(mailChannels),
      oldest: nullableTime,
      /** By kind: mails waiting, those of them being retried, and those given up within a day. */
      kinds: z.array(z.object({ kind: MailKind, waiting: z.int(), failing: z.int(), givenUp: z.int() })),
    }),
    database: z.object({
      bytes: z.number(),
      /** Growth in bytes over a day; null if nothing was measured then. */
      grown: metric,
      /** The largest tables, with their indexes. */
      tables: z.array(z.object({ name: z.string(), bytes: z.number() })),
    }),
    /** The saved certificate, and the port on which this server answers HTTPS. */
    certificate: z.nullable(z.pick(ChainLink, { subject: true, to: true })),
    httpsPort: z.nullable(z.int()),
    feeds: z.array(
      z.object({ name: z.string(), active: z.boolean(), read: nullableTime, result: z.enum(feedResults) }),
    ),
    /** Whether backups are enabled; their results and those of the drills are among the jobs. */
    backups: z.boolean(),
    points: z.array(StatusPoint),
  }),
  refusals: [],
})
