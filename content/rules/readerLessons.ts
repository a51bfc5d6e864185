import type { Language } from '@resguardo/contract/platform/languages'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { type LessonReader, type ReaderSlide, slidesFor } from '@resguardo/contract/lessons/lessonReader'
import type { RuleInput } from './finding.ts'

/** A lesson as one reader gets it. */
export interface ReaderLesson {
  lesson: Lesson
  reader: LessonReader
  slides: ReaderSlide[]
}

/** One reading for every system version, profile and kind of device that the lesson is for. */
export function readerLessonsOf(lesson: Lesson, content: RuleInput): ReaderLesson[] {
  return content.catalogue.systems
    .filter(({ osType }) => lesson.os.includes(osType))
    .flatMap(({ osType, versions }) =>
      lesson.profiles.flatMap((profile) =>
        versions.map((version) => {
          const reader: LessonReader = { osType, profile, version, deviceKind: 'phone' }
          return { lesson, reader, slides: slidesFor(lesson, reader) }
        }),
      ),
    )
}

/** The readings of all lessons, without duplicates. */
export function distinctReaderLessons(content: RuleInput): ReaderLesson[] {
  return [...content.lessons.values()].flatMap((lesson) => {
    const seen = new Map<string, ReaderLesson>()
    for (const readerLesson of readerLessonsOf(lesson, content)) {
      const { osType, profile } = readerLesson.reader
      const key = `${osType} ${profile} ${shape(readerLesson.slides)}`
      if (!seen.has(key)) seen.set(key, readerLesson)
    }
    return [...seen.values()]
  })
}

/** Slides that teach: text, steps and warning. */
export const contentSlides = (slides: ReaderSlide[]) =>
  slides.filter((slide) => slide.type === 'text' || slide.type === 'steps' || slide.type === 'warning')

/** The text that a reader sees on a content slide, without titles and paths. */
export function bodyOf(slide: ReaderSlide, language: Language): string {
  if (slide.type === 'text' || slide.type === 'warning' || slide.type === 'outro') return slide.body[language]
  if (slide.type !== 'steps') return ''
  const steps = slide.steps.flatMap((step) => [step.do[language], step.verify[language]])
  const gaps = slide.notAvailable.map((gap) => gap.why[language])
  const whole = [
    slide.why[language],
    slide.before?.[language] ?? '',
    ...steps,
    ...gaps,
    slide.breaks?.[language] ?? '',
  ]
  return whole.filter((part) => part !== '').join('\n')
}

/** `usb-locked for ios 17.3, basic` */
export const readerLessonName = ({ lesson, reader }: ReaderLesson) =>
  `${lesson.id} for ${reader.osType} ${reader.version ?? ''}, ${reader.profile}`

function shape(slides: ReaderSlide[]): string {
  const parts = slides.map((slide) => {
    if (slide.type !== 'steps') return slide.id
    const ranges = [...slide.steps, ...slide.notAvailable].map(({ min, max }) => `${min ?? ''}-${max ?? ''}`)
    return `${slide.id}(${ranges.join()})`
  })
  return parts.join(' ')
}
