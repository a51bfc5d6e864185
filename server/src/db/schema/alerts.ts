import type { AlertState, AlertSystem, AlertWords, Severity } from '@resguardo/contract/alerts/alertRules'
import type { FeedKind, FeedResult } from '@resguardo/contract/alerts/feedRules'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Profile } from '@resguardo/contract/devices/profile'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp, NullableTimestamp } from './timestamp.ts'

/** Alerts, and the feeds that their drafts come from. */
export interface AlertTables {
  alerts: {
    uid: Generated<string>
    state: Generated<AlertState>
    severity: Severity
    words: ColumnType<Record<Language, AlertWords>, string, string>
    systems: ColumnType<AlertSystem[], string, string>
    profiles: Profile[]
    source_name: string
    source_url: string
    expires: NullableTimestamp
    writer: string | null
    confirmer: string | null
    alone: Generated<boolean>
    published: NullableTimestamp
    withdrawn: NullableTimestamp
    changed: Timestamp
    feed: string | null
    /** When the other super admins were notified of this draft; null until then. */
    told: NullableTimestamp
    revision: Generated<number>
  }
  alert_reads: { person: string; sealed: Buffer }
  alert_feeds: {
    uid: Generated<string>
    name: string
    kind: FeedKind
    url: string
    lang: Generated<Language>
    active: Generated<boolean>
    etag: string | null
    modified: string | null
    read: NullableTimestamp
    result: Generated<FeedResult>
    drafts: Generated<number>
    revision: Generated<number>
  }
  alert_feed_items: { feed: string; guid: Buffer; seen: string }
}
