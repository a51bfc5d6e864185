import type { Content } from '@resguardo/content/read'
import { entryLimit } from '@resguardo/contract/platform/fields/entryLimit'
import { concerns } from '@resguardo/contract/alerts/alerts'
import { pathText } from '@resguardo/contract/lessons/pathText'
import { type Language, locales, type Text } from '@resguardo/contract/platform/languages'
import type { Cadence } from '@resguardo/contract/newsletter/newsletterDates'
import { IntlMessageFormat } from 'intl-messageformat'
import { LRUCache } from 'lru-cache'
import type { AlertInForce } from '#features/alerts/alertsInForce.ts'
import type { Choice } from '#security/crypto/courseChoice.ts'
import { readerOfChoice } from '#features/courses/cutLessons.ts'
import { frameTexts } from '#mail/messages/mails.messages.ts'
import { type MailBranding, plainBranding } from '#mail/mailBranding.ts'
import { headerHtml, paragraphHtml, mailHtml } from '#mail/renderMail.ts'
import { escapeHtml } from '#security/escapeHtml.ts'
import { templateTexts, severityTexts } from './templates.messages.ts'
import type { NextLesson } from './issues/nextLesson.ts'

/** Placeholder for each reader's unsubscribe link; occurs in no text. */
export const unsubscribePlaceholder = '\u0001'

export interface MailTemplate {
  /** Discreet mode: the sender's name is hidden too. */
  discreet: boolean
  /** Name of the reader's team, shown before the sender's name; may be empty. */
  team: string
  subject: string
  text: string
  html: string
}

/** The part of a mail shared by all readers of its kind, before and after the lesson. */
interface SharedPart {
  subject: string
  discreetSubject: string
  text: readonly string[]
  html: readonly string[]
}

export interface TemplateEnv {
  readonly BRAND_NAME: string
  readonly BRAND_ACCENT?: string | undefined
  readonly publicUrl: string
}

interface TemplateRequest {
  cadence: Cadence
  lang: Language
  alerts: readonly AlertInForce[]
}

/** Branding of a mail. It has no picture, as its readers are promised. */
export interface TemplateBranding {
  discreet: boolean
  mark?: Omit<MailBranding, 'logo'> | null | undefined
}

/** The alerts that concern a reader, most severe first. */
export function alertsFor(
  content: Content,
  alerts: readonly AlertInForce[],
  choice: Choice | null,
): AlertInForce[] {
  const reader = choice && readerOfChoice(content, choice)
  return alerts
    .filter((alert) => concerns(alert, reader))
    .toSorted((one, other) => rank[one.severity] - rank[other.severity])
}
const rank = { critical: 0, important: 1, notice: 2 } as const

const maxTemplates = 5000

/**
 * Composes templates, each kind once. The text of the alerts depends only on these, the language and the
 * cadence; the lesson is added for readers who have not visited it. No data of a single reader is in it.
 */
export class TemplateCache {
  readonly #env: TemplateEnv
  readonly #kinds = new LRUCache<string, SharedPart>(entryLimit(maxTemplates))
  readonly #templates = new LRUCache<string, MailTemplate>(entryLimit(maxTemplates))
  /** Number of kinds composed. */
  composed = 0

  constructor(env: TemplateEnv) {
    this.#env = env
  }

  kindOf({ cadence, lang, alerts }: TemplateRequest): string {
    return [cadence, lang, ...alerts.map(({ uid, published }) => uid + published.getTime())].join(' ')
  }

  /** Composes the shared part, unless it is cached. */
  compose(request: TemplateRequest): SharedPart {
    const kind = this.kindOf(request)
    const cached = this.#kinds.get(kind)
    if (cached) return cached
    const composed = composeKind(request, this.#env)
    this.composed++
    this.#kinds.set(kind, composed)
    return composed
  }

  templateFor(
    request: TemplateRequest,
    lesson: NextLesson | null,
    { discreet, mark }: TemplateBranding,
  ): MailTemplate {
    const branding = {
      ...plainBranding,
      accent: discreet ? '' : (this.#env.BRAND_ACCENT ?? ''),
      ...(!discreet && mark),
    }
    const key = [
      this.kindOf(request),
      lesson?.id ?? '',
      pathText(lesson?.path ?? []),
      discreet,
      branding.name,
      branding.accent,
    ].join('|')
    const cached = this.#templates.get(key)
    if (cached) return cached
    const template = assemble(this.compose(request), lessonPart(request.lang, lesson, discreet, this.#env), {
      lang: request.lang,
      discreet,
      mark: branding,
      brand: this.#env.BRAND_NAME,
    })
    this.#templates.set(key, template)
    return template
  }
}

const formatter = (lang: Language, values: Readonly<Record<string, string | number>>) => (text: Text) =>
  String(new IntlMessageFormat(text[lang], locales[lang]).format(values))

function composeKind(
  { cadence, lang, alerts }: TemplateRequest,
  { BRAND_NAME, publicUrl }: TemplateEnv,
): SharedPart {
  const format = formatter(lang, { cadence, brand: BRAND_NAME, count: alerts.length })
  const alertParts = alerts.map((alert) => {
    const { title, text, action } = alert.words[lang]
    const heading = `${severityTexts[alert.severity][lang]}: ${title}`
    const source = alert.source.name && formatter(lang, { source: alert.source.name })(templateTexts.source)
    const steps = action && formatter(lang, { action })(templateTexts.action)
    const { url } = alert.source
    return {
      text: [heading, text, steps, [source, url].filter(Boolean).join('\n')].filter(Boolean).join('\n\n'),
      html: `<h2 style="margin:27px 0 9px;font-size:18px;line-height:27px">${escapeHtml(heading)}</h2>
${[text, steps].filter(Boolean).map(paragraph).join('\n')}
<p class="quiet" style="margin:0 0 18px;font-size:14px;color:#4a5670">${link(url, source || url)}</p>`,
    }
  })
  const more = `${publicUrl}/alerts`
  return {
    subject: format(templateTexts.subject),
    discreetSubject: frameTexts.discreet[lang],
    text: [
      format(templateTexts.intro),
      ...alertParts.map(({ text }) => text),
      `${format(templateTexts.more)}\n${more}`,
    ],
    html: [
      paragraphHtml(format(templateTexts.intro)),
      ...alertParts.map(({ html }) => html),
      `<p style="margin:27px 0 18px">${link(more, format(templateTexts.more))}</p>`,
    ],
  }
}

/** In discreet mode the lesson is not named, as the name reveals what the reader learns. */
function lessonPart(
  lang: Language,
  lesson: NextLesson | null,
  discreet: boolean,
  { publicUrl }: TemplateEnv,
): { text: string[]; html: string[] } {
  if (!lesson) return { text: [], html: [] }
  if (discreet) {
    const label = templateTexts.course[lang]
    const url = `${publicUrl}/dashboard`
    return { text: [`${label}\n${url}`], html: [`<p style="margin:0 0 18px">${link(url, label)}</p>`] }
  }
  const url = `${publicUrl}/course/submodules/${lesson.id}`
  const title = lesson.title[lang]
  const where = lesson.path.length > 0 ? `${templateTexts.where[lang]} ${pathText(lesson.path)}` : ''
  return {
    text: [[`${templateTexts.lesson[lang]} ${title}`, where, url].filter(Boolean).join('\n')],
    html: [
      `<p style="margin:0 0 18px">${escapeHtml(templateTexts.lesson[lang])} ${link(url, title)}</p>`,
      ...(where ? [paragraphHtml(templateTexts.where[lang]), stillRowHtml(lesson.path)] : []),
    ],
  }
}

/** The rows to tap, as lessons print them, in borders alone: mail clients drop SVG (decision 0068). */
const stillRowHtml = (labels: readonly string[]) => {
  const style = 'display:inline-block;margin:2px 0;padding:2px 9px;border:1px solid;border-radius:6px'
  const rows = labels.map((label) => `<span style="${style}" translate="no">${escapeHtml(label)}</span>`)
  return `<p style="margin:0 0 18px">${rows.join(' › ')}</p>`
}

function assemble(
  composed: SharedPart,
  lesson: { text: readonly string[]; html: readonly string[] },
  { lang, discreet, mark, brand }: { lang: Language; discreet: boolean; mark: MailBranding; brand: string },
): MailTemplate {
  const subject = discreet ? composed.discreetSubject : composed.subject
  const unsubscribe = templateTexts.leave[lang]
  const team = mark.name ? [formatter(lang, { brand, mark: mark.name })(frameTexts.mark)] : []
  const why = [templateTexts.why[lang], ...team]
  const html = [
    ...composed.html,
    ...lesson.html,
    `<p class="quiet" style="margin:27px 0 0;font-size:14px;line-height:22px;color:#4a5670">${link(unsubscribePlaceholder, unsubscribe.replace(/:$/, ''))}</p>`,
  ].join('\n')
  return {
    discreet,
    team: mark.name,
    subject,
    text: `${[...composed.text, ...lesson.text, `—\n${why.join('\n')}\n${unsubscribe}\n${unsubscribePlaceholder}`].join('\n\n')}\n`,
    html: mailHtml(subject, html, why, locales[lang], headerHtml(mark, brand)),
  }
}

const paragraph = (text: string) => paragraphHtml(text).replaceAll('\n', '<br>')
const link = (url: string, label: string) =>
  url
    ? `<a href="${escapeHtml(url)}" style="color:#14203a;text-decoration:underline" class="code">${escapeHtml(label)}</a>`
    : escapeHtml(label)
