import { account } from './catalogue/account.messages.ts'
import { admins } from './catalogue/admins.messages.ts'
import { alerts } from './catalogue/alerts.messages.ts'
import { auth } from './catalogue/auth.messages.ts'
import { community } from './catalogue/community.messages.ts'
import { courses } from './catalogue/courses.messages.ts'
import { generic } from './catalogue/generic.messages.ts'
import { invites } from './catalogue/invites.messages.ts'
import { licenses } from './catalogue/licenses.messages.ts'
import { logs } from './catalogue/logs.messages.ts'
import { newsletter } from './catalogue/newsletter.messages.ts'
import { orders } from './catalogue/orders.messages.ts'
import { passkeys } from './catalogue/passkeys.messages.ts'
import { search } from './catalogue/search.messages.ts'
import { settings } from './catalogue/settings.messages.ts'
import { speech } from './catalogue/speech.messages.ts'
import { stepReports } from './catalogue/stepReports.messages.ts'
import { support } from './catalogue/support.messages.ts'
import { teams } from './catalogue/teams.messages.ts'
import { ticks } from './catalogue/ticks.messages.ts'
import { users } from './catalogue/users.messages.ts'
import { webhooks } from './catalogue/webhooks.messages.ts'

/**
 * The error catalogue of spec 8, one file per noun. A key is an operation prefix plus the HTTP status; the
 * prefix `i` matches any operation. The texts are ICU messages.
 */
export const catalogue = {
  ...generic,
  ...auth,
  ...admins,
  ...account,
  ...teams,
  ...invites,
  ...licenses,
  ...logs,
  ...settings,
  ...users,
  ...courses,
  ...stepReports,
  ...orders,
  ...passkeys,
  ...ticks,
  ...search,
  ...support,
  ...community,
  ...newsletter,
  ...speech,
  ...alerts,
  ...webhooks,
}
export type CatalogueKey = keyof typeof catalogue

/** The message key of a status: that of the operation if there is one, else `i` + status, else `unmapped`. */
export function messageKey(operation: string, status: number): CatalogueKey {
  const specificKey = `${operation}${status}`
  if (specificKey in catalogue) return specificKey as CatalogueKey // checked by the line above
  const genericKey = `i${status}`
  return genericKey in catalogue ? (genericKey as CatalogueKey) : 'unmapped' // checked by the line above
}
