import type { CutSlide } from '@resguardo/contract/lessons/cutLesson'
import type { LessonPage } from '../../lesson/lessonPages.ts'
import { ChecklistSlide } from './ChecklistSlide.tsx'
import { OutroSlide } from './OutroSlide.tsx'
import { QuizSlide } from './QuizSlide.tsx'

type LateSlideProps = {
  slide: Extract<CutSlide, { type: 'checklist' | 'quiz' | 'outro' }>
  part?: Pick<LessonPage, 'question' | 'questions'> | undefined
}

/** The slides that end a lesson. One part, so that only the first of them has to wait. */
export function LateSlide({ slide, part }: LateSlideProps) {
  switch (slide.type) {
    case 'checklist':
      return <ChecklistSlide slide={slide} />
    case 'quiz':
      return <QuizSlide slide={slide} question={part?.question} questions={part?.questions} />
    default:
      return <OutroSlide slide={slide} />
  }
}
