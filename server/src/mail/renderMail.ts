import { textColourOn, productAccent } from '@resguardo/contract/settings/accent'
import { type Language, locales, type Text } from '@resguardo/contract/platform/languages'
import type { MailTexts } from '@resguardo/contract/settings/mailTemplates'
import type { MailKind } from '@resguardo/contract/settings/outbox'
import { publicPageUrls } from '@resguardo/contract/platform/pages/publicPages'
import type { GeneralSettings } from '@resguardo/contract/settings/settings'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Log } from '#context/logger.ts'
import { escapeHtml } from '#security/escapeHtml.ts'
import { displaySize } from '#security/images/logo.ts'
import { numberFormatter } from './formatterCache.ts'
import { frameTexts, mailTexts } from './messages/mails.messages.ts'
import { type MailBranding, plainBranding } from './mailBranding.ts'
import { plainName } from './plainName.ts'
import type { MailValues } from './mailQueue.ts'

export interface RenderEnv {
  readonly BRAND_NAME: string
  /** Help addresses in one line below the mail; empty if there are none. */
  readonly contact?: string
}

/** The public addresses of the settings and the help page in one line. */
export const contactLine = (
  { website, support, forum, handle }: Pick<GeneralSettings, 'website' | 'support' | 'forum' | 'handle'>,
  host: string,
  lang: Language,
) => [website, support, forum, handle, publicPageUrls(host, lang).support].filter(Boolean).join(' · ')

export interface RenderedMail {
  subject: string
  text: string
  html: string
  locale: string
}

/** How a mail looks to its reader. */
interface MailAppearance {
  /** The subject says only that this is a message. */
  discreet?: boolean
  branding?: MailBranding
  /** Texts of this installation in place of the built-in ones. */
  texts?: MailTexts | null
}

/** The texts of a kind of mail that come with the product. */
export function builtInTexts(kind: MailKind, lang: Language): MailTexts {
  const { subject, before, button, after } = mailTexts[kind]
  const inLanguage = (text: Text) => text[lang]
  return {
    subject: subject[lang],
    before: before.map(inLanguage),
    button: button?.[lang] ?? null,
    after: after.map(inLanguage),
  }
}

/**
 * Renders a mail: subject, plain text and HTML. The HTML loads nothing from the network, so no sender learns
 * that it was read. Throws if a value that a text needs is missing.
 */
export function renderMail(
  kind: MailKind,
  lang: Language,
  values: MailValues,
  env: RenderEnv,
  appearance: MailAppearance = {},
): RenderedMail {
  const { branding = plainBranding } = appearance
  const locale = locales[lang]
  const { subject, greeting, before, button, plainLink, after, footer } = fillTexts(
    kind,
    lang,
    values,
    env,
    appearance,
  )
  const codeOrUrl = String(values[button === null ? 'code' : 'url'] ?? '')
  if (!codeOrUrl) throw new Error(`mail ${kind} lacks its ${button === null ? 'code' : 'url'}`)
  const actionHtml =
    button === null ? codeHtml(codeOrUrl) : linkHtml(codeOrUrl, button, plainLink, branding.accent)
  const body = [...[greeting, ...before].map(paragraphHtml), actionHtml, ...after.map(paragraphHtml)].join(
    '\n',
  )
  return {
    subject,
    // A line of two hyphens and a space would mark a signature, which mail clients collapse; so use a long
    // dash.
    text: `${[greeting, ...before, codeOrUrl, ...after, `—\n${footer.join('\n')}`].join('\n\n')}\n`,
    html: mailHtml(subject, body, footer, locale, headerHtml(branding, env.BRAND_NAME)),
    locale,
  }
}

interface OwnMail {
  readonly kind: MailKind
  readonly lang: Language
  readonly values: MailValues
  readonly own: MailTexts | null
}

/**
 * Renders a mail with the installation's own texts. If these fail, for instance with values of an earlier
 * version, logs that and takes the built-in ones.
 */
export function renderOwn(
  { kind, lang, values, own }: OwnMail,
  env: RenderEnv,
  appearance: Omit<MailAppearance, 'texts'>,
  log: Pick<Log, 'warn'>,
): RenderedMail {
  if (own)
    try {
      return renderMail(kind, lang, values, env, { ...appearance, texts: own })
    } catch (error) {
      log.warn({ err: error, kind, lang }, 'changed texts of a mail cannot be used')
    }
  return renderMail(kind, lang, values, env, appearance)
}

/** The texts of a mail, filled with its values. */
export function fillTexts(
  kind: MailKind,
  lang: Language,
  values: MailValues,
  env: RenderEnv,
  { discreet = false, branding = plainBranding, texts }: MailAppearance = {},
) {
  const formatValues = valuesOf(values, locales[lang], env, branding)
  const fill = (text: string) => String(new IntlMessageFormat(text, locales[lang]).format(formatValues))
  const frame = (name: keyof typeof frameTexts) => fill(frameTexts[name][lang])
  const { subject, before, button, after } = texts ?? builtInTexts(kind, lang)
  return {
    subject: discreet ? frame('discreet') : fill(subject),
    greeting: frame('greeting'),
    before: before.map(fill).filter(Boolean),
    button: button === null ? null : fill(button),
    plainLink: frame('plainLink'),
    after: after.map(fill),
    footer: [frame('automatic'), branding.name && frame('mark'), env.contact ?? ''].filter(Boolean),
  }
}

/** What the texts can use: the values of the mail, and what is derived from them. */
function valuesOf(values: MailValues, locale: string, env: RenderEnv, branding: MailBranding) {
  const name = plainName(values['name'])
  const team = plainName(values['team'])
  return {
    ...values,
    brand: env.BRAND_NAME,
    mark: branding.name,
    name,
    named: name ? 'yes' : 'no',
    team,
    teamed: team ? 'yes' : 'no',
    reasoned: values['reason'] ? 'yes' : 'no',
    graced: values['grace'] ? 'yes' : 'no',
    more: values['ended'] ? 'yes' : 'no',
    // Mails queued by an earlier version lack it.
    ended: String(values['ended'] ?? ''),
    ...('person' in values ? { person: plainName(values['person']) || '—' } : {}),
    ...(typeof values['minutes'] === 'number' ? { lifetime: formatLifetime(values['minutes'], locale) } : {}),
  }
}

/** 10 minutes, 24 hours, 7 days: the largest unit without a fraction. */
function formatLifetime(minutes: number, locale: string): string {
  const [amount, unit] =
    minutes >= 2880 && minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes >= 120 && minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return numberFormatter(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

/** A paragraph of a mail. */
export const paragraphHtml = (text: string) => `<p style="margin:0 0 18px">${escapeHtml(text)}</p>`

const codeHtml = (code: string) =>
  `<p class="code" style="margin:0 0 18px;font:600 32px/45px ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;color:#14203a">${escapeHtml(code)}</p>`

const linkHtml = (url: string, label: string, plain: string, accent: string) => `<p style="margin:0 0 27px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:11px 27px;border-radius:10px;background:${accent || productAccent};color:${textColourOn(accent || productAccent)};font-weight:600;text-decoration:none">${escapeHtml(label)}</a>
</p>
<p class="quiet" style="margin:0 0 18px;font-size:14px;color:#4a5670">${escapeHtml(plain)}<br>
<span style="word-break:break-all">${escapeHtml(url)}</span></p>`

/** Content-ID of the embedded logo. */
export const logoId = 'logo'

/** Header of a mail: logo or name, with the accent colour above; empty if there is neither. */
export function headerHtml({ name, accent, logo }: MailBranding, product: string): string {
  const title = escapeHtml(name || product)
  const { width, height } = logo ? displaySize(logo) : { width: 0, height: 0 }
  const picture = logo
    ? `<img src="cid:${logoId}" width="${width}" height="${height}" alt="${title}" style="display:block;border:0">`
    : name && title
  const border = accent ? `border-top:4px solid ${accent};padding-top:14px;` : ''
  if (!picture && !border) return ''
  return `<div style="${border}margin:0 0 18px;font-weight:600">${picture}</div>\n`
}

/** A complete HTML mail, which loads nothing from the network. */
export const mailHtml = (
  title: string,
  body: string,
  footer: readonly string[],
  locale: string,
  head = '',
) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
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
${head}${body}
<p class="quiet" style="margin:27px 0 0;font-size:13px;line-height:20px;color:#4a5670">${footer.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`
