import { accentRules } from '@resguardo/contract/settings/accent'
import { escapeHtml } from '#security/escapeHtml.ts'
import { type Logo, displaySize } from '#security/images/logo.ts'

interface Product {
  readonly BRAND_NAME: string
  readonly BRAND_ACCENT?: string | undefined
}

/** Path of the product's logo, with a hash of its content. */
export const logoPath = ({ hash }: Logo) => `/static/brand/${hash.slice(0, 16)}.png`

/** Matches the product name in built pages: `data-brand` (for scripts), end of the title, beside the logo. */
// regex-bound: 60000 (a page of the build)
const productName = /((?:data-brand="|translate="no">|<title>(?:[^<]* · )?))Resguardo(?=["<])/g
const iconLink = /<link rel="icon"[^<>]*>/

/** Returns a function that puts this installation's name, colour and logo into a built page. */
export function pageBranding(
  { BRAND_NAME, BRAND_ACCENT }: Product,
  logo: Logo | null,
): (html: string) => string {
  const escapedName = escapeHtml(BRAND_NAME)
  const rules = [BRAND_ACCENT && accentRules(BRAND_ACCENT), logo && logoRules(logo)].filter(Boolean).join('')
  return (html) => {
    const named = html.replace(productName, (_all, before: string) => before + escapedName)
    // Last in the style sheet, so that these rules win the cascade.
    const styled = rules ? named.replace('</style>', () => `${rules}</style>`) : named
    return logo
      ? styled.replace(iconLink, `<link rel="icon" type="image/png" href="${logoPath(logo)}">`)
      : styled
  }
}

/** A logo wider than this, in px, hides the name on small screens: no room is left, and most contain it. */
const wideLogoPx = 54

/**
 * Rules that replace the default logo (web/src/ui/layout/Logo.tsx) and hide the large one beside the forms.
 */
function logoRules(logo: Logo): string {
  const { width, height } = displaySize(logo.png)
  const visuallyHidden = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  return (
    `.product>svg,aside>svg{display:none}.product::before{content:"";width:${width}px;height:${height}px;` +
    `background:url(${logoPath(logo)}) center/contain no-repeat}` +
    (width > wideLogoPx ? `@media (width<600px){.product>span{${visuallyHidden}}}` : '')
  )
}
