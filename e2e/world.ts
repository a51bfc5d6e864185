import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Mailbox, mailbox } from './mails.ts'
import { restoreSession, type Person, register } from './people.ts'

export { expect, type Page }
export { codeOf, linkOf } from './mails.ts'
export { rootPassword } from './startWorld.ts'

interface Fixtures {
  /** An address that no other test uses. */
  email: string
  mailbox: Mailbox
  /** A registered person with a Galaxy A15 and the profile Basic Privacy, in English. */
  ana: Person
  /** The page of the test, with Ana signed in. */
  hers: Page
}

/**
 * Number of tests that this worker has begun. Random networks would sometimes collide among some hundred
 * tests.
 */
let startedTests = 0

/**
 * Every test sends from its own network (/24), which rate limits count by, and shares no state with others.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  extraHTTPHeaders: async ({}, use, { workerIndex }) =>
    use({ 'x-forwarded-for': `${10 + (startedTests >> 8)}.${workerIndex}.${startedTests++ & 255}.7` }),
  email: async ({}, use) => use(`ana.${randomUUID().slice(0, 8)}@example.org`),
  mailbox: async ({}, use) => use(mailbox),
  ana: async ({ request, mailbox: mails, email }, use) => use(await register(request, mails, email)),
  hers: async ({ page, context, ana }, use) => {
    await restoreSession(context, ana.token)
    await use(page)
  },
})

/** Findings of axe on the page as it is, once it has its title. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Legacy mode is enough for a page without frames, and takes a third of the time. Passed rules are not
  // reported.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Empty if the page is no wider than the screen; else its width, and some elements that overflow. */
export async function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} px wide`, ...out.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 120))]
  })
}

/**
 * Waits until the page was rendered at this width: media queries tell their listeners before a frame, and
 * React replaces a table with cards in that frame.
 */
export async function rendered(page: Page, width: number): Promise<void> {
  await page.waitForFunction((wanted) => innerWidth === wanted, width)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Scripts that a page loads when it is opened, with those it loads later without a press: KiB of brotli. */
export async function scriptsOf(page: Page, path: string): Promise<{ size: number; files: string[] }> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      // Entries of this type are resource timings.
      const { name, encodedBodySize } = entry as PerformanceResourceTiming
      return name.endsWith('.js') ? [{ name, size: encodedBodySize / 1024 }] : []
    }),
  )
  // A script loaded later is listed twice: as fetched, and as imported from the cache.
  const scripts = [...new Map(entries.map((entry) => [entry.name, entry])).values()]
  return {
    size: scripts.reduce((sum, { size }) => sum + size, 0),
    files: scripts.map(({ name, size }) => `${size.toFixed(1)} ${name.replace(/.*\//, '')}`),
  }
}

/**
 * Collects from now on: what the browser refused (CSP, Trusted Types), requests of any page to other origins,
 * and console errors. The list grows while the test runs.
 */
export async function collectFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = []
  const own = new URL(process.env['E2E_URL'] ?? '').origin
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`refused by ${effectiveDirective}: ${blockedURI} ${sample}`),
    )
  })
  context.on('console', (message) => {
    // Chromium logs an error for the 404 of a missing page, which is correct here.
    const missing = /status of 404/.test(message.text()) && message.location().url === message.page()?.url()
    if (message.type() === 'error' && !missing)
      faults.push(`console of ${message.page()?.url()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => faults.push(`error on ${error.page()?.url()}: ${error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== own) faults.push(`third party: ${url.origin}`)
  })
  return faults
}
