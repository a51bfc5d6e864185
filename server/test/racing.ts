/** More than one instance has connections for would wait for each other and not for the row that is raced for. */
const atOnce = 16

/**
 * The statuses of many calls that race: so many under way at every moment, and again where a busy server asks for
 * that (503).
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
