import { escapeHtml } from '#security/escapeHtml.ts'

/** A link, or only its label if `href` is null. */
interface StaticLink {
  readonly href: string | null
  readonly label: string
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string
}

/** A page of text and links that needs no script; the build prerenders its frame, once per language. */
export interface StaticPage {
  readonly title: string
  readonly description: string
  readonly parts: readonly {
    readonly heading?: string
    readonly text?: string
    readonly links?: readonly StaticLink[]
  }[]
}

/** Added to the rules of the frame: enough space between links for touch. */
const rules = '#content :is(li,h2){padding-block:var(--space-1)}'

/** Puts title and parts into the `main` of the frame (web/src/app/public/PlainFrame.tsx). */
export function fillStaticPage(frame: string, { title, parts }: StaticPage): string {
  const body = parts.map(({ heading, text, links }) => {
    const elements = [
      heading && `<h2>${escapeHtml(heading)}</h2>`,
      text && `<p>${escapeHtml(text)}</p>`,
      links && `<ul role="list">${links.map((link) => `<li>${linkHtml(link)}</li>`).join('')}</ul>`,
    ]
    return `<section>${elements.filter(Boolean).join('')}</section>`
  })
  return frame
    .replace('</style>', `${rules}</style>`)
    .replace('</main>', () => `<h1>${escapeHtml(title)}</h1>${body.join('')}</main>`)
}

function linkHtml({ href, label, lang }: StaticLink): string {
  if (href === null) return escapeHtml(label)
  const rel = /^https?:/.test(href) ? ' rel="noopener noreferrer"' : ''
  const langAttributes = lang ? ` lang="${lang}" hreflang="${lang}"` : ''
  return `<a href="${escapeHtml(href)}"${langAttributes}${rel}>${escapeHtml(label)}</a>`
}
