/**
 * Rate limiter per account and minute: returns 0, or the seconds to wait. In memory, for this instance only.
 * `http/rateLimit.ts` limits requests by network; frames of a socket have no request to count.
 */
export function openRateLimiter(now: () => Date, most: number): (key: string) => number {
  let windowStart = 0
  let counts = new Map<string, number>()
  return (key) => {
    const at = now().getTime()
    if (at - windowStart >= 60_000) {
      windowStart = at
      counts = new Map()
    }
    const count = (counts.get(key) ?? 0) + 1
    if (count > most) return Math.ceil((windowStart + 60_000 - at) / 1000)
    counts.set(key, count)
    return 0
  }
}
