import type { Database } from '#db/database.ts'

/** A mail being sent, as the database identifies it. */
export interface Held {
  readonly lane: string
  readonly place: number
}

/** A slot of the gate: the mail that used it last, if its outcome is known. */
interface Way {
  last: Held | null
}

/**
 * Semaphore (FIFO) for the final dot of mails from all lanes. A process killed between that dot and the
 * answer leaves the mail's delivery status unknown. So at most one mail per slot can be affected. One
 * statement records in the database which mail enters and that the slot's previous mail is finished.
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

  /**
   * Waits for a slot; true once the database has recorded that this mail may be sent, false if its lane's
   * lease has expired.
   */
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

  /** Releases the lane's slot, if it has one; `known` is the mail if its outcome is stored or it was sent. */
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

/** The previous lane may already have another mail in progress through another slot. */
const TELL = `update newsletter_lanes
  set begun = case when id = $1 then $2 else begun end, known = id <> $1, until = now() + make_interval(secs => $5)
  where id in ($1, $3) and (id = $1 or begun = $4) and until > now() returning id`
