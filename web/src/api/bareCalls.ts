import type * as account from '@resguardo/contract/account'
import type * as admins from '@resguardo/contract/admins'
import type * as auth from '@resguardo/contract/auth'
import type * as courses from '@resguardo/contract/courses'
import type { Endpoint } from '@resguardo/contract/endpoint'
import type * as invites from '@resguardo/contract/invites'
import type * as licenses from '@resguardo/contract/licenses'
import type * as orders from '@resguardo/contract/orders'
import type * as passkeys from '@resguardo/contract/passkeys'

/*
 * Endpoints of the first page load without their schemas: schemas and zod would be a tenth of what a slow
 * phone downloads. Forms take their endpoint from the contract. The compiler checks every value against it.
 */
type Bare<E extends Endpoint> = Pick<E, 'operation' | 'method' | 'path'>

/** `call` reads only operation, method and path, never the schemas. */
export const bare = <E extends Endpoint>(parts: Bare<E>) => parts as E

export const authCall = bare<typeof auth.auth>({ operation: 'auth', method: 'POST', path: 'v2/public/auth' })
export const registerCall = bare<typeof auth.register>({
  operation: 'register',
  method: 'POST',
  path: 'v2/public/register',
})
export const lookUpInviteCall = bare<typeof invites.lookUpInvite>({
  operation: 'lookUpInvite',
  method: 'POST',
  path: 'v2/public/invite',
})
export const settingsCall = bare<typeof auth.publicSettings>({
  operation: 'publicSettings',
  method: 'GET',
  path: 'v2/public/settings',
})
export const geolocationCall = bare<typeof auth.geolocation>({
  operation: 'geolocation',
  method: 'GET',
  path: 'v2/public/geolocation',
})
export const verifyCall = bare<typeof auth.verify>({
  operation: 'verify',
  method: 'POST',
  path: 'v2/public/verify',
})
export const resetCall = bare<typeof auth.reset>({
  operation: 'reset',
  method: 'POST',
  path: 'v2/public/reset',
})
export const confirmCall = bare<typeof auth.confirm>({
  operation: 'confirm',
  method: 'POST',
  path: 'v2/public/confirm',
})
export const askPasskeyAuthCall = bare<typeof passkeys.askPasskeyAuth>({
  operation: 'askPasskeyAuth',
  method: 'POST',
  path: 'v2/public/passkey/options',
})
export const passkeyAuthCall = bare<typeof passkeys.passkeyAuth>({
  operation: 'passkeyAuth',
  method: 'POST',
  path: 'v2/public/passkey',
})
export const keepAccountCall = bare<typeof account.keepAccount>({
  operation: 'keepAccount',
  method: 'POST',
  path: 'v2/public/keep',
})
export const stayCall = bare<typeof auth.staySignedIn>({
  operation: 'session',
  method: 'PUT',
  path: 'v2/session',
})
export const signOutCall = bare<typeof auth.signOut>({
  operation: 'session',
  method: 'DELETE',
  path: 'v2/session',
})
export const readAdminsCall = bare<typeof admins.readAdmin>({
  operation: 'readAdmins',
  method: 'GET',
  path: 'v2/admin',
})
export const editAdminCall = bare<typeof admins.editAdmin>({
  operation: 'editAdmin',
  method: 'PUT',
  path: 'v2/admin',
})
export const readCourseCall = bare<typeof courses.readCourse>({
  operation: 'readCourse',
  method: 'GET',
  path: 'v2/course',
})
export const recordProgressCall = bare<typeof courses.recordProgress>({
  operation: 'progress',
  method: 'PUT',
  path: 'v2/course',
})
export const courseContentCall = bare<typeof courses.courseContent>({
  operation: 'courseContent',
  method: 'GET',
  path: 'v2/course/content/{file}',
})
export const readLicenseCall = bare<typeof licenses.readLicense>({
  operation: 'readLicense',
  method: 'GET',
  path: 'v2/license',
})
export const startTrialCall = bare<typeof licenses.startTrial>({
  operation: 'startTrial',
  method: 'POST',
  path: 'v2/license/trial',
})
/** Renamed: lint rules take a function called `use...` for a React hook. */
export const takeMonthCall = bare<typeof orders.useMonth>({
  operation: 'useMonth',
  method: 'POST',
  path: 'v2/license/months',
})
