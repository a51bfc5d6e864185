import type { CutSlide } from '@resguardo/contract/lessons/cutLesson'
import { type Ref, useId } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import type { CourseMessage } from '../course.messages.ts'
import { useLesson } from '../lesson/lessonContext.ts'
import { Prose } from '../prose/Prose.tsx'
import { ChecklistSlide } from './ChecklistSlide.tsx'
import { QuizSlide } from './QuizSlide.tsx'
import styles from './slides.module.css'
import { Sources } from './Sources.tsx'
import { StepsSlide } from './StepsSlide.tsx'
import { WarningSlide } from './WarningSlide.tsx'

type SlideViewProps = { slide: CutSlide; heading?: Ref<HTMLHeadingElement> }

/** One slide: heading, content by type, and sources. */
export function SlideView({ slide, heading }: SlideViewProps) {
  const say = useSay<CourseMessage>()
  const { language } = useLanguage()
  const { lesson } = useLesson()
  const id = useId()
  return (
    <article className={styles.slide} aria-labelledby={id} lang={slide.lang}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {slide.title}
      </h2>
      {slide.lang !== lesson.lang && (
        <p className={styles.quiet} lang={language}>
          {say('lesson.untranslated')}
        </p>
      )}
      <SlideContent slide={slide} />
      {'sources' in slide && <Sources keys={slide.sources} />}
    </article>
  )
}

function SlideContent({ slide }: { slide: CutSlide }) {
  switch (slide.type) {
    case 'steps':
      return <StepsSlide slide={slide} />
    case 'warning':
      return <WarningSlide slide={slide} />
    case 'checklist':
      return <ChecklistSlide slide={slide} />
    case 'quiz':
      return <QuizSlide slide={slide} />
    default:
      return <Prose text={slide.body} />
  }
}
