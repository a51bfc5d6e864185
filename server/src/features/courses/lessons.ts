import { createHash } from 'node:crypto'
import type { Content } from '@resguardo/content/read'
import { courseContent } from '@resguardo/contract/courses'
import { cutLesson, type Names } from '@resguardo/contract/cut'
import type { CutLesson } from '@resguardo/contract/cutLesson'
import type { Language } from '@resguardo/contract/languages'
import type { Lesson } from '@resguardo/contract/lesson'
import { type Reader, readerWith } from '@resguardo/contract/reader'
import type { Packed } from '#http/packed.ts'
import { pack } from '#http/serve.ts'
import type { Choice } from './courses.ts'

/** A lesson as it is sent to one who chose so, in one language. */
export type CutLessons = (lesson: Lesson, choice: Choice, lang: Language) => Packed<CutLesson>

interface Limits {
  /** How many choices of readers are remembered by lesson and language. */
  readers: number
  /** How many lessons are kept packed, some 5 kB each. */
  lessons: number
}

/** Cuts each lesson once for all readers who see the same of it; they are sent the same bytes. */
export function openLessons(
  content: Content,
  { readers, lessons }: Limits = { readers: 20_000, lessons: 4_000 },
): CutLessons {
  const names = namesOf(content)
  const byReader = new Map<string, Packed<CutLesson>>()
  const byText = new Map<string, Packed<CutLesson>>()

  function packedOnce(json: string): Packed<CutLesson> {
    const digest = createHash('sha256').update(json).digest('base64url')
    const known = byText.get(digest)
    if (known) return known
    const packed = pack(courseContent, json, digest)
    byText.set(digest, packed)
    return packed
  }

  return (lesson, choice, lang) => {
    const { profile, osType, device, version } = choice
    const key = [lesson.id, lang, profile, osType, device, version].join('|')
    const known = byReader.get(key)
    if (known) return known
    if (byReader.size >= readers || byText.size >= lessons) {
      byReader.clear()
      byText.clear()
    }
    const packed = packedOnce(JSON.stringify(cutLesson(lesson, readerOf(content, choice), lang, names)))
    byReader.set(key, packed)
    return packed
  }
}

/** Whom a lesson is shown to, as they chose it; a model that is no longer in the catalogue says nothing. */
export function readerOf({ devices }: Content, { profile, osType, device, version }: Choice): Reader {
  const model = devices.find(({ id }) => id === device)
  return model ? readerWith(model, profile, version) : { osType, profile, version, deviceId: device }
}

const namesOf = ({ sources, devices }: Content): Names => ({
  sources,
  models: new Map(devices.map(({ id, name }) => [id, name])),
})
