import { Parser } from 'htmlparser2'

const ignoredTags = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'svg',
  'math',
  'object',
])
const blocks = new Set(
  'address article blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)

/** Limit of nesting: the parser scans all open tags at each tag. */
export const maxDepth = 200

/**
 * The text of possible HTML: no markup, no invisible or direction-changing characters, one line for each
 * block, at most `most` characters. Text after too many nested tags is dropped.
 */
export function plainText(html: string, most: number): string {
  let text = ''
  let muted = 0
  let depth = 0
  const parser = new Parser({
    onopentag(name) {
      if (++depth > maxDepth) parser.pause()
      if (ignoredTags.has(name)) muted++
      if (blocks.has(name)) text += '\n'
    },
    ontext(part) {
      if (muted === 0) text += part.replaceAll(/\s+/g, ' ')
    },
    onclosetag(name) {
      depth--
      if (ignoredTags.has(name)) muted--
      if (blocks.has(name)) text += '\n'
    },
  })
  parser.end(html)
  const clean = text
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    // Collapse spaces first; otherwise the next pattern takes quadratic time on long runs of them.
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
  return cut(clean, most)
}

/** The same on one line. */
export const plainLine = (html: string, most: number): string =>
  cut(plainText(html, most * 4).replaceAll('\n', ' '), most)

const cut = (text: string, most: number) =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
