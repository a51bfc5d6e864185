import { restoreSession, register } from '../people.ts'
import { axeFindings, expect, linkOf, type Page, overflowingElements, test, collectFaults } from '../world.ts'

test('S1.010 an admin invites by mail and by link, sees who came, and revokes what is open', async ({
  hers,
  browser,
  email,
  mailbox,
  context,
}) => {
  const faults = await collectFaults(context)
  const friend = `bia.${email}`
  await hers.goto('/dashboard')
  await hers.getByRole('button', { name: /^Account of/ }).click()
  await hers.getByRole('banner').getByRole('link', { name: 'Invites', exact: true }).click()
  await hers.getByRole('button', { name: 'Invite to a team' }).click()
  const dialog = hers.getByRole('dialog')
  await dialog.getByLabel('E-mail addresses').fill(friend)
  await dialog.getByRole('button', { name: 'Send invites' }).click()
  await expect(hers.getByText('Invite on its way')).toBeVisible()
  const card = hers.getByRole('listitem', { name: friend })
  await expect(card).toContainText('Pending')

  // A browser without the admin's session.
  const elsewhere = await browser.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '198.18.7.7' },
  })
  await signUp(await elsewhere.newPage(), linkOf(await mailbox.wait(friend)), friend)
  await elsewhere.close()
  await hers.reload()
  await expect(card).toContainText('Accepted')

  await hers.getByRole('button', { name: 'Invite to a team' }).click()
  await dialog.getByRole('radio', { name: 'By link or QR' }).check()
  await dialog.getByLabel('How many people').fill('3')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const createdDialog = hers.getByRole('dialog', { name: 'Invite made' })
  const code = (await createdDialog.getByText(/^(\w{4}-){4}\w{4}$/).textContent()) ?? ''
  await createdDialog.getByRole('button', { name: 'Done' }).click()

  const link = hers.getByRole('listitem', { name: `Link with the code ${code.slice(0, 4)}` })
  await expect(link).toContainText('used 0 of 3 times')
  await link.getByRole('button', { name: 'Revoke' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Revoke the invite' }).click()
  await expect(link).toContainText('Revoked')
  expect(faults).toEqual([])
})

/** Follows the mailed link, checks the invite page, and registers. */
async function signUp(page: Page, path: string, email: string) {
  await page.goto(path.replace('/signup/pt', '/signup/en'))
  await expect(page.getByText(/you join the team Ana Lima as a user/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('First name').fill('Bia')
  await page.getByLabel('Last name').fill('Reis')
  await page.getByRole('button', { name: 'I have read and agree' }).click()
  await expect(page.getByRole('checkbox', { name: /terms of service/ })).toBeChecked()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
}

for (const width of [360, 1280])
  test(`the page of invites fits ${width} px and axe finds nothing, in light and dark`, async ({
    page,
    context,
    request,
    mailbox,
    email,
  }) => {
    const ana = await register(request, mailbox, email)
    await page.setViewportSize({ width, height: 800 })
    for (const theme of ['light', 'dark']) {
      await restoreSession(context, ana.token, theme)
      expect((await page.goto('/invites'))?.status()).toBe(200)
      await expect(page.getByText(/^(\w{4}-){4}\w{4}$/)).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await overflowingElements(page)).toEqual([])
      await page.getByRole('button', { name: 'Invite to a team' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
