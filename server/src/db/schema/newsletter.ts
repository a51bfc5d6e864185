import type { Cadence } from '@resguardo/contract/newsletter/newsletterDates'
import type { Generated } from 'kysely'
import type { Timestamp, NullableTimestamp } from './timestamp.ts'

export interface NewsletterTables {
  newsletter_readers: {
    person: string
    confirmed: NullableTimestamp
    /** Of the last issue in which this reader was considered; null before the first. */
    cadence: Cadence | null
    zone: string | null
    /**
     * Content up to this time was sent to the reader; set where the issues of that cadence and zone do not
     * imply it.
     */
    told: NullableTimestamp
    stopped: NullableTimestamp
    why: 'bounce' | 'complaint' | null
  }
  newsletter_issues: {
    id: Generated<number>
    cadence: Cadence
    zone: string
    day: string
    at: Timestamp
    since: Timestamp
    /** A cursor: up to which reader of the zone mails are written; null when all are. */
    place: string | null
    readers: Generated<number>
    kinds: Generated<number>
    done: NullableTimestamp
    sent: Generated<number>
    bounced: Generated<number>
    unknown: Generated<number>
    late: Generated<number>
  }
  newsletter_mails: {
    person: string
    day: string
    issue: number
    state: Generated<'queued' | 'sending' | 'sent' | 'bounced' | 'unknown' | 'late'>
    tries: Generated<number>
    due: NullableTimestamp
    /** Start of the content, if this reader received less than the issue's other readers. */
    since: NullableTimestamp
    /** Id of the worker that holds the mail; null unless it is being sent. */
    lane: string | null
    place: number | null
    finished: NullableTimestamp
  }
  newsletter_bundles: {
    id: Generated<number>
    issue: number
    due: Timestamp
    since: NullableTimestamp
    readers: string[]
  }
  /**
   * The workers that send mails (`lane` refers to one): last mail begun, whether its outcome is known,
   * and the end of the lease.
   */
  newsletter_lanes: { id: string; begun: Generated<number>; known: Generated<boolean>; until: Timestamp }
  newsletter_domains: { domain: string; free: Timestamp }
  newsletter_desk: { sole: Generated<boolean>; paused: NullableTimestamp }
}
