import { Link, Navigate } from '#router'
import { LessonViewer } from '#features/course/lesson/LessonViewer.tsx'
import { useCourse } from '#features/course/useCourse.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { useOpenLessons } from './openLessonsContext.ts'
import type { StartMessage } from './start.messages.ts'
import styles from './start.module.css'

/** One of the open lessons. */
export function OpenLesson({ id }: { id: string }) {
  const say = useSay<StartMessage>()
  const { language } = useLanguage()
  const { course, visited } = useCourse()
  const lesson = useOpenLessons().find((one) => one.id === id)
  if (!lesson || !course) return <Navigate to={paths.start(language)} replace />
  return (
    <div className={styles.lesson} data-lesson>
      <PageTitle title={lesson.title} hidden />
      <LessonViewer {...{ lesson, course, visited }} />
      <p>
        <Link to={paths.start(language)}>{say('start.all')}</Link>
      </p>
    </div>
  )
}
