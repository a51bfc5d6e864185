import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'

/** How much the answers make of each module they name; `watched`: someone close may be watching. */
export type ModuleWeights = Readonly<Record<string, number>>
export type WorryWeights = { readonly modules: ModuleWeights; readonly watched: boolean }

/** The module that costs the most everyday comfort: it comes early only if the answers ask for it. */
const paranoidModule = 'targeted'

/**
 * What someone who may be watched reads first: when removing that is dangerous, then who else manages the
 * phone. Without an account only the latter is open.
 */
const firstIfWatched = ['safety-first', 'hidden-managers']

/**
 * The weight of every lesson: above 0 for what the answers name, below 0 for the paranoid module unless they
 * ask for it. The dashboard, the plan and the first lesson follow it.
 */
export function lessonWeights(
  { modules, watched }: WorryWeights,
  submodules: SubmoduleMap,
): ReadonlyMap<string, number> {
  const highest = Math.max(0, ...Object.values(modules))
  return new Map(
    Object.entries(submodules).flatMap(([module, ids]) =>
      ids.map((id): [string, number] => {
        const first = watched ? firstIfWatched.indexOf(id) : -1
        return [
          id,
          first < 0 ? (modules[module] ?? (module === paranoidModule ? -1 : 0)) : highest + 2 - first,
        ]
      }),
    ),
  )
}
