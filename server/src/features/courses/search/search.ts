import type { Content } from '@resguardo/content/read'
import type { FoundLesson } from '@resguardo/contract/courses'
import type { Language } from '@resguardo/contract/languages'
import type { LicenseType } from '@resguardo/contract/licenses'
import { type Choice, readerOf, standingOf } from '../courses.ts'
import { bestPiece, excerptOf, marksIn } from './excerpt.ts'
import { type Found, indexOf } from './lessonIndex.ts'
import { piecesOf } from './pieces.ts'

interface Asker {
  choice: Choice
  license: LicenseType
  language: Language
}

/** Searches the lessons of a content: each course in each language has one index, made at the first question. */
export function lessonSearch(content: Content) {
  const indexes = new Map<string, (q: string) => Found[]>()

  function indexFor({ profile, osType }: Choice, language: Language) {
    const key = `${profile}|${osType}|${language}`
    const known = indexes.get(key) ?? indexOf(content, { profile, osType }, language)
    indexes.set(key, known)
    return known
  }

  function show({ id, terms }: Found, { choice, license, language }: Asker): FoundLesson[] {
    const lesson = content.lessons.get(id)
    if (!lesson) return []
    const title = lesson.title[language]
    const locked = standingOf(content, choice, id, license) !== 'open'
    const pieces = piecesOf(content, lesson, readerOf(content, choice), language)
    const open = pieces.filter(({ place }) => (locked ? place === 'goal' : place !== 'title'))
    const goal = { place: 'goal', text: lesson.goal[language], slide: null } as const
    const { place, text, slide } = bestPiece(open, terms, language) ?? goal
    return [
      {
        id,
        module: lesson.module,
        title: { text: title, marks: marksIn(title, terms, language) },
        excerpt: excerptOf(text, terms, language),
        place,
        slide,
        locked,
      },
    ]
  }

  /** The lessons of the asker's own course that answer a question, the best first. */
  return (q: string, asker: Asker, size: number): FoundLesson[] =>
    indexFor(
      asker.choice,
      asker.language,
    )(q)
      .slice(0, size)
      .flatMap((found) => show(found, asker))
}
