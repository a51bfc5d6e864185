import type { DeliveryState, StopReason, WebhookKind } from '@resguardo/contract/webhooks/webhookRules'
import type { Language } from '@resguardo/contract/platform/languages'
import type { MailTexts } from '@resguardo/contract/settings/mailTemplates'
import type { MailKind } from '@resguardo/contract/settings/outbox'
import type { SettingsRevision } from '@resguardo/contract/settings/settingsEndpoints'
import type { WebhookAttempt, WebhookDelivery } from '@resguardo/contract/webhooks/webhooks'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp, NullableTimestamp } from './timestamp.ts'

/** What an installation stores about itself: audit log, settings, mails, webhooks, metrics. */
export interface OperationsTables {
  audit_log: {
    number: number
    at: Timestamp
    actor: string | null
    actor_role: 'root' | 'admin' | 'user' | null
    action: string
    target: string | null
    team: string | null
    result: number
    reason: string
    request: string | null
    source: string
    mac: Buffer
    /** The API key that the call came by. */
    api_key: string | null
  }
  audit_chain: { head: number; head_mac: Buffer; tail: number; tail_mac: Buffer }
  /** Heads of the audit log, mailed to roots once a week; `told` is when. */
  audit_streams: { name: string; number: number; holder: string | null; until: Timestamp }
  audit_heads: { week: string; number: number; mac: Buffer; told: Timestamp }
  settings: {
    section: string
    value: ColumnType<unknown, string, string>
    changed: Timestamp
    revision: Generated<number>
    sealed: Buffer | null
  }
  settings_revisions: {
    section: string
    revision: number
    changed_by: string | null
    at: Timestamp
    changes: ColumnType<SettingsRevision['changes'], string, never>
    value: ColumnType<SettingsRevision['values'], string, never>
  }
  certificate_notices: { ends: Timestamp; days: number }
  mails: {
    id: Generated<string>
    created: Timestamp
    kind: string
    lang: 'pt' | 'es' | 'en'
    sealed: Buffer | null
    status: 'queued' | 'sent' | 'failed' | 'outbox'
    tries: Generated<number>
    valid_until: NullableTimestamp
    finished: NullableTimestamp
  }
  mail_texts: {
    kind: MailKind
    lang: Language
    texts: ColumnType<MailTexts, string, string>
    revision: Generated<number>
    changed: Timestamp
  }
  webhooks: {
    uid: Generated<string>
    team: string | null
    name: string
    url: string
    kinds: WebhookKind[]
    active: boolean
    stopped: StopReason | null
    failing: NullableTimestamp
    /** Sealed for this row only. */
    secret: Buffer
    old_secret: Buffer | null
    old_until: NullableTimestamp
    /** Id of the worker that holds the lease; null if none does. */
    lane: string | null
    /** End of the lease, or of the pause after a failed attempt. */
    free: Timestamp
    revision: Generated<number>
  }
  webhook_deliveries: {
    uid: Generated<string>
    number: Generated<number>
    webhook: string
    kind: WebhookDelivery['kind']
    data: ColumnType<Record<string, string> | null, string | null, null>
    account: ColumnType<string | null, never, never>
    at: Timestamp
    state: Generated<DeliveryState>
    tries: Generated<number>
    due: Timestamp
    attempts: ColumnType<WebhookAttempt[], string | undefined, string>
  }
  instances: {
    name: string
    started: Timestamp
    seen: Timestamp
    version: string
    node: string
    content: string
    /** The ids of the master keys that it can open with; the first one is the one it seals with. */
    keys: Generated<string[]>
  }
  instance_samples: {
    /** When the minute began. */
    at: Timestamp
    instance: string
    requests: number
    refused: number
    failed: number
    /** Milliseconds. */
    lag: number
    sockets: number
    memory: number
  }
  database_samples: { at: Timestamp; database: number; mails: number; jobs: number }
  job_runs: {
    job: string
    /** Crontab syntax; empty for a job that only ran by hand. */
    cron: Generated<string>
    planned: Timestamp
    ended: NullableTimestamp
    ms: number | null
    good: boolean | null
    /** Consecutive failures. */
    failures: Generated<number>
    failed: NullableTimestamp
    why: string | null
  }
}
