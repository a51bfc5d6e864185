import type { Page } from '@playwright/test'

/** The words that a reader sees on the screen without scrolling. */
export function countWords(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let words = 0
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (parent.closest('script, style, noscript, option') || getComputedStyle(parent).clipPath !== 'none')
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { width, height, left, right, top, bottom } = range.getBoundingClientRect()
      const inside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      if (inside && width > 1 && height > 1) words += text.split(/\s+/).length
    }
    return words
  })
}
