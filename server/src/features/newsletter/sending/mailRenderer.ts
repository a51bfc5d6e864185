import { createHash } from 'node:crypto'
import type { Content } from '@resguardo/content/read'
import { locales } from '@resguardo/contract/platform/languages'
import { opensLesson } from '@resguardo/contract/licensing/opens'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Log } from '#context/logger.ts'
import type { Schema } from '#db/schema.ts'
import type { Settings } from '#domain/settings.ts'
import { type Choice, openChoice } from '#security/crypto/courseChoice.ts'
import { effectiveLicense } from '#features/licenses/licenses.ts'
import { openDkimSigner, type SignMail } from '#mail/smtpConnection.ts'
import type { senderOf } from '#mail/mailer.ts'
import { brandedSender } from '#mail/mailBranding.ts'
import type { Keys } from '#security/crypto/keys.ts'
import { openAlertPeriods } from '../issues/fillIssue.ts'
import type { OutgoingMail } from './sendWorkers.table.ts'
import { nextLesson, type NextLesson } from '../issues/nextLesson.ts'
import { alertsFor, type MailTemplate, type TemplateBranding, type TemplateCache } from '../templates.ts'
import { fillTemplate, type MimeTemplate, encodeTemplate } from './mimeTemplate.ts'
import { unsubscribeToken } from '../subscriptions.ts'

export interface WorkerDeps {
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
export type BrandedMail = OutgoingMail & Pick<TemplateBranding, 'mark'>

type SenderAddress = Awaited<ReturnType<typeof senderOf>>
type AlertPeriods = ReturnType<typeof openAlertPeriods>

/** Produces the bytes of mails; shared parts are produced once. */
export class MailRenderer {
  readonly #deps: WorkerDeps
  readonly #templates: TemplateCache
  readonly #from: SenderAddress
  readonly #sign: SignMail
  /** Cached alerts of each issue; refreshed so that a withdrawn alert is no longer sent. */
  readonly #spans = new Map<number, { read: number; spans: AlertPeriods }>()
  readonly #mimeTemplates = new WeakMap<MailTemplate, Promise<MimeTemplate>>()
  readonly #host: string

  constructor(deps: WorkerDeps, templates: TemplateCache, from: SenderAddress) {
    this.#deps = deps
    this.#from = from
    this.#templates = templates
    this.#sign = openDkimSigner(deps.env)
    this.#host = new URL(deps.env.publicUrl).hostname
  }

  /** Null for a mail that is no longer wanted, or has no alert left. */
  async bytesOf(mail: BrandedMail, to: string): Promise<Buffer | null> {
    const { deps, template } = { deps: this.#deps, template: await this.#templateOf(mail) }
    if (!template) return null
    const { publicUrl } = deps.env
    const { address } = this.#from
    let mimeTemplate = this.#mimeTemplates.get(template)
    if (!mimeTemplate) {
      mimeTemplate = encodeTemplate(template, {
        from: template.discreet ? { name: '', address } : brandedSender({ name: template.team }, this.#from),
        listId: `newsletter.${this.#host}`,
        locale: locales[mail.lang],
      })
      this.#mimeTemplates.set(template, mimeTemplate)
    }
    const token = unsubscribeToken(deps.keys, mail.person)
    const bytes = fillTemplate(await mimeTemplate, {
      to,
      messageId: messageIdOf(deps, mail),
      page: `${publicUrl}/newsletter/${mail.lang}/leave?token=${token}`,
      unsubscribeUrl: `${publicUrl}/v2/public/newsletter/leave/${token}`,
      date: deps.now(),
    })
    return this.#sign(bytes)
  }

  async #templateOf(mail: BrandedMail): Promise<MailTemplate | null> {
    const { keys, content } = this.#deps
    if (!mail.wanted) return null
    const periods = this.#spansOf(mail)
    const choice = mail.course_choice && openChoice(keys, mail.person, mail.course_choice)
    const alerts = alertsFor(content, await periods.alerts(mail.since), choice)
    if (alerts.length === 0) return null
    const { cadence, lang, discreet, mark } = mail
    const lesson = choice && this.#lesson(mail, choice)
    return this.#templates.templateFor({ cadence, lang, alerts }, lesson, { discreet, mark })
  }

  #spansOf(mail: BrandedMail): AlertPeriods {
    const cached = this.#spans.get(mail.issue)
    if (cached && performance.now() - cached.read < freshMs) return cached.spans
    const periods = openAlertPeriods(this.#deps, mail)
    this.#spans.set(mail.issue, { read: performance.now(), spans: periods })
    return periods
  }

  /** The first lesson of their course that they have not visited and may open. */
  #lesson(mail: OutgoingMail, choice: Choice): NextLesson | null {
    const { content, now } = this.#deps
    const { role, trial_ends: trialEnds, license_list: licenses } = mail
    const license = effectiveLicense({ role, trialEnds, licenses }, now()).licenseType
    const visited = new Set(mail.visited)
    const submodules = content.submodules(choice.profile, choice.osType)
    const course = { profile: choice.profile, submodules }
    for (const ids of Object.values(submodules)) {
      const id = ids.find(
        (one) => !visited.has(one) && content.lessons.has(one) && opensLesson(license, course, one),
      )
      const lesson = nextLesson(content, id, choice, mail.lang)
      if (lesson) return lesson
    }
    return null
  }
}

/** Message-ID: the same for every try, and without personal data; mail server logs can be searched for it. */
export function messageIdOf(
  { keys, env }: Pick<WorkerDeps, 'keys'> & { env: Pick<WorkerDeps['env'], 'publicUrl'> },
  { person, day }: { person: string; day: string },
): string {
  const id = createHash('sha256')
    .update(keys.lastingHmac('newsletter-mail', `${person}|${day}`, Date.parse(day)))
    .digest('hex')
    .slice(0, 32)
  return `<${id}@${new URL(env.publicUrl).hostname}>`
}
