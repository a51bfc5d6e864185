import { Busy } from './busy.ts'

interface Limits {
  /** Jobs that wait, and the bytes that they hold. */
  longest: number
  mostBytes: number
  /** Longest wait in milliseconds. */
  waitMs: number
  /** Milliseconds of work an hour, after which only owners are served who had none in that hour. */
  hourMs: number
}

interface Waiting {
  owner: string
  bytes: number
  go: () => void
  refuse: (error: Busy) => void
}

const hour = 3_600_000

/**
 * Runs one job at a time. The next is that of the owner who has used the least time in this hour, so that one
 * person's many jobs never delay another's first. A full queue refuses the owner with the most waiting jobs,
 * not the one who came last.
 */
export function openImageQueue({ longest, mostBytes, waitMs, hourMs }: Limits) {
  let running = false
  let waiting: Waiting[] = []
  let used = new Map<string, number>()
  let since = performance.now()

  const usedBy = (owner: string) => used.get(owner) ?? 0
  const countOf = (owner: string) => waiting.filter((job) => job.owner === owner).length
  /** Whether one asks for more than another: by jobs that wait, then by time used. */
  const isMore = (owner: string, count: number, other: string, otherCount: number) =>
    count === otherCount ? usedBy(owner) > usedBy(other) : count > otherCount

  function leave(job: Waiting, error: Busy) {
    waiting = waiting.filter((other) => other !== job)
    job.refuse(error)
  }

  function holdToBudget(owner: string) {
    const now = performance.now()
    if (now - since > hour) {
      used = new Map()
      since = now
    }
    const total = [...used.values()].reduce((sum, ms) => sum + ms, 0)
    if (total > hourMs && usedBy(owner) > 0)
      throw new Busy('image budget of the hour is used up', Math.ceil((since + hour - now) / 1000))
  }

  /** Makes room for a job, at the cost of whoever asks for more than its owner. */
  function makeRoom(owner: string, bytes: number) {
    const isFull = () =>
      waiting.length >= longest || waiting.reduce((sum, job) => sum + job.bytes, bytes) > mostBytes
    while (isFull()) {
      const most = waiting.reduce<Waiting | undefined>(
        (worst, job) =>
          !worst || !isMore(worst.owner, countOf(worst.owner), job.owner, countOf(job.owner)) ? job : worst,
        undefined,
      )
      if (!most || !isMore(most.owner, countOf(most.owner), owner, countOf(owner) + 1))
        throw new Busy('image queue is full', 10)
      leave(most, new Busy('image queue is full', 10))
    }
  }

  function turn(owner: string, bytes: number): Promise<void> {
    makeRoom(owner, bytes)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => leave(job, new Busy('image queue is slow', 10)), waitMs)
      const job: Waiting = {
        owner,
        bytes,
        go: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      }
      waiting.push(job)
    })
  }

  function next() {
    const least = waiting.reduce<Waiting | undefined>(
      (best, job) => (!best || usedBy(job.owner) < usedBy(best.owner) ? job : best),
      undefined,
    )
    running = least !== undefined
    if (!least) return
    waiting = waiting.filter((job) => job !== least)
    least.go()
  }

  return async <T>(owner: string, bytes: number, work: () => Promise<T>): Promise<T> => {
    holdToBudget(owner)
    if (running) await turn(owner, bytes)
    running = true
    const started = performance.now()
    try {
      return await work()
    } finally {
      used.set(owner, usedBy(owner) + performance.now() - started)
      next()
    }
  }
}
