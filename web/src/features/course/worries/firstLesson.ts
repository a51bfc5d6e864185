import type { WorryWeights } from './lessonWeights.ts'

/** The modules that the answers name and a list has, the most important first. */
export function worryModules({ modules }: WorryWeights, list: readonly string[]): string[] {
  const weightOf = (module: string) => modules[module] ?? 0
  return list
    .filter((module) => weightOf(module) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
}

/** The lesson to begin with, of some in course order. */
export function firstLesson<Lesson extends { id: string }>(
  lessons: readonly Lesson[],
  weights: ReadonlyMap<string, number>,
): Lesson | undefined {
  const weightOf = ({ id }: Lesson) => weights.get(id) ?? 0
  return lessons.toSorted((one, other) => weightOf(other) - weightOf(one))[0]
}
