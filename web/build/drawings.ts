import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allDrawings, type Drawing } from '@resguardo/content/drawings'
import { readContent } from '@resguardo/content/read'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { buildForNode } from './build.ts'

type Sheet = typeof import('../src/drawingSheet.tsx')

const web = join(import.meta.dirname, '..')
const dist = join(web, 'dist')

/** Writes a sheet of all drawings: one page without requests, to leaf through. Returns its path. */
export async function writeDrawings(folder: string): Promise<string> {
  // Before the bundler is loaded, as React is the faster one then.
  process.env['NODE_ENV'] = 'production'
  await import('./buildIfStale.ts')
  const workFolder = await mkdtemp(join(web, 'node_modules/.cache/drawings-'))
  try {
    const { openDrawings } = await buildForNode<Sheet>('drawingSheet', workFolder)
    const content = readContent(join(web, '../content'))
    const parts: string[] = []
    for (const language of languages) {
      const draw = await openDrawings(language)
      const drawings = allDrawings(content, language).filter(({ step }) => step.path.length > 0)
      parts.push(...drawings.map((one) => article(one, language, draw(one.step))))
    }
    await mkdir(folder, { recursive: true })
    const file = join(folder, 'drawings.html')
    await writeFile(file, page(parts.join('\n')))
    return file
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

function article({ lesson, slide, title, osType, versions }: Drawing, language: Language, html: string) {
  const [first = '', last] = [versions[0], versions.at(-1)]
  const range = first === last ? first : `${first} – ${last}`
  const heading = [lesson, slide, title, osType, range, language].map(escaped).join(' · ')
  return `<article hidden lang="${language}" data-lesson="${lesson}" data-os="${osType}"><h2>${heading}</h2>${html}</article>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The styles of the product with its fonts. */
function styles(): string {
  const css = globSync('static/css/*.css', { cwd: dist }).map((file) =>
    readFileSync(join(dist, file), 'utf8'),
  )
  return css
    .join('\n')
    .replaceAll(/url\(["']?(\/static\/assets\/[^"')]+\.woff2)["']?\)/g, (_, file: string) => {
      const font = readFileSync(join(dist, file)).toString('base64')
      return `url(data:font/woff2;base64,${font})`
    })
}

const page = (articles: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Drawings</title>
<style>${styles()}
body { padding: 16px; }
article { padding-block: 16px; border-bottom: 1px solid; }
nav { display: flex; flex-wrap: wrap; gap: 8px; }
nav :is(select, button) { font: inherit; padding: 4px; }</style>
<nav aria-label="Drawings">
<select name="language" aria-label="Language">${languages.map((one) => `<option>${one}</option>`).join('')}</select>
<select name="os" aria-label="System"><option value="">all systems</option></select>
<select name="lesson" aria-label="Lesson"></select>
<button type="button" data-by="-1">Previous</button><button type="button" data-by="1">Next</button>
<button type="button" data-theme>Light or dark</button>
</nav>
<main>${articles}</main>
<script>${script}</script>
</html>
`

/** Shows the drawings of one lesson, language and system; the arrow keys turn to another lesson. */
const script = `
const all = [...document.querySelectorAll('article')]
const of = (name) => document.querySelector('select[name=' + name + ']')
const [language, os, lesson] = ['language', 'os', 'lesson'].map(of)
for (const [select, key] of [[os, 'os'], [lesson, 'lesson']])
  for (const value of new Set(all.map((one) => one.dataset[key]))) select.add(new Option(value))
lesson.add(new Option('all lessons', ''))
function show() {
  for (const one of all)
    one.hidden = one.lang !== language.value || (os.value !== '' && one.dataset.os !== os.value) ||
      (lesson.value !== '' && one.dataset.lesson !== lesson.value)
}
function turn(by) {
  lesson.selectedIndex = (lesson.selectedIndex + by + lesson.length) % lesson.length
  show()
}
document.querySelector('nav').addEventListener('change', show)
document.querySelector('nav').addEventListener('click', ({ target }) => {
  if (target.dataset.by) turn(Number(target.dataset.by))
  if (target.dataset.theme !== undefined) {
    const { dataset } = document.documentElement
    dataset.colorScheme = dataset.colorScheme === 'dark' ? 'light' : 'dark'
  }
})
addEventListener('keydown', ({ key, target }) => {
  if (target.matches('select')) return
  if (key === 'ArrowLeft') turn(-1)
  if (key === 'ArrowRight') turn(1)
})
show()
`

if (import.meta.main) console.log(await writeDrawings(process.argv[2] ?? join(web, '../build')))
