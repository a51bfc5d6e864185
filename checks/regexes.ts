import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostics } from 'recheck'
import { parseSync } from 'vite'
import { isNode, nameOf, type SyntaxNode } from './syntax.ts'

/*
 * Part of `npm run check`: no regular expression of the product takes exponential time. One that takes
 * polynomial time states its longest input, on its line or in the comment above it, and is measured at that
 * length:
 *   // regex-bound: 320 (limits.username)
 * An expression that is assembled at run time states its source:
 *   // regex-dynamic: a word of the content, escaped
 * regexes.json caches the verdicts of recheck, which take minutes to compute.
 */

export interface FoundRegex {
  file: string
  line: number
  /** Null if it is assembled at run time. */
  expression: { source: string; flags: string } | null
  /** Longest input by `regex-bound`. */
  bound: number | null
  /** The text after `regex-dynamic`. */
  dynamic: string | null
}

/** Verdict of recheck on an expression; `attack` contains the parts of its worst input. */
export interface Verdict {
  status: 'safe' | 'exponential' | 'polynomial' | 'unknown'
  attack?: { pumps: readonly { prefix: string; pump: string }[]; suffix: string }
}
export type Verdicts = Record<string, Verdict>

/** Longest time in milliseconds for the worst input of the stated length. */
const maxMs = 5

/** The expressions of a file, in the order of their lines. */
export function regexesOf(file: string, code: string): FoundRegex[] {
  const { program } = parseSync(file, code)
  const lines = code.split('\n')
  const constants = new Map<string, SyntaxNode>()
  const found: FoundRegex[] = []

  const addRegex = (node: SyntaxNode, expression: FoundRegex['expression']) => {
    const line = code.slice(0, node.start).split('\n').length
    const nearbyText = [lines[line - 1] ?? '', ...commentAbove(lines, line - 1)].join('\n')
    found.push({
      file,
      line,
      expression,
      bound: Number(/regex-bound: (\d+)/.exec(nearbyText)?.[1]) || null,
      dynamic: /regex-dynamic: (\S.*)/.exec(nearbyText)?.[1] ?? null,
    })
  }

  /** The text of an expression if it is constant; null if it is known at run time only. */
  const textOf = (node: unknown): string | null => {
    if (!isNode(node)) return null
    if (node.type === 'Literal') {
      const regex = regexOf(node)
      return regex?.source ?? (typeof node['value'] === 'string' ? node['value'] : null)
    }
    if (node.type === 'Identifier') return textOf(constants.get(String(node['name'])))
    if (node.type === 'MemberExpression' && nameOf(node['property']) === 'source')
      return textOf(node['object'])
    if (node.type === 'TaggedTemplateExpression' && code.startsWith('String.raw`', node.start))
      return templateText(node['quasi'], 'raw')
    if (node.type === 'TemplateLiteral') return templateText(node, 'cooked')
    return null
  }
  const templateText = (template: unknown, kind: 'raw' | 'cooked'): string | null => {
    if (!isNode(template)) return null
    const quasis = template['quasis'] as { value: { raw: string; cooked: string } }[]
    const parts = (template['expressions'] as unknown[]).map(textOf)
    if (parts.includes(null)) return null
    return quasis.map(({ value }, n) => value[kind] + (parts[n] ?? '')).join('')
  }

  const walk = (value: unknown, visit: (node: SyntaxNode) => void) => {
    if (typeof value !== 'object' || value === null) return
    if (isNode(value)) visit(value)
    for (const [key, child] of Object.entries(value)) if (key !== 'regex') walk(child, visit)
  }
  walk(program, (node) => {
    if (node.type !== 'VariableDeclaration' || node['kind'] !== 'const') return
    for (const { id, init } of node['declarations'] as { id: SyntaxNode; init: unknown }[])
      if (id.type === 'Identifier' && isNode(init)) constants.set(String(id['name']), init)
  })
  walk(program, (node) => {
    const regex = node.type === 'Literal' ? regexOf(node) : null
    if (regex) return addRegex(node, regex)
    if (!['NewExpression', 'CallExpression'].includes(node.type) || nameOf(node['callee']) !== 'RegExp')
      return
    const [source, flags] = node['arguments'] as unknown[]
    const [text, flagText] = [textOf(source), flags === undefined ? '' : textOf(flags)]
    addRegex(node, text === null || flagText === null ? null : { source: text, flags: flagText })
  })
  return found
}

function regexOf(node: SyntaxNode): FoundRegex['expression'] {
  const regex = node['regex']
  if (typeof regex !== 'object' || regex === null || !('pattern' in regex) || !('flags' in regex)) return null
  return { source: String(regex.pattern), flags: String(regex.flags) }
}

/** The comment lines directly above a line. */
function commentAbove(lines: readonly string[], line: number): string[] {
  const above: string[] = []
  for (let at = line - 1; /^\s*(\/\/|\/?\*)/.test(lines[at] ?? ''); at--) above.push(lines[at] ?? '')
  return above
}

type Expression = NonNullable<FoundRegex['expression']>
const keyOf = ({ source, flags }: Expression) => `/${source}/${flags.replace(/[gyd]/g, '')}`

/** Returns the verdicts of all expressions; runs recheck on those that `known` lacks. */
export async function checkRegexes(found: readonly FoundRegex[], cached: Verdicts = {}): Promise<Verdicts> {
  // The JavaScript backend: by default recheck starts Java or a binary.
  process.env['RECHECK_BACKEND'] ??= 'pure'
  const { checkSync } = await import('recheck')
  const verdicts: Verdicts = {}
  for (const { expression } of found) {
    if (!expression) continue
    const key = keyOf(expression)
    const flags = key.slice(key.lastIndexOf('/') + 1)
    const runRecheck = (checker: 'auto' | 'fuzz') =>
      verdictOf(checkSync(expression.source, flags, { checker, timeout }))
    const verdict = verdicts[key] ?? cached[key] ?? runRecheck('auto')
    // Fuzzes expressions that are too large for a proof.
    verdicts[key] = verdict.status === 'unknown' ? runRecheck('fuzz') : verdict
  }
  return verdicts
}

const timeout = 30_000

function verdictOf(answer: Diagnostics): Verdict {
  if (answer.status !== 'vulnerable') return { status: answer.status }
  const { pumps, suffix } = answer.attack
  return {
    status: answer.complexity.type,
    attack: { pumps: pumps.map(({ prefix, pump }) => ({ prefix, pump })), suffix },
  }
}

/** Problems found, one sentence each. */
export function problemsOf(found: readonly FoundRegex[], verdicts: Verdicts): string[] {
  return found.flatMap(({ file, line, expression, bound, dynamic }) => {
    const where = `${file}:${line}`
    if (!expression)
      return dynamic ? [] : [`${where} is assembled at run time: state its source (regex-dynamic)`]
    const verdict = verdicts[keyOf(expression)]
    if (verdict?.status === 'safe') return []
    if (!verdict || verdict.status === 'unknown' || verdict.status === 'exponential')
      return [
        `${where} /${expression.source}/ is ${verdict?.status ?? 'not checked: run `node checks/regexes.ts`'}`,
      ]
    if (!bound) return [`${where} /${expression.source}/ is polynomial: rewrite it, or name its regex-bound`]
    const ms = measure(expression, verdict, bound)
    return ms > maxMs
      ? [`${where} /${expression.source}/ takes ${ms.toFixed(1)} ms for ${bound} characters, over ${maxMs}`]
      : []
  })
}

/**
 * CPU time in milliseconds for the worst input of this many characters; the best of up to 15 runs, as the
 * machine is shared.
 */
function measure({ source, flags }: Expression, { attack }: Verdict, length: number): number {
  if (!attack) return 0
  const regex = new RegExp(source, flags.replace('y', ''))
  const fixed = attack.pumps.reduce((sum, { prefix }) => sum + prefix.length, attack.suffix.length)
  const pumped = attack.pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor((length - fixed) / pumped))
  const input = attack.pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + attack.suffix
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 15 && best > maxMs; run++) {
    const started = process.threadCpuUsage()
    input.replace(regex, '')
    best = Math.min(best, process.threadCpuUsage(started).user / 1000)
  }
  return best
}

const projectRoot = join(import.meta.dirname, '..')
const verdictsFile = join(import.meta.dirname, 'regexes.json')

/**
 * All expressions that the product runs on input of people. Tools that only read this repository are left
 * out.
 */
export function regexesOfProduct(): FoundRegex[] {
  const files = globSync('{contract,server,web,content,client}/**/*.{ts,tsx,mjs}', {
    cwd: projectRoot,
    exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
  }).filter((file) => !excludedFiles.test(file))
  return files.toSorted().flatMap((file) => regexesOf(file, readFileSync(join(projectRoot, file), 'utf8')))
}
const excludedFiles =
  /\.d\.ts$|\.(test|spec)\.tsx?$|^(server|web)\/(test|tools|build)\/|^web\/vite|^content\/(rules|desk)\/|[cC]ommand\.ts$|^content\/generate\.ts$/

export const knownVerdicts = (): Verdicts => JSON.parse(readFileSync(verdictsFile, 'utf8')) as Verdicts

if (import.meta.main) {
  const found = regexesOfProduct()
  const verdicts = await checkRegexes(found, process.argv.includes('--all') ? {} : knownVerdicts())
  const sorted = Object.fromEntries(Object.entries(verdicts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(verdictsFile, `${JSON.stringify(sorted, null, 2)}\n`)
  const problems = problemsOf(found, verdicts)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
