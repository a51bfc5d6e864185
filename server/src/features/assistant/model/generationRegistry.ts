/** Answers that a model is writing on this instance: at most one per person. */
export class GenerationRegistry {
  readonly #running = new Map<string, { to: string; stop: AbortController }>()
  #closed = false

  /** Whether an answer for the person is in progress, so that another one has to come from the course. */
  has(person: string): boolean {
    return this.#running.has(person)
  }

  isAnswering(person: string, to: string): boolean {
    return this.#running.get(person)?.to === to
  }

  /** Ends the answer to this question, or to any, early, from whichever connection. */
  stop(person: string, to?: string): void {
    const generation = this.#running.get(person)
    if (generation && (to === undefined || generation.to === to)) generation.stop.abort()
  }

  /** Runs `work` as the person's writing; a result after shutdown has begun is dropped. */
  async run<T>(person: string, to: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const stop = new AbortController()
    this.#running.set(person, { to, stop })
    try {
      const done = await work(stop.signal)
      return this.#closed ? null : done
    } finally {
      this.#running.delete(person)
    }
  }

  /** On shutdown, questions in progress stay unanswered: their page asks them again. */
  close(): void {
    this.#closed = true
    for (const { stop } of this.#running.values()) stop.abort()
  }
}
