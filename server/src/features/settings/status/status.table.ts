import { type StatusHours, type StatusPoint, statusSpans } from '@resguardo/contract/settings/status'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { metricColumns } from '#db/databaseMetrics.ts'
import { rowsAsJson } from '#db/sql/selectTogether.ts'
import type { Schema } from '#db/schema.ts'

interface JobRun {
  job: string
  cron: string
  ended: string | null
  ms: number | null
  good: boolean | null
  failures: number
  failed: string | null
  why: string | null
}

/** Scheduled jobs and their last runs; times are PostgreSQL's text. */
export const listedRuns: RawBuilder<JobRun[]> = rowsAsJson(sql<JobRun>`
  select job, cron, ended, ms, good, failures, failed, why from job_runs order by job`)

interface DatabaseState {
  postgres: string
  schema: string
  bytes: number
  grown: number | null
  waiting: number
  failing: number
}

/** Current state of the database and its job queue. */
export async function readDatabase(db: Kysely<Schema>): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select *, bytes - (
      select database from database_samples where at <= now() - interval '1 day' and at > now() - interval '25 hours'
      order by at desc limit 1) as grown
    from (select current_setting('server_version') as postgres,
      (select max(name) from migrations) as schema,
      ${sql.raw(metricColumns(['database_bytes', 'jobs_waiting', 'jobs_failing']))}) as state (
        postgres, schema, bytes, waiting, failing)`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table returned no row')
  return row
}

const mostTables = 5

/** The largest tables, including indexes and TOAST. */
export async function largestTables(db: Kysely<Schema>): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by bytes desc, name limit ${mostTables}`.execute(db)
  return rows
}

type SampleRow = Omit<StatusPoint, 'at'> & { at: Date }

/** Counters of the last hours, oldest first; times without samples are gaps. */
export async function readPoints(db: Kysely<Schema>, hours: StatusHours, now: Date): Promise<StatusPoint[]> {
  const step = sql`make_interval(mins => ${statusSpans[hours]}::int)`
  const origin = sql`timestamptz '2000-01-01 00:00:00+00'`
  const from = sql`date_bin(${step}, ${now}::timestamptz - make_interval(hours => ${Number(hours)}::int), ${origin})`
  const { rows } = await sql<SampleRow>`
    with minutes as (
      select at, sum(requests) as requests, sum(refused) as refused, sum(failed) as failed, max(lag) as lag,
        sum(sockets) as sockets, sum(memory) as memory
      from instance_samples where at >= ${from} group by at),
    own as (
      select date_bin(${step}, at, ${origin}) as span, avg(requests) as requests, avg(refused) as refused,
        avg(failed) as failed, max(lag) as lag, max(sockets) as sockets, max(memory) as memory
      from minutes group by span),
    ours as (
      select date_bin(${step}, at, ${origin}) as span, max(database) as database, max(mails) as mails, max(jobs) as jobs
      from database_samples where at >= ${from} group by span)
    select span as at, requests::float8, refused::float8, failed::float8, lag::float8, sockets::float8, memory::float8,
      database::float8, mails::float8, jobs::float8
    from generate_series(${from}, ${now}::timestamptz, ${step}) as span
      left join own using (span) left join ours using (span)
    order by span`.execute(db)
  return rows.map(({ at, ...counted }) => ({ at: at.toISOString(), ...counted }))
}
