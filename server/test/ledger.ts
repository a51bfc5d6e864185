import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { callerTo } from './startedServer.ts'

type Call = ReturnType<typeof callerTo>

/** Somebody who learns: each lesson is turned on and off by a writer of its own. */
interface Reader {
  uid: string
  token: string
  lessons: readonly string[]
}

/** What a lesson must look like: as last acknowledged, or as in the write whose answer never came. */
interface Entry {
  reader: Reader
  lesson: string
  visited: boolean
  unanswered: boolean | null
}

interface Options {
  readers: readonly Reader[]
  /** The token of a root, who founds teams with so many writers beside them. */
  founders?: { token: string; count: number }
}

/** Long enough for a call that has failed to be over in the database too, before the same is tried again. */
const pauseMs = 300

/** Writes over HTTP as fast as it is answered, and knows what was acknowledged: that must be found again. */
export class Ledger {
  acknowledged = 0
  /** Calls that were not answered with 200, such as `PUT 503`; `-` is none at all. */
  readonly failed = new Map<string, number>()
  /** The longest time without an acknowledged write, in milliseconds. */
  longestGap = 0
  readonly #call: Call
  readonly #entries: readonly Entry[]
  readonly #options: Options
  readonly #teams = new Set<string>()
  #last = 0

  constructor(call: Call, options: Options) {
    this.#call = call
    this.#options = options
    this.#entries = options.readers.flatMap((reader) =>
      reader.lessons.map((lesson) => ({ reader, lesson, visited: false, unanswered: null })),
    )
  }

  /** Writes until it is over; every writer ends after an answer, good or bad. */
  async write(over: AbortSignal): Promise<void> {
    const { founders, readers } = this.#options
    this.#last = performance.now()
    this.longestGap = 0
    await Promise.all([
      ...this.#entries.map((entry) => this.#turn(entry, over)),
      ...readers.map((reader) => this.#read(reader, over)),
      ...Array.from({ length: founders?.count ?? 0 }, () => this.#found(founders?.token ?? '', over)),
    ])
  }

  async #turn(entry: Entry, over: AbortSignal) {
    const { token, uid } = entry.reader
    while (!over.aborted) {
      const visited = !entry.visited
      entry.unanswered = visited
      const body = { uid, submodule: entry.lesson, visited }
      if (await this.#writes('PUT', 'v2/course', token, body))
        Object.assign(entry, { visited, unanswered: null })
      else await sleep(pauseMs)
    }
  }

  /** A team without an answer is sent again as the same submission, so that it is there once. */
  async #found(token: string, over: AbortSignal) {
    while (!over.aborted) {
      const submission = randomUUID()
      const body = { teamName: `Turma ${submission}`, description: '', contactEmail: '', submission }
      while (!(await this.#writes('POST', 'v2/team', token, body))) {
        if (over.aborted) return
        await sleep(pauseMs)
      }
      this.#teams.add(body.teamName)
    }
  }

  async #read({ uid, token }: Reader, over: AbortSignal) {
    while (!over.aborted) {
      const answer = await this.#call('GET', `v2/course?uid=${uid}`, { token })
      if (answer?.status !== 200) this.#fails('GET', answer?.status)
      await sleep(10)
    }
  }

  async #writes(method: string, path: string, token: string, body: unknown): Promise<boolean> {
    const answer = await this.#call(method, path, { token, body })
    if (answer?.status !== 200) {
      this.#fails(method, answer?.status)
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

  /** Reads everything back: what is not there as it was acknowledged, or is there twice. */
  async lost(): Promise<string[]> {
    return [...(await this.#lostLessons()), ...(await this.#lostTeams())]
  }

  async #lostLessons() {
    const lost: string[] = []
    for (const reader of this.#options.readers) {
      const now = await this.#call('GET', `v2/course?uid=${reader.uid}`, { token: reader.token })
      const visited: string[] = now?.data?.visitedSubmodules ?? []
      if (new Set(visited).size !== visited.length) lost.push(`${reader.uid}: a lesson stands there twice`)
      for (const entry of this.#entries.filter((one) => one.reader === reader)) {
        const found = visited.includes(entry.lesson)
        if (found !== entry.visited && found !== entry.unanswered) lost.push(`${reader.uid}: ${entry.lesson}`)
        Object.assign(entry, { visited: found, unanswered: null })
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
    const twice = names.length > found.size ? [`${names.length - found.size} teams stand there twice`] : []
    return [...[...this.#teams].filter((name) => !found.has(name)), ...twice]
  }
}
