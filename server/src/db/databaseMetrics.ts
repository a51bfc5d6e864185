/** Metrics read from the database, for operators: a label and the SQL expression of each. */
export const databaseMetrics = {
  database_bytes: ['Size of the database', 'pg_database_size(current_database())'],
  people: ['Accounts, also blocked and deleted ones', '(select count(*) from people)'],
  sessions: ['Sessions that have not ended', '(select count(*) from sessions)'],
  mails_queued: ['Mails that wait to be sent', "(select count(*) from mails where status = 'queued')"],
  mails_failed_day: [
    'Mails that were given up within a day',
    "(select count(*) from mails where status = 'failed' and finished > now() - interval '1 day')",
  ],
  jobs_waiting: [
    'Jobs that are due and that nothing works at yet',
    `(select count(*) from graphile_worker.jobs
      where run_at <= now() and locked_at is null and attempts < max_attempts)`,
  ],
  jobs_failing: [
    'Jobs that have failed at least once and are tried again',
    '(select count(*) from graphile_worker.jobs where attempts > (locked_at is not null)::int)',
  ],
  tickets_open: [
    'Questions that people were asked and that are not solved',
    "(select count(*) from tickets where state not in ('solved', 'closed'))",
  ],
} as const satisfies Readonly<Record<string, readonly [help: string, sql: string]>>

export type DatabaseMetric = keyof typeof databaseMetrics

/** Some of them as columns of a select, each named after its metric. */
export const metricColumns = (names: readonly DatabaseMetric[]) =>
  names.map((name) => `${databaseMetrics[name][1]} as ${name}`).join(',\n  ')
