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
    type Frame = { box: DOMRect; hidden: boolean; bar: boolean; clips: boolean; scrolls: boolean }
    const frames = new Map<Element, Frame>()
    const frameOf = (element: Element): Frame => {
      const known = frames.get(element)
      if (known) return known
      const { overflowX, position, clipPath } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const frame = {
        box,
        // For screen readers alone.
        hidden: clipPath !== 'none' || box.width <= 1,
        bar: position === 'fixed' || position === 'sticky',
        clips: overflowX !== 'visible' && element !== document.documentElement && element !== document.body,
        scrolls: overflowX === 'auto' || overflowX === 'scroll',
      }
      frames.set(element, frame)
      return frame
    }
    /** The part that can be seen, or null; notes what a box cuts off that does not scroll. */
    const visiblePart = (
      whole: DOMRect,
      text: string,
      element: Element,
    ): Omit<Line, 'text' | 'parent'> | null => {
      let [box, bar]: [DOMRect, Element | null] = [whole, null]
      for (let at: Element | null = element; at; at = at.parentElement) {
        const frame = frameOf(at)
        if (frame.hidden) return null
        if (frame.bar) bar ??= at
        if (!frame.clips) continue
        const part = inside(box, frame.box)
        if (!frame.scrolls && (part.width < box.width - 2 || part.height < box.height * 0.75))
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
    lines.sort((one, other) => one.box.top - other.box.top)
    for (const [index, one] of lines.entries())
      for (let next = index + 1; next < lines.length; next++) {
        const other = lines[next]
        // From here on all lines begin below this one.
        if (!other || other.box.top >= one.box.bottom) break
        if (one.bar !== other.bar || one.parent === other.parent) continue
        const { width, height } = inside(one.box, other.box)
        if (width > 2 && height > 2) found.add(`over each other: ${one.text} / ${other.text}`)
      }
    return [...found]
  })

/** Words that go on in the next line; those in names and addresses with a sign inside may. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('pre, code')) continue
      // For screen readers alone.
      if (getComputedStyle(parent).clipPath !== 'none') continue
      for (const { 0: token, index } of (node.textContent ?? '').matchAll(/\S+/gu)) {
        const word = /^[(“"¿¡]*(\p{L}{3,})[)”".,;:?!…]*$/u.exec(token)?.[1]
        if (!word) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + token.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.add(word)
      }
    }
    return [...found]
  })
