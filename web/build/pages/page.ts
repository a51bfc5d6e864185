import { pathTo } from '@resguardo/contract/platform/pages/pages'
import type { Language, Text } from '@resguardo/contract/platform/languages'
import { escape, htmlDocument } from './htmlDocument.ts'

export type Asset = { href: string; integrity: string }

export type PageParts = {
  language: Language
  title: string
  /** The path the markup was rendered for: main.tsx hydrates it only if the same screen is due. */
  path: string
  html: string
  css: string
  /** The script that runs before the first paint. */
  boot: string
  /** Null for a page that needs no script. */
  entry: Asset | null
  /** Chunks that the entry requests at once. */
  chunks: readonly Asset[]
  /** Chunks of texts, of which boot.ts preloads those in the person's language. */
  texts: readonly (Asset & { language: Language })[]
  /** Stylesheets inlined in `css`: marked as loaded, so that no chunk fetches them again. */
  inlined: readonly Asset[]
  fonts: readonly string[]
  /** Requests that the code makes first, of which boot.ts preloads those in the person's language. */
  fetches: readonly { href: string; language: Language }[]
  icon: string
  /** What search engines show below the title. */
  description?: string
  /** What can be read without scripts, as markup; by default only the emergency pages. */
  readable?: string
}

/** One prerendered document. */
export function page(parts: PageParts): string {
  const { language, title, path, html, css, boot, entry, chunks, inlined, fonts, fetches, icon } = parts
  const head = [
    ...(parts.description ? [`<meta name="description" content="${escape(parts.description)}">`] : []),
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    ...(entry
      ? [`<script type="module"${lowPriority} src="${entry.href}" integrity="${entry.integrity}"></script>`]
      : []),
    ...chunks.map(
      ({ href, integrity }) =>
        `<link rel="modulepreload"${isVendor(href) ? '' : lowPriority} href="${href}" integrity="${integrity}">`,
    ),
    ...inlined.map(
      ({ href, integrity }) => `<link rel="stylesheet" href="${href}" integrity="${integrity}" disabled>`,
    ),
  ]
  // Without `rel` a link loads nothing: boot.ts sets it for one language.
  const texts = [
    ...parts.texts.map(
      (chunk) =>
        `<link lang="${chunk.language}" data-rel="modulepreload"${lowPriority} href="${chunk.href}" integrity="${chunk.integrity}">`,
    ),
    ...fetches.map(
      (file) =>
        `<link lang="${file.language}" data-rel="preload" as="fetch" crossorigin href="${file.href}">`,
    ),
  ]
  const root = `<div id="root" data-path="${escape(path)}" data-lang="${language}">${html}</div>`
  const body = entry
    ? `${noScriptNotice(language, parts.readable)}\n${root}\n${loadFailureNotice(language)}`
    : root
  return htmlDocument({ language, title, brand: 'Resguardo', css, script: boot, texts, head, icon, body })
}

const noScriptNotice = (language: Language, readable = noScriptTexts.text[language]) =>
  `<noscript><p>${readable} <a href="${pathTo('emergency', language)}">${noScriptTexts.link[language]}</a></p></noscript>`

const loadFailureNotice = (language: Language) =>
  `<p id="stuck" role="alert" hidden>${loadFailureTexts.text[language]} <a href="">${loadFailureTexts.reload[language]}</a></p>`

/** Shown by boot.ts if the scripts cannot be loaded: no other code can report it then. */
const loadFailureTexts = {
  text: {
    pt: 'A página não carregou por inteiro. Verifique a conexão.',
    es: 'La página no se cargó por completo. Revisa la conexión.',
    en: 'The page did not load completely. Check the connection.',
  },
  reload: { pt: 'Recarregar', es: 'Recargar', en: 'Reload' },
} satisfies Record<string, Text>

/** Shown without JavaScript: only the emergency cards work without it. */
const noScriptTexts = {
  text: {
    pt: 'Sem JavaScript, só as páginas de emergência podem ser lidas; nas outras, os botões não respondem.',
    es: 'Sin JavaScript solo se pueden leer las páginas de emergencia; en las demás, los botones no responden.',
    en: 'Without JavaScript only the emergency pages can be read; on the others, buttons do not respond.',
  },
  link: { pt: 'Emergência', es: 'Emergencia', en: 'Emergency' },
} satisfies Record<string, Text>

/**
 * The page is painted without its scripts. Fonts and API responses get priority over scripts, except the
 * vendor libraries, which take longest to load.
 */
const lowPriority = ' fetchpriority="low"'
const isVendor = (href: string) => href.includes('/vendor-')
