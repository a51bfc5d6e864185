import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { brandsOf } from '#db/brands.ts'
import { type Line, type Outcome, openLine } from '#mail/line.ts'
import { mailServer, senderOf } from '#mail/mailer.ts'
import { teamMark } from '#mail/mark.ts'
import { bundleSize } from './digest.ts'
import { Gate, type Held } from './gate.ts'
import {
  closeLane,
  type Ends,
  endMails,
  type InHand,
  openLane,
  sentMails,
  settleDead,
  takeMails,
} from './lanes.table.ts'
import type { Letters } from './letters.ts'
import { plainAddress } from './mime.ts'
import { putOff } from './pace.ts'
import { stop } from './readers.ts'
import { freshMs, type LaneDeps, type Marked, Sender } from './sender.ts'

export interface LaneOptions {
  /** Lease in seconds after a lane's last statement: longer than handing over any mail can take. */
  leaseSeconds?: number
  /** Backoff in minutes of a deferred mail, by the number of earlier tries. */
  waits?: readonly number[]
  batch?: number
  /** Timeout for the answer to a mail's final dot, in milliseconds. */
  answerMs?: number
}

const defaults = {
  leaseSeconds: 120,
  waits: [5, 10, 20, 40, 80, 160, 320],
  batch: bundleSize,
  answerMs: 20_000,
} as const

/**
 * Sends all due mails on the configured number of lanes; `over` stops it after the current mail. If the
 * process is killed, the delivery status of at most the configured number of mails is unknown; these are not
 * sent again.
 */
export async function sendDue(
  deps: LaneDeps,
  letters: Letters,
  over: AbortSignal,
  options: LaneOptions = {},
): Promise<void> {
  const server = await mailServer(deps)
  if (!server) return
  await settleDead(deps.db, deps.now())
  const all = { ...defaults, ...options }
  const from = await senderOf(deps)
  const sender = new Sender(deps, letters, from)
  const gate = new Gate(deps.query, { ways: deps.env.NEWSLETTER_AT_RISK, leaseSeconds: all.leaseSeconds })
  const lanes = Array.from({ length: deps.env.NEWSLETTER_LANES }, () =>
    runLane(deps, { sender, gate, line: openLine(server, from.address, all) }, over, all),
  )
  const ended = await Promise.allSettled(lanes)
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Tools of a lane: all but the connection are shared within a process. */
interface Tools {
  readonly sender: Sender
  readonly gate: Gate
  readonly line: Line
}

async function runLane(
  deps: LaneDeps,
  tools: Tools,
  over: AbortSignal,
  options: Required<LaneOptions>,
): Promise<void> {
  const lane = randomUUID()
  await openLane(deps.db, lane, options.leaseSeconds)
  try {
    while (!over.aborted) {
      const { mails, waiting } = await take(deps, lane, options)
      if (mails.length === 0) break
      const end = await new Batch(deps, tools, lane, options).run(mails, waiting, over)
      // Other processes settle its mails from the database.
      if (end === 'lost') return
      if (end === 'down') break
    }
    await closeLane(deps.db, lane)
  } finally {
    tools.line.close()
  }
}

/** Takes mails, and finds those that the rate limit of their domain defers. */
async function take(
  { db, now, env }: LaneDeps,
  lane: string,
  { batch, leaseSeconds }: Required<LaneOptions>,
) {
  const { mails, waiting } = await db.transaction().execute(async (step) => {
    const mails = await takeMails(step, lane, { count: batch, now: now(), seconds: leaseSeconds })
    const waiting = await putOff(
      step,
      mails.filter(({ wanted }) => wanted),
      env.NEWSLETTER_PER_MINUTE,
    )
    return { mails, waiting }
  })
  const brands = await brandsOf(
    db,
    mails.map(({ person }) => person),
  )
  const markOf = ({ person }: InHand) => {
    const brand = brands.get(person)
    return brand ? teamMark(brand, env) : null
  }
  return { mails: mails.map((mail): Marked => ({ ...mail, mark: markOf(mail) })), waiting }
}

/** The mails that one lane holds. */
class Batch {
  readonly #deps: LaneDeps
  readonly #tools: Tools
  readonly #lane: string
  readonly #options: Required<LaneOptions>

  constructor(deps: LaneDeps, tools: Tools, lane: string, options: Required<LaneOptions>) {
    this.#deps = deps
    this.#tools = tools
    this.#lane = lane
    this.#options = options
  }

  /** `down`: the server accepts nothing, or it is time to stop; `lost`: the lane's lease has expired. */
  async run(
    mails: readonly Marked[],
    waiting: ReadonlyMap<number, number>,
    over: AbortSignal,
  ): Promise<'done' | 'down' | 'lost'> {
    const begun = performance.now()
    let handed = 0
    await this.#end({ later: [...waiting].map(([place, minutes]) => ({ place, minutes, counts: false })) })
    for (const mail of mails) {
      if (waiting.has(mail.place)) continue
      if (over.aborted) {
        await this.#giveBack(mails, mail.place)
        return 'down'
      }
      // Data read when the mails were taken is stale if the server is slow.
      if (handed > 0 && performance.now() - begun > freshMs) {
        await this.#giveBack(mails, mail.place, 0)
        return 'done'
      }
      const to = plainAddress(mail.username)
      const bytes = to && (await this.#tools.sender.bytesOf(mail, to))
      if (!bytes) {
        await this.#end({ dropped: [mail.place] })
        continue
      }
      const outcome = await this.#hand(mail, to, bytes)
      handed++
      if (outcome === 'down') {
        this.#deps.log.warn({ lane: this.#lane }, 'mail server accepts no newsletter')
        await this.#giveBack(mails, mail.place)
        return 'down'
      }
      if (outcome === 'kept') return 'lost'
      // Let the lane that waits for the slot go first; the next mail is composed while the database answers
      // it.
      await turn()
    }
    await sentMails(this.#deps.db, this.#lane, this.#deps.now())
    return 'done'
  }

  /** Hands over one mail; releases the slot only after the outcome is stored, or the mail was sent. */
  async #hand(mail: InHand, to: string, bytes: Buffer): Promise<Outcome> {
    const { line, gate } = this.#tools
    const held: Held = { lane: this.#lane, place: mail.place }
    let known: Held | null = null
    try {
      const outcome = await line.send(to, bytes, () => gate.enter(held))
      if (outcome === 'down' || outcome === 'kept') return outcome
      if (outcome !== 'sent') await this.#record(mail, outcome)
      known = held
      return outcome
    } finally {
      gate.leave(held.lane, known)
    }
  }

  #end(ends: Partial<Ends>): Promise<void> {
    const { db, now } = this.#deps
    return endMails(db, this.#lane, { refused: [], unknown: [], dropped: [], later: [], ...ends }, now())
  }

  async #record(mail: InHand, outcome: Exclude<Outcome, 'sent' | 'down' | 'kept'>): Promise<void> {
    const { db, now, log } = this.#deps
    const { place } = mail
    if (outcome === 'unknown') {
      log.warn({ issue: mail.issue }, 'newsletter delivery status unknown')
      return this.#end({ unknown: [place] })
    }
    if (outcome === 'refused') {
      await this.#end({ refused: [place] })
      await stop(db, mail.person, 'bounce', now())
      return
    }
    const { waits } = this.#options
    await this.#end({
      later: [{ place, minutes: waits[Math.min(mail.tries, waits.length - 1)] ?? 5, counts: true }],
    })
  }

  /** Marks earlier mails as sent, and requeues this one and those after it without counting a try. */
  async #giveBack(
    mails: readonly InHand[],
    from: number,
    minutes = Math.min(0.5, this.#options.waits[0] ?? 0.5),
  ): Promise<void> {
    const left = mails.filter(({ place }) => place >= from)
    await this.#end({ later: left.map(({ place }) => ({ place, minutes, counts: false })) })
    await sentMails(this.#deps.db, this.#lane, this.#deps.now())
  }
}
