import type { Database } from '#db/database.ts'

/** A mail being sent, as the database identifies it. */
export interface InFlightMail {
  readonly worker: string
  readonly place: number
}

/** A slot of the gate: the mail that used it last, if its outcome is known. */
interface Slot {
  last: InFlightMail | null
}

/**
 * Semaphore (FIFO) for the final dot of mails from all workers. A process killed between that dot and the
 * answer leaves the mail's delivery status unknown. So at most one mail per slot can be affected. One
 * statement records in the database which mail enters and that the slot's previous mail is finished.
 */
export class InFlightLimiter {
  readonly #query: Database['query']
  readonly #leaseSeconds: number
  readonly #free: Slot[]
  readonly #waiting: ((slot: Slot) => void)[] = []
  readonly #inside = new Map<string, Slot>()

  constructor(query: Database['query'], options: { slots: number; leaseSeconds: number }) {
    this.#query = query
    this.#leaseSeconds = options.leaseSeconds
    this.#free = Array.from({ length: options.slots }, () => ({ last: null }))
  }

  /**
   * Waits for a slot; true once the database has recorded that this mail may be sent, false if its worker's
   * lease has expired.
   */
  async acquire(mail: InFlightMail): Promise<boolean> {
    const slot = this.#free.pop() ?? (await new Promise<Slot>((resolve) => this.#waiting.push(resolve)))
    this.#inside.set(mail.worker, slot)
    const previous = slot.last ?? mail
    const rows = await this.#query<{ id: string }>(RECORD_START, [
      mail.worker,
      mail.place,
      previous.worker,
      previous.place,
      this.#leaseSeconds,
    ])
    slot.last = null
    return rows.some(({ id }) => id === mail.worker)
  }

  /**
   * Releases the worker's slot, if it has one; `finished` is the mail if its outcome is stored or it was
   * sent.
   */
  release(worker: string, finished: InFlightMail | null): void {
    const slot = this.#inside.get(worker)
    if (!slot) return
    this.#inside.delete(worker)
    slot.last = finished ?? slot.last
    const next = this.#waiting.shift()
    if (next) next(slot)
    else this.#free.push(slot)
  }
}

/** The previous worker may already have another mail in progress through another slot. */
const RECORD_START = `update newsletter_lanes
  set begun = case when id = $1 then $2 else begun end, known = id <> $1, until = now() + make_interval(secs => $5)
  where id in ($1, $3) and (id = $1 or begun = $4) and until > now() returning id`
