import type { CutLesson } from '@resguardo/contract/cutLesson'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import type { CourseMessage } from './course.messages.ts'
import styles from './LessonViewer.module.css'
import { Prose } from './Prose.tsx'
import type { SlideMessage } from './slides/slides.messages.ts'
import { useCourseNames } from './useCourseNames.ts'
import { type Intro as IntroOf, introQuery, type TextKind } from './texts.ts'

/** What a lesson and its module are about; both texts are fetched side by side. */
export function Intro({ lesson }: { lesson: CutLesson }) {
  const { id, module, minutes } = lesson
  const say = useSay<CourseMessage>()
  const goal = useCourseNames().goal(id)
  return (
    <>
      <p className={styles.minutes}>
        {say('lesson.minutes', { minutes })}
        {goal && ` · ${goal}`}
      </p>
      <Reviews lesson={lesson} />
      <div className={styles.intro}>
        <Text kind="submodules" id={id} label={say('lesson.about')} />
        <Text kind="modules" id={module} label={say('lesson.aboutModule')} />
      </div>
    </>
  )
}

/** How old the text is, and which of the reviews that matter to this reader nobody has done yet. */
function Reviews({ lesson: { lang, lastReviewed, pending } }: { lesson: CutLesson }) {
  const say = useSay<SlideMessage>()
  const { day } = useFormats()
  const parts = [say('slides.textOf', { date: day(lastReviewed) })]
  if (pending.includes('technical')) parts.push(say('slides.pending.technical'))
  if (pending.some((role) => role === `language-${lang}`)) parts.push(say('slides.pending.language'))
  return <p className={styles.minutes}>{parts.join(' · ')}</p>
}

function Text({ kind, id, label }: { kind: TextKind; id: string; label: string }) {
  const { language } = useLanguage()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(introQuery(kind, id, language))
  // Its line is there from the start, so that nothing below it jumps; an item without a text has none.
  if (data && !data.text) return null
  return (
    <Disclosure label={label} open={open} onToggle={setOpen}>
      {open && data && <IntroText intro={data} />}
    </Disclosure>
  )
}

/** An introduction, and that it is in another language where it is. */
export function IntroText({ intro }: { intro: IntroOf }) {
  const say = useSay<CourseMessage>()
  const { language } = useLanguage()
  const foreign = intro.language !== language
  return (
    <>
      {foreign && <p className={styles.minutes}>{say('lesson.untranslated')}</p>}
      <Prose text={intro.text} lang={foreign ? intro.language : undefined} />
    </>
  )
}
