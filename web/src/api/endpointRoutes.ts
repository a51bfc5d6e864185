import { type keepAccount, keepAccountRoute } from '@resguardo/contract/auth/account'
import {
  type editAdmin,
  editAdminRoute,
  type readAdmin,
  readAdminsRoute,
} from '@resguardo/contract/people/admins'
import {
  type auth,
  authRoute,
  type confirm,
  confirmRoute,
  type geolocation,
  geolocationRoute,
  type publicSettings,
  publicSettingsRoute,
  type register,
  registerRoute,
  type reset,
  resetRoute,
  type signOut,
  signOutRoute,
  type staySignedIn,
  staySignedInRoute,
  type verify,
  verifyRoute,
} from '@resguardo/contract/auth/auth'
import {
  type courseContent,
  courseContentRoute,
  type readCourse,
  readCourseRoute,
  type recordProgress,
  recordProgressRoute,
} from '@resguardo/contract/learning/courses'
import type { Endpoint, Route } from '@resguardo/contract/platform/endpoints/endpoint'
import { type lookUpInvite, lookUpInviteRoute } from '@resguardo/contract/teams/invites'
import {
  type readLicense,
  readLicenseRoute,
  type startTrial,
  startTrialRoute,
} from '@resguardo/contract/licensing/licenses'
import { type useMonth, useMonthRoute } from '@resguardo/contract/licensing/orders'
import {
  type askPasskeyAuth,
  askPasskeyAuthRoute,
  type passkeyAuth,
  passkeyAuthRoute,
} from '@resguardo/contract/auth/passkeys'

/*
 * Endpoints of the first page load without their schemas: schemas and zod would be a tenth of what a slow
 * phone downloads. Forms take their endpoint from the contract. The compiler checks every route against its
 * endpoint; `build/routesPlugin.ts` keeps the schemas out.
 */

/** `call` reads only operation, method and path, never the schemas. */
export const routeOnly = <E extends Endpoint>(route: Pick<E, keyof Route>) => route as E

export const authCall = routeOnly<typeof auth>(authRoute)
export const registerCall = routeOnly<typeof register>(registerRoute)
export const lookUpInviteCall = routeOnly<typeof lookUpInvite>(lookUpInviteRoute)
export const publicSettingsCall = routeOnly<typeof publicSettings>(publicSettingsRoute)
export const geolocationCall = routeOnly<typeof geolocation>(geolocationRoute)
export const verifyCall = routeOnly<typeof verify>(verifyRoute)
export const resetCall = routeOnly<typeof reset>(resetRoute)
export const confirmCall = routeOnly<typeof confirm>(confirmRoute)
export const passkeyOptionsCall = routeOnly<typeof askPasskeyAuth>(askPasskeyAuthRoute)
export const passkeyAuthCall = routeOnly<typeof passkeyAuth>(passkeyAuthRoute)
export const keepAccountCall = routeOnly<typeof keepAccount>(keepAccountRoute)
export const staySignedInCall = routeOnly<typeof staySignedIn>(staySignedInRoute)
export const signOutCall = routeOnly<typeof signOut>(signOutRoute)
export const readAdminsCall = routeOnly<typeof readAdmin>(readAdminsRoute)
export const editAdminCall = routeOnly<typeof editAdmin>(editAdminRoute)
export const readCourseCall = routeOnly<typeof readCourse>(readCourseRoute)
export const recordProgressCall = routeOnly<typeof recordProgress>(recordProgressRoute)
export const courseContentCall = routeOnly<typeof courseContent>(courseContentRoute)
export const readLicenseCall = routeOnly<typeof readLicense>(readLicenseRoute)
export const startTrialCall = routeOnly<typeof startTrial>(startTrialRoute)
/** Renamed: lint rules take a function called `use...` for a React hook. */
export const takeMonthCall = routeOnly<typeof useMonth>(useMonthRoute)
