import type { AlertWords, Severity } from '@resguardo/contract/alerts/alertRules'
import type { Language } from '@resguardo/contract/platform/languages'
import { type Kysely, sql } from 'kysely'
import { olderThan } from '#http/cursor.ts'
import type { Schema } from '#db/schema.ts'
import type { AlertRow } from './alerts.table.ts'

/** An alert in force. */
export interface AlertInForce
  extends Pick<AlertRow, 'uid' | 'severity' | 'systems' | 'profiles' | 'expires'> {
  words: Record<Language, AlertWords>
  source: { name: string; url: string }
  published: Date
}

interface AlertsInForceQuery {
  /** Published after `from`, and not after `to`. */
  from?: Date | undefined
  to?: Date | undefined
  severity?: readonly Severity[] | undefined
  /** Cursor position: only entries after it in the list, so published before it. */
  before?: { at: string; uid: string } | null
  limit?: number | undefined
}

/** Alerts in force at `now`, last published first. */
export async function readAlertsInForce(
  db: Kysely<Schema>,
  now: Date,
  { from, to, severity, before, limit = 1000 }: AlertsInForceQuery = {},
): Promise<AlertInForce[]> {
  const rows = await db
    .selectFrom('alerts')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where((where) => where.or([where('expires', 'is', null), where('expires', '>', now)]))
    .$if(from !== undefined, (query) => query.where('published', '>', from ?? now))
    .$if(to !== undefined, (query) => query.where('published', '<=', to ?? now))
    .$if(severity !== undefined, (query) =>
      query.where('severity', '=', sql<Severity>`any(${[...(severity ?? [])]}::text[])`),
    )
    .$if(Boolean(before), (query) => query.where(olderThan('published', 'uid', before)))
    .orderBy('published', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    uid: row.uid,
    severity: row.severity,
    words: row.words,
    systems: row.systems,
    profiles: row.profiles,
    expires: row.expires,
    source: { name: row.source_name, url: row.source_url },
    // Constraint of the table: a confirmed alert has been published.
    published: row.published ?? row.changed,
  }))
}

/** Targets of the alerts in force, without their texts. */
export async function readTargetsInForce(
  db: Kysely<Schema>,
  now: Date,
): Promise<Pick<AlertInForce, 'uid' | 'severity' | 'systems' | 'profiles' | 'published'>[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(['uid', 'severity', 'systems', 'profiles', 'published', 'changed'])
    .where('state', '=', 'confirmed')
    .where((where) => where.or([where('expires', 'is', null), where('expires', '>', now)]))
    .orderBy('published', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ changed, ...row }) => ({ ...row, published: row.published ?? changed }))
}
