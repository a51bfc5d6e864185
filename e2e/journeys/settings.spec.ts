import { certificate, certificateKey } from '../certificate.ts'
import { register, restoreSession, setLanguage, tokenFor } from '../people.ts'
import { axeFindings, expect, rootPassword, overflowingElements, test, collectFaults } from '../world.ts'

test('S1.011 what root sets in one browser acts in another at once; a bad value is reported at its field', async ({
  page,
  context,
  browser,
  request,
}) => {
  const faults = await collectFaults(context)
  await setLanguage(request, await tokenFor(request, 'root', rootPassword), 'en')
  await restoreSession(context, await tokenFor(request, 'root', rootPassword))
  const stranger = await browser.newPage({ baseURL: process.env['E2E_URL'] ?? '' })
  const address = 'https://example.org/terms-of-the-journey'
  const seesTerms = async () => {
    await stranger.goto('/signup/en')
    await expect(stranger.getByRole('heading', { name: 'No tracking' })).toBeAttached()
    return stranger.getByRole('link', { name: address })
  }

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Console', exact: true }).click()
  await page.getByRole('link', { name: 'General settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const terms = page.getByLabel('Terms of use')
  const save = page.getByRole('button', { name: 'Save settings' })

  await terms.fill('http://example.org')
  await save.click()
  await expect(terms).toHaveAttribute('aria-invalid', 'true')
  await expect(terms).toBeFocused()
  await expect(await seesTerms()).toHaveCount(0)

  await terms.fill(address)
  const changes = page.getByRole('region', { name: 'What saving changes' })
  await expect(changes.getByRole('definition')).toHaveText(`(empty) → ${address}`)
  await save.click()
  await expect(page.getByText('Saved. It applies everywhere now.')).toBeVisible()
  await expect(await seesTerms()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  // Restores from the list of revisions.
  const first = page.getByRole('listitem').filter({ hasText: 'default, or changed' })
  await first.getByRole('button', { name: /^Go back to revision 0/ }).click()
  await expect(changes.getByRole('definition')).toHaveText(`${address} → (empty)`)
  await save.click()
  await expect(page.getByText('Saved. It applies everywhere now.')).toBeVisible()
  await expect(await seesTerms()).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
  expect(faults).toEqual([])
  await stranger.close()
})

test('S1.012 root puts a certificate into use in the console; a key of another one is refused at its field', async ({
  page,
  context,
  request,
}) => {
  const faults = await collectFaults(context)
  const token = await tokenFor(request, 'root', rootPassword)
  await setLanguage(request, token, 'en')
  await restoreSession(context, await tokenFor(request, 'root', rootPassword))
  await page.goto('/settings/certs')
  const save = page.getByRole('button', { name: 'Save settings' })
  const key = page.getByLabel('Private key (PEM)')
  await page.getByLabel('Certificate (PEM)').fill(certificate)
  await key.fill(certificateKey.replace('MIGHAgEAMBMGByqGSM49AgEG', 'MIGHAgEAMBMGByqGSM49AgEH'))
  await save.click()
  await expect(key).toHaveAttribute('aria-invalid', 'true')
  await key.fill(certificateKey)
  await save.click()
  await expect(page.getByText('Saved. It applies everywhere now.')).toBeVisible()
  await expect(page.getByText('Valid for: resguardo.test, localhost, 127.0.0.1')).toBeVisible()
  // A stored key is never shown again.
  await page.reload()
  await expect(page.getByRole('group', { name: 'Private key (PEM)' })).toBeVisible()
  expect(await page.content()).not.toContain('MIGHAgEAMBMGByqGSM49AgEG')
  expect(await axeFindings(page)).toEqual([])
  // The browser logs every refused request as an error.
  expect(faults.filter((fault) => !fault.includes('400 (Bad Request)'))).toEqual([])
})

test('root sees how the installation fares, with plots that are also a table', async ({
  page,
  context,
  request,
}) => {
  const faults = await collectFaults(context)
  await setLanguage(request, await tokenFor(request, 'root', rootPassword), 'en')
  await restoreSession(context, await tokenFor(request, 'root', rootPassword))
  // Simulates six hours of recorded metrics, with a gap.
  await page.route('**/v2/settings/status*', async (route) => {
    const answer = await route.fetch()
    const whole = await answer.json()
    for (const [n, point] of whole.data.points.entries())
      if (n < 30 || n > 40)
        Object.assign(point, {
          requests: 40 + 30 * Math.sin(n / 5),
          refused: n % 7,
          failed: n === 50 ? 3 : 0,
          lag: 4 + (n % 9),
          sockets: n,
          memory: 1e8 + n * 1e5,
          database: 5e7 + n * 1e4,
          mails: 0,
          jobs: n % 2,
        })
    await route.fulfill({ response: answer, json: whole })
  })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Status' }).click()
  await expect(page).toHaveURL('/settings/status')
  await expect(page.getByText('1 is alive.')).toBeVisible()
  const plots = page.getByRole('region', { name: 'The last hours' })
  await expect(plots.getByRole('img', { name: /^Calls a minute: / })).toBeVisible()
  await expect(plots.getByRole('img')).toHaveCount(9)
  const jobs = page.getByRole('region', { name: 'Jobs' }).getByRole('listitem')
  await expect(jobs.filter({ hasText: 'Delete what is out of date' })).toContainText('Next run')
  await plots.getByRole('link', { name: '24 hours' }).press('Enter')
  await expect(page).toHaveURL('/settings/status?hours=24')
  await plots.getByRole('button', { name: 'See as a table' }).press('Enter')
  await expect(plots.getByRole('table')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(faults).toEqual([])
})

test('a setting is found by its words in another language, by keyboard, and on a phone from the list', async ({
  page,
  context,
  request,
}) => {
  const faults = await collectFaults(context)
  await setLanguage(request, await tokenFor(request, 'root', rootPassword), 'en')
  await restoreSession(context, await tokenFor(request, 'root', rootPassword))
  await page.goto('/settings')
  const search = page.getByRole('searchbox', { name: 'Search settings' })
  const parts = page.getByRole('navigation', { name: 'Parts of the settings' })
  await expect(page.getByLabel('Length of the trial')).toBeVisible()
  await search.fill('xyzzy')
  await expect(parts.getByText('No setting found')).toBeVisible()
  await search.fill('contraseñas que no se repiten')
  const result = parts.getByRole('link', { name: /^Passwords that are not repeated/ })
  await expect(result).toBeVisible()
  await expect(parts.getByRole('link')).toHaveCount(1)
  await search.press('Enter')
  await expect(page).toHaveURL('/settings/security#passwordHistory')
  await expect(page.locator('[data-setting=passwordHistory] input')).toBeFocused()
  await expect(page.locator('[data-setting=passwordHistory] input')).toBeInViewport()
  expect(await axeFindings(page)).toEqual([])

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/settings')
  await expect(page.getByLabel('Length of the trial')).toBeHidden()
  await search.fill('ollama')
  await parts.getByRole('link', { name: /^Model of the assistant/ }).click()
  await expect(page).toHaveURL('/settings/environment#model')
  const model = page.getByRole('region', { name: 'Model of the assistant' })
  await expect(model.getByText('Not set').first()).toBeInViewport()
  await expect(search).toBeHidden()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  expect(await overflowingElements(page)).toEqual([])
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(search).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
  expect(faults).toEqual([])
})

test('the palette leads root to a desk, to a setting at its field, and to the new password of a person', async ({
  page,
  context,
  request,
  mailbox,
  email,
}) => {
  const faults = await collectFaults(context)
  const ana = await register(request, mailbox, email, { lang: 'en' })
  await setLanguage(request, await tokenFor(request, 'root', rootPassword), 'en')
  await restoreSession(context, await tokenFor(request, 'root', rootPassword))
  const palette = page.getByRole('dialog', { name: 'Search and go' })
  const choose = async (typed: string, option: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(typed)
    await expect(palette.getByRole('option', { name: option })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await palette.getByRole('option', { name: option }).click()
    await expect(palette).toBeHidden()
  }
  await page.goto('/console')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await choose('moderação', 'Moderation')
  await expect(page).toHaveURL('/community/review')
  await choose('duración de la prueba', /^Length of the trial/)
  await expect(page).toHaveURL('/settings/general#trialDays')
  await expect(page.getByLabel('Length of the trial')).toBeFocused()
  await choose(email, /^New password for /)
  await expect(page).toHaveURL(`/admins/profile/${ana.uid}#reset`)
  await expect(page.getByRole('button', { name: 'Send e-mail for a new password' })).toBeFocused()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/invites?new=team')
  const invite = page.getByRole('dialog', { name: 'Invite to a team' })
  await expect(invite).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(faults).toEqual([])
})
