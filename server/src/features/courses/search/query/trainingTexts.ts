import type { Content } from '@resguardo/content/read'
import type { Lesson, Slide } from '@resguardo/contract/lessons/lesson'
import { type Language, languages } from '@resguardo/contract/platform/languages'

/** A text that search learns from, with the lessons and slides (`lesson#slide`) that it is about. */
export interface TrainingText {
  readonly text: string
  readonly kind: 'question' | 'name' | 'slide' | 'intro'
  readonly lessons: readonly string[]
  readonly slides: readonly string[]
}

const sentenceEnd = /(?<=[.!?:])\s+|\n+/

/** Readers' questions, and what the lessons say of themselves, sentence by sentence. */
export function trainingTexts({ lessons, questions, texts }: Content): TrainingText[] {
  const asked = questions.map(
    ({ question, ...answers }) => ({ ...answers, text: question, kind: 'question' }) as const,
  )
  const said = [...lessons.values()].flatMap((lesson) =>
    languages.flatMap((language): TrainingText[] => [
      ...namesOf(lesson, language),
      ...lesson.slides.flatMap((slide) => slideSentences(slide, lesson.id, language)),
      ...sentencesOf(texts.get(`submodules/${lesson.id}_${language}.md`) ?? '').map(
        (text) => ({ text, kind: 'intro', lessons: [lesson.id], slides: [] }) as const,
      ),
    ]),
  )
  return [...asked, ...said]
}

const sentencesOf = (text: string) => text.split(sentenceEnd).filter(Boolean)

const namesOf = ({ id, title, goal, keywords }: Lesson, language: Language): TrainingText[] =>
  [title[language], goal[language], ...keywords[language]].map((text) => ({
    text,
    kind: 'name',
    lessons: [id],
    slides: [],
  }))

/** What a slide says, whatever the phone: its title and text, not its steps. */
function slideSentences(slide: Slide, lesson: string, language: Language): TrainingText[] {
  const { type, title } = slide
  if (type === 'quiz' || type === 'outro' || type === 'checklist') return []
  const said = type === 'steps' ? slide.why : slide.body
  return [title[language], ...sentencesOf(said[language])].map((text) => ({
    text,
    kind: 'slide',
    lessons: [lesson],
    slides: [`${lesson}#${slide.id}`],
  }))
}
