import type { Page } from '@playwright/test'

/**
 * Texts of a page that are cut off by a box around them, or lie over each other. Bars that stay while the
 * page scrolls are compared with nothing outside.
 */
export const badlyLaidTexts = (page: Page) =>
  page.evaluate(() => {
    type Line = { text: string; bar: Element | null; box: DOMRect; parent: Element }
    const found = new Set<string>()
    const lines: Line[] = []
    const inside = (box: DOMRect, frame: DOMRect) =>
      new DOMRect(
        Math.max(box.left, frame.left),
        Math.max(box.top, frame.top),
        Math.min(box.right, frame.right) - Math.max(box.left, frame.left),
        Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top),
      )
    /** The part that can be seen, or null; notes what a box cuts off that does not scroll. */
    const visiblePart = (
      whole: DOMRect,
      text: string,
      element: Element,
    ): Omit<Line, 'text' | 'parent'> | null => {
      let [box, bar]: [DOMRect, Element | null] = [whole, null]
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(at)
        const frame = at.getBoundingClientRect()
        // For screen readers alone.
        if (clipPath !== 'none' || frame.width <= 1) return null
        if (position === 'fixed' || position === 'sticky') bar ??= at
        if (overflowX === 'visible' || at === document.documentElement || at === document.body) continue
        const part = inside(box, frame)
        const scrolls = overflowX === 'auto' || overflowX === 'scroll'
        if (!scrolls && (part.width < box.width - 2 || part.height < box.height * 0.75))
          found.add(`cut: ${text}`)
        if (part.width <= 0 || part.height <= 0) return null
        box = part
      }
      return { box, bar }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (
        !parent ||
        text === '' ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue
        // The middle of a line: its font may be higher than the line.
        const core = new DOMRect(rect.left, rect.top + rect.height / 4, rect.width, rect.height / 2)
        const part = visiblePart(core, text, parent)
        if (part) lines.push({ text, parent, ...part })
      }
    }
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (one.bar !== other.bar || one.parent === other.parent) continue
        const { width, height } = inside(one.box, other.box)
        if (width > 2 && height > 2) found.add(`over each other: ${one.text} / ${other.text}`)
      }
    return [...found]
  })
