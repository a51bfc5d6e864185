import { globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown, { type Components } from 'react-markdown'

/** A page of the documentation; `path` is empty for the first one. */
export interface ManualPage {
  readonly path: string
  readonly title: string
  readonly html: string
}

const docs = join(import.meta.dirname, '../../../docs')

/** Writes the documentation as one file, whose pages the server puts into the frame of plain pages. */
export async function writeManual(out: string) {
  await mkdir(join(out, 'docs'), { recursive: true })
  await writeFile(join(out, 'docs/manual.json'), JSON.stringify(renderManual(readManual())))
}

/** The files of `docs/`: path to text. */
export const readManual = () =>
  new Map(
    globSync('**/*.md', { cwd: docs })
      .toSorted()
      .map((file) => [file, readFileSync(join(docs, file), 'utf8')]),
  )

/** The pages of these files, and a first page with links to those of the top folder and to its folders. */
export function renderManual(files: ReadonlyMap<string, string>): ManualPage[] {
  const pages = [...files].map(([file, text]) => ({
    path: pathOf(file),
    title: titleOf(text),
    html: renderToStaticMarkup(createElement('div', null, renderBlocks(file, text, files))),
  }))
  const listed = pages.filter(({ path }) => !path.includes('/'))
  const links = [{ path: 'api', title: 'API' }, ...listed].map(({ path, title }) =>
    createElement('li', { key: path }, createElement('a', { href: `/docs/${path}` }, title)),
  )
  return [
    { path: '', title: 'Documentation', html: renderToStaticMarkup(createElement('ul', null, links)) },
    ...pages,
  ]
}

/** The address below `/docs/`: without the ending, a folder for its `README.md`. */
const pathOf = (file: string) => file.replace(/\.md$/, '').replace(/\/README$/, '')

const titleOf = (text: string) => /^# (.+)$/m.exec(text)?.[1] ?? ''

/** A text without its title, cut into tables and what is between them. */
function renderBlocks(file: string, text: string, files: ReadonlyMap<string, string>): ReactNode[] {
  const components = componentsFor(file, files)
  const inline = (cell: string) =>
    createElement(Markdown, { components: { ...components, p: ({ children }) => children } }, cell)
  const lines = text.replace(/^# .+\n/m, '').split('\n')
  const blocks: ReactNode[] = []
  for (let at = 0; at < lines.length; ) {
    const isTable = isTableRule(lines[at + 1])
    let end = at + 1
    if (isTable) while (lines[end]?.includes('|')) end++
    else while (end < lines.length && !isTableRule(lines[end + 1])) end++
    const part = lines.slice(at, end)
    blocks.push(
      isTable
        ? createElement(Table, { key: at, rows: part.map(cellsOf), render: inline })
        : createElement(Markdown, { key: at, components }, part.join('\n')),
    )
    at = end
  }
  return blocks
}

const isTableRule = (line: string | undefined) => line !== undefined && /^\|? ?-{3}[-| ]*$/.test(line)

/** The cells of a row, with or without bars at its ends; a bar in code is escaped. */
const cellsOf = (line: string) =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

type TableProps = { rows: string[][]; render: (cell: string) => ReactNode }

function Table({ rows: [head = [], , ...body], render }: TableProps) {
  const row = (cells: readonly string[], type: 'th' | 'td', key: number) =>
    createElement(
      'tr',
      { key },
      cells.map((cell, index) =>
        createElement(type, { key: index, ...(type === 'th' && { scope: 'col' }) }, render(cell)),
      ),
    )
  return createElement(
    'div',
    { className: 'wide', role: 'group', 'aria-label': `Table: ${head.join(', ')}`, tabIndex: 0 },
    createElement(
      'table',
      null,
      createElement('thead', null, row(head, 'th', 0)),
      createElement(
        'tbody',
        null,
        body.map((cells, index) => row(cells, 'td', index)),
      ),
    ),
  )
}

/** Headings with the ids of GitHub, and links that lead to pages of the documentation or nowhere. */
function componentsFor(file: string, files: ReadonlyMap<string, string>): Components {
  const heading = (level: 'h2' | 'h3') =>
    function Heading({ children }: { children?: ReactNode }) {
      const text = renderToStaticMarkup(children).replace(/<[^>]*>/g, '')
      return createElement(level, { id: slugOf(text) }, children)
    }
  return {
    h2: heading('h2'),
    h3: heading('h3'),
    a: ({ href = '', children }) => {
      const address = addressOf(file, href, files)
      return address === null
        ? createElement('span', null, children)
        : createElement('a', { href: address }, children)
    },
    pre: ({ children }) => createElement('pre', { className: 'wide', tabIndex: 0 }, children),
  }
}

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/&[a-z#0-9]+;/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** The address of a link of `file`; null for a file that is no page, as sources are. */
function addressOf(file: string, href: string, files: ReadonlyMap<string, string>): string | null {
  if (href.startsWith('https:') || href.startsWith('#')) return href
  const [path = '', anchor] = href.split('#')
  const target = join(dirname(file), path)
  return files.has(target) ? `/docs/${pathOf(target)}${anchor ? `#${anchor}` : ''}` : null
}
