import type { SubmoduleMap } from '../lessons/outline.ts'
import { allModules, allSubmodules } from '../lessons/submoduleMaps.ts'

/*
 * The progress rules of spec 4. A submodule is visited or not; everything else is derived from that. Visited
 * ids that the course no longer has are ignored, but never dropped.
 */
export type Visited = ReadonlySet<string>

export interface Done {
  done: number
  total: number
}

/** How many submodules of a list are visited. */
export function doneOf(submodules: readonly string[], visited: Visited): Done {
  return { done: submodules.filter((id) => visited.has(id)).length, total: submodules.length }
}

/** Whether a module is completed: all its submodules are visited. */
export const isCompleted = (submodules: readonly string[], visited: Visited): boolean =>
  submodules.every((id) => visited.has(id))

/** Whether any submodule of the course is visited yet. */
export const hasStarted = (map: SubmoduleMap, visited: Visited): boolean =>
  allSubmodules(map).some((id) => visited.has(id))

/** The first module in course order that is not fully visited; null if all are. */
export const activeModule = (map: SubmoduleMap, visited: Visited): string | null =>
  allModules(map).find((module) => !isCompleted(map[module] ?? [], visited)) ?? null

/** The first unvisited submodule of the active module; null if all are visited. */
export const activeSubmodule = (map: SubmoduleMap, visited: Visited): string | null =>
  allSubmodules(map).find((id) => !visited.has(id)) ?? null

/** The module that a submodule belongs to; null if the course does not have it. */
export const moduleOf = (map: SubmoduleMap, submodule: string): string | null =>
  allModules(map).find((module) => map[module]?.includes(submodule)) ?? null

/** The module after this one in course order. */
export const nextModule = (map: SubmoduleMap, module: string): string | null =>
  itemAfter(allModules(map), module)

/** The submodule after this one in its module. */
export const nextSubmodule = (map: SubmoduleMap, submodule: string): string | null =>
  itemAfter(map[moduleOf(map, submodule) ?? ''] ?? [], submodule)

/** Where to enter a module: its first unvisited submodule, or its first if all are visited. */
export function entryOf(map: SubmoduleMap, module: string, visited: Visited): string | null {
  const submodules = map[module] ?? []
  return submodules.find((id) => !visited.has(id)) ?? submodules[0] ?? null
}

/** A submodule marked as visited or not visited. */
export interface Change {
  submodule: string
  visited: boolean
}

/** The visited ids after some changes, in the order they arrived; idempotent. */
export function applyChanges(visited: readonly string[], changes: readonly Change[]): string[] {
  const result = new Set(visited)
  for (const change of changes) {
    if (change.visited) result.add(change.submodule)
    else result.delete(change.submodule)
  }
  return [...result]
}

/** Adds a change to the queue of unsent ones: only the last change of a submodule counts. */
export const queueChange = (queue: readonly Change[], change: Change): Change[] => [
  ...queue.filter(({ submodule }) => submodule !== change.submodule),
  change,
]

/** The union of what several devices have visited. */
export const mergeVisited = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

const itemAfter = (list: readonly string[], one: string): string | null =>
  list.includes(one) ? (list[list.indexOf(one) + 1] ?? null) : null
