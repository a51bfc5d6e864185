import type { EndpointName } from './endpoints.ts'
import { accountSamples } from './samples/account.ts'
import { alertSamples } from './samples/alerts.ts'
import { communitySamples } from './samples/community.ts'
import { courseSamples } from './samples/course.ts'
import { licenseSamples } from './samples/license.ts'
import { newsletterSamples } from './samples/newsletter.ts'
import { peopleSamples } from './samples/people.ts'
import { settingsSamples } from './samples/settings.ts'
import { supportSamples } from './samples/support.ts'
import { teamSamples } from './samples/team.ts'
import { webhookSamples } from './samples/webhooks.ts'
import type { Sample } from './samples/sample.ts'

/** A valid request of every endpoint; a new endpoint does not compile without one. */
export const samplesFor = (uid: string): Record<EndpointName, Sample> => ({
  ...accountSamples(uid),
  ...alertSamples(uid),
  ...communitySamples(uid),
  ...courseSamples(uid),
  ...licenseSamples(uid),
  ...newsletterSamples(uid),
  ...peopleSamples(uid),
  ...settingsSamples(),
  ...supportSamples(uid),
  ...teamSamples(uid),
  ...webhookSamples(uid),
})
