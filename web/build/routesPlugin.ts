import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Plugin } from 'vite'

const contract = '@resguardo/contract/'
const contractFolder = join(import.meta.dirname, '../../contract/src')
const sources = join(import.meta.dirname, '../src/')

/** A route without its access, which only the server reads. */
type CallRoute = Readonly<Record<string, unknown>>

/**
 * Replaces each route that the web imports from the contract (`readTeamsRoute`) by its literals. A bundler
 * puts a module into one chunk as a whole, so an import would bring the schemas of the route's file along.
 */
export function routesPlugin(): Plugin {
  return {
    name: 'resguardo:routes',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const [file = ''] = id.split('?')
      return file.startsWith(sources) && code.includes(contract) && /Route\b/.test(code)
        ? { code: inlineRoutes(file, code), map: null }
        : undefined
    },
  }
}

type Edit = { start: number; end: number; text: string }

export function inlineRoutes(file: string, code: string): string {
  const { body } = parseSync(file, code).program
  const routes = new Map<string, CallRoute>()
  const edits: Edit[] = []
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue
    const module = node.source.value
    const values = node.specifiers.filter(
      (one) => one.type !== 'ImportSpecifier' || one.importKind !== 'type',
    )
    const names = values.map(({ local }) => local.name).filter((name) => name.endsWith('Route'))
    if (!module.startsWith(contract) || names.length === 0) continue
    for (const name of names) routes.set(name, readRoute(module.slice(contract.length), name))
    const others = values.filter(({ local }) => !routes.has(local.name))
    const kept = others.map(({ start, end }) => code.slice(start, end)).join(', ')
    const text = kept && `import { ${kept} } from '${module}'`
    edits.push({ start: node.start, end: node.end, text })
  }
  const rest = body.filter(({ type }) => type !== 'ImportDeclaration')
  edits.push(...rest.flatMap((node) => referencesIn(node, routes)))
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

type AnyNode = {
  type: string
  start: number
  end: number
  name?: string
  object?: AnyNode
  property?: AnyNode
}

/** Each use of a route below a node: `readTeamsRoute.path` becomes a string, `readTeamsRoute` an object. */
function referencesIn(node: unknown, routes: ReadonlyMap<string, CallRoute>): Edit[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, start, end, name, object, property } = node as AnyNode
  const member = type === 'MemberExpression' && routes.get(object?.name ?? '')?.[property?.name ?? '']
  const value = member || (type === 'Identifier' && routes.get(name ?? ''))
  if (value) return [{ start, end, text: `(${JSON.stringify(value)})` }]
  return Object.values(node).flatMap((child) => referencesIn(child, routes))
}

/** What `call` reads of `export const {name} = route(…)` in a module of the contract. */
function readRoute(module: string, name: string): CallRoute {
  const file = join(contractFolder, `${module}.ts`)
  for (const node of parseSync(file, readFileSync(file, 'utf8')).program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue
    const [declarator] = node.declaration.declarations
    if (declarator?.id.type !== 'Identifier' || declarator.id.name !== name) continue
    if (declarator.init?.type !== 'CallExpression') continue
    const [operation, method, path] = declarator.init.arguments.map((one) =>
      one.type === 'Literal' ? one.value : undefined,
    )
    if (operation && method && path) return { operation, method, path }
  }
  throw new Error(`${file} declares no ${name} in literals`)
}
