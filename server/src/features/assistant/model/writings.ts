/** Answers that are being written on this instance: at most one for each person. */
export class Writings {
  readonly #under = new Map<string, { to: string; stop: AbortController }>()
  #closed = false

  /** Whether an answer for the person is under way, so that another one has to come from the course. */
  has(person: string): boolean {
    return this.#under.has(person)
  }

  isTo(person: string, to: string): boolean {
    return this.#under.get(person)?.to === to
  }

  /** Ends the answer to this question, or to any, early: whichever line began it. */
  stop(person: string, to?: string): void {
    const writing = this.#under.get(person)
    if (writing && (to === undefined || writing.to === to)) writing.stop.abort()
  }

  /** Runs `work` as the person's writing; what it gives after the server began to close is given to nobody. */
  async run<T>(person: string, to: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const stop = new AbortController()
    this.#under.set(person, { to, stop })
    try {
      const done = await work(stop.signal)
      return this.#closed ? null : done
    } finally {
      this.#under.delete(person)
    }
  }

  /** A question whose answer was under way stays unanswered: its page asks it again. */
  close(): void {
    this.#closed = true
    for (const { stop } of this.#under.values()) stop.abort()
  }
}
