import type { Content } from '@resguardo/content/read'
import { cutLesson, noNames } from '@resguardo/contract/lessons/lessonCutter'
import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import type { Language, Text } from '@resguardo/contract/platform/languages'
import { LRUCache } from 'lru-cache'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { readerOfChoice } from '#features/courses/cutLessons.ts'

/** The next lesson for a reader. */
export interface NextLesson {
  id: string
  title: Text
  /** Labels of the path to its first setting on the reader's phone; empty if it has none. */
  path: readonly string[]
}

/** Cache: cutting a lesson costs more than the rest of a mail, and a cohort shares it. */
const pathCache = new WeakMap<Content, LRUCache<string, readonly string[]>>()
const maxPaths = 5000

/** The lesson as a mail shows it; null if there is none. */
export function nextLesson(
  content: Content,
  id: string | undefined,
  choice: Choice,
  language: Language,
): NextLesson | null {
  const lesson = id === undefined ? undefined : content.lessons.get(id)
  if (!lesson) return null
  const cached = pathCache.get(content) ?? new LRUCache<string, readonly string[]>(entryLimit(maxPaths))
  pathCache.set(content, cached)
  const { profile, osType, device, version } = choice
  const key = [lesson.id, language, profile, osType, device, version].join('|')
  let path = cached.get(key)
  if (path === undefined) {
    const names = { ...noNames, terms: content.uiTerms }
    const { slides } = cutLesson(lesson, readerOfChoice(content, choice), language, names)
    const steps = slides.flatMap((slide) => (slide.type === 'steps' && !slide.variants ? slide.steps : []))
    path = steps.find((step) => step.path.length > 0)?.path ?? []
    cached.set(key, path)
  }
  return { id: lesson.id, title: lesson.title, path }
}
