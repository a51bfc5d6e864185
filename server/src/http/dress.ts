import { accentRules } from '@resguardo/contract/accent'
import { escapeHtml } from '#security/html.ts'
import { type Logo, shownSize } from '#security/logo.ts'

interface Product {
  readonly BRAND_NAME: string
  readonly BRAND_ACCENT?: string | undefined
}

/** Where the picture of the product is served, by its content. */
export const logoPath = ({ hash }: Logo) => `/static/brand/${hash.slice(0, 16)}.png`

/** The name where the build has written it: for the scripts, as the title or its end, and beside the lantern. */
// regex-bound: 60000 (a page of the build)
const name = /((?:data-brand="|translate="no">|<title>(?:[^<]* · )?))Resguardo(?=["<])/g
const icon = /<link rel="icon"[^<>]*>/

/** Gives the pages of the build the name, the colour and the picture of this installation. */
export function dresser({ BRAND_NAME, BRAND_ACCENT }: Product, logo: Logo | null): (html: string) => string {
  const called = escapeHtml(BRAND_NAME)
  const rules = [BRAND_ACCENT && accentRules(BRAND_ACCENT), logo && logoRules(logo)].filter(Boolean).join('')
  return (html) => {
    const named = html.replace(name, (_all, before: string) => before + called)
    // After all other rules, so that they hold.
    const styled = rules ? named.replace('</style>', () => `${rules}</style>`) : named
    return logo ? styled.replace(icon, `<link rel="icon" type="image/png" href="${logoPath(logo)}">`) : styled
  }
}

/** A picture wider than this leaves the name no room beside it on a small screen, and mostly holds it. */
const wide = 54

/** In the place of the lantern (web/src/ui/Logo.tsx), and without the large one beside the forms. */
function logoRules(logo: Logo): string {
  const { width, height } = shownSize(logo.png)
  const unseen = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  return (
    `.product>svg,aside>svg{display:none}.product::before{content:"";width:${width}px;height:${height}px;` +
    `background:url(${logoPath(logo)}) center/contain no-repeat}` +
    (width > wide ? `@media (width<600px){.product>span{${unseen}}}` : '')
  )
}
