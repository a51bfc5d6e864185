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
import { SlideInfo } from './SlideInfo.tsx'
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
          <SlideProof slide={slide} part={part} alone />
        </footer>
      )}
    </article>
  )
})

type SlideProofProps = SlideContentProps & { slide: { sources: readonly string[] }; alone: boolean }

/** Shown one at a time a slide has its sources behind ⓘ; on one page they are in sight, and on paper. */
function SlideProof({ slide, part, alone }: SlideProofProps) {
  return part ? <SlideInfo slide={slide} alone={alone} /> : <Sources keys={slide.sources} />
}

type SlideContentProps = Pick<SlideViewProps, 'slide'> & { part: SlideViewProps['part'] }

function SlideContent({ slide, part }: SlideContentProps) {
  switch (slide.type) {
    case 'steps':
      return (
        <StepsSlide
          slide={slide}
          sources={{
            alone: <SlideProof slide={slide} part={part} alone />,
            beside: <SlideProof slide={slide} part={part} alone={false} />,
          }}
          single={part !== undefined}
        />
      )
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
