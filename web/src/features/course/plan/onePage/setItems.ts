import type { SubmoduleMap } from '@resguardo/contract/lessons/outline'
import type { Plan } from '@resguardo/contract/learning/plan'
import { tickKey, type Ticks } from '@resguardo/contract/learning/tickRules'

type SetItem = { id: string; text: string; level: string }

/** A module with the items set on the phone, essential ones first, and how many can be set. */
export type SetModule = { module: string; items: readonly SetItem[]; total: number }

/** Modules with at least one item set on the phone, in course order. Items not on this phone do not count. */
export function setModules(
  { lessons }: Plan,
  submodules: SubmoduleMap,
  { ticks, phone }: { ticks: Ticks; phone: string },
): SetModule[] {
  const stateOf = (id: string) => ticks[tickKey(phone, id)]?.state
  return Object.entries(submodules).flatMap(([module, ids]) => {
    const items = lessons
      .filter(({ id }) => ids.includes(id))
      .flatMap((lesson) => lesson.items)
      .filter(({ id }) => stateOf(id) !== 'absent')
    const done = items.filter(({ id }) => stateOf(id) === 'set')
    const rank = ({ level }: SetItem) => Number(level !== 'essential')
    const sorted = done.toSorted((one, other) => rank(one) - rank(other))
    return done.length > 0 ? [{ module, items: sorted, total: items.length }] : []
  })
}

/** Characters that fit on a line of a printed column. */
const lineLength = 38
const linesOf = (text: string) => Math.ceil(text.length / lineLength)
/** A module's heading, and the line that counts what is left out. */
const headingLines = 3

/**
 * How many items of each module are shown, so that all fit in `lines` lines of the printed columns. Modules
 * take turns, so that a long one leaves room for the others.
 */
export function fittingItems(modules: readonly SetModule[], lines: number): ReadonlyMap<string, number> {
  const fitting = new Map(modules.map(({ module }) => [module, 0]))
  let left = lines - modules.length * headingLines
  for (let turn = 0; modules.some(({ items }) => turn < items.length); turn++) {
    for (const { module, items } of modules) {
      const item = items[turn]
      if (!item) continue
      left -= linesOf(item.text)
      if (left < 0) return fitting
      fitting.set(module, turn + 1)
    }
  }
  return fitting
}
