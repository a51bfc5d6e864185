import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brandingByPerson } from '#domain/teamBranding.ts'
import { type MailConnection, type SendOutcome, openMailConnection } from '#mail/smtpConnection.ts'
import { mailServer, senderOf } from '#mail/mailer.ts'
import { teamBranding } from '#mail/mailBranding.ts'
import { batchSize } from '../issues/fillIssue.ts'
import { InFlightLimiter, type InFlightMail } from './inFlightLimiter.ts'
import {
  closeWorker,
  type Outcomes,
  storeOutcomes,
  type OutgoingMail,
  openWorker,
  markSent,
  settleExpiredWorkers,
  takeMails,
} from './sendWorkers.table.ts'
import type { TemplateCache } from '../templates.ts'
import { plainAddress } from './mimeTemplate.ts'
import { deferredMails } from './domainRateLimit.ts'
import { stopMail } from '../subscriptions.ts'
import { freshMs, type WorkerDeps, type BrandedMail, MailRenderer } from './mailRenderer.ts'

export interface WorkerOptions {
  /** Lease in seconds after a worker's last statement: longer than handing over any mail can take. */
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
  batch: batchSize,
  answerMs: 20_000,
} as const

/**
 * Sends all due mails on the configured number of workers; `signal` stops it after the current mail. If the
 * process is killed, the delivery status of at most the configured number of mails is unknown; these are not
 * sent again.
 */
export async function sendDue(
  deps: WorkerDeps,
  templates: TemplateCache,
  signal: AbortSignal,
  options: WorkerOptions = {},
): Promise<void> {
  const server = await mailServer(deps)
  if (!server) return
  await settleExpiredWorkers(deps.db, deps.now())
  const all = { ...defaults, ...options }
  const from = await senderOf(deps)
  const renderer = new MailRenderer(deps, templates, from)
  const limiter = new InFlightLimiter(deps.query, {
    slots: deps.env.NEWSLETTER_AT_RISK,
    leaseSeconds: all.leaseSeconds,
  })
  const workers = Array.from({ length: deps.env.NEWSLETTER_LANES }, () =>
    runWorker(
      deps,
      { renderer, limiter, connection: openMailConnection(server, from.address, all) },
      signal,
      all,
    ),
  )
  const ended = await Promise.allSettled(workers)
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Tools of a worker: all but the connection are shared within a process. */
interface WorkerContext {
  readonly renderer: MailRenderer
  readonly limiter: InFlightLimiter
  readonly connection: MailConnection
}

async function runWorker(
  deps: WorkerDeps,
  context: WorkerContext,
  signal: AbortSignal,
  options: Required<WorkerOptions>,
): Promise<void> {
  const worker = randomUUID()
  await openWorker(deps.db, worker, options.leaseSeconds)
  try {
    while (!signal.aborted) {
      const { mails, waiting } = await takeMailBatch(deps, worker, options)
      if (mails.length === 0) break
      const result = await new Batch(deps, context, worker, options).run(mails, waiting, signal)
      // Other processes settle its mails from the database.
      if (result === 'lost') return
      if (result === 'down') break
    }
    await closeWorker(deps.db, worker)
  } finally {
    context.connection.close()
  }
}

/** Takes mails, and finds those that the rate limit of their domain defers. */
async function takeMailBatch(
  { db, now, env }: WorkerDeps,
  worker: string,
  { batch, leaseSeconds }: Required<WorkerOptions>,
) {
  const { mails, waiting } = await db.transaction().execute(async (step) => {
    const taken = await takeMails(step, worker, { count: batch, now: now(), seconds: leaseSeconds })
    const deferred = await deferredMails(
      step,
      taken.filter(({ wanted }) => wanted),
      env.NEWSLETTER_PER_MINUTE,
    )
    return { mails: taken, waiting: deferred }
  })
  const brands = await brandingByPerson(
    db,
    mails.map(({ person }) => person),
  )
  const brandingOf = ({ person }: OutgoingMail) => {
    const brand = brands.get(person)
    return brand ? teamBranding(brand, env) : null
  }
  return { mails: mails.map((mail): BrandedMail => ({ ...mail, mark: brandingOf(mail) })), waiting }
}

/** The mails that one worker holds. */
class Batch {
  readonly #deps: WorkerDeps
  readonly #tools: WorkerContext
  readonly #worker: string
  readonly #options: Required<WorkerOptions>

  constructor(deps: WorkerDeps, context: WorkerContext, worker: string, options: Required<WorkerOptions>) {
    this.#deps = deps
    this.#tools = context
    this.#worker = worker
    this.#options = options
  }

  /** `down`: the server accepts nothing, or it is time to stop; `lost`: the worker's lease has expired. */
  async run(
    mails: readonly BrandedMail[],
    waiting: ReadonlyMap<number, number>,
    signal: AbortSignal,
  ): Promise<'done' | 'down' | 'lost'> {
    const started = performance.now()
    let handedOver = 0
    await this.#end({ later: [...waiting].map(([place, minutes]) => ({ place, minutes, counts: false })) })
    for (const mail of mails) {
      if (waiting.has(mail.place)) continue
      if (signal.aborted) {
        await this.#giveBack(mails, mail.place)
        return 'down'
      }
      // Data read when the mails were taken is stale if the server is slow.
      if (handedOver > 0 && performance.now() - started > freshMs) {
        await this.#giveBack(mails, mail.place, 0)
        return 'done'
      }
      const to = plainAddress(mail.username)
      const bytes = to && (await this.#tools.renderer.bytesOf(mail, to))
      if (!bytes) {
        await this.#end({ dropped: [mail.place] })
        continue
      }
      const outcome = await this.#hand(mail, to, bytes)
      handedOver++
      if (outcome === 'down') {
        this.#deps.log.warn({ worker: this.#worker }, 'mail server accepts no newsletter')
        await this.#giveBack(mails, mail.place)
        return 'down'
      }
      if (outcome === 'kept') return 'lost'
      // Let the worker that waits for the slot go first; the next mail is composed while the database answers
      // it.
      await nextTurn()
    }
    await markSent(this.#deps.db, this.#worker, this.#deps.now())
    return 'done'
  }

  /** Hands over one mail; releases the slot only after the outcome is stored, or the mail was sent. */
  async #hand(mail: OutgoingMail, to: string, bytes: Buffer): Promise<SendOutcome> {
    const { connection, limiter } = this.#tools
    const inFlight: InFlightMail = { worker: this.#worker, place: mail.place }
    let finished: InFlightMail | null = null
    try {
      const outcome = await connection.send(to, bytes, () => limiter.acquire(inFlight))
      if (outcome === 'down' || outcome === 'kept') return outcome
      if (outcome !== 'sent') await this.#record(mail, outcome)
      finished = inFlight
      return outcome
    } finally {
      limiter.release(inFlight.worker, finished)
    }
  }

  #end(outcomes: Partial<Outcomes>): Promise<void> {
    const { db, now } = this.#deps
    return storeOutcomes(
      db,
      this.#worker,
      { refused: [], unknown: [], dropped: [], later: [], ...outcomes },
      now(),
    )
  }

  async #record(mail: OutgoingMail, outcome: Exclude<SendOutcome, 'sent' | 'down' | 'kept'>): Promise<void> {
    const { db, now, log } = this.#deps
    const { place } = mail
    if (outcome === 'unknown') {
      log.warn({ issue: mail.issue }, 'newsletter delivery status unknown')
      return this.#end({ unknown: [place] })
    }
    if (outcome === 'refused') {
      await this.#end({ refused: [place] })
      await stopMail(db, mail.person, 'bounce', now())
      return
    }
    const { waits } = this.#options
    await this.#end({
      later: [{ place, minutes: waits[Math.min(mail.tries, waits.length - 1)] ?? 5, counts: true }],
    })
  }

  /** Marks earlier mails as sent, and requeues this one and those after it without counting a try. */
  async #giveBack(
    mails: readonly OutgoingMail[],
    from: number,
    minutes = Math.min(0.5, this.#options.waits[0] ?? 0.5),
  ): Promise<void> {
    const left = mails.filter(({ place }) => place >= from)
    await this.#end({ later: left.map(({ place }) => ({ place, minutes, counts: false })) })
    await markSent(this.#deps.db, this.#worker, this.#deps.now())
  }
}
