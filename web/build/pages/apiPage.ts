import type { Language } from '@resguardo/contract/platform/languages'
import { htmlDocument } from './htmlDocument.ts'

export type ApiPageParts = {
  language: Language
  title: string
  html: string
  css: string
  script: string
  icon: string
}

/** The document of /docs/api: independent of the application, with one inline script. */
export function apiPage({ html, ...parts }: ApiPageParts): string {
  return htmlDocument({ ...parts, body: html })
}
