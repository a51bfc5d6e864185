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

const texts = {
  Português: ['Atualize o iPhone hoje', 'Uma falha do iOS já é usada em ataques.', 'Instale o iOS 26.1.1.'],
  Español: ['Actualiza el iPhone hoy', 'Una falla de iOS ya se usa en ataques.', 'Instala iOS 26.1.1.'],
  English: ['Update the iPhone today', 'A flaw of iOS is used in attacks already.', 'Install iOS 26.1.1.'],
} as const

test('one root writes an alert and another publishes it; readers with such a phone see it, others do not', async ({
  page,
  context,
  browser,
  request,
  mailbox,
  email,
}) => {
  test.setTimeout(180_000)
  const faults = await collectFaults(context)
  const iphone = { osType: 'ios', device: 'iphone-15', version: '26.1' } as const
  const ana = await register(request, mailbox, email, { phone: iphone })
  const bia = await register(request, mailbox, `bia.${email}`, { firstName: 'Bia' })
  const root = await tokenFor(request, 'root', rootPassword)
  const first = await createSuperAdmin(request, root, email)
  const second = await createSuperAdmin(request, root, `second.${email}`)
  async function deskOf(token: string): Promise<Page> {
    const desk = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', locale: 'en' })
    await restoreSession(desk, token, 'system')
    faults.push(...(await collectFaults(desk)))
    const opened = await desk.newPage()
    await opened.setViewportSize({ width: 1280, height: 800 })
    return opened
  }

  // The writer.
  const writer = await deskOf(first)
  await writer.goto('/alerts')
  await writer.getByRole('link', { name: 'Write alerts' }).click()
  await writer.getByRole('link', { name: 'New alert' }).click()
  const title = `${texts.English[0]} ${email}`
  for (const [language, [name, text, action]] of Object.entries(texts)) {
    const words = writer.getByRole('group', { name: language })
    await words.getByLabel('Title').fill(language === 'English' ? title : name)
    await words.getByLabel('What happens').fill(text)
    if (language !== 'Español') await words.getByLabel('What to do').fill(action)
  }
  await writer.getByLabel('Severity', { exact: true }).selectOption('Critical')
  await writer.getByRole('button', { name: 'Limit to a system' }).click()
  await writer.getByLabel('Up to version (iOS)').fill('26.1.0')
  await writer.getByLabel('Source', { exact: true }).fill('Apple')
  await writer
    .getByLabel('Address of the source', { exact: true })
    .fill('https://support.apple.com/en-us/100100')
  await writer.getByRole('button', { name: 'See who it concerns' }).click()
  await expect(writer.getByText(/iPhone, iPad: \d+ models/)).toBeVisible()
  await expectAccessible(writer)
  await writer.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(writer)
  await writer.getByRole('button', { name: 'Save draft' }).click()
  await expect(writer).toHaveURL(/\/alerts\/manage\/[0-9a-f-]{36}$/)
  await expect(writer.getByText('Another super admin has to look at it')).toBeVisible()
  await expect(writer.getByRole('button', { name: 'Publish alert' })).toHaveCount(0)

  // The confirmer, who finds what is missing.
  const confirmer = await deskOf(second)
  await confirmer.goto('/alerts/manage?state=draft')
  await confirmer.getByRole('link', { name: title }).click()
  await publish(confirmer)
  const missing = confirmer.getByRole('group', { name: 'Español' }).getByLabel('What to do')
  await expect(missing).toHaveAttribute('aria-invalid', 'true')
  await missing.fill(texts.Español[2])
  await confirmer.getByRole('button', { name: 'Save draft' }).click()
  await expect(confirmer.getByText('Another super admin has to look at it')).toBeVisible()
  await expectAccessible(confirmer)

  // The confirmer saved the draft last, so now the writer must confirm it.
  await writer.reload()
  await publish(writer)
  await expect(writer.getByText('Published: readers see this alert now')).toBeVisible()
  await expectAccessible(writer)

  // A reader with an affected phone.
  await restoreSession(context, ana.token, 'system')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  await expect(page.getByText(title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Alerts: 1 unread' }).click()
  await expect(page.getByText('Your phone: iPhone 15, iOS 26.1.')).toBeVisible()
  const card = page.getByRole('region', { name: title })
  await expect(card).toContainText('Install iOS 26.1.1.')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Mark as read' }).click()
  // On a small screen a bell without a number gives its space to the title.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Alerts/ })).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Alerts/ })).toHaveCount(0)
  await expect(page.getByText(title)).toHaveCount(0)

  // A reader with another phone.
  const other = await deskOf(bia.token)
  await other.goto('/alerts')
  await expect(other.getByText('Your phone: Galaxy A15')).toBeVisible()
  await expect(other.getByText(title)).toHaveCount(0)
  await other.getByRole('link', { name: 'All', exact: true }).click()
  const stranger = other.getByRole('region', { name: title })
  await expect(stranger).toContainText('Does not concern your phone')
  await expectAccessible(other)

  // No one sees a withdrawn alert. The previous notice no longer covers the button.
  await writer.reload()
  await writer.getByRole('button', { name: 'Withdraw alert' }).click()
  await writer.getByRole('dialog').getByRole('button', { name: 'Withdraw alert' }).click()
  await expect(writer.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await page.goto('/alerts')
  await expect(page.getByText('No alert for your phone')).toBeVisible()

  // Every feed is off.
  await writer.goto('/alerts/manage?tab=feeds')
  await expect(writer.getByRole('listitem').filter({ hasText: 'CISA KEV' })).toContainText('Off')
  await expectAccessible(writer)
  expect(faults).toEqual([])
})

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish alert' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish alert' }).click()
}

/** Checks that axe finds nothing in both schemes, and that nothing overflows the page. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  expect(await overflowingElements(page)).toEqual([])
  if (process.env['LOOK']) await page.screenshot({ path: `/tmp/look-${Date.now()}.png`, fullPage: true })
}
