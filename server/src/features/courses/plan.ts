import type { Content } from '@resguardo/content/read'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Lesson } from '@resguardo/contract/lessons/lesson'
import type { OpeningScreens, Plan, PlanItem, PlanLesson } from '@resguardo/contract/learning/plan'
import { openScreens, type ScreenRows, startOf } from '@resguardo/contract/lessons/drawings/screens'
import {
  isChecked,
  type LessonReader,
  nothingToSet,
  type ReaderSlide,
  slidesFor,
} from '@resguardo/contract/lessons/lessonReader'
import { heirsOf } from '@resguardo/contract/learning/tickRules'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { readerOfChoice } from './cutLessons.ts'

/**
 * What readers with this choice can set, lesson by lesson, in one language. As on the slides, what their
 * phone lacks is left out.
 */
export function planFor(content: Content, choice: Choice, lang: Language): Plan {
  const { profile, osType } = choice
  const reader = readerOfChoice(content, choice)
  const ids = Object.values(content.submodules(profile, osType)).flat()
  const lessons = ids.flatMap((id) => {
    const lesson = content.lessons.get(id)
    return lesson ? [planLesson(content, lesson, reader, lang)] : []
  })
  const shown = new Set(lessons.flatMap(({ items }) => items.map(({ id }) => id)))
  return {
    lessons,
    first: content.outline.firstActions[profile].filter((id) => shown.has(id)),
    heirs: heirsOf(content.retired) as Plan['heirs'],
    ...phoneOf(content, choice),
  }
}

function phoneOf({ devices }: Content, { device }: Choice): Pick<Plan, 'phone'> {
  const phone = devices.find(({ id }) => id === device)
  if (!phone) return {}
  const { name, securityEnd, status } = phone
  return { phone: { name, securityEnd, status } }
}

function planLesson(content: Content, lesson: Lesson, reader: LessonReader, lang: Language): PlanLesson {
  const { id, minutes, changes = [] } = lesson
  const slides = slidesFor(lesson, reader)
  const mostSevere = content.riskAreas
    .filter((area) => lesson.riskAreas.includes(area.id))
    .toSorted((one, other) => other.severity[reader.profile] - one.severity[reader.profile])[0]
  const items = slides.flatMap((slide) => (slide.type === 'checklist' ? slide.items : []))
  const ownItems = new Set(items.map((item) => item.id))
  return {
    id,
    minutes,
    impact: mostSevere?.severity[reader.profile] ?? 0,
    stops: mostSevere?.title[lang] ?? '',
    costs: costsOf(slides, lang),
    ...openingOf(slides, { rowsOf: screenRowsOf(content), lang, version: reader.version }),
    items: items.map(
      (item): PlanItem => ({
        id: item.id,
        text: item.text[lang],
        level: item.level,
        range: rangeOf(slides, item.id),
      }),
    ),
    changes: changes
      // A change of steps that this phone never had does not concern its owner.
      .filter((change) => !change.items || change.items.some((item) => ownItems.has(item)))
      .map(({ on, items: named = [], reason }) => ({
        on,
        items: named.filter((item) => ownItems.has(item)),
        reason: reason[lang],
      })),
  }
}

const costsOf = (slides: readonly ReaderSlide[], lang: Language): string =>
  slides.flatMap((slide) => (slide.type === 'steps' && slide.breaks ? [slide.breaks[lang]] : []))[0] ?? ''

/** The versions for which the only step of an item applies; null if there are several. */
function rangeOf(slides: readonly ReaderSlide[], item: string): PlanItem['range'] {
  const steps = slides.flatMap((slide) => (slide.type === 'steps' && slide.item === item ? slide.steps : []))
  const [step] = steps
  return step && steps.length === 1 && step.scheme !== 'app' ? { min: step.min, max: step.max } : null
}

/** Screens drawn of a path: two fit beside each other on a small phone. */
const openingScreens = 2

interface OpeningContext {
  rowsOf: ScreenRows
  lang: Language
  version: string | null | undefined
}

/** The first screens of the first path through Settings that was checked, in the reader's language alone. */
function openingOf(
  slides: readonly ReaderSlide[],
  { rowsOf, lang, version }: OpeningContext,
): Pick<PlanLesson, 'opening'> {
  const step = slides
    .flatMap((slide) => (slide.type === 'steps' ? slide.steps : []))
    .find((one) => isChecked(one) && !nothingToSet(one) && startOf(one) === 'settings' && one.path[lang][1])
  if (!step) return {}
  const path = step.path[lang]
  const screens = rowsOf(step, lang, version)
    .slice(0, openingScreens)
    .map((rows, index): OpeningScreens['screens'][number] => ({
      title: path[index] ?? '',
      rows,
      tap: path[index + 1] ?? '',
    }))
  return { opening: { scheme: step.scheme, screens } }
}

const rowsByContent = new WeakMap<Content, ScreenRows>()

/** The rows of all drawn screens, collected once from all lessons. */
function screenRowsOf(content: Content): ScreenRows {
  const known = rowsByContent.get(content)
  if (known) return known
  const rows = openScreens(content.lessons.values(), content.screens)
  rowsByContent.set(content, rows)
  return rows
}
