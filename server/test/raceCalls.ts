/**
 * With more calls than an instance has connections, calls would wait for connections instead of the contested
 * row.
 */
const concurrency = 16

/**
 * Returns the statuses of calls that race, `atOnce` running concurrently. Retries a call if a busy server
 * responds with 503.
 */
export async function raceCalls(calls: readonly (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const queue = calls.toReversed()
  const statuses: number[] = []
  async function run() {
    for (let call = queue.pop(); call; call = queue.pop()) {
      let { status } = await call()
      for (let attempt = 0; status === 503 && attempt < 20; attempt++) ({ status } = await call())
      statuses.push(status)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, run))
  return statuses.toSorted((one, other) => one - other)
}
