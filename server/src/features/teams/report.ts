import { minGroupSize } from '@resguardo/contract/platform/limits'

/**
 * Band counts that protect individuals, all or none. All are null if one band holds fewer than five people,
 * as the other counts would reveal it. They are also null if everyone is in one band, which would reveal each
 * person's.
 */
export function suppressSmallBands(counts: readonly number[], minimum = minGroupSize): (number | null)[] {
  const groups = counts.filter((count) => count > 0)
  const isPublishable = groups.length > 1 && groups.every((count) => count >= minimum)
  return counts.map((count) => (isPublishable ? count : null))
}

/** Index (0 to 4) of the progress band for this many visited submodules. */
export function progressBand(visited: number, total: number): number {
  const percent = total === 0 ? 0 : (100 * Math.min(visited, total)) / total
  return percent === 0 ? 0 : Math.max(1, Math.ceil(percent / 25))
}
