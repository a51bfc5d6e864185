import { Busy } from './busy.ts'

/** Whose work it is. Keys take turns; work that is known to be honest comes before the rest. */
export interface Asker {
  key: string
  known: boolean
}

interface Options {
  atOnce: number
  /** How many may wait in each of the two lanes. */
  longest: number
  /** How long each may wait. */
  waitMs: number
  /** Work of unknown askers per minute, in one burst at most. */
  unknownPerMinute: number
}

/** This many known in a row, then one unknown: neither lane starves. */
const knownInARow = 4

/**
 * Runs work a few at a time, from two lanes. Within a lane the keys take turns, and when it is full the newest work of
 * the key with the most work is turned away, so that one network cannot crowd out the others.
 */
export function openPasswordQueue({ atOnce, longest, waitMs, unknownPerMinute }: Options) {
  const known = openLane(longest)
  const unknown = openLane(longest)
  const budget = openBudget(unknownPerMinute)
  let running = 0
  let inARow = 0
  let timer: NodeJS.Timeout | undefined

  function next(): Waiting | undefined {
    const unknownTurn = unknown.size > 0 && (known.size === 0 || inARow >= knownInARow)
    if (unknownTurn && budget.take()) {
      inARow = 0
      return unknown.shift()
    }
    inARow++
    return known.shift()
  }

  function fill() {
    while (running < atOnce && known.size + unknown.size > 0) {
      const waiting = next()
      if (!waiting) {
        timer ??= setTimeout(() => {
          timer = undefined
          fill()
        }, budget.waitMs()).unref()
        return
      }
      running++
      waiting.go()
    }
  }

  return async <T>({ key, known: isKnown }: Asker, work: () => Promise<T>): Promise<T> => {
    const lane = isKnown ? known : unknown
    await new Promise<void>((resolve, reject) => {
      const turnAway = () => {
        clearTimeout(late)
        reject(new Busy('password queue is full'))
      }
      const waiting: Waiting = {
        go() {
          clearTimeout(late)
          resolve()
        },
        turnAway,
      }
      const late = setTimeout(() => {
        lane.remove(key, waiting)
        turnAway()
      }, waitMs).unref()
      lane.push(key, waiting)
      fill()
      lane.trim()
    })
    try {
      return await work()
    } finally {
      running--
      fill()
    }
  }
}

interface Waiting {
  go: () => void
  turnAway: () => void
}

/** First come, first served within a key; the keys in turn. */
function openLane(longest: number) {
  const lines = new Map<string, Waiting[]>()
  let size = 0
  const drop = (key: string, line: Waiting[]) => {
    size--
    if (line.length === 0) lines.delete(key)
  }
  return {
    get size() {
      return size
    },
    push(key: string, waiting: Waiting) {
      const line = lines.get(key) ?? []
      line.push(waiting)
      lines.set(key, line)
      size++
    },
    shift(): Waiting | undefined {
      const [first] = lines
      if (!first) return undefined
      const [key, line] = first
      const waiting = line.shift()
      // To the end of the row: the map keeps the order of insertion.
      lines.delete(key)
      if (line.length > 0) lines.set(key, line)
      size--
      return waiting
    },
    remove(key: string, waiting: Waiting) {
      const line = lines.get(key)
      const at = line?.indexOf(waiting) ?? -1
      if (!line || at < 0) return
      line.splice(at, 1)
      drop(key, line)
    },
    /** Turns away the newest of the longest line while too many wait. */
    trim() {
      while (size > longest) {
        let most: [string, Waiting[]] | undefined
        for (const entry of lines) if (!most || entry[1].length >= most[1].length) most = entry
        const waiting = most?.[1].pop()
        if (!most || !waiting) return
        drop(...most)
        waiting.turnAway()
      }
    },
  }
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
