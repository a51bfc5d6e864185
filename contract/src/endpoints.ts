import type { Endpoint } from './endpoint.ts'
import { accountEndpoints } from './endpoints/account.ts'
import { alertEndpoints } from './endpoints/alerts.ts'
import { communityEndpoints } from './endpoints/community.ts'
import { courseEndpoints } from './endpoints/course.ts'
import { licenseEndpoints } from './endpoints/license.ts'
import { newsletterEndpoints } from './endpoints/newsletter.ts'
import { peopleEndpoints } from './endpoints/people.ts'
import { settingsEndpoints } from './endpoints/settings.ts'
import { supportEndpoints } from './endpoints/support.ts'
import { teamEndpoints } from './endpoints/team.ts'
import { webhookEndpoints } from './endpoints/webhooks.ts'

/** Every endpoint of the v2 API by name; OpenAPI, the test caller and the coverage list read this table. */
export const endpoints = {
  ...accountEndpoints,
  ...peopleEndpoints,
  ...teamEndpoints,
  ...courseEndpoints,
  ...supportEndpoints,
  ...communityEndpoints,
  ...licenseEndpoints,
  ...settingsEndpoints,
  ...webhookEndpoints,
  ...alertEndpoints,
  ...newsletterEndpoints,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
