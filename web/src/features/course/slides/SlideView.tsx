import type { CutSlide } from '@resguardo/contract/lessons/cutLesson'
import { memo, type Ref, Suspense, useId } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import type { SlideMessage } from './slides.messages.ts'
import { useLesson } from '../lesson/lessonContext.ts'
import type { LessonPage } from '../lesson/lessonPages.ts'
import { Prose } from '../prose/Prose.tsx'
import { LateSlide } from './end/lazySlides.ts'
import { OutroTitle } from './end/OutroTitle.tsx'
import styles from './slides.module.css'
import { Sources } from './Sources.tsx'
import { StepsSlide } from './StepsSlide.tsx'
import { WarningSlide } from './WarningSlide.tsx'

type SlideViewProps = {
  slide: CutSlide
  /** The page of the viewer, if the slide is not shown as a whole. */
  part?: Pick<LessonPage, 'question' | 'questions'>
  heading?: Ref<HTMLHeadingElement>
}

/** One slide: heading, content by type, and sources. */
export const SlideView = memo(function SlideView({ slide, part, heading }: SlideViewProps) {
  const say = useSay<SlideMessage>()
  const { language } = useLanguage()
  const { lesson } = useLesson()
  const id = useId()
  return (
    <article className={styles.slide} aria-labelledby={id} lang={slide.lang}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {slide.type === 'outro' ? <OutroTitle slide={slide} /> : slide.title}
      </h2>
      {slide.lang !== lesson.lang && (
        <p className={styles.quiet} lang={language}>
          {say('lesson.untranslated')}
        </p>
      )}
      <Suspense fallback={null}>
        <SlideContent slide={slide} part={part} />
      </Suspense>
      {'sources' in slide && slide.type !== 'steps' && (
        <footer className={styles.foot}>
          <Sources keys={slide.sources} />
        </footer>
      )}
    </article>
  )
})

function SlideContent({ slide, part }: Pick<SlideViewProps, 'slide'> & { part: SlideViewProps['part'] }) {
  switch (slide.type) {
    case 'steps':
      return <StepsSlide slide={slide} sources={<Sources keys={slide.sources} />} />
    case 'warning':
      return <WarningSlide slide={slide} />
    case 'checklist':
    case 'quiz':
    case 'outro':
      return <LateSlide slide={slide} part={part} />
    default:
      return <Prose text={slide.body} />
  }
}
