// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pages } from '@resguardo/contract/platform/pages/pages'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { type MessageGroup, messageGroups } from '../../src/i18n/messages.ts'
import { bundledMessages } from './messageTables.ts'

/*
 * No page shows a text that it has not loaded: every key of a text in the modules that a page needs, by
 * static imports, is in one of the groups of the page. Messages of calls are not looked at: without a
 * specific one, a call says the general one of its status.
 */

const repository = join(import.meta.dirname, '../../..')
const manifest: { imports: Record<string, string> } = JSON.parse(
  readFileSync(join(repository, 'web/package.json'), 'utf8'),
)
const bundled = Object.fromEntries(
  await Promise.all(messageGroups.map(async (group) => [group, await bundledMessages(group)] as const)),
)
const allKeys = new Set(Object.values(bundled).flatMap((table) => Object.keys(table)))

/** The file of an import, relative to the repository; null for a library. */
function fileOf(importer: string, specifier: string): string | null {
  if (specifier.startsWith('.'))
    return relative(repository, resolve(repository, dirname(importer), specifier))
  for (const [alias, target] of Object.entries(manifest.imports)) {
    const prefix = alias.replace('*', '')
    if (alias.includes('*') ? specifier.startsWith(prefix) : specifier === alias)
      return join('web', target.replace('*', specifier.slice(prefix.length)))
  }
  return null
}

type Source = { imports: string[]; screens: Map<string, string>; keys: string[] }
const sources = new Map<string, Source>()

function read(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const source: Source = { imports: [], screens: new Map(), keys: [] }
  sources.set(file, source)
  if (!/\.tsx?$/.test(file) || file.endsWith('.messages.ts') || !existsSync(join(repository, file)))
    return source
  const { module, program } = parseSync(file, readFileSync(join(repository, file), 'utf8'))
  source.imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .flatMap(({ moduleRequest }) => fileOf(file, moduleRequest.value) ?? [])
  walk(program, (node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string' && allKeys.has(node['value']))
      source.keys.push(node['value'])
    // `name: async () => (await import('…')).Screen`
    if (node.type === 'Property')
      walk(node['value'], (inner) => {
        const target = inner.type === 'ImportExpression' && Reflect.get(Object(inner['source']), 'value')
        const imported = typeof target === 'string' ? fileOf(file, target) : null
        const name: unknown = Reflect.get(Object(node['key']), 'name')
        if (imported && typeof name === 'string') source.screens.set(name, imported)
      })
  })
  return source
}

type Node = { type: string } & Record<string, unknown>

function walk(node: unknown, visit: (node: Node) => void) {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && typeof node.type === 'string') visit(node as Node)
  for (const child of Object.values(node)) walk(child, visit)
}

/** The files that a file needs by static imports, including itself. */
function filesOf(root: string): string[] {
  const found = new Set([root])
  for (const file of found) for (const target of read(file).imports) found.add(target)
  return [...found]
}

const screens = new Map(
  ['firstScreens', 'lazyScreens'].flatMap((name) => [...read(`web/src/app/routing/${name}.ts`).screens]),
)

/** Keys in the files of a screen that are in none of the groups. */
function missing(screen: string, groups: readonly MessageGroup[]): string[] {
  const loaded = groups.map((group) => bundled[group] ?? {})
  return filesOf(screen).flatMap((file) =>
    read(file)
      .keys.filter((key) => !loaded.some((table) => Object.hasOwn(table, key)))
      .map((key) => `${key} in ${file}`),
  )
}

const groupsOf = ({ texts, framed }: { texts: readonly MessageGroup[]; framed?: true }) =>
  framed ? (['app', ...texts] as const) : texts

test.each(Object.entries(pages))('%s loads the groups of all texts that it shows', (name, page) => {
  const screen = screens.get(name) ?? ''
  expect(filesOf(screen).length, screen).toBeGreaterThan(5)
  expect(missing(screen, groupsOf(page))).toEqual([])
})

test('the frame of signed-in pages shows texts of its own group alone', () => {
  expect(missing('web/src/app/SignedIn.tsx', ['app'])).toEqual([])
})

test('a page without the group of its texts is noticed', () => {
  expect(missing(screens.get('signUp') ?? '', ['public']).length).toBeGreaterThan(10)
})
