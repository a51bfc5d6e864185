import type { Locator } from '@playwright/test'
import { setPassword } from '../people.ts'
import { expect, type Page, test } from '../world.ts'

const password = 'Lua-Cheia-31'

test.use({ viewport: { width: 1280, height: 780 } })

test('arrow keys turn the slides of a lesson that was just opened, before anything has the focus', async ({
  hers,
}) => {
  await hers.goto('/course/submodules/updates-on')
  await expect(hers.getByText(/^Slide 1 of/)).toBeVisible()
  await hers.keyboard.press('ArrowRight')
  await expect(hers.getByText(/^Slide 2 of/)).toBeVisible()
  await hers.keyboard.press('ArrowLeft')
  await expect(hers.getByText(/^Slide 1 of/)).toBeVisible()
})

test('on a small screen numbers and labels of the drawn screens stay whole while the focus goes through them', async ({
  hers,
}) => {
  await hers.setViewportSize({ width: 360, height: 740 })
  await hers.goto('/course/submodules/updates-on?slide=2')
  const strip = hers.getByRole('article').getByRole('list').first()
  await expect(strip.locator('[data-control]').first()).toBeVisible()
  const count = await strip.getByRole('button').count()
  expect(count).toBeGreaterThan(1)
  await strip.focus()
  for (let pressed = 0; pressed < count; pressed++) {
    await hers.keyboard.press('Tab')
    // Scrolling is smooth: its end is awaited.
    await expect.poll(() => cutNumbers(strip)).toEqual([])
    expect(await coveredTexts(strip)).toEqual([])
  }
})

/** Numbers of screens of which a part alone is seen. */
const cutNumbers = (strip: Locator) =>
  strip.evaluate((list) => {
    const window = list.getBoundingClientRect()
    return [...list.querySelectorAll('[data-family] > :first-child:not(:last-child)')]
      .filter((number) => {
        const { left, right, top } = number.getBoundingClientRect()
        const isSeen = right > window.left && left < window.right
        return isSeen && (left < window.left - 1 || right > window.right + 1 || top < window.top - 1)
      })
      .map((number) => number.textContent)
  })

/** Texts of a strip of screens below the buttons that turn it. */
const coveredTexts = (strip: Locator) =>
  strip.evaluate((list) => {
    const buttons = [...(list.parentElement?.querySelectorAll('[aria-hidden] > button') ?? [])]
    const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const window = list.getBoundingClientRect()
      for (const text of range.getClientRects())
        for (const button of buttons) {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          const [from, to] = [Math.max(text.left, window.left), Math.min(text.right, window.right)]
          const isBeside = to - left < 1 || right - from < 1
          if (!isBeside && text.bottom > top && text.top < bottom)
            found.push(texts.currentNode.textContent ?? '')
        }
    }
    return found
  })

test('by keyboard alone a person signs in, goes through a lesson and signs out, and always sees where they are', async ({
  page,
  ana,
  request,
}) => {
  await setPassword(request, ana, password)
  await page.goto('/signin/en')
  await pressUntil(page, 'Tab', page.getByLabel('E-mail or identifier'))
  await page.keyboard.type(ana.email)
  await pressUntil(page, 'Tab', page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Show password' }))
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Sign in with password' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Quick Action' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await focusedName(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Quick Action' })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Open menu' })
  await pressUntil(page, 'Tab', menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeFocused()
  const start = page.getByRole('navigation').getByRole('link', { name: /^Start: / })
  await pressUntil(page, 'Tab', start)
  const module = page.getByRole('navigation').getByRole('button', { expanded: true })
  await pressUntil(page, 'Tab', module)
  await page.keyboard.press('Space')
  await expect(module).toBeHidden()
  await page.keyboard.press('Space')
  await pressUntil(
    page,
    'Tab',
    page
      .getByRole('navigation')
      .getByRole('link', { name: /unvisited/ })
      .first(),
  )
  await page.keyboard.press('Enter')

  const title = page.getByRole('heading', { level: 1 })
  await expect(title).not.toHaveText('Hello, Ana')
  await expect(title).toBeFocused()
  const counter = page.getByText(/^Slide \d+ of \d+$/)
  const total = Number(/\d+$/.exec((await counter.textContent()) ?? '')?.[0])
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Next', exact: true }))
  await page.keyboard.press('Enter')
  await expect(counter).toHaveText(`Slide 2 of ${total}`)
  const heading = page.getByRole('article').getByRole('heading', { level: 2 })
  for (let slide = 3; slide <= total; slide++) {
    await expect(heading).toBeFocused()
    await answerQuiz(page)
    await page.keyboard.press('ArrowRight')
    await expect(counter).toHaveText(`Slide ${slide} of ${total}`)
  }
  await expect(page.getByText('Lesson read.')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(counter).toHaveText(`Slide 1 of ${total}`)
  await page.keyboard.press('End')
  await expect(counter).toHaveText(`Slide ${total} of ${total}`)
  await pressUntil(page, 'Tab', page.getByRole('link', { name: /^Next lesson/ }))
  await page.keyboard.press('Enter')
  await expect(counter).toHaveText(/^Slide 1 of/)

  const account = page.getByRole('button', { name: 'Account of Ana Lima' })
  await pressUntil(page, 'Shift+Tab', account)
  await page.keyboard.press('Enter')
  // The panel loads when it is opened.
  const profile = page.getByRole('link', { name: 'My profile' })
  await expect(profile).toBeVisible()
  await pressUntil(page, 'Tab', profile)
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.keyboard.press('Space')
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  // Ticks exist in this browser only: the dialog warns first, with the focus on the safe choice.
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Sign out anyway' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signin\/en$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
})

test('the drawer of a small screen holds the focus, and gives it back to the menu button', async ({
  hers,
}) => {
  await hers.setViewportSize({ width: 360, height: 780 })
  await hers.goto('/dashboard')
  await expect(hers.getByRole('heading', { name: 'Quick Action' })).toBeVisible()
  const menu = hers.getByRole('button', { name: 'Open menu' })
  await pressUntil(hers, 'Tab', menu)
  await hers.keyboard.press('Enter')
  const drawer = hers.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  for (let stop = 0; stop < 15; stop++) {
    await hers.keyboard.press('Tab')
    const outside = await hers.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside, `stop ${stop}`).toBe(false)
  }
  await hers.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
})

/** Picks an answer of a quiz with an arrow key and ticks an item with Space, if the slide has any. */
async function answerQuiz(page: Page) {
  const article = page.getByRole('article')
  // The last slides arrive after their heading, which is focused before.
  await expect(article.locator('> :not(h2)').first()).toBeAttached()
  const field = article.locator('input').first()
  if (!(await field.isVisible())) return
  await pressUntil(page, 'Tab', field)
  await page.keyboard.press('Space')
  await expect(field).toBeChecked()
  if ((await field.getAttribute('type')) === 'radio') {
    await page.keyboard.press('ArrowDown')
    await expect(field).not.toBeChecked()
    // The reason is inside the option.
    await expect(
      page.getByRole('article').getByRole('status').filter({ hasText: /\w/ }).first(),
    ).toBeVisible()
  }
  // Inside a field the arrow keys belong to the field.
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Next', exact: true }))
}

/** Presses a key until `goal` has the focus. Every stop on the way is visible, and follows the one before. */
async function pressUntil(page: Page, key: 'Tab' | 'Shift+Tab', goal: Locator) {
  const visitedStops: string[] = []
  for (let stop = 0; stop < 60; stop++) {
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press(key)
    visitedStops.push(await focusedName(page))
    const inOrder = await before.evaluate((last, back) => {
      const now = document.activeElement
      if (!last || !now || last === document.body) return true
      const place = last.compareDocumentPosition(now)
      return Boolean(place & (back ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING))
    }, key === 'Shift+Tab')
    expect(inOrder, `the way of the focus: ${visitedStops.join(' | ')}`).toBe(true)
    if (await goal.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${goal.toString()} is not reached: ${visitedStops.join(' | ')}`)
}

/** The focused element shows its focus and is not covered; returns its name. */
async function focusedName(page: Page): Promise<string> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '',
      marked: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      inside: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      free: over !== null && (element.contains(over) || over.contains(element)),
    }
  })
  expect(focus).toEqual({ name: focus.name, marked: true, inside: true, free: true })
  return focus.name
}
