import type { BrowserContext, Page } from '@playwright/test'

/** Layout shifts of a page since it began to load: their sum, and which elements moved by how much. */
export type Shifts = { sum: number; moves: string[] }

/** Notes every layout shift of the pages that open from now on, except those soon after a press. */
export const watchShifts = (pages: BrowserContext | Page) =>
  pages.addInitScript(() => {
    // TypeScript has no types for layout shifts.
    type Place = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Place[] }
    const noted = { sum: 0, moves: [] as string[] }
    Object.assign(window, { shifts: noted })
    const nameOf = (node: Element | null) =>
      node?.textContent?.trim().slice(0, 40) || (node?.nodeName ?? 'gone')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        noted.sum += value
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `“${nameOf(node)}” from ${previousRect.y} (${previousRect.height}) to ${currentRect.y} (${currentRect.height})`,
        )
        noted.moves.push(`${value.toFixed(3)} at ${Math.round(startTime)} ms: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What moved so far in a page that `watchShifts` watches. */
export const shiftsOf = (page: Page) => page.evaluate((): Shifts => Reflect.get(window, 'shifts'))
