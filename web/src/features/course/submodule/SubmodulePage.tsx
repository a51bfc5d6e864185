import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import { moduleOf } from '@resguardo/contract/learning/progress'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from '#router'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import type { Failure } from '#api/failure.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import type { CourseMessage } from '../course.messages.ts'
import { LessonFailed, lessonQuery } from '../course.queries.ts'
import { LessonViewer } from '../lesson/LessonViewer.tsx'
import { LoadFailed } from '../placeholders/LoadFailed.tsx'
import { NoPhone } from '../placeholders/NoPhone.tsx'
import styles from './SubmodulePage.module.css'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { type CourseState, useCourse } from '../useCourse.ts'
import { useCourseNames } from '../useCourseNames.ts'

// Rare, and only after the server's refusal.
const { Part: LockedLesson } = lazyComponent(
  async () => (await import('../placeholders/LockedLesson.tsx')).LockedLesson,
)

/** /course/submodules/{id}: the viewer of one submodule. */
export function SubmodulePage() {
  const { id = '' } = useParams()
  return <Submodule key={id} id={id} />
}

function Submodule({ id }: { id: string }) {
  const say = useSay<CourseMessage | SlideMessage>()
  const names = useCourseNames()
  // Lesson and course are fetched in parallel.
  const result = useQuery(lessonQuery(id, useLanguage().language))
  const state = useCourse()
  const { course, submodules } = state
  const lesson = result.data
  const refused = result.error instanceof LessonFailed ? result.error.failure : null

  // Before a phone is chosen the server returns no lesson at all; then only its title shows that it exists.
  const unknown = refused?.status === 404 && !names.knows(id)
  const unused = course?.profile && (!moduleOf(submodules, id) || lesson?.slides.length === 0)
  const absence = unknown ? 'unknown' : unused && !result.isPending ? 'notYours' : null
  const name = lesson || names.knows(id) ? names.submodule(id) : say('lesson.title')

  return (
    <div className={styles.page} data-lesson>
      <PageTitle title={absence ? say(`lesson.${absence}.title`) : name} />
      {absence ? (
        <EmptyState
          title={say(`lesson.${absence}.text`)}
          action={<LinkButton to={paths.dashboard}>{say('lesson.backToDashboard')}</LinkButton>}
        />
      ) : (
        <Content
          {...{ id, lesson, refused, ...state }}
          failed={result.isError}
          onRetry={() => void result.refetch()}
        />
      )}
    </div>
  )
}

type ContentProps = CourseState & {
  id: string
  lesson: CutLesson | undefined
  /** Whether the lesson failed to load, and the server's refusal. */
  failed: boolean
  refused: Failure | null
  onRetry: () => void
}

/** The lesson, or what replaces it. */
function Content({ id, lesson, failed, refused, onRetry, ...state }: ContentProps) {
  const { course, visited, waiting, failure, retry } = state
  if (failure) return <LoadFailed failure={failure} onRetry={retry} />
  if (course && !course.profile) return <NoPhone />
  if (failed && !lesson)
    return refused?.status === 403 ? (
      <Suspense fallback={<Skeleton shape="card" lines={2} />}>
        <LockedLesson id={id} />
      </Suspense>
    ) : (
      <LoadFailed failure={refused} onRetry={onRetry} />
    )
  return (
    <Waiting while={waiting || !lesson} skeleton={<Skeleton shape="card" lines={2} />}>
      {lesson && course && <LessonViewer {...{ lesson, course, visited }} />}
    </Waiting>
  )
}
