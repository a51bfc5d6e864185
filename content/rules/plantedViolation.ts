import type { Lesson, Slide, Step } from '@resguardo/contract/lessons/lesson'
import type { Finding, RuleInput } from './finding.ts'
import { runRules } from './index.ts'
import { sampleContent } from './sampleContent.ts'

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
export function findingsAfter(
  spoil: (parts: ReturnType<typeof sampleContent>) => Partial<RuleInput> | undefined,
): string[] {
  const parts = sampleContent()
  const content = { ...parts.content, ...spoil(parts) }
  return [...new Set(runRules(content).map(codeOf))]
}

const codeOf = ({ rule, level }: Finding) => `${rule}${level}`
