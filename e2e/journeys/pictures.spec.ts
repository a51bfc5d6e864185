import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { restoreSession, makePack, tokenFor } from '../people.ts'
import { type Page, rootPassword, test } from '../world.ts'

/** Screenshots for people: `SHOTS=/tmp/shots playwright test -c e2e/playwright.config.ts pictures`. */
const folder = process.env['SHOTS'] ?? ''
test.skip(!folder, 'pictures are taken where SHOTS names a folder')

for (const width of [360, 1280])
  for (const theme of ['light', 'dark'])
    test(`pictures at ${width} px, ${theme}`, async ({ page, context, ana, request }) => {
      test.setTimeout(180_000)
      mkdirSync(folder, { recursive: true })
      await page.setViewportSize({ width, height: 780 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const take = async (name: string, path: string) => {
        await page.goto(path)
        await settled(page)
        await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true })
      }
      await context.setStorageState({
        cookies: [],
        origins: [
          { origin: process.env['E2E_URL'] ?? '', localStorage: [{ name: 'themeMode', value: theme }] },
        ],
      })
      await take('sign-in', '/signin/pt')
      await take('sign-up', '/signup/pt')
      await take('forgot-password', '/forgot-password/pt')
      await take('verify', '/verify/pt/a-token')
      await take('not-found', '/no-such-page')
      await take('emergency', '/emergency/pt')
      await take('emergency-stalking', '/emergency/pt/stalking')
      await take('crossing', '/crossing/es?for=border&time=20&os=ios')

      await restoreSession(context, ana.token, theme)
      for (const step of [1, 2, 3, 4, 5]) await take(`onboarding-${step}`, `/welcome?step=${step}`)
      await page.goto('/course/submodules/updates-on?view=page')
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await page.getByRole('button', { name: 'Mark as completed' }).click()
      await saved
      await take('dashboard', '/dashboard')
      await take('lesson', '/course/submodules/updates-on?slide=2')
      await take('lesson-quiz', '/course/submodules/updates-on?slide=8')
      await take('lesson-end', '/course/submodules/updates-on?slide=99')
      await take('search', '/course/search?q=stolen')
      await take('risks', '/course/risks')
      await take('ticks', '/course/ticks')
      await take('plan', '/course/plan')
      await take('blocked', '/course/submodules/strong-code')
      await take('licenses', '/licenses?region=brazil')
      await page
        .getByRole('textbox', { name: /nota|invoice|factura/i })
        .fill('Ana Lima\nRua da Praia 1, Recife')
      await page.getByRole('button', { name: /^(Place the order|Fazer o pedido|Hacer el pedido)$/ }).click()
      await page.waitForURL(/licenses\/orders\/./)
      await take('order', new URL(page.url()).pathname)
      await take('orders', '/licenses/orders')
      await take('profile', `/admins/profile/${ana.uid}`)
      await take('team', '/teams')

      const root = await tokenFor(request, 'root', rootPassword)
      await makePack(request, root, ana.uid)
      await restoreSession(context, root, theme)
      await take('dashboard-of-root', '/dashboard')
      await take('teams-of-root', '/teams')
      await take('outbox', '/outbox')
      await take('reports', '/reports')
      await take('orders-of-root', '/licenses/orders?of=all')
      await take('packs-of-root', '/licenses/packs')
      await page.getByRole('button', { name: /^(Create pack|Criar pacote|Crear paquete)$/ }).click()
      await page.getByRole('dialog').waitFor()
      await page.screenshot({ path: join(folder, `pack-new-${width}-${theme}.png`) })
      await page.goto('/licenses/packs')
      await page.locator('main a[href*="/licenses/packs/"]').first().click()
      await settled(page)
      await page.screenshot({ path: join(folder, `pack-${width}-${theme}.png`), fullPage: true })
    })

async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  // A skeleton stays visible for a minimum time: waits until the page no longer changes.
  await page.evaluate(
    () =>
      new Promise<void>((quiet) => {
        let timer = setTimeout(quiet, 700)
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(quiet, 700)
        }).observe(document.body, { childList: true, subtree: true, attributes: true })
      }),
  )
  await page.evaluate(() => document.fonts.ready)
}
