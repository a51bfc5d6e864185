import { Suspense } from 'react'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { cx } from '#ui/cx.ts'
import type { CourseMessage } from '../course.messages.ts'
import { VisitedIcon } from '../courseIcons.tsx'
import { useGuest } from '../guest/guestContext.ts'
import styles from './LessonViewer.module.css'
import { useLesson } from './lessonContext.ts'
import { OnwardLink, useOnward } from './OnwardLink.tsx'
import { ModuleOutro } from '../slides/end/lazySlides.ts'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { useLessonItems } from '../slides/end/useLessonItems.ts'
import { useMarkVisited } from '../useCourse.ts'

type LessonEndProps = {
  /** Shows the link to what follows, which a last slide has among its buttons. */
  linked: boolean
}

/** Below the last slide: the end of a module, and whether the lesson is completed. */
export function LessonEnd({ linked }: LessonEndProps) {
  const say = useSay<CourseMessage | SlideMessage>()
  const markVisited = useMarkVisited()
  const { lesson, visited } = useLesson()
  const guest = useGuest()
  const { module, lessonAfter, entry } = useOnward()
  const over = !lessonAfter && !entry
  const missing = useLessonItems().missing.length
  return (
    <>
      {module && !lessonAfter && !guest && (
        <Suspense fallback={null}>
          <ModuleOutro module={module} />
        </Suspense>
      )}
      <footer className={styles.end} data-print="no">
        {linked && <OnwardLink />}
        {over && guest?.end}
        {over && !guest && <p>{say('lesson.allDone')}</p>}
        {over && !guest && <LinkButton to={paths.dashboard}>{say('lesson.backToDashboard')}</LinkButton>}
        {visited.has(lesson.id) ? (
          <p className={cx(styles.marked, missing === 0 && styles.complete)}>
            <VisitedIcon size={20} aria-hidden="true" />
            {missing > 0 ? say('slides.end.read', { count: missing }) : say('lesson.marked')}
            <Button kind="quiet" onClick={() => markVisited(lesson.id, false)}>
              {say('lesson.unmark')}
            </Button>
          </p>
        ) : (
          <Button
            kind="secondary"
            icon={<VisitedIcon size={20} />}
            onClick={() => markVisited(lesson.id, true)}
          >
            {say('lesson.mark')}
          </Button>
        )}
      </footer>
    </>
  )
}
