// @vitest-environment node
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { opensToAnyone } from '@resguardo/contract/people/slidePolicy'
import { languages } from '@resguardo/contract/platform/languages'
import { readContent } from '@resguardo/content/read'
import { expect, test } from 'vitest'
import type { Manifest } from 'vite'
import { prerendered } from '../../src/app/routing/prerendered.ts'
import { filesOf } from '../manifest.ts'

const bootScript = /<script nonce="__CSP_NONCE__">(.*?)<\/script>/s
const dist = join(import.meta.dirname, '../../dist')
const built = (file: string) => readFileSync(join(dist, file))
const pages = globSync('pages/*.html', { cwd: dist }).map((file) => ({
  name: basename(file, '.html'),
  text: built(file).toString(),
}))

test('every public page and the shell are written in every language', () => {
  const expected = prerendered.flatMap(({ name }) => languages.map((language) => `${name}.${language}`))
  expect(pages.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
})

test.each(pages)(
  '$name names its language and holds nothing inline but boot and the style',
  ({ name, text }) => {
    const root = `<html lang="${name.split('.')[1]}" data-color-scheme="light" data-brand="Resguardo">`
    expect(text).toContain(root)
    const markup = text.replace(bootScript, '')
    expect(markup).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=|javascript:/)
    expect(text.match(/<style/g)).toHaveLength(1)
    expect(text).toContain('<style nonce="__CSP_NONCE__">')
    expect(text).toMatch(/<title>[^<]+<\/title>/)
  },
)

test.each(pages)('$name points only at files that are there and are what their hash says', ({ text }) => {
  const links = [...text.matchAll(/(?:src|href)="(\/static\/[^"]+)"(?: integrity="sha384-([^"]+)")?/g)]
  expect(links.length).toBeGreaterThan(2)
  for (const [, href = '', integrity] of links) {
    expect(existsSync(join(dist, href)), href).toBe(true)
    if (/\.(js|css)$/.test(href))
      expect(createHash('sha384').update(built(href)).digest('base64')).toBe(integrity)
  }
})

test.each(pages)('$name boots by a classic script of at most 1.7 kB before its style', ({ text }) => {
  const [all = '', boot = ''] = bootScript.exec(text) ?? []
  expect(boot.length).toBeGreaterThan(200)
  expect(boot.length).toBeLessThanOrEqual(1700)
  expect(boot).not.toMatch(/\b(?:import|export)\b|<\//)
  expect(text.indexOf(all)).toBeLessThan(text.indexOf('<style'))
})

test.each(pages.filter(({ name }) => /^(?:shell|dashboard|course)\./.test(name)))(
  '$name links its texts in every language before boot, which loads those of the person',
  ({ text }) => {
    const links = [
      ...text.matchAll(
        /<link lang="(..)" data-rel="modulepreload" fetchpriority="low" href="([^"]+)" integrity="[^"]+">/g,
      ),
    ]
    expect(new Set(links.map(([, lang]) => lang))).toEqual(new Set(languages))
    for (const [, lang, href] of links) expect(href).toMatch(new RegExp(`/messages-[a-z]+-${lang}-`))
    expect(links.every(({ index }) => index < text.indexOf('<script nonce'))).toBe(true)
    expect(text.match(/\/messages-/g)).toHaveLength(links.length)
    for (const lang of languages) {
      const titles = `/content/translations/${lang}/course.json`
      expect(text).toContain(
        `<link lang="${lang}" data-rel="preload" as="fetch" crossorigin href="${titles}">`,
      )
      expect(Object.keys(JSON.parse(built(titles).toString()))).toEqual([lang])
    }
  },
)

test.each(pages.filter(({ name }) => name.startsWith('start.')))(
  '$name tells search engines what it is, in words that they show whole',
  ({ text }) => {
    const [, about = ''] = /<meta name="description" content="([^"]+)"/.exec(text) ?? []
    expect(about.length).toBeGreaterThan(60)
    expect(about.length).toBeLessThanOrEqual(160)
  },
)

const isPlain = (name: string) => /^(?:plain|slide)\./.test(name)

test.each(pages.filter(({ name }) => !isPlain(name)))(
  '$name says without script what can be read all the same, and leads there',
  ({ name, text }) => {
    const [, noScriptText = ''] = /<noscript>(.*?)<\/noscript>/s.exec(text) ?? []
    expect(noScriptText).toContain(`href="/emergency/${name.split('.')[1]}"`)
  },
)

test('every text asset lies packed beside itself, fonts do not', () => {
  for (const file of globSync('static/**/*.{js,css,svg}', { cwd: dist })) {
    expect(brotliDecompressSync(built(`${file}.br`)).equals(built(file)), file).toBe(true)
    expect(gunzipSync(built(`${file}.gz`)).equals(built(file)), file).toBe(true)
  }
  expect(globSync('static/**/*.woff2.*', { cwd: dist })).toEqual([])
})

test('the parser of messages is in a chunk that no page preloads, and the workbench in none', () => {
  const scripts = globSync('static/js/*.js', { cwd: dist })
  const parser = scripts.filter((file) => built(file).includes('EXPECT_ARGUMENT_CLOSING_BRACE'))
  expect(parser.map((file) => basename(file))).toEqual([expect.stringMatching(/^icu-messageformat-parser/)])
  for (const { text } of pages) expect(text).not.toContain('icu-messageformat-parser')
  expect(scripts.filter((file) => built(file).includes('Remount progress'))).toEqual([])
})

test('every import() of a chunk names all files that the chunk needs, and nothing preloads modules otherwise', () => {
  const manifest: Manifest = JSON.parse(built('.vite/manifest.json').toString())
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  let imports = 0
  for (const file of globSync('static/js/*.js', { cwd: dist })) {
    const code = built(file).toString()
    expect(code).not.toContain('vite:preloadError')
    const names: string[] = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(code)?.[1] ?? '[]')
    const found = [...code.matchAll(/import\([`"']\.\/([^`"']+)[`"']\)[^]*?__vite__mapDeps\(\[([\d,]+)\]\)/g)]
    expect(found.length, file).toBe(code.match(/\bimport\([`"']\./g)?.length ?? 0)
    // Files that the importing file needs are loaded already, and so are its stylesheets.
    const own = filesOf(manifest, [keyOf.get(file) ?? ''])
    for (const [, chunk, indexes = ''] of found) {
      imports += 1
      const named = indexes.split(',').map((index) => names[Number(index)] ?? '')
      const { scripts, styles } = filesOf(manifest, [keyOf.get(`static/js/${chunk}`) ?? ''])
      expect([...named, ...own.scripts, ...own.styles]).toEqual(
        expect.arrayContaining([...scripts, ...styles]),
      )
    }
  }
  expect(imports).toBeGreaterThan(100)
})

test('everything built is named by its content', () => {
  for (const file of globSync('static/**/*.{js,css,svg,woff2}', { cwd: dist }))
    expect(file).toMatch(/-[\w-]{7,8}\.\w+$/)
})

test.each(pages)(
  '$name says the name of the product only where the server writes that of an installation',
  ({ text }) => {
    // The same places as in server/src/site/branding.ts.
    const others = text.replace(/(data-brand="|translate="no">|<title>(?:[^<]* · )?)Resguardo(?=["<])/g, '')
    expect(others).not.toContain('Resguardo')
    expect(text).toMatch(/<title>([^<]* · )?Resguardo<\/title>/)
  },
)

test('the frame that the server fills has an empty place for it, and brings no script but boot', () => {
  for (const { text } of pages.filter(({ name }) => isPlain(name))) {
    expect(text).toMatch(/<main id="content"[^>]*><\/main>/)
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text).not.toContain('rel="modulepreload"')
    expect(text).toContain('<title> · Resguardo</title>')
  }
})

test('every slide that opens to anyone is drawn in every language for each of its systems, and no other', () => {
  const content = readContent(join(dist, '../../content'))
  const expected = [...content.lessons.values()].flatMap((lesson) =>
    lesson.slides
      .filter((slide) => opensToAnyone(lesson, slide))
      .flatMap(({ id }) => languages.map((language) => `${lesson.id}.${language} ${id}`)),
  )
  expect(expected.length).toBeGreaterThan(200)
  const written = globSync('pages/slides/*.json', { cwd: dist }).flatMap((file) => {
    const slides: Record<string, { html: Record<string, string> }> = JSON.parse(built(file).toString())
    for (const html of Object.values(slides).flatMap((slide) => Object.values(slide.html))) {
      expect(html).not.toMatch(/<script|<button|\sstyle=|\son\w+=|<style/)
      expect(html).toMatch(/<h1>[^<]+<\/h1>/)
    }
    return Object.keys(slides).map((id) => `${basename(file, '.json')} ${id}`)
  })
  expect(written.toSorted()).toEqual(expected.toSorted())
})
