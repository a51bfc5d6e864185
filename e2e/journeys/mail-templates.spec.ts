import { createSuperAdmin, register, restoreSession, setPassword, tokenFor } from '../people.ts'
import { axeFindings, collectFaults, expect, overflowingElements, rootPassword, test } from '../world.ts'

test('a super admin words a mail anew: a mistake is named at its field, a mail goes out with the new text', async ({
  page,
  context,
  request,
  mailbox,
  email,
}) => {
  const faults = await collectFaults(context)
  const ana = await register(request, mailbox, `ana-${email}`)
  const first = await tokenFor(request, 'root', rootPassword)
  await restoreSession(context, await createSuperAdmin(request, first, email))
  await page.goto('/mail-templates')
  await page.getByRole('searchbox', { name: 'Find an e-mail' }).fill('password changed')
  await page.getByRole('link', { name: 'Password changed' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible()

  const subject = page.getByRole('textbox', { name: 'Subject' })
  const save = page.getByRole('button', { name: 'Save texts' })
  await subject.fill('{brand}: a code {code}')
  await save.click()
  await expect(page.getByText('There is no “code” here: use one of the names above')).toBeVisible()
  await expect(subject).toBeFocused()
  await subject.fill('{brand} of the newsroom: your password is another one')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading')).toHaveText(/^\S+ of the newsroom: your password is another one$/)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await axeFindings(page)).toEqual([])
    expect(await overflowingElements(page)).toEqual([])
  }
  await save.click()
  await expect(page.getByText('Texts saved')).toBeVisible()

  await setPassword(request, ana, 'Another long password 7')
  const mail = await mailbox.wait(`ana-${email}`, 1)
  expect(mail.subject).toMatch(/of the newsroom: your password is another one$/)

  await page.getByRole('button', { name: 'Back to the built-in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the built-in' }).click()
  await expect(page.getByText('The built-in texts are back')).toBeVisible()
  await expect(subject).not.toHaveValue(/newsroom/)
  await page.goto('/mail-templates?changed=1')
  await expect(page.getByText('All e-mails have their built-in text')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
  expect(faults).toEqual([])
})

test('a super admin words a screen anew: the next page that is opened shows it, and the built-in one again', async ({
  page,
  context,
  request,
  email,
}) => {
  const faults = await collectFaults(context)
  const first = await tokenFor(request, 'root', rootPassword)
  await restoreSession(context, await createSuperAdmin(request, first, email))
  await page.goto('/mail-templates')
  await page.getByRole('link', { name: 'Screens', exact: true }).click()
  const builtIn = page.getByText('Search for words that you see on a screen')
  await expect(builtIn).toBeVisible()
  // Only this page shows it, so no other test reads what is written here.
  await page.getByRole('searchbox', { name: 'Find a text' }).fill('words that you see on a screen')
  await page.getByRole('link', { name: /screenTexts\.what/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'screenTexts.what' })).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Your text' })
  await text.fill('Texts of {place}')
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('There is no “place” here: use one of the names above')).toBeVisible()
  await text.fill('Words of the newsroom')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText('Words of the newsroom')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await axeFindings(page)).toEqual([])
    expect(await overflowingElements(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()

  await page.goto('/mail-templates/screens?changed=1')
  await expect(page.getByText('Words of the newsroom').first()).toBeVisible()
  await expect(builtIn).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
  await page.goto('/mail-templates/screens?key=screenTexts.what')
  await page.getByRole('button', { name: 'Back to the built-in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the built-in' }).click()
  await expect(page.getByText('The built-in text is back')).toBeVisible()
  await page.goto('/mail-templates/screens?changed=1')
  await expect(builtIn).toBeVisible()
  await expect(page.getByText('All texts are the built-in ones')).toBeVisible()
  expect(faults).toEqual([])
})
