import type { Course } from '@resguardo/contract/learning/courses'
import { opensLesson } from '@resguardo/contract/licensing/opens'
import type { Visited } from '@resguardo/contract/learning/progress'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '#router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { ModuleScene } from '#shared/scenes/ModuleScene.tsx'
import { paths } from '#paths'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { LockedLesson } from '../placeholders/LockedLesson.tsx'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { PrintIcon } from '../courseIcons.tsx'
import { IntroText } from '../slides/end/SlideInfoPanel.tsx'
import { LoadFailed } from '../placeholders/LoadFailed.tsx'
import { LessonProvider } from '../lesson/lessonContext.ts'
import { NoPhone } from '../placeholders/NoPhone.tsx'
import { PrintHeader } from '../lesson/PrintHeader.tsx'
import { SlideView } from '../slides/SlideView.tsx'
import { introQuery } from '../courseTexts.ts'
import { useCourse } from '../useCourse.ts'
import { useCourseNames } from '../useCourseNames.ts'
import { LessonsLoading } from './LessonsLoading.tsx'
import styles from './Plan.module.css'
import type { PlanMessage } from './plan.messages.ts'
import { useLessons } from './useLessons.ts'

/** /course/modules/{id}: all lessons of a module on one page, to read and to print. */
export function ModulePage() {
  const { id = '' } = useParams()
  const names = useCourseNames()
  const { submodules, waiting, failure, retry } = useCourse()
  const { language } = useLanguage()
  const intro = useQuery({
    ...introQuery('modules', id, language),
    enabled: Object.hasOwn(submodules, id),
  })
  return (
    <div className={cx(lists.page, styles.page, styles.module)}>
      <div className={styles.head}>
        <PageTitle title={names.module(id)} />
        <ModuleScene id={id} className={styles.scene} />
      </div>
      {failure ? (
        <LoadFailed failure={failure} onRetry={retry} />
      ) : (
        <Waiting while={waiting} skeleton={<Skeleton shape="card" lines={3} />}>
          {intro.data?.text && <IntroText intro={intro.data} />}
          {/* The lessons load meanwhile, and are shown once the introduction no longer moves them. */}
          <div className={styles.content} hidden={intro.isLoading}>
            <ModuleContent id={id} />
          </div>
        </Waiting>
      )}
    </div>
  )
}

/** The lessons of the module, or why there are none. */
function ModuleContent({ id }: { id: string }) {
  const say = useSay<PlanMessage | SlideMessage>()
  const { course, submodules, visited } = useCourse()
  const ids = Object.hasOwn(submodules, id) ? submodules[id] : undefined
  if (!course) return null
  if (!course.profile) return <NoPhone />
  if (!ids?.length)
    return (
      <EmptyState
        title={say('plan.module.none')}
        action={<LinkButton to={paths.dashboard}>{say('lesson.backToDashboard')}</LinkButton>}
      />
    )
  const { profile, license } = course
  const open = ids.filter((one) => opensLesson(license, { profile, submodules }, one))
  const locked = ids.find((one) => !open.includes(one))
  return (
    <>
      {open.length > 0 && <ModuleLessons ids={open} {...{ course, visited }} />}
      {locked && <LockedLesson id={locked} />}
    </>
  )
}

function ModuleLessons({
  ids,
  course,
  visited,
}: {
  ids: readonly string[]
  course: Course
  visited: Visited
}) {
  const say = useSay<PlanMessage>()
  const found = useLessons(ids, course)
  // A lesson that arrives early would move once those before it are there.
  const gap = found.waiting > 0 ? ids.findIndex((one) => !found.lessons.has(one)) : ids.length
  const shown = ids.slice(0, gap)
  return (
    <>
      <div data-print="no">
        <Button
          kind="secondary"
          icon={<PrintIcon size={20} />}
          pending={found.waiting > 0}
          onClick={() => print()}
        >
          {say('plan.print')}
        </Button>
      </div>
      <div className={styles.status}>
        <LessonsLoading found={found} total={ids.length} />
      </div>
      <div className={styles.whole}>
        {shown.flatMap((one) => {
          const lesson = found.lessons.get(one)
          if (!lesson) return []
          return [
            <section key={one} className={styles.whole} aria-labelledby={`lesson-${one}`}>
              <h2 id={`lesson-${one}`}>{lesson.title}</h2>
              <LessonProvider value={{ lesson, course, visited }}>
                <PrintHeader />
                {lesson.slides.map((slide) => (
                  <SlideView key={slide.id} slide={slide} />
                ))}
              </LessonProvider>
            </section>,
          ]
        })}
      </div>
    </>
  )
}
