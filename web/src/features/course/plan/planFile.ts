const style = `
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem;color:#14203a;background:#fff}
h1,h2,h3,h4{line-height:1.25;break-after:avoid}
h2{border-top:2px solid;padding-top:.75rem}
li{break-inside:avoid}
ul{padding-left:1.25rem}
ul[role=list]{list-style:none;padding-left:0}
@page{size:A4;margin:18mm}
@media print{body{font-size:11pt;max-width:none;padding:0}}`

type PlanFileHead = { title: string; lang: string }

/**
 * Saves the page's content as one self-contained HTML file: no scripts, URLs or images, and its content
 * security policy blocks loading any. Leaves out what is not printed.
 */
export function planFile(sheet: HTMLElement, { title, lang }: PlanFileHead): Blob {
  const heading = document.createElement('h1')
  heading.textContent = title
  // Serialised by the browser, so that no text can become markup.
  const [name, body] = [heading.innerHTML, printableCopy(sheet).outerHTML]
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>${name}</title>
<style>${style}</style>
</head>
<body>
${heading.outerHTML}
${body}
</body>
</html>
`
  return new Blob([html], { type: 'text/html' })
}

/** A copy of the text, without attributes that need the page's style sheets and scripts. */
function printableCopy(sheet: HTMLElement): Element {
  const copy = document.createElement('main')
  copy.append(...[...sheet.childNodes].map((node) => node.cloneNode(true)))
  for (const element of copy.querySelectorAll('[data-print="no"], svg')) element.remove()
  for (const element of copy.querySelectorAll('*')) element.removeAttribute('class')
  return copy
}
