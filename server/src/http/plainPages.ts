import { escapeHtml } from '#security/html.ts'

/** A link, or only its label if `href` is null. */
interface PlainLink {
  readonly href: string | null
  readonly label: string
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string
}

/** A page of text and links that needs no script; the build prerenders its frame, once per language. */
export interface PlainPage {
  readonly title: string
  readonly description: string
  readonly parts: readonly {
    readonly heading?: string
    readonly text?: string
    readonly links?: readonly PlainLink[]
  }[]
}

/** Added to the rules of the frame: enough space between links for touch. */
const rules = '#content :is(li,h2){padding-block:var(--space-1)}'

/** Puts title and parts into the `main` of the frame (web/src/app/public/Plain.tsx). */
export function fillPlain(frame: string, { title, parts }: PlainPage): string {
  const body = parts.map(({ heading, text, links }) => {
    const inside = [
      heading && `<h2>${escapeHtml(heading)}</h2>`,
      text && `<p>${escapeHtml(text)}</p>`,
      links && `<ul role="list">${links.map((link) => `<li>${linkHtml(link)}</li>`).join('')}</ul>`,
    ]
    return `<section>${inside.filter(Boolean).join('')}</section>`
  })
  return frame
    .replace('</style>', `${rules}</style>`)
    .replace('</main>', () => `<h1>${escapeHtml(title)}</h1>${body.join('')}</main>`)
}

function linkHtml({ href, label, lang }: PlainLink): string {
  if (href === null) return escapeHtml(label)
  const outside = /^https?:/.test(href) ? ' rel="noopener noreferrer"' : ''
  const spoken = lang ? ` lang="${lang}" hreflang="${lang}"` : ''
  return `<a href="${escapeHtml(href)}"${spoken}${outside}>${escapeHtml(label)}</a>`
}
