import type { Page } from '@playwright/test'

/**
 * Texts of a drawing that leave its screen, their own row or its round corners, and headings under a dialog.
 * Each is listed once; the number of a screen is on its edge.
 */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    for (const phone of document.querySelectorAll('article [data-family]')) {
      const screen = phone.getBoundingClientRect()
      const texts = document.createTreeWalker(phone.lastElementChild ?? phone, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const line = texts.currentNode.parentElement?.closest('p')
        const row = line?.getBoundingClientRect() ?? screen
        const radius = line
          ? Math.min(parseFloat(getComputedStyle(line).borderRadius) || 0, row.height / 2)
          : 0
        const glass = phone.lastElementChild
        const isTitle = line?.parentElement === glass && line !== glass?.lastElementChild
        const below = isTitle ? glass?.lastElementChild?.getBoundingClientRect() : undefined
        for (const { left, right, top, bottom, width } of range.getClientRects())
          if (
            width > 0 &&
            (left < Math.max(0, screen.left) - 10 ||
              right > screen.right + 1 ||
              right > row.right + 1 ||
              top < row.top - 4 ||
              (below && bottom > below.top + 4) ||
              Math.hypot(
                Math.max(0, row.left + radius - left, right - (row.right - radius)),
                Math.max(0, row.top + radius - top - 3, bottom - 3 - (row.bottom - radius)),
              ) >
                radius + 1 ||
              bottom > Math.min(row.bottom + 4, screen.bottom))
          )
            found.add(`${texts.currentNode.textContent} (${phone.closest('article')?.dataset['lesson']})`)
      }
    }
    return [...found]
  })

/** Texts of a drawing with less than 4.5:1 against the colour below them, by their colours. */
export const faintTexts = (page: Page) =>
  page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(element)
      const [, , , alpha = 1] = channels(backgroundColor)
      return alpha === 1 ? backgroundColor : backgroundOf(element.parentElement)
    }
    const found = new Set<string>()
    for (const phone of document.querySelectorAll('article [data-family]')) {
      const texts = document.createTreeWalker(phone.lastElementChild ?? phone, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement as Element
        const [text, below] = [getComputedStyle(element).color, backgroundOf(element)]
        const [light = 0, dark = 0] = [luminance(text), luminance(below)].toSorted((a, b) => b - a)
        if ((light + 0.05) / (dark + 0.05) < 4.5) found.add(`${element.className}: ${text} on ${below}`)
      }
    }
    return [...found]
  })

/** Screens that do not follow the one before them, to the right or at the beginning of a row below. */
export const disorderedScreens = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const list of document.querySelectorAll('article ol')) {
      const boxes = [...list.querySelectorAll('[data-family]')].map((one) => one.getBoundingClientRect())
      for (const [index, box] of boxes.entries()) {
        const before = boxes[index - 1]
        const isBelow = before && box.top >= before.bottom - 1 && box.left < before.left - 1
        if (!before || box.left >= before.right - 1 || isBelow) continue
        found.push(`${list.closest('article')?.dataset['lesson']}, screen ${index + 1}`)
      }
    }
    return found
  })

/** Rows of screens of different heights, and a last screen alone in a row. */
export const unevenRows = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const list of document.querySelectorAll('article ol')) {
      const boxes = [...list.querySelectorAll('[data-family]')].map((one) => one.getBoundingClientRect())
      const rows = Map.groupBy(boxes, ({ top }) => Math.round(top))
      const isUneven = [...rows.values()].some(
        (row) => new Set(row.map(({ bottom }) => Math.round(bottom))).size > 1,
      )
      const isAlone = rows.size > 1 && [...rows.values()].at(-1)?.length === 1
      if (isUneven || isAlone)
        found.push(`${list.closest('article')?.dataset['lesson']}: ${boxes.length} screens`)
    }
    return found
  })

/**
 * Words of a drawing and its captions that are broken within. A word may end at a hyphen, or between parts of
 * an address, but not a short one such as `Wi-Fi`.
 */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    for (const phone of document.querySelectorAll('article ol')) {
      const texts = document.createTreeWalker(phone, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode
        const whole = document.createRange()
        whole.selectNodeContents(node)
        // Most texts are one line.
        if (whole.getClientRects().length < 2) continue
        const words = /\b\p{L}{1,2}-\p{L}{1,6}\b|[^\s/.@-]+/gu
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(words)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) found.add(`${word} (${phone.closest('article')?.dataset['lesson']})`)
        }
      }
    }
    return [...found]
  })
