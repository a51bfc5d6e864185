import type { ScimPatch } from '@resguardo/contract/scim/scim'
import { parseFilter, pathOf, selects, type Filter } from './filter.ts'
import { refuseScim } from './scimRefusal.ts'

/*
 * Changes of RFC 7644, 3.5.2, with the habits of directories: operations in capitals, paths with the name of
 * the schema, and lists of members to remove as a value. Attributes that the server does not have are left
 * out, as in the bodies of POST and PUT.
 */

export interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path?: string | undefined
  readonly value?: unknown
}
export const operationsOf = ({ Operations }: ScimPatch): PatchOperation[] =>
  Operations.map(({ op, path, value }) => ({
    op: op === 'add' || op === 'remove' ? op : 'replace',
    path,
    value,
  }))
export type Attributes = ReadonlyMap<string, unknown>
/** What kinds of attributes a resource has, by their names in lower case. */
export type Shape = Readonly<Record<string, 'one' | 'complex' | 'many'>>

type Item = ReadonlyMap<string, unknown>

interface Target {
  readonly name: string
  readonly kind: Shape[string]
  readonly sub: string | null
  readonly filter: Filter | null
}

/** The resource after the operations, in their order; all of them or, with a refusal, none. */
export function applyPatch(
  resource: Attributes,
  operations: readonly PatchOperation[],
  shape: Shape,
): Attributes {
  const changed = new Map(resource)
  for (const operation of operations) {
    if (operation.path === undefined) applyWithoutPath(changed, operation, shape)
    else apply(changed, operation, targetOf(operation.path, shape))
  }
  return changed
}

function applyWithoutPath(resource: Map<string, unknown>, { op, value }: PatchOperation, shape: Shape): void {
  if (op === 'remove') refuseScim(400, 'noTarget', 'A remove operation needs a path')
  if (!isObject(value))
    return refuseScim(400, 'invalidValue', 'Without a path, the value names the attributes')
  for (const [path, one] of Object.entries(value)) apply(resource, { op, value: one }, targetOf(path, shape))
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null for an attribute that the server does not have. */
function targetOf(text: string, shape: Shape): Target | null {
  const start = text.indexOf('[')
  const end = text.lastIndexOf(']')
  const rest = start < 0 ? '' : text.slice(end + 1)
  if (start >= 0 && (end < start || !(rest === '' || rest.startsWith('.'))))
    refuseScim(400, 'invalidPath', `Not a path: ${text.slice(0, 100)}`)
  const path = pathOf(start < 0 ? text : text.slice(0, start) + rest)
  const [name = '', sub = null] = path?.split('.') ?? []
  const kind = Object.hasOwn(shape, name) ? shape[name] : undefined
  const filter = start < 0 ? null : parseFilter(`${name || 'other'}${text.slice(start, end + 1)}`)
  return kind ? { name, kind, sub, filter } : null
}

function apply(resource: Map<string, unknown>, { op, value }: PatchOperation, target: Target | null): void {
  if (!target) return
  const { name, kind, sub } = target
  if (kind === 'many') {
    resource.set(name, changedList(listOf(resource.get(name)), { op, value }, target))
    return
  }
  if (sub !== null && kind === 'complex') {
    const part = new Map(itemOf(resource.get(name)))
    if (op === 'remove') part.delete(sub)
    else part.set(sub, value)
    resource.set(name, part)
  } else if (op === 'remove') resource.delete(name)
  else
    resource.set(
      name,
      kind === 'complex' ? new Map([...itemOf(resource.get(name)), ...itemOf(value)]) : value,
    )
}

/** An item of a list or a complex attribute; an item may be written as its value alone. */
function itemOf(value: unknown): Item {
  if (value instanceof Map) return value
  if (typeof value === 'string') return new Map([['value', value]])
  if (!isObject(value)) return new Map()
  return new Map(Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]))
}
export const listOf = (value: unknown): readonly Item[] =>
  value === undefined || value === null ? [] : [value].flat().map(itemOf)

function changedList(list: readonly Item[], { op, value }: PatchOperation, target: Target): readonly Item[] {
  const { name, sub, filter } = target
  if (filter === null && sub === null) {
    const given = listOf(value)
    if (op === 'remove') return value === undefined ? [] : without(list, given)
    return op === 'replace' ? union([], given) : union(list, given)
  }
  const isChosen = (item: Item) => filter === null || selects(filter, name, item)
  if (op === 'remove') {
    if (sub === null) return list.filter((item) => !isChosen(item))
    return list.map((item) => (isChosen(item) ? new Map([...item].filter(([key]) => key !== sub)) : item))
  }
  const values: Item = sub === null ? itemOf(value) : new Map([[sub, value]])
  if (list.some(isChosen)) return list.map((item) => (isChosen(item) ? new Map([...item, ...values]) : item))
  if (sub === null || filter === null) return refuseScim(400, 'noTarget', `Nothing in ${name} is meant`)
  return [...list, new Map([...impliedBy(filter, name), ...values])]
}

/** Items without those that have the value of one of `gone`. */
function without(list: readonly Item[], gone: readonly Item[]): readonly Item[] {
  const values = new Set(gone.map((item) => item.get('value')))
  return list.filter((item) => !values.has(item.get('value')))
}

/** Both lists; of equal values the later item is kept. */
const union = (list: readonly Item[], more: readonly Item[]): readonly Item[] => [
  ...new Map([...list, ...more].map((item) => [item.get('value'), item])).values(),
]

/** The sub-attributes that a filter asks an item to have. */
function impliedBy(filter: Filter, list: string): [string, unknown][] {
  if (filter.is === 'joined' && filter.by === 'and') return filter.all.flatMap((one) => impliedBy(one, list))
  return filter.is === 'compared' && filter.by === 'eq'
    ? [[filter.path.slice(list.length + 1), filter.value]]
    : []
}
