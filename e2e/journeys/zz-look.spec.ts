import { mkdirSync } from 'node:fs'
import { enter, tokenFor } from '../people.ts'
import { expect, rootPassword, test } from '../world.ts'
const folder = '/tmp/shots4'
for (const width of [360, 1280])
  for (const theme of ['light', 'dark'])
    test(`look ${width} ${theme}`, async ({ page, context, ana, request }) => {
      test.setTimeout(120_000)
      mkdirSync(folder, { recursive: true })
      await page.setViewportSize({ width, height: 780 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const shot = async (name: string) => {
        await page.waitForTimeout(900)
        await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true })
      }
      await enter(context, ana.token, theme)
      await page.goto('/licenses')
      await shot('licenses-none')
      await page.goto('/course/submodules/strong-code')
      await shot('block')
      await page.goto('/licenses/orders')
      await shot('orders-empty')
      await page.goto(`/admins/profile/${ana.uid}?tab=newsletter`)
      await shot('newsletter')
      await page.goto('/licenses?region=brazil')
      await page.getByRole('textbox', { name: /for the invoice/ }).fill('Ana Lima\nRua da Praia 1, Recife')
      await page.getByRole('button', { name: 'Place the order' }).click()
      await page.getByRole('article', { name: 'Invoice' }).waitFor()
      await shot('order-open')
      const address = page.url()
      await enter(context, await tokenFor(request, 'root@example.org', rootPassword), theme)
      await page.goto('/licenses/orders?of=all')
      await shot('orders-root')
      await page.goto(address)
      await page.getByRole('button', { name: /Confirm the payment|Confirmar o pagamento/ }).click()
      await shot('confirm-dialog')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Confirm the payment|Confirmar o pagamento/ })
        .click()
      await expect(page.getByText(/the licenses hold|as licenças valem/)).toBeVisible()
      await enter(context, ana.token, theme)
      await page.goto('/licenses')
      await shot('licenses-own')
      await page.getByRole('button', { name: 'Renew' }).click()
      await shot('renew-dialog')
      await page.route('**/v2/license', (route) => {
        const data = {
          licenseType: 'free',
          expiration: '2026-11-10T12:00:00.000Z',
          status: 'expired',
          source: 'own',
          provider: 'manual',
          graceEnds: null,
          trialAvailable: false,
        }
        return route.fulfill({ json: { message: 'i200', data } })
      })
      await page.goto('/invites')
      await shot('invites-banner')
      await page.goto('/dashboard')
      await shot('dashboard-banner')
      await page.goto('/licenses')
      await shot('licenses-expired')
    })
