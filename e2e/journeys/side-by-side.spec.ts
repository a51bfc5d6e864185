import { lessonsOf, register, restoreSession, setPassword, tokenFor } from '../people.ts'
import { axeFindings, collectFaults, expect, overflowingElements, type Page, test } from '../world.ts'

const password = 'Lua-Cheia-31'
const lesson = '/course/submodules/updates-on'
const offer = 'Read here, set it on the phone'

test('a computer and a phone turn the pages of a lesson together, until one of them ends it', async ({
  page: computer,
  context,
  browser,
  ana,
  request,
}) => {
  const faults = await collectFaults(context)
  await setPassword(request, ana, password)
  const token = await tokenFor(request, ana.email, password)
  await restoreSession(context, token)
  const [, secondLesson = ''] = await lessonsOf(request, { uid: ana.uid, token })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await computer.setViewportSize({ width: 1280, height: 800 })
  await computer.goto(`${lesson}?slide=2`)
  const link = await showCode(computer)
  expect(link).toMatch(/\/course\/submodules\/updates-on\?slide=2#pair=[\w-]{43}$/)
  await expectAccessible(computer)

  // The phone is signed out: it signs in and comes back to the pairing.
  const phones = await browser.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'en',
  })
  faults.push(...(await collectFaults(phones)))
  const phone = await phones.newPage()
  await phone.goto(link)
  await phone.getByLabel('E-mail or identifier').fill(ana.email)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Sign in with password' }).click()
  await expect(phone.getByText('Side by side with the computer')).toBeVisible()
  await expect(computer.getByText('Side by side with the phone')).toBeVisible()
  await expect(computer.getByRole('dialog')).toHaveCount(0)
  await expect(phone).toHaveURL(`${lesson}?slide=2`)
  for (const one of [computer, phone]) await expectAccessible(one)

  // Both ways: a button on the phone, a key on the computer.
  await phone.getByRole('button', { name: 'Later' }).click()
  await expectSlide(computer, 3)
  await expect(computer.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await computer.keyboard.press('ArrowRight')
  await expectSlide(phone, 4)
  await computer.keyboard.press('ArrowLeft')
  await expectSlide(phone, 3)

  // What is ticked on the phone is ticked on the computer, though neither keeps it on the account.
  await phone.getByRole('button', { name: 'Done on my phone' }).click()
  await expectSlide(computer, 4)
  const ticked = () => computer.evaluate(() => localStorage.getItem('own-ticks') ?? '')
  await expect.poll(ticked).toContain('"state":"set"')

  // It goes on after a reload, and in another lesson.
  await phone.reload()
  await expect(phone.getByText('Side by side with the computer')).toBeVisible()
  await computer.goto(`/course/submodules/${secondLesson}?slide=1`)
  await expect(phone).toHaveURL(new RegExp(`/${secondLesson}`))
  await expectSlide(phone, 1)

  await phone.getByRole('button', { name: 'End side by side' }).click()
  await expect(computer.getByText('The other device ended it')).toBeVisible()
  await expectAccessible(phone)
  await computer.getByRole('button', { name: 'Close this notice' }).click()
  await expect(computer.getByRole('button', { name: offer })).toBeVisible()

  await phones.close()
  expect(faults).toEqual([])
})

test('a link of someone else pairs nothing', async ({ hers, context, browser, request, mailbox, email }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await hers.setViewportSize({ width: 1280, height: 800 })
  await hers.goto(`${lesson}?slide=2`)
  const link = await showCode(hers)
  const stranger = await register(request, mailbox, `bia.${email}`)
  const other = await browser.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    viewport: { width: 360, height: 740 },
  })
  await restoreSession(other, stranger.token)
  const page = await other.newPage()
  await page.goto(link)
  const refused = page.getByRole('dialog', { name: 'Couldn’t open side by side' })
  await expect(refused).toContainText('This code no longer works')
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Read here only' }).click()
  await expectSlide(page, 2)
  await expect(hers.getByRole('dialog').getByText('Waiting for the phone…')).toBeVisible()
  await other.close()
})

/** Shows the code, and returns the address that it holds. */
async function showCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: offer }).click()
  const dialog = page.getByRole('dialog', { name: 'Side by side with your phone' })
  await expect(dialog.getByRole('img', { name: 'QR code to open the lesson on the phone' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy: Address' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

const expectSlide = (page: Page, current: number) =>
  expect(page.getByText(new RegExp(`^Slide ${current} of \\d+$`))).toBeVisible()

async function expectAccessible(page: Page) {
  expect.soft(await axeFindings(page)).toEqual([])
  expect.soft(await overflowingElements(page)).toEqual([])
}
