import { columnsOf } from '#db/figures.ts'
import type { FeatureJob } from '#jobs/worker.ts'
import type { Deps } from '../../../deps.ts'

/** On one of all servers; what each of them does it tells itself (jobs/beat.ts). */
export const statusJobs = ({ query }: Pick<Deps, 'query'>): readonly FeatureJob[] => [
  { name: 'figures', when: '* * * * *', run: () => query(statement) },
]

const statement = `insert into database_samples (at, database, mails, jobs)
  select date_trunc('minute', now()), ${columnsOf(['database_bytes', 'mails_queued', 'jobs_waiting'])}
  on conflict do nothing`
