import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TranslationFile } from '@resguardo/contract/lessons/contentFiles'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import type { CourseOutline } from '@resguardo/contract/lessons/outline'
import { readContent } from './read.ts'

/**
 * Titles, goals and minutes of modules and submodules as messages: `course.module.{id}.title` and the like.
 */
export function courseMessages(
  outline: CourseOutline,
  lessons: ReadonlyMap<string, Lesson>,
): TranslationFile {
  const inLanguage = (language: Language) => {
    const named = outline.modules.flatMap((module) => [
      { key: `course.module.${module.id}`, minutes: undefined, ...module },
      ...module.submodules.flatMap((id) => {
        const lesson = lessons.get(id)
        return lesson ? [{ key: `course.submodule.${id}`, ...lesson }] : []
      }),
    ])
    return Object.fromEntries(
      named.flatMap(({ key, title, goal, minutes }) => [
        [`${key}.title`, title[language]],
        [`${key}.goal`, goal[language]],
        ...(minutes === undefined ? [] : [[`${key}.minutes`, String(minutes)]]),
      ]),
    )
  }
  const [pt, es, en] = languages.map(inLanguage)
  return { pt: pt ?? {}, es: es ?? {}, en: en ?? {} }
}

// `node content/generate.ts` regenerates translations/course.json; the content check reports when it is
// stale.
if (import.meta.main) {
  const { outline, lessons } = readContent(import.meta.dirname)
  const file = join(import.meta.dirname, 'translations/course.json')
  writeFileSync(file, `${JSON.stringify(courseMessages(outline, lessons), null, 2)}\n`)
}
