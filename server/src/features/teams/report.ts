import { minGroupSize } from '@resguardo/contract/platform/limits'

/** A count of people as reports show it: rounded down to a multiple of five. */
export const roundedDown = (count: number): number => count - (count % minGroupSize)

/**
 * Band counts that protect individuals, rounded down to multiples of five. So the difference of two reports,
 * and of any sums of their bands, is no group of fewer than five. A band of fewer is null, as an empty one:
 * its first person would show. All are null if only one is left, which would reveal everyone's band.
 */
export function publishedBands(counts: readonly number[]): (number | null)[] {
  const rounded = counts.map(roundedDown)
  const isPublishable = rounded.filter((count) => count > 0).length > 1
  return rounded.map((count) => (isPublishable && count > 0 ? count : null))
}

/** Index (0 to 4) of the progress band for this many visited submodules. */
export function progressBand(visited: number, total: number): number {
  const percent = total === 0 ? 0 : (100 * Math.min(visited, total)) / total
  return percent === 0 ? 0 : Math.max(1, Math.ceil(percent / 25))
}
