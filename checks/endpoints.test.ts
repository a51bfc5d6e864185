import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const contract = join(import.meta.dirname, '../contract/src')
const all: Endpoint[] = Object.values(endpoints)

it('every endpoint that a module exports is in the table, under a name of its own', async () => {
  const files = globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts', 'platform/**'] })
  const modules = await Promise.all(
    files.map(
      async (file): Promise<Record<string, Partial<Endpoint> | null>> => import(join(contract, file)),
    ),
  )
  const exported = modules
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => value?.operation && value.data && !value.variant)
    .map(([name]) => name)
  expect(exported.length).toBeGreaterThan(200)
  expect(Object.keys(endpoints).toSorted()).toEqual(exported.toSorted())
})

it('no two endpoints share method and path', () => {
  const addresses = all.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

/** The parts of endpoints that code spells: a path, or an object with both operation and method. */
function spelledRoutes(file: string, code: string): string[] {
  const paths = new Set(['v2', ...all.map(({ path }) => path.replace(/\/\{.*/, ''))])
  const isPath = (text: string) => paths.has(text.replace(/^\//, '').replace(/\/?(\?.*)?$/, ''))
  const search = (node: unknown): string[] => {
    if (typeof node !== 'object' || node === null) return []
    const found = Object.values(node).flatMap(search)
    if (!('type' in node)) return found
    const { type, value, properties } = node as {
      type: string
      value?: string | { cooked: string }
      properties?: { key?: { name?: string }; value?: { type: string } }[]
    }
    const text = typeof value === 'string' ? value : value?.cooked
    if ((type === 'Literal' || type === 'TemplateElement') && text && isPath(text)) found.push(text)
    const isSpelled = (name: string) =>
      properties?.some((property) => property.key?.name === name && property.value?.type === 'Literal')
    if (type === 'ObjectExpression' && isSpelled('operation') && isSpelled('method'))
      found.push('operation and method')
    return found
  }
  return search(parseSync(file, code).program)
}

it('the web takes operation, method and path of an endpoint from the contract', () => {
  const web = join(import.meta.dirname, '../web/src')
  const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.{ts,tsx}'] })
  expect(files.length).toBeGreaterThan(500)
  const spelled = files.flatMap((file) =>
    spelledRoutes(file, readFileSync(join(web, file), 'utf8')).map((what) => `${file} spells ${what}`),
  )
  expect(spelled).toEqual([])
})

it.each([
  "const path = 'v2/team'",
  "fetch('/v2/public/settings')",
  'fetch(`/v2/${operation}`)',
  'fetch(`/v2/course?uid=${uid}`)',
  'fetch(`/v2/course/content/${file}`)',
  "routeOnly({ operation: 'readTeams', method: 'GET', path })",
])('a second spelling is noticed: %s', (code) => {
  expect(spelledRoutes('web/src/x.ts', code)).toHaveLength(1)
})
