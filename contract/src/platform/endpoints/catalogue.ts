import { account } from '../../auth/account.messages.ts'
import { admins } from '../../people/admins.messages.ts'
import { alerts } from '../../alerts/alerts.messages.ts'
import { apiKeys } from '../../apiKeys/apiKeys.messages.ts'
import { assignments } from '../../assignments/assignments.messages.ts'
import { auth } from '../../auth/auth.messages.ts'
import { community } from '../../community/community.messages.ts'
import { courses } from '../../learning/courses.messages.ts'
import { generic } from '../generic.messages.ts'
import { invites } from '../../teams/invites.messages.ts'
import { licenses } from '../../licensing/licenses.messages.ts'
import { logs } from '../../people/logs/logs.messages.ts'
import { newsletter } from '../../newsletter/newsletter.messages.ts'
import { orders } from '../../licensing/orders.messages.ts'
import { pairing } from '../../learning/pairing.messages.ts'
import { peopleList } from '../../people/peopleList.messages.ts'
import { issuers } from '../../auth/issuers.messages.ts'
import { passkeys } from '../../auth/passkeys.messages.ts'
import { proof } from '../../auth/proof.messages.ts'
import { registration } from '../../auth/registration.messages.ts'
import { savedViews } from '../../savedViews/savedViews.messages.ts'
import { settings } from '../../settings/settings.messages.ts'
import { speech } from '../../assistant/speech.messages.ts'
import { stepReports } from '../../learning/stepReports.messages.ts'
import { supportRequest } from '../../support/request.messages.ts'
import { support } from '../../support/support.messages.ts'
import { teams } from '../../teams/teams.messages.ts'
import { ticks } from '../../learning/ticks.messages.ts'
import { trial } from '../../licensing/trial.messages.ts'
import { users } from '../../people/users.messages.ts'
import { webhooks } from '../../webhooks/webhooks.messages.ts'

/**
 * The error catalogue of spec 8, one file per noun. A key is an operation prefix plus the HTTP status; the
 * prefix `i` matches any operation. The texts are ICU messages.
 */
export const catalogue = {
  ...generic,
  ...auth,
  ...registration,
  ...proof,
  ...admins,
  ...peopleList,
  ...account,
  ...teams,
  ...assignments,
  ...invites,
  ...licenses,
  ...trial,
  ...logs,
  ...settings,
  ...users,
  ...courses,
  ...stepReports,
  ...orders,
  ...passkeys,
  ...ticks,
  ...pairing,
  ...support,
  ...supportRequest,
  ...community,
  ...newsletter,
  ...speech,
  ...alerts,
  ...webhooks,
  ...apiKeys,
  ...savedViews,
  ...issuers,
}
export type CatalogueKey = keyof typeof catalogue

const isCatalogueKey = (key: string): key is CatalogueKey => key in catalogue

/** The message key of a status: that of the operation if there is one, else `i` + status, else `unmapped`. */
export function messageKey(operation: string, status: number): CatalogueKey {
  const specificKey = `${operation}${status}`
  if (isCatalogueKey(specificKey)) return specificKey
  const genericKey = `i${status}`
  return isCatalogueKey(genericKey) ? genericKey : 'unmapped'
}
