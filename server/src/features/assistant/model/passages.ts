import type { Content } from '@resguardo/content/read'
import type { Citation } from '@resguardo/contract/assistant/assistant'
import { cutLesson, noNames } from '@resguardo/contract/lessons/lessonCutter'
import type { CutSlide } from '@resguardo/contract/lessons/cutLesson'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { readerOfChoice } from '#features/courses/cutLessons.ts'
import { slideTexts } from '#features/courses/search/searchTexts.ts'

/** A slide of a lesson as the reader has it: a source for the model, cited by its number. */
export interface Passage {
  readonly lesson: string
  /** Index in the reader's slides, from 1. */
  readonly slide: number
  readonly title: string
  readonly texts: readonly string[]
}

const mostPassages = 16
const mostCharacters = 7000

/**
 * Passages of an answer's lessons for this reader, starting with the cited slides. Leaves out locked lessons,
 * and quizzes, as half of their text is wrong on purpose.
 */
export function passagesOf(
  content: Content,
  choice: Choice,
  language: Language,
  citations: readonly Citation[],
): Passage[] {
  const all = citations.flatMap((citation) => (citation.locked ? [] : ofLesson(citation)))
  let characters = 0
  return all
    .filter((one) => (characters += one.title.length + one.texts.join(' ').length) <= mostCharacters)
    .slice(0, mostPassages)

  function ofLesson({ lesson: id, slide: named }: Citation): Passage[] {
    const lesson = content.lessons.get(id)
    if (!lesson) return []
    const { slides } = cutLesson(lesson, readerOfChoice(content, choice), language, {
      ...noNames,
      terms: content.uiTerms,
    })
    const found = slides.flatMap((slide, at) => (teaches(slide) ? [passageOf(id, slide, at + 1)] : []))
    return found.toSorted((a, b) => Number(b.slide === named) - Number(a.slide === named))
  }
}

const teaches = ({ type }: CutSlide) => type !== 'quiz' && type !== 'outro'

function passageOf(lesson: string, slide: CutSlide, at: number): Passage {
  const texts = slideTexts(slide).flatMap(([place, text]) => (place === 'heading' ? [] : [text]))
  return { lesson, slide: at, title: slide.title, texts }
}
