import type { Lesson, Slide, Step } from '@resguardo/contract/lesson'
import type { Finding, Judged } from './finding.ts'
import { judge } from './index.ts'
import { sample } from './sample.ts'

/** The slide of a type in the sample lesson. */
export function slideOf<Type extends Slide['type']>(
  lesson: Lesson,
  type: Type,
): Extract<Slide, { type: Type }> {
  const slide = lesson.slides.find((one): one is Extract<Slide, { type: Type }> => one.type === type)
  if (!slide) throw new Error(`the sample has no ${type} slide`)
  return slide
}

/** An element of a list that must exist. */
export function nth<T>(list: readonly T[], index: number): T {
  const one = list[index]
  if (one === undefined) throw new Error(`the sample has no number ${index}`)
  return one
}

/** One step of the sample lesson: 0 Samsung, 1 iOS, 2 GrapheneOS. */
export const stepOf = (lesson: Lesson, index: number): Step => nth(slideOf(lesson, 'steps').steps, index)

/** Findings after one violation was planted in clean content: `22E`, `7W`, without duplicates. */
export function planted(spoil: (parts: ReturnType<typeof sample>) => Partial<Judged> | undefined): string[] {
  const parts = sample()
  const content = { ...parts.content, ...spoil(parts) }
  return [...new Set(judge(content).map(short))]
}

const short = ({ rule, level }: Finding) => `${rule}${level}`
