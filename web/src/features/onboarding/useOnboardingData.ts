import { readAdmin } from '@resguardo/contract/people/admins'
import { readCourse } from '@resguardo/contract/learning/courses'
import { readLicense } from '@resguardo/contract/licensing/licenses'
import { readBrand } from '@resguardo/contract/teams/teamSettings'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { landingGuide } from '#help/guides.ts'
import { useLanguage } from '#i18n/language.ts'
import type { SessionUser } from '#session/session.ts'
import { catalogueQuery } from './device/device.queries.ts'
import { guessDevice } from './device/deviceCatalogue.ts'
import type { GuestStart, OnboardingData } from './onboardingSteps.ts'

/** Loads the data that the steps need; null until all of it has arrived. */
export function useOnboardingData(user: SessionUser, guest: GuestStart | null) {
  const course = useQuery(query(readCourse, { query: { uid: user.uid } }))
  const admin = useQuery(query(readAdmin, { query: { uid: user.uid } }))
  const license = useQuery(query(readLicense, {}))
  const catalogue = useQuery(catalogueQuery)
  const landing = useQuery(landingGuide.query(useLanguage().language))
  // Optional: nothing waits for the suggestion, and nothing fails with it.
  const brand = useQuery(query(readBrand, {}))
  const guess = useMemo(() => guessDevice(navigator), [])

  const all = [course, admin, license, catalogue, landing]
  const person = admin.data?.[0]
  const known: OnboardingData | null =
    course.data && person && license.data && catalogue.data && landing.data
      ? {
          user,
          guess,
          // An account that has a course is not new: what is here may be of another reader.
          guest: course.data.profile ? null : guest,
          course: course.data,
          admin: person,
          license: license.data,
          catalogue: catalogue.data,
          profiles: landing.data.profiles,
          suggested: brand.data?.brand?.profile ?? null,
        }
      : null
  return {
    known,
    failure: failureOf(all.find(({ error }) => error)?.error),
    retry: () => {
      for (const one of all) if (one.isError) void one.refetch()
    },
  }
}
