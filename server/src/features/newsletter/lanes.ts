import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Content } from '@resguardo/content/read'
import { locales } from '@resguardo/contract/languages'
import { opensModule } from '@resguardo/contract/opens'
import type { Kysely } from 'kysely'
import { brandsOf } from '#db/brands.ts'
import type { Database } from '#db/database.ts'
import type { Log } from '#db/log.ts'
import type { Schema } from '#db/schema.ts'
import type { Settings } from '#db/settings.ts'
import { type Choice, openChoice } from '#features/courses/courses.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { type Line, type Outcome, openLine, openSigner, type Sign } from '#mail/line.ts'
import { mailServer, senderOf } from '#mail/mailer.ts'
import { signedBy, teamMark } from '#mail/mark.ts'
import type { Keys } from '#security/keys.ts'
import { bundleSize, openSpans } from './digest.ts'
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
import { nextLesson, type NextLesson } from './lesson.ts'
import { alertsFor, type Letter, type LetterLook, type Letters } from './letters.ts'
import { fill, type Stencil, stencilOf } from './mime.ts'
import { putOff } from './pace.ts'
import { leaveToken, stop } from './readers.ts'

export interface LaneDeps {
  readonly db: Kysely<Schema>
  readonly query: Database['query']
  readonly keys: Keys
  readonly settings: Pick<Settings, 'read'>
  readonly content: Content
  readonly now: () => Date
  readonly log: Log
  readonly env: {
    readonly BRAND_NAME: string
    readonly BRAND_ACCENT?: string | undefined
    readonly MAIL_FROM: string
    readonly publicUrl: string
    readonly SMTP_URL?: string | undefined
    readonly DKIM_DOMAIN?: string | undefined
    readonly DKIM_SELECTOR?: string | undefined
    readonly DKIM_KEY_FILE?: string | undefined
    readonly NEWSLETTER_LANES: number
    readonly NEWSLETTER_AT_RISK: number
    readonly NEWSLETTER_PER_MINUTE: number
  }
}

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

/** A mail in hand, with the look of its reader's team. */
type Marked = InHand & Pick<LetterLook, 'mark'>

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
    await this.#end({ later: [...waiting].map(([place, minutes]) => ({ place, minutes, counts: false })) })
    for (const mail of mails) {
      if (waiting.has(mail.place)) continue
      if (over.aborted) return this.#giveBack(mails, mail.place)
      const bytes = await this.#tools.sender.bytesOf(mail)
      if (!bytes) {
        await this.#end({ dropped: [mail.place] })
        continue
      }
      const outcome = await this.#hand(mail, bytes)
      if (outcome === 'down') {
        this.#deps.log.warn({ lane: this.#lane }, 'the mail server takes no newsletter')
        return this.#giveBack(mails, mail.place)
      }
      if (outcome === 'kept') return 'lost'
      // The lane that waits for the way goes first, and the next mail is made while the database answers it.
      await turn()
    }
    await sentMails(this.#deps.db, this.#lane, this.#deps.now())
    return 'done'
  }

  /** The way is given on only after what became of the mail is written down, or it was sent. */
  async #hand(mail: InHand, bytes: Buffer): Promise<Outcome> {
    const { line, gate } = this.#tools
    const held: Held = { lane: this.#lane, place: mail.place }
    let known: Held | null = null
    try {
      const outcome = await line.send(mail.username, bytes, () => gate.enter(held))
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
  async #giveBack(mails: readonly InHand[], from: number): Promise<'down'> {
    const minutes = Math.min(0.5, this.#options.waits[0] ?? 0.5)
    const left = mails.filter(({ place }) => place >= from)
    await this.#end({ later: left.map(({ place }) => ({ place, minutes, counts: false })) })
    await sentMails(this.#deps.db, this.#lane, this.#deps.now())
    return 'down'
  }
}

type From = Awaited<ReturnType<typeof senderOf>>
type Spans = ReturnType<typeof openSpans>

/** Makes the bytes of mails; what many share is made once. */
class Sender {
  readonly #deps: LaneDeps
  readonly #letters: Letters
  readonly #from: From
  readonly #sign: Sign
  readonly #spans = new Map<number, Spans>()
  readonly #stencils = new WeakMap<Letter, Promise<Stencil>>()
  readonly #host: string

  constructor(deps: LaneDeps, letters: Letters, from: From) {
    this.#deps = deps
    this.#from = from
    this.#letters = letters
    this.#sign = openSigner(deps.env)
    this.#host = new URL(deps.env.publicUrl).hostname
  }

  /** Null for a mail that is not wanted any more, or has nothing left to say. */
  async bytesOf(mail: Marked): Promise<Buffer | null> {
    const { deps, letter } = { deps: this.#deps, letter: await this.#letterOf(mail) }
    if (!letter) return null
    const { publicUrl } = deps.env
    const { address } = this.#from
    let stencil = this.#stencils.get(letter)
    if (!stencil) {
      stencil = stencilOf(letter, {
        from: letter.discreet ? { name: '', address } : signedBy({ name: letter.team }, this.#from),
        listId: `newsletter.${this.#host}`,
        locale: locales[mail.lang],
      })
      this.#stencils.set(letter, stencil)
    }
    const token = leaveToken(deps.keys, mail.person)
    const bytes = fill(await stencil, {
      to: mail.username,
      messageId: messageIdOf(deps, mail),
      page: `${publicUrl}/newsletter/${mail.lang}/leave?token=${token}`,
      leave: `${publicUrl}/v2/public/newsletter/leave/${token}`,
      date: deps.now(),
    })
    return this.#sign(bytes)
  }

  async #letterOf(mail: Marked): Promise<Letter | null> {
    const { keys, content } = this.#deps
    if (!mail.wanted) return null
    const spans = this.#spans.get(mail.issue) ?? openSpans(this.#deps, mail)
    this.#spans.set(mail.issue, spans)
    const choice = mail.course_choice && openChoice(keys, mail.person, mail.course_choice)
    const alerts = alertsFor(content, await spans.alerts(mail.since), choice)
    if (alerts.length === 0) return null
    const { cadence, lang, discreet, mark } = mail
    const lesson = choice && this.#lesson(mail, choice)
    return this.#letters.letter({ cadence, lang, alerts }, lesson, { discreet, mark })
  }

  /** The first lesson of their course that they have not visited and that opens for them. */
  #lesson(mail: InHand, choice: Choice): NextLesson | null {
    const { content, now } = this.#deps
    const { role, trial_ends: trialEnds, license_list: licenses } = mail
    const license = effectiveLicense({ role, trialEnds, licenses }, now()).licenseType
    const visited = new Set(mail.visited)
    const modules = Object.values(content.submodules(choice.profile, choice.osType))
    for (const [position, submodules] of modules.entries()) {
      if (!opensModule(license, choice.profile, position)) continue
      const id = submodules.find((submodule) => !visited.has(submodule) && content.lessons.has(submodule))
      const lesson = nextLesson(content, id, choice, mail.lang)
      if (lesson) return lesson
    }
    return null
  }
}

/** The same for every try of a mail, and nobody's name: by it the log of a mail server tells what became of it. */
export function messageIdOf(
  { keys, env }: Pick<LaneDeps, 'keys'> & { env: Pick<LaneDeps['env'], 'publicUrl'> },
  { person, day }: { person: string; day: string },
): string {
  const id = createHash('sha256')
    .update(keys.hmac('newsletter-mail', `${person}|${day}`))
    .digest('hex')
    .slice(0, 32)
  return `<${id}@${new URL(env.publicUrl).hostname}>`
}
