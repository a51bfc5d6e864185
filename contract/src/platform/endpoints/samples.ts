import type { EndpointName } from './endpoints.ts'
import { accountSamples } from '../../auth/auth.samples.ts'
import { alertSamples } from '../../alerts/alerts.samples.ts'
import { apiKeySamples } from '../../apiKeys/apiKeys.samples.ts'
import { assignmentSamples } from '../../assignments/assignments.samples.ts'
import { communitySamples } from '../../community/community.samples.ts'
import { courseSamples } from '../../learning/learning.samples.ts'
import { licenseSamples } from '../../licensing/licensing.samples.ts'
import { newsletterSamples } from '../../newsletter/newsletter.samples.ts'
import { peopleSamples } from '../../people/people.samples.ts'
import { savedViewSamples } from '../../savedViews/savedViews.samples.ts'
import { settingsSamples } from '../../settings/settings.samples.ts'
import { supportSamples } from '../../support/support.samples.ts'
import { teamSamples } from '../../teams/teams.samples.ts'
import { webhookSamples } from '../../webhooks/webhooks.samples.ts'
import type { Sample } from './sample.ts'

/** A valid request of every endpoint; a new endpoint does not compile without one. */
export const samplesFor = (uid: string): Record<EndpointName, Sample> => ({
  ...accountSamples(uid),
  ...alertSamples(uid),
  ...apiKeySamples(uid),
  ...assignmentSamples(uid),
  ...communitySamples(uid),
  ...courseSamples(uid),
  ...licenseSamples(uid),
  ...newsletterSamples(uid),
  ...peopleSamples(uid),
  ...savedViewSamples(uid),
  ...settingsSamples(),
  ...supportSamples(uid),
  ...teamSamples(uid),
  ...webhookSamples(uid),
})
