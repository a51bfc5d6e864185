import type { DeliveryState, StopReason, WebhookKind } from '@resguardo/contract/webhookRules'
import type { SettingsRevision } from '@resguardo/contract/settingsCalls'
import type { WebhookAttempt, WebhookDelivery } from '@resguardo/contract/webhooks'
import type { ColumnType, Generated } from 'kysely'
import type { Stamp, StampOrNull } from './stamp.ts'

/** What an installation stores about itself: audit log, settings, mails, webhooks, metrics. */
export interface UpkeepTables {
  audit_log: {
    number: number
    at: Stamp
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
  }
  audit_chain: { head: number; head_mac: Buffer; tail: number; tail_mac: Buffer }
  audit_heads: { week: string; number: number; mac: Buffer; told: Stamp }
  settings: {
    section: string
    value: ColumnType<unknown, string, string>
    changed: Stamp
    revision: Generated<number>
    sealed: Buffer | null
  }
  settings_revisions: {
    section: string
    revision: number
    changed_by: string | null
    at: Stamp
    changes: ColumnType<SettingsRevision['changes'], string, never>
    value: ColumnType<SettingsRevision['values'], string, never>
  }
  certificate_notices: { ends: Stamp; days: number }
  mails: {
    id: Generated<string>
    created: Stamp
    kind: string
    lang: 'pt' | 'es' | 'en'
    sealed: Buffer | null
    status: 'queued' | 'sent' | 'failed' | 'outbox'
    tries: Generated<number>
    valid_until: StampOrNull
    finished: StampOrNull
  }
  webhooks: {
    uid: Generated<string>
    name: string
    url: string
    kinds: WebhookKind[]
    active: boolean
    stopped: StopReason | null
    failing: StampOrNull
    /** Sealed for this row only. */
    secret: Buffer
    old_secret: Buffer | null
    old_until: StampOrNull
    lane: string | null
    free: Stamp
    revision: Generated<number>
  }
  webhook_deliveries: {
    uid: Generated<string>
    number: Generated<number>
    webhook: string
    kind: WebhookDelivery['kind']
    data: ColumnType<Record<string, string> | null, string | null, null>
    account: ColumnType<string | null, never, never>
    at: Stamp
    state: Generated<DeliveryState>
    tries: Generated<number>
    due: Stamp
    attempts: ColumnType<WebhookAttempt[], string | undefined, string>
  }
  instances: {
    name: string
    started: Stamp
    seen: Stamp
    version: string
    node: string
    content: string
    /** The ids of the master keys that it can open with; the first one is the one it seals with. */
    keys: Generated<string[]>
  }
  instance_samples: {
    /** When the minute began. */
    at: Stamp
    instance: string
    requests: number
    refused: number
    failed: number
    /** Milliseconds. */
    lag: number
    sockets: number
    memory: number
  }
  database_samples: { at: Stamp; database: number; mails: number; jobs: number }
  job_runs: {
    job: string
    /** Crontab syntax; empty for a job that only ran by hand. */
    cron: Generated<string>
    planned: Stamp
    ended: StampOrNull
    ms: number | null
    good: boolean | null
    /** Consecutive failures. */
    failures: Generated<number>
    failed: StampOrNull
    why: string | null
  }
}
