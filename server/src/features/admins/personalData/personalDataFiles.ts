import { type Language, locales } from '@resguardo/contract/platform/languages'
import { inSlices, mapInSlices, type SlicedWork } from '@resguardo/content/slicedWork'
import { promisify } from 'node:util'
import { type AsyncZippable, strToU8, zip } from 'fflate'
import { escapeHtml } from '#security/escapeHtml.ts'
import { dateFormatter } from '#mail/formatterCache.ts'
import type { PersonalData, DataRow } from './personalData.ts'
import { columnTitles, pageTexts, type PartName, partTitles } from './personalData.messages.ts'

interface RenderOptions {
  readonly lang: Language
  readonly timezone: string
  readonly brand: string
  readonly now: Date
}

/**
 * A person's data as a ZIP: `data.json` for programs, `data.html` for the person. A person may have a hundred
 * thousand rows, so the work is done in slices that leave time for other requests.
 */
export async function zipPersonalData(parts: PersonalData, options: RenderOptions): Promise<Buffer> {
  const json = await inSlices(renderJson(parts, options.now))
  const page = await inSlices(renderPage(parts, options))
  // Large files are compressed in a separate thread.
  const files: AsyncZippable = { 'data.json': strToU8(json), 'data.html': strToU8(page) }
  return Buffer.from(await promisify<AsyncZippable, Uint8Array>(zip)(files))
}

/** One line per row. */
function* renderJson(parts: PersonalData, now: Date): SlicedWork<string> {
  const members = [`"made": ${JSON.stringify(now.toISOString())}`]
  for (const [name, rows] of Object.entries(parts)) {
    const lines = yield* mapInSlices(rows, (row) => JSON.stringify(row))
    members.push(`${JSON.stringify(name)}: [\n${lines.join(',\n')}\n]`)
  }
  return `{\n${members.join(',\n')}\n}\n`
}

/** A page without scripts and network requests, so that it can be read offline years later. */
function* renderPage(parts: PersonalData, options: RenderOptions): SlicedWork<string> {
  const { lang, brand, now } = options
  const say = (text: keyof typeof pageTexts) =>
    escapeHtml(pageTexts[text][lang].replace('{brand}', () => brand))
  const names = Object.keys(parts) as PartName[] // Its own keys.
  const sections: string[] = []
  for (const name of names) {
    const rows = parts[name]
    const body =
      rows.length === 0
        ? `<p>${say('nothing')}</p>`
        : name === 'account'
          ? renderList(rows[0] ?? {}, options)
          : yield* renderTable(rows, options)
    sections.push(`<section><h2>${escapeHtml(partTitles[name][lang])}</h2>\n${body}\n</section>`)
  }
  return `<!doctype html>
<html lang="${locales[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${say('title')}</title>
<style>
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h2 { margin-top: 2rem }
div { overflow-x: auto }
table { border-collapse: collapse }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid #8888 }
dt { font-weight: 600 }
dd { margin: 0 0 0.5rem }
</style>
</head>
<body>
<h1>${say('title')}</h1>
<p>${say('intro')}</p>
<p>${escapeHtml(valueText(now, options))}</p>
${sections.join('\n')}
</body>
</html>
`
}

const labelOf = (column: string, lang: Language) => escapeHtml(columnTitles[column]?.[lang] ?? column)

const renderList = (row: DataRow, options: RenderOptions) =>
  `<dl>\n${Object.entries(row)
    .map(
      ([column, value]) =>
        `<dt>${labelOf(column, options.lang)}</dt><dd>${escapeHtml(valueText(value, options))}</dd>`,
    )
    .join('\n')}\n</dl>`

function* renderTable(rows: readonly DataRow[], options: RenderOptions): SlicedWork<string> {
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map((column) => `<th scope="col">${labelOf(column, options.lang)}</th>`).join('')
  const lines = yield* mapInSlices(
    rows,
    (row) =>
      `<tr>${columns.map((column) => `<td>${escapeHtml(valueText(row[column], options))}</td>`).join('')}</tr>`,
  )
  return `<div><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table></div>`
}

function valueText(value: unknown, { lang, timezone }: RenderOptions): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date)
    return dateFormatter(locales[lang], {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: timezone,
    }).format(value)
  if (typeof value === 'boolean') return pageTexts[value ? 'yes' : 'no'][lang]
  if (Array.isArray(value)) return value.map(String).join(', ') || '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
