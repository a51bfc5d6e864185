import type { Content } from '@resguardo/content/read'
import { courseContent } from '@resguardo/contract/courses'
import { cutLesson, type Names } from '@resguardo/contract/cut'
import type { CutLesson } from '@resguardo/contract/cutLesson'
import type { Language } from '@resguardo/contract/languages'
import type { Lesson } from '@resguardo/contract/lesson'
import { type Reader, readerWith } from '@resguardo/contract/reader'
import { packedBy } from '#http/kept.ts'
import type { Packed } from '#http/packed.ts'
import type { Choice } from './courses.ts'

/** A lesson reduced to one choice and language, as it is sent. */
type CutLessons = (lesson: Lesson, choice: Choice, lang: Language) => Packed<CutLesson>

/** Cuts each lesson once for all readers with the same view; the cached answers have about 3 kB each. */
export function openLessons(content: Content, most = { keys: 20_000, answers: 4_000 }): CutLessons {
  const names = namesOf(content)
  const packed = packedBy(courseContent, most)
  return (lesson, choice, lang) =>
    packed(`${lesson.id}|${keyOf(choice, lang)}`, () =>
      cutLesson(lesson, readerOf(content, choice), lang, names),
    )
}

/** Cache key shared by all readers with the same view of the course. */
export const keyOf = ({ profile, osType, device, version }: Choice, lang: Language) =>
  [lang, profile, osType, device, version].join('|')

/**
 * The reader whose view of a lesson this choice defines; for a model no longer in the catalogue only the id
 * is known.
 */
export function readerOf({ devices }: Content, { profile, osType, device, version }: Choice): Reader {
  const model = devices.find(({ id }) => id === device)
  return model ? readerWith(model, profile, version) : { osType, profile, version, deviceId: device }
}

const namesOf = ({ sources, devices }: Content): Names => ({
  sources,
  models: new Map(devices.map(({ id, name }) => [id, name])),
})
