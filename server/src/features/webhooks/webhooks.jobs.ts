import type { FeatureJob } from '#jobs/worker.ts'
import { openSender, type SendDeps } from './deliverWebhooks.ts'

/** Events start the job at once (`queue_webhooks`); the schedule picks up retries every minute. */
export const webhookJobs = (deps: SendDeps): readonly FeatureJob[] => [
  { name: 'webhooks', when: '* * * * *', run: openSender(deps) },
]
