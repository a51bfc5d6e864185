import type { Content } from '@resguardo/content/read'
import { concerns } from '@resguardo/contract/alerts'
import { type Language, locales, type Text } from '@resguardo/contract/languages'
import type { Cadence } from '@resguardo/contract/newsletterDates'
import { IntlMessageFormat } from 'intl-messageformat'
import type { LiveAlert } from '#features/alerts/alerts.ts'
import { type Choice, readerOf } from '#features/courses/courses.ts'
import { frameTexts } from '#mail/mails.messages.ts'
import { type Mark, plainMark } from '#mail/mark.ts'
import { headOf, line, page } from '#mail/render.ts'
import { escapeHtml } from '#security/html.ts'
import { letterTexts, severityTexts } from './letter.messages.ts'
import type { NextLesson } from './lesson.ts'

/** Placeholder for each reader's unsubscribe link; occurs in no text. */
export const leaveMark = '\u0001'

export interface Letter {
  /** Discreet mode: the sender's name is hidden too. */
  discreet: boolean
  /** Name of the reader's team, shown before the sender's name; may be empty. */
  team: string
  subject: string
  text: string
  html: string
}

/** The part of a letter shared by all readers of its kind, before and after the lesson. */
interface Composed {
  subject: string
  discreetSubject: string
  text: readonly string[]
  html: readonly string[]
}

export interface LetterEnv {
  readonly BRAND_NAME: string
  readonly BRAND_ACCENT?: string | undefined
  readonly publicUrl: string
}

interface Wanted {
  cadence: Cadence
  lang: Language
  alerts: readonly LiveAlert[]
}

/** Branding of a letter. It has no picture, as its readers are promised. */
export interface LetterLook {
  discreet: boolean
  mark?: Omit<Mark, 'logo'> | null | undefined
}

/** The alerts that concern a reader, most severe first. */
export function alertsFor(
  content: Content,
  alerts: readonly LiveAlert[],
  choice: Choice | null,
): LiveAlert[] {
  const reader = choice && readerOf(content, choice)
  return alerts
    .filter((alert) => concerns(alert, reader))
    .toSorted((one, other) => rank[one.severity] - rank[other.severity])
}
const rank = { critical: 0, important: 1, notice: 2 } as const

/**
 * Composes letters, each kind once. The text of the alerts depends only on these, the language and the
 * cadence; the lesson is added for readers who have not visited it. No data of a single reader is in it.
 */
export class Letters {
  readonly #env: LetterEnv
  readonly #kinds = new Map<string, Composed>()
  readonly #letters = new Map<string, Letter>()
  /** Number of kinds composed. */
  composed = 0

  constructor(env: LetterEnv) {
    this.#env = env
  }

  kindOf({ cadence, lang, alerts }: Wanted): string {
    return [cadence, lang, ...alerts.map(({ uid, published }) => uid + published.getTime())].join(' ')
  }

  /** Composes the shared part, unless it is cached. */
  compose(wanted: Wanted): Composed {
    const kind = this.kindOf(wanted)
    const known = this.#kinds.get(kind)
    if (known) return known
    forgetSome(this.#kinds)
    const composed = composeKind(wanted, this.#env)
    this.composed++
    this.#kinds.set(kind, composed)
    return composed
  }

  letter(wanted: Wanted, lesson: NextLesson | null, { discreet, mark }: LetterLook): Letter {
    const shown = {
      ...plainMark,
      accent: discreet ? '' : (this.#env.BRAND_ACCENT ?? ''),
      ...(!discreet && mark),
    }
    const key = [
      this.kindOf(wanted),
      lesson?.id ?? '',
      lesson?.path ?? '',
      discreet,
      shown.name,
      shown.accent,
    ].join('|')
    const known = this.#letters.get(key)
    if (known) return known
    forgetSome(this.#letters)
    const letter = whole(this.compose(wanted), lessonPart(wanted.lang, lesson, discreet, this.#env), {
      lang: wanted.lang,
      discreet,
      mark: shown,
      brand: this.#env.BRAND_NAME,
    })
    this.#letters.set(key, letter)
    return letter
  }
}

const most = 5000
function forgetSome(map: Map<string, unknown>) {
  if (map.size >= most) map.clear()
}

const sayer = (lang: Language, values: Readonly<Record<string, string | number>>) => (text: Text) =>
  String(new IntlMessageFormat(text[lang], locales[lang]).format(values))

function composeKind({ cadence, lang, alerts }: Wanted, { BRAND_NAME, publicUrl }: LetterEnv): Composed {
  const say = sayer(lang, { cadence, brand: BRAND_NAME, count: alerts.length })
  const told = alerts.map((alert) => {
    const { title, text, action } = alert.words[lang]
    const heading = `${severityTexts[alert.severity][lang]}: ${title}`
    const source = alert.source.name && sayer(lang, { source: alert.source.name })(letterTexts.source)
    const steps = action && sayer(lang, { action })(letterTexts.action)
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
    subject: say(letterTexts.subject),
    discreetSubject: frameTexts.discreet[lang],
    text: [say(letterTexts.intro), ...told.map(({ text }) => text), `${say(letterTexts.more)}\n${more}`],
    html: [
      line(say(letterTexts.intro)),
      ...told.map(({ html }) => html),
      `<p style="margin:27px 0 18px">${link(more, say(letterTexts.more))}</p>`,
    ],
  }
}

/** In discreet mode the lesson is not named, as the name reveals what the reader learns. */
function lessonPart(
  lang: Language,
  lesson: NextLesson | null,
  discreet: boolean,
  { publicUrl }: LetterEnv,
): { text: string[]; html: string[] } {
  if (!lesson) return { text: [], html: [] }
  if (discreet) {
    const label = letterTexts.course[lang]
    const url = `${publicUrl}/dashboard`
    return { text: [`${label}\n${url}`], html: [`<p style="margin:0 0 18px">${link(url, label)}</p>`] }
  }
  const url = `${publicUrl}/course/submodules/${lesson.id}`
  const title = lesson.title[lang]
  const where = lesson.path && `${letterTexts.where[lang]} ${lesson.path}`
  return {
    text: [[`${letterTexts.lesson[lang]} ${title}`, where, url].filter(Boolean).join('\n')],
    html: [
      `<p style="margin:0 0 18px">${escapeHtml(letterTexts.lesson[lang])} ${link(url, title)}</p>`,
      ...(where ? [paragraph(where)] : []),
    ],
  }
}

function whole(
  composed: Composed,
  lesson: { text: readonly string[]; html: readonly string[] },
  { lang, discreet, mark, brand }: { lang: Language; discreet: boolean; mark: Mark; brand: string },
): Letter {
  const subject = discreet ? composed.discreetSubject : composed.subject
  const leave = letterTexts.leave[lang]
  const team = mark.name ? [sayer(lang, { brand, mark: mark.name })(frameTexts.mark)] : []
  const why = [letterTexts.why[lang], ...team]
  const html = [
    ...composed.html,
    ...lesson.html,
    `<p class="quiet" style="margin:27px 0 0;font-size:14px;line-height:22px;color:#4a5670">${link(leaveMark, leave.replace(/:$/, ''))}</p>`,
  ].join('\n')
  return {
    discreet,
    team: mark.name,
    subject,
    text: `${[...composed.text, ...lesson.text, `—\n${why.join('\n')}\n${leave}\n${leaveMark}`].join('\n\n')}\n`,
    html: page(subject, html, why, locales[lang], headOf(mark, brand)),
  }
}

const paragraph = (text: string) => line(text).replaceAll('\n', '<br>')
const link = (url: string, label: string) =>
  url
    ? `<a href="${escapeHtml(url)}" style="color:#14203a;text-decoration:underline" class="code">${escapeHtml(label)}</a>`
    : escapeHtml(label)
