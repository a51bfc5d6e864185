import { type Language, languages } from '@resguardo/contract/platform/languages'
import { escape, htmlDocument } from './htmlDocument.ts'

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
 * the address of the installation in place of `__ORIGIN__`.
 */
export function landingPage({ description, html, fonts, ...parts }: LandingPageParts): string {
  const { language, title } = parts
  const head = [
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    `<meta name="description" content="${escape(description)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escape(title.replace(/ · [^·]*$/, ''))}">`,
    `<meta property="og:description" content="${escape(description)}">`,
    `<meta property="og:url" content="__ORIGIN__/${language}">`,
    `<meta property="og:locale" content="${language}">`,
    `<link rel="canonical" href="__ORIGIN__/${language}">`,
    ...languages.map((other) => `<link rel="alternate" hreflang="${other}" href="__ORIGIN__/${other}">`),
    '<link rel="alternate" hreflang="x-default" href="__ORIGIN__/">',
  ]
  return htmlDocument({ ...parts, head, body: html })
}
