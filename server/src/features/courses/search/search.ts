import type { Content } from '@resguardo/content/read'
import type { FoundLesson } from '@resguardo/contract/learning/courses'
import type { Language } from '@resguardo/contract/platform/languages'
import type { LicenseType } from '@resguardo/contract/licensing/licenses'
import { submoduleAccess } from '../courses.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { readerOfChoice } from '../cutLessons.ts'
import { bestText, excerptOf, markMatches } from './excerpt.ts'
import { indexesOf } from './lessonIndexes.ts'
import { type LessonMatch, searchOrder } from './lessonIndex.ts'
import { searchTextsOf } from './searchTexts.ts'

interface SearchContext {
  choice: Choice
  license: LicenseType
  language: Language
}

/** Search over the lessons of a content. */
export function lessonSearch(content: Content) {
  const { of: indexFor, terms } = indexesOf(content)

  function toFoundLessons(found: LessonMatch, { choice, license, language }: SearchContext): FoundLesson[] {
    const lesson = content.lessons.get(found.id)
    if (!lesson) return []
    const match = { found: found.terms, terms: terms[language] }
    const locked = submoduleAccess(content, choice, lesson.id, license) !== 'open'
    const pieces = searchTextsOf(content, lesson, readerOfChoice(content, choice), language)
    const open = pieces.filter(({ place }) => (locked ? place === 'goal' : place !== 'title'))
    const goal = { place: 'goal', text: lesson.goal[language], slide: null } as const
    const { place, text, slide } = bestText(open, match) ?? goal
    return [
      {
        id: lesson.id,
        module: lesson.module,
        title: markMatches(lesson.title[language], match),
        excerpt: excerptOf(text, match),
        place,
        slide,
        locked,
      },
    ]
  }

  /** Lessons of the asker's course that answer a query, best first. */
  return (q: string, context: SearchContext, size: number): FoundLesson[] =>
    indexFor(context.choice, context.language)(q, searchOrder)
      .slice(0, size)
      .flatMap((found) => toFoundLessons(found, context))
}
