import type { Language } from '@resguardo/contract/platform/languages'

type DocumentParts = {
  language: Language
  title: string
  /** Name of the product, for pages that the server brands. */
  brand?: string
  css: string
  /** Links that the script reads. */
  texts?: readonly string[]
  /** Runs before the first paint. */
  script: string
  /** Further lines of the head. */
  head?: readonly string[]
  icon: string
  body: string
}

/**
 * One document. The server replaces `__CSP_NONCE__` in every response, which allows the inline script and
 * style; everything else is a file.
 */
export function htmlDocument(parts: DocumentParts) {
  const { language, title, brand, css, script, texts = [], head = [], icon, body } = parts
  return `<!doctype html>
<html lang="${language}" data-color-scheme="light"${brand === undefined ? '' : ` data-brand="${brand}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(title)}</title>
${texts.map((link) => `${link}\n`).join('')}<script nonce="__CSP_NONCE__">${script}</script>
<style nonce="__CSP_NONCE__">${css}</style>
${[...head, `<link rel="icon" type="image/svg+xml" href="${icon}">`].join('\n')}
</head>
<body>
${body}
</body>
</html>
`
}

/** Escapes text for markup. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
