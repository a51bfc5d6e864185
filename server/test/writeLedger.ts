import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { callerTo } from './serverProcess.ts'

type ServerCall = ReturnType<typeof callerTo>

/** A learner: each of their lessons is turned on and off by a separate writer. */
interface Learner {
  uid: string
  token: string
  lessons: readonly string[]
}

/** The expected state of a lesson: as last acknowledged, or as in a write without a response. */
interface ExpectedLesson {
  learner: Learner
  lesson: string
  visited: boolean
  unacknowledged: boolean | null
}

interface LedgerOptions {
  readers: readonly Learner[]
  /** The token of a root who creates teams, with `count` concurrent writers. */
  founders?: { token: string; count: number }
}

/** Long enough for a failed call to have ended in the database too, before it is retried. */
const pauseMs = 300

/**
 * Writes over HTTP as fast as responses arrive, and records what was acknowledged, which must be found again.
 */
export class WriteLedger {
  acknowledged = 0
  /** Number of responses other than 200 by kind, such as `PUT 503`; `-` means no response. */
  readonly failed = new Map<string, number>()
  /** The longest time without an acknowledged write, in milliseconds. */
  longestGap = 0
  readonly #call: ServerCall
  readonly #entries: readonly ExpectedLesson[]
  readonly #options: LedgerOptions
  readonly #teams = new Set<string>()
  #last = 0

  constructor(call: ServerCall, options: LedgerOptions) {
    this.#call = call
    this.#options = options
    this.#entries = options.readers.flatMap((learner) =>
      learner.lessons.map((lesson) => ({ learner, lesson, visited: false, unacknowledged: null })),
    )
  }

  /** Writes until `over` aborts; every writer ends after a response, good or bad. */
  async write(signal: AbortSignal): Promise<void> {
    const { founders, readers } = this.#options
    this.#last = performance.now()
    this.longestGap = 0
    await Promise.all([
      ...this.#entries.map((entry) => this.#turn(entry, signal)),
      ...readers.map((reader) => this.#read(reader, signal)),
      ...Array.from({ length: founders?.count ?? 0 }, () => this.#found(founders?.token ?? '', signal)),
    ])
  }

  async #turn(entry: ExpectedLesson, signal: AbortSignal) {
    const { token, uid } = entry.learner
    while (!signal.aborted) {
      const visited = !entry.visited
      entry.unacknowledged = visited
      const body = { uid, submodule: entry.lesson, visited }
      if (await this.#writes('PUT', 'v2/course', token, body))
        Object.assign(entry, { visited, unacknowledged: null })
      else await sleep(pauseMs)
    }
  }

  /**
   * Without a response the team is sent again with the same submission id (idempotency key), so that it is
   * created once.
   */
  async #found(token: string, signal: AbortSignal) {
    while (!signal.aborted) {
      const submission = randomUUID()
      const body = { teamName: `Turma ${submission}`, description: '', contactEmail: '', submission }
      while (!(await this.#writes('POST', 'v2/team', token, body))) {
        if (signal.aborted) return
        await sleep(pauseMs)
      }
      this.#teams.add(body.teamName)
    }
  }

  async #read({ uid, token }: Learner, signal: AbortSignal) {
    while (!signal.aborted) {
      const response = await this.#call('GET', `v2/course?uid=${uid}`, { token })
      if (response?.status !== 200) this.#fails('GET', response?.status)
      await sleep(10)
    }
  }

  async #writes(method: string, path: string, token: string, body: unknown): Promise<boolean> {
    const response = await this.#call(method, path, { token, body })
    if (response?.status !== 200) {
      this.#fails(method, response?.status)
      return false
    }
    const now = performance.now()
    this.longestGap = Math.max(this.longestGap, now - this.#last)
    this.#last = now
    this.acknowledged++
    return true
  }

  #fails(method: string, status: number | undefined) {
    const key = `${method} ${status ?? '-'}`
    this.failed.set(key, (this.failed.get(key) ?? 0) + 1)
  }

  /** Reads everything back: returns what differs from what was acknowledged, or exists twice. */
  async lost(): Promise<string[]> {
    return [...(await this.#lostLessons()), ...(await this.#lostTeams())]
  }

  async #lostLessons() {
    const lost: string[] = []
    for (const reader of this.#options.readers) {
      const response = await this.#call('GET', `v2/course?uid=${reader.uid}`, { token: reader.token })
      const visited: string[] = response?.data?.visitedSubmodules ?? []
      if (new Set(visited).size !== visited.length) lost.push(`${reader.uid}: a lesson is listed twice`)
      for (const entry of this.#entries.filter((one) => one.learner === reader)) {
        const found = visited.includes(entry.lesson)
        if (found !== entry.visited && found !== entry.unacknowledged)
          lost.push(`${reader.uid}: ${entry.lesson}`)
        Object.assign(entry, { visited: found, unacknowledged: null })
      }
    }
    return lost
  }

  async #lostTeams() {
    const { founders } = this.#options
    const names: string[] = []
    for (let after = ''; founders && after !== 'end'; ) {
      const page = await this.#call('GET', `v2/team?q=Turma&size=100${after}`, founders)
      for (const { teamName } of page?.data?.teams ?? []) names.push(teamName)
      after = page?.data?.next ? `&after=${encodeURIComponent(page.data.next)}` : 'end'
    }
    const found = new Set(names)
    const twice = names.length > found.size ? [`${names.length - found.size} teams exist twice`] : []
    return [...[...this.#teams].filter((name) => !found.has(name)), ...twice]
  }
}
