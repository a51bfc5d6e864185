import type * as account from '@resguardo/contract/auth/account'
import type * as admins from '@resguardo/contract/people/admins'
import type * as auth from '@resguardo/contract/auth/auth'
import type * as courses from '@resguardo/contract/learning/courses'
import type { Endpoint } from '@resguardo/contract/platform/endpoint'
import type * as invites from '@resguardo/contract/teams/invites'
import type * as licenses from '@resguardo/contract/licensing/licenses'
import type * as orders from '@resguardo/contract/licensing/orders'
import type * as passkeys from '@resguardo/contract/auth/passkeys'

/*
 * Endpoints of the first page load without their schemas: schemas and zod would be a tenth of what a slow
 * phone downloads. Forms take their endpoint from the contract. The compiler checks every value against it.
 */
type EndpointRoute<E extends Endpoint> = Pick<E, 'operation' | 'method' | 'path'>

/** `call` reads only operation, method and path, never the schemas. */
export const routeOnly = <E extends Endpoint>(route: EndpointRoute<E>) => route as E

export const authCall = routeOnly<typeof auth.auth>({
  operation: 'auth',
  method: 'POST',
  path: 'v2/public/auth',
})
export const registerCall = routeOnly<typeof auth.register>({
  operation: 'register',
  method: 'POST',
  path: 'v2/public/register',
})
export const lookUpInviteCall = routeOnly<typeof invites.lookUpInvite>({
  operation: 'lookUpInvite',
  method: 'POST',
  path: 'v2/public/invite',
})
export const publicSettingsCall = routeOnly<typeof auth.publicSettings>({
  operation: 'publicSettings',
  method: 'GET',
  path: 'v2/public/settings',
})
export const geolocationCall = routeOnly<typeof auth.geolocation>({
  operation: 'geolocation',
  method: 'GET',
  path: 'v2/public/geolocation',
})
export const verifyCall = routeOnly<typeof auth.verify>({
  operation: 'verify',
  method: 'POST',
  path: 'v2/public/verify',
})
export const resetCall = routeOnly<typeof auth.reset>({
  operation: 'reset',
  method: 'POST',
  path: 'v2/public/reset',
})
export const confirmCall = routeOnly<typeof auth.confirm>({
  operation: 'confirm',
  method: 'POST',
  path: 'v2/public/confirm',
})
export const passkeyOptionsCall = routeOnly<typeof passkeys.askPasskeyAuth>({
  operation: 'askPasskeyAuth',
  method: 'POST',
  path: 'v2/public/passkey/options',
})
export const passkeyAuthCall = routeOnly<typeof passkeys.passkeyAuth>({
  operation: 'passkeyAuth',
  method: 'POST',
  path: 'v2/public/passkey',
})
export const keepAccountCall = routeOnly<typeof account.keepAccount>({
  operation: 'keepAccount',
  method: 'POST',
  path: 'v2/public/keep',
})
export const staySignedInCall = routeOnly<typeof auth.staySignedIn>({
  operation: 'session',
  method: 'PUT',
  path: 'v2/session',
})
export const signOutCall = routeOnly<typeof auth.signOut>({
  operation: 'session',
  method: 'DELETE',
  path: 'v2/session',
})
export const readAdminsCall = routeOnly<typeof admins.readAdmin>({
  operation: 'readAdmins',
  method: 'GET',
  path: 'v2/admin',
})
export const editAdminCall = routeOnly<typeof admins.editAdmin>({
  operation: 'editAdmin',
  method: 'PUT',
  path: 'v2/admin',
})
export const readCourseCall = routeOnly<typeof courses.readCourse>({
  operation: 'readCourse',
  method: 'GET',
  path: 'v2/course',
})
export const recordProgressCall = routeOnly<typeof courses.recordProgress>({
  operation: 'progress',
  method: 'PUT',
  path: 'v2/course',
})
export const courseContentCall = routeOnly<typeof courses.courseContent>({
  operation: 'courseContent',
  method: 'GET',
  path: 'v2/course/content/{file}',
})
export const readLicenseCall = routeOnly<typeof licenses.readLicense>({
  operation: 'readLicense',
  method: 'GET',
  path: 'v2/license',
})
export const startTrialCall = routeOnly<typeof licenses.startTrial>({
  operation: 'startTrial',
  method: 'POST',
  path: 'v2/license/trial',
})
/** Renamed: lint rules take a function called `use...` for a React hook. */
export const takeMonthCall = routeOnly<typeof orders.useMonth>({
  operation: 'useMonth',
  method: 'POST',
  path: 'v2/license/months',
})
