import type { CutSlide } from '@resguardo/contract/lessons/cutLesson'
import { tickKey } from '@resguardo/contract/learning/tickRules'
import { Suspense, useEffect, useMemo } from 'react'
import { useSay } from '#i18n/say.tsx'
import { afterPaint } from '#api/files/afterPaint.ts'
import { Button } from '#ui/controls/Button.tsx'
import { BackIcon, CheckIcon } from '#ui/icons.tsx'
import { Scene } from '#ui/display/Scene.tsx'
import { SegmentedBar } from '#ui/display/progress/SegmentedBar.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { ReadAloud } from '../aloud/ReadAloud.tsx'
import type { CourseMessage } from '../course.messages.ts'
import { ForwardIcon, ReadIcon, ResumeIcon } from '../courseIcons.tsx'
import { LeaveLink } from './LeaveLink.tsx'
import { LessonEnd } from './LessonEnd.tsx'
import { OnwardLink } from './OnwardLink.tsx'
import styles from './LessonViewer.module.css'
import { pagesOf } from './lessonPages.ts'
import { LessonProvider, type LessonContextValue } from './lessonContext.ts'
import { ReadingView } from './ReadingView.tsx'
import { LockScreens, preloadSlides } from '../slides/end/lazySlides.ts'
import { SlideView } from '../slides/SlideView.tsx'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { SideBySide } from '../pairing/SideBySide.tsx'
import { ReopenedCard } from '../ticks/reopened/ReopenedCard.tsx'
import { usePlan } from '../ticks/usePlan.ts'
import { useCourse } from '../useCourse.ts'
import { useCourseNames } from '../useCourseNames.ts'
import { useSlideKeys } from './useSlideKeys.ts'
import { useSlides } from './useSlides.ts'
import { useSwipe } from './useSwipe.ts'

/** The slides of a submodule: one at a time with buttons, keys or swipes, or all on one page. */
export function LessonViewer({ lesson, course, visited }: LessonContextValue) {
  const say = useSay<CourseMessage | SlideMessage>()
  const names = useCourseNames()
  const context = useMemo(() => ({ lesson, course, visited }), [lesson, course, visited])
  const { slides } = lesson
  const pages = useMemo(() => pagesOf(slides), [slides])
  const { reopened, own, readerState } = usePlan(useCourse())
  const changed = reopened.filter((one) => one.lesson === lesson.id)
  const { index, last, all, turned, resumeAt, heading, show, readAll } = useSlides(
    lesson.id,
    pages,
    visited.has(lesson.id) && changed.length === 0,
  )
  const swipe = useSwipe({ left: () => show(index + 1), right: () => show(index - 1) })
  useSlideKeys({ index, last, show }, !all)
  // The first slide loads without them; the reader who goes on finds them loaded.
  const goesOn = index > 0
  useEffect(() => {
    return goesOn ? afterPaint(() => void preloadSlides().catch(() => undefined)) : undefined
  }, [goesOn])
  const page = pages[index]
  const slide = page?.slide
  const total = pages.length
  const listed = slide && itemToSet(slide, slides)
  const key = listed && tickKey(readerState.phone, listed)
  const open = key && readerState.ticks[key]?.state !== 'set' ? key : undefined

  return (
    <LessonProvider value={context}>
      <ReopenedCard here reopened={changed} own={own} readerState={readerState} />
      {resumeAt !== null && (
        <div className={styles.resume} data-print="no">
          <p>{say('lesson.resumeAt', { current: resumeAt + 1, total })}</p>
          <Button icon={<ResumeIcon size={20} />} onClick={() => show(resumeAt)}>
            {say('lesson.resume')}
          </Button>
        </div>
      )}
      {all ? (
        <ReadingView heading={heading} onClose={() => show(index)} />
      ) : (
        <section className={styles.viewer} aria-label={say('lesson.viewer')} {...swipe}>
          <VisuallyHidden>{say('lesson.keys')}</VisuallyHidden>
          <div className={styles.head}>
            <div className={styles.bar} data-lesson-bar="" data-print="no">
              <LeaveLink />
              <div className={styles.progress}>
                <p className={styles.counter}>{say('lesson.slide', { current: index + 1, total })}</p>
                <SegmentedBar
                  label={names.submodule(lesson.id)}
                  done={index + 1}
                  total={total}
                  current={index}
                  hideText
                />
              </div>
              {slide && <ReadAloud slide={slide} />}
              <Button kind="quiet" icon={<ReadIcon size={20} />} onClick={readAll}>
                <span className={styles.word}>{say('lesson.read')}</span>
              </Button>
            </div>
            <SideBySide {...{ pages, index, show, heading }} />
          </div>
          <div key={page?.id} className={styles.slide} data-turned={turned || undefined}>
            {index === 0 && lesson.scene && <Scene scene={lesson.scene} />}
            {page && <SlideView slide={page.slide} part={page} heading={heading} />}
          </div>
          {index === 0 && lesson.lockScreen && (
            <div data-pair>
              <Suspense>
                <LockScreens lesson={lesson} />
              </Suspense>
            </div>
          )}
          <div className={styles.moves} data-print="no">
            <Button
              kind="secondary"
              icon={<BackIcon size={20} />}
              disabled={index === 0}
              onClick={() => show(index - 1)}
            >
              <span className={styles.word}>{say('lesson.previous')}</span>
            </Button>
            {index < last && (
              <Button kind={open ? 'quiet' : 'primary'} onClick={() => show(index + 1)}>
                {say(open ? 'lesson.later' : 'lesson.next')}
                {!open && <ForwardIcon size={20} />}
              </Button>
            )}
            {open && (
              <Button
                icon={<CheckIcon size={20} />}
                onClick={() => {
                  own.change([open], 'set', readerState.version)
                  show(index + 1)
                }}
              >
                {say('lesson.done')}
              </Button>
            )}
            {index === last && <OnwardLink />}
          </div>
        </section>
      )}
      {(index === last || all) && <LessonEnd linked={all} />}
    </LessonProvider>
  )
}

/** The item that a slide's steps set, if this phone has them and the lesson's checklist has the item. */
function itemToSet(slide: CutSlide, slides: readonly CutSlide[]): string | undefined {
  if (slide.type !== 'steps' || slide.steps.length === 0) return undefined
  const listed = slides.some(
    (one) => one.type === 'checklist' && one.items.some(({ id }) => id === slide.item),
  )
  return listed ? slide.item : undefined
}
