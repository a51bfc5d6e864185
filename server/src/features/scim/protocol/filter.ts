import { scimLimits, scimSchemas } from '@resguardo/contract/scim/scim'
import { isStorableText } from '#http/body.ts'
import { refuseScim } from './scimRefusal.ts'

/*
 * Filters of RFC 7644, 3.4.2.2. The parser reads each character once and refuses what is nested deeply or
 * compares often, so that no filter costs more than its limits allow.
 */

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Operator = (typeof operators)[number]
export type Literal = string | number | boolean | null

export type Filter =
  | { readonly is: 'joined'; readonly by: 'and' | 'or'; readonly all: readonly Filter[] }
  | { readonly is: 'not'; readonly one: Filter }
  | { readonly is: 'pr'; readonly path: string }
  | { readonly is: 'compared'; readonly by: Operator; readonly path: string; readonly value: Literal }

const isOperator = (word: string): word is Operator => operators.some((one) => one === word)

const prefixes = [scimSchemas.user, scimSchemas.group].map((one) => `${one.toLowerCase()}:`)
const pathPattern = /^[a-z$][\w$-]*(\.[a-z$][\w$-]*)?$/

/** A path in lower case without the name of its schema; null if it is of another schema. */
export function pathOf(text: string): string | null {
  const lower = text.toLowerCase()
  const prefix = prefixes.find((one) => lower.startsWith(one))
  const path = prefix ? lower.slice(prefix.length) : lower
  if (path.startsWith('urn:')) return null
  return pathPattern.test(path) ? path : refuseScim(400, 'invalidPath', `Not a path: ${text.slice(0, 100)}`)
}

const refuseFilter = (why: string): never => refuseScim(400, 'invalidFilter', why)

// A bracket, a string in JSON, or a word. A filter is cut to its limit before.
// regex-bound: 2000 (scimLimits.filter)
const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  token.lastIndex = 0
  const end = text.trimEnd().length
  while (token.lastIndex < end) {
    const [, bracket, string, word] = token.exec(text) ?? refuseFilter('A string is not closed')
    tokens.push(bracket ?? string ?? word ?? '')
  }
  return tokens
}

/** The filter of a request; refuses with `invalidFilter`. */
export function parseFilter(text: string): Filter {
  if (text.length > scimLimits.filter) refuseFilter('The filter is too long')
  const parser = new Parser(tokensOf(text))
  const filter = parser.either('', 0)
  if (parser.next() !== undefined) refuseFilter('The filter goes on after its end')
  return filter
}

class Parser {
  readonly #tokens: readonly string[]
  #at = 0
  #comparisons = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  next(): string | undefined {
    return this.#tokens[this.#at++]
  }

  #takes(word: string): boolean {
    if (this.#tokens[this.#at]?.toLowerCase() !== word) return false
    this.#at++
    return true
  }

  #expect(word: string): void {
    if (!this.#takes(word)) refuseFilter(`A ${word} is missing`)
  }

  /** `within` is the attribute whose brackets the terms are in, followed by a dot. */
  either(within: string, depth: number): Filter {
    if (depth > scimLimits.depth) refuseFilter('The filter is nested too deeply')
    return this.#joined('or', () => this.#joined('and', () => this.#term(within, depth)))
  }

  #joined(by: 'and' | 'or', read: () => Filter): Filter {
    const first = read()
    const all = [first]
    while (this.#takes(by)) all.push(read())
    return all.length === 1 ? first : { is: 'joined', by, all }
  }

  #term(within: string, depth: number): Filter {
    if (this.#takes('(')) {
      const inner = this.either(within, depth + 1)
      this.#expect(')')
      return inner
    }
    if (this.#tokens[this.#at + 1] === '(' && this.#takes('not')) {
      this.#at++
      const one = this.either(within, depth + 1)
      this.#expect(')')
      return { is: 'not', one }
    }
    return this.#comparison(within, depth)
  }

  #comparison(within: string, depth: number): Filter {
    if (++this.#comparisons > scimLimits.comparisons) refuseFilter('The filter compares too often')
    const path = within + (pathOf(this.next() ?? refuseFilter('An attribute is missing')) ?? 'other')
    if (this.#takes('[')) {
      if (within !== '') refuseFilter('Brackets within brackets')
      const inner = this.either(`${path}.`, depth + 1)
      this.#expect(']')
      return inner
    }
    const operator = this.next()?.toLowerCase() ?? refuseFilter('An operator is missing')
    if (operator === 'pr') return { is: 'pr', path }
    if (!isOperator(operator)) return refuseFilter(`No such operator: ${operator.slice(0, 20)}`)
    return { is: 'compared', by: operator, path, value: literalOf(this.next()) }
  }
}

function literalOf(text: string | undefined): Literal {
  if (text === undefined) return refuseFilter('A value is missing')
  try {
    const value: unknown = JSON.parse(text.startsWith('"') ? text : text.toLowerCase())
    if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
    if (typeof value === 'string' && isStorableText(value)) return value
  } catch {
    // Refused below.
  }
  return refuseFilter(`Not a value: ${text.slice(0, 50)}`)
}

/** Whether a filter selects an item of a list; its sub-attributes have names in lower case. */
export function selects(filter: Filter, list: string, item: ReadonlyMap<string, unknown>): boolean {
  if (filter.is === 'joined')
    return filter.by === 'and'
      ? filter.all.every((one) => selects(one, list, item))
      : filter.all.some((one) => selects(one, list, item))
  if (filter.is === 'not') return !selects(filter.one, list, item)
  const value = item.get(filter.path.slice(list.length + 1)) ?? null
  if (filter.is === 'pr') return value !== null && value !== ''
  return compares(filter.by, comparable(value), comparable(filter.value))
}

const comparable = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

function compares(operator: Operator, value: unknown, other: unknown): boolean {
  if (operator === 'eq') return value === other
  if (operator === 'ne') return value !== other
  if (typeof value !== 'string' || typeof other !== 'string') return false
  const results = {
    co: value.includes(other),
    sw: value.startsWith(other),
    ew: value.endsWith(other),
    gt: value > other,
    ge: value >= other,
    lt: value < other,
    le: value <= other,
  }
  return results[operator]
}
