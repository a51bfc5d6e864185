import { join } from 'node:path'
import { answerable, isHeldOut } from '@resguardo/content/questions'
import { type Content, readContent } from '@resguardo/content/read'
import { osTypes } from '@resguardo/contract/devices/device'
import { profiles } from '@resguardo/contract/devices/profile'
import type { SearchQuestion } from '@resguardo/contract/lessons/contentFiles'
import { cutLesson, noNames } from '@resguardo/contract/lessons/lessonCutter'
import { languages } from '@resguardo/contract/platform/languages'
import { expect, test } from 'vitest'
import { cpuNow } from '#test/evaluation/measure.ts'
import { indexesOf } from './lessonIndexes.ts'
import { lessonSearch } from './search.ts'

const read = readContent(join(import.meta.dirname, '../../../../../content'))
/** What is measured is not learned: one of five questions of slides. */
const isMeasured = (one: SearchQuestion) => one.slides.length > 0 && isHeldOut(one)
const content: Content = { ...read, questions: read.questions.filter((one) => !isMeasured(one)) }
const search = lessonSearch(content)
const courses = profiles.flatMap((profile) => osTypes.map((osType) => ({ profile, osType })))
type Course = (typeof courses)[number]

/** Slides of each course, as `lesson#slide`. */
const slidesOf = new Map(
  courses.map((course) => {
    const ids = Object.values(content.submodules(course.profile, course.osType)).flat()
    const names = ids.flatMap((id) => {
      const lesson = content.lessons.get(id)
      const reader = { ...course, device: null, version: null }
      const slides = lesson ? cutLesson(lesson, reader, 'en', noNames).slides : []
      return slides.map((slide) => `${id}#${slide.id}`)
    })
    return [course, names] as const
  }),
)

interface AnsweredQuestion {
  question: SearchQuestion
  /** Rank of the right lesson in search, and of the right slide by meaning; from 0. */
  lesson: number
  slide: number
  /** Milliseconds of CPU. */
  took: number
}

function ask(question: SearchQuestion, course: Course): AnsweredQuestion {
  const asker = {
    choice: { ...course, device: null, version: null },
    license: 'standard',
    language: question.language,
  } as const
  const began = cpuNow()
  const found = search(question.question, asker, 3)
  const took = cpuNow() - began
  const { slide: closeness } = indexesOf(content).slides().closeness(question.question)
  const ranked = (slidesOf.get(course) ?? []).toSorted((one, other) => closeness(other) - closeness(one))
  return {
    question,
    lesson: found.findIndex(({ id }) => question.lessons.includes(id)),
    slide: ranked.findIndex((name) => question.slides.includes(name)),
    took,
  }
}

test('of the questions held out, most find lesson and slide first, as readers ask them', () => {
  const measured = answerable(read.questions.filter(isMeasured), content.lessons)
  const asked = measured.flatMap((question) => {
    // The first course that shows the answer, as basic protection on Samsung.
    const course = courses.find((one) => slidesOf.get(one)?.some((name) => question.slides.includes(name)))
    return course ? [ask(question, course)] : []
  })
  const [direct, indirect] = [false, true].map((is) =>
    asked.filter(({ question }) => !!question.indirect === is),
  )
  const share = (own: typeof asked, of: 'lesson' | 'slide', size: number) =>
    own.filter((one) => one[of] >= 0 && one[of] < size).length / own.length
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`
  for (const [name, own = []] of [
    ...languages.map((one) => [one, direct?.filter(({ question }) => question.language === one)] as const),
    ['all', direct] as const,
    ['indirect', indirect] as const,
  ])
    console.info(
      `held out, ${name}: ${own.length} questions; lesson first ${percent(share(own, 'lesson', 1))}, among three ` +
        `${percent(share(own, 'lesson', 3))}; slide first ${percent(share(own, 'slide', 1))}, among three ` +
        percent(share(own, 'slide', 3)),
    )
  const times = asked.map(({ took }) => took).toSorted((one, other) => one - other)
  console.info(`median ${times[times.length >> 1]?.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`)
  const floors = [
    { own: direct, least: 1500, lesson: [0.83, 0.95], slide: [0.71, 0.88] },
    { own: indirect, least: 900, lesson: [0.62, 0.82], slide: [0.47, 0.69] },
  ] as const
  for (const { own = [], least, lesson, slide } of floors) {
    expect(own.length).toBeGreaterThan(least)
    expect(share(own, 'lesson', 1)).toBeGreaterThanOrEqual(lesson[0])
    expect(share(own, 'lesson', 3)).toBeGreaterThanOrEqual(lesson[1])
    expect(share(own, 'slide', 1)).toBeGreaterThanOrEqual(slide[0])
    expect(share(own, 'slide', 3)).toBeGreaterThanOrEqual(slide[1])
  }
  // Includes building the index for the first query in a course.
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(100)
}, 300_000)
