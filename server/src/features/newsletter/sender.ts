import { createHash } from 'node:crypto'
import type { Content } from '@resguardo/content/read'
import { locales } from '@resguardo/contract/languages'
import { opensModule } from '@resguardo/contract/opens'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Log } from '#db/log.ts'
import type { Schema } from '#db/schema.ts'
import type { Settings } from '#db/settings.ts'
import { type Choice, openChoice } from '#features/courses/courses.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { openSigner, type Sign } from '#mail/line.ts'
import type { senderOf } from '#mail/mailer.ts'
import { signedBy } from '#mail/mark.ts'
import type { Keys } from '#security/keys.ts'
import { openSpans } from './digest.ts'
import type { InHand } from './lanes.table.ts'
import { nextLesson, type NextLesson } from './lesson.ts'
import { alertsFor, type Letter, type LetterLook, type Letters } from './letters.ts'
import { fill, type Stencil, stencilOf } from './mime.ts'
import { leaveToken } from './readers.ts'

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

/** Cache lifetime of alerts and readers in milliseconds. */
export const freshMs = 5000

/** A mail being sent, with the branding of its reader's team. */
export type Marked = InHand & Pick<LetterLook, 'mark'>

type From = Awaited<ReturnType<typeof senderOf>>
type Spans = ReturnType<typeof openSpans>

/** Produces the bytes of mails; shared parts are produced once. */
export class Sender {
  readonly #deps: LaneDeps
  readonly #letters: Letters
  readonly #from: From
  readonly #sign: Sign
  /** Cached alerts of each issue; refreshed so that a withdrawn alert is no longer sent. */
  readonly #spans = new Map<number, { read: number; spans: Spans }>()
  readonly #stencils = new WeakMap<Letter, Promise<Stencil>>()
  readonly #host: string

  constructor(deps: LaneDeps, letters: Letters, from: From) {
    this.#deps = deps
    this.#from = from
    this.#letters = letters
    this.#sign = openSigner(deps.env)
    this.#host = new URL(deps.env.publicUrl).hostname
  }

  /** Null for a mail that is no longer wanted, or has no alert left. */
  async bytesOf(mail: Marked, to: string): Promise<Buffer | null> {
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
      to,
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
    const spans = this.#spansOf(mail)
    const choice = mail.course_choice && openChoice(keys, mail.person, mail.course_choice)
    const alerts = alertsFor(content, await spans.alerts(mail.since), choice)
    if (alerts.length === 0) return null
    const { cadence, lang, discreet, mark } = mail
    const lesson = choice && this.#lesson(mail, choice)
    return this.#letters.letter({ cadence, lang, alerts }, lesson, { discreet, mark })
  }

  #spansOf(mail: Marked): Spans {
    const known = this.#spans.get(mail.issue)
    if (known && performance.now() - known.read < freshMs) return known.spans
    const spans = openSpans(this.#deps, mail)
    this.#spans.set(mail.issue, { read: performance.now(), spans })
    return spans
  }

  /** The first lesson of their course that they have not visited and may open. */
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

/** Message-ID: the same for every try, and without personal data; mail server logs can be searched for it. */
export function messageIdOf(
  { keys, env }: Pick<LaneDeps, 'keys'> & { env: Pick<LaneDeps['env'], 'publicUrl'> },
  { person, day }: { person: string; day: string },
): string {
  const id = createHash('sha256')
    .update(keys.lastingHmac('newsletter-mail', `${person}|${day}`, Date.parse(day)))
    .digest('hex')
    .slice(0, 32)
  return `<${id}@${new URL(env.publicUrl).hostname}>`
}
