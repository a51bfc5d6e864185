import type { Database } from '#db/database.ts'

/** A mail in hand, as the database knows it. */
export interface Held {
  readonly lane: string
  readonly place: number
}

/** One of the ways through; who went last, and whether what became of that mail is known. */
interface Way {
  last: Held | null
}

/**
 * Lets the mails of all lanes through to their last line, so many at a time and in the order they came. A mail whose
 * sender is killed between that line and the answer is one of which nobody knows: there are never more than ways.
 * The database is told of the mail that goes and, in the same statement, that the one before it on this way is over.
 */
export class Gate {
  readonly #query: Database['query']
  readonly #leaseSeconds: number
  readonly #free: Way[]
  readonly #waiting: ((way: Way) => void)[] = []
  readonly #inside = new Map<string, Way>()

  constructor(query: Database['query'], options: { ways: number; leaseSeconds: number }) {
    this.#query = query
    this.#leaseSeconds = options.leaseSeconds
    this.#free = Array.from({ length: options.ways }, () => ({ last: null }))
  }

  /** Waits for its turn; true once it stands in the database that this mail may go, false if its lane counts as dead. */
  async enter(held: Held): Promise<boolean> {
    const way = this.#free.pop() ?? (await new Promise<Way>((resolve) => this.#waiting.push(resolve)))
    this.#inside.set(held.lane, way)
    const before = way.last ?? held
    const rows = await this.#query<{ id: string }>(TELL, [
      held.lane,
      held.place,
      before.lane,
      before.place,
      this.#leaseSeconds,
    ])
    way.last = null
    return rows.some(({ id }) => id === held.lane)
  }

  /** Gives the way on, if the lane has one; with the mail, once what became of it is written down or it was sent. */
  leave(lane: string, known: Held | null): void {
    const way = this.#inside.get(lane)
    if (!way) return
    this.#inside.delete(lane)
    way.last = known ?? way.last
    const next = this.#waiting.shift()
    if (next) next(way)
    else this.#free.push(way)
  }
}

/** The lane before may have another mail in hand by now, on another way. */
const TELL = `update newsletter_lanes
  set begun = case when id = $1 then $2 else begun end, known = id <> $1, until = now() + make_interval(secs => $5)
  where id in ($1, $3) and (id = $1 or begun = $4) and until > now() returning id`
