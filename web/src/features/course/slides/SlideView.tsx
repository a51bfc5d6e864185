import type { ReaderSlide } from '@resguardo/contract/reader'
import { type Ref, useId } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { Prose } from '../Prose.tsx'
import { ChecklistSlide } from './ChecklistSlide.tsx'
import { QuizSlide } from './QuizSlide.tsx'
import styles from './slides.module.css'
import { Sources } from './Sources.tsx'
import { StepsSlide } from './StepsSlide.tsx'
import { WarningSlide } from './WarningSlide.tsx'

type SlideViewProps = { slide: ReaderSlide; heading?: Ref<HTMLHeadingElement> }

/** One slide: heading, content by its kind, and where it comes from. */
export function SlideView({ slide, heading }: SlideViewProps) {
  const { language } = useLanguage()
  const id = useId()
  return (
    <article className={styles.slide} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {slide.title[language]}
      </h2>
      <Content slide={slide} />
      {'sources' in slide && <Sources keys={slide.sources} />}
    </article>
  )
}

function Content({ slide }: { slide: ReaderSlide }) {
  const { language } = useLanguage()
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
      return <Prose text={slide.body[language]} />
  }
}
