import { randomInt, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

export { expect }
export { rootPassword } from './startWorld.ts'

export interface Mailbox {
  /** The newest mail to an address that came after `seen` others; waits for it. */
  wait(to: string, seen?: number): Promise<Email>
}

interface World {
  /** An address that nobody else uses. */
  email: string
  mailbox: Mailbox
}

/** Every journey comes from an address of its own and knows no other. */
export const test = base.extend<World>({
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  email: async ({}, use) => use(`ana.${randomUUID().slice(0, 8)}@example.org`),
  mailbox: async ({}, use) => use({ wait: waitForMail }),
})

async function waitForMail(to: string, seen = 0): Promise<Email> {
  const folder = process.env['E2E_MAILS'] ?? ''
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
        const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
        const own = mails.filter((mail) => mail.to?.some((one) => one.address === to))
        found = own.at(-1)
        return own.length
      },
      { timeout: 20_000, message: `a mail to ${to}` },
    )
    .toBeGreaterThan(seen)
  if (!found) throw new Error(`no mail to ${to}`)
  return found
}

/** The link of a mail, as a path of the product. */
export function linkOf(mail: Email): string {
  const address = /https?:\/\/[^\s"<>]+/.exec(mail.text ?? '')?.[0]
  if (!address) throw new Error('the mail has no link')
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** The one-time code of a mail: it stands alone on a line. */
export function codeOf(mail: Email): string {
  const code = /^\s*(\d{4,30})\s*$/m.exec(mail.text ?? '')?.[1]
  if (!code) throw new Error('the mail has no code')
  return code
}

/** axe finds nothing on the page as it stands, and the page is not wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(told, page.url()).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** What the browser refused (CSP, Trusted Types), what it asked of others, and what the console called an error. */
export function watch(page: Page): { faults: string[] } {
  const faults: string[] = []
  const own = new URL(process.env['E2E_URL'] ?? '').origin
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== own) faults.push(`third party: ${url.origin}`)
  })
  return { faults }
}
