import type { CutLesson, CutStep, CutStepsSlide } from '@resguardo/contract/lessons/cutLesson'
import type { NextThing } from './nextThings.ts'

/*
 * Estimates of what fits on one printed page: Letter's height with A4's width, at the sizes of
 * OnePagePlan.module.css.
 */

/** Lines of the full width for things and items together: the rest of the page is head, numbers, headings. */
const pageLines = 47
/** Lines of things above which each shows one way only. */
const mostThingLines = 31
/** Characters of a line of full width, and of labels such as *Where* and *Do*. */
const lineLength = 110
const labelLength = 24
/** Characters of a line of the drawn rows, whose type is smaller, and of the frame around a row. */
const rowLineLength = 128
const rowFrame = 4
/** Drawn controls after the path: what follows is in the lesson. */
const mostControls = 3
/** Columns of items, whose type is smaller than that of things. */
const columns = 3
const itemLinesPerLine = 1.1

/** Ways for other versions of the system are in the lesson; more would not fit on the page. */
const mostWays = 2

export type PageRoom = {
  /** Ways of each thing that are shown. */
  ways: number
  /** Lines left for the items, in all columns. */
  itemLines: number
}

/** The slide that has the way to set an item. */
export const slideOf = (lesson: CutLesson | undefined, { item }: NextThing): CutStepsSlide | undefined =>
  lesson?.slides.flatMap((slide) => (slide.type === 'steps' && slide.item === item?.id ? [slide] : []))[0]

/** What is drawn of the controls of a step. */
export const stillControls = ({ controls = [] }: CutStep) => controls.slice(0, mostControls)

/** Divides the printed page between the things to do and the items that are set. */
export function pageRoom(things: readonly NextThing[], lessons: ReadonlyMap<string, CutLesson>): PageRoom {
  const linesWith = (ways: number) =>
    things.reduce((sum, thing) => sum + thingLines(thing, slideOf(lessons.get(thing.lesson), thing), ways), 0)
  const ways = linesWith(mostWays) > mostThingLines ? 1 : mostWays
  return { ways, itemLines: Math.floor((pageLines - linesWith(ways)) * itemLinesPerLine * columns) }
}

/** Lines of a thing, with its title, its lesson and the space below. */
function thingLines({ item }: NextThing, slide: CutStepsSlide | undefined, ways: number): number {
  const steps = slide?.steps.slice(0, ways) ?? []
  const texts = slide
    ? [slide.before ?? '', ...steps.map((step) => step.do), slide.notAvailable[0]?.why ?? '']
    : [item?.text ?? '']
  const rows = steps.reduce((sum, step) => sum + rowLines(step), 0)
  return texts.reduce((sum, text) => sum + linesOf(text), 2.5 + rows)
}

/** Lines of the drawn rows of a step, with the words before them. */
function rowLines(step: CutStep): number {
  if (step.path.length === 0) return 0
  const labels = [...step.path, ...stillControls(step).map(({ label, to = '' }) => `${label}${to}`)]
  const length = labels.reduce((sum, label) => sum + label.length + rowFrame, labelLength)
  return Math.ceil(length / rowLineLength)
}
const linesOf = (text: string) => (text ? Math.ceil((text.length + labelLength) / lineLength) : 0)
