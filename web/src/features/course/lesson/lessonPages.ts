import type { CutSlide } from '@resguardo/contract/lessons/cutLesson'

/** A page of the viewer: a slide, or one question of a quiz. */
export type LessonPage = {
  /** Id of the slide; that of a later question adds its own. */
  id: string
  slide: CutSlide
  /** Which question of a quiz, from 1, and of how many. */
  question: number
  questions: number
}

/**
 * The pages of a lesson: a quiz has one for each question. Quizzes come after the slides that other pages
 * link to, so the number of such a slide is that of its page.
 */
export function pagesOf(slides: readonly CutSlide[]): LessonPage[] {
  return slides.flatMap((slide): LessonPage[] => {
    if (slide.type !== 'quiz' || slide.questions.length === 0)
      return [{ id: slide.id, slide, question: 1, questions: 1 }]
    return slide.questions.map((one, index) => ({
      // The first keeps the slide's id, so that positions stored before quizzes were split stay valid.
      id: index === 0 ? slide.id : `${slide.id}/${one.id}`,
      slide: { ...slide, questions: [one] },
      question: index + 1,
      questions: slide.questions.length,
    }))
  })
}
