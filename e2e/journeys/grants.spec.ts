import { createSuperAdmin, restoreSession, tokenFor } from '../people.ts'
import { axeFindings, expect, overflowingElements, type Page, rootPassword, test } from '../world.ts'

async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
}

test('root lets a person run the licenses: their menu follows in the same session, and its end closes the pages', async ({
  hers,
  ana,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const token = await createSuperAdmin(request, await tokenFor(request, 'root', rootPassword), ana.email)
  const desk = await browser.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    viewport: { width: 360, height: 740 },
  })
  await restoreSession(desk, token, 'dark')
  const theirs = await desk.newPage()
  await theirs.goto(`/admins/profile/${ana.uid}?tab=rights`)
  const form = theirs.getByRole('form', { name: 'Grants beside the role' })
  await form.getByRole('checkbox', { name: 'Runs the licenses' }).check()
  await expectAccessible(theirs)
  await form.getByRole('button', { name: 'Save grants' }).click()
  await expect(form.getByText('Grants saved')).toBeVisible()

  await hers.setViewportSize({ width: 1280, height: 800 })
  await hers.goto('/licenses/orders?of=all')
  const menu = hers.getByRole('complementary').getByRole('region', { name: 'Console' })
  await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'General settings' })).toHaveCount(0)
  await expect(hers.getByRole('combobox', { name: 'Whose' })).toHaveValue('all')
  await expectAccessible(hers)

  await form.getByRole('checkbox', { name: 'Runs the licenses' }).uncheck()
  await form.getByRole('button', { name: 'Save grants' }).click()
  await expect(form.getByRole('button', { name: 'Save grants' })).toBeDisabled()
  await hers.reload()
  // Of all orders, what is left are those of her own team, which has none.
  await expect(hers.getByText('There are no orders yet')).toBeVisible()
  await expect(menu).toHaveCount(0)
  await desk.close()
})
