import type { FeatureJob } from '#jobs/worker.ts'
import { mailDigest } from './licenseDigest.ts'
import { expireLicenses } from './licenseExpiry.ts'
import type { NoticeDeps } from '#jobs/expiryNotices.ts'
import { sendLicenseNotices } from './licenseNotices.ts'
import { remindOrders } from '#features/orders/orderReminders.ts'

/** Scheduled jobs for licences: ends, notices and reminders. */
export const licenseJobs = (deps: NoticeDeps): readonly FeatureJob[] => [
  { name: 'license-ends', when: '* * * * *', run: () => expireLicenses(deps) },
  {
    name: 'license-notices',
    when: '*/15 * * * *',
    run: async () => {
      await sendLicenseNotices(deps)
      await remindOrders(deps)
      await mailDigest(deps)
    },
  },
]
