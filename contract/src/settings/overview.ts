import * as z from 'zod/mini'
import { endpoint, route } from '../platform/endpoints/endpoint.ts'
import * as field from '../platform/fields/fields.ts'
import { progressBands } from '../teams/teamReport.ts'
import { StatusProblem } from './statusProblems.ts'

/** Days of sign-ins and of mails in the overview, including today. */
export const overviewDays = 14
/** Weeks of the other figures, including the current one. */
export const overviewWeeks = 12

/** Steps of setting up an installation, in the order in which they are shown. */
export const setUpSteps = ['address', 'https', 'mail', 'backup', 'drill', 'secondStep', 'team'] as const
export type SetUpStep = (typeof setUpSteps)[number]

const bySignInDay = z.object({ day: z.string(), successful: z.int(), refused: z.int() })
const byMailDay = z.object({ day: z.string(), sent: z.int(), failed: z.int() })

/** Figures over time, oldest first. Null: not for this caller. */
const Figures = z.object({
  signIns: z.nullable(z.array(bySignInDay)),
  mails: z.nullable(z.array(byMailDay)),
  /** Accounts created per week that still exist. */
  people: z.array(z.object({ week: z.string(), created: z.int() })),
  /** Seats of packs in force: how many there are, and how many are assigned or reserved. */
  seats: z.object({ total: z.int(), used: z.int() }),
  /** Sums of the weekly reports of teams, each rounded down to groups of five; null: fewer than five. */
  progress: z.array(
    z.object({
      week: z.string(),
      /** Number of teams with a report in that week. */
      teams: z.int(),
      people: z.array(z.nullable(z.int())).check(z.length(progressBands.length)),
    }),
  ),
  /** Questions solved by people per complete week, and the median of hours; null: fewer than five. */
  support: z.nullable(
    z.array(z.object({ week: z.string(), solved: z.nullable(z.int()), hours: z.nullable(z.number()) })),
  ),
})
export type Figures = z.infer<typeof Figures>

export const readOverviewRoute = route('readOverview', 'GET', 'v2/admin/overview', 'admin')
/**
 * Pending tasks of an administrator: of their teams, or of everyone for root. Counts are exact up to
 * `maxCountedTotal`; one more than that means more. Null: not for this caller.
 */
export const readOverview = endpoint(readOverviewRoute, {
  summary:
    "Count an administrator's pending tasks, and what an installation still needs; on request with figures over time",
  query: z.strictObject({
    /** Time zone in which days are counted; default UTC. */
    zone: z.optional(field.timezone),
    /** With figures over time. */
    figures: z.optional(z.literal('true')),
  }),
  data: z.object({
    /** Accounts that were created and not yet confirmed. */
    pending: z.int(),
    joinRequests: z.int(),
    /** Packs near their end. */
    packs: z.int(),
    /** Orders that await payment. */
    orders: z.int(),
    /** Claims to a domain that are not proved, or whose record is gone. */
    domains: z.int(),
    /** The team in which the first of these waits; null: none does. */
    oldest: z.object({
      joinRequests: z.nullable(z.string()),
      orders: z.nullable(z.string()),
      domains: z.nullable(z.string()),
    }),
    /** Questions that await a helper: all of them, and those beyond the promised time. */
    tickets: z.nullable(z.object({ open: z.int(), overdue: z.int() })),
    /** Posts and appeals that await a decision. */
    reviews: z.nullable(z.int()),
    /** What awaits those who run the installation. */
    installation: z.nullable(
      z.object({
        /** Draft alerts, drafts of answers, reported steps, and webhooks that fail or were stopped. */
        alerts: z.int(),
        drafts: z.int(),
        reports: z.int(),
        webhooks: z.int(),
        problems: z.array(StatusProblem),
        setUp: z.array(z.object({ step: z.enum(setUpSteps), done: z.boolean() })),
      }),
    ),
    /** The caller's own account: two steps are required, but no second step is set up. */
    oneStep: z.boolean(),
    /** Null unless requested. */
    figures: z.nullable(Figures),
  }),
  refusals: [],
})
