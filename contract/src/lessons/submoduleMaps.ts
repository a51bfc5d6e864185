import type { SubmoduleMap } from './outline.ts'

/** All modules of a map: its keys (spec 3). */
export const allModules = (map: SubmoduleMap): string[] => Object.keys(map)

/** All submodules of a map: its values, flattened in order (spec 3). */
export const allSubmodules = (map: SubmoduleMap): string[] => Object.values(map).flat()
