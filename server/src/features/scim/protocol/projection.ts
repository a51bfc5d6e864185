import type { ScimShown } from '@resguardo/contract/scim/scim'
import { pathOf } from './filter.ts'

const always = new Set(['schemas', 'id'])

const listOf = (text: string | undefined): ReadonlySet<string> | null =>
  text ? new Set(text.split(',').flatMap((one) => pathOf(one.trim()) ?? [])) : null

export interface Projection {
  /** Whether an attribute, named in lower case, is shown at all. */
  shows(name: string): boolean
  of<T extends object>(resource: T): T
}

/** What `attributes` and `excludedAttributes` leave of a resource (RFC 7644, 3.9). */
export function projectionOf({ attributes, excludedAttributes }: ScimShown): Projection {
  const wanted = listOf(attributes)
  const excluded = listOf(excludedAttributes)
  const isWanted = (path: string) => !wanted || wanted.has(path)
  const hasWantedPart = (name: string) => [...(wanted ?? [])].some((path) => path.startsWith(`${name}.`))
  const shows = (name: string) =>
    always.has(name) || ((isWanted(name) || hasWantedPart(name)) && !excluded?.has(name))

  function part(name: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => part(name, item))
    if (typeof value !== 'object' || value === null) return value
    const keeps = (key: string) => {
      const path = `${name}.${key.toLowerCase()}`
      return (isWanted(name) || isWanted(path)) && !excluded?.has(path)
    }
    return Object.fromEntries(Object.entries(value).filter(([key]) => keeps(key)))
  }
  return {
    shows,
    of<T extends object>(resource: T) {
      if (!wanted && !excluded) return resource
      const kept = Object.entries(resource).filter(([name]) => shows(name.toLowerCase()))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract lets attributes be missing
      return Object.fromEntries(kept.map(([name, value]) => [name, part(name.toLowerCase(), value)])) as T
    },
  }
}
