import { Busy } from './busy.ts'

/** The owner of a job. Jobs of known owners have priority. */
export interface Owner {
  key: string
  known: boolean
}

interface Options {
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

interface Waiting {
  bytes: number
  /** Position in the order of arrival. */
  number: number
  start: () => void
  turnAway: (why: 'full' | 'slow') => void
}

/** After this many jobs of known owners in a row, one of an unknown owner runs: neither lane starves. */
const maxKnownInARow = 4

/**
 * Runs up to `concurrency` jobs from two lanes, known and unknown owners. Within a lane owners take turns
 * (round robin). A full lane rejects the newest job of the owner with most waiting jobs, so that no owner
 * starves the others.
 */
export function openFairQueue(options: Options) {
  const { name, concurrency, maxWaitMs, retryAfter, unknownPerMinute = Infinity, workMsPerHour } = options
  const workTime = workMsPerHour === undefined ? undefined : openWorkTime(workMsPerHour)
  const workTimeOf = (owner: string) => workTime?.of(owner) ?? 0
  const known = openLane(options, workTimeOf)
  const unknown = openLane(options, workTimeOf)
  const budget = openBudget(unknownPerMinute)
  let running = 0
  let knownInARow = 0
  let arrived = 0
  let timer: NodeJS.Timeout | undefined

  function next(): Waiting | undefined {
    const unknownTurn = unknown.size > 0 && (known.size === 0 || knownInARow >= maxKnownInARow)
    if (unknownTurn && budget.take()) {
      knownInARow = 0
      return unknown.shift()
    }
    knownInARow++
    return known.shift()
  }

  function fill() {
    while (running < concurrency && known.size + unknown.size > 0) {
      const waiting = next()
      if (!waiting) {
        timer ??= setTimeout(() => {
          timer = undefined
          fill()
        }, budget.waitMs()).unref()
        return
      }
      running++
      waiting.start()
    }
  }

  function release() {
    running--
    fill()
  }

  const turn = (owner: Owner, bytes: number) =>
    new Promise<void>((resolve, reject) => {
      const lane = owner.known ? known : unknown
      const waiting: Waiting = {
        bytes,
        number: arrived++,
        start() {
          clearTimeout(late)
          resolve()
        },
        turnAway(why) {
          clearTimeout(late)
          reject(new Busy(`${name} queue is ${why}`, retryAfter))
        },
      }
      const late = setTimeout(() => {
        lane.remove(owner.key, waiting)
        waiting.turnAway('slow')
      }, maxWaitMs).unref()
      lane.push(owner.key, waiting)
      fill()
      lane.trim()
    })

  return async <T>(owner: Owner, work: () => Promise<T>, bytes = 0): Promise<T> => {
    const retryAfterHour = workTime?.pauseOf(owner.key) ?? 0
    if (retryAfterHour > 0) throw new Busy(`${name} work time of this hour is used up`, retryAfterHour)
    await turn(owner, bytes)
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

type Line = [owner: string, jobs: Waiting[]]

/** FIFO per owner; owners take turns, those with the least work time first. */
function openLane(
  { maxLength, maxBytes = Infinity }: Pick<Options, 'maxLength' | 'maxBytes'>,
  workTimeOf: (owner: string) => number,
) {
  const lines = new Map<string, Waiting[]>()
  let size = 0
  let bytes = 0
  function leave([owner, jobs]: Line, waiting: Waiting) {
    size--
    bytes -= waiting.bytes
    if (jobs.length === 0) lines.delete(owner)
  }
  /** Compares by number of waiting jobs, then work time, then arrival of the newest job. */
  const demandOver = ([a, ofA]: Line, [b, ofB]: Line) =>
    ofA.length - ofB.length ||
    workTimeOf(a) - workTimeOf(b) ||
    (ofA.at(-1)?.number ?? 0) - (ofB.at(-1)?.number ?? 0)
  return {
    get size() {
      return size
    },
    push(owner: string, waiting: Waiting) {
      const jobs = lines.get(owner) ?? []
      jobs.push(waiting)
      lines.set(owner, jobs)
      size++
      bytes += waiting.bytes
    },
    shift(): Waiting | undefined {
      const line = firstOf(lines, ([a], [b]) => workTimeOf(a) < workTimeOf(b))
      const waiting = line?.[1].shift()
      if (!line || !waiting) return undefined
      // Move the owner to the end: a Map iterates in insertion order.
      lines.delete(line[0])
      lines.set(...line)
      leave(line, waiting)
      return waiting
    },
    remove(owner: string, waiting: Waiting) {
      const jobs = lines.get(owner)
      const at = jobs?.indexOf(waiting) ?? -1
      if (!jobs || at < 0) return
      jobs.splice(at, 1)
      leave([owner, jobs], waiting)
    },
    trim() {
      while (size > maxLength || bytes > maxBytes) {
        const line = firstOf(lines, (a, b) => demandOver(a, b) > 0)
        const waiting = line?.[1].pop()
        if (!line || !waiting) return
        leave(line, waiting)
        waiting.turnAway('full')
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
function openBudget(perMinute: number) {
  const perMs = perMinute / 60_000
  let left = perMinute
  let at = performance.now()
  return {
    take(): boolean {
      const now = performance.now()
      left = Math.min(perMinute, left + (now - at) * perMs)
      at = now
      if (left < 1) return false
      left--
      return true
    },
    /** Milliseconds until the next token. */
    waitMs: () => Math.max(1, Math.ceil((1 - left) / perMs)),
  }
}

const hourMs = 3_600_000

/** Tracks the work time of each owner in a window of one hour, in milliseconds. */
function openWorkTime(maxMs: number) {
  let times = new Map<string, number>()
  let since = performance.now()
  const of = (owner: string) => times.get(owner) ?? 0
  return {
    of,
    add: (owner: string, ms: number) => void times.set(owner, of(owner) + ms),
    /** Seconds until the owner is served again, or 0. */
    pauseOf(owner: string): number {
      const now = performance.now()
      if (now - since > hourMs) {
        times = new Map()
        since = now
      }
      const sum = [...times.values()].reduce((all, ms) => all + ms, 0)
      return sum > maxMs && of(owner) > 0 ? Math.ceil((since + hourMs - now) / 1000) : 0
    },
  }
}
