import type { FeatureJob } from '#jobs/worker.ts'
import type { Deps } from '../../deps.ts'
import { warnOfCertificate } from './certificateExpiry.ts'

export const settingsJobs = (deps: Deps): readonly FeatureJob[] => [
  { name: 'certificate', when: '41 7 * * *', run: () => warnOfCertificate(deps) },
]
