import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { expect, type Page, test } from '../world.ts'

const lesson = '/course/submodules/updates-on'

async function openLesson(page: Page) {
  await page.setViewportSize({ width: 1280, height: 780 })
  await page.goto(lesson)
  await expect(page.getByRole('heading', { level: 1, name: /Turn on updates/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('without a network the palette is refused in words, the lesson stays, and the quick exit still leads away', async ({
  hers,
  context,
}) => {
  await openLesson(hers)
  await context.setOffline(true)
  await hers.keyboard.press('Control+k')
  await expect(hers.getByText('Internal Network Error').first()).toBeVisible()
  await expect(hers.getByRole('heading', { level: 1, name: /Turn on updates/ })).toBeVisible()
  await context.setOffline(false)
  // The browser's network process goes online later than the page.
  await expect(() => hers.evaluate(() => fetch('/health/live'))).toPass()
  await hers.keyboard.press('Control+k')
  await expect(hers.getByRole('dialog', { name: 'Search and go' })).toBeVisible()
  await hers.keyboard.press('Escape')
  for (let press = 0; press < 3; press += 1) await hers.keyboard.press('Shift')
  await expect(hers).toHaveURL('about:blank')
})

test('parts and pages that failed without a network open once it is back, on the same page', async ({
  hers,
  context,
}) => {
  await openLesson(hers)
  await hers.evaluate(() => Object.assign(window, { samePage: true }))
  await context.setOffline(true)
  const refused = hers.getByText('Internal Network Error').first()
  for (const keys of ['Control+k', '?']) {
    await hers.keyboard.press(keys)
    await expect(refused).toBeVisible()
    await hers.getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(refused).toBeHidden()
  }
  for (const [path, name] of pages) {
    await context.setOffline(true)
    await navigate(hers, path)
    await expect(hers.getByRole('heading', { level: 1, name: 'Loading chunk failed' })).toBeVisible()
    // The page retries automatically.
    await context.setOffline(false)
    await expect(hers.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  for (const [keys, name] of layers) {
    await hers.keyboard.press(keys)
    await expect(hers.getByRole('dialog', { name })).toBeVisible()
    await hers.keyboard.press('Escape')
    await expect(hers.getByRole('dialog', { name })).toBeHidden()
  }
  expect(await hers.evaluate(() => 'samePage' in window)).toBe(true)
})

test('a part opens although any one of its files, or all but some, failed at first', async ({ hers }) => {
  await openLesson(hers)
  const browser = await hers.context().newCDPSession(hers)
  await browser.send('Network.enable')
  const parts = await missingFiles(hers)
  const styles = parts.filter((file) => file.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(0)
  expect(parts.length).toBeGreaterThan(3)
  for (const file of parts) {
    await openLesson(hers)
    await blockFiles(browser, [file])
    await expectPaletteFails(hers)
    await blockFiles(browser, [])
    await expectPaletteOpens(hers)
    expect(await styleSheets(hers)).toEqual(expect.arrayContaining(styles))
  }
  // One attempt after another: each loads one file more, the entry first and its imports last.
  await openLesson(hers)
  for (let left = parts.length; left > 0; left -= 1) {
    await blockFiles(browser, parts.slice(-left))
    await expectPaletteFails(hers)
  }
  await blockFiles(browser, [])
  await expectPaletteOpens(hers)
})

test('no file of a part travels twice', async ({ hers }) => {
  await openLesson(hers)
  await expectPaletteOpens(hers)
  await navigate(hers, '/course/drills')
  await expect(hers.getByRole('heading', { level: 1, name: 'Drills' })).toBeVisible()
  const travelled = await hers.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name, transferSize }) => /\/static\/(js|css)\//.test(name) && transferSize > 0)
      .map(({ name }) => name),
  )
  expect(travelled.length).toBeGreaterThan(10)
  expect(travelled.filter((name, index) => travelled.indexOf(name) !== index)).toEqual([])
})

const layers = [
  ['Control+k', 'Search and go'],
  ['?', 'Keyboard shortcuts'],
] as const
const pages = [
  ['/course/ticks', 'Set on my phone'],
  ['/course/drills', 'Drills'],
] as const

/** Navigates as a link in the page does. */
async function navigate(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Files of the palette that the page has not loaded yet; its own file first. */
async function missingFiles(page: Page): Promise<string[]> {
  const manifest: Record<string, { file: string; imports?: string[]; css?: string[] }> = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../web/dist/.vite/manifest.json'), 'utf8'),
  )
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
    chunk.imports?.forEach(visit)
  }
  visit('src/app/palette/Palette.tsx')
  const there = await page.evaluate(() =>
    [...performance.getEntriesByType('resource').map(({ name }) => name), document.head.innerHTML].join(' '),
  )
  return [...found].filter((file) => !there.includes(file))
}

/** Blocks by CDP instead of Playwright routes, which disable the browser's cache. */
async function blockFiles(browser: CDPSession, files: string[]) {
  await browser.send('Network.setBlockedURLs', { urls: files.map((file) => `*${file}*`) })
}

async function expectPaletteFails(page: Page) {
  await page.keyboard.press('Control+k')
  const errorText = page.getByText('Internal Network Error').first()
  await expect(errorText).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(errorText).toBeHidden()
}

async function expectPaletteOpens(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search and go' })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** The loaded stylesheets, as paths in the build. */
async function styleSheets(page: Page) {
  return page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => new URL(href ?? '/', location.href).pathname.slice(1)),
  )
}
