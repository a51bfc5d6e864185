import type { FeatureJob } from '#jobs/worker.ts'
import { type AlarmDeps, closeSolved, sendAlarms } from './alarms.ts'

/** Scheduled work for tickets: alarms and closing. */
export const supportJobs = (deps: AlarmDeps): readonly FeatureJob[] => [
  {
    name: 'support-clock',
    when: '* * * * *',
    run: async () => {
      await sendAlarms(deps)
      await closeSolved(deps)
    },
  },
]
