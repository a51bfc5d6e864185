import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const projectRoot = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const exclude = ['**/node_modules/**', '**/dist/**', 'content/{course,translations}/**']
const documents = globSync('{*.md,{docs,content,deploy,client}/**/*.md}', { cwd: projectRoot, exclude })
const sources = globSync('{*.ts,{checks,client,contract,server,web,content,e2e,deploy}/**/*.{ts,tsx,mjs}}', {
  cwd: projectRoot,
  exclude,
})

/** Markdown without fenced code and code spans. */
const proseOf = (markdown: string) => markdown.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')

/** Anchors of headings as GitHub makes them. */
const anchorsOf = (markdown: string) =>
  [...markdown.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** What is wrong with a link of a document, or nothing. */
function brokenLink(document: string, link: string): string[] {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : join(dirname(document), path)
  if (!existsSync(join(projectRoot, target))) return [`${document}: ${link}: no such file`]
  if (anchor === undefined || anchorsOf(read(target)).includes(anchor)) return []
  return [`${document}: ${link}: no such heading`]
}

test('every relative link of a document leads to a file, and to a heading in it', () => {
  expect(documents.length).toBeGreaterThan(50)
  const broken = documents.flatMap((document) =>
    [...proseOf(read(document)).matchAll(/(?:\]\(|src=")([^)"\s]+)[)"]/g)].flatMap(([, link = '']) =>
      /^[a-z]+:/.test(link) ? [] : brokenLink(document, link),
    ),
  )
  expect(broken).toEqual([])
  expect(brokenLink('README.md', 'no-such-page.md')).toHaveLength(1)
  expect(brokenLink('README.md', 'docs/keys.md#no-such-heading')).toHaveLength(1)
})

test('every document and decision that code names exists', () => {
  const decisions = new Set(
    globSync('docs/decisions/*.md', { cwd: projectRoot }).map((file) => file.slice(15, 19)),
  )
  const missing = sources.flatMap((file) => {
    const code = read(file)
    const pages = [...code.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => page)
    const numbers = [...code.matchAll(/\b(?:docs\/decisions\/|decision )(\d{4})\b/g)].map(
      ([, number = '']) => number,
    )
    return [
      ...pages.filter((page) => !existsSync(join(projectRoot, page))),
      ...numbers.filter((number) => !decisions.has(number)),
    ].map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})
