import type { CutSlide } from '@resguardo/contract/lessons/cutLesson'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { ProofGrade } from '#ui/display/PathStrip.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import type { UiMessage } from '#ui/ui.messages.ts'
import { NoVoiceNote } from '../../aloud/ReadAloud.tsx'
import type { CourseMessage } from '../../course.messages.ts'
import { type Intro as IntroOf, introQuery, type TextKind } from '../../courseTexts.ts'
import { useLesson } from '../../lesson/lessonContext.ts'
import { Prose } from '../../prose/Prose.tsx'
import { readable, useCourseNames } from '../../useCourseNames.ts'
import { Sources } from '../Sources.tsx'
import type { SlideMessage } from '../slides.messages.ts'
import styles from '../slides.module.css'

/** Behind ⓘ: the proof of the path, the sources, when the lesson was checked, its goal and introductions. */
export function SlideInfoPanel({ slide }: { slide: CutSlide }) {
  const say = useSay<CourseMessage | SlideMessage | UiMessage>()
  const { day } = useFormats()
  const { lesson } = useLesson()
  const { id, module, minutes, lastReviewed, sources } = lesson
  const names = useCourseNames()
  const goal = names.goal(id)
  const step = slide.type === 'steps' ? slide.steps[0] : undefined
  return (
    <>
      {step && step.path.length > 0 && (
        <>
          <ProofGrade
            status={step.verification.status}
            checkedOn={step.verification.on ?? undefined}
            source={sources[step.source]?.name ?? readable(step.source)}
          />
          {step.screens && <p className={styles.quiet}>{say('ui.path.drawn')}</p>}
        </>
      )}
      {'sources' in slide && <Sources keys={slide.sources} />}
      <p className={styles.quiet}>
        {say('slides.textOf', { date: day(lastReviewed), count: Object.keys(sources).length })}
      </p>
      <p className={styles.quiet}>
        {say('lesson.minutes', { minutes })}
        {goal && ` · ${goal}`}
      </p>
      <Intro kind="submodules" id={id} />
      <Suspense>
        <NoVoiceNote />
      </Suspense>
      <ModuleIntro id={module} />
    </>
  )
}

/** The introduction of the lesson; nothing if it has none. */
function Intro({ kind, id }: { kind: TextKind; id: string }) {
  const { language } = useLanguage()
  const { data } = useQuery(introQuery(kind, id, language))
  return data?.text ? <IntroText intro={data} /> : null
}

function ModuleIntro({ id }: { id: string }) {
  const say = useSay<SlideMessage>()
  const { language } = useLanguage()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(introQuery('modules', id, language))
  // Rendered before the text arrives, so that nothing below shifts; removed if the item has no text.
  if (data && !data.text) return null
  return (
    <Disclosure label={say('lesson.aboutModule')} open={open} onToggle={setOpen}>
      {open && data && <IntroText intro={data} />}
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
      {foreign && <p className={styles.quiet}>{say('lesson.untranslated')}</p>}
      <Prose text={intro.text} lang={foreign ? intro.language : undefined} />
    </>
  )
}
