import type { Content } from '@resguardo/content/read'
import { courseContent } from '@resguardo/contract/learning/courses'
import { cutLesson, type LessonNames } from '@resguardo/contract/lessons/lessonCutter'
import { withLabelsOfSpain } from '@resguardo/contract/lessons/labels/spainLabels'
import { openScreens } from '@resguardo/contract/lessons/drawings/screens'
import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { type LessonReader, readerWithDevice } from '@resguardo/contract/lessons/lessonReader'
import { openResponseCache } from '#site/responseCache.ts'
import type { PrecompressedResponse } from '#http/precompressed.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'

/** Who a lesson is cut for; the country decides the Spanish of the labels. */
interface LessonView {
  choice: Choice
  lang: Language
  country: string | null
}

/** A lesson reduced to one view, as it is sent. */
type CutLessons = (lesson: Lesson, view: LessonView) => PrecompressedResponse<CutLesson>

/** Cuts each lesson once for all readers with the same view; the cached answers have about 3 kB each. */
export function openLessons(content: Content, most = { keys: 20_000, answers: 4_000 }): CutLessons {
  const names = lessonNames(content)
  const packed = openResponseCache(courseContent, most)
  return (lesson, { choice, lang, country }) => {
    const inSpain = lang === 'es' && country === 'ES'
    return packed(`${lesson.id}|${viewKey(choice, lang)}${inSpain ? '|ES' : ''}`, () => {
      const cut = cutLesson(lesson, readerOfChoice(content, choice), lang, names)
      return inSpain ? withLabelsOfSpain(cut, content.uiTerms) : cut
    })
  }
}

/** Cache key shared by all readers with the same view of the course. */
export const viewKey = ({ profile, osType, device, version }: Choice, lang: Language) =>
  [lang, profile, osType, device, version].join('|')

/**
 * The reader whose view of a lesson this choice defines; for a model no longer in the catalogue only the id
 * is known.
 */
export function readerOfChoice(
  { devices }: Content,
  { profile, osType, device, version }: Choice,
): LessonReader {
  const model = devices.find(({ id }) => id === device)
  return model ? readerWithDevice(model, profile, version) : { osType, profile, version, deviceId: device }
}

/** Names of sources and models, and the screens of paths: for callers that show the steps of a lesson. */
export const lessonNames = ({
  sources,
  devices,
  lessons,
  screens,
  scenes,
  uiTerms,
}: Content): LessonNames => ({
  screens: openScreens(lessons.values(), screens),
  scenes,
  sources,
  terms: uiTerms,
  models: new Map(devices.map(({ id, name }) => [id, name])),
})
