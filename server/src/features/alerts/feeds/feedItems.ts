import type { AlertSystem, Severity } from '@resguardo/contract/alerts/alertRules'
import { createAlert } from '@resguardo/contract/alerts/alerts'
import type { FeedKind } from '@resguardo/contract/alerts/feedRules'
import { limits } from '@resguardo/contract/platform/limits'
import { DomHandler, getFeed, Parser } from 'htmlparser2'
import * as z from 'zod/mini'
import { maxDepth, plainLine, plainText } from './plainText.ts'

/** An item of a feed, as plain text. */
export interface FeedItem {
  /** The feed's own identifier of the item. */
  guid: string
  title: string
  text: string
  action: string
  /** Empty if there is no address that may be linked to. */
  url: string
  at: Date | null
  severity: Severity
  systems: AlertSystem[]
}

type RawItem = Partial<FeedItem> & Pick<FeedItem, 'guid' | 'title'>

/** The items of a feed of this kind, in its order; throws if the text is not of that kind. */
export const itemsOf = (kind: FeedKind, text: string): FeedItem[] =>
  parsers[kind](text)
    .map(clean)
    .filter(({ guid, title }) => guid !== '' && title !== '')

// Items must fit the same schema as drafts written by people; otherwise the editor could not show them.
const { words, source } = createAlert.body.shape
const validOrEmpty = (schema: z.ZodMiniType<string>, value: string) => schema.safeParse(value).data ?? ''

const clean = ({
  guid,
  title,
  text = '',
  action = '',
  url = '',
  at = null,
  severity = 'notice',
  systems = [],
}: RawItem) => ({
  guid,
  title: validOrEmpty(words.shape.pt.shape.title, plainLine(title, limits.alertTitle)),
  text: plainText(text, limits.alertText),
  action: plainText(action, limits.alertAction),
  url: linkOf(url),
  at,
  severity,
  systems,
})

/** An address that an alert may link to, without tracking parameters. */
function linkOf(address: string): string {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return ''
  for (const name of Array.from(url.searchParams.keys()))
    if (/^(utm_|fbclid$|gclid$)/.test(name)) url.searchParams.delete(name)
  return validOrEmpty(source.shape.url, url.href)
}

function dateOf(value: Date | string | undefined): Date | null {
  const date = new Date(value ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

const Release = z.object({
  UpdateName: z.string(),
  ProductVersion: z.string(),
  ReleaseDate: z.string(),
  SecurityInfo: z.string(),
  ActivelyExploitedCVEs: z.array(z.string()),
  UniqueCVEsCount: z.int(),
})
const Sofa = z.object({
  OSVersions: z.array(z.object({ OSVersion: z.string(), SecurityReleases: z.array(Release) })),
})

const sofa = (text: string): RawItem[] =>
  Sofa.parse(JSON.parse(text)).OSVersions.flatMap(({ SecurityReleases: releases }) =>
    // Releases without security fixes are not worth an alert.
    releases.filter(({ UniqueCVEsCount: mended }) => mended > 0).map(releaseItem),
  )

function releaseItem(release: z.output<typeof Release>): RawItem {
  const { UpdateName: name, ProductVersion: version, ActivelyExploitedCVEs: exploited } = release
  const exploits = exploited.length > 0 ? ` Already used in attacks: ${exploited.join(', ')}.` : ''
  return {
    guid: `${name} ${version}`,
    title: `${name}: ${release.UniqueCVEsCount} security flaws mended`,
    text: `${name} mends ${release.UniqueCVEsCount} security flaws.${exploits}`,
    action: `Update to ${version}: Settings › General › Software Update.`,
    url: release.SecurityInfo,
    at: dateOf(release.ReleaseDate),
    severity: exploited.length > 0 ? 'critical' : 'important',
    systems: [{ osType: 'ios', ...versionsBefore(version), models: [] }],
  }
}

/** The versions affected by an update: earlier ones of the same major, or all earlier majors. */
export function versionsBefore(version: string): Pick<AlertSystem, 'min' | 'max'> {
  if (!/^\d{1,3}(\.\d{1,3}){0,2}$/.test(version)) return { min: null, max: null }
  const parts = version.split('.').map(Number)
  while (parts.length > 1 && parts.at(-1) === 0) parts.pop()
  const [major = 0] = parts
  const last = parts.length - 1
  if (last === 0) return { min: null, max: String(Math.max(0, major - 1)) }
  const before = parts.with(last, (parts[last] ?? 1) - 1)
  return { min: String(major), max: before.join('.') }
}

const Kev = z.object({
  vulnerabilities: z.array(
    z.object({
      cveID: z.string(),
      vendorProject: z.string(),
      product: z.string(),
      vulnerabilityName: z.string(),
      dateAdded: z.string(),
      shortDescription: z.string(),
      requiredAction: z.string(),
      notes: z._default(z.string(), ''),
    }),
  ),
})

const androidSystems: FeedItem['systems'] = [
  { osType: 'android-samsung', min: null, max: null, models: [] },
  { osType: 'android-other', min: null, max: null, models: [] },
  { osType: 'grapheneos', min: null, max: null, models: [] },
]
/** Phone systems by vendor and product name in the list of exploited vulnerabilities. */
const phoneProducts: readonly (readonly [RegExp, FeedItem['systems']])[] = [
  [
    /^Apple (.*\b(iOS|iPadOS|iPhone)\b|Multiple Products)/i,
    [{ osType: 'ios', min: null, max: null, models: [] }],
  ],
  [/^(Android|Google (Android|Pixel))\b/i, androidSystems],
  [/^Samsung Mobile Devices/i, androidSystems.slice(0, 1)],
  [/^(Qualcomm|Arm) /i, androidSystems],
  [/^(Meta Platforms|Facebook|WhatsApp|Signal) ?.*\b(WhatsApp|Signal)\b/i, []],
]

const kev = (text: string): RawItem[] =>
  Kev.parse(JSON.parse(text)).vulnerabilities.flatMap((flaw) => {
    const systems = phoneProducts.find(([named]) => named.test(`${flaw.vendorProject} ${flaw.product}`))?.[1]
    if (!systems) return []
    return {
      guid: flaw.cveID,
      title: flaw.vulnerabilityName,
      text: `${flaw.shortDescription}\n${flaw.cveID}`,
      action: flaw.requiredAction,
      url: /https:\/\/[^\s;]+/.exec(flaw.notes)?.[0] ?? `https://nvd.nist.gov/vuln/detail/${flaw.cveID}`,
      at: dateOf(flaw.dateAdded),
      severity: 'critical',
      systems,
    }
  })

/**
 * Stops at deep nesting, where each tag makes the parser scan all open tags. It also rejects an item nested
 * in another: the text of each would contain that of all within it.
 */
class DepthLimitedHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>) {
    const within =
      /^(item|entry)$/.test(name) && this.tagStack.some((open) => 'name' in open && open.name === name)
    if (within || this.tagStack.length > maxDepth) throw new Error('nested too deep')
    super.onopentag(name, attributes)
  }
}

function rss(text: string): RawItem[] {
  const handler = new DepthLimitedHandler()
  new Parser(handler, { xmlMode: true }).end(text)
  const feed = getFeed(handler.root.children)
  if (!feed) throw new Error('no feed found')
  return feed.items.map(({ id = '', title = '', description = '', link = '', pubDate }) => ({
    guid: id || link,
    title: title || description,
    text: description,
    url: link,
    at: dateOf(pubDate),
  }))
}

const JsonFeed = z.object({
  version: z.string().check(z.startsWith('https://jsonfeed.org/version/')),
  items: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      url: z.optional(z.string()),
      title: z.optional(z.string()),
      content_html: z.optional(z.string()),
      content_text: z.optional(z.string()),
      summary: z.optional(z.string()),
      date_published: z.optional(z.string()),
    }),
  ),
})

/** Plain text escaped as HTML. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')

const json = (text: string): RawItem[] =>
  JsonFeed.parse(JSON.parse(text)).items.map((item) => {
    const body = item.content_html ?? escaped(item.content_text ?? item.summary ?? '')
    return {
      guid: String(item.id),
      title: escaped(item.title ?? '') || body,
      text: body,
      url: item.url ?? '',
      at: dateOf(item.date_published),
    }
  })

const parsers: Readonly<Record<FeedKind, (text: string) => RawItem[]>> = { sofa, kev, rss, json }
