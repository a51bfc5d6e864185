import type { Cadence } from '@resguardo/contract/newsletterDates'
import type { Generated } from 'kysely'
import type { Stamp, StampOrNull } from './stamp.ts'

export interface NewsletterTables {
  newsletter_readers: {
    person: string
    confirmed: StampOrNull
    /** Of the last issue that they were looked at for; null before the first. */
    cadence: Cadence | null
    zone: string | null
    /** Until when they were told, where the issues of that cadence and zone do not say it. */
    told: StampOrNull
    stopped: StampOrNull
    why: 'bounce' | 'complaint' | null
  }
  newsletter_issues: {
    id: Generated<number>
    cadence: Cadence
    zone: string
    day: string
    at: Stamp
    since: Stamp
    /** How far the readers of the zone are written out; null when all of them are. */
    place: string | null
    readers: Generated<number>
    kinds: Generated<number>
    done: StampOrNull
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
    due: StampOrNull
    /** Where a reader was told less far than the others of the issue. */
    since: StampOrNull
    lane: string | null
    place: number | null
    finished: StampOrNull
  }
  newsletter_bundles: {
    id: Generated<number>
    issue: number
    due: Stamp
    since: StampOrNull
    readers: string[]
  }
  newsletter_lanes: { id: string; begun: Generated<number>; known: Generated<boolean>; until: Stamp }
  newsletter_domains: { domain: string; free: Stamp }
  newsletter_desk: { sole: Generated<boolean>; paused: StampOrNull }
}
