/**
 * Runs `work`, and returns its answer with the longest time in milliseconds for which the event loop was
 * blocked.
 */
export async function longestStall<T>(work: () => Promise<T>): Promise<{ answer: T; stall: number }> {
  let [last, stall] = [performance.now(), 0]
  const tick = () => {
    const now = performance.now()
    stall = Math.max(stall, now - last)
    last = now
  }
  const timer = setInterval(tick, 10)
  try {
    const answer = await work()
    tick()
    return { answer, stall }
  } finally {
    clearInterval(timer)
  }
}
