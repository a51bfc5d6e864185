import { type Language, locales } from '@resguardo/contract/languages'
import { promisify } from 'node:util'
import { type AsyncZippable, strToU8, zip } from 'fflate'
import { escapeHtml } from '#security/html.ts'
import { dateFormat } from '#mail/formats.ts'
import type { Parts, Row } from './data.ts'
import { columnTexts, dataTexts, type PartName, partTexts } from './data.messages.ts'

interface Reader {
  readonly lang: Language
  readonly timezone: string
  readonly brand: string
  readonly now: Date
}

/** A person's data as a ZIP: `data.json` for programs, `data.html` for the person. */
export async function packData(parts: Parts, reader: Reader): Promise<Buffer> {
  const json = JSON.stringify({ made: reader.now.toISOString(), ...parts }, null, 2)
  // Large files are compressed in a separate thread.
  const files: AsyncZippable = { 'data.json': strToU8(json), 'data.html': strToU8(page(parts, reader)) }
  return Buffer.from(await promisify<AsyncZippable, Uint8Array>(zip)(files))
}

/** A page without scripts and network requests, so that it can be read offline years later. */
function page(parts: Parts, reader: Reader): string {
  const { lang, brand, now } = reader
  const say = (text: keyof typeof dataTexts) =>
    escapeHtml(dataTexts[text][lang].replace('{brand}', () => brand))
  const names = Object.keys(parts) as PartName[] // Its own keys.
  const sections = names.map((name) => {
    const rows = parts[name]
    const body =
      rows.length === 0
        ? `<p>${say('nothing')}</p>`
        : name === 'account'
          ? list(rows[0] ?? {}, reader)
          : table(rows, reader)
    return `<section><h2>${escapeHtml(partTexts[name][lang])}</h2>\n${body}\n</section>`
  })
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
<p>${escapeHtml(valueText(now, reader))}</p>
${sections.join('\n')}
</body>
</html>
`
}

const labelOf = (column: string, lang: Language) => escapeHtml(columnTexts[column]?.[lang] ?? column)

const list = (row: Row, reader: Reader) =>
  `<dl>\n${Object.entries(row)
    .map(
      ([column, value]) =>
        `<dt>${labelOf(column, reader.lang)}</dt><dd>${escapeHtml(valueText(value, reader))}</dd>`,
    )
    .join('\n')}\n</dl>`

function table(rows: readonly Row[], reader: Reader): string {
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map((column) => `<th scope="col">${labelOf(column, reader.lang)}</th>`).join('')
  const lines = rows.map(
    (row) =>
      `<tr>${columns.map((column) => `<td>${escapeHtml(valueText(row[column], reader))}</td>`).join('')}</tr>`,
  )
  return `<div><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table></div>`
}

function valueText(value: unknown, { lang, timezone }: Reader): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date)
    return dateFormat(locales[lang], {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: timezone,
    }).format(value)
  if (typeof value === 'boolean') return dataTexts[value ? 'yes' : 'no'][lang]
  if (Array.isArray(value)) return value.map(String).join(', ') || '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
