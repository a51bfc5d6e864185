import type { EndpointName } from '@resguardo/contract/platform/endpoints/endpoints'
import { account } from './permissions/account.ts'
import { alerts } from './permissions/alerts.ts'
import { apiKeys } from './permissions/apiKeys.ts'
import { community } from './permissions/community.ts'
import { course } from './permissions/course.ts'
import { issuers } from './permissions/issuers.ts'
import { license } from './permissions/license.ts'
import { newsletter } from './permissions/newsletter.ts'
import { people } from './permissions/people.ts'
import { settings } from './permissions/settings.ts'
import { support } from './permissions/support.ts'
import { teamRows } from './permissions/team.ts'
import { webhooks } from './permissions/webhooks.ts'
import type { Public, MatrixRow } from './permissions/matrixRow.ts'

/**
 * The permission matrix of the security decisions, call by call: a new endpoint does not compile without a
 * row. If a row has `own`, the call is about the caller; else about a member of the team.
 */
export const permissionMatrix: Readonly<Record<EndpointName, MatrixRow | Public>> = {
  ...account,
  ...alerts,
  ...apiKeys,
  ...community,
  ...course,
  ...issuers,
  ...license,
  ...newsletter,
  ...people,
  ...settings,
  ...support,
  ...teamRows,
  ...webhooks,
}
