import type { FeatureJob } from '#jobs/worker.ts'
import { mailDigest } from './digest.ts'
import { endLicenses } from './ends.ts'
import { type NoticeDeps, tellEnds } from './notices.ts'
import { remindOrders } from './reminders.ts'

/** Scheduled jobs for licences: ends, notices and reminders. */
export const licenseJobs = (deps: NoticeDeps): readonly FeatureJob[] => [
  { name: 'license-ends', when: '* * * * *', run: () => endLicenses(deps) },
  {
    name: 'license-notices',
    when: '*/15 * * * *',
    run: async () => {
      await tellEnds(deps)
      await remindOrders(deps)
      await mailDigest(deps)
    },
  },
]
