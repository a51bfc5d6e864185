import type { AnswerSteps } from '@resguardo/contract/assistant/assistant'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lessonQuery } from '#features/course/course.queries.ts'
import { StepsProvider, type StepsContextValue } from '#features/course/lesson/lessonContext.ts'
import { Absence } from '#features/course/slides/Absence.tsx'
import { BeforeStepsNote } from '#features/course/slides/BeforeStepsNote.tsx'
import { StepView } from '#features/course/slides/StepView.tsx'
import { useCourse } from '#features/course/useCourse.ts'
import { useLanguage } from '#i18n/language.ts'

const noSources: StepsContextValue['lesson']['sources'] = {}

/** Steps on the phone from an answer, shown as in the lesson. */
export function AnswerStepsView({ way }: { way: AnswerSteps }) {
  const { lesson: id, before, steps, notAvailable, osType: named } = way
  const { language } = useLanguage()
  const { course, submodules } = useCourse()
  // Steps of a system that the reader asked about are drawn as that system, not as their own phone.
  const { device, osType } = named
    ? { device: null, osType: named }
    : { device: course?.device ?? null, osType: course?.osType ?? null }
  // The lesson adds source names and links to what a step requires; the steps are shown without it too.
  const { data } = useQuery(lessonQuery(id, language))
  const stepsContext = useMemo(
    (): StepsContextValue => ({
      lesson: data?.id === id ? data : { id, sources: noSources, slides: [] },
      course: { submodules, osType, device },
    }),
    [data, device, id, osType, submodules],
  )
  const isOneOfSeveral = steps.length + notAvailable.length > 1
  return (
    <StepsProvider value={stepsContext}>
      {before && <BeforeStepsNote text={before} />}
      {steps.map((step, index) => (
        <StepView key={index} step={step} named={isOneOfSeveral} />
      ))}
      {notAvailable.map((gap, index) => (
        <Absence key={index} gap={gap} named={isOneOfSeveral} />
      ))}
    </StepsProvider>
  )
}
