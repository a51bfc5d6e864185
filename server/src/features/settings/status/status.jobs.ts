import { metricColumns } from '#db/databaseMetrics.ts'
import type { FeatureJob } from '#jobs/worker.ts'
import type { Deps } from '../../../deps.ts'

/** Runs on one instance; each instance writes its own counters (jobs/heartbeat.ts). */
export const statusJobs = ({ query }: Pick<Deps, 'query'>): readonly FeatureJob[] => [
  { name: 'figures', when: '* * * * *', run: () => query(statement) },
]

const statement = `insert into database_samples (at, database, mails, jobs)
  select date_trunc('minute', now()), ${metricColumns(['database_bytes', 'mails_queued', 'jobs_waiting'])}
  on conflict do nothing`
