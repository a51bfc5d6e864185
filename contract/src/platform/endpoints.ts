import type { Endpoint } from './endpoint.ts'
import { accountEndpoints } from '../auth/auth.endpoints.ts'
import { alertEndpoints } from '../alerts/alerts.endpoints.ts'
import { communityEndpoints } from '../community/community.endpoints.ts'
import { courseEndpoints } from '../learning/learning.endpoints.ts'
import { licenseEndpoints } from '../licensing/licensing.endpoints.ts'
import { newsletterEndpoints } from '../newsletter/newsletter.endpoints.ts'
import { peopleEndpoints } from '../people/people.endpoints.ts'
import { settingsEndpoints } from '../settings/settings.endpoints.ts'
import { supportEndpoints } from '../support/support.endpoints.ts'
import { teamEndpoints } from '../teams/teams.endpoints.ts'
import { webhookEndpoints } from '../webhooks/webhooks.endpoints.ts'

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
