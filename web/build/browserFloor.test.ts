// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

/**
 * Minimum browsers: Safari 16.4, and Chrome and Samsung Internet of two years ago. The build target rewrites
 * syntax; these tests search the output for features it cannot rewrite.
 */
const dist = join(import.meta.dirname, '../dist')
const css = () =>
  read('static/**/*.css').concat(
    read('pages/*.html').map(({ file, text }) => ({
      file,
      text: text.replace(/<script.*?<\/script>/gs, ''),
    })),
  )
const js = () => read('static/**/*.js')
/** React checks for these features before it uses them, in ways that no pattern can detect. */
const ours = () => js().filter(({ file }) => !file.startsWith('vendor-'))

beforeAll(() => {
  if (!existsSync(join(dist, 'pages')))
    throw new Error('nothing built: run node web/build/buildIfStale.ts first')
})

test.each([
  ['light-dark()', /light-dark\(/],
  ['nesting', /&[\s:.[>+~]|\{[^{}]*;\s*(?:[.#[>+~:]|[a-z]+[.#[:])[^;{}]*\{/],
  ['the popover pseudo-classes', /:popover-open|:open\b/],
  ['anchor positioning', /anchor-name|position-anchor|position-area/],
  ['@starting-style', /@starting-style/],
  ['@scope', /@scope\b/],
  ['@view-transition', /@view-transition/],
  ['scroll-driven animation', /animation-timeline|scroll-timeline/],
  ['field-sizing', /field-sizing/],
  ['calc-size()', /calc-size\(|interpolate-size/],
  ['relative colours', /(?:rgb|hsl|oklch|color)\(from /],
  ['if() and sibling-index()', /\bif\(|sibling-(?:index|count)\(/],
])('no stylesheet uses %s', (_feature, pattern) => {
  expect(filesWith(css(), pattern)).toEqual([])
})

test('no ::backdrop reads a custom property, which it inherits only from Safari 17.4 on', () => {
  expect(filesWith(css(), /::backdrop\s*\{[^}]*var\(/)).toEqual([])
})

test.each([
  // As a call or an assigned attribute: the Markdown parser contains the names of all attributes.
  ['popover', /\b(?:show|hide|toggle)Popover\(|\.popoverTarget(?:Element)?\s*=|setAttribute\(["'`]popover/],
  ['requestIdleCallback', /requestIdleCallback\(/],
  ['Promise.withResolvers and Promise.try', /Promise\.(?:withResolvers|try)\b/],
  ['grouping', /\b(?:Object|Map)\.groupBy\b/],
  ['AbortSignal.any', /AbortSignal\.any\b/],
  ['URL.canParse and URL.parse', /\bURL\.(?:canParse|parse)\b/],
  [
    'iterator helpers',
    /\bIterator\.(?:from|prototype|concat)\b|\.values\(\)\.(?:map|filter|take|drop|toArray)\(/,
  ],
  ['set methods', /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
  ['CloseWatcher', /CloseWatcher/],
  ['Temporal', /\bTemporal\./],
  ['RegExp.escape', /RegExp\.escape/],
  ['Uint8Array.fromBase64', /fromBase64|toBase64\(/],
  ['Math.sumPrecise', /sumPrecise/],
  ['the v flag of regular expressions', /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/],
])('no script uses %s', (_feature, pattern) => {
  expect(filesWith(js(), pattern)).toEqual([])
})

test('our own code does without the navigation API', () => {
  expect(filesWith(ours(), /\bwindow\.navigation\b|\bnavigation\.navigate\(/)).toEqual([])
})

test('our own code starts a View Transition only where there is one', () => {
  for (const { text } of ours())
    for (const { index } of text.matchAll(/\.startViewTransition\(/g))
      expect(text.slice(Math.max(0, index - 400), index)).toMatch(/startViewTransition(?!\()/)
})

test('no script writes markup or makes code from text, but where React itself is asked to', () => {
  const sinks = /\binsertAdjacentHTML\b|\bouterHTML\s*=|document\.write\(|\beval\(|new Function\b/
  expect(filesWith(js(), sinks)).toEqual([])
  expect(filesWith(ours(), /\binnerHTML\s*=/)).toEqual([])
})

test('a checker gone blind is noticed', () => {
  expect(
    css()
      .map(({ text }) => text)
      .join(),
  ).toContain('--unit:9px')
  expect(
    js()
      .map(({ text }) => text)
      .join(),
  ).toContain('Loading chunk failed')
})

function read(pattern: string) {
  return globSync(pattern, { cwd: dist }).map((file) => ({
    file: basename(file),
    text: readFileSync(join(dist, file), 'utf8'),
  }))
}

function filesWith(files: { file: string; text: string }[], pattern: RegExp) {
  return files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
}
