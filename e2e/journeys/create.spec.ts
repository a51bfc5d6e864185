import { randomUUID } from 'node:crypto'
import { confirm } from '../people.ts'
import { axeFindings, expect, linkOf, overflowingElements, test, collectFaults } from '../world.ts'

const password = 'Moinho-Azul-31'

test('an admin invites a person, who opens the account, chooses a password and signs in with it', async ({
  hers,
  context,
  mailbox,
  browser,
}) => {
  const faults = await collectFaults(context)
  const email = `nina.${randomUUID().slice(0, 8)}@example.org`
  await hers.goto('/admins/manage')
  await hers.getByRole('link', { name: 'Create user' }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Create User' })).toBeFocused()
  await hers.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await hers.getByRole('textbox', { name: 'First name' }).fill('Nina')
  await hers.getByRole('textbox', { name: 'Last name' }).fill('Reis')
  await hers.getByRole('combobox', { name: 'Team' }).selectOption('Ana Lima')
  await hers.getByRole('button', { name: 'Create and invite' }).click()
  await expect(hers.getByText('Nina Reis has an account now')).toBeVisible()
  expect(await axeFindings(hers)).toEqual([])

  // Only the mail contains the link: entering an address must not be enough to open an account under it.
  const link = linkOf(await mailbox.wait(email))
  await expect(hers.getByRole('region', { name: 'Invite link' })).toHaveCount(0)

  const guest = await browser.newContext({
    locale: 'en',
    extraHTTPHeaders: { 'x-forwarded-for': '198.18.7.7' },
  })
  const guestFaults = await collectFaults(guest)
  const page = await guest.newPage()
  await page.goto(new URL(link, process.env['E2E_URL']).href)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password').fill(password)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save the password and go on' }).click()
  await expect(page).toHaveURL(/\/welcome/)
  await guest.close()
  expect([...faults, ...guestFaults]).toEqual([])

  await hers.goto('/admins/manage?q=nina')
  await expect(hers.getByText(email).first()).toBeVisible()
})

test('S1.005 an admin lists, creates, edits, blocks, activates and deletes another admin in the console', async ({
  hers,
  context,
  request,
  mailbox,
}) => {
  const faults = await collectFaults(context)
  const email = `otto.${randomUUID().slice(0, 8)}@example.org`
  await hers.goto('/admins/create')
  await hers.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await hers.getByRole('textbox', { name: 'First name' }).fill('Otto')
  await hers.getByRole('textbox', { name: 'Last name' }).fill('Reis')
  await hers.getByRole('radio', { name: /^Admin/ }).check()
  await hers.getByRole('combobox', { name: 'Team' }).selectOption('Ana Lima')
  await hers.getByRole('button', { name: 'Create and invite' }).click()
  await expect(hers.getByText('Otto Reis has an account now')).toBeVisible()
  await confirm(request, linkOf(await mailbox.wait(email)))

  await hers.goto(`/admins/manage?q=${encodeURIComponent(email)}`)
  const row = hers.getByRole('row').filter({ hasText: email })
  await expect(row.getByRole('cell', { name: 'Active' })).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Otto Reis' }).click()
  await hers.getByRole('textbox', { name: 'First name' }).fill('Otávio')
  await hers.getByRole('button', { name: 'Save' }).click()
  await expect(hers.getByText('Saved', { exact: true })).toBeVisible()
  await hers.goBack()
  await expect(row.getByRole('link', { name: 'Otávio Reis' })).toBeVisible()

  for (const [action, state] of [
    ['Block', 'Blocked'],
    ['Activate', 'Active'],
    ['Delete', null],
  ] as const) {
    await row.getByRole('button', { name: 'Actions for Otávio Reis' }).click()
    await row.getByRole('button', { name: action, exact: true }).click()
    await hers
      .getByRole('dialog')
      .getByRole('button', { name: `${action} 1 person` })
      .click()
    if (state) await expect(row.getByRole('cell', { name: state, exact: true })).toBeVisible()
    else await expect(row).toHaveCount(0)
  }
  expect(faults).toEqual([])
})

test('a list is tried out, mended and created, on the screen of a phone', async ({ hers, context }) => {
  const faults = await collectFaults(context)
  const some = randomUUID().slice(0, 8)
  await hers.setViewportSize({ width: 360, height: 780 })
  await hers.goto('/admins/create?way=list')
  const lines = [
    'E-mail;Name;Last name',
    `nina.${some}@example.org;Nina;Reis`,
    `rui.${some}@example.org;Rui;`,
  ]
  await hers.getByRole('textbox', { name: 'Or paste the lines here' }).fill(lines.join('\n'))
  await hers.getByRole('button', { name: 'Check the list' }).click()
  await expect(hers.getByText('1 person can be created, 1 line has a problem.')).toBeVisible()
  expect(await axeFindings(hers)).toEqual([])
  expect(await overflowingElements(hers)).toEqual([])
  await hers.getByRole('button', { name: `Fix rui.${some}@example.org` }).click()
  const dialog = hers.getByRole('dialog', { name: 'Fix line 2' })
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Sá')
  expect(await axeFindings(hers)).toEqual([])
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await hers.getByRole('button', { name: 'Create and invite 2 people' }).click()
  await expect(hers.getByText('2 people created')).toBeVisible()
  await expect(hers.getByText(/The links are only in the e-mails/)).toBeVisible()
  expect(faults).toEqual([])
})
