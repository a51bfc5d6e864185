import { apiKeyLimits } from '@resguardo/contract/apiKeys/apiKeyFormat'
import { announcementLimits, assignmentLimits } from '@resguardo/contract/assignments/assignmentRules'
import { deviceDays, retention } from '@resguardo/contract/platform/limits'
import type { Sections } from '@resguardo/contract/settings/settings'
import { settingsDefaults } from '@resguardo/contract/settings/settingsDefaults'
import { sampleDays } from '@resguardo/contract/settings/status'
import { supportLimits } from '@resguardo/contract/support/support'
import { webhookLimits } from '@resguardo/contract/webhooks/webhookRules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ExpiringTable } from '#db/dataClasses.ts'
import type { Log } from '#context/logger.ts'
import { deleteEmptyTeams, lockMemberships } from '#domain/accounts.ts'
import type { Schema } from '#db/schema.ts'
import { rescheduleLost } from '#mail/mailQueue.ts'
import { readAuditHead } from './auditHead.ts'
import { runBatches } from './batches.ts'

type Condition = RawBuilder<boolean>
/** Retention periods in days, from the settings. */
type RetentionPeriods = Pick<
  Sections['security'],
  'accessDays' | 'placeDays' | 'auditDays' | 'chatDays' | 'mailDays' | 'reportDays'
>

/** Deletion conditions per table: no data outlives its purpose (product decisions 8). */
const deletionConditions = (periods: RetentionPeriods): Readonly<Record<ExpiringTable, Condition>> => ({
  one_time_codes: sql`expires < now()`,
  passkey_challenges: sql`expires < now()`,
  first_steps: sql`expires < now()`,
  pairings: sql`expires < now()`,
  // Started and never confirmed.
  totp: sql`confirmed is null and created < now() - interval '1 hour'`,
  // As long as audit entries may name it.
  api_keys: sql`least(revoked, expires) < now() - make_interval(days => ${apiKeyLimits.keptDays}::int)`,
  mail_tokens: sql`expires < now() - interval '7 days'`,
  // Clocks of the instances may be behind that of the database, so a token may be valid a little longer.
  spent_id_tokens: sql`expires < now() - interval '1 hour'`,
  mails: sql`finished < now() - make_interval(days => ${periods.mailDays}::int)`,
  newsletter_mails: sql`issue <= (select max(id) from newsletter_issues where done < now() - interval '14 days')`,
  newsletter_issues: sql`day < current_date - 400`,
  newsletter_domains: sql`free < now() - interval '1 day'`,
  attempts: sql`since < now() - interval '1 day' and (until is null or until < now())`,
  access_log: sql`at < now() - make_interval(days => ${periods.accessDays}::int)`,
  sessions: sql`expires < now()`,
  step_reports: sql`day < current_date - ${periods.reportDays}::int`,
  // Uses the row's date alone: a report that arrives concurrently updates it and so keeps the row.
  reported_steps: sql`told < current_date - ${periods.reportDays}::int`,
  chat_messages: sql`at < now() - make_interval(days => ${periods.chatDays}::int)`,
  tickets: sql`closed < now() - make_interval(days => ${supportLimits.keptDays}::int)`,
  certificate_notices: sql`ends < now()`,
  webhook_deliveries: sql`at < now() - make_interval(days => ${webhookLimits.keptDays}::int)`,
  settings_revisions: sql`at < now() - interval '2 years'`,
  instance_samples: sql`at < now() - make_interval(days => ${sampleDays}::int)`,
  database_samples: sql`at < now() - make_interval(days => ${sampleDays}::int)`,
  // A killed instance never deletes its own row.
  instances: sql`seen < now() - interval '1 day'`,
  // Jobs that no deployed version runs any more.
  job_runs: sql`greatest(planned, ended) < now() - interval '60 days'`,
  // Longer than any feed lists an item: an item forgotten earlier would be imported again.
  alert_feed_items: sql`seen < current_date - 400`,
  // The last question may belong to a date that is still today in some time zone.
  chat_days: sql`day < current_date - 2`,
  // A personal invite is kept as long as its owner.
  invites: sql`case when team is null then owner is null else least(revoked, expires) < now() - interval '30 days' end`,
  // The address never became an account; other uses go with their account or invite.
  invite_uses: sql`person is null and created < now() - interval '30 days'`,
  referrals: sql`friend is null and (purchased is null or inviter is null)`,
  announcements: sql`until < current_date - ${announcementLimits.keptDays}::int`,
  assignments: sql`until < current_date - ${assignmentLimits.keptDays}::int`,
  devices: sql`last_seen < now() - make_interval(days => ${deviceDays}::int)
      and not exists (select from sessions where sessions.device = devices.uid)`,
})

/** Batch size, small enough to stay far below the statement timeout on a slow disk. */
const batch = 2000
const runAll = (runBatch: () => Promise<number>) => runBatches(runBatch, batch)

/** Deletes data past its retention period, and requeues lost mails. Idempotent and safe to interrupt. */
export async function applyRetention(
  db: Kysely<Schema>,
  log: Log,
  periods: RetentionPeriods = settingsDefaults.security,
): Promise<void> {
  const deleted: Record<string, number> = {}
  for (const [table, condition] of Object.entries(deletionConditions(periods)))
    deleted[table] = await runAll(() => deleteBatch(db, table, condition))
  deleted['access_log beyond the last'] = await runAll(() => deleteExcessAccessEntries(db))
  deleted['access_log places'] = await runAll(() => clearSources(db, periods))
  deleted['audit_log'] = await runAll(() => truncateAudit(db, periods))
  deleted['people'] = await runAll(() => deleteUnverified(db))
  await completeDeadJobs(db)
  deleted['mails booked again'] = await rescheduleLost(db)
  log.info({ swept: deleted }, 'retention sweep finished')
  // Also written to the program's log, which someone who controls the database cannot change.
  log.info({ auditHead: await readAuditHead(db) }, 'audit log head')
}

async function deleteBatch(db: Kysely<Schema>, name: string, condition: Condition): Promise<number> {
  const table = sql.table(name)
  const { numAffectedRows } = await sql`
    delete from ${table}
    where ctid = any(array(select ctid from ${table} where ${condition} limit ${batch}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Keeps only the last sign-in attempts of each person; only people with recent attempts can exceed the limit.
 */
async function deleteExcessAccessEntries(db: Kysely<Schema>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from access_log where id = any(array(
      select beyond.id
      from (select distinct person from access_log where at > now() - interval '1 day' and person is not null) late
      cross join lateral (
        select id from access_log where person = late.person order by id desc offset ${retention.accessEntries}
      ) beyond
      limit ${batch}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Clears source addresses long before the entries themselves are deleted, but not before the 30 days that
 * `isKnownNetwork` needs.
 */
async function clearSources(db: Kysely<Schema>, { placeDays }: RetentionPeriods): Promise<number> {
  const { numAffectedRows } = await sql`
    update access_log set source = '', country = null
    where id = any(array(
      select id from access_log
      where (source <> '' or country is not null) and at < now() - make_interval(days => ${placeDays}::int)
      limit ${batch}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function truncateAudit(db: Kysely<Schema>, { auditDays }: RetentionPeriods): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select cut_audit(now() - make_interval(days => ${auditDays}::int), ${batch}::int) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}

/**
 * Deletes accounts that were not verified within 7 days and that no valid token can verify any more. A team
 * that such a registration founded goes with it if it has no members left. The rows are locked before the
 * final check: a concurrent new token or member waits for the outcome instead of vanishing with the account.
 */
async function deleteUnverified(db: Kysely<Schema>): Promise<number> {
  return db.transaction().execute(async (step) => {
    const candidates = await unverified(step).limit(batch).execute()
    if (candidates.length === 0) return 0
    const uids = candidates.map(({ uid }) => uid)
    await lockMemberships(step, uids)
    const isCandidate = sql<string>`any(${uids}::uuid[])`
    const locked = await unverified(step).where('uid', '=', isCandidate).forUpdate().skipLocked().execute()
    const isLocked = sql<string>`any(${locked.map(({ uid }) => uid)}::uuid[])`
    const founded = await step
      .selectFrom('memberships')
      .select('team')
      .where('joined_by', '=', 'founder')
      .where('person', '=', isLocked)
      .execute()
    const deleted = await step
      .deleteFrom('people')
      .where('uid', '=', isLocked)
      .where(noValidToken)
      .executeTakeFirst()
    await deleteEmptyTeams(
      step,
      founded.map(({ team }) => team),
    )
    return Number(deleted.numDeletedRows)
  })
}

const unverified = (db: Kysely<Schema>) =>
  db
    .selectFrom('people')
    .select('uid')
    .where(neverVerified)
    .where(sql<boolean>`created < now() - interval '7 days'`)
    .where(noValidToken)

const neverVerified = sql<boolean>`(status = 'pending' or (status = 'expired' and status_before = 'pending'))`
const noValidToken = sql<boolean>`not exists (
  select from mail_tokens where mail_tokens.person = people.uid and mail_tokens.expires > now())`

/** Completes jobs that ran out of attempts, and jobs of killed workers that a newer job has replaced. */
async function completeDeadJobs(db: Kysely<Schema>): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '1 hour'
    limit ${batch}))`.execute(db)
}
