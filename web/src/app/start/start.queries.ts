import type { Profile } from '@resguardo/contract/devices/profile'
import type { Course } from '@resguardo/contract/learning/courses'
import { type readStart, readStartRoute, type Start } from '@resguardo/contract/learning/start'
import type { Language } from '@resguardo/contract/platform/languages'
import { routeOnly } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'
import { guestId } from '#features/course/guest/guestContext.ts'
import type { GuestPhone } from '#features/course/guest/guestStorage.ts'

const readStartCall = routeOnly<typeof readStart>(readStartRoute)

/** The open lessons, all in one answer: after it, reading on needs no network. */
export const startQuery = ({ osType, version }: GuestPhone, lang: Language) => ({
  ...query(readStartCall, { query: { lang, osType, ...(version && { version }) } }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The course that lessons of a profile expect around them. */
export const guestCourse = (
  { modules, submodules }: Start,
  { osType, version }: GuestPhone,
  profile: Profile,
): Course => ({
  uid: guestId,
  profile,
  osType,
  device: null,
  version,
  visitedSubmodules: [],
  license: 'none',
  modules: { [profile]: modules },
  submodules,
})
