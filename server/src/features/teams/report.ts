import { smallestGroup } from '@resguardo/contract/limits'

/**
 * The counts of bands as they may be told: none of a group smaller than five, and where one is hidden, enough of the
 * others that it cannot be worked out from the total. What is hidden is null.
 */
export function hideSmall(counts: readonly number[], least = smallestGroup): (number | null)[] {
  const hidden = new Set(
    [...counts.keys()].filter((at) => (counts[at] ?? 0) > 0 && (counts[at] ?? 0) < least),
  )
  const sum = () => [...hidden].reduce((total, at) => total + (counts[at] ?? 0), 0)
  while (hidden.size > 0 && hidden.size < counts.length && (hidden.size < 2 || sum() < least)) {
    // The smallest that holds somebody; an empty band only where there is no other.
    const [next] = [...counts.keys()]
      .filter((at) => !hidden.has(at))
      .toSorted(
        (a, b) => Number(counts[a] === 0) - Number(counts[b] === 0) || (counts[a] ?? 0) - (counts[b] ?? 0),
      )
    if (next === undefined) break
    hidden.add(next)
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count))
}

/** In which of the five bands somebody stands who has visited so many submodules. */
export function progressBand(visited: number, all: number): number {
  const percent = all === 0 ? 0 : (100 * Math.min(visited, all)) / all
  return percent === 0 ? 0 : Math.max(1, Math.ceil(percent / 25))
}
