import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'

/**
 * The number of the first slide with steps, to begin there; the first slide where a warning comes before the
 * steps.
 */
export function firstInstruction({ slides }: CutLesson): number {
  const first = slides.findIndex(({ type }) => type === 'steps' || type === 'warning')
  return slides[first]?.type === 'steps' ? first + 1 : 1
}
