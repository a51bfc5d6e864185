import { createHash } from 'node:crypto'
import type { Content } from '@resguardo/content/read'
import type { Language } from '@resguardo/contract/platform/languages'

const hashCache = new WeakMap<Content, Map<string, string>>()

/** A short hash of a lesson's current content; null if the lesson does not exist. */
export function lessonHash(content: Content, id: string): string | null {
  const lesson = content.lessons.get(id)
  if (!lesson) return null
  const hashes = hashCache.get(content) ?? new Map<string, string>()
  hashCache.set(content, hashes)
  const hash =
    hashes.get(id) ?? createHash('sha256').update(JSON.stringify(lesson)).digest('base64url').slice(0, 16)
  hashes.set(id, hash)
  return hash
}

/** The lesson that a post refers to; stale if the lesson has changed since or is gone. */
export function lessonOf(
  content: Content,
  { lesson, lesson_hash }: { lesson: string | null; lesson_hash: string | null },
  lang: Language,
) {
  if (lesson === null) return null
  const title = content.lessons.get(lesson)?.title[lang] ?? ''
  return { id: lesson, title, stale: lessonHash(content, lesson) !== lesson_hash }
}

/** All lessons by title, for a selection list. */
export const lessonTitles = (content: Content, lang: Language) =>
  [...content.lessons.values()]
    .map(({ id, title }) => ({ id, title: title[lang] }))
    .toSorted((one, other) => one.title.localeCompare(other.title, lang))
