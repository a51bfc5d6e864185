import type { Content } from '@resguardo/content/read'
import type { IndexedField } from '@resguardo/contract/learning/courses'
import { cutLesson, noNames } from '@resguardo/contract/lessons/lessonCutter'
import type { CutSlide } from '@resguardo/contract/lessons/cutLesson'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { pathText } from '@resguardo/contract/lessons/pathText'
import type { LessonReader } from '@resguardo/contract/lessons/lessonReader'

/** One text of a lesson: its field, and its slide in the reader's view, counted from 1. */
export interface SearchText {
  place: IndexedField
  text: string
  slide: number | null
}

/** All searchable texts of a lesson for one reader in one language, the most relevant fields first. */
export function searchTextsOf(
  content: Content,
  lesson: Lesson,
  reader: LessonReader,
  language: Language,
): SearchText[] {
  const lessonText = (place: IndexedField, text: string): SearchText => ({ place, text, slide: null })
  const risks = content.riskAreas.filter(({ id }) => lesson.riskAreas.includes(id))
  const { slides } = cutLesson(lesson, reader, language, noNames)
  return [
    lessonText('title', lesson.title[language]),
    ...slides.flatMap((slide, index) =>
      slideTexts(slide).map(([place, text]): SearchText => ({ place, text, slide: index + 1 })),
    ),
    lessonText('goal', lesson.goal[language]),
    lessonText('intro', introOf(content.texts.get(`submodules/${lesson.id}_${language}.md`) ?? '')),
    lessonText('keywords', lesson.keywords[language].join(', ')),
    ...risks.map(({ title, threat }) => lessonText('risk', `${title[language]}. ${threat[language]}`)),
  ].filter(({ text }) => text !== '')
}

/** The texts of a slide with their fields. */
export function slideTexts(slide: CutSlide): [IndexedField, string][] {
  const texts = (...all: (string | undefined)[]) =>
    all.flatMap((text): [IndexedField, string][] => (text ? [['text', text]] : []))
  const title: [IndexedField, string] = ['heading', slide.title]
  switch (slide.type) {
    case 'steps':
      return [
        title,
        ...texts(slide.why, slide.before, slide.breaks),
        ...slide.steps.flatMap((step): [IndexedField, string][] => [
          ['path', pathText(step.path)],
          ...texts(step.do, step.verify),
        ]),
        ...texts(...slide.notAvailable.map(({ why }) => why)),
      ]
    case 'checklist':
      return [title, ...slide.items.map(({ text }): [IndexedField, string] => ['checklist', text])]
    case 'quiz':
      return [
        title,
        ...slide.questions.flatMap(({ q, options }): [IndexedField, string][] => [
          ['quiz', q],
          ...options.map(({ text, feedback }): [IndexedField, string] => ['quiz', `${text}. ${feedback}`]),
        ]),
      ]
    default:
      return [title, ...texts(plain(slide.body))]
  }
}

/** Removes Markdown markup. */
export const plain = (markdown: string) =>
  markdown
    .replace(/\*\*|__|`|^#+ |^[-*] /gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Without its title, which is indexed separately. */
const introOf = (markdown: string) => plain(markdown.replace(/^\s*# .*\n?/, ''))
