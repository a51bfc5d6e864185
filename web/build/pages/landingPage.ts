import { type Language, languages } from '@resguardo/contract/platform/languages'
import { escape } from './page.ts'

export type LandingPageParts = {
  language: Language
  title: string
  description: string
  html: string
  css: string
  script: string
  fonts: readonly string[]
  icon: string
}

/**
 * The document of the first page: independent of the application, with one inline script. The server writes
 * the nonce, and the address of the installation in place of `__ORIGIN__`.
 */
export function landingPage(parts: LandingPageParts): string {
  const { language, title, description, html, css, script, fonts, icon } = parts
  return `<!doctype html>
<html lang="${language}" data-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(title)}</title>
<script nonce="__CSP_NONCE__">${script}</script>
<style nonce="__CSP_NONCE__">${css}</style>
${fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`).join('\n')}
<meta name="description" content="${escape(description)}">
<meta property="og:type" content="website">
<meta property="og:title" content="${escape(title.replace(/ · [^·]*$/, ''))}">
<meta property="og:description" content="${escape(description)}">
<meta property="og:url" content="__ORIGIN__/${language}">
<meta property="og:locale" content="${language}">
<link rel="canonical" href="__ORIGIN__/${language}">
${languages.map((other) => `<link rel="alternate" hreflang="${other}" href="__ORIGIN__/${other}">`).join('\n')}
<link rel="alternate" hreflang="x-default" href="__ORIGIN__/">
<link rel="icon" type="image/svg+xml" href="${icon}">
</head>
<body>
${html}
</body>
</html>
`
}
