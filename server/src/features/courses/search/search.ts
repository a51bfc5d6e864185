import type { Content } from '@resguardo/content/read'
import type { FoundLesson } from '@resguardo/contract/courses'
import type { Language } from '@resguardo/contract/languages'
import type { LicenseType } from '@resguardo/contract/licenses'
import { type Choice, standingOf } from '../courses.ts'
import { readerOf } from '../lessons.ts'
import { bestPiece, excerptOf, marked } from './excerpt.ts'
import { indexesOf } from './indexes.ts'
import type { Found } from './lessonIndex.ts'
import { piecesOf } from './pieces.ts'

interface Asker {
  choice: Choice
  license: LicenseType
  language: Language
}

/** Search over the lessons of a content. */
export function lessonSearch(content: Content) {
  const { of: indexFor, terms } = indexesOf(content)

  function show(found: Found, { choice, license, language }: Asker): FoundLesson[] {
    const lesson = content.lessons.get(found.id)
    if (!lesson) return []
    const met = { found: found.terms, terms: terms[language] }
    const locked = standingOf(content, choice, lesson.id, license) !== 'open'
    const pieces = piecesOf(content, lesson, readerOf(content, choice), language)
    const open = pieces.filter(({ place }) => (locked ? place === 'goal' : place !== 'title'))
    const goal = { place: 'goal', text: lesson.goal[language], slide: null } as const
    const { place, text, slide } = bestPiece(open, met) ?? goal
    return [
      {
        id: lesson.id,
        module: lesson.module,
        title: marked(lesson.title[language], met),
        excerpt: excerptOf(text, met),
        place,
        slide,
        locked,
      },
    ]
  }

  /** Lessons of the asker's course that answer a query, best first. */
  return (q: string, asker: Asker, size: number): FoundLesson[] =>
    indexFor(
      asker.choice,
      asker.language,
    )(q)
      .slice(0, size)
      .flatMap((found) => show(found, asker))
}
