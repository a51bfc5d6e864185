import { readFile } from 'node:fs/promises'
import { type BrowserContext, type Locator, type Page } from '@playwright/test'
import { restoreSession, setPassword, tokenFor } from '../people.ts'
import { signIn, signOut } from '../steps.ts'
import { axeFindings, expect, overflowingElements, test, collectFaults } from '../world.ts'

const password = 'Lua-Cheia-31'
const lesson = '/course/submodules/updates-on?slide=1&view=page'
const list = '/course/ticks'

test('what is ticked stays in the browser, is said before signing out erases it, and a file brings it back', async ({
  page: hers,
  ana,
  context,
  request,
}) => {
  const faults = await collectFaults(context)
  await setPassword(request, ana, password)
  await signIn(hers, ana.email, password)
  const requestedUrls: string[] = []
  hers.on('request', (one) => void (/v2\/ticks/.test(one.url()) && requestedUrls.push(one.method())))
  const text = await tickFirst(hers)
  await hers.goto(list)
  await expect(row(hers, text)).toBeVisible()
  await expect(hers.getByText('In this browser only.')).toBeVisible()

  const saving = hers.waitForEvent('download')
  await hers.getByRole('button', { name: 'Save as a file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^list-\d{4}-\d\d-\d\d\.json$/)
  const content = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(content)).toMatchObject({ format: 'ticks/1' })
  expect(content).not.toContain(ana.email)

  // The dialog warns first; staying signed in loses nothing.
  await pressSignOut(hers)
  const question = hers.getByRole('dialog', { name: 'Sign out now?' })
  await expect(question).toContainText('In this browser only: 1 tick.')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(row(hers, text)).toBeVisible()
  await pressSignOut(hers)
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(hers).toHaveURL(/\/signin\//)
  expect(requestedUrls.filter((method) => method !== 'GET')).toEqual([])

  await signIn(hers, ana.email, password)
  await hers.goto(list)
  await expect(hers.getByText('Nothing is ticked yet')).toBeVisible()
  await hers.setInputFiles('input[type=file]', {
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(hers.getByText('This file could not be read.')).toBeVisible()
  await hers.setInputFiles('input[type=file]', await file.path())
  const preview = hers.getByRole('dialog', { name: 'What changes' })
  await expect(preview).toContainText(text)
  await preview.getByRole('button', { name: 'Bring in' }).click()
  await expect(row(hers, text)).toBeVisible()
  expect(faults).toEqual([])
})

test('kept on the account it is in a second browser at once, each adds to the other, and off takes it away', async ({
  page: hers,
  ana,
  browser,
  request,
}) => {
  await setPassword(request, ana, password)
  await signIn(hers, ana.email, password)
  const first = await tickFirst(hers)
  await hers.goto(list)
  await hers.getByRole('button', { name: 'Keep them on my account' }).click()
  const keepDialog = hers.getByRole('dialog', { name: 'Keep them on my account' })
  await expect(keepDialog).toContainText('No admin sees them')
  expect(await axeFindings(hers)).toEqual([])
  await keepDialog.getByRole('button', { name: 'Keep on the account' }).click()
  await expect(hers.getByText('On your account, encrypted.')).toBeVisible()

  const elsewhere: BrowserContext = await browser.newContext()
  await restoreSession(elsewhere, await tokenFor(request, ana.email, password))
  const phone = await elsewhere.newPage()
  await phone.goto(list)
  await expect(row(phone, first)).toBeVisible()
  const second = await tickNext(phone)
  await phone.goto(list)
  await expect(row(phone, second)).toBeVisible()
  await hers.reload()
  await expect(row(hers, second)).toBeVisible()

  // Ticks stored on the account need no warning.
  await signOut(hers, 'en')
  await signIn(hers, ana.email, password)
  await hers.goto(list)
  await expect(row(hers, first)).toBeVisible()

  await phone.getByRole('button', { name: 'Delete from the account' }).click()
  await expect(phone.getByText('Deleted from the account.')).toBeVisible()
  await hers.reload()
  await expect(hers.getByText('In this browser only.')).toBeVisible()
  await elsewhere.close()
})

for (const width of [360, 1280])
  test(`the list is whole at ${width} px, in both themes`, async ({ hers }) => {
    await hers.setViewportSize({ width, height: 780 })
    await tickFirst(hers)
    await hers.goto(list)
    await expect(hers.getByRole('button', { name: 'Clear all ticks' })).toBeVisible()
    expect(await axeFindings(hers)).toEqual([])
    expect(await overflowingElements(hers)).toEqual([])
    // On a phone it is in the menu of the account.
    if (width === 360) await hers.getByRole('button', { name: /^Account of/ }).click()
    await hers.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(hers.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    expect(await axeFindings(hers)).toEqual([])
  })

const row = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

/** Ticks the first item of the first lesson; returns its text. */
const tickFirst = (page: Page) => tickItem(page, 0)
const tickNext = (page: Page) => tickItem(page, 1)

async function tickItem(page: Page, index: number): Promise<string> {
  await page.goto(lesson)
  const item = page.getByRole('article').getByRole('checkbox').nth(index)
  await item.check()
  return (await item.locator('xpath=..').textContent()) ?? ''
}

async function pressSignOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
}
