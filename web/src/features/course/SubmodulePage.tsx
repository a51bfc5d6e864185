import { slidesFor } from '@resguardo/contract/reader'
import { moduleOf } from '@resguardo/contract/progress'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { BlockScreen } from './BlockScreen.tsx'
import type { CourseMessage } from './course.messages.ts'
import { LessonFailed, lessonQuery } from './course.queries.ts'
import { LessonViewer } from './LessonViewer.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import styles from './SubmodulePage.module.css'
import { useCourse } from './useCourse.ts'
import { useCourseNames } from './useCourseNames.ts'
import { useReader } from './useReader.ts'

/** /course/submodules/{id}: the module viewer with one submodule. */
export function SubmodulePage() {
  const { id = '' } = useParams()
  const names = useCourseNames()
  return (
    <div className={styles.page} data-lesson>
      <PageTitle title={names.submodule(id)} />
      <Submodule key={id} id={id} />
    </div>
  )
}

function Submodule({ id }: { id: string }) {
  const say = useSay<CourseMessage>()
  // Lesson and course are asked for side by side: one does not wait for the other.
  const found = useQuery(lessonQuery(id))
  const { course, submodules, visited, waiting, failure, retry } = useCourse()
  const reader = useReader(course)
  const lesson = found.data
  const slides = useMemo(() => (lesson && reader ? slidesFor(lesson, reader) : []), [lesson, reader])

  if (failure) return <LoadFailed failure={failure} onRetry={retry} />
  if (course && !course.profile)
    return (
      <EmptyState
        title={say('lesson.noPhone.title')}
        action={<LinkButton to={paths.welcome}>{say('lesson.noPhone.action')}</LinkButton>}
      >
        {say('lesson.noPhone.text')}
      </EmptyState>
    )
  const absent = course && !moduleOf(submodules, id)
  if (absent || (lesson && reader && slides.length === 0))
    return (
      <EmptyState
        title={say('lesson.notYours.title')}
        action={<LinkButton to={paths.dashboard}>{say('lesson.backToDashboard')}</LinkButton>}
      >
        {say('lesson.notYours.text')}
      </EmptyState>
    )
  if (found.error && !lesson) {
    const refused = found.error instanceof LessonFailed ? found.error.failure : null
    if (refused?.status === 403) return <BlockScreen id={id} />
    return <LoadFailed failure={refused} onRetry={() => void found.refetch()} />
  }
  return (
    <Waiting while={waiting || !lesson || !reader} skeleton={<Skeleton shape="card" lines={2} />}>
      {lesson && reader && <LessonViewer {...{ lesson, reader, slides, submodules, visited }} />}
    </Waiting>
  )
}
