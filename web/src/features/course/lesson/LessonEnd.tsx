import { entryOf, moduleOf, nextModule, nextSubmodule } from '@resguardo/contract/learning/progress'
import { Suspense } from 'react'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { cx } from '#ui/cx.ts'
import type { CourseMessage } from '../course.messages.ts'
import { ForwardIcon, VisitedIcon } from '../courseIcons.tsx'
import { useCoursePaths, useGuest } from '../guest/guestContext.ts'
import styles from './LessonViewer.module.css'
import { useLesson } from './lessonContext.ts'
import { ModuleOutro } from '../slides/end/lazySlides.ts'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { useLessonItems } from '../slides/end/useLessonItems.ts'
import { useMarkVisited } from '../useCourse.ts'
import { useCourseNames } from '../useCourseNames.ts'

type LessonEndProps = {
  /** The last slide is shown: the next step becomes the primary button. */
  prominent: boolean
}

/** Below the slides: whether the lesson is completed, and links to what comes next. */
export function LessonEnd({ prominent }: LessonEndProps) {
  const say = useSay<CourseMessage | SlideMessage>()
  const names = useCourseNames()
  const markVisited = useMarkVisited()
  const { lesson, course, visited } = useLesson()
  const { submodules } = course
  const guest = useGuest()
  const { submodule } = useCoursePaths()
  const module = moduleOf(submodules, lesson.id)
  const lessonAfter = nextSubmodule(submodules, lesson.id)
  // Without an account, a module ends with what an account opens.
  const moduleAfter = module && !guest && nextModule(submodules, module)
  const entry = moduleAfter && entryOf(submodules, moduleAfter, visited)
  const over = !lessonAfter && !entry
  const missing = useLessonItems().missing.length
  return (
    <>
      {prominent && module && !lessonAfter && !guest && (
        <Suspense fallback={null}>
          <ModuleOutro module={module} />
        </Suspense>
      )}
      <footer className={styles.end} data-print="no">
        {prominent && lessonAfter && (
          <LinkButton to={submodule(lessonAfter)}>
            {say('lesson.nextLesson', { title: names.submodule(lessonAfter) })}
            <ForwardIcon size={20} />
          </LinkButton>
        )}
        {moduleAfter && entry && (
          <LinkButton to={submodule(entry)} kind={prominent && !lessonAfter ? 'primary' : 'secondary'}>
            {say('lesson.nextModule')}: {names.module(moduleAfter)}
            <ForwardIcon size={20} />
          </LinkButton>
        )}
        {prominent && over && guest?.end}
        {prominent && over && !guest && <p>{say('lesson.allDone')}</p>}
        {prominent && over && !guest && (
          <LinkButton to={paths.dashboard}>{say('lesson.backToDashboard')}</LinkButton>
        )}
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
