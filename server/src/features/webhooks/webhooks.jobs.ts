import type { FeatureJob } from '#jobs/worker.ts'
import { openSender, type SendDeps } from './send.ts'

/** Events wake the job themselves (`queue_webhooks`); once a minute it looks for what is due again. */
export const webhookJobs = (deps: SendDeps): readonly FeatureJob[] => [
  { name: 'webhooks', when: '* * * * *', run: openSender(deps) },
]
