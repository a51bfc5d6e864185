// @vitest-environment node
import { expect, test } from 'vitest'
import { readManual, renderManual } from './manual.ts'

const text = `# Running it

See [limits](limits.md#rates), [a guide](guides/README.md), [source](../server/run.ts), [RFC](https://rfc.example).

## Ways to run: one, two

what | how \\| where
---|---
**one** | \`npm start\`

After it.
`
const files = new Map([
  ['running.md', text],
  ['limits.md', '# Limits\n\n## Rates\n\n<script>alert(1)</script>\n'],
  ['guides/README.md', '# Guides\n'],
])
const page = (path: string, pages = renderManual(files)) => pages.find((one) => one.path === path)

test('a file becomes a page: title, headings with ids, tables, and links to pages alone', () => {
  const { title, html = '' } = page('running') ?? {}
  expect(title).toBe('Running it')
  expect(html).not.toContain('<h1>')
  expect(html).toContain('<h2 id="ways-to-run-one-two">')
  expect(html).toContain('<th scope="col">what</th><th scope="col">how | where</th>')
  expect(html).toContain('<td><strong>one</strong></td><td><code>npm start</code></td>')
  expect(html).toContain('<p>After it.</p>')
  expect(html).toContain('<a href="/docs/limits#rates">limits</a>')
  expect(html).toContain('<a href="/docs/guides">a guide</a>')
  expect(html).toContain('<span>source</span>')
  expect(html).toContain('<a href="https://rfc.example">RFC</a>')
  expect(page('limits')?.html).not.toContain('<script>')
})

test('the first page leads to the description of the API, to the files and the folders', () => {
  const { html = '' } = page('') ?? {}
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/docs/api',
    '/docs/running',
    '/docs/limits',
    '/docs/guides',
  ])
})

test('every link within the documentation leads to a page, and to a heading of it', () => {
  const pages = renderManual(readManual())
  expect(pages.length).toBeGreaterThan(60)
  for (const { path, html } of pages)
    for (const [, href = ''] of html.matchAll(/href="(\/docs\/[^"]+)"/g)) {
      const [address = '', anchor] = href.slice('/docs/'.length).split('#')
      if (address === 'api') continue
      const target = page(address, pages)
      expect(target, `${path}: ${href}`).toBeDefined()
      if (anchor) expect(target?.html, `${path}: ${href}`).toContain(`id="${anchor}"`)
    }
})
