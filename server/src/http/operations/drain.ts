import { setTimeout as sleep } from 'node:timers/promises'

const quietMs = 1000
/** Limits the drain to this multiple of `seconds`, in case a client ignores the readiness check. */
const maxFactor = 3

const clock = { now: () => performance.now(), wait: (ms: number): Promise<unknown> => sleep(ms) }

export interface Drain {
  /** Whether the shutdown has begun; then the readiness check fails. */
  begun(): boolean
  /** Records that a request has arrived. */
  heard(): void
  /**
   * Waits for `seconds`, so that load balancers see the failing readiness check. Then waits for one second
   * without a request, because a busy balancer reacts late. Takes three times `seconds` at most.
   */
  run(): Promise<void>
}

export function openDrain(seconds: number, { now, wait } = clock): Drain {
  let begun = false
  let last = 0
  return {
    begun: () => begun,
    heard() {
      last = now()
    },
    async run() {
      begun = true
      const since = now()
      await wait(seconds * 1000)
      while (now() - last < quietMs && now() - since < seconds * 1000 * maxFactor) await wait(100)
    },
  }
}
