import { Busy } from './busy.ts'

/** Whose job it is. Jobs of known owners come before the others. */
export interface Owner {
  key: string
  known: boolean
}

interface Options {
  /** Names the queue in its errors. */
  name: string
  concurrency: number
  /** Jobs that wait in each of the two lanes, and the bytes that they hold. */
  maxLength: number
  maxBytes?: number
  maxWaitMs: number
  /** Seconds until a job that was turned away may come again. */
  retryAfter?: number
  /** Jobs of unknown owners, in one burst at most. */
  unknownPerMinute?: number
  /**
   * Turns go by the work time of an hour, so that costly jobs of one owner never delay the first of another.
   * Beyond this sum only owners who had none of it are served.
   */
  workMsPerHour?: number
}

interface Waiting {
  bytes: number
  /** Position in the order of arrival. */
  number: number
  start: () => void
  turnAway: (why: 'full' | 'slow') => void
}

/** This many known in a row, then one unknown: neither lane starves. */
const maxKnownInARow = 4

/**
 * Runs a few jobs at a time, from two lanes. Within a lane owners take turns, and a full lane turns away the
 * newest job of the owner who has most waiting, so that no owner can crowd out the others.
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
    const pause = workTime?.pauseOf(owner.key) ?? 0
    if (pause > 0) throw new Busy(`${name} budget of the hour is used up`, pause)
    await turn(owner, bytes)
    const started = performance.now()
    try {
      return await work()
    } finally {
      workTime?.add(owner.key, performance.now() - started)
      running--
      fill()
    }
  }
}

type Line = [owner: string, jobs: Waiting[]]

/** First come, first served within an owner; the owners in turn, those with the least work time first. */
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
  /** By jobs that wait, then by work time, then by arrival of the newest. */
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
      // To the end of the row: the map keeps the order of insertion.
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

/** The item that is before all others; of equals the first. */
function firstOf<T>(items: Iterable<T>, isBefore: (a: T, b: T) => boolean): T | undefined {
  let first: T | undefined
  for (const item of items) if (first === undefined || isBefore(item, first)) first = item
  return first
}

/** A token bucket that holds a minute's worth. */
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
    /** Milliseconds until there is one again. */
    waitMs: () => Math.max(1, Math.ceil((1 - left) / perMs)),
  }
}

const hourMs = 3_600_000

/** The work time of each owner in this hour, in milliseconds. */
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
