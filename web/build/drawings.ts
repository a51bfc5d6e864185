import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allDrawings, allLockScreens, type Drawing } from '@resguardo/content/drawings'
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
    const places = content.outline.modules.flatMap(({ id, submodules }) =>
      submodules.map((lesson) => ({ module: id, lesson })),
    )
    const parts: string[] = []
    for (const language of languages) {
      const draw = await openDrawings(language)
      const drawings = Map.groupBy(
        allDrawings(content, language).filter(({ step }) => step.path.length > 0),
        ({ lesson }) => lesson,
      )
      for (const { module, lesson } of places)
        for (const one of drawings.get(lesson) ?? [])
          parts.push(article({ ...one, module, language }, draw.step(one.step)))
      for (const one of allLockScreens(content)) {
        const module = places.find(({ lesson }) => lesson === one.lesson)?.module ?? ''
        const place = { ...one, module, language, slide: 'introduction', title: 'locked screen' }
        parts.push(article(place, `<div data-pair>${draw.lockScreens(one)}</div>`))
      }
    }
    await mkdir(folder, { recursive: true })
    const file = join(folder, 'drawings.html')
    await writeFile(file, page(parts.join('\n')))
    return file
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

type Place = Pick<Drawing, 'lesson' | 'slide' | 'title' | 'osType' | 'versions'> & {
  module: string
  language: Language
}

function article({ module, lesson, slide, title, osType, versions, language }: Place, html: string) {
  const [first = '', last] = [versions[0], versions.at(-1)]
  const range = first === last ? first : `${first} – ${last}`
  const heading = [lesson, slide, title, osType, range, language].map(escaped).join(' · ')
  const place = `data-module="${module}" data-lesson="${lesson}" data-os="${osType}"`
  return `<article lang="${language}" ${place} data-versions="${versions.join(' ')}"><h2>${heading}</h2>${html}</article>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The styles of the product with its fonts. */
function styles(): string {
  const css = globSync('static/css/*.css', { cwd: dist }).map((file) =>
    readFileSync(join(dist, file), 'utf8'),
  )
  return css
    .join('\n')
    .replaceAll('font-display:optional', 'font-display:block')
    .replaceAll(/url\(["']?(\/static\/assets\/[^"')]+\.woff2)["']?\)/g, (_, file: string) => {
      const font = readFileSync(join(dist, file)).toString('base64')
      return `url(data:font/woff2;base64,${font})`
    })
}

const page = (articles: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Drawings</title>
<style>${styles()}
body { padding: 0 16px 16px; }
[data-pair] { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; max-width: 480px; }
article { padding-block: 16px; border-bottom: 1px solid; }
nav {
  position: sticky; inset-block-start: 0; z-index: 9; display: flex; flex-wrap: wrap; gap: 8px;
  align-items: center; padding-block: 8px; border-bottom: 1px solid; background: var(--paper);
}
nav :is(select, button) { max-inline-size: 220px; padding: 4px; font: inherit; }</style>
<nav aria-label="Drawings">
<select name="module" aria-label="Module"></select>
<select name="lesson" aria-label="Lesson"></select>
<select name="os" aria-label="System"></select>
<select name="version" aria-label="Version"></select>
<select name="language" aria-label="Language"></select>
<button type="button" data-by="-1">Previous</button><button type="button" data-by="1">Next</button>
<button type="button" data-theme>Light or dark</button>
<output></output>
</nav>
<template>${articles}</template>
<main></main>
<script>${script}</script>
</html>
`

/**
 * Shows the drawings of one lesson or module, for a system, a version and a language; the address keeps what
 * is chosen. Buttons and arrow keys turn to the next lesson, or module while all its lessons are shown.
 */
const script = `
const initial = new URLSearchParams(location.hash.slice(1))
const all = [...document.querySelector('template').content.children].map((element) => {
  const { module, lesson, os, versions } = element.dataset
  return { element, module, lesson, os, versions: versions.split(' '), language: element.lang }
})
const selects = Object.fromEntries([...document.querySelectorAll('select')].map((one) => [one.name, one]))
const { module, lesson, os, version, language } = selects
const fits = (value, select) => select.value === '' || value === select.value
const inModule = (one) => fits(one.module, module)
const onSystem = (one) => fits(one.os, os)
function fill(select, values, every) {
  const { value } = select
  const options = [...new Set(values)].map((one) => new Option(one))
  select.replaceChildren(...(every ? [new Option(every, '')] : []), ...options)
  select.value = value
  if (select.selectedIndex < 0) select.selectedIndex = 0
}
function show() {
  fill(lesson, all.filter(inModule).map((one) => one.lesson), 'all lessons')
  const versions = new Set(all.filter(onSystem).flatMap((one) => one.versions))
  fill(version, [...versions].toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })), 'all versions')
  const shown = all.filter((one) => one.language === language.value && inModule(one) && fits(one.lesson, lesson) &&
    onSystem(one) && (version.value === '' || one.versions.includes(version.value)))
  // All of them would be 380,000 elements, slow to search and to lay out.
  document.querySelector('main').replaceChildren(...shown.map(({ element }) => element))
  document.querySelector('output').value = shown.length + (shown.length === 1 ? ' drawing' : ' drawings')
  const chosen = Object.values(selects).map(({ name, value }) => [name, value])
  history.replaceState(null, '', '#' + new URLSearchParams(chosen))
}
function turn(by) {
  const isLesson = lesson.value !== ''
  const places = [...new Set(all.map((one) => isLesson ? one.module + ' ' + one.lesson : one.module))]
  const at = places.indexOf(isLesson ? all.find((one) => one.lesson === lesson.value).module + ' ' + lesson.value : module.value)
  const to = at < 0 ? (by > 0 ? 0 : -1) : (at + by) % places.length
  const [nextModule, nextLesson = ''] = places.at(to).split(' ')
  if (!isLesson || module.value !== '') module.value = nextModule
  fill(lesson, all.filter(inModule).map((one) => one.lesson), 'all lessons')
  lesson.value = nextLesson
  scrollTo(0, 0)
  show()
}
const nav = document.querySelector('nav')
nav.addEventListener('change', show)
nav.addEventListener('click', ({ target }) => {
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
fill(module, all.map((one) => one.module), 'all modules')
fill(os, all.map((one) => one.os), 'all systems')
fill(language, all.map((one) => one.language))
if (module.options.length > 1) module.selectedIndex = 1
show()
for (const [name, value] of initial) {
  if (!selects[name]) continue
  selects[name].value = value
  show()
}
`

if (import.meta.main) console.log(await writeDrawings(process.argv[2] ?? join(web, '../build')))
