/** Compares two system versions part by part; a missing part counts as 0, so `17` equals `17.0`. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [parts(one), parts(other)]
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

/** Whether a version is in a range, both ends included; `max` matches by prefix: `18` covers 18.7. */
export function versionWithin(version: string, range: { min: string | null; max: string | null }): boolean {
  if (range.min !== null && compareVersions(version, range.min) < 0) return false
  if (range.max === null) return true
  const length = parts(range.max).length
  return compareVersions(parts(version).slice(0, length).join('.'), range.max) <= 0
}

const parts = (version: string) => version.split('.').map(Number)
