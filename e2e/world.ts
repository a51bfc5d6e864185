import { randomInt, randomUUID } from 'node:crypto'
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

/** Every journey comes from an address of its own and knows no other. */
export const test = base.extend<World>({
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  email: async ({}, use) => use(`ana.${randomUUID().slice(0, 8)}@example.org`),
  mailbox: async ({}, use) => use(mailbox),
  ana: async ({ request, mailbox, email }, use) => use(await register(request, mailbox, email)),
  hers: async ({ page, context, ana }, use) => {
    await enter(context, ana.token)
    await use(page)
  },
})

/** What axe finds on the page as it stands. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // The page holds no frame: the plain way does, and takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
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
