import type { FeatureJob } from '#jobs/worker.ts'
import { type AlarmDeps, closeSolved, tellAlarms } from './alarms.ts'

/** Scheduled work for tickets: alarms and closing. */
export const supportJobs = (deps: AlarmDeps): readonly FeatureJob[] => [
  {
    name: 'support-clock',
    when: '* * * * *',
    run: async () => {
      await tellAlarms(deps)
      await closeSolved(deps)
    },
  },
]
