import type { Language, Text } from '@resguardo/contract/languages'
import type { MailKind } from '@resguardo/contract/outbox'
import { IntlMessageFormat } from 'intl-messageformat'
import { frameTexts, mailTexts } from './mails.messages.ts'
import type { MailValues } from './queue.ts'

export interface MailEnv {
  readonly BRAND_NAME: string
}

export interface Rendered {
  subject: string
  text: string
  html: string
  locale: string
}

const locales = { pt: 'pt-BR', es: 'es-419', en: 'en' } as const

/**
 * Writes a mail: subject, plain text and HTML, which loads nothing from anywhere and tells nobody that it was read.
 * Throws when a value that a text needs is missing.
 */
export function renderMail(kind: MailKind, lang: Language, values: MailValues, env: MailEnv): Rendered {
  const locale = locales[lang]
  const name = plainName(values['name'])
  const team = plainName(values['team'])
  const known = {
    ...values,
    brand: env.BRAND_NAME,
    name,
    named: name ? 'yes' : 'no',
    team,
    teamed: team ? 'yes' : 'no',
    reasoned: values['reason'] ? 'yes' : 'no',
    graced: values['grace'] ? 'yes' : 'no',
    ...('person' in values ? { person: plainName(values['person']) || '—' } : {}),
    ...(typeof values['minutes'] === 'number' ? { lifetime: lifetimeOf(values['minutes'], locale) } : {}),
  }
  const say = (text: Text) => String(new IntlMessageFormat(text[lang], locale).format(known))
  const { button, ...texts } = mailTexts[kind]
  const subject = say(texts.subject)
  const greeting = say(frameTexts.greeting)
  const before = texts.before.map(say)
  const after = texts.after.map(say)
  const automatic = say(frameTexts.automatic)
  const key = String(values[button ? 'url' : 'code'] ?? '')
  if (!key) throw new Error(`the mail ${kind} lacks its ${button ? 'url' : 'code'}`)
  const middle = button ? linkHtml(key, say(button), say(frameTexts.plainLink)) : codeHtml(key)
  const body = [...[greeting, ...before].map(line), middle, ...after.map(line)].join('\n')
  return {
    subject,
    // Two dashes and a space on their own would make it a signature, which readers fold away.
    text: `${[greeting, ...before, key, ...after, `—\n${automatic}`].join('\n\n')}\n`,
    html: page(subject, body, automatic, locale),
    locale,
  }
}

/**
 * A name, also a team's, as it may stand in a mail. Anyone can register a stranger's address with an advertisement for a name, so
 * whatever looks like an address of any kind is left out.
 */
function plainName(name: string | number | undefined): string {
  const text = String(name ?? '').trim()
  return text.length > 40 || /[\p{C}\p{Zl}\p{Zp}<>@/\\:]|\.\p{L}{2}/u.test(text) ? '' : text
}

/** 10 minutes, 24 hours, 7 days: the largest unit that says it without a fraction. */
function lifetimeOf(minutes: number, locale: string): string {
  const [amount, unit] =
    minutes >= 2880 && minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes >= 120 && minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

const line = (text: string) => `<p style="margin:0 0 18px">${escape(text)}</p>`

const codeHtml = (code: string) =>
  `<p class="code" style="margin:0 0 18px;font:600 32px/45px ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;color:#14203a">${escape(code)}</p>`

const linkHtml = (url: string, label: string, plain: string) => `<p style="margin:0 0 27px">
<a href="${escape(url)}" style="display:inline-block;padding:11px 27px;border-radius:10px;background:#ffb700;color:#14203a;font-weight:600;text-decoration:none">${escape(label)}</a>
</p>
<p class="quiet" style="margin:0 0 18px;font-size:14px;color:#4a5670">${escape(plain)}<br>
<span style="word-break:break-all">${escape(url)}</span></p>`

const page = (title: string, body: string, footer: string, locale: string) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
.back { background: #0b1220 !important }
.paper { background: #121b2e !important; color: #e9edf5 !important }
.code { color: #e9edf5 !important }
.quiet { color: #a9b4c8 !important }
}
</style>
</head>
<body class="back" style="margin:0;padding:18px;background:#f7f7f4">
<div class="paper" role="article" lang="${locale}" style="max-width:540px;margin:0 auto;padding:27px;border-radius:10px;background:#ffffff;color:#14203a;font:16px/26px Poppins,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
${body}
<p class="quiet" style="margin:27px 0 0;font-size:13px;line-height:20px;color:#4a5670">${escape(footer)}</p>
</div>
</body>
</html>
`
