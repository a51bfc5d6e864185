/**
 * With more calls than an instance has connections, calls would wait for connections instead of the contested
 * row.
 */
const atOnce = 16

/**
 * Returns the statuses of calls that race, `atOnce` running concurrently. Retries a call if a busy server
 * responds with 503.
 */
export async function racing(calls: readonly (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const left = [...calls].reverse()
  const statuses: number[] = []
  async function run() {
    for (let call = left.pop(); call; call = left.pop()) {
      let { status } = await call()
      for (let again = 0; status === 503 && again < 20; again++) ({ status } = await call())
      statuses.push(status)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  return statuses.toSorted((one, other) => one - other)
}
