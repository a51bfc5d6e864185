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
  /** How long after its last word a lane counts as dead: longer than any mail can take to be handed over. */
  leaseSeconds?: number
  /** Minutes until the next try of a mail that was put off, by the tries before it. */
  waits?: readonly number[]
  batch?: number
  /** How long the answer to a mail's last line is waited for. */
  answerMs?: number
}

const defaults = {
  leaseSeconds: 120,
  waits: [5, 10, 20, 40, 80, 160, 320],
  batch: bundleSize,
  answerMs: 20_000,
} as const

/**
 * Sends what is due until nothing is, on as many lanes as are set up; `over` ends it after the mail in hand. Of a process
 * that is killed, as many mails at most as may be at risk are neither known to be sent nor sent again.
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

/** What a lane sends with: all but the line is shared by those of a process. */
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
      // Others settle it, who know how far it was.
      if (end === 'lost') return
      if (end === 'down') break
    }
    await closeLane(deps.db, lane)
  } finally {
    tools.line.close()
  }
}

/** Mails in hand, and which of them their domain does not take yet. */
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

/** The mails that one lane has in hand. */
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

  /** `down`: the server takes nothing, or it is time to stop; `lost`: the lane counts as dead. */
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
      // What was decided when they were taken does not hold for as long as a slow server may need.
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
        this.#deps.log.warn({ lane: this.#lane }, 'the mail server takes no newsletter')
        await this.#giveBack(mails, mail.place)
        return 'down'
      }
      if (outcome === 'kept') return 'lost'
      // The lane that waits for the way goes first, and the next mail is made while the database answers it.
      await turn()
    }
    await sentMails(this.#deps.db, this.#lane, this.#deps.now())
    return 'done'
  }

  /** The way is given on only after what became of the mail is written down, or it was sent. */
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
      log.warn({ issue: mail.issue }, 'nobody knows whether a newsletter was accepted')
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

  /** Those before were sent; this one and those after it wait as if nothing had been. */
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
