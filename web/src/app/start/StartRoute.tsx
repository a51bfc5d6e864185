import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { openSample } from '@resguardo/contract/licensing/opens'
import { type ReactNode, useMemo, useState } from 'react'
import { Navigate, useParams, useSearchParams } from '#router'
import { failureOf } from '#api/failure.ts'
import { makeQueryClient } from '#api/queries.ts'
import { useHydrated } from '#features/auth/useHydrated.ts'
import { GuestProvider } from '#features/course/guest/guestContext.ts'
import { type GuestPhone, useGuestPhone } from '#features/course/guest/guestStorage.ts'
import { LoadFailed } from '#features/course/placeholders/LoadFailed.tsx'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import '#features/onboarding/device/startTexts.ts'
import { GuestEnd } from './GuestEnd.tsx'
import { OpenLesson } from './OpenLesson.tsx'
import { OpenLessons } from './OpenLessons.tsx'
import { OpenLessonsProvider } from './openLessonsContext.ts'
import { PhoneQuestion } from './PhoneQuestion.tsx'
import { StartFrame } from './StartFrame.tsx'
import { guestCourse, startQuery } from './start.queries.ts'
import { WorryQuestion } from './worries/WorryQuestion.tsx'

/** /start/{lang} and /start/{lang}/{lesson}: the first module without an account, kept in this browser. */
export function StartRoute() {
  const { lang, id } = useParams()
  const { language } = useLanguage()
  const user = useSession()
  const hydrated = useHydrated()
  const stored = useGuestPhone()
  const [params] = useSearchParams()
  const [client] = useState(makeQueryClient)
  // The prerendered page knows neither this browser nor the query string.
  const phone = hydrated ? stored : null
  const step = hydrated ? params.get('step') : null

  if (user) return <Navigate to={id ? paths.submodule(id) : paths.dashboard} replace />
  if (!lang) return <Navigate to={paths.start(language)} replace />
  return (
    <QueryClientProvider client={client}>
      <StartFrame wide={!!phone && !!id}>
        {!phone || step === '1' ? (
          <PhoneQuestion chosen={phone} />
        ) : (
          <OpenCourse phone={phone} id={id}>
            {id ? <OpenLesson key={id} id={id} /> : step === '2' ? <WorryQuestion /> : <OpenLessons />}
          </OpenCourse>
        )}
      </StartFrame>
    </QueryClientProvider>
  )
}

type OpenCourseProps = {
  phone: GuestPhone
  /** The lesson that is shown, if any. */
  id: string | undefined
  children: ReactNode
}

/** Gives its children the open lessons for a phone. */
function OpenCourse({ phone, id, children }: OpenCourseProps) {
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(startQuery(phone, language))
  const guest = useMemo(
    () =>
      data && {
        course: guestCourse(data, phone, data.lessons.find((one) => one.id === id)?.profile ?? 'basic'),
        plan: data.plan,
        end: (
          <GuestEnd
            locked={data.modules.filter((module) => !data.submodules[module] || module === openSample.module)}
          />
        ),
      },
    [data, phone, id],
  )
  if (error) return <LoadFailed failure={failureOf(error)} onRetry={() => void refetch()} />
  return (
    <Waiting while={!guest} skeleton={<Skeleton shape="card" lines={2} />}>
      {guest && data && (
        <GuestProvider value={guest}>
          <OpenLessonsProvider value={data.lessons}>{children}</OpenLessonsProvider>
        </GuestProvider>
      )}
    </Waiting>
  )
}
