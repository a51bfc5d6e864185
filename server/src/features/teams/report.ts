import { smallestGroup } from '@resguardo/contract/limits'

/**
 * The counts of bands as they may be told: all of them, or none where one is of a group smaller than five, whatever
 * the others would give away, or where everybody stands in the same, which would tell it of each.
 */
export function hideSmall(counts: readonly number[], least = smallestGroup): (number | null)[] {
  const groups = counts.filter((count) => count > 0)
  const told = groups.length > 1 && groups.every((count) => count >= least)
  return counts.map((count) => (told ? count : null))
}

/** In which of the five bands somebody stands who has visited so many submodules. */
export function progressBand(visited: number, all: number): number {
  const percent = all === 0 ? 0 : (100 * Math.min(visited, all)) / all
  return percent === 0 ? 0 : Math.max(1, Math.ceil(percent / 25))
}
