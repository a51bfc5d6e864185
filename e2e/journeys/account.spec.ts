import { readFile } from 'node:fs/promises'
import { setPassword, tokenFor } from '../people.ts'
import { signIn } from '../steps.ts'
import { expect, linkOf, test, collectFaults } from '../world.ts'

const password = 'Lua-Cheia-31'

test('the own data comes as a file; the account ends, is kept by the mail, and opens again', async ({
  page,
  context,
  request,
  ana,
  mailbox,
}) => {
  const faults = await collectFaults(context)
  await setPassword(request, ana, password)
  await signIn(page, ana.email, password)
  await page.goto(`/admins/profile/${ana.uid}?tab=danger`)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Download my data' }).getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^data-.*\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Terminate…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terminate my account' })
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong-Password-1')
  await dialog.getByRole('button', { name: 'Terminate the account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Bad password')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Terminate the account' }).click()
  await expect(page).toHaveURL(/\/keep-account\/en\?ended=later&mail=1$/)
  await expect(page.getByText('signed out everywhere')).toBeVisible()
  await expect(tokenFor(request, ana.email, password)).rejects.toThrow('401')

  await page.goto(linkOf(await mailbox.wait(ana.email, 2)))
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays')).toBeVisible()
  await signIn(page, ana.email, password)
  expect(faults.filter((fault) => !/status of 403/.test(fault))).toEqual([])
})

test('a session is ended from another browser', async ({ page, request, ana }) => {
  await setPassword(request, ana, password)
  const other = await tokenFor(request, ana.email, password)
  await signIn(page, ana.email, password)
  await page.goto(`/admins/profile/${ana.uid}?tab=security`)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You are signed in only here.')).toBeVisible()
  const answer = await request.get(`/v2/admin?uid=${ana.uid}`, {
    headers: { authorization: `Bearer ${other}` },
  })
  expect(answer.status()).toBe(401)
})
