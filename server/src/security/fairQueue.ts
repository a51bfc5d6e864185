import { OverloadError } from './overloadError.ts'

/** The owner of a job. Jobs of known owners have priority. */
export interface JobOwner {
  key: string
  known: boolean
}

interface FairQueueOptions {
  /** Names the queue in its errors. */
  name: string
  concurrency: number
  /** Maximum number of waiting jobs in each of the two lanes, and their maximum total of bytes. */
  maxLength: number
  maxBytes?: number
  maxWaitMs: number
  /** Seconds after which to retry a rejected job. */
  retryAfter?: number
  /** Rate limit for jobs of unknown owners; a minute's worth may come in one burst. */
  unknownPerMinute?: number
  /**
   * Owners with the least work time in the hour come first: costly jobs of one owner never delay the first
   * job of another. Once the sum of all exceeds this, only owners without work time are served.
   */
  workMsPerHour?: number
  /** Called after a job: milliseconds to wait before its place is given to the next one. */
  pauseMs?: () => number
}

interface WaitingJob {
  bytes: number
  /** Position in the order of arrival. */
  number: number
  start: () => void
  rejectWith: (reason: 'full' | 'slow') => void
}

/** After this many jobs of known owners in a row, one of an unknown owner runs: neither lane starves. */
const maxKnownInARow = 4

/**
 * Runs up to `concurrency` jobs from two lanes, known and unknown owners. Within a lane owners take turns
 * (round robin). A full lane rejects the newest job of the owner with most waiting jobs, so that no owner
 * starves the others.
 */
export function openFairQueue(options: FairQueueOptions) {
  const { name, concurrency, maxWaitMs, retryAfter, unknownPerMinute = Infinity, workMsPerHour } = options
  const workTime = workMsPerHour === undefined ? undefined : openWorkTime(workMsPerHour)
  const workTimeOf = (owner: string) => workTime?.of(owner) ?? 0
  const known = openLane(options, workTimeOf)
  const unknown = openLane(options, workTimeOf)
  const bucket = openTokenBucket(unknownPerMinute)
  let running = 0
  let knownInARow = 0
  let arrivals = 0
  let timer: NodeJS.Timeout | undefined

  function next(): WaitingJob | undefined {
    const unknownTurn = unknown.size > 0 && (known.size === 0 || knownInARow >= maxKnownInARow)
    if (unknownTurn && bucket.take()) {
      knownInARow = 0
      return unknown.shift()
    }
    knownInARow++
    return known.shift()
  }

  function startJobs() {
    while (running < concurrency && known.size + unknown.size > 0) {
      const job = next()
      if (!job) {
        timer ??= setTimeout(() => {
          timer = undefined
          startJobs()
        }, bucket.waitMs()).unref()
        return
      }
      running++
      job.start()
    }
  }

  function release() {
    running--
    startJobs()
  }

  const waitForTurn = (owner: JobOwner, bytes: number) =>
    new Promise<void>((resolve, reject) => {
      const lane = owner.known ? known : unknown
      const job: WaitingJob = {
        bytes,
        number: arrivals++,
        start() {
          clearTimeout(timeout)
          resolve()
        },
        rejectWith(reason) {
          clearTimeout(timeout)
          reject(new OverloadError(`${name} queue is ${reason}`, retryAfter))
        },
      }
      const timeout = setTimeout(() => {
        lane.remove(owner.key, job)
        job.rejectWith('slow')
      }, maxWaitMs).unref()
      lane.push(owner.key, job)
      startJobs()
      lane.trim()
    })

  return async <T>(owner: JobOwner, work: () => Promise<T>, bytes = 0): Promise<T> => {
    const retryAfterHour = workTime?.pauseOf(owner.key) ?? 0
    if (retryAfterHour > 0)
      throw new OverloadError(`${name} work time of this hour is used up`, retryAfterHour)
    await waitForTurn(owner, bytes)
    const started = performance.now()
    try {
      return await work()
    } finally {
      workTime?.add(owner.key, performance.now() - started)
      const pause = options.pauseMs?.() ?? 0
      if (pause > 0) setTimeout(release, pause).unref()
      else release()
    }
  }
}

type OwnerQueue = [owner: string, jobs: WaitingJob[]]

/** FIFO per owner; owners take turns, those with the least work time first. */
function openLane(
  { maxLength, maxBytes = Infinity }: Pick<FairQueueOptions, 'maxLength' | 'maxBytes'>,
  workTimeOf: (owner: string) => number,
) {
  const queues = new Map<string, WaitingJob[]>()
  let size = 0
  let bytes = 0
  function onRemoved([owner, jobs]: OwnerQueue, job: WaitingJob) {
    size--
    bytes -= job.bytes
    if (jobs.length === 0) queues.delete(owner)
  }
  /** Compares by number of waiting jobs, then work time, then arrival of the newest job. */
  const compareDemand = ([a, ofA]: OwnerQueue, [b, ofB]: OwnerQueue) =>
    ofA.length - ofB.length ||
    workTimeOf(a) - workTimeOf(b) ||
    (ofA.at(-1)?.number ?? 0) - (ofB.at(-1)?.number ?? 0)
  return {
    get size() {
      return size
    },
    push(owner: string, job: WaitingJob) {
      const jobs = queues.get(owner) ?? []
      jobs.push(job)
      queues.set(owner, jobs)
      size++
      bytes += job.bytes
    },
    shift(): WaitingJob | undefined {
      const queue = firstOf(queues, ([a], [b]) => workTimeOf(a) < workTimeOf(b))
      const job = queue?.[1].shift()
      if (!queue || !job) return undefined
      // Move the owner to the end: a Map iterates in insertion order.
      queues.delete(queue[0])
      queues.set(...queue)
      onRemoved(queue, job)
      return job
    },
    remove(owner: string, job: WaitingJob) {
      const jobs = queues.get(owner)
      const index = jobs?.indexOf(job) ?? -1
      if (!jobs || index < 0) return
      jobs.splice(index, 1)
      onRemoved([owner, jobs], job)
    },
    trim() {
      while (size > maxLength || bytes > maxBytes) {
        const queue = firstOf(queues, (a, b) => compareDemand(a, b) > 0)
        const job = queue?.[1].pop()
        if (!queue || !job) return
        onRemoved(queue, job)
        job.rejectWith('full')
      }
    },
  }
}

/** The item that is before all others; the first of equal ones. */
function firstOf<T>(items: Iterable<T>, isBefore: (a: T, b: T) => boolean): T | undefined {
  let first: T | undefined
  for (const item of items) if (first === undefined || isBefore(item, first)) first = item
  return first
}

/** A token bucket with the capacity of one minute. */
function openTokenBucket(perMinute: number) {
  const perMs = perMinute / 60_000
  let tokens = perMinute
  let refilledAt = performance.now()
  return {
    take(): boolean {
      const now = performance.now()
      tokens = Math.min(perMinute, tokens + (now - refilledAt) * perMs)
      refilledAt = now
      if (tokens < 1) return false
      tokens--
      return true
    },
    /** Milliseconds until the next token. */
    waitMs: () => Math.max(1, Math.ceil((1 - tokens) / perMs)),
  }
}

const hourMs = 3_600_000

/** Tracks the work time of each owner in a window of one hour, in milliseconds. */
function openWorkTime(maxMs: number) {
  let times = new Map<string, number>()
  let windowStart = performance.now()
  const of = (owner: string) => times.get(owner) ?? 0
  return {
    of,
    add: (owner: string, ms: number) => void times.set(owner, of(owner) + ms),
    /** Seconds until the owner is served again, or 0. */
    pauseOf(owner: string): number {
      const now = performance.now()
      if (now - windowStart > hourMs) {
        times = new Map()
        windowStart = now
      }
      const sum = [...times.values()].reduce((all, ms) => all + ms, 0)
      return sum > maxMs && of(owner) > 0 ? Math.ceil((windowStart + hourMs - now) / 1000) : 0
    },
  }
}
