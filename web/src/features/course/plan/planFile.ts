const style = `
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem;color:#14203a;background:#fff}
h1,h2,h3,h4{line-height:1.25}h2{border-top:2px solid;padding-top:.75rem}
ul,ol{padding-left:1.25rem}ul[role=list]{list-style:none;padding-left:0}
article,section{break-inside:auto}li,h2,h3,h4{break-inside:avoid}h2,h3,h4{break-after:avoid}
@media print{body{font-size:11pt;max-width:none;padding:0}@page{size:A4;margin:18mm}}
`

type About = { title: string; lang: string }

/**
 * What stands on a page as one HTML file that needs nothing else: no script, no address, no picture; its own policy
 * forbids to load any. Whatever is not to be printed is left out.
 */
export function planFile(sheet: Element, { title, lang }: About): Blob {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = lang
  page.head.append(
    meta(page, { charset: 'utf-8' }),
    meta(page, { name: 'viewport', content: 'width=device-width' }),
    meta(page, {
      'http-equiv': 'Content-Security-Policy',
      content: "default-src 'none'; style-src 'unsafe-inline'",
    }),
    meta(page, { name: 'robots', content: 'noindex' }),
  )
  const own = page.createElement('style')
  own.textContent = style
  page.head.append(own)
  page.body.append(bare(page.importNode(sheet, true)))
  return new Blob([`<!doctype html>\n${page.documentElement.outerHTML}`], { type: 'text/html' })
}

function meta(page: Document, names: Readonly<Record<string, string>>) {
  const element = page.createElement('meta')
  for (const [name, value] of Object.entries(names)) element.setAttribute(name, value)
  return element
}

/** The same words without what only this page's style sheets and scripts mean. */
function bare(sheet: Element): Element {
  for (const element of sheet.querySelectorAll('[data-print="no"], svg, script, style')) element.remove()
  for (const element of [sheet, ...sheet.querySelectorAll('*')])
    for (const name of ['class', 'id', 'style', 'aria-labelledby']) element.removeAttribute(name)
  return sheet
}
