import { setTimeout as sleep } from 'node:timers/promises'

const quietMs = 1000
/** Not for ever, where calls come from somebody who does not ask whether we are ready. */
const atMost = 3

const clock = { now: () => performance.now(), wait: (ms: number): Promise<unknown> => sleep(ms) }

export interface Drain {
  /** Whether it has begun: not ready any more. */
  begun(): boolean
  /** A call has come, as somebody still sends them here. */
  heard(): void
  /**
   * Serves on for so many seconds, so that a balancer notices, and then until a second has passed without a call: a busy
   * balancer notices late. Three times as long at most.
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
      while (now() - last < quietMs && now() - since < seconds * 1000 * atMost) await wait(100)
    },
  }
}
