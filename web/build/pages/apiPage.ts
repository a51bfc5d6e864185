import type { Language } from '@resguardo/contract/platform/languages'
import { escape } from './page.ts'

export type ApiPageParts = {
  language: Language
  title: string
  html: string
  css: string
  script: string
  icon: string
}

/**
 * The document of /docs/api: independent of the application, with one inline script, and the server's nonce
 * on script and style.
 */
export function apiPage({ language, title, html, css, script, icon }: ApiPageParts): string {
  return `<!doctype html>
<html lang="${language}" data-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(title)}</title>
<script nonce="__CSP_NONCE__">${script}</script>
<style nonce="__CSP_NONCE__">${css}</style>
<link rel="icon" type="image/svg+xml" href="${icon}">
</head>
<body>
${html}
</body>
</html>
`
}
