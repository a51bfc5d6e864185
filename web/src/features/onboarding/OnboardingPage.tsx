import { readAdmins } from '@resguardo/contract/admins'
import { readCourse } from '@resguardo/contract/courses'
import { readLicense } from '@resguardo/contract/licenses'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf } from '#api/failure.ts'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { type SessionUser, useSession } from '#session/session.ts'
import { useSayFailure } from '#session/useSayFailure.ts'
import { Alert } from '#ui/Alert.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { catalogueQuery } from './device/device.queries.ts'
import { guessOf } from './device/devices.ts'
import { Onboarding } from './Onboarding.tsx'
import type { OnboardingMessage } from './onboarding.messages.ts'

/** Five steps from signing up to the first slide: welcome, device, profile, newsletter, review. */
export function OnboardingPage() {
  const user = useSession()
  return user && <LoadedOnboarding key={user.uid} user={user} />
}

function LoadedOnboarding({ user }: { user: SessionUser }) {
  const say = useSay<OnboardingMessage>()
  const sayFailure = useSayFailure()
  const course = useQuery(query(readCourse, { query: { uid: user.uid } }))
  const admin = useQuery(query(readAdmins, { query: { uid: user.uid } }))
  const license = useQuery(query(readLicense, {}))
  const catalogue = useQuery(catalogueQuery)
  const guess = useMemo(() => guessOf(navigator), [])

  const person = admin.data?.[0]
  if (course.data && person && license.data && catalogue.data) {
    const data = { course: course.data, admin: person, license: license.data, catalogue: catalogue.data }
    return <Onboarding known={{ user, guess, ...data }} />
  }

  const all = [course, admin, license, catalogue]
  const failure = failureOf(all.find(({ error }) => error)?.error)
  const retry = () => {
    for (const one of all) if (one.isError) void one.refetch()
  }
  return (
    <>
      <PageTitle title={say('onboarding.step.welcome')} />
      {failure ? (
        <Alert title={say('onboarding.failed')} requestId={failure.requestId} onRetry={retry}>
          {sayFailure(failure)}
        </Alert>
      ) : (
        <Waiting while skeleton={<Skeleton lines={6} />} />
      )}
    </>
  )
}
