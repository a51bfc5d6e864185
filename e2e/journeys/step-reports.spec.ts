import { createSuperAdmin, restoreSession, register, tokenFor } from '../people.ts'
import {
  axeFindings,
  expect,
  type Page,
  rootPassword,
  overflowingElements,
  test,
  collectFaults,
} from '../world.ts'
import { pathLabels } from '../words.ts'

const lesson = '/course/submodules/updates-on'

test('a reader looks into a path, says that the screen looks different, and root settles it', async ({
  page,
  context,
  browser,
  request,
  mailbox,
  email,
}) => {
  test.setTimeout(180_000)
  const faults = await collectFaults(context)
  const phone = { osType: 'android-samsung', device: 'samsung-a15', version: '7' } as const
  const ana = await register(request, mailbox, email, { phone })
  await restoreSession(context, ana.token, 'system')

  // The reader, on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${lesson}?slide=3`)
  const path = page.getByRole('list', { name: 'Path in the phone settings' }).first()
  const chips = path.getByRole('button')
  const chip = path.getByRole('button', { name: 'Software update' })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/^Step 2 of \d/)).toBeVisible()
  await expect(page.getByText(/^If the phone is in Portuguese: /)).toBeVisible()
  const boxes = await Promise.all((await chips.all()).map((one) => one.boundingBox()))
  expect(boxes.every((box) => box !== null && box.height >= 44)).toBe(true)
  const places = boxes.map((box) => `${Math.round((box?.x ?? 0) / 10)} ${Math.round((box?.y ?? 0) / 10)}`)
  expect(new Set(places).size).toBe(boxes.length)
  await expectAccessible(page)
  const labels = await path.getByRole('listitem').evaluateAll(pathLabels)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy: Path in the phone settings' }).first().click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  // The control that is the last label is drawn as such.
  expect(copied).toBe([...labels, 'Auto download over Wi-Fi'].join(' › '))

  await page.getByRole('button', { name: 'My screen looks different', expanded: false }).click()
  const send = page.getByRole('button', { name: 'Report this step' })
  await page.getByLabel('What you see instead (optional)').fill('The menu is called Updates here')
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText('Thank you. We will look at this path')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'My screen looks different', expanded: false }).click()
  await send.click()
  await expect(page.getByText('You have reported this step today.')).toBeVisible()

  // Root.
  const first = await tokenFor(request, 'root', rootPassword)
  const desk = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', locale: 'en' })
  await restoreSession(desk, await createSuperAdmin(request, first, email), 'system')
  faults.push(...(await collectFaults(desk)))
  const root = await desk.newPage()
  await root.setViewportSize({ width: 360, height: 740 })
  await root.goto('/reports?osType=android-samsung&lesson=updates-on')
  const card = root.getByRole('listitem').filter({ hasText: labels.join(' › ') })
  await expect(card).toContainText('1 report')
  await expect(card).toContainText('Galaxy A15')
  await expect(card).toContainText('One UI 7')
  await expectAccessible(root)
  await root.setViewportSize({ width: 1280, height: 800 })
  const row = root.getByRole('row').filter({ hasText: labels.join(' › ') })
  await expect(row).toContainText('Open')
  await expectAccessible(root)
  await root.keyboard.press('Escape')
  await row.getByRole('link').click()
  await expect(root.getByText('The menu is called Updates here')).toBeVisible()
  await expectAccessible(root)
  await root.getByRole('button', { name: 'Settle' }).click()
  const settling = root.getByRole('dialog')
  await settling.getByRole('button', { name: 'Settle' }).click()
  await expect(settling.getByLabel('Why')).toBeFocused()
  await expectAccessible(root)
  await settling.getByLabel('Why').fill('Path mended in the lesson')
  await settling.getByRole('button', { name: 'Settle' }).click()
  await expect(root.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(root.getByText('Path mended in the lesson')).toBeVisible()
  await root.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(root)
  await root.getByRole('link', { name: 'All reports' }).click()
  await root.getByLabel('State').selectOption('Settled')
  await expect(root).toHaveURL(/\?state=settled$/)
  await expect(root.getByRole('listitem').filter({ hasText: labels.join(' › ') })).toContainText('Settled')
  expect(faults).toEqual([])
  await desk.close()
})

/** No accessibility findings in both themes, and nothing wider than the screen. */
async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFindings(page)).toEqual([])
    expect(await overflowingElements(page)).toEqual([])
  }
}
