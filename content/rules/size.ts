import { type Language, languages } from '@resguardo/contract/platform/languages'
import { error, type Finding, type RuleInput, withoutDuplicates, type Rule, warn } from './finding.ts'
import {
  bodyOf,
  contentSlides,
  distinctReaderLessons,
  readerLessonName,
  type ReaderLesson,
} from './readerLessons.ts'
import { allTexts, introOf } from './contentTexts.ts'
import { englishGrade, readingEase, sentences, words } from './readability.ts'

const limits = {
  slideWords: 95,
  lessonWords: 330,
  slides: 5,
  slidesEnhanced: 6,
  minutes: [2, 6],
} as const

/** 15: bite-sized: few slides, few words for one reader, two to six minutes. */
export const biteSized: Rule = (content) => {
  const [least, most] = limits.minutes
  const minutes = [...content.lessons.values()]
    .filter((lesson) => lesson.minutes < least || lesson.minutes > most)
    .map((lesson) => error(15, lesson.id, `${lesson.minutes} minutes`))
  const sizes = distinctReaderLessons(content).flatMap((readerLesson): Finding[] => {
    const slides = contentSlides(readerLesson.slides)
    const { lesson, reader } = readerLesson
    const allowed = reader.profile === 'enhanced' ? limits.slidesEnhanced : limits.slides
    const tooMany = slides.length > allowed
    const long = languages.flatMap((language) => {
      const counts = slides.map((slide) => ({ slide, count: words(bodyOf(slide, language)).length }))
      const total = counts.reduce((sum, { count }) => sum + count, 0)
      return [
        ...counts
          .filter(({ count }) => count > limits.slideWords)
          .map(({ slide, count }) =>
            error(15, `${lesson.id}: ${slide.id} (${reader.osType}, ${language})`, `${count} words`),
          ),
        ...(total > limits.lessonWords
          ? [error(15, `${readerLessonName(readerLesson)} (${language})`, `${total} words`)]
          : []),
      ]
    })
    return tooMany
      ? [...long, error(15, readerLessonName(readerLesson), `${slides.length} content slides`)]
      : long
  })
  return withoutDuplicates([...minutes, ...sizes])
}

/** The text of a lesson for one reader: its introduction and the content slides. */
const wholeText = ({ lesson, slides }: ReaderLesson, language: Language, content: RuleInput) =>
  [
    introOf(`submodules/${lesson.id}`, content)?.[language] ?? '',
    ...contentSlides(slides).map((slide) => bodyOf(slide, language)),
  ].join('\n')

/** 16: sentences average at most 14 words, none above 28. */
export const shortSentences: Rule = (content) => {
  const found = distinctReaderLessons(content).flatMap((readerLesson) =>
    languages.flatMap((language) => {
      const { lesson, reader } = readerLesson
      const text = wholeText(readerLesson, language, content)
      const lengths = sentences(text).map((sentence) => ({ sentence, count: words(sentence).length }))
      const mean = lengths.reduce((sum, { count }) => sum + count, 0) / Math.max(1, lengths.length)
      const place = `${lesson.id} (${language})`
      return [
        ...lengths
          .filter(({ count }) => count > 28)
          .map(({ sentence, count }) => warn(16, place, `${count} words: "${sentence.slice(0, 60)}…"`)),
        ...(mean > 14
          ? [warn(16, `${place} ${reader.osType}`, `sentences average ${mean.toFixed(1)} words`)]
          : []),
      ]
    }),
  )
  return withoutDuplicates(found)
}

const easeFloor = { en: 65, pt: 55, es: 65 } as const

/** 17: easy to read in each language, and English of grade 8 at most. */
export const easyToRead: Rule = (content) =>
  withoutDuplicates(
    distinctReaderLessons(content).flatMap((readerLesson) =>
      languages.flatMap((language) => {
        const { lesson, reader } = readerLesson
        const text = wholeText(readerLesson, language, content)
        const place = `${lesson.id} (${language}, ${reader.osType}, ${reader.profile})`
        const ease = Math.round(readingEase(text, language))
        const grade = Math.round(englishGrade(text))
        return [
          ...(ease < easeFloor[language]
            ? [warn(17, place, `reading ease ${ease}, below ${easeFloor[language]}`)]
            : []),
          ...(language === 'en' && grade > 8 ? [warn(17, place, `grade ${grade}`)] : []),
        ]
      }),
    ),
  )

/**
 * 18: the lengths of one text in three languages differ by 35 % at most; texts of a few words may differ
 * more.
 */
export const similarLengths: Rule = (content) =>
  allTexts(content).flatMap(({ at, text }) => {
    const lengths = languages.map((language) => text[language].length)
    const [most, least] = [Math.max(...lengths), Math.min(...lengths)]
    return most > 60 && (most - least) / most > 0.35
      ? [warn(18, at, `${lengths.join(', ')} letters in pt, es, en`)]
      : []
  })
