import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Mailbox, mailbox } from './mails.ts'
import { enter, type Person, register } from './people.ts'

export { expect, type Page }
export { codeOf, linkOf } from './mails.ts'
export { rootPassword } from './startWorld.ts'

interface World {
  /** An address that nobody else uses. */
  email: string
  mailbox: Mailbox
  /** Somebody who has registered, with a Galaxy A15 and the profile Basic Privacy, in English. */
  ana: Person
  /** The page of the journey, with Ana signed in on it. */
  hers: Page
}

/** Journeys that this worker has begun: drawn by lot, two of some hundred networks would now and then be the same. */
let begun = 0

/** Every journey comes from a network (/24) of its own, which is what limits count by, and knows no other. */
export const test = base.extend<World>({
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  extraHTTPHeaders: async ({}, use, { workerIndex }) =>
    use({ 'x-forwarded-for': `${10 + (begun >> 8)}.${workerIndex}.${begun++ & 255}.7` }),
  email: async ({}, use) => use(`ana.${randomUUID().slice(0, 8)}@example.org`),
  mailbox: async ({}, use) => use(mailbox),
  ana: async ({ request, mailbox, email }, use) => use(await register(request, mailbox, email)),
  hers: async ({ page, context, ana }, use) => {
    await enter(context, ana.token)
    await use(page)
  },
})

/** What axe finds on the page as it stands, once it has its title. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // The page holds no frame: the plain way does, and takes a third of the time. What axe finds good is not written out.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Nothing where the page is no wider than the screen; else how wide it is, and some of what sticks out. */
export async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} px wide`, ...out.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 120))]
  })
}

/** The scripts that a page brings when it is opened, with those that come after it by themselves: KiB in brotli. */
export async function scriptsOf(page: Page, path: string): Promise<{ size: number; files: string[] }> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      // What the browser lists as a resource is one.
      const { name, encodedBodySize } = entry as PerformanceResourceTiming
      return name.endsWith('.js') ? [{ name, size: encodedBodySize / 1024 }] : []
    }),
  )
  // What came late is listed twice: as fetched, and as imported from the cache.
  const scripts = [...new Map(entries.map((entry) => [entry.name, entry])).values()]
  return {
    size: scripts.reduce((sum, { size }) => sum + size, 0),
    files: scripts.map(({ name, size }) => `${size.toFixed(1)} ${name.replace(/.*\//, '')}`),
  }
}

/**
 * From now on: what the browser refused (CSP, Trusted Types), what any page asked of others, and what the console
 * called an error. The list fills while the journey goes on.
 */
export async function watch(context: BrowserContext): Promise<string[]> {
  const faults: string[] = []
  const own = new URL(process.env['E2E_URL'] ?? '').origin
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`refused by ${effectiveDirective}: ${blockedURI} ${sample}`),
    )
  })
  context.on('console', (message) => {
    // Chromium calls it an error that a page which is not found answers 404, as it must.
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
