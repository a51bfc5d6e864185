import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { NoVoiceNote } from '../aloud/ReadAloud.tsx'
import type { CourseMessage } from '../course.messages.ts'
import styles from './LessonViewer.module.css'
import { LockScreens } from '../strip/lazyStripParts.ts'
import { Prose } from '../prose/Prose.tsx'
import type { SlideMessage } from '../slides/slides.messages.ts'
import { useCourseNames } from '../useCourseNames.ts'
import { type Intro as IntroOf, introQuery, type TextKind } from '../courseTexts.ts'

/** The locked screen before and after, and introductions of a lesson and its module, fetched in parallel. */
export function LessonIntro({ lesson }: { lesson: CutLesson }) {
  const { id, module, minutes } = lesson
  const say = useSay<CourseMessage | SlideMessage>()
  const goal = useCourseNames().goal(id)
  return (
    <>
      {lesson.lockScreen && (
        <div data-pair>
          <Suspense>
            <LockScreens lesson={lesson} />
          </Suspense>
        </div>
      )}
      <p className={styles.minutes}>
        {say('lesson.minutes', { minutes })}
        {goal && ` · ${goal}`}
      </p>
      <ReviewStatus lesson={lesson} />
      <div className={styles.intro}>
        <IntroDisclosure kind="submodules" id={id} label={say('lesson.about')} />
        <IntroDisclosure kind="modules" id={module} label={say('lesson.aboutModule')} />
      </div>
    </>
  )
}

/** When the lesson was checked, and against how many sources; each slide links to the page that says how. */
function ReviewStatus({ lesson: { lastReviewed, sources } }: { lesson: CutLesson }) {
  const say = useSay<SlideMessage>()
  const { day } = useFormats()
  return (
    <p className={styles.minutes}>
      {say('slides.textOf', { date: day(lastReviewed), count: Object.keys(sources).length })}
    </p>
  )
}

function IntroDisclosure({ kind, id, label }: { kind: TextKind; id: string; label: string }) {
  const { language } = useLanguage()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(introQuery(kind, id, language))
  // Rendered before the text arrives, so that nothing below shifts; removed if the item has no text.
  if (data && !data.text) return null
  return (
    <Disclosure label={label} open={open} onToggle={setOpen}>
      {open && data && <IntroText intro={data} />}
      {open && kind === 'submodules' && (
        <Suspense>
          <NoVoiceNote />
        </Suspense>
      )}
    </Disclosure>
  )
}

/** An introduction, with a note if it is in another language. */
export function IntroText({ intro }: { intro: IntroOf }) {
  const say = useSay<CourseMessage | SlideMessage>()
  const { language } = useLanguage()
  const foreign = intro.language !== language
  return (
    <>
      {foreign && <p className={styles.minutes}>{say('lesson.untranslated')}</p>}
      <Prose text={intro.text} lang={foreign ? intro.language : undefined} />
    </>
  )
}
