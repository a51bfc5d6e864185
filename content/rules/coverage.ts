import type { Recommendation } from '@resguardo/contract/lessons/coverage'
import { osTypes } from '@resguardo/contract/devices/device'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import { profiles } from '@resguardo/contract/devices/profile'
import { slidesFor } from '@resguardo/contract/lessons/lessonReader'
import { error, type Finding, type RuleInput, type Rule } from './finding.ts'
import { duplicates } from './ids.ts'
import { percent } from './steps.ts'

/** Minimum size of the table: recommendations, sources, and the share of answered ones. */
const minimum = { recommendations: 200, sources: 8, answered: 0.95 }
/** At most so many recommendations wait for a lesson. */
const mostOpen = 5

/**
 * 33: each recommendation is from a source that was read, occurs once, and is answered in the place it names.
 */
export const coverageHolds: Rule = (content) => {
  const { read, recommendations } = content.coverage
  const normalized = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return [
    ...minimumsHold(content),
    ...Object.entries(read).flatMap(([id, { on }]) => [
      ...(id in content.sources ? [] : [error(33, `read: ${id}`, `source ${id} does not exist`)]),
      ...(on > content.today ? [error(33, `read: ${id}`, `${on} is still to come`)] : []),
    ]),
    ...duplicates(recommendations.map(({ id }) => id)).map((id) => error(33, id, 'is used twice')),
    ...duplicates(recommendations.map(({ says }) => normalized(says))).map((says) =>
      error(33, 'coverage.json', `says twice: ${says}`),
    ),
    ...recommendations.flatMap((one) => [...rowHolds(one, content), ...answersHold(one, content)]),
  ]
}

const sourceOf = ({ id }: Recommendation) => id.split('.')[0] ?? id
const lessonOf = (place: string) => place.split(/[.#]/u)[0] ?? place
const isAnswered = ({ answers }: Recommendation) => answers.length > 0

/** A planned lesson that is not in the course yet may be referenced; its items cannot be checked. */
function isPlanned(place: string, { outline, planned }: RuleInput): boolean {
  const lesson = lessonOf(place)
  return planned.includes(lesson) && !outline.modules.some(({ submodules }) => submodules.includes(lesson))
}

/** Per source and in total: recommendations, answered ones, and those that wait for a planned lesson. */
export function coverageFigures(content: RuleInput) {
  const { recommendations } = content.coverage
  const count = (some: readonly Recommendation[]) => {
    const answered = some.filter(isAnswered)
    return {
      recommendations: some.length,
      answered: answered.length,
      share: some.length === 0 ? 0 : answered.length / some.length,
      waiting: answered.filter(({ answers }) => answers.every((place) => isPlanned(place, content))).length,
    }
  }
  const bySource = Object.entries(Object.groupBy(recommendations, sourceOf))
  return {
    ...count(recommendations),
    sources: bySource.map(([source, some = []]) => ({ source, ...count(some) })),
  }
}

/** `48, answered 47 (97.9 %), of which 3 by lessons still planned` */
export function formatFigures(figures: Omit<ReturnType<typeof coverageFigures>, 'sources'>): string {
  const { recommendations, answered, share, waiting } = figures
  const planned = waiting > 0 ? `, of which ${waiting} by lessons still planned` : ''
  return `${recommendations}, answered ${answered} (${percent(share)})${planned}`
}

function minimumsHold(content: RuleInput): Finding[] {
  const { recommendations, share, sources } = coverageFigures(content)
  const open = content.coverage.recommendations.filter(
    ({ unanswered }) => unanswered?.reason === 'not-yet',
  ).length
  return [
    ...(recommendations < minimum.recommendations
      ? [error(33, 'coverage.json', `${recommendations} recommendations, not ${minimum.recommendations}`)]
      : []),
    ...(sources.length < minimum.sources
      ? [error(33, 'coverage.json', `${sources.length} sources, not ${minimum.sources}`)]
      : []),
    ...(share < minimum.answered
      ? [error(33, 'coverage.json', `${percent(share)} answered, not ${percent(minimum.answered)}`)]
      : []),
    ...(open > mostOpen ? [error(33, 'coverage.json', `${open} are not yet answered, not ${mostOpen}`)] : []),
  ]
}

function rowHolds(one: Recommendation, { coverage: { read } }: RuleInput): Finding[] {
  const source = sourceOf(one)
  return [
    ...(source in read ? [] : [error(33, one.id, `source ${source} is not among those read`)]),
    ...(isAnswered(one) === (one.unanswered === undefined)
      ? []
      : [error(33, one.id, 'is either answered, or says why it is not')]),
  ]
}

/** Each place exists, and everyone that the recommendation is for can see one of them. */
function answersHold(one: Recommendation, content: RuleInput): Finding[] {
  const open = one.answers.filter((place) => !isPlanned(place, content))
  const gone = open.filter((place) => {
    const lesson = content.lessons.get(lessonOf(place))
    return !lesson?.slides.some((slide) => answersOf(lesson, slide).includes(place))
  })
  if (gone.length > 0) return gone.map((place) => error(33, one.id, `${place} does not exist`))
  if (open.length === 0 || open.length < one.answers.length) return []
  return (one.profiles ?? profiles).flatMap((profile) =>
    (one.os ?? osTypes)
      .filter((osType) => !open.some((place) => isShown(place, { osType, profile }, content)))
      .map((osType) => error(33, one.id, `is answered for nobody on ${osType} in ${profile}`)),
  )
}

function isShown(place: string, reader: Parameters<typeof slidesFor>[1], { lessons }: RuleInput): boolean {
  const lesson = lessons.get(lessonOf(place))
  if (!lesson?.os.includes(reader.osType) || !lesson.profiles.includes(reader.profile)) return false
  return slidesFor(lesson, reader).some((slide) => answersOf(lesson, slide).includes(place))
}

const answersOf = (lesson: Lesson, slide: { id: string; items?: unknown }): string[] => [
  `${lesson.id}#${slide.id}`,
  ...(Array.isArray(slide.items) ? slide.items.map(({ id }: { id: string }) => id) : []),
]
